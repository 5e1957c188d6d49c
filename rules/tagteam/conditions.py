"""Whether a condition holds: always asked of the table at the start of the turn."""

from rules.tagteam.table import NOBODY, Table
from rules.tagteam.words import Condition, Test


def holds(condition: Condition | None, start: Table, me: int, opponent: int) -> bool:
    """Whether *condition* holds for the fighter *me*; None holds always.

    Rule: T-087, T-169. Ruling: nobody is tagged in on the first turn of a fight phase.
    """
    if condition is None:
        return True
    own, number = start.fighters[me], condition.number
    last = start.last[me // 2]
    match condition.test:
        case Test.POWER_FROM:
            return own.power >= number
        case Test.POWER_TO:
            return own.power <= number
        case Test.HEALTH_FROM:
            return own.health >= number
        case Test.HEALTH_TO:
            return own.health <= number
        case Test.TRACK_FROM:
            return own.track >= number
        case Test.TRACK_TO:
            return own.track <= number
        case Test.TOKENS_FROM:
            return own.tokens[me] >= number
        case Test.TOKENS_TO:
            return own.tokens[me] <= number
        case Test.MARKS_FROM:
            return start.fighters[opponent].tokens[me] >= number
        case Test.TAGGED_IN:
            return last not in (NOBODY, me % 2)
        case Test.STAYED:
            return last == me % 2
        case Test.BEHIND:
            return own.health < start.fighters[opponent].health
