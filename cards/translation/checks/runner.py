"""Run every check that fits, in one order."""

from collections.abc import Iterable, Sequence

from cards.translation.checks.check_types import Pair, Passage
from cards.translation.checks.finding import Finding
from cards.translation.checks.glossary_terms import NO_GLOSSARY, Glossary
from cards.translation.checks.registry import CHECKS, FILE_CHECKS


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
) -> tuple[Finding, ...]:
    """Return what is wrong with *translation* of *english*, in order of place.

    *language* is a code (`pl`); *field* is `name`, `text` or `flavour`; *limit* is how
    many characters fit on the card (0: as usual); *allowed* are names that may stay
    English, casefolded; *symbols* are what the game writes in brackets (`Fire`), beside
    those of the English. Offsets are those of *translation*. Same in, same out.
    """
    passage = Passage(
        translation, language, glossary, english, field, limit, allowed, symbols
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


def _run(passage: Passage, scopes: Iterable[str]) -> tuple[Finding, ...]:
    """Return the findings of every check whose scope is one of *scopes*.

    Of a blank text nothing but that it is blank.
    """
    is_blank = not passage.text.strip()
    found = [
        finding
        for check in CHECKS
        if check.scope in scopes and (check.id == "EMPTY" or not is_blank)
        for finding in check.run(passage)
    ]
    return tuple(sorted(found, key=lambda one: (one.start, one.end, one.check)))
