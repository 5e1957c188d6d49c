"""What choices and conditions do."""

from rules.wow.play.conditions import holds
from rules.wow.play.effects.table import choose, handles
from rules.wow.play.state import Frame, Game
from rules.wow.powers.words import ChooseOne, Effect, IfThen


def _also(frame: Frame, effects: tuple[Effect, ...]) -> None:
    """Do *effects* next, as part of the same power."""
    frame.effects = (
        *frame.effects[: frame.at + 1],
        *effects,
        *frame.effects[frame.at + 1 :],
    )


@handles(ChooseOne)
def _choose_one(game: Game, frame: Frame, effect: ChooseOne) -> bool:
    options = range(len(effect.options))
    picks = choose(game, frame, "option", options, 1, effect)
    if picks is None:
        return False
    _also(frame, effect.options[picks[0]])
    return True


@handles(IfThen)
def _if_then(game: Game, frame: Frame, effect: IfThen) -> bool:
    if holds(game, effect.condition, frame.source, frame.it):
        _also(frame, effect.then)
    return True
