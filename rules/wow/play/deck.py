"""A deck that is shuffled only as far as it is seen."""

from rules.numbers.rng import Rng


class Deck:
    """The cards of a deck. *top* is the place of the next card; behind it all is open.

    From *top* to *end* nobody knows the order: a card is chosen there when it is drawn.
    Behind *end* lie cards that were put on the bottom, in their order; *known* are
    those put on top, the uppermost last. Rule: W-ZONE-02.
    """

    __slots__ = ("end", "known", "order", "top")

    def __init__(self, order: list[int]) -> None:
        """Begin with the cards of *order*, shuffled."""
        self.order = order
        self.top = 0
        self.end = len(order)
        self.known: list[int] = []

    def __len__(self) -> int:
        return len(self.order) - self.top + len(self.known)

    def draw(self, rng: Rng) -> int | None:
        """Take the top card off and return it; None if there is none."""
        if self.known:
            return self.known.pop()
        if self.top == len(self.order):
            return None
        if self.top < self.end:
            self._swap_to_top(self.top + rng.below(self.end - self.top))
        return self._take()

    def _take(self) -> int:
        piece = self.order[self.top]
        self.top += 1
        self.end = max(self.end, self.top)
        return piece

    def _swap_to_top(self, place: int) -> None:
        order = self.order
        order[self.top], order[place] = order[place], order[self.top]

    def cards(self) -> list[int]:
        """Return what is in the deck, in no order that means anything."""
        return [*self.known, *self.order[self.top :]]

    def take(self, piece: int) -> None:
        """Take *piece* out after searching, and shuffle. Rule: W-GLOSS-09."""
        self.shuffle()
        self._swap_to_top(self.order.index(piece, self.top))
        self._take()

    def shuffle(self) -> None:
        """Forget what was known of the order."""
        for piece in self.known:
            self.top -= 1
            self.order[self.top] = piece
        self.known.clear()
        self.end = len(self.order)

    def shuffle_back(self, count: int) -> None:
        """Shuffle the last *count* cards drawn back in. Rule: W-SETUP-05."""
        self.top -= count
        self.shuffle()

    def put_on_top(self, piece: int) -> None:
        """Put *piece* on top."""
        self.known.append(piece)

    def put_on_bottom(self, piece: int) -> None:
        """Put *piece* under all others."""
        self.order.append(piece)
        if self.end == len(self.order) - 1 == self.top:
            self.end = self.top

    def copy(self) -> "Deck":
        """Return a deck of its own that goes on alike."""
        made = Deck(self.order.copy())
        made.top, made.end = self.top, self.end
        made.known = self.known.copy()
        return made
