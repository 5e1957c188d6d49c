"""How far the texts of cards are, as columns: a state for each card, language, field.

The counterpart of `cards/translation/progress/queries.py`, which says what they mean.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cards.search.columns.card_order import in_order
from cards.search.columns.catalogue_columns import Catalogue
from cards.search.columns.column_file import Array
from cards.search.columns.hits import Hits
from cards.search.columns.live_catalogue import live_catalogue
from cards.search.query import Query

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


def keys_in_state(
    hits: Hits, language: str, field: str, state: str, set_code: str
) -> list[int]:
    """Return the keys of those of *hits* whose *field* is in *state*, by English name.

    Of one set, or all: "".
    """
    masks = []
    held = hits.catalogue.sets_of_cards
    for columns, found in zip(held, hits.without(None), strict=True):
        mask = found & columns[f"english.{field}"]
        states = columns.of_language(f"state.{field}", language)
        if states is not None:
            mask &= states == STATES.index(state)
        elif state != STATES[0]:
            mask = columns.nobody()
        if set_code:
            codes = [code for _year, code, _name in columns.data.known["sets"]]
            number = codes.index(set_code) if set_code in codes else -1
            printed = columns.nobody()
            printed[columns["pair.doc"][columns["pair.set"] == number]] = True
            mask &= printed
        masks.append(mask)
    keys: list[int] = in_order(hits.catalogue, masks, Query(), "").tolist()
    return keys


def _add(counts: dict[str, int], found: Array) -> None:
    """Add what was *found* of each state to *counts*."""
    for state, number in zip(STATES, found.tolist(), strict=True):
        counts[state] += number
