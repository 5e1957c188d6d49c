"""What each effect does: one handler a word, in files like those of the words."""

from rules.wow.play.effects import (  # noqa: F401 - they fill the table
    of_cards,
    of_changes,
    of_damage,
    of_flow,
    of_table,
)
from rules.wow.play.effects.table import do, handled_words

__all__ = ["do", "handled_words"]
