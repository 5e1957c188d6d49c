"""DURATION: how long a change lasts; without one, as long as its power works."""

from rules.wow.powers.words.word import Word, word


class Duration(Word):
    """How long something lasts."""

    __slots__ = ()


@word("this turn")
class ThisTurn(Duration):
    """Until the turn ends. Rule: W-TURN-09.

    {has: +2 ATK, who: target ally, lasts: this turn}
    """


@word("this combat")
class ThisCombat(Duration):
    """Until the combat concludes. Rule: W-COMBAT-13.

    {has: +2 ATK, who: your hero, lasts: this combat}
    """


@word("until your next turn")
class UntilYourNextTurn(Duration):
    """Until your next turn starts.

    {"can't": attack, who: target ally, lasts: until your next turn}
    """


@word("while in play")
class WhileInPlay(Duration):
    """As long as the card that says so stays in play. Rule: W-CARD-09.

    {"can't": ready, who: target opposing ally, lasts: while in play}
    """
