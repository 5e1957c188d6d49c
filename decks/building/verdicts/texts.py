"""A verdict in words: the sentence of each issue, and its way out."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.rulebook.queries import rule_url
from decks.building.verdicts.format_texts import FORMAT_ISSUES, Sentence
from decks.building.verdicts.issue_texts import ADVICE, ISSUES
from decks.building.verdicts.judging import Verdict
from rules.game.deck import DeckIssue, WayOut, Zone


def _add(way_out: WayOut) -> str:
    if way_out.zone is Zone.SIDE:
        return ngettext(
            "Add %(count)s card to the side deck.",
            "Add %(count)s cards to the side deck.",
            way_out.count,
        ) % {"count": way_out.count}
    return ngettext("Add %(count)s card.", "Add %(count)s cards.", way_out.count) % {
        "count": way_out.count
    }


def _remove(way_out: WayOut) -> str:
    return ngettext(
        "Remove %(count)s card.", "Remove %(count)s cards.", way_out.count
    ) % {"count": way_out.count}


WAYS_OUT: Final[Mapping[str, Callable[[WayOut], str]]] = {
    "add": _add,
    "remove": _remove,
    "choose-hero": lambda way_out: _("Choose a hero."),
    "choose-format": lambda way_out: _("Choose another format."),
    "replace": lambda way_out: _("Enter the card’s name as in the catalog."),
    "name-printing": lambda way_out: _(
        "To choose one, write a set and number after the name, such as “Name [SET] 12”."
    ),
    "count": lambda way_out: _("Enter how many, or remove the line."),
    "choose-one": lambda way_out: _("Keep one and remove the others’ cards."),
    "spread": lambda way_out: _("Mix cheap and expensive cards, and several types."),
    "review": lambda way_out: _("Read the hero’s text and check the deck yourself."),
}


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


def issues_in_words(
    verdict: Verdict, names: Mapping[str, str] | None = None
) -> list[tuple[DeckIssue, str, str]]:
    """Return each issue of *verdict* with its sentence and its way out.

    *names* are the reader's words for cards, by English name.
    """
    return [
        (issue, issue_sentence(issue, names), way_out_sentence(issue))
        for issue in verdict.issues
    ]


def write_verdict(verdict: Verdict) -> dict[str, Any]:
    """Return *verdict* as plain JSON, sentences in the active language."""
    return {
        "legal": verdict.is_legal,
        "issues": [write_issue(issue) for issue in verdict.issues],
        "advice": [write_issue(advice) for advice in verdict.advice],
    }


def write_issue(issue: DeckIssue) -> dict[str, Any]:
    """Return one issue: code, rule and its page, cards, figures, sentence, way out."""
    figures = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in issue.figures.items()
    }
    return {
        "code": issue.code,
        "rule": issue.rule,
        "rule_url": rule_url(issue.rule),
        "cards": list(issue.cards),
        "figures": figures,
        "message": issue_sentence(issue),
        "way_out": way_out_sentence(issue),
    }
