"""EFFECT, changes: what cards have, may and cost while something lasts."""

from dataclasses import dataclass, field

from rules.wow.powers.words.amounts import Amount
from rules.wow.powers.words.durations import Duration
from rules.wow.powers.words.effects.effect import Effect
from rules.wow.powers.words.keywords import Keyword
from rules.wow.powers.words.names import Act, Holder, Paid, Payer, Stat
from rules.wow.powers.words.power import Power
from rules.wow.powers.words.who import Anyone, This, Those
from rules.wow.powers.words.word import Word, word


@dataclass(frozen=True, slots=True)
class Change(Word):
    """More or less of a number: `+2 ATK`, `-X health`, `+1 DEF`. Rule: W-GLOSS-14."""

    stat: Stat
    amount: Amount
    less: bool = False


@word("has")
class Has(Effect):
    """Cards have other numbers, keywords, or both. Rule: W-GLOSS-13, W-GLOSS-14.

    {has: [+2 ATK, ferocity], who: target ally, lasts: this turn}
    """

    gains: tuple[Change | Keyword, ...]
    who: Anyone = This()
    lasts: Duration | None = None


@word("loses")
class Loses(Effect):
    """Cards lose keywords and cannot have them.

    {loses: [elusive, stealth], who: each opposing ally, lasts: this turn}
    """

    keywords: tuple[Keyword, ...]
    who: Anyone
    lasts: Duration | None = None


@word("loses powers", head="who")
class LosesPowers(Effect):
    """Cards lose all their powers and cannot have any. Rule: W-GLOSS-13.

    {loses powers: target opposing card, lasts: this turn}

    Ruling: keywords are powers (CR "Power").
    """

    who: Anyone
    lasts: Duration | None = None


@word("grant")
class Grant(Effect):
    """Cards have a power of their own, written in quotation marks.

    {grant: {pay: activate, do: [{draw: 1}]}, who: each ally you control}
    """

    power: Power
    who: Anyone
    lasts: Duration | None = None


@word("is also", head="traits")
class IsAlso(Effect):
    """Cards have further traits in play, beside those that they print.

    {is also: [Demon], who: each ally you control}

    Rule: W-CARD-08, W-CARD-28.
    """

    traits: tuple[str, ...]
    who: Anyone = This()
    lasts: Duration | None = None


@word("can't")
class Cannot(Effect):
    """Cards cannot do something, or have it done to them. Rule: W-COMBAT-01.

    {"can't": [attack, protect], who: target ally, lasts: this turn}
    """

    acts: tuple[Act, ...]
    who: Anyone = This()
    lasts: Duration | None = None


@word("pay less")
class PayLess(Effect):
    """You pay less to play such cards, or only the next one. Rule: W-RESOURCE-06.

    {pay less: 1, for: ally, next: true, lasts: this turn}

    `to: complete` is of quests, `to: strike` of weapons; `at least: 1` is what has to
    be paid all the same.
    """

    amount: Amount
    those: Those = field(metadata={"key": "for"})
    next: bool = False
    lasts: Duration | None = None
    least: int | None = field(default=None, metadata={"key": "at least"})
    to: Paid = "play"


@word("instant", head="those")
class MakesInstant(Effect):
    """Such cards are instant in your hand, or only until you play one of them.

    {instant: ability, lasts: this turn}

    Rule: W-PLAY-04, W-CHAIN-07.
    """

    those: Those
    next: bool = False
    lasts: Duration | None = None


@word("costs less")
class CostsLess(Effect):
    """You pay less to play this card, from hand, or to complete it.

    {when: ongoing, do: [{costs less: X}], x: {number of: ally you control}}

    `to: strike` is of this weapon, `next: true` only the next time. Rule:
    W-RESOURCE-06.
    """

    amount: Amount
    to: Paid = "play"
    next: bool = False
    lasts: Duration | None = None
    least: int | None = field(default=None, metadata={"key": "at least"})


@word("pay more")
class PayMore(Effect):
    """Opponents, or others, pay more to play such cards. Rule: W-RESOURCE-06.

    {pay more: 1, for: ability}

    `to: complete` is of quests.
    """

    amount: Amount
    those: Those = field(metadata={"key": "for"})
    lasts: Duration | None = None
    player: Payer = "each opponent"
    to: Paid = "play"


@word("may control more")
class ControlMore(Effect):
    """So many more of what a tag limits may be controlled. Rule: W-CARD-36.

    {when: ongoing, do: [{may control more: 1, of: Pet}]}

    99 more is any number of them.
    """

    amount: int
    trait: str = field(metadata={"key": "of"})


@word("maximum hand size", head="amount")
class MaximumHandSize(Effect):
    """More or fewer cards may be kept in hand at the end of a turn. Rule: W-TURN-08.

    {when: ongoing, do: [{maximum hand size: 3, player: each player}]}

    `less: true` takes them away.
    """

    amount: int
    less: bool = False
    player: Holder = "you"
