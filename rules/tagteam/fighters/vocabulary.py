"""The words that fight cards and boards are written in: actions, conditions, amounts.

Everything a fighter can do is one of these words with its figures, so that texts,
the plain rules, the kernel and the importer read one and the same data.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Whom(StrEnum):
    """Whom an action is about, seen from who acts. Rule: T-103 to T-106."""

    SELF = "self"
    PARTNER = "partner"
    TEAM = "team"
    OPPONENT = "opponent"
    ENEMY_PARTNER = "enemy partner"
    OPPONENTS = "opponents"


class Word(StrEnum):
    """What an action does."""

    ATTACK = "attack"
    BLOCK = "block"
    CANCEL = "cancel"
    HEAL = "heal"
    DAMAGE = "damage"
    GAIN_POWER = "gain power"
    LOSE_POWER = "lose power"
    PASS_POWER = "pass power"
    ADVANCE = "advance"
    TURN_OVER = "turn over"
    GAIN_TOKEN = "gain token"
    LOSE_TOKEN = "lose token"
    PASS_TOKEN = "pass token"


class Of(StrEnum):
    """What an amount is counted by, where it is no printed number."""

    POWER = "power"  # of who acts, at the start of the turn
    TRACK = "track"  # the special marker's space, at the start of the turn
    TOKENS = "tokens"  # of the own kind that who acts holds, at the start of the turn
    ALL = "all"  # as much as there is: of what is lost or passed


class Test(StrEnum):
    """What a condition asks, at the start of the turn. Rule: T-087, T-169."""

    __test__ = False  # no test of ours

    POWER_FROM = "power from"
    POWER_TO = "power to"
    HEALTH_FROM = "health from"
    HEALTH_TO = "health to"
    TRACK_FROM = "track from"
    TRACK_TO = "track to"
    TOKENS_FROM = "tokens from"  # of the own kind, held by who acts
    TOKENS_TO = "tokens to"
    MARKS_FROM = "marks from"  # of the own kind, held by the opponent
    TAGGED_IN = "tagged in"  # the partner acted the turn before
    STAYED = "stayed"  # the same fighter acted the turn before
    TURNED = "turned over"  # the board shows its second side
    UNTURNED = "not turned over"
    BEHIND = "behind"  # less health than the opponent


class Gift(StrEnum):
    """What a fighter's board gives for as long as it holds. Rule: T-151."""

    STRENGTH = "strength"  # attacks are stronger by so much
    MARKS = "marks"  # attacks are stronger by so much for each own token on the target
    WARD = "ward"  # who holds own tokens loses so much less to attacks for each


Amount = int | Of

COUNTED: Final = frozenset(
    {
        Word.HEAL,
        Word.DAMAGE,
        Word.GAIN_POWER,
        Word.LOSE_POWER,
        Word.PASS_POWER,
        Word.ADVANCE,
        Word.GAIN_TOKEN,
        Word.LOSE_TOKEN,
        Word.PASS_TOKEN,
    }
)
PASSING: Final = frozenset({Word.PASS_POWER, Word.PASS_TOKEN})
# What has no number behind it.
BARE_TESTS: Final = frozenset(
    {Test.TAGGED_IN, Test.STAYED, Test.TURNED, Test.UNTURNED, Test.BEHIND}
)


@dataclass(frozen=True, slots=True)
class Action:
    """*word*, done by *by* to *whom*; *amount* is how much, of an attack how much more.

    *by* attacks, or passes on what it has; of every other word it is who acts.
    """

    word: Word
    whom: Whom = Whom.SELF
    amount: Amount = 0
    by: Whom = Whom.SELF


@dataclass(frozen=True, slots=True)
class Condition:
    """*test* with its *number*, asked of who acts."""

    test: Test
    number: int = 0


@dataclass(frozen=True, slots=True)
class Clause:
    """An *action*, if *condition* holds and, for a bonus, the main action succeeds."""

    action: Action
    condition: Condition | None = None
    on_success: bool = False


@dataclass(frozen=True, slots=True)
class Passive:
    """A *gift* of so much *amount* while *condition* holds at the start of the turn."""

    gift: Gift
    amount: Amount
    condition: Condition | None = None
