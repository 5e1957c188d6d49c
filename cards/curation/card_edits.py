"""Editing a card: a correction, where the catalogue was wrong, or errata.

A correction goes into the printings that say the same; errata change what counts, and
the printings go on saying what is printed. Either way translations of other words are
stale by their fingerprints, and imports leave alone what a curator set.
"""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.utils import timezone

from cards.catalogue.card_texts.written_texts import keep_written_texts
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, Printing
from cards.catalogue.row_facts import complete_row, differing_facts
from cards.catalogue.row_writing import Known, ReadRow, fill_card, write_known
from cards.curation.card_merging import Move, follow
from cards.curation.journal import Journal, act_of
from cards.curation.row_values import ask_revision
from rules.errors import N_, Refusal
from rules.games import game

Kind = CatalogueAct.Kind
Row = Mapping[str, Any]
# A flat row names a printing; a card alone has none, so any will do.
_PLACE = {"set_code": "-", "collector_number": "0"}


class ReasonMissing(Refusal):
    """Errata name where they were published."""

    code = "reason-missing"
    status = 422
    sentence = N_("Add where the errata were published.")


class CardTaken(Refusal):
    """With this change the card would be another one of the catalogue."""

    code = "card-taken"
    sentence = N_(
        "This change would make the card identical to “%(name)s”. Merge the two "
        "instead."
    )
    status = 409


class UnknownFields(Refusal):
    """The card's type has no such facts."""

    code = "unknown-fields"
    sentence = N_("This card has no such fields: %(fields)s.")
    status = 400


def flat_row(card: Card) -> dict[str, Any]:
    """Return what may be edited of *card*. Raises a Refusal if that is nothing."""
    return game(card.game).write_row(card.value)


def edit_card(
    *,
    card: Card,
    values: Row,
    revision: str,
    author: User,
    reason: str = "",
    is_errata: bool = False,
) -> CatalogueAct:
    """Make *card* say what *values*, fields of a flat row, say; the others stay.

    *revision* is what was looked at. Raises CatalogueChangedSince, CardTaken,
    UnknownFields, ReasonMissing for errata without a source, or what the game refuses.
    """
    if is_errata and not reason.strip():
        raise ReasonMissing
    kind = Kind.ERRATA if is_errata else Kind.CORRECTION
    with act_of(
        kind=kind, game=card.game, author=author, label=card.name, reason=reason
    ) as (act, journal):
        held = Card.objects.select_for_update().get(pk=card.pk)
        ask_revision(held, revision)
        told = _changed_fields(held, values)
        if told:
            _write(held, told, journal, is_errata=is_errata)
    return act


def _changed_fields(card: Card, values: Row) -> dict[str, Any]:
    """Return those of *values* that say something else than *card* does."""
    row = flat_row(card)
    if unknown := sorted(values.keys() - row.keys()):
        raise UnknownFields(fields=unknown)
    return {
        name: value
        for name, value in values.items()
        if as_written(value) != as_written(row[name])
    }


def as_written(value: object) -> str:
    """Return a fact as a form shows it; lists are apart by `|`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return " | ".join(map(str, value))
    return "" if value is None else str(value)


def _write(card: Card, told: Row, journal: Journal, *, is_errata: bool) -> None:
    """Write the fields *told* of *card*."""
    printings = Printing.objects.none()
    if not is_errata:
        printings = card.printings.filter(text=card.text)
    _watch(card, printings, journal)
    known = Known(game(card.game), timezone.now())
    row = _read(card, told, known)
    was_key, was_text = card.key, card.text
    changed = differing_facts(row, card) + [
        name for name in ("name", "text") if getattr(row, name) != getattr(card, name)
    ]
    _ask_free(card, row.key)
    _follow_key(card, row.key, journal)
    known.change(card)
    fill_card(card, row, known)
    card.curated = sorted({*card.curated, *changed})
    write_known(known)
    if card.text != was_text:
        printings.filter(text=was_text).update(text=card.text)
    if was_key != card.key or card.text != was_text:
        keep_written_texts([card])


def _watch(card: Card, printings: QuerySet[Printing], journal: Journal) -> None:
    """Let *journal* see the card and the *printings* that say what it says."""
    journal.watch(Card.objects.filter(pk=card.pk))
    pks = list(printings.values_list("pk", flat=True))
    journal.watch(Printing.objects.filter(pk__in=pks))


def _read(card: Card, told: Row, known: Known) -> ReadRow:
    """Return *card* with the fields *told*, as an importer reads a row."""
    played = known.game
    printed = played.read_row({**flat_row(card), **told, **_PLACE})
    kept = [mark for mark in card.marks if mark["field"] not in told]
    new = [mark for mark in printed.marks if mark.field in told]
    row = ReadRow.of(
        played,
        printed.card,
        printed.printing,
        marks=[*kept, *new],
        fields=played.fact_names(told),
    )
    return complete_row(row, card, known)[0]


def _ask_free(card: Card, key: str) -> None:
    """Raise CardTaken if another card has *key*."""
    others = Card.objects.filter(Q(game=card.game, key=key) & ~Q(pk=card.pk))
    if other := others.first():
        raise CardTaken(name=other.name)


def _follow_key(card: Card, key: str, journal: Journal) -> None:
    """Let what names *card* by its key follow a new one."""
    if key != card.key:
        follow(Move(card.game, card.pk, card.pk, card.key, key), journal)
