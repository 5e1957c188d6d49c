"""The history of the catalogue as its pages show it: who, when, what, word by word."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from cards.catalogue.card_texts.word_diff import Piece, diff_words
from cards.catalogue.changes.models import ActRow, CatalogueAct
from cards.catalogue.models import Card
from cards.curation.row_values import rows_of
from cards.curation.texts import field_word

Kind = CatalogueAct.Kind
SHOWN_ROWS = 60
# The tables a reader is shown column by column; players' own are only counted.
SHOWN = ("cards.card", "cards.printing", "cards.cardset")
# Columns made from others, or that say nothing to a reader.
HIDDEN = frozenset(
    {
        "key", "name_folded", "name_head", "name_tail", "text_folded", "name_hash",
        "text_hash", "curated", "powers", "number_order", "rarity_order",
        "flavour_hash", "is_source", "game", "cost", "atk", "health", "defense",
        "strike_cost", "type", "marks",
    }
)  # fmt: skip

# Columns that hold the number of a row that has a name.
NAMED = {"card_set_id": "cards.cardset", "card_id": "cards.card"}


@dataclass(frozen=True, slots=True)
class ColumnChange:
    """One column of one row, before and after as one text."""

    row: str
    label: str
    pieces: list[Piece]


@dataclass(frozen=True, slots=True)
class ActView:
    """What one act changed: its columns, and how many rows of players followed."""

    changes: list[ColumnChange]
    followed: int


def get_acts() -> QuerySet[CatalogueAct]:
    """Return all acts but those that translations keep a history of, latest first."""
    acts = CatalogueAct.objects.exclude(kind=Kind.TEXTS)
    return acts.select_related("author", "undone_by", "undoes")


def view_act(act: CatalogueAct) -> ActView:
    """Return what *act* changed, as far as a page shows it."""
    rows = act.rows.filter(table__in=SHOWN)[:SHOWN_ROWS]
    changes = [change for row in rows for change in _changes(row)]
    return ActView(changes, act.rows.exclude(table__startswith="cards.").count())


def acts_of(card: Card) -> list[CatalogueAct]:
    """Return the latest acts that changed *card* or a printing of it."""
    printings = [printing.pk for printing in card.printings.all()]
    of_card = ActRow.objects.filter(table="cards.card", row=card.pk)
    of_printings = ActRow.objects.filter(table="cards.printing", row__in=printings)
    pks = {*of_card.values_list("act", flat=True)[:20]}
    pks |= {*of_printings.values_list("act", flat=True)[:20]}
    return list(get_acts().filter(pk__in=pks)[:20])


def _changes(row: ActRow) -> Iterator[ColumnChange]:
    """Yield what changed in one row, for a reader."""
    before, after = _flat(row.before), _flat(row.after)
    name = _name_of(row)
    for column in dict.fromkeys([*before, *after]):
        was, now = before.get(column, ""), after.get(column, "")
        if was != now:
            yield ColumnChange(name, field_word(column), diff_words(was, now))


def _flat(columns: dict[str, Any] | None) -> dict[str, str]:
    """Return the *columns* that say something, facts one by one, as words."""
    told = dict(columns or {})
    facts = told.pop("facts", {})
    return {
        name: _word(name, value)
        for name, value in {**told, **facts}.items()
        if name not in HIDDEN or name in facts
    }


def _word(column: str, value: Any) -> str:
    """Return a value of *column* as a reader is shown it."""
    if column in NAMED and value is not None:
        found = rows_of(NAMED[column], [value]).first()
        return str(value if found is None else found)
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)


def _name_of(row: ActRow) -> str:
    """Return what the row is called: now, or when it was last there."""
    found = rows_of(row.table, [row.row]).first()
    if found is not None:
        return str(found)
    columns = row.after or row.before or {}
    return str(columns.get("name") or columns.get("number") or row.row)
