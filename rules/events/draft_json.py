"""A draft as plain JSON, for rows that keep it, and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.events.draft import Cards, Draft


def write_draft(draft: Draft) -> dict[str, Any]:
    """Return *draft* as plain JSON; everything is in it, also what is hidden."""
    return {
        "steps": list(draft.steps),
        "packs": [list(cards) for cards in draft.packs],
        "hands": list(draft.hands),
        "pools": [list(cards) for cards in draft.pools],
        "discards": [list(cards) for cards in draft.discards],
        "public": list(draft.public),
        "step": draft.step,
        "round": draft.round,
        "pick": draft.pick,
        "acted": sorted(draft.acted),
    }


def read_draft(values: Mapping[str, Any]) -> Draft:
    """Return the draft that `write_draft` wrote. Raises KeyError and TypeError."""
    return Draft(
        steps=tuple(values["steps"]),
        packs=_heaps(values["packs"]),
        hands=tuple(values["hands"]),
        pools=_heaps(values["pools"]),
        discards=_heaps(values["discards"]),
        public=tuple(values["public"]),
        step=values["step"],
        round=values["round"],
        pick=values["pick"],
        acted=frozenset(values["acted"]),
    )


def _heaps(values: Sequence[Sequence[int]]) -> tuple[Cards, ...]:
    """Return *values* as heaps of cards."""
    return tuple(map(tuple, values))
