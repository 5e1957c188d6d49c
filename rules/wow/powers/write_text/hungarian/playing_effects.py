"""Hungarian: on what terms a card is played, and what players cannot do."""

from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    ANY_NUMBER,
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
    ShownZone,
    This,
)
from rules.wow.powers.write_text.hungarian.card_verbs import COPY, PLAY, SEEK
from rules.wow.powers.write_text.hungarian.durations import duration
from rules.wow.powers.write_text.hungarian.grammar import Clause, act, steps
from rules.wow.powers.write_text.hungarian.nouns import (
    card_of,
    one_or_more,
    player_of,
    some_of,
    who_is,
)
from rules.wow.powers.write_text.hungarian.numbers import number
from rules.wow.powers.write_text.hungarian.voice import Voice
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import spaced

# What another player cannot do, and what you cannot.
_ACTS: Final[dict[PlayersAct, tuple[str, str]]] = {
    "play": ("nem játszhat ki lapot", "nem játszhatsz ki lapot"),
    "complete": ("nem teljesíthet küldetést", "nem teljesíthetsz küldetést"),
    "strike": ("nem üthet fegyverrel", "nem üthetsz fegyverrel"),
    "draw": ("nem húzhat lapot", "nem húzhatsz lapot"),
    "place quests face up": (
        "nem helyezhet le küldetést képpel felfelé",
        "nem helyezhetsz le küldetést képpel felfelé",
    ),
}

_NONE: Final = {"each opponent": "egyik ellenfeled", "each player": "egyik játékos"}


def rather(paid: str, voice: Voice) -> Clause:
    """Return `ahelyett, hogy kifizetnéd ennek a képességnek a költségét, …`."""
    if not paid:
        what = voice.this.accusative
        return Clause(f"{what} a költsége kifizetése nélkül is kijátszhatod")
    whose = voice.this.dative
    return Clause(f"ahelyett, hogy kifizetnéd {whose} a költségét, {paid}")


def play_only(what: str, voice: Voice) -> Clause:
    """Return `ezt a képességet csak akkor játszhatod ki, ha …`."""
    return Clause(f"{voice.this.accusative} csak akkor játszhatod ki, ha {what}")


def _players_cannot(effect: PlayersCannot, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    acts = ", és ".join(_act(act, effect, player) for act in effect.acts)
    lasts = duration(effect.lasts, voice)
    none = _NONE.get(effect.player)
    if none:
        return Clause(f"{none} sem {acts.removeprefix('nem ')}{lasts}")
    return Clause(f"{player} {acts}{lasts}" if player else f"{acts}{lasts}")


def _act(act: PlayersAct, effect: PlayersCannot, player: str) -> str:
    if act == "play" and effect.those is not None:
        cards = one_or_more(effect.those, (), "vagy").accusative
        return f"nem játszhat{'' if player else 'sz'} ki {cards}"
    return _ACTS[act][not player]


def _play_free(effect: PlayFree, voice: Voice) -> Clause:
    player, several = player_of(effect.player, voice), effect.count > 1
    may = f"{player} kijátszhatja" if player else "kijátszhatod"
    match effect.origin:
        case "deck":
            some = "tetszőleges számú"
            if effect.count != ANY_NUMBER:
                some = f"{'legfeljebb ' if several else ''}{number(effect.count)}"
            cards = card_of(effect.those, some).accusative
            them = "azokat a költségük" if several else "a költsége"
            found = act(SEEK, f"a paklidból {cards}")
            return steps(found, act(PLAY, f"{them} kifizetése nélkül", definite=True))
        case "hand":
            cards = card_of(effect.those, "egy").accusative
            can = f"{player} kijátszhat" if player else "kijátszhatsz"
            return Clause(f"{can} a kezedből {cards} a költsége {_FREE}")
        case "top of deck":
            deck = "annak a játékosnak a paklijában" if player else "a paklidban"
            which = some_of(effect.those, 1).nominative
            is_one = f"ha {deck} a legfelső lap {which}"
            return Clause(f"{is_one}, {may} azt a költsége {_FREE}")


_FREE: Final = "kifizetése nélkül"


def _plays_from(effect: PlaysFrom, _voice: Voice) -> Clause:
    cards = card_of(effect.those).accusative
    return Clause(f"kijátszhatsz {_LYING[effect.origin]} {cards}")


_LYING: Final[dict[PlayedFrom, str]] = {
    "opposing hands": "az ellenfeleid kezéből",
    "graveyard": "a temetődből",
    "top of deck": "a paklid tetejéről",
}


def _places_more(effect: PlacesMore, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    can = f"{player} a körében lerakhat" if player else "a körödben lerakhatsz"
    most = f"legfeljebb {number(effect.amount)} " if effect.amount > 1 else "egy "
    return Clause(f"{can} {most}további erőforrást")


def _may_play(effect: MayPlay, voice: Voice) -> Clause:
    card = who_is(effect.who, voice).accusative
    turn = "ebben a körben" if effect.lasts else ""
    free = "költségének kifizetése nélkül" if effect.free else ""
    return Clause(spaced(("kijátszhatod", card, turn, free)))


def _copy(effect: Copy, voice: Voice) -> Clause:
    card = "azt a képességet"
    if isinstance(effect.of, This):
        card = who_is(effect.of, voice).accusative
    copied = act(COPY, card, definite=True)
    return replace(copied, after=("új célpontokat választhatsz a másolatnak",))


def _plays_revealed(effect: PlaysRevealed, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    yours, theirs = _SHOWN[effect.zone]
    return Clause(f"{player} {theirs}" if player else yours)


_SHOWN: Final[dict[ShownZone, tuple[str, str]]] = {
    "hand": ("felfedett kézzel játszol", "felfedett kézzel játszik"),
    "top of deck": (
        "a paklid legfelső lapja felfedve marad",
        "felfedett legfelső paklilappal játszik",
    ),
}


def _pays_as_resource(effect: PaysAsResource, voice: Voice) -> Clause:
    whom = who_is(effect.who, voice)
    can = "kimerítheted" if whom.definite else "kimeríthetsz"
    told = ("erőforrásként", can, whom.accusative, "költségek kifizetésére")
    return Clause(spaced(told))


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
