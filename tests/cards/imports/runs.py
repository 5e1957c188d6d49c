"""What tests of cards.imports share."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from cards.catalogue.row_writing import RowOutcome
from cards.imports.catalogue_import import ImportSummary, import_catalogue
from core.files.texts import reason_sentence

TABLES = (CardSet, Card, CardTrait, CardText, Printing)


# An ability: what tells it from its namesakes are its class icons.
GLIMMER = {
    **dict.fromkeys(("atk", "atk_type", "health", "race")),
    "name": "Glimmer",
    "type": "ability",
}


WORDS = "When this ally enters play, you may draw a card."


REWORDED = "As this ally enters play, you may draw a card."


Rows = Iterable[dict[str, Any]]


Run = Callable[..., list[RowOutcome]]


def import_file(path: Path, **options: Any) -> list[RowOutcome]:
    outcomes: list[RowOutcome] = []
    summary = summarise(path, outcomes.extend, **options)
    assert sum(summary.counts.values()) == len(outcomes)
    for outcome in outcomes:
        assert summary.counts[outcome.outcome] > 0
        for reason in outcome.reasons:
            assert "%(" not in reason_sentence(reason)
    return outcomes


def summarise(path: Path, report: Any, **options: Any) -> ImportSummary:
    return import_catalogue(path=path, game_slug="wow", report=report, **options)


def ends(outcomes: list[RowOutcome]) -> list[str]:
    return [outcome.outcome.value for outcome in outcomes]


def reasons(outcome: RowOutcome) -> list[str]:
    return [reason["code"] for reason in outcome.reasons]


def dump() -> list[tuple[Any, ...]]:
    """Return every row of every table of the catalogue."""
    return [
        (model.__name__, *values)
        for model in TABLES
        for values in model.objects.order_by("pk").values_list()
    ]


def the_card(name: str = "Lantern Carrier") -> Card:
    return Card.objects.get(name=name)
