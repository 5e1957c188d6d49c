"""Texts of our own in four languages: always there to plant defects in."""

import functools
import re
from pathlib import Path
from typing import Any, Final

from cards.translation.checks import Glossary, Pair, Term, Wording
from rules.text.yaml_data import read_yaml
from tests.rigs.planters import Source
from tests.rigs.rules_pairs import LANGUAGES, SENTENCES

_SET: Final = Path(__file__).resolve().parents[2] / "cards/demo/lanternfall"
_GOLDEN: Final = Path(__file__).resolve().parents[1] / "golden"
# key, then chosen and variants per language.
_TERMS: Final = (
    ("card", ("karta", "kartonik"), ("lap", "kártya"), ("карта", "листок")),
    ("hero", ("bohater", "heros"), ("hős", "vitéz"), ("герой", "богатырь")),
    (
        "ally",
        ("sojusznik", "kompan"),
        ("szövetséges", "cimbora"),
        ("соратник", "союзник"),
    ),
    ("deck", ("talia", "paczka"), ("pakli", "csomag"), ("колода", "стопка")),
    ("hand", ("ręka", "dłoń"), ("kéz", "marok"), ("рука", "ладонь")),
    ("weapon", ("broń", "oręż"), ("fegyver", "szerszám"), ("оружие", "вооружение")),
    ("damage", ("obrażenia", "szkody"), ("sebzés", "kártétel"), ("урон", "ущерб")),
    ("quest", ("misja", "wyprawa"), ("küldetés", "megbízás"), ("задание", "квест")),
)


@functools.cache
def own_glossary() -> Glossary:
    """Return a few terms, each with a variant in every language."""
    return Glossary.of(
        Term(
            key=english,
            english=english,
            kind="noun",
            wordings={
                code: Wording(chosen, (variant,))
                for code, (chosen, variant) in zip(LANGUAGES, said, strict=True)
            },
        )
        for english, *said in _TERMS
    )


@functools.cache
def cards() -> tuple[dict[str, Any], ...]:
    """Return the cards of the demo set, as their files say them."""
    files = sorted(_SET.glob("*.yaml"))
    return tuple(card for path in files for card in read_yaml(path.read_text()))


def pairs(language: str) -> list[Pair]:
    """Return names, flavour and rules sentences with their English."""
    words = [
        (number, field, card[field]["en"], card[field][language])
        for number, card in enumerate(cards())
        for field in ("name", "flavour")
        if card.get(field)
    ]
    at = LANGUAGES.index(language) + 1
    words += [
        (len(cards()) + number, "text", row[0], row[at])
        for number, row in enumerate(SENTENCES)
    ]
    return [Pair(key, *each) for key, each in enumerate(words)]


@functools.cache
def rules_pairs(language: str) -> tuple[Pair, ...]:
    """Return the rules texts of our set with their English; none was tuned on."""
    english, said = _golden("lanternfall.txt"), _golden(f"lanternfall.{language}.txt")
    return tuple(
        Pair(number, number, "text", text, said[number])
        for number, text in english.items()
    )


def _golden(name: str) -> dict[int, str]:
    """Return the texts of a golden file by card number: a name, then the text."""
    blocks = re.split(r"\n\n(?=\d+ )", (_GOLDEN / name).read_text("utf-8").strip())
    parts = (block.partition("\n") for block in blocks)
    return {int(head.split()[0]): text for head, _, text in parts if text}


def own_source(language: str) -> Source:
    """Return flavour, rules and glossed terms of one language as one text."""
    lines = [one.translation for one in pairs(language) if one.field != "name"]
    lines += [
        f"1. {term.wordings[language].chosen} ({term.english})"
        for term in own_glossary().terms
    ]
    return Source("our own", "\n\n".join(lines), language, own_glossary())
