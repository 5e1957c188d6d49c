"""COUNT: what X is, as a text says it."""

import re
from dataclasses import replace
from typing import Any, Final, cast

from lark import Token, v_args

from rules.wow.powers.read_text.card_phrases import Phrase, yours_of
from rules.wow.powers.read_text.lexicon import shared_name
from rules.wow.powers.read_text.mentions import Itself, NotUnderstood
from rules.wow.powers.read_text.nouns import Nouns, told_by
from rules.wow.powers.words import (
    CardsIn,
    CardsOwner,
    Chosen,
    Combined,
    Condition,
    Count,
    Deed,
    Different,
    Divided,
    Each,
    Either,
    Figure,
    Highest,
    It,
    Less,
    Minus,
    NumberOf,
    OwnValue,
    Plus,
    RoomInHand,
    Sort,
    ThatMuch,
    ThatValue,
    This,
    ThisWay,
    Those,
    Times,
    Value,
    ValueOf,
    Who,
    X,
    Zone,
)


@v_args(inline=True)
class Amounts(Nouns):
    """What X is: numbers of cards, on cards, and made of others."""

    def that_much(self) -> X:
        """As much damage as the event was about, or as was healed just before."""
        meaning: Count = ThatMuch()
        if not self.mentions.much:
            meaning = self._done_before()
        if self.mentions.meaning not in (None, meaning):
            raise NotUnderstood
        self.mentions.meaning = meaning
        return X()

    def twice_that_much(self, _words: Token) -> X:
        if self.mentions.meaning is not None or not self.mentions.much:
            raise NotUnderstood
        self.mentions.meaning = Times(2, ThatMuch())
        return X()

    def _done_before(self) -> Count:
        """Return how much the same power healed, dealt or removed before."""
        mentions = self.mentions
        done = (mentions.healed, mentions.dealt, mentions.removed, mentions.returned)
        if (*done, mentions.discarded).count(True) != 1:
            raise NotUnderstood
        if mentions.discarded:
            return ThisWay("discarded")
        if mentions.returned:
            return ThisWay("returned")
        if mentions.removed:
            return ThisWay("removed")
        return ThisWay("healed" if mentions.healed else "dealt", amount=True)

    def number_of(self, phrase: Phrase) -> Count:
        return number_of_those(phrase.several())

    def number_for_each(self, phrase: Phrase) -> Count:
        return NumberOf(phrase.one())

    def number_of_several(self, phrase: Phrase, _by: Token, per: int) -> Count:
        return NumberOf(phrase.several(), per)

    def number_done(self, phrase: Phrase, deed: Token) -> Count:
        return done_this_way(phrase.several(), deed)

    def counters_removed(self, counter: Token) -> Count:
        if shared_name(counter):
            raise NotUnderstood
        self.note_counter(counter)
        return ThisWay("counters removed", amount=True)

    def damage_this_way(self, words: Token) -> Count:
        deed = "dealt" if "dealt" in words else "healed"
        return ThisWay(cast("Deed", deed), amount=True)

    def cards_in(self, phrase: Phrase, zone: Token) -> Count:
        return self.lying(zone, phrase.several())

    def cards_of_others(self, phrase: Phrase, zone: Token) -> Count:
        return self.held(zone, phrase.several())

    def held(self, zone: Token, those: Those) -> Count:
        """Return how many lie in hands or graveyards of others."""
        whose: CardsOwner = "each player" if " all " in zone else "each opponent"
        if "controller" in zone:
            self.mentions.controller()
            whose = "its controller"
        where: Zone = "hand" if "hand" in zone else "graveyard"
        return CardsIn(where, _kind_of_cards(those), whose)

    def lying(self, zone: Token, those: Those) -> Count:
        return CardsIn(_zone(zone), _kind_of_cards(those))

    def counters_on(self, counter: Token, who: Who) -> Count:
        self.note_counter(counter)
        named = shared_name(counter)
        if named and not isinstance(who, This | Each):
            raise NotUnderstood
        return replace(value_count("counters", who), named=named)

    def note_counter(self, counter: Token) -> None:
        """Note the name of *counter*: words tell only those of one name apart."""
        if shared_name(counter):
            return
        if name := re.sub(r" ?counters?$", "", counter):
            self.mentions.counters.add(name)

    def highest(self, figure: Token, phrase: Phrase) -> Count:
        return Highest(_figure(figure), phrase.several())

    def different(self, sort: Token, phrase: Phrase) -> Count:
        known = re.sub(r"(?<=class)es$|(?<=[erp])s$", "", sort)
        return Different(cast("Sort", known), phrase.several())

    def combined(self, figure: Token, phrase: Phrase) -> Count:
        those = phrase.several()
        if figure == "remaining health":
            return ValueOf("remaining health", Each(those))
        if those.states == ("exhausted this way",):
            done = _kind_of_cards(replace(those, states=()))
            return ThisWay("exhausted", done, figure=_figure(figure))
        return Combined(_figure(figure), phrase.several())

    def combined_done(self, figure: Token, phrase: Phrase, deed: Token) -> Count:
        done = done_this_way(phrase.several(), deed)
        return replace(done, figure=_figure(figure))

    def combined_yours(self, figure: Token, phrase: Phrase) -> Count:
        return Combined(_figure(figure), yours_of(phrase.several()))

    def number_of_your(self, phrase: Phrase) -> Count:
        return NumberOf(yours_of(phrase.several()))

    def damage_on(self, who: Who) -> Count:
        return value_count("damage", who)

    def its_value(self, _its: Token, value: Token) -> Count:
        if self.mentions.was_milled:
            raise NotUnderstood
        who = self.mentions.them() if self.mentions.plural else self.mentions.it()
        return value_count(cast("Value", str(value)), who)

    def its_own(self, _own: Token, value: Token) -> Count:
        if value == "cost":
            raise NotUnderstood
        return OwnValue(cast("Any", str(value)))

    def plus(self, number: int, count: Count) -> Count:
        return Plus(number, count)

    def plus_for_each(self, number: int, times: int, phrase: Phrase) -> Count:
        return Plus(number, Times(times, NumberOf(phrase.one())))

    def minus(self, number: int, count: Count) -> Count:
        return Minus(number, count)

    def times(self, number: int, count: Count) -> Count:
        return Times(number, count)

    def less(self, number: int, count: Count) -> Count:
        return Less(number, count)

    def room_in_hand(self, _words: Token) -> Count:
        return RoomInHand()

    def its_less(self, number: int, its: Token, value: Token) -> Count:
        return Less(number, self.its_value(its, value))

    def damage_divided(self, who: Who, _by: Token, number: int) -> Count:
        return Divided(number, self.damage_on(who))

    def cards_divided(
        self, phrase: Phrase, zone: Token, _by: Token, number: int
    ) -> Count:
        return Divided(number, self.cards_in(phrase, zone))

    def done_divided(
        self, phrase: Phrase, deed: Token, _by: Token, number: int
    ) -> Count:
        return Divided(number, self.number_done(phrase, deed))

    def either(self, number: int, condition: Condition, otherwise: int) -> Count:
        return Either(number, condition, otherwise)

    def that_damage(self) -> Count:
        if not self.mentions.much:
            raise NotUnderstood
        return ThatMuch()

    def that_value(self, token: Token, value: Token) -> Count:
        """Of the one that the event was about: it stays so, whoever is named next."""
        kind, trait, _ = told_by(token)
        mentions = self.mentions
        # Who is a target is called by its kind; where no card was taken from a pile,
        # `that card` can only be the event's.
        is_card = kind == "card" and (
            mentions.was_shown if mentions.has_found else mentions.event
        )
        if is_card or mentions.is_of_event(kind, trait):
            return ThatValue(cast("Any", str(value)))
        deed = self.mentions.deed_to(kind, trait)
        if deed is not None:
            return ThisWay(deed, figure=cast("Any", str(value)))
        if mentions.was_milled:
            raise NotUnderstood
        return value_count(cast("Value", str(value)), self.that(token))

    def value_of(self, first: Any, second: Any) -> Count:
        who, value = (first, second) if isinstance(first, Who) else (second, first)
        if isinstance(who, Chosen) and who.count == 1 and not who.up_to:
            told = who.those.on or who.those.party
            if self.mentions.event is not None or self.mentions.chosen or told == It():
                raise NotUnderstood
            self.mentions.chosen.append(who)
            self.mentions.back_to_aim()  # it is chosen before, whoever was aimed at
            return ThatValue(cast("Any", str(value)))
        return value_count(cast("Value", str(value)), who)


# Those who are told by what was done to them.
_THIS_WAY: Final[dict[str, Deed]] = {
    "dealt damage this way": "dealt",
    "exhausted this way": "exhausted",
}


def number_of_those(those: Those) -> Count:
    """Return how many *those* are, or how many something was done to."""
    for state, deed in _THIS_WAY.items():
        if state in those.states:
            return ThisWay(deed, replace(those, states=()))
    return NumberOf(those)


def done_this_way(those: Those, words: str) -> ThisWay:
    """Return how many of *those* were done as *words* say: `you destroyed this way`."""
    if "fatal" in words:
        return ThisWay("fatally dealt", _kind_of_cards(those))
    deed = words.removeprefix("you ").removesuffix(" this way")
    deed = "removed" if deed == "remove" else deed
    return ThisWay(cast("Deed", deed), _kind_of_cards(those))


def value_count(value: Value, who: Who) -> ValueOf:
    """Return that number of whom *who* names; of one yet to be chosen, none."""
    if isinstance(who, Chosen | Itself):
        raise NotUnderstood
    return ValueOf(value, who)  # type: ignore[arg-type]


def _figure(name: Token) -> Figure:
    """Return the number of cards that is compared or added up."""
    if name == "remaining health":
        raise NotUnderstood
    return cast("Figure", str(name))


def _zone(token: Token) -> Zone:
    return "hand" if token.endswith("hand") else "graveyard"


def _kind_of_cards(those: Those) -> Those | None:
    """Return *those*, or nothing where any card will do."""
    return None if those == Those(("card",)) else those
