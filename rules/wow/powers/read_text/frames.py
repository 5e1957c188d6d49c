"""CONDITION, COST, DURATION and how often: what stands around the effects."""

from dataclasses import dataclass, replace
from typing import Any, cast

from lark import Token, v_args

from rules.wow.powers.checks import walk
from rules.wow.powers.read_text.amounts import done_this_way, number_of_those
from rules.wow.powers.read_text.card_phrases import Phrase, other_than_this
from rules.wow.powers.read_text.conditions import Conditions, number_of_cards
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.words import (
    Activate,
    Amount,
    AsItEnters,
    Attached,
    Bound,
    Chosen,
    Condition,
    Cost,
    Count,
    DealsCombatDamage,
    DealsDamage,
    Deed,
    Destroy,
    Different,
    Discard,
    DiscardsCard,
    Divided,
    DrawsCard,
    Duration,
    Effect,
    Grant,
    Heals,
    InPlay,
    IsDealtDamage,
    IsHealed,
    It,
    Limit,
    Moment,
    NextReadyStep,
    Not,
    NumberOf,
    Ongoing,
    Pay,
    Pays,
    Player,
    PlaysCard,
    Plus,
    Power,
    Prevents,
    RemoveFromGraveyard,
    Sacrifice,
    Target,
    ThatMuch,
    This,
    ThisCombat,
    ThisTurn,
    ThisWay,
    Those,
    TurnOf,
    UntilYourNextTurn,
    When,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    WhileYours,
    Who,
    X,
    YourHero,
)


def both_limits(first: Limit | None, second: Limit | None) -> Limit | None:
    """Return the limit of a text that says *first* and *second*; one may be None."""
    if not (first and second):
        return first or second
    if {first, second} == {"on your turn", "once per turn"}:
        return "once on each of your turns"
    if {first, second} == {"once per game", "basic"}:
        return "once per game, basic"
    raise NotUnderstood


@dataclass(frozen=True, slots=True)
class Lead:
    """What stands before or behind the effects of a sentence: one of these."""

    whens: tuple[When, ...] = ()
    condition: Condition | None = None
    is_while: bool = False
    limit: Limit | None = None
    lasts: Duration | None = None
    moment: Moment | None = None
    meaning: Count | None = None
    each: Count | None = None
    within: ThisTurn | None = None
    is_unless: bool = False
    is_tail: bool = False
    unless: Effect | None = None
    instead: tuple[int | Token, Condition] | None = None  # a change is still signed
    next: bool = False


@v_args(inline=True)
class Frames(Conditions):
    """If, while, how often, for how long, and what is paid."""

    # -- Leads and tails -----------------------------------------------------------
    def lead(self, whens: tuple[When, ...], *words: Token) -> Lead:
        self._note_event(whens)
        told = [str(word) for word in words if word.type == "FIRST_TIME"]
        first = bool(told)
        asked, self.mentions.asked = self.mentions.asked, None
        if told and told[0].endswith("your turns"):
            if asked is not None:
                raise NotUnderstood
            asked = TurnOf()
        limit: Limit | None = "the first time each turn" if first else None
        return Lead(whens=whens, limit=limit, condition=asked)

    def when_while(self, whens: tuple[When, ...], *parts: Any) -> Lead:
        """What must be so as the event happens."""
        condition = next(each for each in parts if isinstance(each, Condition))
        lead = self.lead(whens, *(each for each in parts if isinstance(each, Token)))
        if lead.condition is not None:
            raise NotUnderstood
        return replace(lead, condition=condition)

    def _note_event(self, whens: tuple[When, ...]) -> None:
        """Note what the event is about, for what the text says of it later."""
        _check_unaimed(whens)
        [*others, when] = whens
        about = getattr(when, "to", None) or getattr(when, "who", None)
        if isinstance(when, Prevents) and when.by is not None:
            about = when.by
        those = about.those if isinstance(about, Chosen) else None
        if isinstance(when, PlaysCard):
            those = when.those
        if isinstance(when, Heals) or (
            isinstance(when, DealsDamage | DealsCombatDamage) and when.to is None
        ):
            those = None  # it is about whoever was dealt it
        if isinstance(when, DiscardsCard):
            those = Those(("card",))
        alike = all(getattr(each, "who", None) == about for each in others)
        self.mentions.event = those if alike else None
        self.mentions.watched = about == It()
        self.mentions.of_host = about == Attached() and not others
        hurts = isinstance(when, IsDealtDamage | Prevents) or (
            isinstance(when, DealsDamage | DealsCombatDamage) and when.who == It()
        )
        self.mentions.was_dealt = hurts and not others
        is_of_card = isinstance(when, DrawsCard | DiscardsCard | PlaysCard)
        who = getattr(when, "player", "you") if is_of_card else "you"
        self.mentions.of_player = who != "you" and not others
        self.mentions.much = isinstance(
            when,
            DealsDamage
            | DealsCombatDamage
            | IsDealtDamage
            | Heals
            | IsHealed
            | Prevents,
        )

    def _aimed_first(self, whens: tuple[When, ...]) -> tuple[When, ...]:
        """Return *whens* of the target that is chosen first: it is watched then."""
        who = getattr(whens[0], "who", None)
        if not isinstance(who, Target):
            return whens
        if any(getattr(when, "who", None) != who for when in whens):
            raise NotUnderstood
        self.mentions.first = who
        self.mentions.targets = 0  # what is done then has targets of its own
        return tuple(replace(cast("Any", when), who=It()) for when in whens)

    def lead_this_turn(self, whens: tuple[When, ...]) -> Lead:
        watched = self._aimed_first(whens)
        self._note_event(watched)
        if watched != whens and self.mentions.event is None:
            self.mentions.event = cast("Target", self.mentions.first).those
        whens = watched
        if self.mentions.asked is not None:
            raise NotUnderstood
        return Lead(whens=whens, within=ThisTurn())

    def lead_next_this_turn(self, whens: tuple[When, ...]) -> Lead:
        watched = self._aimed_first(whens)
        self._note_event(watched)
        if watched != whens and self.mentions.event is None:
            self.mentions.event = cast("Target", self.mentions.first).those
        whens = watched
        if self.mentions.asked is not None:
            raise NotUnderstood
        return Lead(whens=whens, within=ThisTurn(), next=True)

    def lead_next(self, whens: tuple[When, ...]) -> Lead:
        self._note_event(whens)
        return Lead(whens=whens, next=True)

    def when_either(self, first: tuple[When, ...], *parts: Any) -> Lead:
        whens = (*first, *parts[-1])
        self._note_event(whens)
        if self.mentions.asked is not None:
            raise NotUnderstood
        return Lead(whens=whens)

    def moment_or_when(self, moment: When, whens: tuple[When, ...]) -> Lead:
        if isinstance(moment, tuple):
            raise NotUnderstood
        return self.when_either((moment,), whens)

    def at_moment(self, when: When | tuple[When, ...], *_comma: Token) -> Lead:
        whose = getattr(when, "whose", "your")
        self.mentions.of_player = whose != "your"
        return Lead(whens=when if isinstance(when, tuple) else (when,))

    def as_it_enters(self, *_this: Token) -> Lead:
        if self.mentions.own_name() != This():
            raise NotUnderstood
        return Lead(whens=(AsItEnters(),))

    def if_lead(self, condition: Condition) -> Lead:
        return Lead(condition=condition)

    def while_lead(self, condition: Condition) -> Lead:
        return Lead(condition=condition, is_while=True)

    def limit_lead(self, limit: Limit, *_comma: Token) -> Lead:
        return Lead(limit=limit)

    def lasting_lead(self, lasts: Duration) -> Lead:
        return Lead(lasts=lasts)

    def at_end(self, *_comma: Token) -> Lead:
        return Lead(moment="end of turn")

    def at_next(self, *_comma: Token) -> Lead:
        return Lead(moment="start of your next turn")

    def at_anybodys_next(self, *_comma: Token) -> Lead:
        return Lead(moment="start of the next turn")

    def at_next_end(self, *_comma: Token) -> Lead:
        return Lead(moment="end of the next turn")

    def where_x(self, meaning: Count) -> Lead:
        return Lead(meaning=meaning)

    def while_tail(self, condition: Condition) -> Lead:
        return Lead(condition=condition, is_while=True)

    def while_this_turn(self, condition: Condition) -> Lead:
        return Lead(condition=condition, is_while=True, lasts=ThisTurn())

    def unless_tail(self, condition: Condition) -> Lead:
        return Lead(condition=Not(condition), is_unless=True, is_tail=True)

    def unless_does(self, player: Player, effect: Effect) -> Lead:
        """What a player may do instead; whose it is, must be known before."""
        if not isinstance(effect, Discard | Sacrifice | Pays):
            raise NotUnderstood
        if player == "its controller" and not self.mentions.controller_known:
            raise NotUnderstood
        if player == "that player" and self.mentions.one_player:
            player = cast("Player", self.mentions.one_player)  # asked before all else
        return Lead(unless=replace(effect, player=player))

    def unless_pays(self, player: Player, amount: Amount) -> Lead:
        return self.unless_does(player, Pays(number_of_cards(amount)))

    def unless_you_pay(self, amount: Amount) -> Lead:
        return self.unless_does("you", Pays(number_of_cards(amount)))

    def unless_you(self, effect: Effect) -> Lead:
        return self.unless_does("you", effect)

    def unless_you_remove(self, who: Who, zone: Token) -> Lead:
        if not isinstance(who, Chosen) or who.up_to or zone.endswith("hand"):
            raise NotUnderstood
        those = None if who.those == Those(("card",)) else who.those
        return Lead(unless=RemoveFromGraveyard(who.count, those))

    def used_if(self, condition: Condition) -> Lead:
        return Lead(condition=condition)

    def if_tail(self, condition: Condition) -> Lead:
        return Lead(condition=condition, is_tail=True)

    def for_each(self, phrase: Phrase) -> Lead:
        those = phrase.those
        return Lead(each=number_of_those(those))

    def for_each_some(self, count: int, phrase: Phrase) -> Lead:
        if count == 1:
            raise NotUnderstood
        return Lead(each=NumberOf(phrase.several(), count))

    def for_each_some_cards(self, count: int, phrase: Phrase, zone: Token) -> Lead:
        return Lead(each=Divided(count, self.lying(zone, phrase.several())))

    def for_each_some_done(self, count: int, phrase: Phrase, deed: Token) -> Lead:
        return Lead(each=Divided(count, done_this_way(phrase.several(), deed)))

    def for_each_some_damage(self, count: int, who: Who) -> Lead:
        return Lead(each=Divided(count, self.damage_on(who)))

    def for_each_done(self, phrase: Phrase, deed: Token) -> Lead:
        return Lead(each=done_this_way(phrase.one(), deed))

    def for_each_sort(self, sort: Token, phrase: Phrase) -> Lead:
        return Lead(each=self.different(sort, phrase))

    def for_each_type(self) -> Lead:
        return Lead(each=Different("card type", Those(("card",), "you control")))

    def for_this_and(self, phrase: Phrase) -> Lead:
        return Lead(each=Plus(1, NumberOf(other_than_this(phrase.those))))

    def or_if(self, _or: Token, number: Amount, condition: Condition) -> Lead:
        return Lead(instead=(number_of_cards(number), condition))

    def or_if_changed(
        self, _or: Token, sign: Token, stat: Token, condition: Condition
    ) -> Lead:
        return Lead(instead=(sign, condition))

    def for_damage_dealt(self) -> Lead:
        if self.mentions.much and not self.mentions.dealt:
            return Lead(each=ThatMuch())  # it is the event's damage
        return Lead(each=ThisWay("dealt", amount=True))

    def for_damage_healed(self) -> Lead:
        return Lead(each=ThisWay("healed", amount=True))

    def for_counter_removed(self, counter: Token) -> Lead:
        return Lead(each=self.counters_removed(counter))

    def is_there(self, who: Who, *_is: Token) -> Condition:
        """One of those is in play: on the side that the text names."""
        if not isinstance(who, Chosen) or who.count != 1 or who.up_to:
            raise NotUnderstood
        return self.there(who.those)

    def none_there(self, phrase: Phrase, *_are: Token) -> Condition:
        there = self.there(phrase.several())
        return replace(there, at_least=0) if isinstance(there, InPlay) else Not(there)

    def you_control_none(self, _article: Token, phrase: Phrase) -> Condition:
        return self.you_control((phrase.one(), 0))

    def opponent_has(self, _article: Token, phrase: Phrase) -> Condition:
        those = phrase.one()
        if those.side == "you control":  # `in his party`
            raise NotUnderstood
        return self.opponent_controls((those, 1))

    def for_each_of_yours(self, phrase: Phrase) -> Lead:
        return Lead(each=self.number_of_yours(phrase))

    def number_of_yours(self, phrase: Phrase) -> Count:
        if phrase.those.side != "any":
            raise NotUnderstood
        return NumberOf(replace(phrase.those, side="you control"))

    def for_each_card(self, phrase: Phrase, zone: Token) -> Lead:
        return Lead(each=self.lying(zone, phrase.one()))

    def for_each_of_others(self, phrase: Phrase, zone: Token) -> Lead:
        return Lead(each=self.held(zone, phrase.one()))

    def for_each_damage(self, who: Who) -> Lead:
        return Lead(each=self.damage_on(who))

    def for_each_counter(self, counter: Token, who: Who | None = None) -> Lead:
        if who == It() and getattr(self, "subject", None) == This():
            who = This()  # what has so much for each of them bears them
        return Lead(each=self.counters_on(counter, who or This()))

    def on_your_turn(self) -> Limit:
        return "on your turn"

    def basic(self, _token: Token) -> Limit:
        return "basic"

    def on_opponents_turn(self) -> Limit:
        return "on an opponent's turn"

    def once_per_game(self) -> Limit:
        return "once per game"

    def once_per_turn(self) -> Limit:
        return "once per turn"

    def once_yours(self) -> Limit:
        return "once on each of your turns"

    def first_time(self) -> Limit:
        return "the first time each turn"

    def attacking_this_turn(self) -> Duration:
        return WhileAttacking()

    def defending_this_turn(self) -> Duration:
        return WhileDefending()

    def next_ready_step(self, _token: Token) -> Duration:
        return NextReadyStep()

    def this_turn(self) -> Duration:
        return ThisTurn()

    def this_combat(self) -> Duration:
        return ThisCombat()

    def until_next(self) -> Duration:
        return UntilYourNextTurn()

    def while_yours(self, _token: Token) -> Duration:
        return WhileYours()

    def while_in_play(self, _token: Token) -> Duration:
        return WhileInPlay()

    # -- Costs ---------------------------------------------------------------------
    def pay_number(self, number: int) -> Cost:
        return Pay(number)

    def pay_x(self) -> Cost:
        return Pay(X())

    def activate(self, _token: Token) -> Cost:
        return Activate()

    def pay_spoken(self, amount: Amount) -> Cost:
        return Pay(amount)

    def cost(self, effects: Effect | tuple[Effect, ...]) -> tuple[Cost, ...]:
        return as_costs(together(effects))

    def spoken(self, effects: Effect | tuple[Effect, ...]) -> tuple[Cost, ...]:
        return as_costs(together(effects))

    def costs(self, *parts: Any) -> tuple[Cost, ...]:
        """Return what is paid; an X that only the card paid with would tell is none."""
        costs = _flat(part for part in parts if isinstance(part, Cost | tuple))
        if Pay(X()) not in costs:
            costs = tuple(map(self._told_by_its_cost, costs))
        if Pay(X()) not in costs and any(
            isinstance(each, Bound) and each.number == X() for each in walk(costs)
        ):
            raise NotUnderstood
        return costs

    def _told_by_its_cost(self, cost: Cost) -> Cost:
        """Return *cost* of any card where its cost is what X is afterwards."""
        who = getattr(cost, "who", None)
        those = cost.those if isinstance(cost, Discard) else getattr(who, "those", None)
        if those is None or those.bound != Bound("cost", X()):
            return cost
        if self.mentions.meaning is not None or not isinstance(cost, Discard | Destroy):
            raise NotUnderstood
        deed: Deed = "discarded" if isinstance(cost, Discard) else "destroyed"
        self.mentions.meaning = ThisWay(deed, figure="cost")
        any_of_them = replace(those, bound=None)
        if isinstance(cost, Discard):
            is_any = any_of_them == Those(("card",))
            return replace(cost, those=None if is_any else any_of_them)
        if not isinstance(who, Chosen) or who.count != 1 or who.up_to:
            raise NotUnderstood
        return replace(cost, who=replace(who, those=any_of_them))

    def paid_costs(self, *parts: Any) -> tuple[Cost, ...]:
        return as_costs(
            tuple(
                each
                for part in parts
                if isinstance(part, Effect | tuple)
                for each in together(part)
            )
        )

    def price(self, *parts: Any) -> tuple[tuple[Lead, ...], tuple[Cost, ...]]:
        leads = tuple(part for part in parts if isinstance(part, Lead))
        return leads, _flat(part for part in parts if isinstance(part, Cost | tuple))

    def framed(self, *leads: Lead) -> tuple[Lead, ...]:
        return leads


def _check_unaimed(whens: tuple[When, ...]) -> None:
    """Refuse *whens* of a target: only for the rest of the turn one is watched."""
    if any(isinstance(each, Target) for each in walk(whens)):
        raise NotUnderstood


def _flat(parts: Any) -> tuple[Cost, ...]:
    costs: list[Cost] = []
    for part in parts:
        costs += part if isinstance(part, tuple) else [part]
    return tuple(costs)


def together(effects: Effect | tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the one or several *effects* of an order."""
    return effects if isinstance(effects, tuple) else (effects,)


def as_costs(effects: tuple[Effect, ...]) -> tuple[Cost, ...]:
    """Return *effects* as what is paid, if all of them can be."""
    if not all(isinstance(each, Cost) for each in effects):
        raise NotUnderstood
    return cast("tuple[Cost, ...]", effects)


def had_this_turn(effect: Effect) -> Effect:
    """Return that your hero has *effect* for this turn."""
    power = Power(when=Ongoing(), effects=(effect,))
    return Grant(power, YourHero(), ThisTurn())
