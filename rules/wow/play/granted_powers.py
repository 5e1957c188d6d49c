"""Powers that cards have from others, for a while or as long as those say so."""

from rules.wow.play.current_values import effects_in_play, ongoing, reaches
from rules.wow.play.faces import Gift, NumberedPower, numbered_power
from rules.wow.play.in_play import Permanent
from rules.wow.play.state import Game
from rules.wow.powers.words import Grant, Power, When

_GRANTED = 100  # more lines than any card has


def are_powers_given(game: Game, when: type[When]) -> bool:
    """Whether anything may give powers of *when* to cards now."""
    if Grant in game.permanents.sorted.sayings:
        for _, _, grant in effects_in_play(game, Grant):
            if isinstance(grant.power.when, when):
                return True
    for lasting in game.lasting:
        for gain in lasting.gains:
            if isinstance(gain, NumberedPower) and isinstance(gain.power.when, when):
                return True
    return False


def granted(game: Game, card: Permanent) -> list[NumberedPower]:
    """Return the powers that others give *card* now, each with a number of its own."""
    found = [
        gain
        for lasting in game.lasting
        if card.piece in lasting.bearers
        for gain in lasting.gains
        if isinstance(gain, NumberedPower)
    ]
    if Grant not in game.permanents.sorted.sayings:
        return found
    return found + [
        numbered_power(
            _GRANTED * (source.piece + 1) + place, grant.power, Gift(source.piece)
        )
        for place, (source, _, grant) in enumerate(ongoing(game, Grant))
        if reaches(game, grant.who, card, source)
    ]


def given_by(game: Game, source: Permanent, power: Power) -> NumberedPower:
    """Return *power*, which *source* gives for a while, with a number of its own."""
    given = sum(
        isinstance(gain, NumberedPower) for each in game.lasting for gain in each.gains
    )
    number = -_GRANTED * (source.piece + 1) - given
    return numbered_power(number, power, Gift(source.piece))
