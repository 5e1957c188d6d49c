"""The keyword or tag word that stands before a power in print."""

import re
from typing import Final

from rules.wow.powers.checks import walk
from rules.wow.powers.words import Label, Power, YouControl
from rules.wow.powers.write_text.language import Phrases

# Words that only name a kind of power (CR, "Tag Word").
_TAG_WORDS: Final[frozenset[Label]] = frozenset(
    ("bloodrush", "empower", "tribe", "unity")
)


def labelled(text: str, power: Power, phrases: Phrases) -> str:
    """Return the *text* of *power* behind its label; what a keyword says in brackets.

    `Unity: …` goes on with the text, `Eternal (…)` has it for its reminder, unless that
    ends in a reminder of its own.
    """
    if power.label is None:
        return text
    name = phrases.labels[power.label]
    if power.label == "empower":
        name = name.format(trait=phrases.trait(_empowering(power)))
        name = name.removesuffix("()").rstrip()
    goes_on = power.label in _TAG_WORDS or text.endswith(")")
    return f"{name}: {text}" if goes_on else f"{name} ({text})"


def _empowering(power: Power) -> str:
    """Return the class of whom *power* asks for, or nothing."""
    asked = (each.those for each in walk(power) if isinstance(each, YouControl))
    return next((trait for those in asked for trait in those.traits), "")


def joined(lines: list[str]) -> str:
    """Return *lines*; two with one keyword before their brackets are one line."""
    text = "\n".join(lines)
    return _SAME_LABEL.sub(r"\1\2 ", text)


_SAME_LABEL: Final = re.compile(r"(?m)^([^(:\n]+ \()(.*)\)\n\1(?=.*\)$)")
