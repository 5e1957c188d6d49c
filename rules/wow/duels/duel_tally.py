"""What is counted of duels: whole numbers in nested lists that add up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from rules.game.simulation import PlayedList, Tally
from rules.wow.bots.bot_playout import Course, told
from rules.wow.duels.duel_lists import deck_of
from rules.wow.flat import layout, playing
from rules.wow.play.faces import Face, Piece
from rules.wow.play.opening import PlayedDeck

# What is counted of a pair's games, apart for those that either began.
OF_PAIR: Final = (
    "games", "won by first", "won by second", "draw", "cut", "deck", "turns", "turns²",
)  # fmt: skip
# In how many games a card was so: drawn, played, placed as a resource, in hand at the
# end; and in how many in which it was drawn its list won.
OF_CARD: Final = ("seen", "played", "placed", "stuck", "won")
_MARKS: Final = (
    layout.DRAWN, layout.WAS_PLAYED, layout.WAS_PLACED, playing.HELD,
)  # fmt: skip


def empty(lists: Sequence[PlayedList], pairs: int) -> Tally:
    """Return the tally of no games of so many *pairs* of *lists*."""
    return {
        "pairs": [[[0] * len(OF_PAIR) for _ in range(2)] for _ in range(pairs)],
        "lists": [[0, 0] for _ in lists],
        "cards": [[[0] * len(OF_CARD) for _ in each["cards"]] for each in lists],
    }


@dataclass(slots=True)
class Watched:
    """What became of cards while a game went on."""

    seen: tuple[set[Piece], set[Piece]] = field(default_factory=lambda: (set(), set()))
    played: set[Piece] = field(default_factory=set)
    placed: set[Piece] = field(default_factory=set)

    def note(self, code: str, figures: dict[str, Any]) -> None:
        """Take in a step of the game; a hand that was shuffled back was not drawn."""
        match code:
            case "draw":
                self.seen[figures["player"]].add(figures["piece"])
            case "mulligan":
                self.seen[figures["player"]].clear()
            case "play":
                self.played.add(figures["piece"])
            case "place":
                self.placed.add(figures["piece"])


class PairTally:
    """The part of *tally* that games of the pair *which* of *lists* are counted in."""

    def __init__(
        self,
        tally: Tally,
        which: int,
        places: tuple[int, int],
        lists: Sequence[PlayedList],
    ) -> None:
        """Begin with what was counted before."""
        first, second = (deck_of(lists[place]) for place in places)
        self.decks = first, second
        self._of_pair = tally["pairs"][which]
        self._of_lists = [tally["lists"][place] for place in places]
        self._of_cards = [tally["cards"][place] for place in places]
        self._kinds = [kinds_of(lists[place]) for place in places]

    def count_course(self, course: Course, watched: Watched) -> None:
        """Count a game that was played move by move, each kind of card once."""
        game, outcome = course.game, told(course)
        numbers = (
            1, outcome.winner == 0, outcome.winner == 1, outcome.reason == "draw",
            outcome.reason == "cut", outcome.reason == "deck", outcome.turns,
            outcome.turns**2,
        )  # fmt: skip
        _add(self._of_pair[outcome.first], numbers)
        for player, kind_of in enumerate(self._kinds):
            won = outcome.winner == player
            _add(self._of_lists[player], (1, won))
            held = set(game.players[player].hand)
            sets = (watched.seen[player], watched.played, watched.placed, held)
            seen, *others = (
                {
                    kind_of[id(game.faces[piece])]
                    for piece in pieces
                    if game.owners[piece] == player and id(game.faces[piece]) in kind_of
                }
                for pieces in sets
            )
            for kind in seen:
                is_so = (True, *(kind in each for each in others), won)
                _add(self._of_cards[player][kind], is_so)

    def count_told(self, tables: Any, records: Any) -> None:
        """Count the games of *records*, as the flat engine tells them."""
        winner, reason, first = (
            records[:, place]
            for place in (playing.TOLD_WINNER, playing.TOLD_REASON, playing.TOLD_FIRST)
        )
        turns = records[:, playing.TOLD_TURNS].astype(np.int64)
        drawn = winner == layout.NONE
        decked = ~drawn & (reason == layout.DECKED)
        for began in range(2):
            own = first == began
            numbers = (
                own.sum(), (own & (winner == 0)).sum(), (own & (winner == 1)).sum(),
                (own & drawn).sum(), 0, (own & decked).sum(), turns[own].sum(),
                (turns[own] ** 2).sum(),
            )  # fmt: skip
            _add(self._of_pair[began], numbers)
        start = playing.TOLD_PIECES
        for player, deck in enumerate(self.decks):
            won = winner == player
            _add(self._of_lists[player], (len(records), won.sum()))
            pieces = records[:, start : start + len(deck.cards)]
            start += len(deck.cards)
            kinds = self._of_faces(tables, player)[pieces // playing.OF_FACE]
            seen, *others = (self._had(pieces & mark, kinds, player) for mark in _MARKS)
            counted = (seen, *(seen & each for each in others), seen & won[:, None])
            figures = np.stack([each.sum(axis=0) for each in counted], axis=1)
            for kind, numbers in enumerate(figures):
                _add(self._of_cards[player][kind], numbers)

    def _had(self, marked: Any, kinds: Any, player: int) -> Any:
        """Return for each game and kind whether a card of it is *marked*."""
        found = np.zeros((len(marked), len(self._of_cards[player])), dtype=bool)
        game, piece = np.nonzero(marked)
        found[game, kinds[game, piece]] = True
        return found

    def _of_faces(self, tables: Any, player: int) -> Any:
        return kinds_of_faces(tables, player, self.decks[player], self._kinds[player])


def _add(counts: list[int], numbers: Sequence[Any]) -> None:
    for place, number in enumerate(numbers):
        counts[place] += int(number)


def kinds_of_faces(
    tables: Any, player: int, deck: PlayedDeck, kinds: Mapping[int, int]
) -> Any:
    """Return the place in the list of each face of *deck* that the flat engine knows.

    *kinds* tells it of faces by identity; *player* is whose deck it is in *tables*.
    """
    found = np.zeros(layout.FACES_MOST, dtype=np.int64)
    start = layout.LISTS + player * layout.DECK_MOST
    for place, face in enumerate(deck.cards):
        number = (int(tables[start + place]) - layout.FACE) // layout.FACE_ROW
        found[number] = kinds[id(face)]
    return found


def kinds_of(played: PlayedList) -> dict[int, int]:
    """Return which entry of the list each face of its deck is, told by identity."""
    cards: tuple[Face, ...] = deck_of(played).cards
    copies = (
        kind
        for kind, entry in enumerate(played["cards"])
        for _ in range(int(entry["copies"]))
    )
    return {id(face): kind for face, kind in zip(cards, copies, strict=True)}
