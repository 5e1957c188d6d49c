"""A draft under way: a value that is only ever replaced.

It knows cards as numbered instances, packs as numbers, seats as places at a table
(0-based), and the steps of its plan (docs/drafts.md); nothing of any game. Every place
acts within a step before the packs move on, so pools differ by at most one card.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.errors import N_, Refusal
from rules.events.draft_plan import (
    DECISIONS,
    LEFT,
    OPEN,
    PICK,
    REVEAL,
    RIGHT,
    SWAP,
    TAKE,
    PlanUnusable,
    check_steps,
    steps_back,
)

Cards = tuple[int, ...]  # card instances


class StalePick(Refusal):
    """The place is not asked for this turn: it has acted, or the pack has moved on."""

    code = "stale-pick"
    sentence = N_("This pick was for a pack you no longer have. Nothing was picked.")
    status = 409


class CardNotInPack(Refusal):
    """The pack in hand does not hold the card."""

    code = "card-not-in-pack"
    sentence = N_("That card is not in your current pack. Nothing was picked.")
    status = 409


class CardUnknown(Refusal):
    """No pack of the draft held the card."""

    code = "card-unknown"
    sentence = N_("No pack in this draft contained that card.")
    status = 404


@dataclass(frozen=True, slots=True)
class Turn:
    """What a place is asked for: a card of *pack*; *pick* counts from 1 in its round.

    Turns of one draft are in order: by round, then by pick.
    """

    pack: int
    round: int
    pick: int


@dataclass(frozen=True, slots=True)
class Act:
    """A card taken, or put aside, by the place that was asked for *turn*."""

    place: int
    turn: Turn
    card: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """A correction: two cards change places, wherever they lie."""

    one: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """Everything a draft is at one moment; by place where not said otherwise.

    *step* is the step under way, `len(steps)` at the end. *packs* hold what is left in
    each, unopened ones too; *hands* the number of the pack each place holds. *acted*
    are the places done with this step, *public* the number of cards of each pool that
    everybody may see.
    """

    steps: tuple[str, ...]
    packs: tuple[Cards, ...]  # by pack number
    hands: tuple[int, ...]
    pools: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    public: tuple[int, ...]
    step: int = 0
    round: int = 0
    pick: int = 0
    acted: frozenset[int] = frozenset()

    @property
    def seats(self) -> int:
        """The number of places."""
        return len(self.pools)

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked again."""
        return self.step == len(self.steps)

    @property
    def asks_for(self) -> str:
        """What places are asked for: `pick`, `discard`, or nothing at the end."""
        return "" if self.is_over else self.steps[self.step]

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The places that have yet to act."""
        return tuple(place for place in range(self.seats) if self.turn_of(place))

    def turn_of(self, place: int) -> Turn | None:
        """Return what *place* is asked for now, or None. Raises IndexError."""
        if self.is_over or place in self.acted or not self.packs[self.hands[place]]:
            return None
        return Turn(self.hands[place], self.round, self.pick)

    def pack_of(self, place: int) -> Cards:
        """Return the cards *place* chooses from now; none once it has acted."""
        turn = self.turn_of(place)
        return self.packs[turn.pack] if turn else ()

    def public_pool(self, place: int) -> Cards:
        """Return the cards of *place* that have been revealed to all."""
        return self.pools[place][: self.public[place]]


def start_draft(
    steps: Sequence[str], *, seats: int, packs: Sequence[Sequence[int]]
) -> Draft:
    """Return the draft of *packs* by *steps* at the first question it asks.

    Pack n is the one opened in round n div seats + 1 at place n mod seats. Raises
    PlanUnusable if the steps or the number of packs do not fit.
    """
    check_steps(steps)
    if len(packs) != seats * list(steps).count(OPEN):
        raise PlanUnusable(step=0, why="packs")
    if SWAP in steps and seats % 2:
        raise PlanUnusable(step=0, why="swap")
    empty: tuple[Cards, ...] = ((),) * seats
    return _advance(
        Draft(
            steps=tuple(steps),
            packs=tuple(map(tuple, packs)),
            hands=tuple(range(seats)),
            pools=empty,
            discards=empty,
            public=(0,) * seats,
        )
    )


def act(draft: Draft, done: Act) -> Draft:
    """Return *draft* after *done*, moved on to its next question if nobody is missing.

    Raises StalePick if the place is not asked for this very turn, CardNotInPack if its
    pack does not hold the card. Rule: W-DECK-22, T-033, T-037.
    """
    if not 0 <= done.place < draft.seats or draft.turn_of(done.place) != done.turn:
        raise StalePick
    pack = draft.packs[done.turn.pack]
    if done.card not in pack:
        raise CardNotInPack
    rest = tuple(card for card in pack if card != done.card)
    changed = replace(
        draft,
        packs=_put(draft.packs, done.turn.pack, rest),
        acted=draft.acted | {done.place},
    )
    if draft.asks_for == PICK:
        pools = _add(draft.pools, done.place, (done.card,))
        return _advance(replace(changed, pools=pools))
    discards = _add(draft.discards, done.place, (done.card,))
    return _advance(replace(changed, discards=discards))


def exchange(draft: Draft, change: Exchange) -> Draft:
    """Return *draft* with two cards in each other's place: how mistakes are mended.

    No count changes, whatever lies where. Raises CardUnknown.
    """
    for card in (change.one, change.other):
        if not any(card in held for held in _everywhere(draft)):
            raise CardUnknown(card=card)
    swapped = {change.one: change.other, change.other: change.one}

    def put(held: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return tuple(tuple(swapped.get(card, card) for card in one) for one in held)

    return replace(
        draft,
        packs=put(draft.packs),
        pools=put(draft.pools),
        discards=put(draft.discards),
    )


def replay(draft: Draft, acts: Iterable[Act | Exchange]) -> Draft:
    """Return *draft* after all of *acts* in order. Raises what they raise."""
    for done in acts:
        draft = act(draft, done) if isinstance(done, Act) else exchange(draft, done)
    return draft


def _advance(draft: Draft) -> Draft:
    """Return *draft* at its next question, every step before it done."""
    while not draft.is_over:
        step = draft.steps[draft.step]
        if step in DECISIONS:
            if draft.waits_for:
                return draft
            draft = replace(draft, pick=draft.pick + 1, acted=frozenset())
        draft = _after(draft, step)
    return draft


def _after(draft: Draft, step: str) -> Draft:
    """Return *draft* with *step*, for which nobody is asked, done."""
    back = steps_back(step)
    if back and any(draft.packs[pack] for pack in draft.hands):
        return replace(draft, step=draft.step - back)
    draft = replace(draft, step=draft.step + 1)
    if step == OPEN:
        hands = range(draft.round * draft.seats, (draft.round + 1) * draft.seats)
        return replace(draft, hands=tuple(hands), round=draft.round + 1, pick=1)
    if step == TAKE:
        return _take(draft)
    if step == REVEAL:
        return replace(draft, public=tuple(map(len, draft.pools)))
    return replace(draft, hands=_passed(draft.hands, step))


def _take(draft: Draft) -> Draft:
    """Return *draft* with every pack in the pool of who holds it."""
    packs, pools = draft.packs, draft.pools
    for place, pack in enumerate(draft.hands):
        pools = _add(pools, place, packs[pack])
        packs = _put(packs, pack, ())
    return replace(draft, packs=packs, pools=pools)


def _passed(hands: tuple[int, ...], step: str) -> tuple[int, ...]:
    """Return who holds which pack after *step*; left goes up. Rule: W-DECK-22."""
    half = len(hands) // 2
    shift = {LEFT: 1, RIGHT: -1, SWAP: half}.get(step, 0)
    return tuple(hands[(place - shift) % len(hands)] for place in range(len(hands)))


def _everywhere(draft: Draft) -> tuple[Cards, ...]:
    """Return every heap of cards of *draft*."""
    return (*draft.packs, *draft.pools, *draft.discards)


def _put(held: tuple[Cards, ...], place: int, cards: Cards) -> tuple[Cards, ...]:
    """Return *held* with *cards* at *place*."""
    return (*held[:place], cards, *held[place + 1 :])


def _add(held: tuple[Cards, ...], place: int, cards: Cards) -> tuple[Cards, ...]:
    """Return *held* with *cards* behind those at *place*."""
    return _put(held, place, (*held[place], *cards))


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
