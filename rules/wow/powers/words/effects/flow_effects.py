"""EFFECT, flow: a choice, a price, a condition, a later moment."""

from dataclasses import field

from rules.wow.powers.words.amounts import Count
from rules.wow.powers.words.conditions import Condition
from rules.wow.powers.words.costs import Cost
from rules.wow.powers.words.effects.effect import Effect
from rules.wow.powers.words.names import Chooser, Moment, Player, Thrown
from rules.wow.powers.words.when import When
from rules.wow.powers.words.who import Those
from rules.wow.powers.words.word import word


@word("choose one")
class ChooseOne(Effect):
    """One of several lists of effects, chosen on using the power.

    {choose one: [[{draw: 1}], [{ready: your hero}]]}

    `both if:` is when all of them may be chosen, in their order. `by: an opponent` is
    chosen by the next opponent in turn order, as it happens.
    """

    options: tuple[tuple[Effect, ...], ...]
    both_if: Condition | None = field(default=None, metadata={"key": "both if"})
    by: Chooser = "you"

    @property
    def offers(self) -> tuple[tuple[Effect, ...], ...]:
        """The options; behind them all together, where that may be chosen."""
        if self.both_if is None:
            return self.options
        return (
            *self.options,
            tuple(each for option in self.options for each in option),
        )


@word("roll")
class Roll(Effect):
    """Roll a six-sided die: what goes with the number happens. Rule: W-PLAY-17.

    {roll: [1-2, 3-6], then: [[{draw: 1}], [{ready: your hero}]]}

    With a number that is not named nothing happens.
    """

    thrown: tuple[Thrown, ...]
    then: tuple[tuple[Effect, ...], ...]


@word("may pay")
class MayPay(Effect):
    """Something happens only if you choose to pay. Rule: W-RESOURCE-07.

    {may pay: 2, then: [{draw: 1}]}

    `again: true` offers it again each time that it was paid. `else` is what happens
    if it is not paid.
    """

    costs: tuple[Cost, ...]
    then: tuple[Effect, ...]
    again: bool = False
    otherwise: tuple[Effect, ...] = field(default=(), metadata={"key": "else"})


@word("you may")
class YouMay(Effect):
    """You choose whether something happens; further effects follow "If you do".

    {when: play, do: [{destroy: target ally}, {you may: [{draw: 1}]}]}

    What is aimed at by it is chosen with the other targets. Rule: W-PLAY-11.
    """

    effects: tuple[Effect, ...]


@word("if")
class IfThen(Effect):
    """Something happens only if a condition holds.

    {if: {is: damaged, who: your hero}, then: [{heal: 2, from: your hero}]}

    `else` is what happens if it does not.
    """

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = field(default=(), metadata={"key": "else"})


@word("for each")
class ForEach(Effect):
    """Something happens for each of those there are: `it` is that one then.

    {for each: opposing hero and ally, do: [{deal: 1 melee, to: it, by: it}]}

    X is counted for each anew. Damage is dealt to all at once. Rule: W-DAMAGE-16.
    """

    those: Those
    effects: tuple[Effect, ...] = field(metadata={"key": "do"})


@word("later")
class Later(Effect):
    """Something happens at a later moment. Rule: W-CHAIN-21.

    {later: end of turn, do: [{destroy: this}]}
    """

    moment: Moment
    effects: tuple[Effect, ...] = field(metadata={"key": "do"})


@word("extra turn", head="player")
class ExtraTurn(Effect):
    """You, or others, take an extra turn after this one. Rule: W-TURN-01.

    {pay: [activate, {remove: this}], do: [{extra turn: you}]}

    Ruling: of several the one that was told last comes first; then it goes on behind
    whose turn this was.
    """

    player: Player = "you"


@word("skip turn", head="player")
class SkipTurn(Effect):
    """You, or others, skip their next turn; nothing of it happens. Rule: W-TURN-01.

    {skip turn: you}
    """

    player: Player = "you"


@word("whenever")
class Whenever(Effect):
    """This turn, each time something happens, something is done; or the `next` time.

    {whenever: {plays: ability}, do: [{draw: 1}]}

    `x:` is what X is then. Ruling: W-CHAIN-21, though its card may have left play by
    then.
    """

    when: When
    effects: tuple[Effect, ...] = field(metadata={"key": "do"})
    may: bool = False
    next: bool = False
    x: Count | None = None


@word("pays")
class Pays(Effect):
    """A player pays so many resources; only inside `unless`. Rule: W-RESOURCE-04.

    {unless: {pays: 1, player: target opponent}, do: [{draw: 1}]}
    """

    amount: int
    player: Player = "you"


@word("unless")
class Unless(Effect):
    """Something happens unless a player does something else, which they may.

    {unless: {discard: 1, player: target opponent}, do: [{draw: 1}]}

    What may be done instead is to discard, to give up cards (`sacrifice`), to pay
    (`pays`), or, for you, to remove cards of your graveyard; who cannot do all of it
    does none of it. Ruling: CR "Unless".
    """

    instead: Effect
    effects: tuple[Effect, ...] = field(metadata={"key": "do"})
