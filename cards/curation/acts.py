"""The acts of the catalogue: their history as pages show it, and their undoing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from django.contrib.auth.models import User
from django.core.paginator import Page
from django.db import IntegrityError, transaction
from django.db.models import Case, CharField, F, QuerySet, Value, When, Window
from django.db.models.functions import Cast, Coalesce, Concat, Lag

from cards.catalogue.card_texts.word_diff import Piece, diff_words
from cards.catalogue.changes.models import ActRow, CatalogueAct
from cards.catalogue.models import Card
from cards.curation.card_merging import Move, touched_groups
from cards.curation.journal import REDIRECT, Journal
from cards.curation.row_values import RowChange, rows_of
from cards.curation.texts import field_word
from core.changes import ActChangedSince, ActHasNoWayBack

Kind = CatalogueAct.Kind
SHOWN_ROWS = 60
# The tables a reader is shown column by column; players' own are only counted.
SHOWN = ("cards.card", "cards.printing", "cards.cardset")
# Columns made from others, or that say nothing to a reader.
HIDDEN = frozenset(
    {
        "key", "name_folded", "name_head", "name_tail", "text_folded", "name_hash",
        "text_hash", "curated", "number_order", "rarity_order",
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


@dataclass(frozen=True, slots=True)
class ActLine:
    """One act of the history, or the runs of one import, with what they wrote."""

    act: CatalogueAct  # the latest of them
    cards: int = 0
    texts: int = 0


def act_lines(acts: Iterable[CatalogueAct]) -> list[ActLine]:
    """Return *acts* as lines of a history: an import writes many in a row."""

    def which(act: CatalogueAct) -> tuple[Any, ...]:
        is_import = act.kind == Kind.IMPORT
        return (act.game, act.label, act.author_id) if is_import else (act.pk,)

    return [_line(list(run)) for _, run in groupby(acts, key=which)]


def _line(run: list[CatalogueAct]) -> ActLine:
    if run[0].kind != Kind.IMPORT:
        return ActLine(run[0])
    told = [entry for act in run for entry in act.entries]
    texts = sum(entry["what"] == "translation" for entry in told)
    cards = {one["card"] for one in told if one["what"] in ("card", "printing")}
    return ActLine(run[0], len(cards), texts)


def get_acts() -> QuerySet[CatalogueAct]:
    """Return all acts but those that translations keep a history of, latest first."""
    acts = CatalogueAct.objects.exclude(kind=Kind.TEXTS)
    return acts.select_related("author", "undone_by", "undoes")


def line_heads() -> QuerySet[CatalogueAct]:
    """Return the latest act of each line of the history, to be paged."""
    by_whom = Coalesce(Cast("author_id", CharField()), Value(""))
    of_import = Concat("game", Value(" "), "label", Value(" "), by_whom)
    run = Case(When(kind=Kind.IMPORT, then=of_import), default=Cast("pk", CharField()))
    later = Window(Lag("run", default=Value("")), order_by="-pk")
    return get_acts().annotate(run=run).annotate(later=later).exclude(run=F("later"))


def lines_of_page(page: Page[CatalogueAct]) -> list[ActLine]:
    """Return the lines of a *page* of `line_heads`, each with all its acts."""
    end = page.end_index()
    after = page.paginator.object_list[end : end + 1]
    acts = get_acts().filter(pk__gt=max((one.pk for one in after), default=0))
    return act_lines(acts.filter(pk__lte=max((one.pk for one in page), default=0)))


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


NO_WAY_BACK: Final = frozenset(
    {Kind.IMPORT, Kind.TEXTS, Kind.PICTURES, Kind.UNDO, Kind.ROLE}
)


@dataclass(frozen=True, slots=True)
class Undone:
    """The act that took another back, and how many groups stay as people left them."""

    act: CatalogueAct
    kept: int


def undo_act(*, act: CatalogueAct, author: User) -> Undone:
    """Make everything that *act* changed again what it was.

    What players changed since in a deck or list of theirs stays as they left it. Raises
    ActUndone, ActHasNoWayBack, ActChangedSince or ActStillUsed.
    """
    if act.kind in NO_WAY_BACK:
        raise ActHasNoWayBack
    journal = Journal(touched=_touched)
    undoing = CatalogueAct(
        kind=Kind.UNDO, game=act.game, author=author, label=act.label
    )
    try:
        with transaction.atomic():
            journal.undo(act, undoing)
    except IntegrityError as error:
        raise ActChangedSince(row=act.label) from error
    return Undone(undoing, len(journal.kept))


def has_way_back(act: CatalogueAct) -> bool:
    """Whether *act* is of a kind that may be taken back, and was not."""
    return act.kind not in NO_WAY_BACK and not act.is_undone


def _touched(act: CatalogueAct, changes: list[RowChange]) -> set[str]:
    """Return the groups that rooms above know to be changed since cards were merged."""
    groups: set[str] = set()
    for change in changes:
        if change.place[0] == REDIRECT and change.before is None and change.after:
            new = Card.objects.get(pk=change.after["card_id"])
            old, old_key = change.place[1], change.after["old_key"]
            groups |= touched_groups(Move(new.game, old, new.pk, old_key, new.key), act)
    return groups
