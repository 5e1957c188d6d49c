"""The sentences of verdicts, in the reader's language.

Rules speak in codes and figures; here each code has its sentence. A test fails for
one that is missing in any language.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from decks.building.verdicts.texts.advice import ADVICE
from decks.building.verdicts.texts.deck_issues import ISSUES
from decks.building.verdicts.texts.format_issues import FORMAT_ISSUES
from decks.building.verdicts.texts.issue_figures import Sentence
from decks.building.verdicts.texts.ways_out import WAYS_OUT
from rules.game.deck import DeckIssue

SENTENCES: Final[Mapping[str, Sentence]] = {**ISSUES, **FORMAT_ISSUES, **ADVICE}


def issue_sentence(issue: DeckIssue, names: Mapping[str, str] | None = None) -> str:
    """Return what is wrong, or might be better, as a sentence.

    *names* are the reader's words for cards; without them cards go by English names.
    """
    return SENTENCES[issue.code](_renamed(issue, names) if names else issue)


def _renamed(issue: DeckIssue, names: Mapping[str, str]) -> DeckIssue:
    """Return *issue* with its cards, and the hero it speaks of, called by *names*."""
    figures = dict(issue.figures)
    if "hero" in figures:
        figures["hero"] = names.get(str(figures["hero"]), figures["hero"])
    cards = tuple(names.get(card, card) for card in issue.cards)
    return replace(issue, cards=cards, figures=figures)


def way_out_sentence(issue: DeckIssue) -> str:
    """Return what would mend *issue*, as a sentence."""
    return WAYS_OUT[issue.way_out.action](issue.way_out)


__all__ = ["SENTENCES", "WAYS_OUT", "Sentence", "issue_sentence", "way_out_sentence"]
