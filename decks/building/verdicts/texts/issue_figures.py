"""What sentences share: the figures of an issue, ready to be filled in."""

from collections.abc import Callable
from typing import Any, Final

from cards.catalogue.games import translate_term
from rules.game.deck import DeckIssue

Sentence = Callable[[DeckIssue], str]

MANY: Final = 8  # a longer list, as the sets of a block, is cut short


def figures_of(issue: DeckIssue, *terms: str) -> dict[str, Any]:
    """Return the figures a sentence may name; those called *terms* are translated."""
    figures: dict[str, Any] = {"card": issue.cards[0] if issue.cards else ""}
    figures["cards"] = ", ".join(issue.cards)
    for name, value in issue.figures.items():
        words = value if isinstance(value, tuple) else (value,)
        if name in terms:
            words = tuple(translate_term(str(word)) for word in words)
        figures[name] = _listed(words) if isinstance(value, tuple) else words[0]
    return figures


def count_of(issue: DeckIssue, name: str) -> int:
    """Return the figure *name*, by which the plural form is chosen."""
    value = issue.figures[name]
    return value if isinstance(value, int) else 0


def _listed(words: tuple[Any, ...]) -> str:
    """Return *words* as a list, its end cut off if there are many."""
    shown = [str(word) for word in words[:MANY]]
    return ", ".join([*shown, "…"] if len(words) > MANY else shown)
