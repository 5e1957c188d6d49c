"""English: on what terms a card is played, and what players cannot do."""

from typing import Final

from rules.wow.powers.words import (
    Copy,
    MayPlay,
    PaysAsResource,
    PlacesMore,
    PlayedFrom,
    PlayersAct,
    PlayersCannot,
    PlayFree,
    PlaysFrom,
    PlaysRevealed,
    This,
)
from rules.wow.powers.write_text.english.frames import duration
from rules.wow.powers.write_text.english.grammar import Clause, number, with_article
from rules.wow.powers.write_text.english.nouns import (
    card_of,
    described,
    objects,
    one_of,
    player_of,
    some_at_most,
    subject,
)
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.language import Table

_ACTS: Final[dict[PlayersAct, str]] = {
    "play": "play cards",
    "complete": "complete quests",
    "strike": "strike with weapons",
    "draw": "draw cards",
    "place quests face up": "place quests face up",
}

_TOP: Final = "the top card of {} deck"
_SEVERAL: Final = {"each opponent": "opponents", "each player": "players"}


def rather(paid: str, voice: Voice) -> Clause:
    """Return `you may destroy an ally rather than pay this ability's cost`."""
    if not paid:
        return Clause(whole=f"you may play {voice.this.text} without paying its cost")
    return Clause(whole=f"you may {paid} rather than pay {voice.this.text}'s cost")


def play_only(what: str, voice: Voice) -> Clause:
    """Return `play this ability only if …`."""
    return Clause(whole=f"play {voice.this.text} only if {what}")


def _players_cannot(effect: PlayersCannot, voice: Voice) -> Clause:
    acts = [_act(act, effect) for act in effect.acts]
    player = _SEVERAL.get(effect.player) or player_of(effect.player, voice).text
    lasts = duration(effect.lasts, voice)
    return Clause(whole=f"{player} can't {' or '.join(acts)}{lasts}")


def _act(act: PlayersAct, effect: PlayersCannot) -> str:
    if act == "play" and effect.those is not None:
        return f"play {described(effect.those, plural=True)}"
    return _ACTS[act]


def _play_free(effect: PlayFree, voice: Voice) -> Clause:
    several = effect.count > 1
    it, its = ("them", "their costs") if several else ("it", "its cost")
    free = f"without paying {its}"
    player = player_of(effect.player, voice).text
    match effect.origin:
        case "deck":
            found = some_at_most(effect.count) if several else ""
            cards = card_of(effect.those, plural=several)
            what = f"{found} {cards}" if several else with_article(cards)
            return Clause("search", f"your deck for {what} and play {it} {free}")
        case "hand":
            what = with_article(card_of(effect.those))
            return Clause(whole=f"{player} may play {what} from your hand {free}")
        case "top of deck":
            whose = "your" if effect.player == "you" else f"{player}'s"
            top = f"the top card of {whose} deck"
            is_one = f"{top} is {one_of(effect.those)}"
            return Clause(whole=f"if {is_one}, {player} may play it {free}")


def _plays_from(effect: PlaysFrom, _voice: Voice) -> Clause:
    cards = described(effect.those, plural=True) if effect.those else "cards"
    return Clause(whole=f"you can play {cards} {_LYING[effect.origin]}")


_LYING: Final[dict[PlayedFrom, str]] = {
    "opposing hands": "in opposing hands",
    "graveyard": "from your graveyard",
    "top of deck": "from the top of your deck",
}


def _places_more(effect: PlacesMore, voice: Voice) -> Clause:
    player = player_of(effect.player, voice).text
    what = "an additional resource"
    if effect.amount > 1:
        what = f"up to {number(effect.amount)} additional resources"
    return Clause(whole=f"{player} can place {what} each turn")


def _may_play(effect: MayPlay, voice: Voice) -> Clause:
    card = objects(effect.who, voice).text
    turn = "this turn" if effect.lasts else "this game"
    free = " without paying its cost" if effect.free else ""
    return Clause(whole=f"you may play {card} {turn}{free}")


def _copy(effect: Copy, voice: Voice) -> Clause:
    card = "that ability"
    if isinstance(effect.of, This):
        card = objects(effect.of, voice).text
    return Clause("copy", card, after=("you may choose new targets for the copy",))


def _plays_revealed(effect: PlaysRevealed, voice: Voice) -> Clause:
    shown = {"hand": ("{} hand", "{} hands"), "top of deck": (_TOP, f"{_TOP}s")}
    one, many = shown[effect.zone]
    if effect.player == "you":
        return Clause(whole=f"you play with {one.format('your')} revealed")
    player = _SEVERAL.get(effect.player) or player_of(effect.player, voice).text
    what = (many if effect.player in _SEVERAL else one).format("their")
    return Clause(whole=f"{player} play with {what} revealed")


def _pays_as_resource(effect: PaysAsResource, voice: Voice) -> Clause:
    who = subject(effect.who, voice)
    are = "they were resources" if who.plural else "it were a resource"
    can = "can be exhausted to pay costs as though"
    return Clause(whole=f"{who.text} {can} {are}")


PLAYING_CLAUSES: Final[Table[Clause]] = {
    PaysAsResource: _pays_as_resource,
    PlacesMore: _places_more,
    PlayersCannot: _players_cannot,
    PlayFree: _play_free,
    PlaysFrom: _plays_from,
    PlaysRevealed: _plays_revealed,
    MayPlay: _may_play,
    Copy: _copy,
}
