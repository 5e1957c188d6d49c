"""Short ids: the keys of rows in addresses."""

import secrets
from typing import Final

# No vowels and no look-alikes: short ids are read aloud and never spell a word.
LETTERS: Final = "bcdfghjkmnpqrstvwxz23456789"
LENGTH: Final = 10


def new_short_id() -> str:
    """Return a random id of LENGTH letters."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
