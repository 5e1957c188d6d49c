"""The help page: the field tables, read aloud."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy

from cards.search.execution import search_cards
from cards.search.explanations import explain_found
from cards.search.field_definitions import CARDS, FieldTable, Label, SearchField
from cards.search.query_grammar import read_query
from core.features import Declared
from rules.games import DEFAULT_GAME, game

EXAMPLES = (
    "t:ally cost<=2",
    "c:mage|warlock -f:horde",
    "(t:weapon or t:armor) cost<=3",
    'o:"draw a card" r>=rare',
    "t:ally atk>=health order:atk direction:desc",
    "is:stale lang:pl",
)


@dataclass(frozen=True, slots=True)
class HelpPart:
    """The keys of one table, with the values of its `order:` and `is:`."""

    slug: str
    title: str
    fields: list[SearchField]
    orders: list[str]
    properties: list[str]


# What else is searched than cards; rooms add theirs.
TABLES: Final[Declared[str, tuple[Label, FieldTable]]] = Declared()
TABLES["cards"] = (gettext_lazy("Search keys"), CARDS)


def help_parts() -> Iterator[HelpPart]:
    """Yield a part for each table."""
    for slug, (title, table) in TABLES.items():
        yield HelpPart(
            slug=slug,
            title=str(title),
            fields=list(table.fields.values()),
            orders=list(table.orders),
            properties=list(_properties(table)),
        )


def help_examples() -> Iterator[tuple[str, str]]:
    """Yield queries, each with what it is understood as."""
    for text in EXAMPLES:
        yield text, explain_found(search_cards(read_query(text), game=DEFAULT_GAME))


def _properties(table: FieldTable) -> Iterator[str]:
    """Yield the values that `is:` takes in *table*."""
    if table is CARDS:
        yield from game(DEFAULT_GAME).TRAIT_VALUES.get("is", ())
    yield from table.properties
