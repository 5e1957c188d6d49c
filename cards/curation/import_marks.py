"""What imports found odd: looked at by a curator, and settled."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import Count, QuerySet

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, MarkCount
from cards.catalogue.row_writing import Reason
from cards.curation.journal import act_of
from cards.curation.row_values import ask_revision
from cards.imports.models import ImportBatch, ImportRow
from rules.games import GAMES

Kind = CatalogueAct.Kind
# Reasons that only say what was done are nothing to settle.
MARKED = "marked"


@dataclass(frozen=True, slots=True)
class OpenMarks:
    """How much there is to look at."""

    cards: int
    rows: int


@dataclass(frozen=True, slots=True)
class SortedRows:
    """Open rows, and what they may be sorted by.

    *reasons* are (an example, rows) of each code, the most frequent first; *files* are
    (key, name, rows), the latest first.
    """

    rows: list[ImportRow]
    reasons: list[tuple[Reason, int]]
    files: list[tuple[int, str, int]]


def marked_cards(game: str) -> QuerySet[Card]:
    """Return the cards of *game* that keep a mark of their import, by name."""
    ordered = _marked_cards([game]).order_by("name_folded", "key", "pk")
    return ordered.prefetch_related("printings__card_set")


def _marked_cards(games: Collection[str]) -> QuerySet[Card]:
    """Return the cards of *games* that keep a mark: an index tells which do."""
    cards = Card.objects.filter(game__in=games).alias(mark_count=MarkCount("marks"))
    return cards.filter(mark_count__gt=0)


def marked_rows(game: str) -> QuerySet[ImportRow]:
    """Return the rows of *game*'s applied files that ended marked, none settled.

    The latest file comes first.
    """
    rows = _open_rows().filter(batch__game=game)
    return rows.select_related("batch").order_by("-batch_id", "line")


def _open_rows() -> QuerySet[ImportRow]:
    """Return the rows of applied files that ended marked and nobody settled."""
    return ImportRow.objects.filter(
        batch__state=ImportBatch.State.APPLIED,
        outcome=MARKED,
        is_settled=False,
    )


def sort_rows(game: str, reason: str = "", file: int | None = None) -> SortedRows:
    """Return the open rows of *game* that give *reason* (a code) and are of *file*.

    Both count what the other leaves. Reasons are looked at here: not every database
    can ask for one of a list.
    """
    held = list(marked_rows(game))
    of_file = [row for row in held if file in (None, row.batch_id)]
    of_reason = [row for row in held if not reason or reason in _codes(row)]
    reasons = Counter(code for row in of_file for code in _codes(row))
    examples = {one["code"]: one for row in reversed(held) for one in row.reasons}
    files = Counter(row.batch_id for row in of_reason)
    names = {row.batch_id: row.batch.file_name for row in held}
    return SortedRows(
        rows=[row for row in of_file if row in of_reason],
        reasons=[(examples[code], count) for code, count in reasons.most_common()],
        files=[(pk, names[pk], count) for pk, count in files.items()],
    )


def _codes(row: ImportRow) -> set[str]:
    return {one["code"] for one in row.reasons}


def count_marks(game: str) -> OpenMarks:
    """Return how many cards and rows of *game* wait for a curator."""
    return OpenMarks(
        _marked_cards([game]).count(),
        marked_rows(game).order_by().count(),
    )


def count_marks_by_game() -> dict[str, OpenMarks]:
    """Return how much of each game waits for a curator, nothing left out; 2 queries."""
    counted = Count("pk")
    held = _marked_cards(GAMES).order_by().values_list("game")
    cards = dict(held.annotate(n=counted))
    rows = dict(_open_rows().order_by().values_list("batch__game").annotate(n=counted))
    slugs = sorted({*cards, *rows})
    return {slug: OpenMarks(cards.get(slug, 0), rows.get(slug, 0)) for slug in slugs}


def settle_card(
    *, card: Card, revision: str, author: User, reason: str = ""
) -> CatalogueAct:
    """Say that the marks of *card* are right as they stand. Raises as `edit_card`."""
    with act_of(
        kind=Kind.SETTLED, game=card.game, author=author, label=card.name, reason=reason
    ) as (act, journal):
        held = Card.objects.select_for_update().get(pk=card.pk)
        ask_revision(held, revision)
        journal.watch(Card.objects.filter(pk=held.pk))
        held.marks = []
        held.save(update_fields=["marks"])
    return act


def settle_rows(
    *, game: str, rows: Collection[int], author: User, reason: str = ""
) -> CatalogueAct:
    """Say that marked *rows* (keys) have been seen to, in one act.

    Rows that are not open are left out; doing it again is nothing.
    """
    held = marked_rows(game).filter(pk__in=rows)
    names = sorted({name for name in held.values_list("name", flat=True) if name})
    with act_of(
        kind=Kind.SETTLED,
        game=game,
        author=author,
        label=", ".join(names),
        reason=reason,
    ) as (act, journal):
        pks = list(held.values_list("pk", flat=True))
        journal.watch(ImportRow.objects.filter(pk__in=pks))
        ImportRow.objects.filter(pk__in=pks).update(is_settled=True)
    return act
