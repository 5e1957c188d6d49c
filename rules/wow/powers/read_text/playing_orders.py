"""EFFECT, playing: on what terms cards are played, and what players cannot do."""

from typing import Any, Final, cast

from lark import Token, v_args

from rules.wow.powers.read_text.board_orders import (
    is_word,
    known,
)
from rules.wow.powers.read_text.card_phrases import Phrase
from rules.wow.powers.read_text.cost_orders import OrdersOfCosts
from rules.wow.powers.read_text.frames import as_costs, had_this_turn, together
from rules.wow.powers.read_text.mentions import NotUnderstood
from rules.wow.powers.words import (
    ANY_NUMBER,
    Amount,
    Chosen,
    Condition,
    Copy,
    Cost,
    Duration,
    Effect,
    InsteadOfCost,
    It,
    MayPlay,
    MustTarget,
    Pay,
    PlacesMore,
    PlayedFrom,
    Player,
    PlayersAct,
    PlayersCannot,
    PlayFree,
    PlayOnly,
    PlaysFrom,
    PlaysRevealed,
    ShownZone,
    Target,
    This,
    ThisTurn,
    Those,
    TurnOf,
    Who,
)

# What a player cannot do, and with which cards.
_Kept = tuple[PlayersAct, Those | None]


@v_args(inline=True)
class OrdersOfPlaying(OrdersOfCosts):
    """Another price, when alone a card is played, and what players cannot do."""

    def rather_pay(
        self, _may: Token, effects: Effect | tuple[Effect, ...], _rather: Token
    ) -> Effect:
        return InsteadOfCost(as_costs(together(effects)))

    def rather_pay_some(self, _may: Token, amount: Amount, _rather: Token) -> Effect:
        costs: tuple[Cost, ...] = (Pay(amount),)
        return InsteadOfCost(costs)

    def play_free(self, _may: Token, _this: Token, _without: Token) -> Effect:
        return InsteadOfCost(())

    def plays_free(self, _may: Token, who: Who, zone: Token, _without: Token) -> Effect:
        if not isinstance(who, Chosen) or who.count != 1 or not zone.endswith("hand"):
            raise NotUnderstood
        self.mentions.lost = True
        return PlayFree(self._printed(who.those), "hand")

    def may_play(self, _may: Token, who: Who, lasts: Duration | None) -> Effect:
        if not isinstance(who, It) or not isinstance(lasts, ThisTurn):
            raise NotUnderstood
        return MayPlay(who, lasts=lasts)

    def may_play_ever(self, _may: Token, who: Who) -> Effect:
        if not isinstance(who, It):
            raise NotUnderstood
        return MayPlay(who)

    def plays_this_from(self, this: Token, zone: Token) -> Effect:
        if self.this(this) != This() or not zone.endswith("graveyard"):
            raise NotUnderstood
        self.mentions.buried = True
        own = self._printed(Those(("card",), named="this"))
        return PlaysFrom("graveyard", own)

    def copy_ability(self, who: Who) -> Effect:
        if not isinstance(who, It | This):
            raise NotUnderstood
        return Copy(who)

    def plays_top_free(
        self, top: Token, _article: Token, phrase: Phrase, who: Token, _free: Token
    ) -> Effect:
        player: Player = "you" if " your " in top else "that player"
        if who.startswith("you ") is not (player == "you"):
            raise NotUnderstood
        if player != "you" and not self.mentions.is_of_player():
            raise NotUnderstood
        return PlayFree(self._printed(phrase.one()), "top of deck", player=player)

    def search_and_play(self, *parts: Any) -> Effect:
        phrase = next(part for part in parts if isinstance(part, Phrase))
        several = not is_word(parts[0], "ARTICLE")
        those = phrase.several() if several else phrase.one()
        self.mentions.lost = True  # what was played, nobody speaks of
        return PlayFree(self._printed(those), "deck", ANY_NUMBER if several else 1)

    def plays_revealed(self, words: Token) -> Effect:
        zone: ShownZone = "hand" if "hand" in words else "top of deck"
        player: Player = "you"
        if words.startswith(("opponents", "players")):
            player = "each opponent" if words.startswith("o") else "each player"
        return PlaysRevealed(zone, player)

    def places_more(self, words: Token, lasts: Duration | None) -> Effect:
        player: Any = "each player" if words.startswith("each player") else "you"
        more = PlacesMore(2 if " two " in words else 1, player)
        if lasts is None:
            return more
        if lasts != ThisTurn() or player != "you":
            raise NotUnderstood
        return had_this_turn(more)

    def must_target(self, _cards: Token, who: Who, _able: Token) -> Effect:
        if isinstance(who, Target | Chosen):
            raise NotUnderstood
        return MustTarget(cast("Any", known(who)))

    def plays_from(self, phrase: Phrase, where: Token, turns: Any = None) -> Effect:
        those = self._printed(phrase.several())
        if those.side != "any" or those.states or those.other:
            raise NotUnderstood
        if turns is not None:
            self.mentions.condition = TurnOf()
        if where.endswith("hand"):
            raise NotUnderstood
        origin = next(zone for word, zone in _ELSEWHERE.items() if word in where)
        return PlaysFrom(origin, None if those == Those(("card",)) else those)

    def play_only(self, *parts: Any) -> Effect:
        return PlayOnly(next(each for each in parts if isinstance(each, Condition)))

    def play_only_theirs(self, *_this: Token) -> Effect:
        return PlayOnly(TurnOf("an opponent"))

    def these_players(self, words: Token) -> Player:
        each = words.removeprefix("each ").removesuffix("s")
        return cast("Player", f"each {each}")

    def this_player(self, player: Player) -> Player:
        return player

    def you_alone(self) -> Player:
        return "you"

    def kept_from_drawing(self, _cards: Token) -> _Kept:
        return "draw", None

    def kept_from_playing(self, phrase: Phrase) -> _Kept:
        those = phrase.several()
        if those.side != "any" or those.states or those.other:
            raise NotUnderstood
        return "play", None if those == Those(("card",)) else those

    def kept_from(self, words: Token) -> _Kept:
        acts: dict[str, PlayersAct] = {"complete": "complete", "strike": "strike"}
        return acts.get(words.split()[0], "place quests face up"), None

    def players_cannot(self, player: Player, *parts: Any) -> Effect:
        kept = [each for each in parts if isinstance(each, tuple)]
        lasts = next((each for each in parts if isinstance(each, Duration)), None)
        told = [those for _, those in kept if those is not None]
        if len(told) > 1:
            raise NotUnderstood
        if isinstance(parts[-1], Token) and parts[-1].type == "TURNS":
            if lasts is not None:
                raise NotUnderstood
            self.mentions.condition = TurnOf()
        if player.startswith("target ") and lasts is None:
            raise NotUnderstood
        acts = tuple(act for act, _ in kept)
        return PlayersCannot(acts, player, told[0] if told else None, lasts)


_ELSEWHERE: Final[dict[str, PlayedFrom]] = {
    "opposing": "opposing hands",
    "graveyard": "graveyard",
    "top": "top of deck",
}
