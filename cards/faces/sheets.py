"""How faces lie on a sheet, as Tabletop Simulator counts them. Pure."""

from typing import Final

ACROSS: Final = 10  # the program takes no more than 10 × 7
DOWN: Final = 7
A_SHEET: Final = ACROSS * DOWN
LEAST: Final = 2  # rows, and no fewer than that


def rows_needed(faces: int) -> int:
    """Return how many rows a sheet of so many *faces* has."""
    return max(LEAST, -(-faces // ACROSS))
