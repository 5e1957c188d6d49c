"""Hungarian: on what terms a card is played, and what players cannot do."""

from typing import Final

from rules.wow.powers.words import PlayersAct, PlayersCannot
from rules.wow.powers.write_text.hungarian.durations import duration
from rules.wow.powers.write_text.hungarian.grammar import Clause
from rules.wow.powers.write_text.hungarian.nouns import one_or_more, player_of
from rules.wow.powers.write_text.hungarian.voice import Voice
from rules.wow.powers.write_text.language import Table

# What another player cannot do, and what you cannot.
_ACTS: Final[dict[PlayersAct, tuple[str, str]]] = {
    "play": ("nem játszhat ki lapot", "nem játszhatsz ki lapot"),
    "complete": ("nem teljesíthet küldetést", "nem teljesíthetsz küldetést"),
    "strike": ("nem csaphat le fegyverrel", "nem csaphatsz le fegyverrel"),
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


PLAYING_CLAUSES: Final[Table[Clause]] = {PlayersCannot: _players_cannot}
