"""EFFECT: what a sentence orders or says, as words."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from lark import Token, v_args

from rules.wow.powers.read_text.frames import Frames
from rules.wow.powers.read_text.lexicon import (
    NUMBERED_KEYWORDS,
    PLAIN_KEYWORDS,
)
from rules.wow.powers.read_text.mentions import Itself, NotUnderstood
from rules.wow.powers.read_text.nouns import Phrase
from rules.wow.powers.words import (
    Act,
    AddCounters,
    AddResource,
    All,
    Amount,
    Attach,
    Attached,
    Cannot,
    Change,
    Chosen,
    Deal,
    Destroy,
    Discard,
    Draw,
    Duration,
    Each,
    Effect,
    EntersExhausted,
    Exhaust,
    Flip,
    GainControl,
    Has,
    Heal,
    Home,
    Interrupt,
    Is,
    It,
    Keyword,
    Look,
    Loses,
    Mill,
    MoreDamage,
    PayLess,
    PayMore,
    Place,
    Player,
    Prevent,
    Put,
    PutDamage,
    Ready,
    Remove,
    RemoveCounters,
    RemoveFromCombat,
    RemoveFromGraveyard,
    Resistance,
    Rest,
    Return,
    Reveal,
    Sacrifice,
    Search,
    Share,
    Side,
    Sorting,
    Stat,
    State,
    Target,
    This,
    Those,
    Tokens,
    TurnFaceDown,
    Who,
    X,
    YourHero,
    Zone,
)

Told = Callable[[Who], Effect]


@dataclass(frozen=True, slots=True)
class PowerInQuotes:
    """What somebody has: the text between quotation marks, still unread."""

    text: str


_DEFAULT_TYPE: Final = "melee"


@v_args(inline=True)
class Effects(Frames):
    """Orders ("draw a card") and predicates ("deals 1 damage to target ally")."""

    # -- Cards ---------------------------------------------------------------------
    def cards(self, count: Amount, phrase: Phrase) -> tuple[Amount, Those | None]:
        those = phrase.one() if count == 1 else phrase.several()
        return count, None if those == Those(("card",)) else those

    def draw(self, _verb: Token, cards: tuple[Amount, Those | None]) -> Effect:
        count, those = cards
        if those is not None:
            raise NotUnderstood
        return Draw(count)

    def discard(self, _verb: Token, cards: tuple[Amount, Those | None]) -> Effect:
        return Discard(*cards)

    def discard_kind(self, _verb: Token, phrase: Phrase, _hand: Token) -> Effect:
        return Discard(All(), phrase.several())

    def discard_hand(self, _verb: Token, _hand: Token) -> Effect:
        return Discard(All())

    def mill(self, _verb: Token, count: Amount, _into: Token) -> Effect:
        return Mill(count)

    def top_card(self, _deck: Token) -> Amount:
        return 1

    def top_of(self, count: Amount, _deck: Token) -> Amount:
        return count

    def search(self, _article: Token, phrase: Phrase, found: Token) -> Effect:
        self.mentions.find(phrase.one())
        places = {"play": "play", "hand": "hand"}
        place = places.get(found.split()[-1], "top of deck")
        if "bottom" in found:
            place = "bottom of deck"
        return Search(phrase.those, cast("Place", place))

    def put_card(self, _verb: Token, who: Who, zone: Token, into: Token) -> Effect:
        """A target lies in the graveyard, any card lies in the hand."""
        where = cast("Zone", zone.split()[-1])
        fits = Target if where == "graveyard" else Chosen
        if not isinstance(who, fits) or who.count != 1 or getattr(who, "up_to", False):
            raise NotUnderstood
        self.mentions.find(who.those)
        return Put(who.those, where, _place(into))

    def remove_from_graveyard(self, who: Who, zone: Token) -> Effect:
        if not isinstance(who, Chosen) or zone.endswith("hand"):
            raise NotUnderstood
        those = None if who.those == Those(("card",)) else who.those
        return RemoveFromGraveyard(who.count, those)

    def resource_from_hand(
        self, _verb: Token, who: Who, zone: Token, row: Token
    ) -> Effect:
        if who != Chosen(Those(("card",))) or not zone.endswith("hand"):
            raise NotUnderstood
        return AddResource("hand", row.endswith("exhausted"))

    def resource_from_deck(self, _verb: Token, _top: Token, row: Token) -> Effect:
        return AddResource("top of deck", row.endswith("exhausted"))

    def resource_this(self, _verb: Token, _this: Token, row: Token) -> Effect:
        return AddResource("this", row.endswith("exhausted"))

    def interrupt(self, who: Who) -> Effect:
        if not isinstance(who, Target) or who.count != 1:
            raise NotUnderstood
        return Interrupt(who.those)

    def look(self, count: Amount, sorting: tuple[Sorting, bool]) -> Effect:
        then, one = sorting
        if one is not (count == 1):
            raise NotUnderstood
        return Look(count, then)

    def take_it(self, _hand: Token) -> tuple[Sorting, bool]:
        return "take one", True

    def put_back(self) -> tuple[Sorting, bool]:
        return "reorder", True

    def bottom_it(self) -> tuple[Sorting, bool]:
        return "bottom any", True

    def take_one(self, _hand: Token, rest: Token) -> tuple[Sorting, bool]:
        if rest.endswith("graveyard"):
            raise NotUnderstood
        return "take one", False

    def reorder(self) -> tuple[Sorting, bool]:
        return "reorder", False

    def bottom_any(self) -> tuple[Sorting, bool]:
        return "bottom any", False

    def reveal(self, count: Amount, taking: tuple[Those, Rest, bool]) -> Effect:
        those, rest, one = taking
        if one is not (count == 1):
            raise NotUnderstood
        self.mentions.find(those)
        return Reveal(count, those, rest)

    def take_revealed(
        self, _article: Token, phrase: Phrase, _hand: Token, rest: Token
    ) -> tuple[Those, Rest, bool]:
        return phrase.one(), _rest(rest), False

    def take_if(
        self, _article: Token, phrase: Phrase, _hand: Token, rest: Token
    ) -> tuple[Those, Rest, bool]:
        return phrase.one(), _rest(rest), True

    # -- The table -----------------------------------------------------------------
    def destroy(self, _verb: Token, whos: tuple[Who, ...]) -> tuple[Effect, ...]:
        return tuple(Destroy(_any(who)) for who in whos)

    def exhaust(self, whos: tuple[Who, ...]) -> tuple[Effect, ...]:
        return tuple(Exhaust(_any(who)) for who in whos)

    def ready(self, _verb: Token, whos: tuple[Who, ...]) -> tuple[Effect, ...]:
        return tuple(Ready(_any(who)) for who in whos)

    def flip(self, who: Who) -> Effect:
        return Flip(_any(who))

    def turn_face_down(self, who: Who) -> Effect:
        return TurnFaceDown(_any(who))

    def return_cards(self, _verb: Token, who: Who, into: Token) -> Effect:
        home = "hand" if "hand" in into else "top of deck"
        return Return(_any(who), "bottom of deck" if "bottom" in into else _home(home))

    def remove(self, who: Who) -> Effect:
        return Remove(_any(who))

    def remove_from_combat(self, who: Who) -> Effect:
        return RemoveFromCombat(_any(who))

    def attach(self, who: Who) -> Effect:
        if isinstance(who, Target | YourHero):
            return Attach(who)
        raise NotUnderstood

    def gain_control(self, who: Who, lasts: Duration | None = None) -> Effect:
        return GainControl(_any(who), lasts)

    def put_damage(self, _verb: Token, count: Amount, who: Who) -> Effect:
        return PutDamage(count, _any(who))

    def add_counters(self, *parts: Any) -> Effect:
        count, counter, *who = (part for part in parts if not _is(part, "PUT"))
        on = _any(who[0]) if who and who[0] else This()
        self.note_counter(counter)
        if on != This() and counter not in ("counter", "counters"):
            raise NotUnderstood  # what counters are called, only their own card knows
        return AddCounters(count, on)

    def remove_counters(
        self, count: Amount, counter: Token, who: Who | None = None
    ) -> Effect:
        self.note_counter(counter)
        if who not in (None, This()):
            raise NotUnderstood
        return RemoveCounters(count)

    def tokens(
        self,
        _verb: Token,
        count: Amount,
        phrase: Phrase,
        _token: Token,
        having: tuple[Any, ...] | None = None,
    ) -> Effect:
        if having is None:
            raise NotUnderstood
        atk, kind, health, keywords = having
        return self._tokens(count, phrase, (atk, kind, health), keywords)

    def token_with(self, *parts: Any) -> tuple[Any, ...]:
        numbers = [part for part in parts if isinstance(part, int)]
        kinds = [str(p) for p in parts if _is(p, "DAMAGE_TYPE")]
        keywords = tuple(part for part in parts if isinstance(part, Keyword))
        return numbers[0], (kinds or [_DEFAULT_TYPE])[0], numbers[1], keywords

    def sized_tokens(
        self,
        _verb: Token,
        count: Amount,
        atk: int,
        kind: Token,
        health: int,
        phrase: Phrase,
        _token: Token,
        *keywords: Any,
    ) -> Effect:
        found = tuple(each for each in keywords if isinstance(each, Keyword))
        return self._tokens(count, phrase, (atk, str(kind), health), found)

    def _tokens(
        self,
        count: Amount,
        phrase: Phrase,
        figures: tuple[int, Any, int],
        keywords: tuple[Keyword, ...],
    ) -> Effect:
        those = phrase.those
        if those != Those(("ally",), traits=those.traits[:1]) or not those.traits:
            raise NotUnderstood
        self.mentions.name(Chosen(those, count if isinstance(count, int) else 2))
        atk, kind, health = figures
        return Tokens(count, those.traits[0], atk, health, kind, keywords)

    def damage_kind(self, kind: Token) -> Token:
        return kind

    def prevent(
        self, share: Share, kind: Token | None, who: Who, lasts: Duration | None = None
    ) -> Effect:
        if lasts is None and not isinstance(share, All):
            raise NotUnderstood
        return Prevent(share, _any(who), cast("Any", str(kind or "any")), lasts)

    def next_amount(self, amount: Amount) -> Amount:
        return amount

    # -- What players do -------------------------------------------------------------
    def sacrifice(self, _verb: Token, who: Who, *_theirs: Token) -> Effect:
        if not isinstance(who, Chosen) or who.those.side != "any":
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

    def you_do(self, effect: Effect) -> tuple[Effect, ...]:
        if isinstance(effect, Sacrifice):
            raise NotUnderstood
        return (effect,)

    # -- What somebody does or has -------------------------------------------------
    def deal(
        self,
        _verb: Token,
        amount: Amount,
        how: Token | None,
        kind: Token | None,
        to: Who,
    ) -> Told:
        dealt: Any = kind and str(kind)
        made = Deal(amount, cast("Any", to), dealt, unpreventable=bool(how))
        return lambda by: replace(made, by=cast("Any", by))

    def deal_equal(
        self, _verb: Token, kind: Token | None, to: Who, meaning: Any
    ) -> Told:
        self.set_meaning(meaning)
        return self.deal(_verb, X(), None, kind, to)

    def heal(self, _verb: Token, share: Share, who: Who) -> Told:
        made = Heal(share, cast("Any", who))
        return lambda by: replace(made, by=cast("Any", by))

    def has(self, _verb: Token, *parts: Any) -> Told:
        gains: list[Any] = []
        for part in parts:
            gains += part if isinstance(part, tuple) else []
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return lambda who: Has(tuple(gains), _any(who), lasts)

    def has_fighting(self, verb: Token, *parts: Any) -> Told:
        """What somebody has while attacking, all the time: a state, or a condition."""
        state = cast("State", parts[-1].split()[-1])
        told = self.has(verb, *parts[:-1])
        return lambda who: told(self._fighting(who, state))

    def _fighting(self, who: Who, state: State) -> Who:
        if isinstance(who, Each):
            return Each(replace(who.those, states=(*who.those.states, state)))
        if not isinstance(who, This | YourHero | Attached):
            raise NotUnderstood
        self.mentions.condition = Is(state, who)
        return who

    def enters_exhausted(self, *_enters: Token) -> Told:
        return lambda who: EntersExhausted(_any(who))

    def is_in_form(self, keyword: Token) -> Told:
        return self.is_keyword(self.keyword(keyword))

    def is_keyword(self, *parts: Any) -> Told:
        keywords = tuple(part for part in parts if isinstance(part, Keyword))
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return lambda who: Has(keywords, _any(who), lasts)

    def loses(self, verb: Token, *parts: Any) -> Told:
        """Losing a keyword without "and can't have" is something else."""
        if not verb.endswith("have"):
            raise NotUnderstood
        keywords = tuple(part for part in parts if isinstance(part, Keyword))
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return lambda who: Loses(keywords, _any(who), lasts)

    def cannot(self, _verb: Token, *parts: Any) -> Told:
        acts = tuple(str(part) for part in parts if _is(part, "ACT"))
        lasts = parts[-1] if isinstance(parts[-1], Duration) else None
        return lambda who: Cannot(cast("tuple[Act, ...]", acts), _any(who), lasts)

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

    def numbered(self, name: Token, number: int) -> Keyword:
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
        minimum = int(least.split()[-1]) if least else None
        return (PayLess(amount, those, only_next, lasts, minimum),)

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

    def prevent_some(
        self, who: Who, kind: Token | None, amount: Amount, *_: Any
    ) -> Any:
        if isinstance(who, Target | Each):
            raise NotUnderstood
        return Prevent(amount, _any(who), cast("Any", str(kind or "any")))

    def more_damage(self, *parts: Any) -> Effect:
        by, again = (part for part in parts if isinstance(part, Who))
        if again != by and not (again == It() and isinstance(by, Chosen)):
            raise NotUnderstood
        kinds = [str(p) for p in parts if _is(p, "DAMAGE_TYPE")]
        lasts = [part for part in parts if isinstance(part, Duration)]
        amount = parts[-1]
        if not isinstance(amount, int):
            amount = X() if amount == "+X" else int(amount)
        kind = cast("Any", kinds[0] if kinds else None)
        return MoreDamage(amount, kind, _any(by), lasts[0] if lasts else None)

    def set_meaning(self, meaning: Any) -> None:
        """Note what X is; a text that says it twice is not understood."""
        if self.mentions.meaning is not None:
            raise NotUnderstood
        self.mentions.meaning = meaning


def _held(phrase: Phrase, side: Side) -> Those:
    """Return those on the *side* that holds them, unless the text says one itself."""
    those = phrase.several()
    if those.side != "any":
        raise NotUnderstood
    return replace(those, side=side)


def _is(part: object, terminal: str) -> bool:
    """Whether *part* is a word of the text that the grammar calls *terminal*."""
    return isinstance(part, Token) and part.type == terminal


def _any(who: Who) -> Any:
    """Return *who* unless it is somebody who is only known with the subject."""
    if isinstance(who, Itself):
        raise NotUnderstood
    return who


def _change(signed: Token, stat: Stat) -> Change:
    amount: Amount = X() if signed[1:] == "X" else int(signed[1:])
    if amount == 0:
        raise NotUnderstood
    return Change(stat, amount, less=signed[0] == "-")


def _place(into: Token) -> Place:
    for place, words in (("hand", "hand"), ("play", "play"), ("top of deck", "top")):
        if words in into:
            return cast("Place", place)
    return "bottom of deck"


def _home(name: str) -> Home:
    return cast("Home", name)


def _rest(token: Token) -> Rest:
    return "graveyard" if token.endswith("graveyard") else "bottom of deck"
