"""Run every check that fits, in one order."""

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cards.translation.checks.agreement import check_agreement
from cards.translation.checks.check_types import (
    Check,
    FileCheck,
    Finding,
    Pair,
    Passage,
)
from cards.translation.checks.commas import check_commas
from cards.translation.checks.doubled_words import check_doubled
from cards.translation.checks.english_words import check_english_words
from cards.translation.checks.glossary_terms import NO_GLOSSARY, Glossary
from cards.translation.checks.letter_scripts import check_letters, check_script
from cards.translation.checks.loose_signs import (
    check_dashes,
    check_ends,
    check_prepositions,
    check_quoted,
    check_torn,
)
from cards.translation.checks.lost_signs import (
    check_abbreviations,
    check_endings,
    check_list_marks,
    check_lost_symbols,
    check_spaces,
    check_strokes,
)
from cards.translation.checks.meaning_check import check_meaning
from cards.translation.checks.misspelt import (
    check_capitals,
    check_names,
    check_real_words,
    check_spelling,
)
from cards.translation.checks.number_checks import check_figures, check_number_words
from cards.translation.checks.paired_signs import check_brackets, check_quotes
from cards.translation.checks.side_by_side import check_same_english, check_same_name
from cards.translation.checks.symbols import (
    check_markup,
    check_same_markup,
    check_symbols,
    check_unknown_symbols,
)
from cards.translation.checks.term_collisions import check_collision
from cards.translation.checks.term_prepositions import check_places
from cards.translation.checks.term_variants import check_variant
from cards.translation.checks.text_shape import (
    check_empty,
    check_identical,
    check_length,
    check_lines,
    check_punctuation,
    check_spacing,
)
from cards.translation.checks.untranslated import check_untranslated

CHECKS: Final[tuple[Check, ...]] = (
    Check("EMPTY", "error", "pair", check_empty),
    Check("IDENTICAL", "warning", "pair", check_identical),
    Check("SYMBOLS", "error", "pair", check_symbols),
    Check("UNKNOWN_SYMBOL", "error", "pair", check_unknown_symbols),
    Check("NUMBERS", "error", "pair", check_figures),
    Check("NUMBERS", "warning", "pair", check_number_words),
    Check("MARKUP", "error", "pair", check_same_markup),
    Check("MARKUP", "error", "text", check_markup),
    Check("LINES", "warning", "pair", check_lines),
    Check("LENGTH", "warning", "pair", check_length),
    Check("MEANING", "warning", "pair", check_meaning),
    Check("SPELLING", "warning", "text", check_spelling),
    Check("SPELLING", "warning", "text", check_capitals),
    Check("SPELLING", "warning", "text", check_real_words),
    Check("SPELLING", "warning", "text", check_names),
    Check("SPELLING", "warning", "text", check_endings),
    Check("GRAMMAR", "warning", "text", check_agreement),
    Check("GRAMMAR", "warning", "text", check_prepositions),
    Check("SCRIPT", "error", "text", check_script),
    Check("SCRIPT", "warning", "text", check_letters),
    Check("QUOTES", "warning", "text", check_quotes),
    Check("BRACKETS", "error", "text", check_brackets),
    Check("DOUBLED", "warning", "text", check_doubled),
    Check("SPACING", "warning", "text", check_spacing),
    Check("PUNCTUATION", "warning", "text", check_punctuation),
    Check("PUNCTUATION", "warning", "text", check_commas),
    Check("PUNCTUATION", "warning", "text", check_ends),
    Check("PUNCTUATION", "warning", "text", check_dashes),
    Check("PUNCTUATION", "warning", "text", check_quoted),
    Check("OMISSION", "warning", "text", check_lost_symbols),
    Check("SPACING", "warning", "text", check_spaces),
    Check("SPACING", "warning", "text", check_torn),
    Check("MARKUP", "warning", "text", check_strokes),
    Check("SCRIPT", "warning", "text", check_list_marks),
    Check("SCRIPT", "warning", "text", check_abbreviations),
    Check("UNTRANSLATED", "warning", "text", check_untranslated),
    Check("UNTRANSLATED", "warning", "text", check_english_words),
    Check("VARIANT", "warning", "text", check_variant),
    Check("VARIANT", "warning", "text", check_places),
    Check("COLLISION", "warning", "text", check_collision),
)
FILE_CHECKS: Final[tuple[FileCheck, ...]] = (
    FileCheck("SAME_ENGLISH", "warning", check_same_english),
    FileCheck("SAME_NAME", "warning", check_same_name),
)
CHECK_IDS: Final = (
    *dict.fromkeys(check.id for check in CHECKS),
    *(check.id for check in FILE_CHECKS),
)


def run_checks(
    english: str,
    translation: str,
    language: str,
    glossary: Glossary = NO_GLOSSARY,
    field: str = "text",
    *,
    limit: int = 0,
    allowed: frozenset[str] = frozenset(),
    symbols: frozenset[str] = frozenset(),
    written: str = "",
) -> tuple[Finding, ...]:
    """Return what is wrong with *translation* of *english*, in order of place.

    *language* is a code (`pl`); *field* is `name`, `text` or `flavour`; *limit* is how
    many characters fit on the card (0: as usual); *allowed* are names that may stay
    English, casefolded; *symbols* are what the game writes in brackets (`Fire`), beside
    those of the English; *written* is what the card's powers say in the language, if
    somebody read them. Offsets are those of *translation*. Same in, same out.
    """
    passage = Passage(
        translation,
        language,
        glossary,
        english,
        written,
        field,
        limit,
        allowed,
        symbols,
    )
    return _run(passage, ("pair", "text"))


def check_text(
    text: str,
    language: str,
    glossary: Glossary = NO_GLOSSARY,
    *,
    allowed: frozenset[str] = frozenset(),
) -> tuple[Finding, ...]:
    """Return what is wrong with *text*, whose English is not at hand."""
    return _run(Passage(text, language, glossary, allowed=allowed), ("text",))


def check_rows(pairs: Sequence[Pair]) -> dict[int, list[Finding]]:
    """Return what shows only side by side, by the pairs' keys.

    One English text translated in two ways, one name for two cards.
    """
    found: dict[int, list[Finding]] = {}
    for check in FILE_CHECKS:
        for key, finding in check.run(pairs):
            found.setdefault(key, []).append(finding)
    return found


# What the written text may have otherwise than the English, and be right.
_EITHER: Final = frozenset({"SYMBOLS", "NUMBERS", "LINES", "LENGTH"})


def _found(check: Check, passage: Passage) -> Iterator[Finding]:
    """Yield what *check* finds; of signs, what neither English nor written text has.

    `equal to the number of` is written with an X, old cards have no paragraphs.
    """
    if not passage.written or check.id not in _EITHER:
        yield from check.run(passage)
        return
    beside = dataclasses.replace(passage, english=passage.written)
    others = [dict(one.figures) for one in check.run(beside)]
    for one in check.run(passage):
        figures = dict(one.figures)
        is_odd = figures in others if one.check in _SAME_FIGURES else bool(others)
        if is_odd:
            yield one


_SAME_FIGURES: Final = frozenset({"SYMBOLS", "NUMBERS"})


def _run(passage: Passage, scopes: Iterable[str]) -> tuple[Finding, ...]:
    """Return the findings of every check whose scope is one of *scopes*.

    Of a blank text nothing but that it is blank.
    """
    is_blank = not passage.text.strip()
    found = [
        finding
        for check in CHECKS
        if check.scope in scopes and (check.id == "EMPTY" or not is_blank)
        for finding in _found(check, passage)
    ]
    found = list({(one.check, one.start, one.end): one for one in found}.values())
    return tuple(sorted(found, key=lambda one: (one.start, one.end, one.check)))
