"""Who plays a deck of the game by itself."""

from rules.simulation import Simulator


def simulator() -> Simulator | None:
    """Return the game's simulator; None while there is none."""
    return None
