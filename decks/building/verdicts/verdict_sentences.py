"""Verdicts in words, for pages that show them without an editor."""

from collections.abc import Mapping

from decks.building.verdicts.judging import Verdict
from decks.building.verdicts.texts import issue_sentence, way_out_sentence
from rules.game.deck import DeckIssue


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
