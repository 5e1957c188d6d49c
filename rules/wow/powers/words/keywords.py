"""KEYWORDS: a whole rule in one word, with its reminder.

Instant, Unique, Unlimited and Tag (n) stand on the type line and are card facts;
Ongoing is a word of WHEN. Rule: W-KEYWORD-05, W-KEYWORD-07, W-KEYWORD-13,
W-KEYWORD-14, W-KEYWORD-16.
"""

from typing import cast

from rules.wow.powers.words.names import DamageType
from rules.wow.powers.words.word import Word, vocabulary, word
from rules.wow.powers.words.x import X


class Keyword(Word):
    """A keyword: a line of its own on the card, or given by `has`."""

    __slots__ = ()


def keyword_class(notation: str) -> type[Keyword]:
    """Return the keyword called *notation*. Raises KeyError."""
    return cast("type[Keyword]", vocabulary(Keyword)[notation])


@word("ferocity")
class Ferocity(Keyword):
    """May attack the turn it joins. Rule: W-KEYWORD-04."""


@word("protector")
class Protector(Keyword):
    """May exhaust to become the defender. Rule: W-KEYWORD-08, W-COMBAT-07."""


@word("elusive")
class Elusive(Keyword):
    """Cannot be attacked. Rule: W-KEYWORD-03."""


@word("stealth")
class Stealth(Keyword):
    """Cannot be protected against. Rule: W-KEYWORD-09."""


@word("long-range")
class LongRange(Keyword):
    """Defenders deal it no combat damage. Rule: W-KEYWORD-06."""


@word("untargetable")
class Untargetable(Keyword):
    """Cannot be targeted. Rule: W-KEYWORD-15."""


@word("totem")
class Totem(Keyword):
    """Attacked and targeted like an ally. Rule: W-KEYWORD-11, W-KEYWORD-12."""


@word("bear form")
class BearForm(Keyword):
    """Protector until a strike or a non-Feral ability. Rule: W-KEYWORD-02.

    {has: bear form, who: your hero}
    """


@word("cat form")
class CatForm(Keyword):
    """+1 ATK while attacking, until a strike or a non-Feral ability.

    {has: cat form, who: your hero}

    Rule: W-KEYWORD-10.
    """


@word("dual wield")
class DualWield(Keyword):
    """A second one-handed Melee weapon, and a strike with each. Rule: W-CARD-40.

    {has: dual wield, who: your hero}
    """


@word("two-handed dual wield")
class TwoHandedDualWield(Keyword):
    """Dual wield with Two-Handed weapons, or one beside an Off-Hand; of later sets.

    {has: two-handed dual wield, who: your hero}
    """


@word("ranged dual wield")
class RangedDualWield(Keyword):
    """A second Ranged weapon, and a strike with each; of later sets.

    {has: ranged dual wield, who: your hero}
    """


@word("berserking")
class Berserking(Keyword):
    """+1 ATK for each damage on it; of later sets."""


@word("shadowmeld")
class Shadowmeld(Keyword):
    """Elusive and untargetable while ready; of later sets."""


@word("assault")
class Assault(Keyword):
    """+n ATK on your turn; of later sets.

    {assault: 2}

    X is told by the power that gives it.
    """

    n: int | X


@word("mend")
class Mend(Keyword):
    """May heal n damage at the start of your turn; of later sets.

    {mend: 2}

    X is told by the power that gives it.
    """

    n: int | X


@word("resistance")
class Resistance(Keyword):
    """Prevents all damage of a type that it would be dealt; of later sets.

    {resistance: frost}
    """

    type: DamageType


@word("absorb")
class Absorb(Keyword):
    """Combat damage it deals to a hero is healed from your hero; of later sets."""


@word("conspicuous")
class Conspicuous(Keyword):
    """Any ready hero or ally may protect against it; of later sets."""


@word("hardiness")
class Hardiness(Keyword):
    """Prevents 1 of all damage that it would be dealt at once; of later sets."""


@word("harmonize")
class Harmonize(Keyword):
    """You pay 1 less to play allies with printed cost 4 or more; of later sets."""


@word("inspiring presence")
class InspiringPresence(Keyword):
    """Your heroes and allies deal 1 more damage outside combat; of later sets."""


@word("invincible")
class Invincible(Keyword):
    """Cannot leave play, be targeted or be dealt damage; of later sets."""


@word("preparation")
class Preparation(Keyword):
    """On your first turn it may be played without its cost; of later sets."""


@word("sentinel")
class Sentinel(Keyword):
    """Readies as it exhausts for the first time each turn; of later sets."""


@word("smash")
class Smash(Keyword):
    """Excess combat damage to an ally hits its controller's hero; of later sets."""


@word("spellshield")
class Spellshield(Keyword):
    """Cannot be targeted by opponents; of later sets."""


@word("time is money")
class TimeIsMoney(Keyword):
    """May be activated the turn it joins, not attack; of later sets."""


@word("will of the forsaken")
class WillOfTheForsaken(Keyword):
    """Cannot leave play unless its damage is fatal; of later sets."""


@word("warp")
class Warp(Keyword):
    """Revealed from your deck it may leave the game and be played free.

    Of later sets. Ruling: it is offered if it can be played; who revealed it goes on
    first.
    """
