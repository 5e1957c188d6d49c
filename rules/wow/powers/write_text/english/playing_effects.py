"""English: on what terms a card is played, and what players cannot do."""

from typing import Final

from rules.wow.powers.words import PlayersAct, PlayersCannot
from rules.wow.powers.write_text.english.frames import duration
from rules.wow.powers.write_text.english.grammar import Clause
from rules.wow.powers.write_text.english.nouns import described, player_of
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.language import Table

_ACTS: Final[dict[PlayersAct, str]] = {
    "play": "play cards",
    "complete": "complete quests",
    "strike": "strike with weapons",
    "draw": "draw cards",
    "place quests face up": "place quests face up",
}

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


PLAYING_CLAUSES: Final[Table[Clause]] = {PlayersCannot: _players_cannot}
