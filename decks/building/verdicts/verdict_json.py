"""Verdicts as JSON: one shape for the API and the command line."""

from typing import Any

from cards.rulebook.queries import rule_url
from decks.building.verdicts.judging import Verdict
from decks.building.verdicts.texts import issue_sentence, way_out_sentence
from rules.game.deck import DeckIssue


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
