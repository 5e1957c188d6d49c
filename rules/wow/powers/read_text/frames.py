"""CONDITION, COST, DURATION and how often: what stands around the effects."""

from dataclasses import dataclass, replace
from typing import Any, cast

from lark import Token, v_args

from rules.wow.powers.checks import walk
from rules.wow.powers.read_text.card_phrases import Phrase
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.read_text.nouns import done_this_way
from rules.wow.powers.read_text.power_events import Events
from rules.wow.powers.words import (
    Activate,
    Amount,
    Attached,
    Bound,
    CardsIn,
    Chosen,
    Condition,
    Cost,
    Count,
    Deed,
    Duration,
    Each,
    Effect,
    HandSize,
    Happened,
    Is,
    It,
    Limit,
    Moment,
    NextReadyStep,
    NumberOf,
    OpponentControls,
    Pay,
    State,
    This,
    ThisCombat,
    ThisTurn,
    ThisWay,
    Those,
    UntilYourNextTurn,
    When,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    Who,
    X,
    YouControl,
    YourHero,
)


def both_limits(first: Limit | None, second: Limit | None) -> Limit | None:
    """Return the limit of a text that says *first* and *second*; one may be None."""
    if not (first and second):
        return first or second
    if {first, second} == {"on your turn", "once per turn"}:
        return "once on each of your turns"
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
    next: bool = False


@v_args(inline=True)
class Frames(Events):
    """If, while, how often, for how long, and what is paid."""

    # -- Leads and tails -----------------------------------------------------------
    def lead(self, whens: tuple[When, ...], *words: Token) -> Lead:
        first = any(word.type == "FIRST_TIME" for word in words)
        return Lead(whens=whens, limit="the first time each turn" if first else None)

    def lead_this_turn(self, whens: tuple[When, ...]) -> Lead:
        return Lead(whens=whens, within=ThisTurn())

    def lead_next_this_turn(self, whens: tuple[When, ...]) -> Lead:
        return Lead(whens=whens, within=ThisTurn(), next=True)

    def lead_next(self, whens: tuple[When, ...]) -> Lead:
        return Lead(whens=whens, next=True)

    def at_moment(self, when: When | tuple[When, ...], *_comma: Token) -> Lead:
        return Lead(whens=when if isinstance(when, tuple) else (when,))

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

    def where_x(self, meaning: Count) -> Lead:
        return Lead(meaning=meaning)

    def while_tail(self, condition: Condition) -> Lead:
        return Lead(condition=condition, is_while=True)

    def if_tail(self, condition: Condition) -> Lead:
        return Lead(condition=condition)

    def for_each(self, phrase: Phrase) -> Lead:
        those = phrase.those
        if "dealt damage this way" in those.states:
            return Lead(each=ThisWay("dealt", replace(those, states=())))
        return Lead(each=NumberOf(those))

    def for_each_done(self, phrase: Phrase, deed: Token) -> Lead:
        return Lead(each=done_this_way(phrase.one(), deed))

    def for_damage_dealt(self) -> Lead:
        return Lead(each=ThisWay("dealt", amount=True))

    def for_damage_healed(self) -> Lead:
        return Lead(each=ThisWay("healed", amount=True))

    def for_counter_removed(self, counter: Token) -> Lead:
        self.note_counter(counter)
        return Lead(each=ThisWay("counters removed", amount=True))

    def for_each_of_yours(self, phrase: Phrase) -> Lead:
        return Lead(each=self.number_of_yours(phrase))

    def number_of_yours(self, phrase: Phrase) -> Count:
        if phrase.those.side != "any":
            raise NotUnderstood
        return NumberOf(replace(phrase.those, side="you control"))

    def for_each_card(self, phrase: Phrase, zone: Token) -> Lead:
        return Lead(each=self.lying(zone, phrase.one()))

    def for_each_damage(self, who: Who) -> Lead:
        return Lead(each=self.damage_on(who))

    def for_each_counter(self, counter: Token, who: Who | None = None) -> Lead:
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

    def while_in_play(self, _token: Token) -> Duration:
        return WhileInPlay()

    # -- If ------------------------------------------------------------------------
    def or_more(self, count: Amount, phrase: Phrase) -> tuple[Those, int]:
        return phrase.several(), _number(count)

    def none_of(self, phrase: Phrase) -> tuple[Those, int]:
        return phrase.several(), 0

    def one_of(self, _article: Token, phrase: Phrase) -> tuple[Those, int]:
        return phrase.one(), 1

    def another_of(self, phrase: Phrase) -> tuple[Those, int]:
        return replace(phrase.one(), other=True), 1

    def you_control(self, controlled: tuple[Those, int]) -> Condition:
        those, least = controlled
        if those.side != "any":
            raise NotUnderstood
        return YouControl(those, least)

    def you_have(self, controlled: tuple[Those, int]) -> Condition:
        """You have equipment and Pets; what else you have is not what you control."""
        return self.you_control(controlled)

    def opponent_controls(self, controlled: tuple[Those, int]) -> Condition:
        those, least = controlled
        if those.side != "any":
            raise NotUnderstood
        return OpponentControls(those, least)

    def there_are(self, count: Amount, phrase: Phrase) -> Condition:
        those = phrase.several()
        if those.side != "you control":
            raise NotUnderstood
        return YouControl(replace(those, side="any"), _number(count))

    def is_state(self, who: Who, *words: Token) -> Condition:
        if isinstance(who, Chosen | Each) or not isinstance(who, _Stated):
            raise NotUnderstood
        state = words[-1].replace("face down", "face-down")
        return Is(cast("State", state), who)

    def hero_has(self, _hero: Token, *words: Any) -> Condition:
        """A state of your hero that a keyword names: it is a hero with that keyword."""
        self._named_hero()
        name = words[-1].notation
        return YouControl(Those(("hero",), having=(name,)))

    def hero_is(self, _hero: Token, traits: tuple[tuple[str, ...], bool]) -> Condition:
        self._named_hero()
        return YouControl(Those(("hero",), traits=traits[0]))

    def _named_hero(self) -> None:
        """`It` behind a condition of your hero is your hero."""
        self.mentions.latest = None
        self.mentions.name(YourHero())

    def is_in_party(self, who: Who, *_words: Token) -> Condition:
        if not isinstance(who, Chosen) or who.those.side != "any" or who.count != 1:
            raise NotUnderstood
        return YouControl(who.those)

    def damage_happened(self) -> Condition:
        return Happened("dealt")

    def was_dealt(self, who: Who, *_words: Token) -> Condition:
        """`It` is then the one who was aimed at, if there was only one."""
        if not isinstance(who, Chosen) or who.count != 1:
            raise NotUnderstood
        self.mentions.lost = self.mentions.lost or self.mentions.targets != 1
        return Happened("dealt", who.those)

    def was_done(self, who: Who, *words: Token) -> Condition:
        return self.you_did(words[-1].removesuffix(" this way"), who)

    def you_did(self, deed: str, who: Who) -> Condition:
        if not isinstance(who, Chosen) or who.count != 1:
            raise NotUnderstood
        self.mentions.lost = self.mentions.lost or self.mentions.targets != 1
        those = None if who.those == Those(("card",)) else who.those
        return Happened(cast("Deed", str(deed)), those)

    def has_hand(self, condition: Condition) -> Condition:
        return condition

    def or_less(self, count: Amount, *_words: Token) -> Condition:
        return HandSize(_number(count), "or less")

    def or_more_cards(self, count: Amount, *_words: Token) -> Condition:
        return HandSize(_number(count), "or more")

    def exactly(self, count: Amount, *_words: Token) -> Condition:
        return HandSize(_number(count))

    def no_cards(self, *_words: Token) -> Condition:
        return HandSize(0, "or less")

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
        if Pay(X()) not in costs and any(
            isinstance(each, Bound) and each.number == X() for each in walk(costs)
        ):
            raise NotUnderstood
        return costs

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


_Stated = This | YourHero | Attached | It


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


def _number(count: Amount) -> int:
    if isinstance(count, X):
        raise NotUnderstood
    return count
