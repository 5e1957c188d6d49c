"""Bringing ids in, and what is asked of them."""

import csv
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from django.db import transaction

from cards.catalogue.models import Printing
from cards.catalogue.queries import get_printing
from cards.external_ids.models import ExternalId
from rules.games import game

COLUMNS: Final = ("game", "set", "number", "source", "id")
OCTGN: Final = "octgn"
_MOST: Final = 200  # characters of an id


def import_ids(text: str) -> list[dict[str, object]]:
    """Keep the ids of *text*, CSV with COLUMNS; return what became of each line.

    A line without set and number is of the game. What was known is replaced. Raises
    UnknownGame.
    """
    rows = []
    with transaction.atomic():
        reader = csv.DictReader(text.lstrip("\ufeff").splitlines())
        for line, row in enumerate(reader, start=2):
            told = {name: (row.get(name) or "").strip() for name in COLUMNS}
            rows.append({"line": line, **_keep(told)})
    return rows


def _keep(told: Mapping[str, str]) -> dict[str, object]:
    """Keep one id; return the outcome, and why if it is refused."""
    source, value = told["source"].lower(), told["id"]
    if not source.isidentifier() or not value or len(value) > _MOST:
        return {"outcome": "refused", "reason": "no-id"}
    slug = game(told["game"]).slug
    printing = None
    if told["set"] or told["number"]:
        printing = get_printing(slug, told["set"], told["number"])
        if printing is None:
            return {"outcome": "refused", "reason": "no-such-printing"}
    held, is_new = ExternalId.objects.get_or_create(
        game=slug, source=source, printing=printing, defaults={"value": value}
    )
    if held.value == value:
        return {"outcome": "new" if is_new else "same", "reason": ""}
    held.value = value
    held.save(update_fields=["value"])
    return {"outcome": "changed", "reason": ""}


def count_outcomes(rows: Iterable[Mapping[str, object]]) -> dict[str, int]:
    """Return how many of *rows* ended how."""
    return dict(Counter(str(row["outcome"]) for row in rows))


def known_ids(
    source: str, game_slug: str, printings: Collection[int]
) -> tuple[str, dict[int, str]]:
    """Return the id of the game and of each of *printings* (keys) that is known.

    One query; no game's id: an empty one.
    """
    wanted = set(printings)
    held = ExternalId.objects.filter(source=source, game=game_slug)
    if len(wanted) < 500:
        held = held.filter(printing__in=wanted) | held.filter(printing=None)
    ids = list(held.values_list("printing", "value"))
    of_game = next((value for key, value in ids if key is None), "")
    return of_game, {key: value for key, value in ids if key in wanted}


def ids_of(printing: Printing) -> Iterator[tuple[str, str]]:
    """Yield program and id of a printing whose ids are fetched."""
    for one in printing.external_ids.all():
        yield one.source, one.value
