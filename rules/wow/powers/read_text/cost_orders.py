"""EFFECT, costs: what playing, completing and striking cost more or less."""

from dataclasses import replace
from typing import Any

from lark import Token, v_args

from rules.wow.powers.read_text.board_orders import OrdersOfTable, known
from rules.wow.powers.read_text.card_phrases import Phrase
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.words import (
    Amount,
    Change,
    Chosen,
    CostsLess,
    Each,
    Effect,
    Has,
    It,
    MakesInstant,
    Payer,
    PayLess,
    PayMore,
    Side,
    This,
    Those,
    Who,
)


@v_args(inline=True)
class OrdersOfCosts(OrdersOfTable):
    """What somebody pays less, or more, for what."""

    def next_played(self, phrase: Phrase) -> tuple[Those, bool]:
        return phrase.one(), True

    def all_played(self, phrase: Phrase) -> tuple[Those, bool]:
        return phrase.several(), False

    def pay_less(
        self, amount: Amount, played: tuple[Those, bool], lasts: Any, least: Any
    ) -> tuple[Effect, ...]:
        those, only_next = played
        return (PayLess(amount, those, only_next, lasts, _minimum(least)),)

    def costs_less(
        self, amount: Amount, _this: Token, lasts: Any = None, least: Any = None
    ) -> tuple[Effect, ...]:
        if lasts is not None:
            raise NotUnderstood
        return (CostsLess(amount, least=_minimum(least)),)

    def completes_for_less(
        self, amount: Amount, _this: Token, lasts: Any = None, least: Any = None
    ) -> tuple[Effect, ...]:
        if lasts is not None:
            raise NotUnderstood
        return (CostsLess(amount, "complete", least=_minimum(least)),)

    def flips_for_less(
        self, amount: Amount, _this: Token, least: Any = None
    ) -> tuple[Effect, ...]:
        return (CostsLess(amount, "flip", least=_minimum(least)),)

    def used_for_less(
        self, amount: Amount, _power: Token, least: Any = None
    ) -> tuple[Effect, ...]:
        return (CostsLess(amount, "use", least=_minimum(least)),)

    def makes_instant(
        self, phrase: Phrase, _hand: Token, lasts: Any, until: Who | None
    ) -> Effect:
        """Until you play one of them, that is; any other would be something else."""
        those = phrase.several()
        if until is not None and until != Chosen(those):
            raise NotUnderstood
        return MakesInstant(those, until is not None, lasts)

    def complete_less(
        self, amount: Amount, played: tuple[Those, bool], lasts: Any, least: Any
    ) -> tuple[Effect, ...]:
        those, only_next = played
        if those.kinds != ("quest",):
            raise NotUnderstood
        minimum = _minimum(least)
        return (PayLess(amount, those, only_next, lasts, minimum, "complete"),)

    def next_strike_less(
        self, amount: Amount, who: Who, lasts: Any = None
    ) -> tuple[Effect, ...]:
        if who == This():
            return (CostsLess(amount, "strike", next=True, lasts=lasts),)
        if not isinstance(who, Chosen) or who.those.kinds != ("weapon",):
            raise NotUnderstood
        return (PayLess(amount, who.those, True, lasts, None, "strike"),)

    def players_pay_more(
        self, amount: Amount, phrase: Phrase, lasts: Any = None
    ) -> Any:
        return (PayMore(amount, phrase.several(), lasts, "each player"),)

    def players_complete_more(
        self, amount: Amount, phrase: Phrase, lasts: Any = None
    ) -> Any:
        those = phrase.several()
        return (PayMore(amount, those, lasts, "each player", "complete"),)

    def complete_more(self, amount: Amount, phrase: Phrase, lasts: Any = None) -> Any:
        return (PayMore(amount, phrase.several(), lasts, to="complete"),)

    def attached_pays_more(self, _pays: Token, amount: Amount, phrase: Phrase) -> Any:
        payer: Payer = "attached hero's controller"
        return (PayMore(amount, phrase.several(), None, payer),)

    def strike_less(self, amount: Amount, phrase: Phrase, lasts: Any = None) -> Any:
        if lasts is not None:
            those = phrase.several()
            return (PayLess(amount, those, lasts=lasts, to="strike"),)
        return self._strikes(amount, Each(_held(phrase, "you control")), less=True)

    def strike_this_less(self, amount: Amount, who: Who, lasts: Any = None) -> Effect:
        return Has((Change("strike cost", amount, less=True),), known(who), lasts)

    def strike_this_more(self, amount: Amount, this: Token) -> Effect:
        return self._strikes(amount, self.this(this), less=False)

    def all_of_them(self, token: Token) -> Who:
        """Those named before, as a rule says it: whichever they are at the time."""
        those = self.mentions.latest
        if self.them(token) != It() or those is None:
            raise NotUnderstood
        return Each(those)

    def strike_more(self, amount: Amount, phrase: Phrase) -> Effect:
        return self._strikes(amount, Each(_held(phrase, "opposing")), less=False)

    def _strikes(self, amount: Amount, who: Any, *, less: bool) -> Effect:
        """What striking costs is a number on the weapon."""
        return Has((Change("strike cost", amount, less=less),), who)

    def pay_more(self, amount: Amount, phrase: Phrase, lasts: Any = None) -> Any:
        return (PayMore(amount, phrase.several(), lasts),)


def _minimum(least: Token | None) -> int | None:
    """Return what has to be paid all the same: 1 of `, to a minimum of 1`."""
    return int(least.split()[-1]) if least else None


def _held(phrase: Phrase, side: Side) -> Those:
    """Return those on the *side* that holds them, unless the text says one itself."""
    those = phrase.several()
    if those.side != "any":
        raise NotUnderstood
    return replace(those, side=side)
