"""EFFECT, cards: orders about hand, deck, graveyard and chain."""

from dataclasses import replace
from typing import Any, Literal, cast

from lark import Token, v_args

from rules.wow.powers.checks import walk
from rules.wow.powers.read_text.card_phrases import Phrase
from rules.wow.powers.read_text.conditions import number_of_cards
from rules.wow.powers.read_text.frames import Frames
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.words import (
    AddResource,
    All,
    Amount,
    Bound,
    Chosen,
    Discard,
    Draw,
    Each,
    Effect,
    IfThen,
    Interrupt,
    InterruptEffect,
    InterruptPlayed,
    IsOneOf,
    It,
    Keeper,
    Look,
    LookAtHand,
    MasterHeroAsAlly,
    Mill,
    NameAndRemove,
    Owner,
    Place,
    Put,
    RemoveFromGraveyard,
    Resources,
    Rest,
    Return,
    Reveal,
    Search,
    ShowTop,
    ShuffleDeck,
    ShuffleIn,
    Sorting,
    Target,
    This,
    Those,
    Who,
    X,
    Zone,
)

# Which cards are taken of those revealed, where the rest goes, whether it is one that
# is revealed, whether all of them are taken, and where to.
_Taking = tuple[Those, Rest, bool, bool, Literal["hand", "play", "resource row"]]


@v_args(inline=True)
class OrdersOfCards(Frames):
    """Draw, discard, search, put, look, reveal, interrupt."""

    def cards(self, count: Amount, phrase: Phrase) -> tuple[Amount, Those | None]:
        those = phrase.one() if count == 1 else phrase.several()
        return count, None if those == Those(("card",)) else those

    def draw(self, _verb: Token, cards: tuple[Amount, Those | None]) -> Effect:
        count, those = cards
        if those is not None:
            raise NotUnderstood
        return Draw(count)

    def discard(self, _verb: Token, cards: tuple[Amount, Those | None]) -> Effect:
        count, those = cards
        if count == 1:
            self.mentions.done.append(("discarded", Chosen(those or Those(("card",)))))
        return Discard(*cards)

    def random(self, count: Amount, *parts: Any) -> tuple[Amount, Those | None]:
        phrases = [part for part in parts if isinstance(part, Phrase)]
        those = phrases[0].several() if phrases and count != 1 else None
        those = phrases[0].one() if phrases and count == 1 else those
        return count, None if those == Those(("card",)) else those

    def one_random(self, *_card: Token) -> tuple[Amount, Those | None]:
        return 1, None

    def discard_random(
        self, _verb: Token, cards: tuple[Amount, Those | None]
    ) -> Effect:
        return Discard(*cards, random=True)

    def look_at_hand(self, words: Token) -> Effect:
        player = words.removesuffix("'s hand")
        self.mentions.aim_at_player(player)
        return LookAtHand(cast("Any", player))

    def discard_seen(self, words: Token, *parts: Any) -> Effect:
        those = next(part for part in parts if isinstance(part, Phrase)).one()
        if those.side != "any" or those.states or X() in walk(those):
            raise NotUnderstood
        self.mentions.lost = True  # nobody is asked about what was seen
        player = cast("Any", words.removesuffix("'s hand"))
        return LookAtHand(player, those)

    def draw_equal(self, _verb: Token, meaning: Any) -> Effect:
        if self.mentions.meaning is not None:
            raise NotUnderstood
        self.mentions.meaning = meaning
        return Draw(X())

    def mill_one(self, _verb: Token, deck: Token) -> Effect:
        mill = self.mill_target(_verb, 1, deck)
        self.mentions.mill()
        return mill

    def mill_target(self, _verb: Token, count: Amount, deck: Token) -> Effect:
        return Mill(count, self._whose_deck(deck))

    def portal(self, _word: Token) -> Effect:
        """A Demon ally of less cost than this card, of the top three cards."""
        cost = getattr(self.mentions.card, "cost", None)
        if not isinstance(cost, int) or cost < 1:
            raise NotUnderstood
        bound = Bound("cost", cost - 1, "or less")
        those = Those(("ally",), traits=("Demon",), bound=bound)
        self.mentions.find(those)
        return Reveal(3, those, "bottom of deck", into="play")

    def shuffle_deck(self, words: Token) -> Effect:
        whose = words.removesuffix(" deck").removesuffix("'s")
        return ShuffleDeck("you" if whose == "your" else cast("Any", whose))

    def shuffle_his_deck(self, _words: Token) -> Effect:
        return ShuffleDeck()

    def name_and_remove(self, _a: Token, phrase: Phrase, words: Token) -> Effect:
        player: Any = words.removeprefix(", then search ").partition("'s")[0]
        return NameAndRemove(self._printed(phrase.one()), player)

    def master_as_ally(self, _words: Token) -> Effect:
        self.mentions.find(Those(("ally",)))
        return MasterHeroAsAlly()

    def shuffle_this(self, this: Token, _into: Token) -> Effect:
        if self.this(this) != This():
            raise NotUnderstood
        return Return(This(), "deck")

    def shuffle_all(self, phrase: Phrase, zone: Token, _into: Token) -> Effect:
        those = self._printed(phrase.several())
        if those.side != "any" or those.states:
            raise NotUnderstood
        where: Zone = "hand" if zone.endswith("hand") else "graveyard"
        return Put(those, where, "deck", every=True)

    def shuffle_each(self, phrase: Phrase, *words: Token) -> Effect:
        one = Phrase(phrase.those, phrase.joint, plural=True, bare=False)
        return self.shuffle_all(one, *words)

    def shuffle_zone(self, zone: Token, _into: Token) -> Effect:
        return self._put_zone(zone, "deck")

    def put_zone(self, _verb: Token, zone: Token, into: Token) -> Effect:
        if "bottom" not in into:
            raise NotUnderstood
        return self._put_zone(zone, "bottom of deck")

    def _put_zone(self, zone: Token, into: Place) -> Effect:
        self.mentions.returned = True
        where: Zone = "hand" if zone.endswith("hand") else "graveyard"
        return Put(Those(("card",)), where, into, every=True)

    def shuffle_theirs(self, _words: Token) -> Effect:
        return ShuffleIn()

    def shuffle_targets(self, whose: Token) -> Effect:
        return ShuffleIn(cast("Any", whose.partition("'s graveyard")[0]))

    def put_all(self, _verb: Token, phrase: Phrase, zone: Token, into: Token) -> Effect:
        those = self._printed(phrase.several())
        if those.side != "any" or those.states:
            raise NotUnderstood
        self.mentions.find(those, plural=True)
        where = cast("Zone", zone.split()[-1])
        return Put(those, where, _place(into), every=True)

    def put_all_of_all(self, _verb: Token, phrase: Phrase, _all: Token) -> Effect:
        those = self._printed(phrase.several())
        if those.side != "any" or those.states:
            raise NotUnderstood
        self.mentions.lost = True
        return Put(
            *(those, "graveyard", "play"), every=True, whose="any", control="owner's"
        )

    def remove_all_theirs(self, phrase: Phrase, _graveyards: Token) -> Effect:
        those = self._printed(phrase.several())
        if those.side != "any" or those.states:
            raise NotUnderstood
        gone: Place = "out of the game"
        return Put(those, "graveyard", gone, every=True, whose="an opponent's")

    def put_removed(
        self, _verb: Token, phrase: Phrase, _removed: Token, into: Token
    ) -> Effect:
        """What this card has removed, in whichever of its powers."""
        those = phrase.several()
        if those.side != "any" or those.states:
            raise NotUnderstood
        self.mentions.lost = True
        control: Keeper = "owner's" if "owner" in into else "your"
        return Put(those, "removed by this", "play", every=True, control=control)

    def discard_kind(self, _verb: Token, phrase: Phrase, _hand: Token) -> Effect:
        return Discard(All(), phrase.several())

    def discard_shown(self, _verb: Token, phrase: Phrase) -> Effect:
        return Discard(All(), phrase.several())

    def reveals_hand(self, _words: Token) -> Effect:
        return LookAtHand()

    def discard_hand(self, _verb: Token, _hand: Token) -> Effect:
        self.mentions.discarded = True
        return Discard(All())

    def mill(self, _verb: Token, count: Amount, _into: Token) -> Effect:
        if count == 1:
            self.mentions.mill()
        return Mill(count)

    def mill_away(self, count: Amount) -> Effect:
        if count == 1:
            those = Those(("card",))
            self.mentions.find(those)
            self.mentions.done.append(("removed", Chosen(those)))
        self.mentions.removed = True
        return Mill(count, into="out of the game")

    def mill_one_away(self, deck: Token) -> Effect:
        mill = self.mill_target_away(1, deck)
        self.mentions.mill()
        return mill

    def mill_target_away(self, count: Amount, deck: Token) -> Effect:
        return Mill(count, self._whose_deck(deck), "out of the game")

    def mill_their_top(self, words: Token) -> Effect:
        deck = words.removeprefix("cards from the top of ")
        return self.mill_target_away(X(), cast("Token", deck))

    def bury_their_top(self, verb: Token, words: Token) -> Effect:
        deck = words.removeprefix("cards from the top of ")
        return self.mill_target(verb, X(), cast("Token", deck))

    def _whose_deck(self, words: str) -> Any:
        """Return the player whose deck it is, as *words* say."""
        whose = words.partition("'s deck")[0]
        if whose.startswith("target "):
            self.mentions.aim_at_player(whose)
            return whose
        if whose.startswith("that ") and "controller" not in whose:
            if not self.mentions.is_of_player():
                raise NotUnderstood
            return "that player"
        if whose.startswith("attached "):
            return "attached card's controller"
        self.mentions.controller()
        return "its controller"

    def show_own_top(self, _words: Token) -> Effect:
        self.mentions.find(Those(("card",)))
        self.mentions.was_shown = True
        return ShowTop()

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
        return Search(self._printed(phrase.those), cast("Place", place))

    def put_card(self, _verb: Token, who: Who, zone: Token, into: Token) -> Effect:
        """What is aimed at lies in a graveyard; from hand one is chosen."""
        where = cast("Zone", zone.split()[-1])
        if who == This() and where == "graveyard" and not into.endswith("play"):
            self.mentions.buried = True
            return self.return_this(_verb, Token("THIS", "@"), into)
        if not isinstance(who, Target | Chosen):
            raise NotUnderstood
        several = who.count != 1 or who.up_to
        if where == "hand" and (
            isinstance(who, Target) or ("deck" not in into and several)
        ):
            raise NotUnderstood
        self.mentions.returned |= where == "hand" and several
        whose = _whose(zone)
        if ("owner" in into or "under your" in into) is (whose == "your"):
            raise NotUnderstood  # into your hand goes only what you own
        those = self._printed(who.those)
        self.mentions.find(those, plural=who.count != 1)
        random = isinstance(who, Chosen) and who.random
        chosen = where == "graveyard" and isinstance(who, Chosen) and not random
        put = Put(those, where, _place(into), _count_of(who), who.up_to, chosen, whose)
        return replace(put, random=random)

    def return_this(self, verb: Token, this: Token, into: Token) -> Effect:
        """Return the order to put this card away, into its owner's zone."""
        raise NotImplementedError

    def put_affordable(self, verb: Token, who: Who, *words: Token) -> Effect:
        """What may be put is bound by resources: a target only as it would move."""
        if not isinstance(who, Target | Chosen) or who.those.bound is not None:
            raise NotUnderstood
        bound = Bound("cost", Resources(), "or less")
        if isinstance(who, Chosen):
            those = replace(who.those, bound=bound)
            return self.put_card(verb, replace(who, those=those), *words[:2])
        put = self.put_card(verb, who, *words[:2])
        return IfThen(IsOneOf(Those(("card",), bound=bound), It()), (put,))

    def remove_card(self, who: Who, zone: Token) -> Effect:
        if not isinstance(who, Target | Chosen) or getattr(who, "second", False):
            raise NotUnderstood
        self.mentions.find(who.those, plural=who.count != 1)
        chosen = isinstance(who, Chosen)
        gone: Place = "out of the game"
        whose, those = _whose(zone), self._printed(who.those)
        return Put(those, "graveyard", gone, _count_of(who), who.up_to, chosen, whose)

    def shuffle_card(self, who: Who, zone: Token, into: Token) -> Effect:
        if not isinstance(who, Target | Chosen) or zone.endswith("hand"):
            raise NotUnderstood
        whose = _whose(zone)
        if ("owner" in into) is (whose == "your"):
            raise NotUnderstood
        chosen, those = isinstance(who, Chosen), self._printed(who.those)
        return Put(those, "graveyard", "deck", _count_of(who), who.up_to, chosen, whose)

    def search_some(self, count: Amount, phrase: Phrase, found: Token) -> Effect:
        return self._search(count, phrase, found, up_to=True)

    def search_many(self, count: Amount, phrase: Phrase, found: Token) -> Effect:
        return self._search(count, phrase, found, up_to=False)

    def _search(
        self, count: Amount, phrase: Phrase, found: Token, *, up_to: bool
    ) -> Effect:
        if not isinstance(count, int) or count == 1:
            raise NotUnderstood
        self.mentions.find(phrase.several(), plural=True)
        place: Place = "play" if found.endswith("play") else "hand"
        return Search(self._printed(phrase.those), place, count, up_to)

    def _printed(self, those: Those) -> Those:
        """Return *those* by the name that is printed, where `this` tells nothing.

        An attachment that isn't in play is one that would attach; no word tells it.
        """
        if "attached" in those.states:
            raise NotUnderstood
        if those.named != "this":
            return those
        return replace(those, named=self.mentions.card.name)

    def remove_from_graveyard(self, who: Who, zone: Token) -> Effect:
        if not isinstance(who, Chosen) or zone.endswith("hand"):
            raise NotUnderstood
        those = None if who.those == Those(("card",)) else who.those
        self.mentions.removed = True
        return RemoveFromGraveyard(who.count, those, who.up_to)

    def resource_from_hand(
        self, _verb: Token, who: Who, zone: Token, row: Token
    ) -> Effect:
        if zone.endswith("graveyard") and row.endswith("exhausted"):
            return self.put_card(_verb, who, zone, row)
        if who != Chosen(Those(("card",))) or not zone.endswith("hand"):
            raise NotUnderstood
        return AddResource("hand", row.endswith("exhausted"))

    def resource_from_deck(self, _verb: Token, _top: Token, row: Token) -> Effect:
        return AddResource("top of deck", row.endswith("exhausted"))

    def resource_this(self, _verb: Token, _this: Token, row: Token) -> Effect:
        return AddResource("this", row.endswith("exhausted"))

    def interrupt_played(self, who: Who, _by: Token) -> Effect:
        """Whose card it is, the only target tells."""
        if not isinstance(who, Chosen) or who.count != 1 or who.up_to:
            raise NotUnderstood
        if self.mentions.lost or self.mentions.targets != 1:
            raise NotUnderstood
        return InterruptPlayed(self._printed(who.those))

    def interrupt(self, who: Who) -> Effect:
        if isinstance(who, Each) and who.those.side == "any":
            return InterruptPlayed(self._printed(who.those), "each player", every=True)
        if not isinstance(who, Target) or who.count != 1:
            raise NotUnderstood
        return Interrupt(who.those)

    def interrupt_aiming(self, who: Who, _words: Token) -> Effect:
        if not isinstance(who, Target) or who.count != 1:
            raise NotUnderstood
        return Interrupt(who.those, at_hero=True)

    def interrupt_effect(self, _article: Token, phrase: Phrase) -> Effect:
        return InterruptEffect(phrase.one())

    def interrupt_reward(self) -> Effect:
        return InterruptEffect(Those(("quest",)))

    def look(self, count: Amount, sorting: tuple[Sorting, bool, Rest]) -> Effect:
        then, one, rest = sorting
        if one is not (count == 1):
            raise NotUnderstood
        return Look(count, then, rest)

    def delve(self, _delve: Token) -> Effect:
        """Two cards on top, any of them to the bottom: a word for what others say."""
        return Look(2, "bottom any")

    def take_it(self, _hand: Token) -> tuple[Sorting, bool, Rest]:
        return "take one", True, "bottom of deck"

    def put_back(self) -> tuple[Sorting, bool, Rest]:
        return "reorder", True, "bottom of deck"

    def look_theirs(self, words: Token, sorting: tuple[Sorting, bool, Rest]) -> Effect:
        return self.look_theirs_some(1, words, sorting)

    def look_theirs_some(
        self, count: Amount, words: Token, sorting: tuple[Sorting, bool, Rest]
    ) -> Effect:
        """Of the deck of another nothing is taken."""
        made = cast("Look", self.look(count, sorting))
        if made.then == "take one":
            raise NotUnderstood
        return replace(made, player=cast("Any", words.removesuffix("'s deck")))

    def bottom_it(self, *_deck: Token) -> tuple[Sorting, bool, Rest]:
        return "bottom any", True, "bottom of deck"

    def bury_it(self, _graveyard: Token) -> tuple[Sorting, bool, Rest]:
        return "bury any", True, "bottom of deck"

    def bury_any(self, _graveyard: Token) -> tuple[Sorting, bool, Rest]:
        return "bury any", False, "bottom of deck"

    def remove_it(self) -> tuple[Sorting, bool, Rest]:
        return "remove any", True, "bottom of deck"

    def remove_any(self) -> tuple[Sorting, bool, Rest]:
        return "remove any", False, "bottom of deck"

    def take_one(self, _hand: Token, rest: Token) -> tuple[Sorting, bool, Rest]:
        return "take one", False, _rest(rest)

    def keep_one(self, *words: Token) -> tuple[Sorting, bool, Rest]:
        rest = words[-1]
        if "bottom" not in rest:
            raise NotUnderstood
        return "keep one", False, "bottom of deck"

    def reorder(self) -> tuple[Sorting, bool, Rest]:
        return "reorder", False, "bottom of deck"

    def bottom_any(self) -> tuple[Sorting, bool, Rest]:
        return "bottom any", False, "bottom of deck"

    def reveal(self, count: Amount, taking: _Taking) -> Effect:
        those, rest, one, every, into = taking
        if one is not (count == 1):
            raise NotUnderstood
        self.mentions.find(those, plural=every and count != 1)
        return Reveal(count, self._printed(those), rest, every, into)

    def reveal_then(self, count: Amount, _then: Token, taking: _Taking) -> Effect:
        return self.reveal(count, taking)

    def take_all(self, phrase: Phrase, _hand: Token, rest: Token) -> _Taking:
        return phrase.several(), _rest(rest), False, True, "hand"

    def all_into_play(self, phrase: Phrase, rest: Token) -> _Taking:
        return phrase.several(), _rest(rest), False, True, "play"

    def one_into_play(self, _article: Token, phrase: Phrase, rest: Token) -> _Taking:
        return phrase.one(), _rest(rest), False, False, "play"

    def take_revealed(
        self, _article: Token, phrase: Phrase, _hand: Token, rest: Token
    ) -> _Taking:
        return phrase.one(), _rest(rest), False, False, "hand"

    def take_if_any(self, _article: Token, phrase: Phrase, _hand: Token) -> _Taking:
        return phrase.one(), "top of deck", True, False, "hand"

    def row_if(self, _article: Token, phrase: Phrase, _row: Token) -> _Taking:
        return phrase.one(), "top of deck", True, False, "resource row"

    def may_row(self, _may: Token, _row: Token) -> _Taking:
        return Those(("card",)), "top of deck", True, False, "resource row"

    def row_it(self, _row: Token) -> _Taking:
        return Those(("card",)), "top of deck", True, True, "resource row"

    def hand_it(self, _hand: Token) -> _Taking:
        return Those(("card",)), "top of deck", True, True, "hand"

    def row_all(self, phrase: Phrase, _row: Token) -> _Taking:
        return phrase.several(), "bottom of deck", False, True, "resource row"

    def take_bare(self, phrase: Phrase, _hand: Token, rest: Token) -> _Taking:
        return phrase.one(), _rest(rest), False, False, "hand"

    def take_if(
        self, _article: Token, phrase: Phrase, _hand: Token, rest: Token
    ) -> _Taking:
        return phrase.one(), _rest(rest), True, False, "hand"


def _count_of(who: Target | Chosen) -> int:
    return number_of_cards(who.count)


def _place(into: Token) -> Place:
    if "resource row" in into:
        return "resource row"
    for place, words in (("hand", "hand"), ("play", "play"), ("top of deck", "top")):
        if words in into:
            return cast("Place", place)
    return "bottom of deck"


def _whose(zone: str) -> Owner:
    """Return whose graveyard *zone* is."""
    if " your " in zone:
        return "your"
    return "an opponent's" if "opponent" in zone else "any"


def _rest(token: Token) -> Rest:
    if " on top " in token:
        return "top of deck"
    return "graveyard" if token.endswith("graveyard") else "bottom of deck"
