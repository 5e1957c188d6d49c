"""What the tables that cards are read from have in common in every game."""

from typing import ClassVar

from rules.errors import Refusal


class RowRefused(Refusal):
    """A row that cannot be a card. Figures: `field`, `reason`, and those of the reason.

    Reasons: `missing`; `too-long` (`found`, `limit`); `unreadable-value` (`found`, the
    kind of value); `control-character` (`found`, as `U+0007`).
    """

    code: ClassVar[str] = "row-refused"

    def __init__(self, field: str, reason: str, **figures: object) -> None:
        """Refuse for *reason*, found in *field*."""
        self.field = field
        self.reason = reason
        super().__init__(field=field, reason=reason, **figures)
