"""Polish: on what terms a card is played, and what players cannot do."""

from typing import Final

from rules.wow.powers.words import PlayersAct, PlayersCannot
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.polish.frames import duration
from rules.wow.powers.write_text.polish.grammar import Clause
from rules.wow.powers.write_text.polish.nouns import described
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import player_of

_ACTS: Final[dict[PlayersAct, str]] = {
    "play": "zagrywać kart",
    "complete": "wypełniać zadań",
    "strike": "używać broni",
    "draw": "dobierać kart",
    "place quests face up": "kłaść odkrytych zadań",
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


PLAYING_CLAUSES: Final[Table[Clause]] = {PlayersCannot: _players_cannot}
