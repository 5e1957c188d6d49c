"""Powers that cards have from others, for a while or as long as those say so."""

from rules.wow.play.current_values import effects_in_play, ongoing, reaches
from rules.wow.play.faces import NumberedPower, numbered_power
from rules.wow.play.in_play import Permanent
from rules.wow.play.state import Game
from rules.wow.powers.words import Grant, Power, When

_GRANTED = 100  # more lines than any card has


def are_powers_given(game: Game, when: type[When]) -> bool:
    """Whether anything may give powers of *when* to cards now."""
    said = effects_in_play(game, Grant)
    if not (said or game.lasting):
        return False
    powers = [grant.power for _, _, grant in said]
    for lasting in game.lasting:
        given = (gain for gain in lasting.gains if isinstance(gain, NumberedPower))
        powers += [numbered.power for numbered in given]
    return any(isinstance(power.when, when) for power in powers)


def granted(game: Game, card: Permanent) -> list[NumberedPower]:
    """Return the powers that others give *card* now, each with a number of its own."""
    for_a_while = [
        gain
        for lasting in game.lasting
        if card.piece in lasting.bearers
        for gain in lasting.gains
        if isinstance(gain, NumberedPower)
    ]
    return for_a_while + [
        numbered_power(_GRANTED * (source.piece + 1) + place, grant.power)
        for place, (source, _, grant) in enumerate(ongoing(game, Grant))
        if reaches(game, grant.who, card, source)
    ]


def given_by(game: Game, source: Permanent, power: Power) -> NumberedPower:
    """Return *power*, which *source* gives for a while, with a number of its own."""
    given = sum(
        isinstance(gain, NumberedPower) for each in game.lasting for gain in each.gains
    )
    return numbered_power(-_GRANTED * (source.piece + 1) - given, power)
