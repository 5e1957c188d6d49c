"""What a seat drafted, as faces, and the picture of it to share."""

from collections.abc import Sequence
from dataclasses import dataclass

from cards.faces.card_face import CardFace
from cards.sharing.preview_pictures import BESIDE, preview_svg
from drafts.events.models import Event, Seat
from drafts.picking.draft_state import table_of
from drafts.pools.context import faces_of_pools
from drafts.rounds.ending import EndLine, told_of
from drafts.seats.seat_view import see_cards


@dataclass(frozen=True, slots=True)
class Drafted:
    """A card of a pool, and with which pick it came: 0 where nobody picked."""

    face: CardFace
    round: int = 0
    pick: int = 0


def drafted_at(event: Event, seat: Seat, language: str) -> list[Drafted]:
    """Return the pool of *seat*, drawn in *language*, in the order it came."""
    if event.is_paper:
        held = faces_of_pools([seat], language).get(seat.pk, ())
        return [Drafted(face) for face in held]
    table = table_of(event)
    if table is None or seat.number is None or seat.number >= table.seats:
        return []
    pool = table.pools[seat.number]
    seen = see_cards(event, pool, language)
    rows = seat.picks.exclude(card=None).filter(is_discard=False)
    picks = {
        number: (round_number, pick)
        for first, others, round_number, pick in rows.values_list(
            "card__number", "others", "round_number", "pick_number"
        )
        for number in (first, *others)
    }
    came = {number: picks.get(number, (0, 0)) for number in pool}
    return [
        Drafted(seen[number].face, *came[number])
        for number in sorted(pool, key=came.__getitem__)
    ]


def card_svg(event: Event, line: EndLine, drafted: Sequence[Drafted]) -> str:
    """Return the picture of how a seat ended: its hero and what it took first."""
    faces = [line.hero] if line.hero else []
    faces += [one.face for one in drafted if not one.face.is_leader]
    told = told_of(line, len(drafted))
    return preview_svg(faces[: 1 + BESIDE], f"{line.player} · {event.name}", told)
