"""MEANING: a card text that says something else than its English."""

from collections.abc import Iterator

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.meaning.comparison import compare


def check_meaning(passage: Passage) -> Iterator[Found]:
    """Yield what rules text says otherwise; what is lost is told at the end.

    Names and flavour are nobody's to compare.
    """
    if passage.field != "text":
        return
    for one in compare(
        passage.english or "", passage.text, passage.language, passage.written
    ):
        figures = {"kind": one.kind, "wanted": one.wanted, "found": one.found}
        yield one.start, one.end, figures
