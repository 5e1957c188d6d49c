"""How an event ended: everybody's place, after the knock-out if there was one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.faces.card_face import CardFace, faces_of_cards
from cards.sharing.previews import Preview
from drafts.events.models import Event, Seat
from drafts.rounds.context import RoundLine, RoundsView, seat_name, view_rounds
from drafts.rounds.models import Pairing
from rules.game.deck import Zone


@dataclass(frozen=True, slots=True, kw_only=True)
class EndLine:
    """How one seat ended; *place* 0 and no matches for who played no round.

    *hero* led the deck that was handed in.
    """

    seat: Seat
    player: str
    place: int
    won: int
    lost: int
    drawn: int
    hero: CardFace | None


def ending_of(
    event: Event, language: str, rounds: RoundsView | None = None
) -> list[EndLine]:
    """Return how the finished *event* ended, the first place first.

    *rounds* are its rounds, for who has them.
    """
    seats = list(event.seats.exclude(number=None).select_related("user"))
    rounds = rounds or view_rounds(event, seats, None)
    order = _final_order(seats, rounds)
    matches = _matches(rounds.rounds)
    heroes = {seat.pk: hero for seat in seats if (hero := _hero(seat))}
    faces = faces_of_cards([*heroes.values()], language)
    by_card = {face.card.pk: face for face in faces}
    lines = [
        EndLine(
            seat=seat,
            player=seat_name(seat),
            place=order.index(seat.pk) + 1 if seat.pk in order else 0,
            won=matches[seat.pk, 1],
            lost=matches[seat.pk, -1],
            drawn=matches[seat.pk, 0],
            hero=by_card.get(heroes.get(seat.pk, 0)),
        )
        for seat in seats
    ]
    return sorted(lines, key=lambda line: line.place or len(seats) + 1)


def told_of(line: EndLine, cards: int) -> str:
    """Return in a line how a seat ended; without rounds what it drafted."""
    told = [line.hero.name] if line.hero else []
    if line.place:
        figures = {"place": line.place, "won": line.won, "lost": line.lost}
        told.append(_("Place %(place)s, matches %(won)s–%(lost)s") % figures)
    else:
        told.append(_("Cards drafted: %(n)s") % {"n": cards})
    return " · ".join(told)


def preview_of_event(
    request: HttpRequest, event: Event, ending: Sequence[EndLine]
) -> Preview | None:
    """Return what a link to the finished *event* is shown with: its winner."""
    if not ending:
        return None
    best = ending[0]
    number = (best.seat.number or 0) + 1
    picture = reverse("seat-card", args=[event.short_id, number])
    return Preview(
        title=event.name,
        description=f"{best.player} · {told_of(best, 0)}" if best.place else event.name,
        address=request.build_absolute_uri(event.get_absolute_url()),
        picture=request.build_absolute_uri(picture),
        picture_text=f"{best.player} · {event.name}",
        embed="",
        oembed="",
    )


def _final_order(seats: Sequence[Seat], rounds: RoundsView) -> list[int]:
    """Return the seats that played by place: who went further in the knock-out first.

    Of those who went equally far whoever stood higher before it.
    """
    keys = {seat.number: seat.pk for seat in seats}
    stood = [keys[place.line.record.player] for place in rounds.standings]
    reached: Counter[int] = Counter()
    for one in rounds.rounds:
        for pairing in _agreed([one]) if one.is_cut else ():
            for seat, ahead in _sides(pairing):
                reached[seat] += 1 + (ahead > 0)
    return sorted(stood, key=lambda seat: -reached[seat])


def _matches(rounds: Iterable[RoundLine]) -> Counter[tuple[int, int]]:
    """Return how many matches each seat won (1), drew (0) and lost (-1)."""
    return Counter(
        (seat, (ahead > 0) - (ahead < 0))
        for pairing in _agreed(rounds)
        for seat, ahead in _sides(pairing)
    )


def _agreed(rounds: Iterable[RoundLine]) -> Iterable[Pairing]:
    """Yield the pairings of *rounds* whose results are agreed."""
    for one in rounds:
        for line in one.pairings:
            if line.pairing.state == Pairing.State.CONFIRMED:
                yield line.pairing


def _sides(pairing: Pairing) -> list[tuple[int, int]]:
    """Return both seats of *pairing*, each with how many games it was ahead."""
    ahead = pairing.wins - pairing.losses
    if pairing.second_id is None:  # a bye
        return [(pairing.first_id, 1)]
    return [(pairing.first_id, ahead), (pairing.second_id, -ahead)]


def _hero(seat: Seat) -> int | None:
    """Return the card that led the deck *seat* handed in."""
    lines = seat.submitted or []
    return next((one["card"] for one in lines if one["zone"] == Zone.HERO), None)
