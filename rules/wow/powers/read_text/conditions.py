"""CONDITION: what stands behind if, while, unless and only."""

from dataclasses import replace
from typing import Any, Final, Literal, cast

from lark import Token, v_args

from rules.wow.powers.checks import walk
from rules.wow.powers.read_text.amounts import value_count
from rules.wow.powers.read_text.card_phrases import Phrase
from rules.wow.powers.read_text.lexicon import shared_name
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.read_text.power_events import Events
from rules.wow.powers.words import (
    AllOf,
    Amount,
    AnyOf,
    Attached,
    Attacking,
    Attacks,
    CardsIn,
    Chosen,
    Condition,
    ControlsMore,
    Count,
    Counted,
    CountersOn,
    DamageOn,
    DealsDamage,
    Deed,
    Each,
    EntersPlay,
    HandSize,
    Happened,
    InGraveyard,
    InPlay,
    InThisTurn,
    Is,
    IsDealtDamage,
    IsOneOf,
    It,
    MoreDamageThanYours,
    Not,
    OpponentControls,
    Order,
    PlaysCard,
    State,
    Target,
    This,
    Those,
    TurnOf,
    Value,
    When,
    Who,
    X,
    YouControl,
    YourHero,
)


@v_args(inline=True)
class Conditions(Events):
    """If and while: what must be true."""

    # -- If ------------------------------------------------------------------------
    def or_more(self, count: Amount, phrase: Phrase) -> tuple[Those, int]:
        return phrase.several(), number_of_cards(count)

    def none_of(self, phrase: Phrase) -> tuple[Those, int]:
        return phrase.those, 0

    def exactly_of(self, count: Amount, phrase: Phrase) -> tuple[Those, int, int]:
        number = number_of_cards(count)
        those = phrase.one() if number == 1 else phrase.several()
        return those, number, number

    def one_of(self, _article: Token, phrase: Phrase) -> tuple[Those, int]:
        return phrase.one(), 1

    def another_of(self, phrase: Phrase) -> tuple[Those, int]:
        return replace(phrase.one(), other=True), 1

    def you_control(self, controlled: tuple[Any, ...]) -> Condition:
        those, least, *most = controlled
        if those.side != "any":
            raise NotUnderstood
        held = YouControl(those, least)
        return AllOf((held, Not(YouControl(those, least + 1)))) if most else held

    def you_have(self, controlled: tuple[Any, ...]) -> Condition:
        """You have equipment and Pets; what else you have is not what you control."""
        return self.you_control(controlled)

    def opponent_controls(self, controlled: tuple[Any, ...]) -> Condition:
        those, least, *most = controlled
        if those.side != "any" or most:
            raise NotUnderstood
        return OpponentControls(those, least)

    def there_are(self, count: Amount, phrase: Phrase) -> Condition:
        those = phrase.several()
        if those.side != "you control":
            raise NotUnderstood
        return YouControl(replace(those, side="any"), number_of_cards(count))

    def condition(self, held: Condition) -> Condition:
        return held

    def all_hold(self, *parts: Any) -> Condition:
        return AllOf(_conditions(parts))

    def any_holds(self, *parts: Any) -> Condition:
        return AnyOf(_conditions(parts))

    def you_targeted(self, _article: Token, phrase: Phrase) -> Condition:
        """What the power aimed at, where it aimed at one alone."""
        if self.mentions.lost or self.mentions.targets != 1:
            raise NotUnderstood
        if self.mentions.latest is not self.mentions.aimed:
            raise NotUnderstood
        return IsOneOf(phrase.one())

    def was_dealt_much(self, who: Who, much: Token, kind: Token | None) -> Condition:
        [when] = self.was_dealt_damage(who, kind)
        return self._so_much(when, much)

    def dealt_much(self, who: Who, much: Token, *parts: Any) -> Condition:
        [when] = self.has_dealt(who, *parts)
        return self._so_much(when, much)

    def _so_much(self, when: When, much: Token) -> Condition:
        if getattr(when, "who", None) == It() or It() in walk(when):
            raise NotUnderstood
        asked = self.has_happened((when,))
        return replace(cast("InThisTurn", asked), damage=int(much))

    def is_state(self, who: Who, *words: Token) -> Condition:
        state = words[-1].replace("face down", "face-down")
        if isinstance(who, Chosen) and who.count == 1 and not who.up_to:
            states = (*who.those.states, cast("State", state))
            return self.there(replace(who.those, states=states))
        if isinstance(who, Chosen | Each) or not isinstance(who, _Stated):
            raise NotUnderstood
        return Is(cast("State", state), who)

    def there(self, those: Those) -> Condition:
        """Return that one of *those* is in play, on the side that the text names."""
        if those.side == "opposing":
            return OpponentControls(replace(those, side="any"))
        if those.side == "you control":
            return YouControl(replace(those, side="any"))
        if those.side != "any":
            raise NotUnderstood
        return InPlay(those)

    def is_one_of(self, who: Who, _article: Token, phrase: Phrase) -> Condition:
        if not isinstance(who, This | YourHero | It | Attached):
            raise NotUnderstood
        return IsOneOf(phrase.one(), who)

    def its_controller_has_more(
        self, _its: Token, _more: Token, phrase: Phrase
    ) -> Condition:
        those = phrase.several()
        if self.mentions.targets != 1 or those.side != "any":
            raise NotUnderstood
        return ControlsMore(those, "its controller")

    def not_so(self, condition: Condition) -> Condition:
        if isinstance(condition, InThisTurn):
            return replace(condition, at_least=0)
        return Not(condition)

    def has_happened(self, whens: tuple[When, ...]) -> Condition:
        """What has happened; whom it was about can be told no more."""
        if len(whens) > 1:
            return AnyOf(tuple(self.has_happened((when,)) for when in whens))
        [when] = whens
        who = getattr(when, "who", None)
        if any(isinstance(each, Target) for each in walk(when)):
            raise NotUnderstood
        if who == It() and type(when) in _STATES:
            if getattr(when, "to", None) or getattr(when, "type", None):
                raise NotUnderstood
            return Is(_STATES[type(when)], It())
        self.mentions.lost = self.mentions.lost or self.mentions.targets > 0
        self.mentions.latest = None
        return InThisTurn(when)

    def have_played(self, count: Amount, phrase: Phrase) -> Condition:
        return InThisTurn(PlaysCard(phrase.several()), number_of_cards(count))

    def has_not_happened(self, whens: tuple[When, ...]) -> Condition:
        [when] = whens
        self.has_happened(whens)
        return InThisTurn(when, 0)

    def damage_at_least(
        self, who: Who, _have: Token, count: Amount, *_on: Token
    ) -> Condition:
        if not isinstance(who, _Stated | Chosen):
            raise NotUnderstood
        if isinstance(who, Chosen) and who.count != 1:
            raise NotUnderstood
        return DamageOn(who, number_of_cards(count))

    def more_damage_than_yours(self, _words: Token) -> Condition:
        self.mentions.latest = None
        return MoreDamageThanYours()

    def value_in_bound(self, who: Who, *words: Any) -> Condition:
        """A number of somebody: of several of them, all together."""
        number, order, value = (
            word
            for word in words
            if not (isinstance(word, Token) and word.type == "HAVE")
        )
        count = value_count(cast("Value", str(value)), who)
        self._of_one_only(who)
        return counted(count, number_of_cards(number), order)

    def value_at_least(
        self, who: Who, have: Token, number: Amount, value: Token
    ) -> Condition:
        return self.value_in_bound(who, have, number, Token("ORDER", "or more"), value)

    def value_exactly(
        self, who: Who, _have: Token, number: Amount, value: Token
    ) -> Condition:
        count = value_count(cast("Value", str(value)), who)
        self._of_one_only(who)
        exactly = number_of_cards(number)
        return Counted(count, exactly, exactly)

    def _of_one_only(self, who: Who) -> None:
        """`It` behind a condition of somebody is that one."""
        if not isinstance(who, This | YourHero | It | Each):
            raise NotUnderstood
        if isinstance(who, YourHero):
            self._named_hero()

    def sorts_among(self, number: Amount, sort: Token, phrase: Phrase) -> Condition:
        return Counted(self.different(sort, phrase), number_of_cards(number))

    def its_hand_is_empty(self, _its: Token, _hand: Token) -> Condition:
        self.mentions.controller()
        if self.mentions.targets != 1:
            raise NotUnderstood
        return Counted(CardsIn("hand", None, "its controller"), at_most=0)

    def fewer_in_hand(self) -> Condition:
        return Counted(CardsIn("hand"), below=CardsIn("graveyard"))

    def number_is(self, count: Count, number: int, order: Token) -> Condition:
        return counted(count, number, order)

    def number_is_exactly(self, count: Count, number: int) -> Condition:
        return Counted(count, number, number)

    def number_is_less(self, count: Count, other: Count) -> Condition:
        return Counted(count, below=other)

    def opponent_has_more(self, phrase: Phrase) -> Condition:
        return self._more(phrase, "an opponent")

    def you_have_more(self, phrase: Phrase) -> Condition:
        return self._more(phrase, "you")

    def _more(self, phrase: Phrase, player: Literal["you", "an opponent"]) -> Condition:
        those = phrase.several()
        if those.side != "any":
            raise NotUnderstood
        return ControlsMore(those, player)

    def counters_at_least(
        self, count: Amount, order: Token, counter: Token, *_on: Any
    ) -> Condition:
        self.note_counter(counter)
        if self.mentions.own_name() == This():
            self.mentions.name(This())
        which = cast("Order", order.replace("fewer", "less"))
        return CountersOn(number_of_cards(count), which, shared_name(counter))

    def counters_exactly(self, count: Amount, counter: Token, *_on: Any) -> Condition:
        self.note_counter(counter)
        return CountersOn(number_of_cards(count), None, shared_name(counter))

    def counters_none(self, counter: Token, _on: Token) -> Condition:
        self.note_counter(counter)
        return CountersOn(0, None, shared_name(counter))

    def has_counters(
        self,
        who: Who,
        _have: Token,
        count: Amount,
        order: Token,
        counter: Token,
        *_: Any,
    ) -> Condition:
        if who != This():
            raise NotUnderstood
        return self.counters_at_least(count, order, counter)

    def none_remain(self, *words: Token | None) -> Condition:
        """No counters, where some were just taken: the card has those alone."""
        if not self.mentions.took_counters:
            raise NotUnderstood
        for word in words[:1]:
            self.note_counter(cast("Token", word))
        return CountersOn(0)

    def are_lying(self, count: Amount, phrase: Phrase, zone: Token) -> Condition:
        if zone.endswith("hand"):
            raise NotUnderstood
        return InGraveyard(phrase.several(), number_of_cards(count))

    def is_lying(self, who: Who, *words: Token) -> Condition:
        """A card of those lies there; the one that says so works from play alone."""
        if not isinstance(who, Chosen) or who.count != 1 or who.up_to:
            raise NotUnderstood
        if who.those.other or who.those.states or who.those.side != "any":
            raise NotUnderstood
        return InGraveyard(who.those)

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

    def is_fighting_whom(self, who: Who, *words: Any) -> Condition:
        """Somebody attacks or defends against one of those."""
        *_, whom = words
        state = next(
            str(word)
            for word in words
            if isinstance(word, Token) and word.type == "STATE"
        )
        # One of the two is known: `an ally is attacking your hero`.
        is_known = isinstance(who, _Stated) or (
            state == "attacking" and isinstance(whom, _Stated)
        )
        if state not in ("attacking", "defending") or not is_known:
            raise NotUnderstood
        if not isinstance(who, _Stated):
            who = against_whom(who)
        return attacking(state, who, against_whom(whom))

    def is_in_combat(self, who: Who, *words: Any) -> Condition:
        """Your hero fights one of those: it is a hero of yours that does."""
        if who != YourHero():
            raise NotUnderstood
        self._named_hero()
        return YouControl(Those(("hero",), against=against_whom(words[-1])))

    def are_in_party(self, count: Amount, phrase: Phrase, *_words: Token) -> Condition:
        return self.you_control(self.or_more(count, phrase))

    def bears_ability(self, who: Who) -> Condition:
        if not isinstance(who, This | YourHero):
            raise NotUnderstood
        return Is("with an ability attached", who)

    def lies_in_theirs(self, _article: Token, phrase: Phrase, zone: Token) -> Condition:
        if zone != "in an opponent's graveyard":
            raise NotUnderstood
        those = phrase.one()
        lying = None if those == Those(("card",)) else those
        return Counted(CardsIn("graveyard", lying, "each opponent"), 1)

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
        deed = words[-1].removesuffix(" this way")
        if "fatal" in deed and who == It() and self.mentions.targets == 1:
            return Happened("fatally dealt")
        return self.you_did("fatally dealt" if "fatal" in deed else deed, who)

    def not_fatal(self, who: Who, *_on: Any) -> Condition:
        """Of the only one who was dealt damage before."""
        if who != It() or self.mentions.targets != 1:
            raise NotUnderstood
        return Not(Happened("fatally dealt"))

    def you_did(self, deed: str, who: Who) -> Condition:
        if not isinstance(who, Chosen) or who.count != 1:
            raise NotUnderstood
        known = self.mentions.targets == 1 or self.mentions.one_player
        self.mentions.lost = self.mentions.lost or not known
        those = None if who.those == Those(("card",)) else who.those
        return Happened(cast("Deed", str(deed)), those)

    def is_turn(self, words: Token) -> Condition:
        return TurnOf("you" if "your" in words else "an opponent")

    def has_hand(self, condition: Condition) -> Condition:
        return condition

    def or_less(self, count: Amount, *_words: Token) -> Condition:
        return HandSize(number_of_cards(count), "or less")

    def or_more_cards(self, count: Amount, *_words: Token) -> Condition:
        return HandSize(number_of_cards(count), "or more")

    def exactly(self, count: Amount, *_words: Token) -> Condition:
        return HandSize(number_of_cards(count))

    def no_cards(self, *_words: Token) -> Condition:
        return HandSize(0, "or less")


def counted(count: Count, number: int, order: Token) -> Condition:
    """Return that *count* is *number* `or less`, or `or more`."""
    if order == "or less":
        return Counted(count, at_most=number)
    return Counted(count, number)


_Stated = This | YourHero | Attached | It


def _conditions(parts: tuple[Any, ...]) -> tuple[Condition, ...]:
    return tuple(part for part in parts if isinstance(part, Condition))


def number_of_cards(count: Amount) -> int:
    """Return *count* where it has to be a number; X raises NotUnderstood."""
    if isinstance(count, X):
        raise NotUnderstood
    return count


# What has happened to `it` this turn is a state that it is in.
_STATES: Final[dict[type[When], State]] = {
    Attacks: "that attacked this turn",
    DealsDamage: "that dealt damage this turn",
    EntersPlay: "that entered play this turn",
    IsDealtDamage: "dealt damage this turn",
}


def attacking(state: str, who: Any, whom: Any) -> Condition:
    """Return that *who* attacks *whom*, or is attacked by them."""
    if state == "attacking":
        return Attacking(who, whom)
    return Attacking(whom, who)


def against_whom(who: Who) -> Any:
    """Return any one of those whom somebody fights; a choice of one is refused."""
    match who:
        case Each(those):
            return Chosen(those)
        case Chosen(_, 1, False) | This() | YourHero() | Attached():
            return who
    raise NotUnderstood
