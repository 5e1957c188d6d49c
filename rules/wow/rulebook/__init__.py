"""The rules of the World of Warcraft TCG in our own words: one YAML file a chapter.

How they are written and checked: docs/rulebook.md.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rules.game.rulebook import Edition, Rulebook, RuleEntry, RuleWords
from rules.game.term import term
from rules.text.yaml_data import read_yaml

FOLDER: Final = Path(__file__).parent

CHAPTERS: Final = {
    "card": term("Cards and traits"),
    "deck": term("Building a deck"),
    "setup": term("Before the game"),
    "turn": term("The turn"),
    "resource": term("Resources, quests and locations"),
    "play": term("Playing cards and powers"),
    "combat": term("Combat"),
    "chain": term("The chain"),
    "damage": term("Damage and healing"),
    "keyword": term("Keywords"),
    "multi": term("Three or more players"),
    "zone": term("Zones"),
    "gloss": term("Other terms"),
    "cr": term("From the comprehensive rules"),
}
# The comprehensive rules continue the second rulebook.
EDITIONS: Final = {
    "2006": Edition(term("2006 rulebook")),
    "2009": Edition(term("2009 rulebook")),
    "2013": Edition(term("2013 comprehensive rules"), builds_on="2009"),
}
USES: Final = {
    "deck": term("Deck building"),
    "draft": term("Draft and sealed"),
    "play": term("A game of two or more"),
    "goldfish": term("Solo test game"),
}


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """Return the rulebook, read from the files beside this one once a process."""
    entries = (entry for chapter in CHAPTERS for entry in _read_chapter(chapter))
    return Rulebook(tuple(entries), CHAPTERS, EDITIONS, USES)


def _read_chapter(chapter: str) -> Iterator[RuleEntry]:
    """Yield the rules of *chapter* in the order of its file."""
    data = read_yaml((FOLDER / f"{chapter}.yaml").read_bytes())
    return (_read_entry(chapter, values) for values in data)


def _read_entry(chapter: str, values: Mapping[str, Any]) -> RuleEntry:
    """Return the rule of *chapter* that the YAML mapping *values* holds."""
    return RuleEntry(
        id=values["id"],
        chapter=chapter,
        words={language: _read_words(values, language) for language in values["text"]},
        uses=tuple(values.get("for", ())),
        only=tuple(values.get("only", ())),
        see=tuple(values.get("see", ())),
        sources=tuple(values.get("sources", ())),
    )


def _read_words(values: Mapping[str, Any], language: str) -> RuleWords:
    """Return what *values* says in *language*."""
    editions = values.get("editions", {})
    return RuleWords(
        title=values["title"][language],
        text=values["text"][language],
        editions={edition: words[language] for edition, words in editions.items()},
        ruling=values.get("ruling", {}).get(language, ""),
    )
