"""Drafts for tests: what may be done at a table, chosen by chance."""

from random import Random

from rules.events.draft import Act, CardNotInPack, Draft, act
from rules.events.in_turn import LEAVE, ROWS, TAKE_PILE


def choices_of(draft: Draft, place: int) -> list[int]:
    """Return all that *place*, which is asked, may answer."""
    asked = draft.asks_of(place)
    if asked == "line":
        return [number for number in range(len(ROWS)) if _is_allowed(draft, number)]
    if asked == "pile":
        return [said for said in (LEAVE, TAKE_PILE) if _is_allowed(draft, said)]
    return list(draft.pack_of(place))


def any_choice(draft: Draft, place: int, chance: Random) -> int:
    return chance.choice(choices_of(draft, place))


def _is_allowed(draft: Draft, choice: int) -> bool:
    (place,) = draft.waits_for
    turn = draft.turn_of(place)
    assert turn
    try:
        act(draft, Act(place, turn, choice))
    except CardNotInPack:
        return False
    return True
