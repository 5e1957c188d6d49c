"""Refusals in the reader's language, for pages, the API and commands alike."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext, ngettext

from core.features import declare, load_all
from rules.errors import REFUSALS, Figures, Plural, Refusal


def refusal_sentence(refusal: Refusal) -> str:
    """Return what was refused, why, and how to mend it."""
    return sentence_of(refusal.code, refusal.figures)


def sentence_of(code: str, figures: Mapping[str, Any]) -> str:
    """Return the sentence of the refusal *code* with its *figures*."""
    declare()  # texts of features tell some of them
    if code not in REFUSALS:
        load_all()
    sentence = REFUSALS[code].sentence
    words = in_words(figures)
    if isinstance(sentence, Plural):
        return (
            ngettext(sentence.one, sentence.many, int(figures[sentence.count])) % words
        )
    if callable(sentence):
        return sentence(words)
    return gettext(sentence) % words if "%(" in sentence else gettext(sentence)


def told_by(
    kind: type[Refusal],
) -> Callable[[Callable[[Figures], str]], Callable[[Figures], str]]:
    """Return a decorator: its function of the figures makes the sentence of *kind*.

    For a refusal of `rules` whose sentence needs translated parts.
    """

    def mark(sentence: Callable[[Figures], str]) -> Callable[[Figures], str]:
        kind.sentence = staticmethod(sentence)
        return sentence

    return mark


def in_words(figures: Mapping[str, Any]) -> dict[str, Any]:
    """Return *figures* as they stand in a sentence: lists with commas."""
    return {
        name: ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
        for name, value in figures.items()
    }


def stored_refusal(refusal: Refusal) -> dict[str, Any]:
    """Return *refusal* as JSON can hold it: code and figures, for `sentence_of`."""
    return {"code": refusal.code, "figures": plain_figures(refusal)}


def plain_figures(refusal: Refusal) -> dict[str, str | int]:
    """Return the figures of *refusal* as JSON can hold them."""
    return {name: _plain(value) for name, value in refusal.figures.items()}


def _plain(value: object) -> str | int:
    """Return one figure as a number or as words."""
    if isinstance(value, Iterable) and not isinstance(value, str):
        return ", ".join(map(str, value))
    return value if isinstance(value, int) else str(value)
