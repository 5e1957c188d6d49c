"""What each effect does: one handler a word, in files like those of the words."""

from rules.wow.play import (  # noqa: F401 - they register their handlers
    deeds,
    reckoning,
    turn_log,
)
from rules.wow.play.effects import (  # noqa: F401 - they register their handlers
    board_effects,
    card_effects,
    change_effects,
    combat_effects,
    damage_effects,
    flow_effects,
    playing_effects,
)
from rules.wow.play.effects.handlers import do

__all__ = ["do"]
