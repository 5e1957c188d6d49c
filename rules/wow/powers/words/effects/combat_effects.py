"""EFFECT, combat: whom one may or must attack, and whom one may protect."""

from dataclasses import field

from rules.wow.powers.words.durations import Duration
from rules.wow.powers.words.effects.effect import Effect
from rules.wow.powers.words.who import Anyone, This
from rules.wow.powers.words.word import word


@word("attacks only")
class AttacksOnly(Effect):
    """Cards can be proposed as attackers of those alone. Rule: W-COMBAT-01.

    {when: ongoing, do: [{attacks only: each hero, who: this}]}

    `if able: true`: of others too, where none of those can be attacked.
    """

    whom: Anyone
    who: Anyone = This()
    if_able: bool = field(default=False, metadata={"key": "if able"})
    lasts: Duration | None = None


@word("spares")
class Spares(Effect):
    """Cards cannot attack those. Rule: W-COMBAT-01.

    {spares: your hero, who: target hero or ally, lasts: this turn}
    """

    whom: Anyone
    who: Anyone = This()
    lasts: Duration | None = None


@word("must attack")
class MustAttack(Effect):
    """Cards attack on their player's turn if they can. Rule: W-COMBAT-01.

    {must attack: target opposing ally, whom: your hero, lasts: this turn}
    """

    who: Anyone = This()
    whom: Anyone | None = None
    lasts: Duration | None = None


@word("may protect")
class MayProtect(Effect):
    """Cards may exhaust to become the defender in place of those. Rule: W-COMBAT-07.

    {when: ongoing, do: [{may protect: your hero, who: this}]}
    """

    whom: Anyone
    who: Anyone = This()
    lasts: Duration | None = None


@word("must target", head="who")
class MustTarget(Effect):
    """Opposing cards and effects that could target those have to.

    {when: ongoing, do: [{must target: this}]}

    Of several targets as many are those as can be. Rule: W-PLAY-11.
    """

    who: Anyone = This()


@word("attacks at random", head="who")
class AttacksAtRandom(Effect):
    """Chance says whom cards attack, of all that they may attack.

    {when: ongoing, do: [{attacks at random: this}]}

    Rule: W-COMBAT-01, W-PLAY-17.
    """

    who: Anyone = This()


@word("sabotage", head="whom")
class Sabotage(Effect):
    """Cards may attack those too, which are no characters: "Sabotage".

    {when: ongoing, do: [{sabotage: each opposing resource}]}

    No damage is dealt; who attacks has sabotaged them as the combat concludes, unless
    somebody protected them. Ruling: CR "Sabotage".
    """

    whom: Anyone
    who: Anyone = This()


@word("attack toll", head="amount")
class AttackToll(Effect):
    """Cards cannot attack, or attack *whom*, unless their controller pays so much.

    {when: ongoing, do: [{attack toll: 1, who: each opposing ally}]}

    It is paid for each attacker, as it is proposed. Rule: W-COMBAT-01.
    """

    amount: int
    who: Anyone
    whom: Anyone | None = None
