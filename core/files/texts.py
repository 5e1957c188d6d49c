"""Why a row of a file ended as it did, in sentences."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from core.errors import in_words
from core.features import Declared

Sentence = Callable[[Mapping[str, Any]], str]
# Code of a reason → its sentence, made of its figures. A feature adds its own.
ROW_REASONS: Final[Declared[str, Sentence]] = Declared()


def reason_sentence(reason: Mapping[str, Any]) -> str:
    """Return a *reason*, `code` and its figures, as a sentence."""
    return ROW_REASONS[reason["code"]](in_words(reason))
