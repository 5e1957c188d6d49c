"""Powers as rules text: one package a language, each with a writer for every word."""

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, Final

from rules.wow.card.facts import Card
from rules.wow.powers.words import Line
from rules.wow.powers.write_text.writer import Writer

# The package of each language; loaded when it is first asked for.
_PACKAGES: Final = {
    "en": "english",
    "ru": "russian",
    "hu": "hungarian",
    "pl": "polish",
}
# The languages there is a writer for.
LANGUAGES: Final = tuple(_PACKAGES)


def write_text_in(
    language: str, powers: Sequence[Line], card: Card, name: str = ""
) -> str:
    """Return the rules text of *card* with these *powers* in *language*.

    *name* is what the card is called in that language; without it, its English name.
    Raises KeyError if no writer speaks *language*.
    """
    named = replace(card, name=name) if name else card
    return writer_of(language).write_text(powers, named)


def writer_of(language: str) -> Writer[Any, Any]:
    """Return the writer of *language*. Raises KeyError if there is none."""
    writer: Writer[Any, Any] = import_module(f"{__name__}.{_PACKAGES[language]}").WRITER
    return writer
