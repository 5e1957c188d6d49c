"""The glossary of a game: read as a value, brought in from a file, edited, undone."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from cards.translation.checks.glossary_terms import Glossary, Term, Wording
from cards.translation.glossary.models import GlossaryTerm, Rendering, TermChange
from rules.errors import N_, Refusal
from rules.text.normalize import fold

Standing = Rendering.Standing
MAX_WORDING = 200  # characters


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


class ChangeNotLatest(Refusal):
    """The term was changed again since: take the later changes back first."""

    code = "term-change-not-latest"
    sentence = N_("The term was changed again later. Undo the later changes first.")
    status = 409


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
    report = GlossaryImport()
    with transaction.atomic():
        for term in glossary.terms:
            before = known.get(term.key)
            after = _completed(term, before)
            outcome = "added" if before is None else "changed"
            if after == before:
                outcome = "same"
            elif not dry_run:
                _write(game_slug, before, after, author)
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
    before = get_term(game_slug, term.key)
    if is_new and before is not None:
        raise TermTaken(key=term.key)
    if before != term:
        _write(game_slug, before, term, author)


@transaction.atomic
def undo_term_change(*, change: TermChange, author: User) -> None:
    """Make the term again what it was before *change*, its latest.

    A term that was new loses nothing but its words: it stays, empty of renderings.
    Raises ChangeNotLatest.
    """
    row = GlossaryTerm.objects.select_for_update().get(pk=change.term_id)
    if row.changes.first() != change:
        raise ChangeNotLatest
    now = get_term(row.game, row.key)
    before = read_term(row.key, change.before or {"english": row.english})
    _write(row.game, now, before, author)


def write_glossary(glossary: Glossary, languages: Iterable[str]) -> str:
    """Return *glossary* as CSV that `read_glossary` reads back the same."""
    codes = list(languages)
    columns = [
        f"{code}{kind}" for kind in ("", "_variants", "_forbidden") for code in codes
    ]
    out = io.StringIO()
    rows = csv.DictWriter(out, ["key", "en", *columns, "kind", "note"])
    rows.writeheader()
    for term in glossary.terms:
        rows.writerow(_csv_row(term, codes))
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
    return Term(
        key=key,
        english=data["english"],
        wordings={
            code: Wording(
                wording["chosen"],
                tuple(wording["variants"]),
                tuple(wording["forbidden"]),
            )
            for code, wording in data.get("wordings", {}).items()
        },
        kind=data.get("kind", ""),
        note=data.get("note", ""),
    )


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
    return Term(row.key, row.english, wordings, row.kind, row.note)


def _completed(term: Term, before: Term | None) -> Term:
    """Return *term* with the languages, kind and note that only *before* has.

    Variants are ordered: what was written down twice is the same term.
    """
    wordings = dict(before.wordings) if before else {}
    wordings |= {code: _ordered(wording) for code, wording in term.wordings.items()}
    return replace(
        term,
        wordings=wordings,
        kind=term.kind or (before.kind if before else ""),
        note=term.note or (before.note if before else ""),
    )


def _ordered(wording: Wording) -> Wording:
    """Return *wording* as the rows would give it back: sorted, nothing twice."""
    variants = set(wording.variants) - {wording.chosen}
    forbidden = set(wording.forbidden) - variants - {wording.chosen}
    return Wording(wording.chosen, tuple(sorted(variants)), tuple(sorted(forbidden)))


def _write(
    game_slug: str, before: Term | None, after: Term, author: User | None
) -> None:
    """Write *after* over *before* and remember the change. Raises as save_term."""
    if not (after.key and after.english):
        raise TermIncomplete
    now = timezone.now()
    row, _ = GlossaryTerm.objects.update_or_create(
        game=game_slug,
        key=after.key,
        defaults={
            "english": after.english,
            "kind": after.kind,
            "note": after.note,
            "changed_at": now,
        },
    )
    row.renderings.all().delete()
    Rendering.objects.bulk_create(_renderings(row, after))
    TermChange.objects.create(
        term=row,
        before=write_term(before) if before else None,
        after=write_term(after),
        author=author,
        made_at=now,
    )


def _renderings(row: GlossaryTerm, term: Term) -> list[Rendering]:
    """Return the rows of *term*'s wordings. Raises WordingTooLong."""
    found = []
    for language, wording in term.wordings.items():
        ordered = _ordered(wording)
        standings = [(Standing.CHOSEN, ordered.chosen)] if ordered.chosen else []
        standings += [(Standing.VARIANT, text) for text in ordered.variants]
        standings += [(Standing.FORBIDDEN, text) for text in ordered.forbidden]
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
