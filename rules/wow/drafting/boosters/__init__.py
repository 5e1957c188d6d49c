"""The boosters of the World of Warcraft TCG: one YAML file each, for any set.

No rule book says what is in a booster (W-DECK-25): each file names its source and how
sure it is. Organizers add their own without code.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from rules.events.boosters import BoosterDefinition, read_definition
from rules.game.term import term
from rules.text.yaml_data import read_yaml

FOLDER: Final = Path(__file__).parent
# Marked here, since what is collected for translation is Python.
NAMES: Final = (
    term("2006 booster"),
    term("Later booster"),
    term("Lanternfall booster"),
)


@lru_cache(maxsize=1)
def boosters() -> Mapping[str, BoosterDefinition]:
    """Return the definitions by slug, read once a process."""
    found = (
        read_definition(read_yaml(path.read_text("utf-8")))
        for path in sorted(FOLDER.glob("*.yaml"))
    )
    return {definition.slug: definition for definition in found}
