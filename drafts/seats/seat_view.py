"""Everything that one reader may see of an event; pages, API and export ask only here.

Deny by default: what is not put in here by name is not shown. Of other seats that is
who sits there, whose turn it is and how many cards they hold.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache, cached_property
from typing import Any, cast

from django.utils.functional import SimpleLazyObject

from cards.catalogue.changes.feed import FeedState, feed_state
from cards.faces.card_face import CardFace, faces_of
from core.users import User
from drafts.events.models import Event, Seat
from drafts.events.queries import is_revealed
from drafts.events.waiting_list import waiting
from drafts.offers.queries import stands
from drafts.paired_games.queries import GameAtTable, game_at_table
from drafts.picking.draft_state import clock_of, table_of
from drafts.picking.models import Pick
from drafts.picking.opened import opened_cards
from drafts.pools.context import PoolLine, faces_of_pools, pool_lines
from drafts.rounds.context import RoundsView, view_rounds
from rules.events.draft import Draft, Turn
from rules.events.in_turn import choices_at

State = Event.State


@dataclass(frozen=True, slots=True)
class SeenCard:
    """One card instance that the reader may see."""

    number: int
    face: CardFace


@dataclass(frozen=True, slots=True)
class SeenChoice:
    """Cards that may be taken at once, or none; *number* names them in picks."""

    number: int
    cards: tuple[SeenCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """What everybody may know of a seat; *number* is None before the start.

    *pack* is the number of the pack it holds, *packs* how many lie before it.
    *shown* are the cards of its pool that the draft, or the end, has revealed. While it
    is offered to another player *offered_to* names them.
    """

    pk: int
    number: int | None
    player: str  # empty: a bot of its own
    is_held: bool
    is_mine: bool
    is_organiser: bool  # sits here: marked for all
    is_checked_in: bool
    offered_to: str = ""
    is_waited_for: bool = False
    pack: int | None = None
    packs: int = 0
    cards: int = 0  # in its pool
    has_deck: bool = False  # handed in
    has_nonce: bool = False
    has_dropped: bool = False
    shown: tuple[SeenCard, ...] = ()


@dataclass(frozen=True, kw_only=True)
class OwnSeat:
    """What the reader's own seat holds.

    *pack* is empty while nothing is asked of the seat; *choices* are there instead
    where it takes lines or piles. *deck* is the short id of the deck it builds.
    """

    seat: Seat
    turn: Turn | None = None
    pack: tuple[SeenCard, ...] = ()
    choices: tuple[SeenChoice, ...] = ()
    pool: tuple[SeenCard, ...]
    aside: tuple[SeenCard, ...] = ()
    deck: str

    @cached_property
    def last(self) -> Pick | None:
        """The pick made last, by whomever; boards do without."""
        return self.seat.picks.select_related("card").last()

    def know_last(self, made: Pick) -> None:
        """Let *made*, which has just been, be the last pick: nobody looks again."""
        self.__dict__["last"] = made

    @property
    def last_card(self) -> SeenCard | None:
        """What the last pick took."""
        held = (*self.pool, *self.aside)
        number = self.last.card.number if self.last and self.last.card else None
        return next((one for one in held if one.number == number), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventView:
    """An event as one reader may see it. *invitation* is there for who may invite.

    *table* are the cards that lie open for all; *asks_for* is what the reader is asked,
    else what others are; *deadline* until when.
    """

    event: Event
    organiser: str
    is_organiser: bool
    asks_for: str
    table: tuple[SeenCard, ...]
    seats: tuple[SeatLine, ...]
    me: OwnSeat | None
    invitation: str
    seed: str  # empty until it is revealed
    pack_commitments: tuple[str, ...]
    pools: tuple[PoolLine, ...]  # of real cards
    rounds: RoundsView
    game: GameAtTable | None  # of the reader's own pairing
    direction: int  # packs go up (1), down (-1) or nowhere
    deadline: datetime | None
    catalogue: Callable[[], FeedState]  # asked once
    waiting: int  # players for a seat, while it may still be joined
    does_wait: bool  # the reader is one of them

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return len(self.seats) >= self.event.max_seats

    @property
    def pairs_here(self) -> bool:
        """Whether the reader organises, plays, and may have the next round paired.

        The decks of others are asked for then.
        """
        if not self.is_organiser or self.me is None:
            return False
        if self.event.state == State.BUILDING:
            return self.me.seat.submitted is not None
        return self.event.state == State.ROUNDS and self.rounds.is_agreed

    @property
    def may_build(self) -> bool:
        """Whether the reader's pool, if it is of real cards, is agreed."""
        own = self.me.seat.number if self.me else None
        return all(one.state == "checked" for one in self.pools if one.number == own)


def seat_view(event: Event, user: User, language: str) -> EventView:
    """Return what *user* may see of *event*, its cards drawn in *language*."""
    seats = list(event.seats.select_related("user", "deck", "offer__to"))
    draft, is_open = table_of(event), event.state == State.LOBBY
    own = next((one for one in seats if one.user_id and one.user_id == user.pk), None)
    waits = set(waiting(event).values_list("user", flat=True)) if is_open else set()
    catalogue = cache(feed_state)
    visible = _visible_numbers(event, draft, own)
    seen = see_cards(event, visible, language, catalogue)
    typed = _see_registered(event, seats, own, language)
    is_organiser = event.organiser_id == user.pk
    rounds = view_rounds(event, seats, own)
    mine = rounds.mine.pairing if rounds.mine else None
    return EventView(
        event=event,
        organiser=_organiser(event, seats),
        is_organiser=is_organiser,
        asks_for=_asked(draft, own) if event.state == State.DRAFTING else "",
        table=_pick_out(seen, draft.open_cards()) if draft else (),
        seats=tuple(_line(event, draft, seat, own, seen, typed) for seat in seats),
        me=_own_seat(event, draft, own, seen, typed) if own else None,
        pools=tuple(pool_lines(event, seats, user)),
        invitation=event.invitation if own or is_organiser else "",
        seed=event.seed if is_revealed(event) else "",
        pack_commitments=_commitments(event),
        rounds=rounds,
        game=game_at_table(event, mine, own) if mine and own else None,
        direction=draft.direction_of((own and own.number) or 0) if draft else 0,
        deadline=_deadline(event, draft, own),
        catalogue=catalogue,
        waiting=len(waits),
        does_wait=user.pk in waits,
    )


def _organiser(event: Event, seats: Iterable[Seat]) -> str:
    """Return the name of the organiser, who often sits at one of *seats*."""
    sitting = (one.user for one in seats if one.user_id == event.organiser_id)
    user = next(sitting, None) or event.organiser
    return user.get_username()


def _offered_to(event: Event, seat: Seat) -> str:
    """Return the name of who may get *seat*, "" if it is not offered."""
    offer = getattr(seat, "offer", None)
    return offer.to.get_username() if offer and stands(offer, event) else ""


def _asked(draft: Draft | None, own: Seat | None) -> str:
    """Return what the holder of *own* is asked for, else what others are."""
    if draft is None:
        return ""
    place = own.number if own else None
    return (draft.asks_of(place) if place is not None else "") or draft.asks_for


def _deadline(event: Event, draft: Draft | None, own: Seat | None) -> datetime | None:
    """Return until when the holder of *own* may act, or whoever is next to be late.

    Where nobody waits for the slowest, others' time is not one's own.
    """
    place = own.number if own else None
    if draft is None or place is None or event.deadline is None:
        return event.deadline
    if draft.turn_of(place):
        return clock_of(event, place)
    return None if len({*event.clocks.values()}) > 1 else event.deadline


def _commitments(event: Event) -> tuple[str, ...]:
    """Return the fingerprints of the packs, fetched once somebody looks at them."""
    found = SimpleLazyObject(
        lambda: tuple(event.packs.values_list("commitment", flat=True))
    )
    return cast("tuple[str, ...]", found)


def _visible_numbers(
    event: Event, draft: Draft | None, own: Seat | None
) -> frozenset[int]:
    """Return the numbers of all cards that the holder of *own* may see."""
    if draft is None:
        return frozenset()
    shown: set[int] = {*draft.open_cards()}
    for place in range(draft.seats):
        revealed = is_revealed(event)
        shown.update(draft.pools[place] if revealed else draft.public_pool(place))
    if own and own.number is not None:
        shown.update(draft.pools[own.number], draft.discards[own.number])
        if event.state == State.DRAFTING:
            shown.update(draft.pack_of(own.number))
    return frozenset(shown)


def see_cards(
    event: Event,
    numbers: Iterable[int],
    language: str,
    catalogue: Callable[[], FeedState] = feed_state,
) -> Mapping[int, SeenCard]:
    """Return the cards of those *numbers*, drawn once somebody looks at one.

    Most answers are boards, which show who picked and no card. *catalogue* says how the
    catalogue stands.
    """
    wanted = tuple(numbers)

    @cache
    def faces() -> Mapping[int, CardFace]:
        opened = opened_cards(event)
        printed = {number: opened[number].printing_id for number in wanted}
        faces = faces_of(printed.values(), language, state=catalogue())
        return {number: faces[printing] for number, printing in printed.items()}

    def face_of(number: int) -> CardFace:
        drawn = SimpleLazyObject(lambda: faces()[number])
        return cast("CardFace", drawn)

    return {number: SeenCard(number, face_of(number)) for number in wanted}


def _see_registered(
    event: Event, seats: Iterable[Seat], own: Seat | None, language: str
) -> Mapping[int, tuple[SeenCard, ...]]:
    """Return the pools of real cards that the holder of *own* may see, by seat."""
    if not event.is_paper:
        return {}
    visible = seats if is_revealed(event) else [own] if own else []
    return {
        seat: tuple(SeenCard(number, face) for number, face in enumerate(faces))
        for seat, faces in faces_of_pools(visible, language).items()
    }


def _pick_out(
    seen: Mapping[int, SeenCard], numbers: Iterable[int]
) -> tuple[SeenCard, ...]:
    """Return the cards of those *numbers*, in order."""
    return tuple(seen[number] for number in numbers)


def _line(
    event: Event,
    draft: Draft | None,
    seat: Seat,
    own: Seat | None,
    seen: Mapping[int, SeenCard],
    typed: Mapping[int, tuple[SeenCard, ...]],
) -> SeatLine:
    """Return what everybody may know of *seat*."""
    told: dict[str, Any] = {
        "pk": seat.pk,
        "number": seat.number,
        "player": seat.user.get_username() if seat.user else "",
        "is_held": seat.is_held,
        "is_mine": seat == own,
        "offered_to": _offered_to(event, seat),
        "is_checked_in": seat.checked_in_at is not None,
        "is_organiser": seat.user_id == event.organiser_id,
        "has_deck": seat.submitted is not None,
        "has_nonce": bool(seat.nonce),
        "has_dropped": seat.dropped_round is not None,
    }
    place = seat.number
    if draft is None or place is None or place >= draft.seats:
        shown = typed.get(seat.pk, ()) if is_revealed(event) else ()
        return SeatLine(**told, cards=len(shown), shown=shown)
    turn = draft.turn_of(place)
    public = draft.pools[place] if is_revealed(event) else draft.public_pool(place)
    return SeatLine(
        **told,
        is_waited_for=event.state == State.DRAFTING and turn is not None,
        pack=next(iter(draft.hands_of(place)), None),
        packs=len(draft.hands_of(place)),
        cards=len(draft.pools[place]),
        shown=_pick_out(seen, public),
    )


def _own_seat(
    event: Event,
    draft: Draft | None,
    seat: Seat,
    seen: Mapping[int, SeenCard],
    typed: Mapping[int, tuple[SeenCard, ...]],
) -> OwnSeat:
    """Return what *seat*, the reader's own, holds."""
    place = seat.number
    deck = seat.deck.short_id if seat.deck else ""
    if draft is None or place is None:
        return OwnSeat(seat=seat, pool=typed.get(seat.pk, ()), deck=deck)
    is_asked = event.state == State.DRAFTING
    return OwnSeat(
        seat=seat,
        turn=draft.turn_of(place) if is_asked else None,
        pack=_pick_out(seen, draft.pack_of(place)) if is_asked else (),
        choices=_choices(draft, place, seen) if is_asked else (),
        pool=_pick_out(seen, draft.pools[place]),
        aside=_pick_out(seen, draft.discards[place]),
        deck=deck,
    )


def _choices(
    draft: Draft, place: int, seen: Mapping[int, SeenCard]
) -> tuple[SeenChoice, ...]:
    """Return what *place* may take at once, where no single card is asked for."""
    return tuple(
        SeenChoice(number, _pick_out(seen, cards))
        for number, cards in choices_at(draft, place)
    )
