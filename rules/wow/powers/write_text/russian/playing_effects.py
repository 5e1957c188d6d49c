"""Russian: on what terms a card is played, and what players cannot do."""

from typing import Final

from rules.wow.powers.words import PlayersAct, PlayersCannot
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.frames import duration
from rules.wow.powers.write_text.russian.grammar import Clause
from rules.wow.powers.write_text.russian.nouns import player_of
from rules.wow.powers.write_text.russian.phrases import described
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
    """Return `ты можешь уничтожить соратника вместо оплаты цены этой способности`."""
    if not paid:
        return Clause(whole=f"ты можешь разыграть {voice.this.acc}, не платя цену")
    return Clause(whole=f"ты можешь {paid} вместо оплаты цены {voice.this.gen}")


def play_only(what: str, voice: Voice) -> Clause:
    """Return `разыгрывай эту способность, только если …`."""
    return Clause(whole=f"разыгрывай {voice.this.acc}, только если {what}")


def _players_cannot(effect: PlayersCannot, voice: Voice) -> Clause:
    acts = " и ".join(_act(act, effect) for act in effect.acts)
    player, lasts = player_of(effect.player, voice), duration(effect.lasts, voice)
    several = _SEVERAL.get(effect.player)
    if several:
        return Clause(whole=f"{several} не могут {acts}{lasts}")
    if player is None:
        return Clause(whole=f"ты не можешь {acts}{lasts}")
    can = "могут" if player.plural else "может"
    return Clause(whole=f"{player.nom} не {can} {acts}{lasts}")


def _act(act: PlayersAct, effect: PlayersCannot) -> str:
    if act == "play" and effect.those is not None:
        return f"разыгрывать {described(effect.those).form(Case.ACC, 'all')}"
    return _ACTS[act]


PLAYING_CLAUSES: Final[Table[Clause]] = {PlayersCannot: _players_cannot}
