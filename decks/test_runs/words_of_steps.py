"""What happens in a replayed game, step by step, as sentences."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from rules.simulation import GameStep

Sentence = Callable[[Mapping[str, Any]], str]

STEPS: Final[Mapping[str, Sentence]] = {
    "draw": lambda f: _("Draws %(card)s.") % f,
}


def step_sentence(step: GameStep, names: Mapping[str, str]) -> str:
    """Return what happened in *step*; *names* are the reader's words for cards."""
    figures = {name: _named(value, names) for name, value in step.figures.items()}
    return STEPS[step.code](figures)


def _named(value: Any, names: Mapping[str, str]) -> Any:
    """Return a figure with its cards called as the reader calls them."""
    if isinstance(value, list | tuple):
        return ", ".join(str(names.get(one, one)) for one in value)
    return names.get(value, value) if isinstance(value, str) else value
