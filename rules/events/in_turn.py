"""A draft in which one place acts at a time: Rochester, rotisserie, grid, Winston.

Cards lie in *piles* on the table. In a `snake` and for `each pack` there is one, open
to all: places take a card each, forth and back again. For `lines` it is a grid of nine
piles of a card, of which two places take a row or a column. For `piles` they lie face
down: who is asked looks at one and takes it or adds a card to it and goes on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from rules.events.draft_plan import (
    EACH_PACK,
    GRID,
    LINES,
    OPEN,
    PICK,
    pile_count,
    snake_length,
)
from rules.events.draft_table import (
    Act,
    CardNotInPack,
    Cards,
    Draft,
    Heaps,
    Turn,
    add,
    put,
    read_heaps,
    without,
)

ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
LINE_PICKERS: Final = 2  # who take a line of each grid
LEAVE, TAKE_PILE = 0, 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnDraft(Draft):
    """A draft in turn.

    *step* is the step under way, `len(steps)` at the end; *pack* the one on the table;
    *begins* the place that began with it and *count* the turns taken since; *pile* the
    one that is looked at.
    """

    HEAPS: ClassVar[tuple[str, ...]] = ("packs", "pools", "discards", "piles")

    piles: Heaps = ()
    step: int = 0
    round: int = 0
    pick: int = 0
    pack: int = 0
    begins: int = 0
    count: int = 0
    pile: int = 0

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked again."""
        return self.step == len(self.steps)

    @property
    def asked(self) -> int:
        """The place whose turn it is."""
        seats = self.seats
        if self.way == LINES or pile_count(self.way):
            return (self.begins + self.count) % seats
        lap, at = divmod(self.count, seats)
        return (self.begins + (seats - 1 - at if lap % 2 else at)) % seats

    @property
    def way(self) -> str:
        """How the pack on the table is shared out."""
        return self.steps[self.step]

    def turn_of(self, place: int) -> Turn | None:
        """Return what *place* is asked for now, or None. Raises IndexError."""
        if not 0 <= place < self.seats:
            raise IndexError(place)
        if self.is_over or place != self.asked:
            return None
        return Turn(self.pack, self.round, self.pick)

    def asks_of(self, place: int) -> str:
        """Return what *place*, which is asked, does: take a card, a line, a pile."""
        if self.turn_of(place) is None:
            return ""
        if self.way == LINES:
            return "line"
        return "pile" if pile_count(self.way) else PICK

    def hands_of(self, place: int) -> tuple[int, ...]:
        """Return the pack on the table, for the place whose turn it is."""
        return (self.pack,) if self.turn_of(place) else ()

    def direction_of(self, place: int) -> int:
        """Return 0: no pack is passed."""
        return 0

    def pack_of(self, place: int) -> Cards:
        """Return the cards *place* chooses from now; none if it is not its turn."""
        if self.turn_of(place) is None:
            return ()
        return self.piles[self.pile] if self.is_face_down else self.open_cards()

    def laid_before(self, place: int) -> Cards:
        """Return the cards on the table, for the place whose turn it is."""
        is_asked = self.turn_of(place) is not None
        return tuple(card for pile in self.piles for card in pile) if is_asked else ()

    def open_cards(self) -> Cards:
        """Return the cards on the table that everybody may see."""
        if self.is_over or self.is_face_down:
            return ()
        return tuple(card for pile in self.piles for card in pile)

    @property
    def is_face_down(self) -> bool:
        """Whether the piles may be seen by who looks at one alone."""
        return not self.is_over and bool(pile_count(self.way))

    @property
    def may_leave(self) -> bool:
        """Whether the pile may be left: for the next, or for a card from the stack."""
        return not self.is_last_pile or len(self.packs[self.pack]) > 1

    def taken_by(self, done: Act) -> Cards:
        """Return the cards that leave the table by *done*, which is allowed."""
        if self.way == LINES:
            return tuple(card for at in ROWS[done.card] for card in self.piles[at])
        if not pile_count(self.way):
            return (done.card,)
        if done.card == TAKE_PILE:
            return self.piles[self.pile]
        return self.packs[self.pack][1:2] if self.is_last_pile else ()

    @property
    def is_last_pile(self) -> bool:
        """Whether no pile is left to look at after this one."""
        return not any(self.piles[self.pile + 1 :])

    def after(self, done: Act) -> "TurnDraft":
        """Return the draft after *done*, at the next question."""
        self.check_turn(done)
        if self.way == LINES:
            draft = _after_line(self, done)
        elif self.is_face_down:
            draft = _after_pile(self, done)
        else:
            piles = without(self.piles, 0, done.card)
            pools = add(self.pools, done.place, (done.card,))
            draft = _next_place(self, pools, piles)
        return replace(draft, pick=self.pick + 1).advanced()

    def advanced(self) -> "TurnDraft":
        """Return the draft at its next question, all before it done."""
        draft: TurnDraft = self
        while not draft.is_over:
            if draft.is_asking:
                return _at_a_pile(draft)
            draft = _past(draft)
        return draft

    @property
    def is_asking(self) -> bool:
        """Whether the step under way has a question left."""
        if not any(self.piles):
            return False
        if self.way == LINES:
            return self.count < LINE_PICKERS
        length = snake_length(self.way)
        return not length or self.count < length * self.seats

    def written(self) -> dict[str, Any]:
        """Return the draft as plain JSON."""
        names = ("step", "round", "pick", "pack", "begins", "count", "pile")
        return Draft.written(self) | {name: getattr(self, name) for name in names}


def choices_at(draft: Draft, place: int) -> list[tuple[int, Cards]]:
    """Return the lines, or the pile and to leave it, of which *place* is asked for one.

    None where single cards are asked for, or nothing.
    """
    asked = draft.asks_of(place)
    if not isinstance(draft, TurnDraft) or asked not in ("line", "pile"):
        return []
    if asked == "pile":
        leave: list[tuple[int, Cards]] = [(LEAVE, ())] if draft.may_leave else []
        return [(TAKE_PILE, draft.pack_of(place)), *leave]
    lines = (tuple(card for at in line for card in draft.piles[at]) for line in ROWS)
    return [(number, cards) for number, cards in enumerate(lines) if cards]


def read_in_turn(values: Mapping[str, Any]) -> TurnDraft:
    """Return the draft that `written` wrote. Raises KeyError and TypeError."""
    return TurnDraft(
        steps=tuple(values["steps"]),
        packs=read_heaps(values["packs"]),
        pools=read_heaps(values["pools"]),
        discards=read_heaps(values["discards"]),
        public=tuple(values["public"]),
        piles=read_heaps(values["piles"]),
        step=values["step"],
        round=values["round"],
        pick=values["pick"],
        pack=values["pack"],
        begins=values["begins"],
        count=values["count"],
        pile=values["pile"],
    )


def _next_place(draft: TurnDraft, pools: Heaps, piles: Heaps) -> TurnDraft:
    """Return *draft* with *pools* and *piles* at the next place's turn."""
    shown = draft.public if draft.is_face_down else tuple(map(len, pools))
    count = draft.count + 1
    return replace(draft, pools=pools, piles=piles, public=shown, count=count, pile=0)


def _after_line(draft: TurnDraft, done: Act) -> TurnDraft:
    """Return *draft* after a line was taken. Raises CardNotInPack for none."""
    if not 0 <= done.card < len(ROWS) or not (taken := draft.taken_by(done)):
        raise CardNotInPack
    line = ROWS[done.card]
    piles = tuple(() if at in line else pile for at, pile in enumerate(draft.piles))
    return _next_place(draft, add(draft.pools, done.place, taken), piles)


def _after_pile(draft: TurnDraft, done: Act) -> TurnDraft:
    """Return *draft* after a pile was taken, or left with a card more.

    Raises CardNotInPack for anything else, or if it may not be left.
    """
    stack, pile = draft.packs[draft.pack], draft.pile
    if done.card == TAKE_PILE:
        pools = add(draft.pools, done.place, draft.piles[pile])
        piles = put(draft.piles, pile, stack[:1])
        return _next_place(_with_stack(draft, stack[1:]), pools, piles)
    if done.card != LEAVE or not draft.may_leave:
        raise CardNotInPack
    piles = add(draft.piles, pile, stack[:1])
    if not draft.is_last_pile:
        return replace(_with_stack(draft, stack[1:]), piles=piles, pile=pile + 1)
    # Who wants none of the piles takes the top card unseen.
    pools = add(draft.pools, done.place, stack[1:2])
    return _next_place(_with_stack(draft, stack[2:]), pools, piles)


def _with_stack(draft: TurnDraft, stack: Cards) -> TurnDraft:
    """Return *draft* with *stack* in place of the pack on the table."""
    return replace(draft, packs=put(draft.packs, draft.pack, stack))


def _at_a_pile(draft: TurnDraft) -> TurnDraft:
    """Return *draft* with the first pile looked at, from where it is, with a card."""
    if not draft.is_face_down:
        return draft
    pile = draft.pile
    while not draft.piles[pile]:
        pile += 1
    return replace(draft, pile=pile)


def _past(draft: TurnDraft) -> TurnDraft:
    """Return *draft* with the next pack on the table, or at the next step."""
    step, following = draft.steps[draft.step], draft.pack + 1
    draft = _cleared(draft)
    if step.startswith(OPEN):
        pack = following if draft.round else 0
        opened = replace(draft, round=draft.round + 1, pick=1, step=draft.step + 1)
        return _laid(opened, pack)
    if step == EACH_PACK and following % draft.seats:
        return _laid(draft, following)
    return replace(draft, step=draft.step + 1)


def _cleared(draft: TurnDraft) -> TurnDraft:
    """Return *draft* with what nobody took put back where it came from."""
    left = tuple(card for pile in draft.piles for card in pile)
    packs = add(draft.packs, draft.pack, left) if left else draft.packs
    return replace(draft, packs=packs, piles=())


def _laid(draft: TurnDraft, pack: int) -> TurnDraft:
    """Return *draft* with *pack* on the table, as the step under way wants it."""
    cards = draft.packs[pack]
    count = GRID if draft.way == LINES else pile_count(draft.way)
    piles = tuple((card,) for card in cards[:count]) if count else (cards,)
    begins = pack if draft.way == EACH_PACK else draft.round - 1
    return replace(
        draft,
        pack=pack,
        packs=put(draft.packs, pack, cards[count:] if count else ()),
        piles=(*piles, *((),) * (count - len(piles))),
        begins=begins % draft.seats,
        count=0,
        pile=0,
    )
