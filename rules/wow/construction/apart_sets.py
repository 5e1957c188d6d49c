"""Sets of cards that no deck of a player is built of."""

import re
from typing import Final

_APART: Final = re.compile(
    r"\b(raid|dungeon deck|tokens?|event|(hard|chaos) mode)\b", re.IGNORECASE
)


def is_apart_set(name: str) -> bool:
    """Whether the set called *name* is of raids, dungeons, events or tokens.

    Ruling: sets do not say it but by their names; the treasure of raids and dungeons
    is of players' decks.
    """
    return bool(_APART.search(name))
