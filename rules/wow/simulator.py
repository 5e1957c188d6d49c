"""Who plays a deck of the game by itself."""

from typing import cast

from rules.simulation import Simulator


def simulator() -> Simulator | None:
    """Return the goldfish."""
    # Late: who only builds decks need not load the compiler.
    from rules.wow import goldfish

    return cast("Simulator", goldfish)
