"""Who plays a deck of the game by itself."""

from typing import cast

import rules.wow.goldfish
from rules.game.simulation import Simulator


def simulator() -> Simulator | None:
    """Return the goldfish."""
    return cast("Simulator", rules.wow.goldfish)
