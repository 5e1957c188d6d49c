"""How a deck stands to its reader's collection, as its page shows it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.contrib.auth.models import AbstractBaseUser

from cards.faces.card_face import CardFace, card_face
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_entries
from decks.collection.availability import CardStanding, deck_standing
from decks.collection.built_decks.services import Swap, swap_list


@dataclass(frozen=True, slots=True)
class CopiesRow:
    """A card of a deck, and the other decks that hold copies it could use."""

    face: CardFace
    standing: CardStanding
    others: tuple[tuple[Deck, int], ...]


@dataclass(frozen=True, slots=True)
class DeckCopies:
    """The cards of a deck with what there is of each."""

    rows: list[CopiesRow]

    @property
    def wanted(self) -> int:
        """How many copies the deck has in all."""
        return sum(row.standing.wanted for row in self.rows)

    @property
    def lacking(self) -> int:
        """How many copies it lacks if other decks keep theirs."""
        return sum(row.standing.lacking for row in self.rows)

    @property
    def missing(self) -> int:
        """How many copies it lacks if other decks give up theirs."""
        return sum(row.standing.missing for row in self.rows)

    @property
    def conflicts(self) -> list[tuple[Deck, int]]:
        """The decks that hold what this one lacks, with how many copies."""
        found: dict[int, tuple[Deck, int]] = {}
        for row in self.rows:
            left = row.standing.lacking
            for deck, count in row.others:
                taken = min(left, count)
                if taken:
                    left -= taken
                    held = found.get(deck.pk, (deck, 0))[1]
                    found[deck.pk] = (deck, held + taken)
        return list(found.values())


@dataclass(frozen=True, slots=True)
class SwapRow:
    """What rebuilding asks of one card."""

    face: CardFace
    swap: Swap


def view_copies(owner: AbstractBaseUser, deck: Deck, language: str) -> DeckCopies:
    """Return *deck*'s cards, in its order, as they stand to *owner*'s collection."""
    standings = {one.card: one for one in deck_standing(owner, deck)}
    names = {pk for one in standings.values() for pk in one.elsewhere}
    decks = Deck.objects.in_bulk(names)
    faces = _faces(get_entries(deck), language)
    return DeckCopies(
        [
            CopiesRow(
                face,
                standings[card],
                tuple((decks[pk], n) for pk, n in standings[card].elsewhere.items()),
            )
            for card, face in faces.items()
            if card in standings
        ]
    )


def view_swap(
    owner: AbstractBaseUser, before: Deck, after: Deck, language: str
) -> list[SwapRow]:
    """Return what to do to rebuild *before* into *after*, card by card."""
    faces = _faces([*get_entries(before), *get_entries(after)], language)
    swaps = swap_list(owner, before, after)
    return [SwapRow(faces[one.card], one) for one in swaps if one.card in faces]


def _faces(entries: Iterable[DeckEntry], language: str) -> Mapping[int, CardFace]:
    """Return the faces of the cards of *entries*, each once, in order."""
    return {
        entry.card_id: card_face(entry.card, language, entry.printing)
        for entry in entries
    }
