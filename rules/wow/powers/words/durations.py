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


@word("while yours")
class WhileYours(Duration):
    """As long as you control the card that says so. Rule: W-GLOSS-03.

    {gain control: target ally, lasts: while yours}
    """


@word("next ready step")
class NextReadyStep(Duration):
    """During the next ready step of the card's controller. Rule: W-TURN-02.

    {"can't": ready, who: target ally, lasts: next ready step}
    """


@word("while attacking")
class WhileAttacking(Duration):
    """Whenever it attacks this turn. Rule: W-COMBAT-10.

    {has: +2 ATK, who: target ally, lasts: while attacking}
    """


@word("while defending")
class WhileDefending(Duration):
    """Whenever it defends this turn. Rule: W-COMBAT-10.

    {has: +2 ATK, who: target ally, lasts: while defending}
    """
