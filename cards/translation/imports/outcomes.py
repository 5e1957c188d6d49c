"""How a field of a line may end, and what applying does with it."""

from enum import StrEnum
from typing import Final


class Outcome(StrEnum):
    """What a text of the file is beside what we have."""

    NEW = "new"
    CHANGED = "changed"
    CLEAR = "clear"  # `__CLEAR__`: the text is to be erased
    SAME = "same"
    CONFLICT = "conflict"  # with an approved text, another edit or another line
    STALE_BASE = "stale-base"  # made from English, or a text, that is no longer ours
    OFFERED = "offered"  # no card for certain; candidates
    UNMATCHED = "unmatched"
    BLOCKED = "blocked"  # faulty: never written
    DUPLICATE = "duplicate"  # a line before says the same
    OTHER_LANGUAGE = "other-language"
    EMPTY = "empty"  # the line says nothing: everything is left alone


class Rung(StrEnum):
    """How a line found its card, surest first."""

    ID = "id"
    PRINTING = "printing"
    SET_NAME = "set-name"
    NAME = "name"
    LOCAL_NAME = "local-name"
    NEAR = "near"
    CHOSEN = "chosen"  # by a person, from those offered


# Written unless somebody leaves them; the others of WRITABLE only if somebody asks.
BY_ITSELF: Final = frozenset({Outcome.NEW, Outcome.CHANGED, Outcome.CLEAR})
WRITABLE: Final = BY_ITSELF | {Outcome.CONFLICT, Outcome.STALE_BASE}
CLEAR_MARK: Final = "__CLEAR__"
FIELDS: Final = ("name", "text", "flavour")
