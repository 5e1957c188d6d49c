"""Russian: on what terms a card is played, and what players cannot do."""

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
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.frames import duration
from rules.wow.powers.write_text.russian.grammar import Clause
from rules.wow.powers.write_text.russian.nouns import (
    objects,
    player_of,
)
from rules.wow.powers.write_text.russian.phrases import card_of, described
from rules.wow.powers.write_text.russian.verbs import COPY, FIND, PLAY
from rules.wow.powers.write_text.russian.voice import Voice

_ACTS: Final[dict[PlayersAct, str]] = {
    "play": "разыгрывать карты",
    "complete": "выполнять задания",
    "strike": "наносить удары оружием",
    "draw": "брать карты",
    "place quests face up": "выкладывать задания лицом вверх",
}

_SEVERAL: Final = {"each opponent": "противники", "each player": "игроки"}


def rather(paid: str, voice: Voice) -> Clause:
    """Return `вы можете уничтожить соратника вместо оплаты цены этой способности`."""
    if not paid:
        return Clause(whole=f"вы можете разыграть {voice.this.acc}, не платя цену")
    return Clause(whole=f"вы можете {paid} вместо оплаты цены {voice.this.gen}")


def play_only(what: str, voice: Voice) -> Clause:
    """Return `разыгрывайте эту способность, только если …`."""
    return Clause(whole=f"разыгрывайте {voice.this.acc}, только если {what}")


def _players_cannot(effect: PlayersCannot, voice: Voice) -> Clause:
    acts = " и ".join(_act(act, effect) for act in effect.acts)
    player = player_of(effect.player, voice)
    lasts = duration(effect.lasts, voice, within=True)
    several = _SEVERAL.get(effect.player)
    if several:
        return Clause(whole=f"{several} не могут {acts}{lasts}")
    if player is None:
        return Clause(whole=f"вы не можете {acts}{lasts}")
    can = "могут" if player.plural else "может"
    return Clause(whole=f"{player.nom} не {can} {acts}{lasts}")


def _act(act: PlayersAct, effect: PlayersCannot) -> str:
    if act == "play" and effect.those is not None:
        return f"разыгрывать {described(effect.those).form(Case.ACC, 'all')}"
    return _ACTS[act]


def _play_free(effect: PlayFree, voice: Voice) -> Clause:
    cards, several = card_of(effect.those), effect.count > 1
    player = player_of(effect.player, voice)
    may = f"{player.nom} может" if player else "вы можете"
    match effect.origin:
        case "deck":
            found = cards.form(Case.ACC)
            if effect.count == ANY_NUMBER:
                found = f"любое количество {cards.form(Case.GEN, 'all')}"
            elif several:
                found = f"не более {cards.numbered(effect.count, Case.GEN)}"
            step = (" и ", PLAY, f"{'их' if several else 'ее'}, {_FREE}")
            return Clause(FIND, f"в своей колоде {found}", steps=(step,))
        case "hand":
            card = cards.form(Case.ACC)
            return Clause(whole=f"{may} разыграть {card} с руки, {_FREE}")
        case "top of deck":
            deck = "колоды этого игрока" if player else "вашей колоды"
            which = described(effect.those).form(Case.NOM)
            is_one = f"если верхняя карта {deck} — {which}"
            return Clause(whole=f"{is_one}, {may} разыграть ее, {_FREE}")


_FREE: Final = "не платя цену"


def _plays_from(effect: PlaysFrom, _voice: Voice) -> Clause:
    cards = "карты"
    if effect.those:
        cards = described(effect.those).form(Case.ACC, "all")
    return Clause(whole=f"вы можете разыгрывать {cards} {_LYING[effect.origin]}")


_LYING: Final[dict[PlayedFrom, str]] = {
    "opposing hands": "с рук противников",
    "graveyard": "со своего кладбища",
    "top of deck": "с верха своей колоды",
}


def _places_more(effect: PlacesMore, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    may = f"{player.nom} может" if player else "вы можете"
    what = "дополнительный ресурс"
    if effect.amount > 1:
        what = f"до {effect.amount} дополнительных ресурсов"
    return Clause(whole=f"{may} выложить {what} в свой ход")


def _may_play(effect: MayPlay, voice: Voice) -> Clause:
    card = objects(effect.who, voice).acc
    turn = " в этом ходу" if effect.lasts else ""
    free = " не оплачивая ее цену" if effect.free else ""
    return Clause(whole=f"вы можете разыграть {card}{turn}{free}")


def _copy(effect: Copy, voice: Voice) -> Clause:
    card = "ту способность"
    if isinstance(effect.of, This):
        card = objects(effect.of, voice).acc
    return Clause(COPY, card, after=("вы можете выбрать новые цели для копии",))


def _plays_revealed(effect: PlaysRevealed, voice: Voice) -> Clause:
    one, many = _SHOWN[effect.zone]
    several = _SEVERAL.get(effect.player)
    if several:
        return Clause(whole=f"{several} играют {many}")
    player = player_of(effect.player, voice)
    plays = f"{player.nom} играет" if player else "вы играете"
    return Clause(whole=f"{plays} {one}")


_SHOWN: Final[dict[ShownZone, tuple[str, str]]] = {
    "hand": ("с открытой рукой", "с открытыми руками"),
    "top of deck": (
        "с открытой верхней картой своей колоды",
        "с открытыми верхними картами своих колод",
    ),
}


def _pays_as_resource(effect: PaysAsResource, voice: Voice) -> Clause:
    whom = objects(effect.who, voice).acc
    return Clause(whole=f"вы можете закрывать {whom} для оплаты цены, как ресурсы")


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
