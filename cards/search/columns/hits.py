"""What columns find: how many, which in which order, and how many of each value."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from cards.catalogue.card_texts.languages import card_language
from cards.search.columns.card_order import in_order
from cards.search.columns.catalogue_columns import Catalogue
from cards.search.columns.column_building import NONE
from cards.search.columns.column_file import Array
from cards.search.part_reading import PRINTING, PartReader, Read, but, is_lost
from cards.search.query import Part

Masks = list[Array]  # of the base, and of late cards if there are any


class Hits(Sequence[int]):
    """The keys of the cards found, in order, worked out as far as they are asked."""

    def __init__(
        self,
        catalogue: Catalogue,
        reader: PartReader[Masks],
        read: list[Read[Masks]],
    ) -> None:
        """Keep what was *read* of the parts of the query of *reader*."""
        self.query = reader.query
        self.catalogue = catalogue
        self._reader, self._read = reader, read
        self._is_lost = is_lost(reader.query, read)
        self._language = card_language()

    def __len__(self) -> int:
        """Return how many cards are found."""
        return self.count_without(None)

    def __getitem__(self, asked: Any) -> Any:
        """Return one key, or those of a slice, in order."""
        found = self.keys[asked]
        return found.tolist() if isinstance(asked, slice) else int(found)

    def __iter__(self) -> Iterator[int]:
        """Yield all keys in order."""
        return iter(self.keys.tolist())

    @cached_property
    def keys(self) -> Array:
        """The keys of all cards found, in order."""
        return in_order(self.catalogue, self._found, self.query, self._language)

    @property
    def unsorted_keys(self) -> Array:
        """The keys of all cards found, in no order."""
        held = zip(self.catalogue.sets_of_cards, self._found, strict=True)
        return np.concatenate([columns["id"][mask] for columns, mask in held])

    def count_without(self, part: Part | None) -> int:
        """Return how many cards meet all of the query but *part*."""
        return sum(int(np.count_nonzero(mask)) for mask in self.without(part))

    @cached_property
    def _found(self) -> Masks:
        return self._met(self._read)

    def without(self, part: Part | None) -> Masks:
        """Return which cards meet all of the query but *part*."""
        return self._found if part is None else self._met(but(self._read, part))

    def _met(self, read: list[Read[Masks]]) -> Masks:
        """Return which cards meet all that is *read*."""
        every = self.catalogue.sets_of_cards
        if self._is_lost:
            return [columns.nobody() for columns in every]
        if met := self._reader.lifts(read):
            return self.catalogue.alive(self._reader.joined(met, is_any=False))
        everything = [np.ones(columns.size, np.bool_) for columns in every]
        return self.catalogue.alive(everything)

    # How many of each value there are

    def count_types(self, part: Part | None) -> Iterator[tuple[str, int]]:
        """Yield each type with the number of cards that meet all but *part*."""
        for columns, mask in self._held(part):
            types = columns.data.known["types"]
            counts = np.bincount(columns["type"][mask], minlength=len(types))
            yield from zip(types, counts.tolist(), strict=True)

    def count_costs(self, part: Part | None) -> Iterator[tuple[int, int]]:
        """Yield each cost with the number of cards that meet all but *part*."""
        for columns, mask in self._held(part):
            costs = columns["cost"][mask]
            counts = np.bincount(costs[costs != NONE])
            yield from enumerate(counts.tolist())

    def count_traits(self, kind: str, part: Part | None) -> Iterator[tuple[str, int]]:
        """Yield each value of *kind* with the number of cards that meet the rest."""
        for columns, mask in self._held(part):
            first, docs = columns["trait.first"], columns["trait.docs"]
            for value, number in columns.traits[kind]:
                chosen = mask[docs[first[number] : first[number + 1]]]
                yield value, int(np.count_nonzero(chosen))

    def count_rarities(self, part: Part | None) -> Iterator[tuple[str, int]]:
        """Yield each rarity with the number of cards that have a printing of it.

        The printings are those that meet what is asked of printings but *part*.
        """
        read = but(self._read, part)
        cards = self._met([one for one in read if one.of != PRINTING])
        asked = [one.condition for one in read if one.of == PRINTING]
        printings = self._reader.on_printing(cards)
        held = self._reader.joined([printings, *asked], is_any=False)
        for columns, mask in zip(self.catalogue.sets_of_cards, held, strict=True):
            rarities = columns.data.known["rarities"]
            found = np.zeros((len(rarities), columns.size), np.bool_)
            found[columns["printing.rarity"][mask], columns["printing.doc"][mask]] = (
                True
            )
            for slug, cards_found in zip(rarities, found, strict=True):
                yield slug, int(np.count_nonzero(cards_found))

    def _held(self, part: Part | None) -> Iterator[tuple[Any, Array]]:
        """Yield each set of columns with the cards that meet all but *part*."""
        return zip(self.catalogue.sets_of_cards, self.without(part), strict=True)
