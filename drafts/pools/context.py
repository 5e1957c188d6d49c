"""Registered pools as those concerned look at them: who may do what, and the list."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from cards.faces.card_face import CardFace, card_face
from core.users import User
from drafts.events.models import Event, Seat
from drafts.pools.models import PoolCard, RegisteredPool
from drafts.pools.services import pool_digest
from drafts.pools.texts import POOL_WORDS


@dataclass(frozen=True, slots=True)
class PoolLine:
    """Where the pool of one seat stands, and what the reader may do about it."""

    number: int
    player: str
    state: str  # empty: not typed in
    word: str
    may_register: bool
    may_read: bool
    may_check: bool


@dataclass(frozen=True, slots=True)
class PoolRow:
    """One printing of a pool; *counted* is what the second person found."""

    card: PoolCard
    face: CardFace
    counted: int

    @property
    def field(self) -> str:
        """What a form calls its count."""
        return f"c-{self.card.printing_id}-{int(self.card.is_foil)}"


@dataclass(frozen=True, slots=True)
class PoolView:
    """A registered pool as its player, its registrar and its checker see it."""

    pool: RegisteredPool
    registrar: str
    checker: str
    rows: tuple[PoolRow, ...]
    digest: str

    @property
    def count(self) -> int:
        """The number of cards."""
        return sum(row.card.quantity for row in self.rows)


def pool_lines(event: Event, seats: Iterable[Seat], user: User) -> list[PoolLine]:
    """Return where the pools of *seats* stand; none where the event has none."""
    if not event.is_paper:
        return []
    pools = {
        pool.seat_id: pool for pool in RegisteredPool.objects.filter(seat__event=event)
    }
    return [
        _line(event, seat, pools.get(seat.pk), user)
        for seat in seats
        if seat.number is not None and seat.user
    ]


def _line(
    event: Event, seat: Seat, pool: RegisteredPool | None, user: User
) -> PoolLine:
    """Return where the pool of *seat* stands, to *user*."""
    state = pool.state if pool else ""
    waits = pool is not None and state != RegisteredPool.State.CHECKED
    return PoolLine(
        number=seat.number or 0,
        player=seat.user.get_username() if seat.user else "",
        state=state,
        word=POOL_WORDS[state](),
        may_register=user.pk in (seat.user_id, event.organiser_id),
        may_read=pool is not None and may_read(pool, user),
        may_check=waits and pool is not None and pool.checker_id == user.pk,
    )


def may_read(pool: RegisteredPool, user: User) -> bool:
    """Whether *user* may read the list: its player and the two who type and check."""
    people = (pool.seat.user_id, pool.registrar_id, pool.checker_id)
    return user.is_authenticated and user.pk in people


def view_pool(pool: RegisteredPool, language: str) -> PoolView:
    """Return *pool* with its cards drawn in *language*."""
    told = {(one["printing"], one["foil"]): one["counted"] for one in pool.differences}
    return PoolView(
        pool=pool,
        registrar=pool.registrar.get_username() if pool.registrar else "",
        checker=pool.checker.get_username() if pool.checker else "",
        rows=tuple(
            PoolRow(
                card=card,
                face=card_face(card.printing.card, language, card.printing),
                counted=told.get((str(card.printing), card.is_foil), card.quantity),
            )
            for card in with_words(pool.cards.all())
        ),
        digest=pool_digest(pool),
    )


def faces_of_pools(
    seats: Iterable[Seat], language: str
) -> Mapping[int, list[CardFace]]:
    """Return the cards registered for *seats*, copy by copy, by the seat's key."""
    cards = with_words(PoolCard.objects.filter(pool__seat__in=seats))
    faces: dict[int, list[CardFace]] = {}
    for one in cards.select_related("pool"):
        face = card_face(one.printing.card, language, one.printing)
        faces.setdefault(one.pool.seat_id, []).extend([face] * one.quantity)
    return faces


def with_words(cards: QuerySet[PoolCard]) -> QuerySet[PoolCard]:
    """Return *cards* with all that drawing them takes."""
    return cards.select_related(
        "printing__card", "printing__card_set"
    ).prefetch_related("printing__card__texts", "printing__card__printings__card_set")
