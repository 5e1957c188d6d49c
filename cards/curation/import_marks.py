"""What imports found odd: looked at by a curator, and settled."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import QuerySet

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card
from cards.curation.journal import act_of
from cards.curation.row_values import ask_revision
from cards.imports.models import ImportBatch, ImportRow

Kind = CatalogueAct.Kind
# Reasons that only say what was done are nothing to settle.
MARKED = "marked"


@dataclass(frozen=True, slots=True)
class OpenMarks:
    """How much there is to look at."""

    cards: int
    rows: int


def marked_cards(game: str) -> QuerySet[Card]:
    """Return the cards of *game* that keep a mark of their import, by name."""
    cards = Card.objects.filter(game=game).exclude(marks=[])
    ordered = cards.order_by("name_folded", "key", "pk")
    return ordered.prefetch_related("printings__card_set")


def marked_rows(game: str) -> QuerySet[ImportRow]:
    """Return the rows of applied files that ended marked and nobody settled.

    The latest file comes first.
    """
    rows = ImportRow.objects.filter(
        batch__game=game,
        batch__state=ImportBatch.State.APPLIED,
        outcome=MARKED,
        is_settled=False,
    )
    return rows.select_related("batch").order_by("-batch", "line")


def count_marks(game: str) -> OpenMarks:
    """Return how many cards and rows of *game* wait for a curator."""
    return OpenMarks(
        Card.objects.filter(game=game).exclude(marks=[]).count(),
        marked_rows(game).order_by().count(),
    )


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


def settle_row(*, row: ImportRow, author: User, reason: str = "") -> CatalogueAct:
    """Say that a marked row of a file has been seen to. Doing it again is nothing."""
    with act_of(
        kind=Kind.SETTLED,
        game=row.batch.game,
        author=author,
        label=row.name,
        reason=reason,
    ) as (act, journal):
        journal.watch(ImportRow.objects.filter(pk=row.pk))
        ImportRow.objects.filter(pk=row.pk).update(is_settled=True)
    return act
