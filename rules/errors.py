"""What may be refused, by name.

An illegal deck is not an error (`check_deck` returns issues); a move or a file that
cannot be accepted is one. The web layer turns the code into a sentence.
"""

from collections.abc import Mapping
from typing import ClassVar


class DomainError(Exception):
    """A refusal: a stable *code*, an HTTP *status*, the *figures* it is about."""

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 422

    def __init__(self, **figures: object) -> None:
        """Keep *figures*: the names and numbers the sentence needs."""
        self.figures: Mapping[str, object] = figures
        super().__init__(f"{self.code} {dict(figures)}" if figures else self.code)
