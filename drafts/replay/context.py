"""One pick of a replay as its reader looks at it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import Http404

from drafts.events.models import Event, Seat
from drafts.picking.texts import choice_sentence
from drafts.replay.queries import Scene, scenes_of
from drafts.seats.pool_groups import PoolGroup, group_pool
from drafts.seats.seat_view import SeenCard, see_cards


@dataclass(frozen=True, slots=True, kw_only=True)
class PickLink:
    """A pick of the seat that can be looked at, and what was taken with it."""

    round: int
    pick: int
    taken: tuple[SeenCard, ...]
    is_here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayView:
    """A pick: the pack as it was, what was taken, why, and the pool before it.

    *picks* are all of the seat; *before* and *after* those beside this one.
    """

    seat: Seat
    scene: Scene
    pack: tuple[SeenCard, ...]
    taken: tuple[SeenCard, ...]
    because: str
    pool: list[PoolGroup]
    pool_size: int
    picks: tuple[PickLink, ...]
    before: PickLink | None
    after: PickLink | None


def view_replay(
    event: Event, seat: Seat, key: tuple[int, int] | None, language: str
) -> ReplayView | None:
    """Return the pick of *seat* with that *key* (round, pick; None: the first).

    Its cards are drawn in *language*; None where nobody has chosen anything. Raises
    Http404 if the seat made no such pick.
    """
    scenes = scenes_of(event, seat.number or 0)
    if not scenes and key is None:
        return None
    here = _place_of(scenes, key)
    scene = scenes[here]
    taken = [card for one in scenes for card in one.taken]
    seen = see_cards(event, {*taken, *scene.pack, *scene.pool}, language)
    picks = tuple(
        PickLink(
            round=one.turn.round,
            pick=one.turn.pick,
            taken=tuple(seen[card] for card in one.taken),
            is_here=place == here,
        )
        for place, one in enumerate(scenes)
    )
    return ReplayView(
        seat=seat,
        scene=scene,
        pack=tuple(seen[number] for number in scene.pack),
        taken=tuple(seen[card] for card in scene.taken),
        because=choice_sentence(scene.chooser, scene.reason),
        pool=group_pool((seen[number] for number in scene.pool), "cost"),
        pool_size=len(scene.pool),
        picks=picks,
        before=picks[here - 1] if here else None,
        after=picks[here + 1] if here + 1 < len(picks) else None,
    )


def _place_of(scenes: Sequence[Scene], key: tuple[int, int] | None) -> int:
    """Return where among *scenes* the one with *key* is. Raises Http404."""
    if key is None:
        return 0
    for place, scene in enumerate(scenes):
        if scene.key == key:
            return place
    raise Http404
