"""How far the texts of cards are, as columns: a state for each card, language, field.

The counterpart of `cards/translation/progress/queries.py`, which says what they mean.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cards.search.columns.catalogue_columns import Catalogue
from cards.search.columns.column_file import Array
from cards.search.columns.live_catalogue import live_catalogue

# As `column_building` numbers them; texts that readers are not shown are missing.
STATES: Final = ("missing", "stale", "review", "approved", "written")
Counts = dict[str, dict[str, dict[str, int]]]  # by set code, language and state


def count_live(game_slug: str, languages: Sequence[str], field: str) -> Counts | None:
    """Return what `count_states` says of now; None: the database is to be asked."""
    catalogue = live_catalogue(game_slug)
    if catalogue is None:
        return None
    return count_states(catalogue, languages, field)


def count_states(catalogue: Catalogue, languages: Sequence[str], field: str) -> Counts:
    """Return how many cards have *field* in which state, by set and language.

    "" is all sets, where a reprinted card counts once.
    """
    counts: Any = defaultdict(lambda: defaultdict(lambda: dict.fromkeys(STATES, 0)))
    masks = [columns[f"english.{field}"] for columns in catalogue.sets_of_cards]
    for columns, has in zip(
        catalogue.sets_of_cards, catalogue.alive(masks), strict=True
    ):
        sets, docs = columns["pair.set"], columns["pair.doc"]
        held = has[docs]
        sets, docs = sets[held], docs[held]
        codes = [code for _year, code, _name in columns.data.known["sets"]]
        for language in languages:
            found = columns.data.arrays.get(f"state.{field}.{language}")
            state = np.zeros(columns.size, np.uint8) if found is None else found
            _add(counts[""][language], np.bincount(state[has], minlength=len(STATES)))
            places = sets.astype(np.int64) * len(STATES) + state[docs]
            table = np.bincount(places, minlength=len(codes) * len(STATES))
            for code, row in zip(codes, table.reshape(-1, len(STATES)), strict=True):
                if row.any():
                    _add(counts[code][language], row)
    return {code: dict(by_language) for code, by_language in counts.items()}


def _add(counts: dict[str, int], found: Array) -> None:
    """Add what was *found* of each state to *counts*."""
    for state, number in zip(STATES, found.tolist(), strict=True):
        counts[state] += number
