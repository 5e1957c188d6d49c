"""From lines to rows: each text matched, compared and checked; nothing is written."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, Final

from cards.catalogue.card_texts.language_codes import language_code
from cards.catalogue.card_texts.models import CardText, TextChange
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.card_texts.written_texts import written_whole
from cards.catalogue.models import Card, CardSet
from cards.faces.rules_text import SYMBOLS
from cards.translation.checks import Pair, check_rows, run_checks
from cards.translation.checks.glossary_terms import Glossary
from cards.translation.glossary.services import get_glossary
from cards.translation.imports.file_line import (
    BY_ITSELF,
    SET_NAME,
    TERM,
    WRITABLE,
    Line,
    Outcome,
    Rung,
    Words,
)
from cards.translation.imports.line_matching import (
    CatalogueIndex,
    Match,
    Source,
    load_index,
    text_key,
)
from cards.translation.imports.set_rows import held_name
from cards.translation.imports.text_comparison import Held, Reason, compare, note
from cards.translation.imports.text_repair import find_damage

REPORT_EVERY: Final = 50  # lines
SYMBOL_NAMES: Final = frozenset(SYMBOLS)
# Names are puns: printed ones have numbers that the English does not (`pWn3d!`).
DOUBTED_IN_NAMES: Final = frozenset({"NUMBERS"})
NEEDS_REVIEW: Final = "needs-review"
TextPlace = tuple[int, str]  # card's pk, field


@dataclasses.dataclass(slots=True)
class StagedRow:
    """One field of one line, and what is to become of it.

    *findings* are those of the checks and, with severity `note`, the reasons.
    """

    line: int
    label: str
    outcome: Outcome
    field: str = ""
    words: Words = dataclasses.field(default_factory=lambda: Words(""))
    card: Source | None = None
    rung: Rung | None = None
    offered: tuple[Source, ...] = ()
    findings: list[Reason] = dataclasses.field(default_factory=list)
    held: Held = dataclasses.field(default_factory=Held)
    kind: str = ""  # TERM


@dataclasses.dataclass
class Stage:
    """All that lines are held against: cards, texts, glossary; in one language."""

    language: str
    index: CatalogueIndex
    glossary: Glossary
    held: dict[TextPlace, Held]
    bases: dict[TextPlace, dict[int, set[str]]] = dataclasses.field(
        default_factory=dict
    )
    seen: dict[TextPlace, StagedRow] = dataclasses.field(default_factory=dict)
    languages: dict[str, None] = dataclasses.field(default_factory=dict)  # other ones
    allowed: frozenset[str] = frozenset()
    written: dict[int, str] = dataclasses.field(default_factory=dict)  # by card's pk
    hidden: frozenset[int] = frozenset()  # cards whose written text a person's replaced

    def written_text(self, pk: int) -> str:
        """Return what the powers of card *pk* say; "" if they aren't all understood."""
        if pk in self.hidden and pk not in self.written:
            self.written[pk] = written_whole(self._hidden_cards[pk], self.language)
        return self.written.get(pk, "")

    @cached_property
    def _hidden_cards(self) -> dict[int, Card]:
        return Card.objects.in_bulk(self.hidden)


def load_stage(game_slug: str, language: str) -> Stage:
    """Return the stage for a file in *language*; a few queries, whatever its size."""
    index = load_index(game_slug, language)
    stage = Stage(
        language=language,
        index=index,
        glossary=get_glossary(game_slug),
        held={},
        allowed=index.english_names,
    )
    _read_held(stage, game_slug)
    return stage


def stage_lines(
    stage: Stage, lines: Iterable[Line], report: Callable[[int], None] | None = None
) -> list[StagedRow]:
    """Return a row or more for every line; *report* is told how many were read.

    Raises a FileRefused where reading fails half way.
    """
    read = list(lines)
    if any(words.base_revision for line in read for words in line.words.values()):
        stage.bases = _load_bases(stage.language)
        for place, held in stage.held.items():
            if place[1] == SET_NAME and held.text:
                stage.bases[place] = {held.revision: {held.text}}
    rows: list[StagedRow] = []
    for number, line in enumerate(read, start=1):
        rows += _stage_line(stage, line)
        if report and number % REPORT_EVERY == 0:
            report(number)
    _check_side_by_side(rows)
    return rows


def restage(stage: Stage, row: StagedRow) -> StagedRow:
    """Compare and check *row* again, now that somebody said which card it means."""
    if row.card is not None:
        row.findings = []
        _compare(stage, row, row.card)
    return row


def count_checks(findings: Iterable[list[Any]]) -> dict[str, int]:
    """Return how many rows each check found something in."""
    counts: Counter[str] = Counter()
    for found in findings:
        counts.update({one["check"] for one in found if one["severity"] != "note"})
    return dict(counts.most_common())


def _stage_line(stage: Stage, line: Line) -> Iterator[StagedRow]:
    """Yield the rows of one line."""
    code = language_code(line.language)
    if line.language and code != stage.language:
        stage.languages[code or line.language[:40]] = None
        figures = {"language": line.language[:40]}
        yield _whole(line, Outcome.OTHER_LANGUAGE, note("other-language", **figures))
    elif line.kind == TERM and line.words:
        yield _whole(line, Outcome.OTHER_KIND, note("other-kinds", kind=line.kind))
    elif line.fault:
        yield _whole(line, Outcome.BLOCKED, note(line.fault[0], **line.fault[1]))
    elif not line.words:
        yield _whole(line, Outcome.EMPTY, note("nothing-said"))
    elif line.kind == SET_NAME:
        yield _stage_set(stage, line)
    else:
        match = stage.index.find(line)
        for name, words in line.words.items():
            yield _stage_words(stage, line, match, name, words)


def _whole(line: Line, outcome: Outcome, reason: Reason) -> StagedRow:
    """Return the one row of a line without words that count."""
    row = StagedRow(line.number, line.label, outcome, findings=[reason])
    row.kind = line.kind if outcome is Outcome.OTHER_KIND else ""
    return row


def _stage_words(
    stage: Stage, line: Line, match: Match, name: str, words: Words
) -> StagedRow:
    """Return the row of one field; words that do not say theirs are of the English."""
    if not name:
        name = stage.index.field_of(line, match.card) if match.card else "name"
    if line.source and match.card:
        words = _made_from(line.source, match.card, name, words)
    row = StagedRow(
        line.number, line.label, Outcome.UNMATCHED, name, words, match.card, match.rung
    )
    if words.fault:
        row.outcome = Outcome.BLOCKED
        row.findings = [note(words.fault[0], **words.fault[1])]
    elif match.card is None:
        row.offered = match.offered
        row.outcome = Outcome.OFFERED if match.offered else Outcome.UNMATCHED
        row.findings = [note("offered" if match.offered else "no-card")]
    else:
        _compare(stage, row, match.card)
        _find_double(stage, row, match.card)
    return row


def _stage_set(stage: Stage, line: Line) -> StagedRow:
    """Return the row of a set's name."""
    words = next(iter(line.words.values()))
    found = stage.index.find_set(line)
    row = StagedRow(line.number, line.label, Outcome.UNMATCHED, SET_NAME, words, found)
    if words.fault:
        row.outcome = Outcome.BLOCKED
        row.findings = [note(words.fault[0], **words.fault[1])]
    elif found is None:
        row.findings = [note("no-set")]
    else:
        _compare(stage, row, found)
        _find_double(stage, row, found)
    return row


def _made_from(source: str, card: Source, name: str, words: Words) -> Words:
    """Return *words* with the fingerprint of the English that the file has."""
    if text_key(source) == text_key(card.english[name]):
        return words
    return dataclasses.replace(words, base_hash=words_hash(source))


def _compare(stage: Stage, row: StagedRow, card: Source) -> None:
    """Give *row* the outcome it has for *card*."""
    place = (card.pk, row.field)
    english = card.english[row.field]
    row.held = stage.held.get(place, Held())
    if not english:
        row.outcome = Outcome.BLOCKED
        row.findings = [note("no-english", field=row.field)]
        return
    bases = {
        revision: frozenset(texts)
        for revision, texts in stage.bases.get(place, {}).items()
    }
    found = compare(row.words, row.held, card.hashes[row.field], bases)
    row.outcome, row.findings = found.outcome, list(found.reasons)
    if row.words.needs_review and row.outcome in WRITABLE:
        row.findings.append(note(NEEDS_REVIEW))
    if row.words.text is not None and row.outcome in WRITABLE:
        _check(stage, row, card.pk, english, row.words.text)
    if row.field == SET_NAME and row.outcome in BY_ITSELF:
        row.outcome = Outcome.SET_NAME


def _check(stage: Stage, row: StagedRow, pk: int, english: str, text: str) -> None:
    """Add what the checks find; an error blocks."""
    kind = "name" if row.field == SET_NAME else row.field
    findings = run_checks(
        english,
        text,
        stage.language,
        stage.glossary,
        kind,
        allowed=stage.allowed,
        symbols=SYMBOL_NAMES,
        written=stage.written_text(pk) if row.field == "text" else "",
    )
    found = [one.as_json() for one in findings]
    if damage := find_damage(text, english, stage.language):
        found = [one for one in found if one["check"] != damage["check"]]
        found.append(damage)
    for one in found:
        if kind == "name" and one["check"] in DOUBTED_IN_NAMES:
            one["severity"] = "warning"
    row.findings += found
    if any(one["severity"] == "error" for one in found):
        row.outcome = Outcome.BLOCKED


def _find_double(stage: Stage, row: StagedRow, card: Source) -> None:
    """Tell lines that speak of the same text: they agree, or a person decides."""
    if row.outcome is Outcome.BLOCKED:
        return
    first = stage.seen.setdefault((card.pk, row.field), row)
    if first is row:
        return
    if first.words.text == row.words.text:
        row.outcome = Outcome.DUPLICATE
        row.findings = [note("duplicate", line=first.line)]
        return
    for one, other in ((first, row), (row, first)):
        if one.outcome in WRITABLE:
            one.outcome = Outcome.CONFLICT
            one.findings.append(note("lines-disagree", line=other.line))


def _check_side_by_side(rows: list[StagedRow]) -> None:
    """Add what shows only when the whole file is seen."""
    pairs = [
        Pair(at, row.card.pk, row.field, row.card.english[row.field], row.words.text)
        for at, row in enumerate(rows)
        if row.card and row.words.text and row.outcome in WRITABLE | {Outcome.SAME}
    ]
    for at, findings in check_rows(pairs).items():
        if rows[at].outcome in WRITABLE:
            rows[at].findings += [one.as_json() for one in findings]


def _read_held(stage: Stage, game_slug: str) -> None:
    """Give *stage* the texts and names of sets in its language; two queries."""
    for one in CardSet.objects.filter(game=game_slug):
        stage.held[one.pk, SET_NAME] = held_name(one.names.get(stage.language, ""))
    rows = CardText.objects.filter(card__game=game_slug, language=stage.language)
    found = rows.values_list("card", "field", "text", "revision", "state")
    hidden = set()
    for card, name, text, revision, state in found.iterator():
        is_approved = state == CardText.State.APPROVED
        stage.held[card, name] = Held(text, revision, is_approved)
        if name == CardText.Field.TEXT and state == CardText.State.WRITTEN:
            stage.written[card] = text
        elif name == CardText.Field.TEXT and state != CardText.State.DRAFT:
            hidden.add(card)
    stage.hidden = frozenset(hidden)


def _load_bases(language: str) -> dict[TextPlace, dict[int, set[str]]]:
    """Return the texts that each revision had, by text; one query."""
    bases: dict[TextPlace, dict[int, set[str]]] = {}
    changes = TextChange.objects.filter(language=language)
    for card, name, after in changes.values_list("card", "field", "after").iterator():
        if after is None:
            continue
        texts = bases.setdefault((card, name), {})
        texts.setdefault(after["revision"], set()).add(after["text"])
    held = CardText.objects.filter(language=language)
    rows = held.values_list("card", "field", "revision", "text")
    for card, name, revision, text in rows.iterator():
        bases.setdefault((card, name), {}).setdefault(revision, set()).add(text)
    return bases
