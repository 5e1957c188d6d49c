"""EFFECT: what a sentence says of players, of whoever has or does something."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

from lark import Token, v_args

from rules.wow.powers.read_text.board_orders import OrdersOfTable, is_word, known
from rules.wow.powers.read_text.card_phrases import Phrase
from rules.wow.powers.read_text.lexicon import (
    NUMBERED_KEYWORDS,
    PLAIN_KEYWORDS,
)
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.words import (
    Act,
    Amount,
    Attached,
    AttacksOnly,
    Cannot,
    Change,
    Chosen,
    CostsLess,
    Deal,
    Duration,
    Each,
    Effect,
    EntersExhausted,
    Fate,
    Has,
    Heal,
    Holder,
    Is,
    It,
    Keyword,
    Loses,
    MaximumHandSize,
    MayProtect,
    MoreDamage,
    MovesDamage,
    MustAttack,
    Payer,
    PayLess,
    PayMore,
    Player,
    Prevent,
    Resistance,
    Sacrifice,
    Share,
    Side,
    Spares,
    Stat,
    State,
    Target,
    This,
    Those,
    Unpreventable,
    Value,
    ValueOf,
    Weapon,
    Who,
    X,
    YourHero,
)

Told = Callable[[Who], Effect | tuple[Effect, ...]]


@dataclass(frozen=True, slots=True)
class PowerInQuotes:
    """What somebody has: the text between quotation marks, still unread."""

    text: str


@v_args(inline=True)
class Effects(OrdersOfTable):
    """What players do, and predicates ("deals 1 damage to target ally")."""

    # -- What players do -------------------------------------------------------------
    def sacrifice(self, _verb: Token, who: Who, *_theirs: Token) -> Effect:
        if not isinstance(who, Chosen) or who.those.side != "any":
            raise NotUnderstood
        if who.up_to:
            raise NotUnderstood
        return Sacrifice(who.those, "you", who.count)

    def sacrifice_some(
        self, _verb: Token, count: Amount, _theirs: Token, phrase: Phrase
    ) -> Effect:
        those = phrase.several()
        if those.side != "any" or isinstance(count, X):
            raise NotUnderstood
        self.mentions.name(Chosen(those, count))
        return Sacrifice(those, "you", count)

    def they_return(self, _verb: Token, who: Who, *_theirs: Token) -> Effect:
        return self._fate(self.sacrifice(_verb, who), "return")

    def they_return_some(
        self, verb: Token, count: Amount, theirs: Token, phrase: Phrase, _into: Token
    ) -> Effect:
        return self._fate(self.sacrifice_some(verb, count, theirs, phrase), "return")

    def they_turn(self, verb: Token, who: Who, *_theirs: Token) -> Effect:
        return self._fate(self.sacrifice(verb, who), "turn face down")

    def they_turn_some(
        self, verb: Token, count: Amount, theirs: Token, phrase: Phrase
    ) -> Effect:
        some = self.sacrifice_some(verb, count, theirs, phrase)
        return self._fate(some, "turn face down")

    def they_exhaust(self, who: Who, theirs: Token) -> Effect:
        return self._fate(self.sacrifice(theirs, who), "exhaust")

    def they_exhaust_some(self, count: Amount, theirs: Token, phrase: Phrase) -> Effect:
        some = self.sacrifice_some(theirs, count, theirs, phrase)
        return self._fate(some, "exhaust")

    def _fate(self, effect: Effect, fate: Fate) -> Effect:
        return replace(cast("Sacrifice", effect), fate=fate)

    def target_player(self) -> Player:
        return "target player"

    def target_opponent(self) -> Player:
        return "target opponent"

    def each_player(self) -> Player:
        return "each player"

    def each_opponent(self) -> Player:
        return "each opponent"

    def its_controller(self, _token: Token) -> Player:
        self.mentions.controller()
        return "its controller"

    def whose_controller(self, who: Who) -> Player:
        if who != It():
            raise NotUnderstood
        return "its controller"

    def player_does(self, player: Player, effect: Effect) -> tuple[Effect, ...]:
        return (replace(cast("Any", effect), player=player),)

    def both_do(self, _who: Token, effect: Effect) -> tuple[Effect, ...]:
        if isinstance(effect, Sacrifice):
            raise NotUnderstood
        return effect, replace(cast("Any", effect), player="target opponent")

    def you_do(self, effect: Effect) -> tuple[Effect, ...]:
        if isinstance(effect, Sacrifice):
            raise NotUnderstood
        return (effect,)

    # -- What somebody does or has -------------------------------------------------
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
        if len(made) > 1:
            self.mentions.latest = None  # nobody knows which of them `it` would be
            self.mentions.lost = True
        return lambda by: tuple(replace(each, by=cast("Any", by)) for each in made)

    def deal_equal(
        self, _verb: Token, kind: Token | None, to: Who, meaning: Any
    ) -> Told:
        self.set_meaning(meaning)
        return self.deal(_verb, self.dealt(X(), None, kind, to))

    def own_value(self, _its: Token, value: Token) -> Value:
        return cast("Value", str(value))

    def deal_own(self, _verb: Token, kind: Token | None, value: Value, to: Who) -> Told:
        """What somebody deals by a number of their own, if they are named outright."""
        dealt = self.dealt(X(), None, kind, to)

        def told(by: Who) -> tuple[Effect, ...]:
            if not isinstance(by, This | YourHero | Attached):
                raise NotUnderstood
            self.set_meaning(ValueOf(value, by))
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
        return self.heal(verb, X(), who)

    def heal_equal_from(self, verb: Token, meaning: Any, who: Who) -> Told:
        """Whose number it is stands before who is healed, and is not that one's."""
        if getattr(meaning, "of", None) == It() and not isinstance(
            who, This | YourHero
        ):
            raise NotUnderstood
        return self.heal_equal(verb, who, meaning)

    def heal(self, _verb: Token, share: Share, who: Who) -> Told:
        made = Heal(share, cast("Any", who))
        return lambda by: replace(made, by=cast("Any", by))

    def deal_divided(
        self, _verb: Token, amount: Amount, kind: Token | None, who: Who
    ) -> Told:
        made = Deal(amount, _divided(who, amount), cast("Any", kind and str(kind)))
        made = replace(made, divided=True)
        return lambda by: replace(made, by=cast("Any", by))

    def heal_divided(self, _verb: Token, amount: Amount, who: Who) -> Told:
        made = Heal(amount, _divided(who, amount), divided=True)
        return lambda by: replace(made, by=cast("Any", by))

    def has(self, _verb: Token, *parts: Any) -> Told:
        gains: list[Any] = []
        for part in parts:
            gains += part if isinstance(part, tuple) else []
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return lambda who: Has(tuple(gains), known(who), lasts)

    def has_fighting(self, verb: Token, *parts: Any) -> Told:
        """What somebody has while attacking, all the time: a state, or a condition."""
        state = cast("State", parts[-1].split()[-1])
        told = self.has(verb, *parts[:-1])
        return lambda who: told(self._fighting(who, state))

    def is_fighting(self, *parts: Any) -> Told:
        gains = ((each,) for each in parts[:-1])
        return self.has_fighting(parts[-1], *gains, parts[-1])

    def _fighting(self, who: Who, state: State) -> Who:
        if isinstance(who, Each):
            return Each(replace(who.those, states=(*who.those.states, state)))
        if not isinstance(who, This | YourHero | Attached):
            raise NotUnderstood
        self.mentions.condition = Is(state, who)
        return who

    def enters_exhausted(self, *_enters: Token) -> Told:
        return lambda who: EntersExhausted(known(who))

    def is_in_form(self, keyword: Token) -> Told:
        return self.is_keyword(self.keyword(keyword))

    def is_keyword(self, *parts: Any) -> Told:
        keywords = tuple(part for part in parts if isinstance(part, Keyword))
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return lambda who: Has(keywords, known(who), lasts)

    def loses(self, verb: Token, *parts: Any) -> Told:
        """Losing a keyword without "and can't have" is something else."""
        if not verb.endswith("have"):
            raise NotUnderstood
        keywords = tuple(part for part in parts if isinstance(part, Keyword))
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return lambda who: Loses(keywords, known(who), lasts)

    def cannot(self, _verb: Token, *parts: Any) -> Told:
        acts = tuple(str(part) for part in parts if is_word(part, "ACT"))
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return lambda who: Cannot(cast("tuple[Act, ...]", acts), known(who), lasts)

    def spares(
        self, _verb: Token, act: Token, whom: Who, lasts: Duration | None = None
    ) -> Told:
        if act != "attack":
            raise NotUnderstood
        return lambda who: Spares(_whom(whom), known(who), lasts)

    def attacks_only(
        self, whom: Who, lasts: Duration | None = None, able: Token | None = None
    ) -> Told:
        return lambda who: AttacksOnly(_whom(whom), known(who), bool(able), lasts)

    def must_attack(self, *parts: Any) -> Told:
        lasts = parts[0] if isinstance(parts[0], Duration) else None
        return lambda who: MustAttack(known(who), None, lasts)

    def must_attack_whom(self, whom: Who, lasts: Duration | None, _able: Token) -> Told:
        return lambda who: MustAttack(known(who), _whom(whom), lasts)

    def may_protect(self, whom: Who, lasts: Duration | None = None) -> Told:
        def told(who: Who) -> Effect:
            if whom == who:
                raise NotUnderstood  # what protects itself does nothing
            return MayProtect(_whom(whom), known(who), lasts)

        return told

    def act(self, token: Token) -> Token:
        return token

    def quoted(self, token: Token) -> PowerInQuotes:
        return PowerInQuotes(token[1:-1])

    def change(self, sign: Token, stat: Token) -> tuple[Change, ...]:
        return (_change(sign, cast("Stat", str(stat))),)

    def both(self, atk: Token, health: Token) -> tuple[Change, ...]:
        return (_change(atk, "ATK"), _change(health, "health"))

    def keyword_of(self, *parts: Any) -> tuple[Keyword, ...]:
        return (parts[-1],)

    def keyword(self, name: Any) -> Keyword:
        if isinstance(name, Keyword):
            return name
        return cast("Keyword", PLAIN_KEYWORDS[name.lower()]())

    def numbered(self, name: Token, number: Amount) -> Keyword:
        return cast("Keyword", NUMBERED_KEYWORDS[name.lower()](number))

    def resistance(self, kind: Token) -> Keyword:
        return Resistance(cast("Any", kind.split()[0].lower()))

    # -- Rules that change ---------------------------------------------------------
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

    def strike_less(self, amount: Amount, phrase: Phrase) -> Effect:
        return self._strikes(amount, Each(_held(phrase, "you control")), less=True)

    def strike_this_less(self, amount: Amount, this: Token) -> Effect:
        return self._strikes(amount, This(), less=True)

    def strike_more(self, amount: Amount, phrase: Phrase) -> Effect:
        return self._strikes(amount, Each(_held(phrase, "opposing")), less=False)

    def _strikes(self, amount: Amount, who: Any, *, less: bool) -> Effect:
        """What striking costs is a number on the weapon."""
        return Has((Change("strike cost", amount, less=less),), who)

    def pay_more(self, amount: Amount, phrase: Phrase, lasts: Any = None) -> Any:
        return (PayMore(amount, phrase.several(), lasts),)

    def hand_size(self, said: Token, amount: Amount) -> Any:
        if not isinstance(amount, int):
            raise NotUnderstood
        whose = said.removesuffix("'s").partition(" maximum hand")[0].removesuffix("'s")
        holder = cast("Holder", "you" if whose == "your" else whose)
        return (MaximumHandSize(amount, " reduced " in said, holder),)

    def prevent_some(
        self, who: Who, kind: Token | None, amount: Amount, *_: Any
    ) -> Any:
        if isinstance(who, Target | Each):
            raise NotUnderstood
        kinds = cast("Any", str(kind or "any"))
        return Prevent(amount, known(who), kinds, portion="each packet")

    def unpreventable_by(
        self, kind: Token | None, by: Who, _deal: Token, *parts: Any
    ) -> Effect:
        weapon, lasts = parts
        return self._unpreventable(kind, by, weapon, lasts)

    def _unpreventable(
        self, kind: Token | None, by: Who, weapon: Weapon | None, lasts: Any = None
    ) -> Effect:
        which = cast("Any", str(kind or "any"))
        if weapon not in (None, "this") or (weapon and by != YourHero()):
            raise NotUnderstood
        return Unpreventable(which, known(by), weapon, lasts)

    def unpreventable_of(
        self, kind: Token | None, by: Who, weapon: Weapon | None = None
    ) -> Effect:
        return self._unpreventable(kind, by, weapon)

    def unpreventable_weapon(self, kind: Token | None, _this: Token) -> Effect:
        return Unpreventable(cast("Any", str(kind or "any")), YourHero(), "this")

    def moves_damage(self, who: Who, kind: Token | None, to: Who) -> Effect:
        if not isinstance(to, This | YourHero) or isinstance(who, Target):
            raise NotUnderstood
        everyone = Each(who.those) if isinstance(who, Chosen) else known(who)
        return MovesDamage(cast("Any", str(kind or "any")), everyone, known(to))

    def moves_damage_to(self, kind: Token | None, who: Who, to: Who) -> Effect:
        return self.moves_damage(who, kind, to)

    def more_damage(self, *parts: Any) -> Effect:
        by, again = (part for part in parts if isinstance(part, Who))
        if again != by and not (again == It() and isinstance(by, Chosen)):
            raise NotUnderstood
        kinds = [str(p) for p in parts if is_word(p, "DAMAGE_TYPE")]
        lasts = [part for part in parts if isinstance(part, Duration)]
        amount = parts[-1]
        if not isinstance(amount, int):
            amount = X() if amount == "+X" else int(amount)
        kind = cast("Any", kinds[0] if kinds else None)
        return MoreDamage(amount, kind, known(by), lasts[0] if lasts else None)

    def set_meaning(self, meaning: Any) -> None:
        """Note what X is; a text that says it twice is not understood."""
        if self.mentions.meaning is not None:
            raise NotUnderstood
        self.mentions.meaning = meaning


def _minimum(least: Token | None) -> int | None:
    """Return what has to be paid all the same: 1 of `, to a minimum of 1`."""
    return int(least.split()[-1]) if least else None


def _divided(who: Who, amount: Amount) -> Target:
    """Return among whom *amount* is divided: no more than there is for each."""
    if not isinstance(who, Target) or not who.up_to:
        raise NotUnderstood
    if isinstance(amount, int):
        return replace(who, count=min(who.count, amount))
    return who


def _whom(who: Who) -> Any:
    """Return *who* if a rule of combat can name them: no choice of anybody."""
    if isinstance(who, Target | Chosen):
        raise NotUnderstood
    return known(who)


def _held(phrase: Phrase, side: Side) -> Those:
    """Return those on the *side* that holds them, unless the text says one itself."""
    those = phrase.several()
    if those.side != "any":
        raise NotUnderstood
    return replace(those, side=side)


def _change(signed: Token, stat: Stat) -> Change:
    amount: Amount = X() if signed[1:] == "X" else int(signed[1:])
    if amount == 0:
        raise NotUnderstood
    return Change(stat, amount, less=signed[0] == "-")
