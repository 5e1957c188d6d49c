"""The glossary of a game: read as a value, brought in from a file, edited, undone."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from cards.catalogue.card_texts.models import CardText, hidden_states
from cards.translation.checks.glossary_terms import Glossary, Term, Wording
from cards.translation.checks.term_offers import Offer, offer_wordings
from cards.translation.checks.term_search import english_names
from cards.translation.glossary.models import GlossaryTerm, Rendering, TermChange
from core.changes import Change, Journal
from core.tables import guard_cell
from rules.errors import N_, Refusal
from rules.text.normalize import fold

Standing = Rendering.Standing
MAX_WORDING = 200  # characters
MOST_TEXTS = 400  # with a term, and as many without


class TermTaken(Refusal):
    """Another term has that key."""

    code = "term-taken"
    sentence = N_("A term “%(key)s” already exists.")
    status = 409


class TermIncomplete(Refusal):
    """A term needs a key and English words."""

    code = "term-incomplete"
    sentence = N_("A term needs a key and English words.")
    status = 422


class WordingTooLong(Refusal):
    """A wording is longer than any term."""

    code = "wording-too-long"
    sentence = N_("“%(key)s”: a translation can have at most %(limit)s characters.")
    status = 422


@dataclass(frozen=True, slots=True)
class TermOutcome:
    """What became of one term of a file."""

    key: str
    outcome: str  # added, changed or same


@dataclass(slots=True)
class GlossaryImport:
    """What an import did, or would do, term by term."""

    rows: list[TermOutcome] = field(default_factory=list)

    @property
    def counts(self) -> dict[str, int]:
        """How many terms ended how."""
        return dict(Counter(row.outcome for row in self.rows))


def get_glossary(game_slug: str) -> Glossary:
    """Return the whole glossary of a game as a value; two queries."""
    return Glossary.of(_terms(game_slug).values())


def get_term(game_slug: str, key: str) -> Term | None:
    """Return one term as a value, or None."""
    return _terms(game_slug, [key]).get(key)


def import_glossary(
    *, game_slug: str, glossary: Glossary, author: User | None, dry_run: bool = False
) -> GlossaryImport:
    """Bring the terms of *glossary* in; languages a term does not speak of stay.

    One transaction; the same again changes nothing. Raises WordingTooLong.
    """
    known = _terms(game_slug, [term.key for term in glossary.terms])
    report, journal = GlossaryImport(), Terms(game_slug)
    with transaction.atomic():
        for term in glossary.terms:
            before = known.get(term.key)
            after = _completed(term, before)
            outcome = "added" if before is None else "changed"
            if after == before:
                outcome = "same"
            elif not dry_run:
                act = TermChange(author=author)
                journal.record(act, {term.key: after}, {term.key: before})
            known[term.key] = after
            report.rows.append(TermOutcome(term.key, outcome))
    return report


@transaction.atomic
def save_term(
    *, game_slug: str, term: Term, author: User, is_new: bool = False
) -> None:
    """Write *term* as it is now to be. Raises TermTaken or WordingTooLong."""
    GlossaryTerm.objects.select_for_update().filter(
        game=game_slug, key=term.key
    ).first()
    if is_new and get_term(game_slug, term.key) is not None:
        raise TermTaken(key=term.key)
    wanted = {term.key: _tidied(term)}
    Terms(game_slug).record(TermChange(author=author), wanted)


def add_variant(
    *, game_slug: str, term: Term, language: str, text: str, author: User
) -> None:
    """List *text* as a variant of *term*. Raises WordingTooLong."""
    held = term.wordings.get(language, Wording())
    wording = replace(held, variants=(*held.variants, text))
    wanted = replace(term, wordings={**term.wordings, language: wording})
    save_term(game_slug=game_slug, term=wanted, author=author)


def offered_variants(game_slug: str, term: Term, language: str) -> list[Offer]:
    """Return words that translators write for *term* and the glossary doesn't list.

    Read off the cards that say it, a bounded number; two queries.
    """
    texts = CardText.objects.filter(
        card__game=game_slug, language=language, field=CardText.Field.TEXT
    ).exclude(state__in=(*hidden_states(), CardText.State.WRITTEN))
    says = Q()
    for name in english_names(term):
        says |= Q(card__text_folded__contains=fold(name))
    pairs = [
        pair
        for some in (texts.filter(says), texts.exclude(says))
        for pair in some.order_by("pk").values_list("card__text", "text")[:MOST_TEXTS]
    ]
    return offer_wordings(term, get_glossary(game_slug), language, pairs)


def changes_of(game_slug: str, key: str) -> QuerySet[TermChange]:
    """Return what became of a term, the newest first."""
    found = TermChange.objects.filter(term__game=game_slug, term__key=key)
    return found.select_related("author", "undone_by")


@transaction.atomic
def undo_term_change(*, change: TermChange, author: User) -> None:
    """Make the term again what it was before *change*.

    A term that was new loses nothing but its words: it stays, empty of renderings.
    Raises ActUndone, or ActChangedSince if it is not as *change* left it.
    """
    row = GlossaryTerm.objects.select_for_update().get(pk=change.term_id)
    Terms(row.game).undo(change, TermChange(author=author))


def write_glossary(glossary: Glossary, languages: Iterable[str]) -> str:
    """Return *glossary* as CSV that `read_glossary` reads back the same.

    No cell is a formula.
    """
    codes = list(languages)
    columns = [
        f"{code}{kind}" for kind in ("", "_variants", "_forbidden") for code in codes
    ]
    out = io.StringIO()
    rows = csv.DictWriter(out, ["key", "en", *columns, "kind", "note"])
    rows.writeheader()
    for term in glossary.terms:
        row = _csv_row(term, codes)
        rows.writerow({name: guard_cell(cell) for name, cell in row.items()})
    return out.getvalue()


def _csv_row(term: Term, codes: list[str]) -> dict[str, str]:
    """Return *term* as one row of the CSV."""
    row = {"key": term.key, "en": term.english, "kind": term.kind, "note": term.note}
    for code in codes:
        wording = term.wordings.get(code, Wording())
        row[code] = wording.chosen
        row[f"{code}_variants"] = " | ".join(wording.variants)
        row[f"{code}_forbidden"] = " | ".join(wording.forbidden)
    return row


def write_term(term: Term) -> dict[str, Any]:
    """Return *term* as JSON, as its changes keep it."""
    return {
        "english": term.english,
        "kind": term.kind,
        "note": term.note,
        "wordings": {
            code: {
                "chosen": wording.chosen,
                "variants": list(wording.variants),
                "forbidden": list(wording.forbidden),
            }
            for code, wording in sorted(term.wordings.items())
        },
    }


def read_term(key: str, data: Mapping[str, Any]) -> Term:
    """Return the term that a change kept as JSON."""
    wordings = {
        code: Wording(
            wording["chosen"], tuple(wording["variants"]), tuple(wording["forbidden"])
        )
        for code, wording in data["wordings"].items()
    }
    return _tidied(Term(key, data["english"], wordings, data["kind"], data["note"]))


def _terms(game_slug: str, keys: list[str] | None = None) -> dict[str, Term]:
    """Return the terms of a game by key, with all their wordings."""
    rows = GlossaryTerm.objects.filter(game=game_slug).prefetch_related("renderings")
    wanted = rows if keys is None else rows.filter(key__in=keys)
    return {row.key: _term_of(row) for row in wanted}


def _term_of(row: GlossaryTerm) -> Term:
    """Return the value of one term's rows."""
    wordings: dict[str, Wording] = {}
    for each in row.renderings.all():
        held = wordings.get(each.language, Wording())
        if each.standing == Standing.CHOSEN:
            held = replace(held, chosen=each.text)
        elif each.standing == Standing.VARIANT:
            held = replace(held, variants=(*held.variants, each.text))
        else:
            held = replace(held, forbidden=(*held.forbidden, each.text))
        wordings[each.language] = held
    return _tidied(Term(row.key, row.english, wordings, row.kind, row.note))


def _completed(term: Term, before: Term | None) -> Term:
    """Return *term* with the languages, kind and note that only *before* has."""
    wordings = {**(before.wordings if before else {}), **term.wordings}
    return _tidied(
        replace(
            term,
            wordings=wordings,
            kind=term.kind or (before.kind if before else ""),
            note=term.note or (before.note if before else ""),
        )
    )


def _tidied(term: Term) -> Term:
    """Return *term* as its rows would give it back: two alike are equal."""
    tidied = {code: _ordered(wording) for code, wording in term.wordings.items()}
    told = {code: one for code, one in tidied.items() if one != Wording()}
    return replace(term, wordings=told)


def _ordered(wording: Wording) -> Wording:
    """Return *wording* sorted, nothing twice."""
    variants = set(wording.variants) - {wording.chosen}
    forbidden = set(wording.forbidden) - variants - {wording.chosen}
    return Wording(wording.chosen, tuple(sorted(variants)), tuple(sorted(forbidden)))


@dataclass(frozen=True)  # slots would break super()
class Terms(Journal[TermChange, str, Term | None]):
    """The terms of a game by key; one change is one term."""

    game: str

    def read(self, places: Iterable[str]) -> dict[str, Term | None]:
        """Return the terms with these keys, None for those there are not."""
        keys = list(places)
        found = _terms(self.game, keys)
        return {key: found.get(key) for key in keys}

    def write(self, changes: list[Change[str, Term | None]]) -> None:
        """Write the terms. Raises TermIncomplete or WordingTooLong."""
        for change in changes:
            if change.after is not None:
                _write(self.game, change.after)

    def keep(self, act: TermChange, changes: list[Change[str, Term | None]]) -> None:
        """Save *act* with the term as JSON; without a change there is nothing."""
        for change in changes:
            act.term = GlossaryTerm.objects.get(game=self.game, key=change.place)
            act.before = write_term(change.before) if change.before else None
            act.after = write_term(change.after) if change.after else None
            act.save()

    def changes_of(self, act: TermChange) -> list[Change[str, Term | None]]:
        """Return the one change of *act*."""
        key = act.term.key
        before, after = (
            read_term(key, data) if data else None for data in (act.before, act.after)
        )
        return [Change(key, before, after)]

    def back(self, change: Change[str, Term | None], now: Term | None) -> Term | None:
        """Return the term as it was; empty, if it was not. Raises ActChangedSince."""
        before = super().back(change, now)
        return before or (Term(change.place, now.english, {}) if now else None)


def _write(game_slug: str, term: Term) -> None:
    """Write the rows of *term*. Raises TermIncomplete or WordingTooLong."""
    if not (term.key and term.english):
        raise TermIncomplete
    row, _ = GlossaryTerm.objects.update_or_create(
        game=game_slug,
        key=term.key,
        defaults={
            "english": term.english,
            "kind": term.kind,
            "note": term.note,
            "changed_at": timezone.now(),
        },
    )
    row.renderings.all().delete()
    Rendering.objects.bulk_create(_renderings(row, term))


def _renderings(row: GlossaryTerm, term: Term) -> list[Rendering]:
    """Return the rows of *term*'s wordings. Raises WordingTooLong."""
    found = []
    for language, wording in term.wordings.items():
        standings = [(Standing.CHOSEN, wording.chosen)] if wording.chosen else []
        standings += [(Standing.VARIANT, text) for text in wording.variants]
        standings += [(Standing.FORBIDDEN, text) for text in wording.forbidden]
        for standing, text in standings:
            if len(text) > MAX_WORDING:
                raise WordingTooLong(key=term.key, limit=MAX_WORDING)
            found.append(
                Rendering(
                    term=row,
                    language=language,
                    text=text,
                    text_folded=fold(text),
                    standing=standing,
                )
            )
    return found
