"""Whether a condition holds: always asked of the table at the start of the turn."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.tagteam.fight.fight_state import NOBODY, FighterState, Table
from rules.tagteam.fighters.vocabulary import BARE_TESTS, Condition, Test


def holds(condition: Condition | None, start: Table, me: int, opponent: int) -> bool:
    """Whether *condition* holds for the fighter *me*; None holds always.

    Rule: T-087, T-169. Ruling: nobody is tagged in on the first turn of a fight phase.
    """
    if condition is None:
        return True
    number = _ASKED[condition.test](start, start.fighters[me], me, opponent)
    if condition.test in BARE_TESTS:
        return bool(number)
    if condition.test in _AT_MOST:
        return number <= condition.number
    return number >= condition.number


_Asked = Callable[[Table, FighterState, int, int], int]
_ASKED: Final[Mapping[Test, _Asked]] = {
    Test.POWER_FROM: lambda start, own, me, opponent: own.power,
    Test.POWER_TO: lambda start, own, me, opponent: own.power,
    Test.HEALTH_FROM: lambda start, own, me, opponent: own.health,
    Test.HEALTH_TO: lambda start, own, me, opponent: own.health,
    Test.TRACK_FROM: lambda start, own, me, opponent: own.track,
    Test.TRACK_TO: lambda start, own, me, opponent: own.track,
    Test.TOKENS_FROM: lambda start, own, me, opponent: own.tokens[me],
    Test.TOKENS_TO: lambda start, own, me, opponent: own.tokens[me],
    Test.MARKS_FROM: lambda start, own, me, opponent: start.fighters[opponent].tokens[
        me
    ],
    Test.TAGGED_IN: lambda start, own, me, opponent: (
        start.last[me // 2] not in (NOBODY, me % 2)
    ),
    Test.STAYED: lambda start, own, me, opponent: start.last[me // 2] == me % 2,
    Test.TURNED: lambda start, own, me, opponent: own.track == 1,
    Test.UNTURNED: lambda start, own, me, opponent: own.track == 0,
    Test.BEHIND: lambda start, own, me, opponent: (
        own.health < start.fighters[opponent].health
    ),
}
_AT_MOST: Final = {Test.POWER_TO, Test.HEALTH_TO, Test.TRACK_TO, Test.TOKENS_TO}
