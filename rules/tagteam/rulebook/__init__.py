"""The rules of Tag Team in our own words: one YAML file a chapter.

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
    "goal": term("Goal of the game"),
    "box": term("Components"),
    "draft": term("Choosing fighters"),
    "setup": term("Before the game"),
    "round": term("Rounds and turns"),
    "order": term("Order of actions"),
    "fighter": term("Fighters and targets"),
    "health": term("Health"),
    "power": term("Power"),
    "action": term("Actions"),
    "build": term("Build phase"),
    "end": term("End of the game"),
    "names": term("Names and publishers"),
}
EDITIONS: Final = {"003": Edition(term("2025 rulebook"))}
USES: Final = {
    "deck": term("Deck building"),
    "draft": term("Choosing fighters"),
    "fight": term("Fights"),
}


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """Return the rulebook, read from the files beside this one once a process."""
    return Rulebook(read_chapters(FOLDER, CHAPTERS), CHAPTERS, EDITIONS, USES)
