"""The key of the library: a digest of a card's type and of its normalised text.

A digest cannot be turned back into the text, so nobody's words are shipped; who imports
the card gets its powers. Two spellings of one text have one digest.
"""

import hashlib
import re
from typing import Final

from rules.wow.card.facts import Card

_DIGITS: Final = 12  # hexadecimal; a game's few thousand texts do not collide
_COST: Final = re.compile(r"\((?:\d+|X)\)")
# Lines that are facts of the card, and stand in columns of their own.
_FACTS: Final = re.compile(
    r"^(?:deckbuilding:.*|.{1,60} (?:hero required|talent|reputation)\b[.;]*)",
    re.IGNORECASE | re.MULTILINE,
)
_ACTIVATE: Final = re.compile(r"\[(?:exhaust|act|activated)\]", re.IGNORECASE)
_THIS_KIND: Final = re.compile(
    r"\bthis (?:ally|hero|weapon|armor|item|ability|quest)\b"
)


def digest_of(card: Card) -> str:
    """Return the key of *card*'s printed text: 12 hexadecimal digits.

    The type is part of it: "it deals" is the ally on an ally, your hero on an ability.
    """
    data = f"{card.type}|{normalised(card.text, card.name)}".encode()
    return hashlib.sha256(data).hexdigest()[:_DIGITS]


def normalised(text: str, name: str) -> str:
    """Return *text* of the card *name* in one spelling, without reminders and facts.

    The card's own name is `this`, activating is `activate`, all is in lower case.
    """
    text = text.replace("’", "'").replace("“", '"').replace("”", '"')
    text = _FACTS.sub("", without_reminders(text))
    for own in (name, name.split(",", maxsplit=1)[0]):
        text = re.sub(
            rf"(?<!\w){re.escape(own)}(?!\w)", "this", text, flags=re.IGNORECASE
        )
    text = _ACTIVATE.sub("[activate]", text)
    text = re.sub(r"\[(\w+)\]", r"\1", text.lower())
    text = _THIS_KIND.sub("this", text)
    return " ".join(re.findall(r"->|[+-]?\w+(?:'\w+)?|[/:]", text))


def without_reminders(text: str) -> str:
    """Return *text* without what stands in brackets; of costs the brackets alone."""
    kept, held, depth = "", "", 0
    for sign in text:
        depth += sign == "("
        if depth:
            held += sign
        else:
            kept += sign
        if sign == ")" and depth:
            depth -= 1
            if not depth:
                kept += held[1:-1] if _COST.fullmatch(held) else ""
                held = ""
    return kept
