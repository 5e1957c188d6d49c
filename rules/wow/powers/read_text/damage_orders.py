"""EFFECT, damage: who deals or heals how much, and what becomes of damage."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from lark import Token, v_args

from rules.wow.powers.read_text.board_orders import known
from rules.wow.powers.read_text.card_phrases import Phrase
from rules.wow.powers.read_text.frames import had_this_turn
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.read_text.playing_orders import OrdersOfPlaying
from rules.wow.powers.words import (
    EVERYBODY,
    All,
    Amount,
    Attached,
    Bound,
    Chosen,
    Count,
    Deal,
    Duration,
    Each,
    Effect,
    Grant,
    Heal,
    It,
    ItsHero,
    MoreDamage,
    MoreHealing,
    MovesDamage,
    NumberOf,
    Ongoing,
    OwnValue,
    Power,
    Prevent,
    RemovedInstead,
    Share,
    State,
    Target,
    This,
    ThisTurn,
    ThisWay,
    Unpreventable,
    Value,
    ValueOf,
    Weapon,
    Who,
    X,
    YourHero,
)

Told = Callable[[Who], Effect | tuple[Effect, ...]]


@v_args(inline=True)
class OrdersOfDamage(OrdersOfPlaying):
    """Deal and heal, prevent, damage that nothing prevents, that moves, that grows."""

    def dealt(
        self, amount: Amount, how: Token | None, kind: Token | None, *to: Any
    ) -> tuple[Deal, ...]:
        dealt: Any = kind and str(kind)
        receivers = [who for who in to if isinstance(who, Who)]
        return tuple(
            Deal(amount, cast("Any", who), dealt, unpreventable=bool(how))
            for who in receivers
        )

    def deal(self, _verb: Token, *parts: Any) -> Told:
        made = [each for part in parts if isinstance(part, tuple) for each in part]
        self.mentions.dealt = all(each.amount != X() for each in made)
        if len(made) > 1:
            self.mentions.latest = None  # nobody knows which of them `it` would be
            self.mentions.lost = True
        return lambda by: tuple(replace(each, by=cast("Any", by)) for each in made)

    def deal_equal(
        self, verb: Token, how: Token | None, kind: Token | None, to: Who, meaning: Any
    ) -> Told:
        self.set_meaning(meaning)
        return self.deal(verb, self.dealt(X(), how, kind, to))

    def deal_told(
        self, verb: Token, how: Token | None, kind: Token | None, meaning: Any, to: Who
    ) -> Told:
        """Whose number it is stands before who is dealt it, and is not that one's."""
        if getattr(meaning, "of", None) == It() and not isinstance(
            to, This | YourHero | ItsHero
        ):
            meaning = self._of_the_done(meaning)
        return self.deal_equal(verb, how, kind, to, meaning)

    def _of_the_done(self, meaning: Any) -> Count:
        """Return *meaning*, a number of it, as one of the only one that was done to."""
        if len(self.mentions.done) != 1:
            raise NotUnderstood
        [(deed, who)] = self.mentions.done
        if not isinstance(who, Target | Chosen) or who.count != 1 or who.up_to:
            raise NotUnderstood
        if meaning.value not in ("ATK", "cost", "health"):
            raise NotUnderstood
        return ThisWay(deed, figure=meaning.value)

    def cost_up_to(self, meaning: Any) -> dict[str, Any]:
        self.set_meaning(meaning)
        return {"bound": Bound("cost", X(), "or less")}

    def own_value(self, _its: Token, value: Token) -> Value:
        return cast("Value", str(value))

    def deal_own(
        self, _verb: Token, how: Token | None, kind: Token | None, value: Value, to: Who
    ) -> Told:
        """What somebody deals by a number of their own, if they are named outright."""
        dealt = self.dealt(X(), how, kind, to)

        def told(by: Who) -> tuple[Effect, ...]:
            if isinstance(by, Target | It) and value in ("ATK", "health"):
                self.set_meaning(OwnValue(cast("Any", value)))
            elif isinstance(by, This | YourHero | Attached):
                self.set_meaning(ValueOf(value, by))
            else:
                raise NotUnderstood
            return tuple(replace(each, by=cast("Any", by)) for each in dealt)

        return told

    def dealt_kind(self, *parts: Any) -> tuple[Amount, bool, Any]:
        amount, how, kind = parts
        return amount, bool(how), kind and str(kind)

    def two_kinds(self, first: Any, _and: Token, second: Any) -> tuple[Any, Any]:
        return first, second

    def deal_twice(self, _verb: Token, kinds: tuple[Any, Any], to: Who) -> Told:
        """Damage of two kinds to one: dealt to it, and dealt to it again."""
        again: Any = It() if isinstance(to, Target | Chosen) else to
        made = tuple(
            Deal(amount, cast("Any", who), kind, unpreventable=how)
            for (amount, how, kind), who in zip(kinds, (to, again), strict=True)
        )
        return lambda by: tuple(replace(each, by=cast("Any", by)) for each in made)

    def heal_equal(self, verb: Token, who: Who, meaning: Any) -> Told:
        self.set_meaning(meaning)
        return self.heal(verb, self.healed(X(), who))

    def heal_equal_from(self, verb: Token, meaning: Any, who: Who) -> Told:
        """Whose number it is stands before who is healed, and is not that one's."""
        if getattr(meaning, "of", None) == It() and not isinstance(
            who, This | YourHero
        ):
            raise NotUnderstood
        return self.heal_equal(verb, who, meaning)

    def healed(self, share: Share, *parts: Any) -> tuple[Heal, ...]:
        whos = [part for part in parts if isinstance(part, Who)]
        return tuple(Heal(share, cast("Any", who)) for who in whos)

    def heal(self, _verb: Token, *parts: Any) -> Told:
        made = [heal for each in parts if isinstance(each, tuple) for heal in each]
        self.mentions.healed = True
        if len(made) > 1:
            self.mentions.latest = None  # nobody knows which of them `it` would be
            self.mentions.lost = True
        return lambda by: tuple(replace(each, by=cast("Any", by)) for each in made)

    def deal_divided(
        self, _verb: Token, amount: Amount, kind: Token | None, who: Who
    ) -> Told:
        made = Deal(amount, _divided(who, amount), cast("Any", kind and str(kind)))
        made = replace(made, divided=True)
        return lambda by: replace(made, by=cast("Any", by))

    def heal_divided(self, _verb: Token, amount: Amount, who: Who) -> Told:
        made = Heal(amount, _divided(who, amount), divided=True)
        return lambda by: replace(made, by=cast("Any", by))

    def deal_falling(
        self, _verb: Token, amount: Amount, _word: Token, kind: Token | None, who: Who
    ) -> Told:
        made = Deal(amount, cast("Any", who), cast("Any", kind and str(kind)))
        made = replace(made, falling=True)
        return lambda by: replace(made, by=cast("Any", by))

    def heal_falling(
        self, _verb: Token, amount: Amount, _word: Token, who: Who
    ) -> Told:
        made = Heal(amount, cast("Any", who), falling=True)
        return lambda by: replace(made, by=cast("Any", by))

    def prevent_some(
        self, who: Who, kind: Token | None, amount: Amount, *_: Any
    ) -> Any:
        if isinstance(who, Target | Each):
            raise NotUnderstood
        kinds = cast("Any", str(kind or "any"))
        return Prevent(amount, known(who), kinds, portion="each packet")

    def prevent_some_of(
        self, who: Who, kinds: tuple[Token, ...], amount: Amount, *_: Any
    ) -> Any:
        return tuple(self.prevent_some(who, kind, amount) for kind in kinds)

    def prevent_types(
        self, share: Share, kinds: tuple[Token, ...], who: Who, lasts: Any = None
    ) -> Any:
        """What is prevented of several types: of who is aimed at, of it again."""
        again: Any = It() if isinstance(who, Target) else who
        whos: Any = (who, *(again for _ in kinds[1:]))
        return tuple(
            Prevent(share, known(each), cast("Any", str(kind)), lasts)
            for kind, each in zip(kinds, whos, strict=True)
        )

    def prevent_of_ability(self, *parts: Any) -> Any:
        return replace(self.prevent_some(*parts), with_="ability")

    def prevent_packet(
        self, who: Who, number: int, order: Token, kind: Token | None, *_: Any
    ) -> Any:
        """All of a packet of so much, whenever it comes."""
        made = replace(self.prevent_some(who, kind, 0), amount=All())
        if order == "or more":
            return replace(made, at_least=number)
        return replace(made, at_most=number)

    def prevent_but(self, who: Who, kind: Token | None, number: int, *_: Any) -> Any:
        return replace(self.prevent_some(who, kind, 0), amount=All(), but=number)

    def prevent_abilities(self, share: Share, kind: Token | None, who: Who) -> Any:
        if not isinstance(share, All):
            raise NotUnderstood
        made = self.prevent_some(who, kind, 0)
        return replace(made, amount=All(), with_="ability")

    def unpreventable_by(
        self, kind: Token | None, by: Who, _deal: Token, *parts: Any
    ) -> Effect:
        weapon, first, last = parts
        if first and last:
            raise NotUnderstood
        return self._unpreventable(kind, by, weapon, first or last)

    def _unpreventable(
        self, kind: Token | None, by: Who, weapon: Weapon | None, lasts: Any = None
    ) -> Effect:
        which = cast("Any", str(kind or "any"))
        if weapon not in (None, "this") or (weapon and by != YourHero()):
            raise NotUnderstood
        if lasts and isinstance(by, Each):
            raise NotUnderstood  # also those who come later
        return Unpreventable(which, known(by), weapon, lasts)

    def unpreventable_all(self, kind: Token | None) -> Effect:
        return self._unpreventable(kind, EVERYBODY, None)

    def unpreventable_of(
        self, kind: Token | None, by: Who, weapon: Weapon | None = None
    ) -> Effect:
        return self._unpreventable(kind, by, weapon)

    def unpreventable_both(
        self, kind: Token | None, first: Token, others: Who, *parts: Any
    ) -> tuple[Effect, ...]:
        """What this card, or your hero, and others would deal."""
        of_hero, lasts = first.startswith("your"), parts[-1]
        own = YourHero() if of_hero else self.mentions.own_name()
        return (
            self._unpreventable(kind, own, None, lasts),
            self._unpreventable(kind, others, None, lasts),
        )

    def damage_types(self, *parts: Token) -> tuple[Token, ...]:
        return tuple(each for each in parts if each.type == "DAMAGE_TYPE")

    def more_damage_of(
        self,
        by: Who,
        would: Token,
        kinds: tuple[Token, ...],
        lasts: Duration | None,
        again: Who,
        verb: Token,
        more: Share,
    ) -> tuple[Effect, ...]:
        """What is added to damage of each of several types."""
        return tuple(
            self.more_damage(by, would, kind, None, None, lasts, again, verb, more)
            for kind in kinds
        )

    def more_dealt_of(
        self, to: Who, kinds: tuple[Token, ...], dealt: Token, more: Share
    ) -> tuple[Effect, ...]:
        return tuple(self.more_dealt(to, kind, None, dealt, more) for kind in kinds)

    def unpreventable_weapon(self, kind: Token | None, _this: Token) -> Effect:
        return Unpreventable(cast("Any", str(kind or "any")), YourHero(), "this")

    def moves_damage(
        self, who: Who, kind: Token | None, lasts: Duration | None, to: Who
    ) -> Effect:
        of_one = isinstance(to, Target) and who == YourHero() and lasts is not None
        if not of_one and not isinstance(to, Attached | This | YourHero):
            raise NotUnderstood
        if isinstance(who, Target) and lasts is None:
            raise NotUnderstood
        everyone = Each(who.those) if isinstance(who, Chosen) else known(who)
        which = cast("Any", str(kind or "any"))
        return MovesDamage(which, everyone, known(to), lasts)

    def moves_damage_to(
        self, kind: Token | None, who: Who, lasts: Duration | None, to: Who
    ) -> Effect:
        return self.moves_damage(who, kind, lasts, to)

    def moves_next(
        self, who: Who, kind: Token | None, lasts: Duration, to: Who
    ) -> Effect:
        moved: Any = self.moves_damage(who, kind, lasts, to)
        return cast("Effect", replace(moved, next=True))

    def moves_next_to(
        self, kind: Token | None, who: Who, lasts: Duration, to: Who
    ) -> Effect:
        return self.moves_next(who, kind, lasts, to)

    def prevent_dealt(
        self, by: Who, _would: Token, kind: Token | None, amount: Amount, *_: Any
    ) -> Effect:
        """So much of each packet that somebody deals, to whomever."""
        if isinstance(by, Target):
            raise NotUnderstood
        kinds = cast("Any", str(kind or "any"))
        return Prevent(amount, EVERYBODY, kinds, None, "each packet", by=known(by))

    def more_damage(
        self,
        by: Who,
        _would: Token,
        kind: Token | None,
        ability: Token | None,
        to: Who | None,
        lasts: Duration | None,
        again: Who,
        _deal: Token,
        more: Share,
    ) -> Effect:
        """What is added to what somebody deals; behind whom they hit, `it` is both."""
        if again not in (by, It()):
            raise NotUnderstood  # `it` is who would deal, whoever was named before
        if isinstance(to, Target) or (to is not None and lasts is not None):
            raise NotUnderstood
        if isinstance(by, Chosen) and lasts is not None:
            raise NotUnderstood  # whoever deals it, not one who is chosen
        which = cast("Any", kind and str(kind))
        how: Any = ability and str(ability).split()[-1]
        whom: Any = None if to is None else known(to)
        return MoreDamage(more, which, known(by), lasts, how, whom)

    def removed_instead(
        self, who: Who, lasts: Duration | None, _remove: Token
    ) -> Effect:
        if isinstance(who, It) and lasts == ThisTurn():
            power = Power(when=Ongoing(), effects=(RemovedInstead(),))
            return Grant(power, who, lasts)
        if isinstance(who, Chosen) and who.count == 1 and not who.up_to:
            who = Each(who.those)
        if not isinstance(who, Each | This | Attached) or lasts not in (
            None,
            ThisTurn(),
        ):
            raise NotUnderstood
        made = RemovedInstead(who)
        return made if lasts is None else had_this_turn(made)

    def more_next(self, *parts: Any) -> Effect:
        """As what always adds, but only the next time this turn."""
        made = self.more_damage(*parts)
        if not isinstance(made, MoreDamage) or made.lasts is None or made.to:
            raise NotUnderstood
        return replace(made, next=True)

    def more_dealt_next(self, *parts: Any) -> Effect:
        made = self.more_dealt(*parts)
        if not isinstance(made, MoreDamage):
            raise NotUnderstood
        return replace(made, next=True)

    def prevent_next(
        self, who: Who, kind: Token | None, lasts: Duration, _prevent: Token
    ) -> Effect:
        if isinstance(who, Chosen | Each):
            raise NotUnderstood  # whether the next time is of each or of any, who knows
        kinds = cast("Any", str(kind or "any"))
        return Prevent(All(), known(who), kinds, lasts, "the next time")

    def prevent_next_to(
        self, kind: Token | None, who: Who, lasts: Duration, prevent: Token
    ) -> Effect:
        return self.prevent_next(who, kind, lasts, prevent)

    def more_healed(self, who: Who, words: Token) -> Effect:
        if isinstance(who, Target):
            raise NotUnderstood
        return MoreHealing(int(words.split("+")[1].split()[0]), known(who))

    def heals_more(
        self, by: Who, _would: Token, who: Who | None, _it: Token, more: Share
    ) -> Effect:
        if isinstance(by, Target | Each) or isinstance(who, Target | Each):
            raise NotUnderstood
        whom = EVERYBODY if who is None else known(who)
        return MoreHealing(more, whom, known(by))

    def more_dealt(
        self,
        to: Who,
        kind: Token | None,
        lasts: Duration | None,
        _dealt: Token,
        more: Share,
    ) -> Effect:
        which = cast("Any", kind and str(kind))
        if isinstance(to, Chosen) and lasts is not None:
            raise NotUnderstood  # whoever is dealt it, not one who is chosen
        return MoreDamage(more, which, EVERYBODY, lasts, to=known(to))

    def more_damage_fighting(self, by: Who, would: Token, *parts: Any) -> Effect:
        """For this turn your hero has it that those who fight deal more."""
        kind, fighting, again, _deal, more = parts
        whoever = _fighting(by, fighting)
        which = cast("Any", kind and str(kind))
        if again not in (by, It()):
            raise NotUnderstood
        return had_this_turn(MoreDamage(more, which, whoever))

    def more_dealt_fighting(
        self, to: Who, kind: Token | None, fighting: Token, _dealt: Token, more: Share
    ) -> Effect:
        which = cast("Any", kind and str(kind))
        made = MoreDamage(more, which, EVERYBODY, to=_fighting(to, fighting))
        return had_this_turn(made)

    def much_more(self, amount: Token | int) -> Amount:
        if isinstance(amount, int):
            return amount
        return X() if amount == "+X" else int(amount)

    def more_for_each(self, amount: Token, phrase: Phrase) -> Amount:
        return self._more_for(amount, NumberOf(phrase.those))

    def more_for_counters(
        self, amount: Token, counter: Token, _this: Token | None = None
    ) -> Amount:
        return self._more_for(amount, self.counters_on(counter, This()))

    def _more_for(self, amount: Token, each: Count) -> Amount:
        if amount != "+1":
            raise NotUnderstood
        self.set_meaning(each)
        return X()

    def twice_as_much(self, _double: Token) -> Share:
        return All()

    def set_meaning(self, meaning: Any) -> None:
        """Note what X is; a text that says it twice is not understood."""
        if self.mentions.meaning is not None:
            raise NotUnderstood
        self.mentions.meaning = meaning


def _fighting(who: Who, words: Token) -> Any:
    """Return all of *who* that attack or defend, as *words* say."""
    if not isinstance(who, Chosen) or who.count != 1 or who.up_to:
        raise NotUnderstood
    state = cast("State", words.split()[1])
    return Each(replace(who.those, states=(*who.those.states, state)))


def _divided(who: Who, amount: Amount) -> Target:
    """Return among whom *amount* is divided: no more than there is for each."""
    if not isinstance(who, Target) or not who.up_to:
        raise NotUnderstood
    if isinstance(amount, int):
        return replace(who, count=min(who.count, amount))
    return who
