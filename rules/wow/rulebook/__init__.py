"""The rules of the World of Warcraft TCG in our own words: one YAML file a chapter.

How they are written and checked: docs/rulebook.md.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from rules.game.rulebook import Edition, Rulebook
from rules.game.rulebook_files import read_chapters
from rules.game.term import term

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
    return Rulebook(read_chapters(FOLDER, CHAPTERS), CHAPTERS, EDITIONS, USES)
