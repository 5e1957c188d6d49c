"""What columns find: how many, which in which order, and how many of each value."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np

from cards.catalogue.card_texts.languages import card_language
from cards.search.columns.card_order import in_order
from cards.search.columns.catalogue_columns import Catalogue
from cards.search.columns.column_file import Array
from cards.search.part_reading import PRINTING, PartReader, Read, but, is_lost
from cards.search.query import Part

_FEW: Final = 600  # that are taken from all without sorting all
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
        few = asked.stop if isinstance(asked, slice) else None
        is_known = "keys" in self.__dict__
        if is_known or few is None or not 0 < few <= _FEW or (asked.start or 0) < 0:
            found = self.keys[asked]
        else:
            found = self._in_order(few)[asked]
        return found.tolist() if isinstance(asked, slice) else int(found)

    def __iter__(self) -> Iterator[int]:
        """Yield all keys in order."""
        return iter(self.keys.tolist())

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        """Return all keys in order, as NumPy asks for them."""
        return np.asarray(self.keys, dtype, copy=copy)

    @cached_property
    def keys(self) -> Array:
        """The keys of all cards found, in order."""
        return self._in_order(None)

    def _in_order(self, few: int | None) -> Array:
        """Return the keys of the cards found, or the first *few*, in order."""
        return in_order(self.catalogue, self._found, self.query, self._language, few)

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

    def count_values(self, own: Mapping[str, Part | None]) -> Counter[tuple[str, str]]:
        """Return how many cards there are with each folded value of each kind.

        The part that is a kind's *own* is left out where its values are counted. Of
        rarities those printings count that meet what else is asked of printings.
        """
        counts: Counter[tuple[str, str]] = Counter()
        apart = {kind: self.without(part) for kind, part in own.items() if part}
        printed = self._printings(own.get("rarity"))
        for place, columns in enumerate(self.catalogue.sets_of_cards):
            found = columns.count_facets(self._found[place], slice(None))
            for kind, masks in apart.items():
                rows = columns.facet_kinds.get(kind, slice(0, 0))
                found[rows] = columns.count_facets(masks[place], rows)
            if printed:
                rows = columns.facet_kinds.get("rarity", slice(0, 0))
                found[rows] = columns.count_rarities(printed[place])
            counts.update(dict(zip(columns.facets, found, strict=True)))
        return counts

    def _printings(self, part: Part | None) -> list[Array] | None:
        """Return the printings of what meets all but *part*: their places.

        None: all of each card.
        """
        read = but(self._read, part)
        asked = [one.condition for one in read if one.of == PRINTING]
        if not asked:
            return None
        cards = self._met([one for one in read if one.of != PRINTING])
        met = map(np.flatnonzero, self._reader.joined(asked, is_any=False))
        return [
            chosen[mask[columns["printing.doc"][chosen]]]
            for chosen, mask, columns in zip(
                met, cards, self.catalogue.sets_of_cards, strict=True
            )
        ]
