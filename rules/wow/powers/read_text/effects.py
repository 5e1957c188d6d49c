"""EFFECT: what a sentence says of players, of whoever has or does something."""

from dataclasses import dataclass, replace
from typing import Any, cast

from lark import Token, v_args

from rules.wow.powers.checks import walk
from rules.wow.powers.read_text.board_orders import is_word, known
from rules.wow.powers.read_text.card_phrases import Phrase
from rules.wow.powers.read_text.conditions import (
    against_whom,
    attacking,
    number_of_cards,
)
from rules.wow.powers.read_text.damage_orders import OrdersOfDamage, Told
from rules.wow.powers.read_text.frames import together
from rules.wow.powers.read_text.lexicon import (
    NUMBERED_KEYWORDS,
    PLAIN_KEYWORDS,
)
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.words import (
    ANY_NUMBER,
    Act,
    AddResource,
    Amount,
    AnyOf,
    Attached,
    Attacking,
    AttacksAtRandom,
    AttacksOnly,
    AttackToll,
    Cannot,
    Change,
    Choose,
    ChooseOne,
    Chosen,
    ControlMore,
    Duration,
    Each,
    Effect,
    EntersExhausted,
    ExtraTurn,
    Fate,
    GainControl,
    Grant,
    Has,
    Holder,
    Is,
    IsAlso,
    It,
    Keyword,
    Loses,
    LosesPowers,
    MaximumHandSize,
    MayProtect,
    Mill,
    MustAttack,
    Ongoing,
    PaysAsResource,
    Player,
    Power,
    Resistance,
    Sabotage,
    Sacrifice,
    ShowTop,
    SkipTurn,
    Spares,
    Stat,
    State,
    Target,
    This,
    ThisTurn,
    Those,
    ValueOf,
    Who,
    X,
    YourHero,
)


@dataclass(frozen=True, slots=True)
class PowerInQuotes:
    """What somebody has: the text between quotation marks, still unread."""

    text: str


@v_args(inline=True)
class Effects(OrdersOfDamage):
    """What players do, and predicates ("deals 1 damage to target ally")."""

    # -- What players do -------------------------------------------------------------
    def sacrifice(self, _verb: Token, who: Who, *_theirs: Token) -> Effect:
        if not isinstance(who, Chosen) or who.those.side != "any":
            raise NotUnderstood
        if who.up_to:
            raise NotUnderstood
        self.mentions.done.append(("destroyed", who))
        return Sacrifice(who.those, "you", number_of_cards(who.count))

    def sacrifice_some(
        self, _verb: Token, count: Amount, _theirs: Token, phrase: Phrase
    ) -> Effect:
        those = phrase.several()
        if those.side != "any" or isinstance(count, X):
            raise NotUnderstood
        self.mentions.name(Chosen(those, count))
        return Sacrifice(those, "you", count)

    def they_return(self, _verb: Token, who: Who, *theirs: Token) -> Effect:
        if "hand" not in theirs[-1]:
            raise NotUnderstood
        return self._fate(self.sacrifice(_verb, who), "return")

    def they_return_some(
        self, verb: Token, count: Amount, theirs: Token, phrase: Phrase, into: Token
    ) -> Effect:
        if "hand" not in into:
            raise NotUnderstood
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
        self.mentions.done.clear()  # it is not destroyed
        return replace(cast("Sacrifice", effect), fate=fate)

    def they_choose(self, who: Who, _theirs: Token) -> Effect:
        if not isinstance(who, Chosen) or who.count != 1 or who.up_to:
            raise NotUnderstood
        if who.those.side != "any":
            raise NotUnderstood
        return Choose(who)

    def gains_control(self, who: Who, lasts: Duration | None = None) -> Effect:
        if who != This():
            raise NotUnderstood
        return GainControl(This(), lasts)

    def mill_counted(self, _verb: Token, words: Token) -> Mill:
        return Mill(X() if words.startswith("cards") else 1)

    def mill_many(self, _verb: Token, *_words: Token) -> Effect:
        return Mill(self.that_much())

    def mill_counted_away(self, words: Token) -> Effect:
        return replace(self.mill_counted(words, words), into="out of the game")

    def mill_many_away(self, *_words: Token) -> Effect:
        return Mill(self.that_much(), into="out of the game")

    def places_top(self, _verb: Token, _top: Token, row: Token) -> Effect:
        return AddResource("top of deck", row.endswith("exhausted"))

    def extra_turn(self, _words: Token) -> Effect:
        return ExtraTurn()

    def skip_turn(self, _words: Token) -> Effect:
        return SkipTurn()

    def show_top(self, _words: Token) -> Effect:
        return ShowTop()

    def target_player(self) -> Player:
        self.mentions.aim_at_player("target player")
        return "target player"

    def target_opponent(self) -> Player:
        self.mentions.aim_at_player("target opponent")
        return "target opponent"

    def each_player(self, *_words: Token) -> Player:
        return "each player"

    def each_opponent(self) -> Player:
        return "each opponent"

    def hosts_controller(self, _token: Token) -> Player:
        return "attached card's controller"

    def its_controller(self, _token: Token) -> Player:
        mentions = self.mentions
        if mentions.latest is None and mentions.fixed == Attached():
            return "attached card's controller"
        self.mentions.controller()
        self.mentions.controller_known = self.mentions.is_known_before()
        return "its controller"

    def that_player(self, _token: Token) -> Player:
        """Whose turn it is, or who drew, discarded or played a card."""
        if not self.mentions.is_of_player():
            raise NotUnderstood
        return "that player"

    def whose_controller(self, who: Who) -> Player:
        if who != It():
            raise NotUnderstood
        return "its controller"

    def player_does(self, player: Player, *parts: Any) -> tuple[Effect, ...]:
        """What one player does, one thing after the other; aimed at is only once."""
        first, *others = (part for part in parts if isinstance(part, Effect))
        again = "that player" if player.startswith("target") else player
        if player.startswith("each"):
            self.mentions.discarded = False  # as many as each, not all of them
            if X() in walk(tuple(others)):
                raise NotUnderstood
        return (
            replace(cast("Any", first), player=player),
            *(replace(cast("Any", other), player=again) for other in others),
        )

    def both_do(self, _who: Token, effect: Effect) -> tuple[Effect, ...]:
        if isinstance(effect, Sacrifice):
            raise NotUnderstood
        return effect, replace(cast("Any", effect), player="target opponent")

    def you_do(self, effect: Effect) -> tuple[Effect, ...]:
        if isinstance(effect, Sacrifice):
            raise NotUnderstood
        return (effect,)

    # -- What somebody does or has -------------------------------------------------
    def has(self, _verb: Token, *parts: Any) -> Told:
        gains: list[Any] = []
        for part in parts:
            gains += part if isinstance(part, tuple) else []
        gains.sort(key=lambda gain: not isinstance(gain, Change))  # figures come first
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return lambda who: Has(tuple(gains), known(who), lasts)

    def has_and_grant(self, verb: Token, *parts: Any) -> Told:
        """Keywords and figures, and a power in quotation marks."""
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        quoted = next(each for each in parts if isinstance(each, PowerInQuotes))
        gains = [each for each in parts if isinstance(each, tuple)]
        has = self.has(verb, *gains, *((lasts,) if lasts else ()))
        grant = self.grant(verb, quoted, lasts)
        return lambda who: (*together(has(who)), *together(grant(who)))

    def grant(self, _verb: Token, text: PowerInQuotes, lasts: Any = None) -> Told:
        """Return what somebody has in quotation marks."""
        raise NotImplementedError

    def has_equal(
        self, _verb: Token, what: Token, first: Any, meaning: Any, last: Any
    ) -> Told:
        """So much more as another number is."""
        if (first and last) or meaning == X():
            raise NotUnderstood
        self.set_meaning(meaning)
        gains: tuple[Change, ...] = (Change("ATK", X()), Change("health", X()))
        if "health" not in what:
            gains = gains[:1]
        return lambda who: Has(gains, known(who), first or last)

    def has_fighting(self, verb: Token, *parts: Any) -> Told:
        """What somebody has while attacking, all the time: a state, or a condition."""
        state = cast("State", parts[-1].split()[-1])
        told = self.has(verb, *parts[:-1])
        return lambda who: told(self._fighting(who, state))

    def has_against(self, verb: Token, *parts: Any) -> Told:
        """What somebody has only while they fight one of those."""
        *gains, said, whom, lasts = parts
        if lasts is not None:
            return self._has_against_for(gains, said, whom, lasts)
        told = self.has(verb, *gains)
        return lambda who: told(self._against(who, said, against_whom(whom)))

    def _has_against_for(
        self, gains: list[Any], said: str, whom: Who, lasts: Duration
    ) -> Told:
        """For a while they have a power that works while they fight one of those."""
        if isinstance(whom, YourHero):
            return lambda who: self._against_your_hero(who, gains, said, lasts)
        if not isinstance(whom, Each | Chosen) or whom.those.side != "any":
            raise NotUnderstood  # whose side it would be is asked from their side
        one = against_whom(whom)
        if "attacking" in said:
            asked: Any = Attacking(This(), one)
        elif "against" in said:
            asked = Attacking(one, This())
        else:
            asked = AnyOf((Attacking(This(), one), Attacking(one, This())))
        gained = tuple(gain for each in gains for gain in each)
        power = Power(when=Ongoing(), condition=asked, effects=(Has(gained, This()),))
        return lambda who: Grant(power, known(who), lasts)

    def _against_your_hero(
        self, who: Who, gains: list[Any], said: str, lasts: Duration
    ) -> Effect:
        """Your hero has it that all who fight it have so much."""
        if not isinstance(who, Each):
            raise NotUnderstood
        gained = tuple(gain for each in gains for gain in each)
        whoever: Any = self._against(who, said, YourHero())
        power = Power(when=Ongoing(), effects=(Has(gained, whoever),))
        return Grant(power, YourHero(), lasts)

    def _against(self, who: Who, said: str, whom: Any) -> Who:
        state = said.split()[1]
        if isinstance(who, Each):
            states = () if state == "in" else (cast("State", state),)
            those = replace(who.those, against=whom)
            return Each(replace(those, states=(*those.states, *states)))
        if not isinstance(who, This | YourHero | Attached):
            raise NotUnderstood
        self.mentions.condition = (
            AnyOf((Attacking(who, whom), Attacking(whom, who)))
            if state == "in"
            else attacking(state, who, whom)
        )
        return who

    def is_fighting(self, *parts: Any) -> Told:
        gains = ((each,) for each in parts[:-1])
        return self.has_fighting(parts[-1], *gains, parts[-1])

    def has_while_so(self, verb: Token, *parts: Any) -> Told:
        """This turn they have a power that works while they are so."""
        *gains, words = parts
        gained = tuple(
            gain for each in gains if isinstance(each, tuple) for gain in each
        )
        states = words.removeprefix("while ").split(" or ")

        def told(who: Who) -> Effect:
            me: Any = YourHero() if who == YourHero() else This()
            asked = tuple(Is(cast("State", each), me) for each in states)
            so: Any = asked[0] if len(asked) == 1 else AnyOf(asked)
            power = Power(when=Ongoing(), condition=so, effects=(Has(gained, me),))
            return Grant(power, known(who), ThisTurn())

        return told

    def has_either(
        self, verb: Token, first: Any, _or: Token, second: Any, lasts: Duration
    ) -> Told:
        """One of two, as you choose."""
        return lambda who: ChooseOne(
            tuple((Has(each, known(who), lasts),) for each in (first, second))
        )

    def _fighting(self, who: Who, state: State) -> Who:
        if isinstance(who, Each):
            return Each(replace(who.those, states=(*who.those.states, state)))
        if not isinstance(who, This | YourHero | Attached):
            raise NotUnderstood
        self.mentions.condition = Is(state, who)
        return who

    def enters_exhausted(self, *enters: Any) -> Told:
        lasts = enters[-1] if enters and isinstance(enters[-1], Duration) else None
        if lasts is None:
            return lambda who: EntersExhausted(known(who))
        return lambda who: Grant(
            Power(when=Ongoing(), effects=(EntersExhausted(known(who)),)),
            YourHero(),
            lasts,
        )

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

    def is_also(self, *parts: Any) -> Told:
        traits = next(part for part in parts if isinstance(part, tuple))
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        if not traits:
            raise NotUnderstood
        return lambda who: IsAlso(traits, known(who), lasts)

    def loses_powers(self, words: Token, lasts: Duration | None = None) -> Told:
        """All the time, who loses all has none; once, who loses all may get others."""

        def told(who: Who) -> Effect:
            if words.endswith("all powers") and (who != Attached() or lasts):
                raise NotUnderstood
            return LosesPowers(known(who), lasts)

        return told

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

    def attacks_at_random(self, _words: Token) -> Told:
        return lambda who: AttacksAtRandom(known(who))

    def must_attack_whom(self, whom: Who, lasts: Duration | None, _able: Token) -> Told:
        return lambda who: MustAttack(known(who), _whom(whom), lasts)

    def may_protect(self, whom: Who, lasts: Duration | None = None) -> Told:
        def told(who: Who) -> Effect:
            if whom == who:
                raise NotUnderstood  # what protects itself does nothing
            return MayProtect(_whom(whom), known(who), lasts)

        return told

    def attack_toll(self, _cannot: Token, act: Any, *rest: Any) -> Told:
        *whom, toll = rest
        if str(act) != "attack":
            raise NotUnderstood
        amount = int(toll.split("pays ")[1].split()[0])
        named = _whom(whom[0]) if whom else None
        return lambda who: AttackToll(amount, known(who), named)

    def sabotage(self, whom: Who) -> Told:
        return lambda who: Sabotage(_whom(whom), known(who))

    def doubles_atk(
        self, _double: Token, who: Who, value: Token, lasts: Duration
    ) -> tuple[Effect, ...]:
        """As much again as it has then."""
        if value != "ATK" or not isinstance(who, This | YourHero | Target):
            raise NotUnderstood
        if isinstance(who, Target) and who.count != 1:
            raise NotUnderstood
        self.set_meaning(ValueOf("ATK", It() if isinstance(who, Target) else who))
        return (Has((Change("ATK", X()),), who, lasts),)

    def doubles_atk_of(
        self, double: Token, value: Token, who: Who, lasts: Duration
    ) -> tuple[Effect, ...]:
        return self.doubles_atk(double, who, value, lasts)

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

    def pays_as_resource(self, _words: Token) -> Told:
        return lambda who: PaysAsResource(_whom(who))

    # -- Rules that change ---------------------------------------------------------
    def hand_size(self, said: Token, amount: Amount) -> Any:
        if not isinstance(amount, int):
            raise NotUnderstood
        whose = said.removesuffix("'s").partition(" maximum hand")[0].removesuffix("'s")
        holder = cast("Holder", "you" if whose == "your" else whose)
        return (MaximumHandSize(amount, " reduced " in said, holder),)

    def no_hand_size(self) -> Any:
        return (MaximumHandSize(ANY_NUMBER),)

    def control_more(self, words: Token, phrase: Phrase) -> Any:
        """One more of those that a tag limits, or any number of them."""
        those = phrase.several() if "any" in words else phrase.one()
        amount = ANY_NUMBER if "any" in words else 1
        if those != Those(("card",), traits=those.traits) or len(those.traits) != 1:
            raise NotUnderstood
        return (ControlMore(amount, those.traits[0]),)


def _whom(who: Who) -> Any:
    """Return *who* if a rule of combat can name them: no choice of anybody."""
    if isinstance(who, Target | Chosen):
        raise NotUnderstood
    return known(who)


def _change(signed: Token, stat: Stat) -> Change:
    amount: Amount = X() if signed[1:] == "X" else int(signed[1:])
    if amount == 0:
        raise NotUnderstood
    return Change(stat, amount, less=signed[0] == "-")
