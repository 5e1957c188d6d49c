"""Polish: on what terms a card is played, and what players cannot do."""

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
from rules.wow.powers.write_text.polish.declension import together
from rules.wow.powers.write_text.polish.frames import duration
from rules.wow.powers.write_text.polish.grammar import Clause
from rules.wow.powers.write_text.polish.nouns import SOME_NUMBER, card_of, described
from rules.wow.powers.write_text.polish.numerals import counted
from rules.wow.powers.write_text.polish.verbs import COPY, PLAY, SEARCH
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import (
    patient,
    player_of,
)

_ACTS: Final[dict[PlayersAct, str]] = {
    "play": "zagrywać kart",
    "complete": "wypełniać misji",
    "strike": "używać broni",
    "draw": "dobierać kart",
    "place quests face up": "kłaść odkrytych misji",
}

_SEVERAL: Final = {"each opponent": "przeciwnicy", "each player": "gracze"}


def rather(paid: str, voice: Voice) -> Clause:
    """Return `możesz zniszczyć sojusznika zamiast płacić koszt tej zdolności`."""
    if not paid:
        what = voice.this.forms.acc
        return Clause(whole=f"możesz zagrać {what} bez płacenia kosztu")
    return Clause(whole=f"możesz {paid} zamiast płacić koszt {voice.this.forms.gen}")


def play_only(what: str, voice: Voice) -> Clause:
    """Return `zagraj tę zdolność tylko wtedy, gdy …`."""
    return Clause(whole=f"zagraj {voice.this.forms.acc} tylko wtedy, gdy {what}")


def _players_cannot(effect: PlayersCannot, voice: Voice) -> Clause:
    acts = " ani ".join(_act(act, effect) for act in effect.acts)
    player, lasts = player_of(effect.player, voice), duration(effect.lasts, voice)
    several = _SEVERAL.get(effect.player)
    if several:
        return Clause(whole=f"{several} nie mogą {acts}{lasts}")
    if player is None:
        return Clause(whole=f"nie możesz {acts}{lasts}")
    can = "mogą" if player.verbs_are_plural else "może"
    return Clause(whole=f"{player.forms.nom} nie {can} {acts}{lasts}")


def _act(act: PlayersAct, effect: PlayersCannot) -> str:
    if act == "play" and effect.those is not None:
        return f"zagrywać {described(effect.those, plural=True).forms.gen}"
    return _ACTS[act]


def _play_free(effect: PlayFree, voice: Voice) -> Clause:
    card, several = card_of(effect.those), effect.count > 1
    player = player_of(effect.player, voice)
    may = f"{player.forms.nom} może" if player else "możesz"
    match effect.origin:
        case "deck":
            found = card.singular.gen
            if effect.count == ANY_NUMBER:
                found = together(SOME_NUMBER, card.plural.gen).gen
            elif several:
                found = counted(effect.count, card, "maksymalnie").forms.gen
            it = "je" if several else "ją"
            search = f"swoją talię w poszukiwaniu {found}"
            return Clause(((SEARCH, search), (PLAY, f"{it} {_FREE}")))
        case "hand":
            return Clause(whole=f"{may} zagrać {card.singular.acc} z ręki {_FREE}")
        case "top of deck":
            deck = "talii tego gracza" if player else "twojej talii"
            is_one = f"jeśli wierzchnią kartą {deck} jest"
            which = described(effect.those).forms.nom
            return Clause(whole=f"{is_one} {which}, {may} zagrać tę kartę {_FREE}")


_FREE: Final = "bez płacenia kosztu"


def _plays_from(effect: PlaysFrom, _voice: Voice) -> Clause:
    cards = "karty"
    if effect.those:
        cards = described(effect.those, plural=True).forms.acc
    return Clause(whole=f"możesz zagrywać {cards} {_LYING[effect.origin]}")


_LYING: Final[dict[PlayedFrom, str]] = {
    "opposing hands": "z rąk przeciwników",
    "graveyard": "ze swojego cmentarza",
    "top of deck": "z wierzchu swojej talii",
}


def _places_more(effect: PlacesMore, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    can = f"{player.forms.nom} może" if player else "możesz"
    turn = "w swojej turze"
    if effect.amount == 1:
        return Clause(whole=f"{can} położyć {turn} dodatkowy zasób")
    many = f"maksymalnie {effect.amount} dodatkowe zasoby"
    return Clause(whole=f"{can} położyć {turn} {many}")


def _may_play(effect: MayPlay, voice: Voice) -> Clause:
    card = patient(effect.who, voice).forms.acc
    turn = " w tej turze" if effect.lasts else ""
    free = " bez płacenia jej kosztu" if effect.free else ""
    return Clause(whole=f"możesz zagrać {card}{turn}{free}")


def _copy(effect: Copy, voice: Voice) -> Clause:
    card = "tę zdolność"
    if isinstance(effect.of, This):
        card = patient(effect.of, voice).forms.acc
    return Clause(((COPY, card),), after=("możesz wybrać nowe cele kopii",))


def _plays_revealed(effect: PlaysRevealed, voice: Voice) -> Clause:
    one, many = _SHOWN[effect.zone]
    several = _SEVERAL.get(effect.player)
    if several:
        return Clause(whole=f"{several} grają z {many}")
    player = player_of(effect.player, voice)
    plays = f"{player.forms.nom} gra" if player else "grasz"
    return Clause(whole=f"{plays} z {one}")


_SHOWN: Final[dict[ShownZone, tuple[str, str]]] = {
    "hand": ("odkrytą ręką", "odkrytymi rękami"),
    "top of deck": (
        "odkrytą wierzchnią kartą swojej talii",
        "odkrytymi wierzchnimi kartami swoich talii",
    ),
}


def _pays_as_resource(effect: PaysAsResource, voice: Voice) -> Clause:
    whom = patient(effect.who, voice).forms.acc
    return Clause(whole=f"możesz zużywać {whom} do płacenia kosztów tak jak zasoby")


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
