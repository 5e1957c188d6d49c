"""One game step by step: what happened, and what lay on the table then."""

from collections.abc import Mapping
from typing import Any, Final

from rules.simulation import GameStep, Options, PlayedList
from rules.wow.goldfish.reference import play
from rules.wow.goldfish.table import ME, OPPONENT, Table, setting_of
from rules.wow.play.numbers import atk_of, health_of
from rules.wow.play.state import Permanent, Piece

# Every code with its figures. *player* is 0 for the deck's, 1 for the opponent; *card*,
# *to* and *by* are names, "" for the opposing hero; *line* is 0-based.
STEP_CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "keep": (),
    "refuse": ("reason",),
    "mulligan": ("player",),
    "turn": ("player",),
    "draw": ("player", "card"),
    "place": ("player", "card", "face_up"),
    "play": ("player", "card", "cost"),
    "enters": ("player", "card"),
    "use": ("player", "card", "line"),
    "trigger": ("card", "line"),
    "complete": ("player", "card", "cost"),
    "attack": ("card", "to"),
    "strike": ("card",),
    "damage": ("card", "by", "amount"),
    "put-damage": ("card", "amount"),
    "heal": ("card", "amount"),
    "has": ("cards",),
    "ready": ("card",),
    "flip": ("player", "card"),
    "search": ("player", "card"),
    "take": ("player", "card"),
    "discard": ("player", "card"),
    "mill": ("player", "card"),
    "destroyed": ("player", "card"),
    "removed": ("player", "card"),
    "returned": ("player", "card"),
    "pressure": ("card",),
    "killed": ("player",),
    "deck-out": ("player",),
    "cap": (),
}
# What the rules call the cards of a step, and what a reader does.
_NAMED: Final = {
    "piece": "card",
    "pieces": "cards",
    "dealer": "by",
    "defender": "to",
}


def replay(played: PlayedList, options: Options, number: int) -> tuple[GameStep, ...]:
    """Return game *number* (0-based) step by step, the same that was counted.

    A step's table is what lies there once it has happened; its turn is the player's
    own, 0 before the first.
    """
    recorder = _Recorder()
    play(setting_of(played, options), number, recorder.note, recorder.sit_down)
    return tuple(recorder.steps)


class _Recorder:
    """Writes every step down, with a picture of the table."""

    def __init__(self) -> None:
        self.steps: list[GameStep] = []
        self.turn = 0
        self.table: Table | None = None

    def sit_down(self, table: Table) -> None:
        """Look at *table* from now on."""
        self.table = table

    def note(self, code: str, figures: dict[str, Any]) -> None:
        """Write down that *code* happened, cards by their names."""
        if self.table is None:
            return
        if code == "turn" and figures["player"] == ME:
            self.turn += 1
        named = {
            _NAMED.get(key, key): self._shown(key, figures[key]) for key in figures
        }
        picture = _picture(self.table)
        step = GameStep(turn=self.turn, code=code, figures=named, table=picture)
        self.steps.append(step)

    def _shown(self, key: str, value: Any) -> Any:
        """Return *value* of the figure *key* as a reader has it."""
        if key == "pieces":
            return [self._name(piece) for piece in value]
        return self._name(value) if key in _NAMED else value

    def _name(self, piece: Piece) -> str:
        return self.table.game.faces[piece].card.name if self.table else ""


def _picture(table: Table) -> dict[str, Any]:
    """Return what lies where, plain JSON; the deck's player first."""
    return {"players": [_side(table, player) for player in (ME, OPPONENT)]}


def _side(table: Table, player: int) -> dict[str, Any]:
    game, owner = table.game, table.game.players[player]
    cards = [card for card in game.permanents.values() if card.controller == player]
    hero = game.permanents[owner.hero]
    return {
        "hero": _item(table, hero),
        "health": health_of(game, hero),
        "damage": hero.damage,
        "deck": len(owner.deck),
        "resources": [_item(table, card) for card in cards if card.row == "resources"],
        "party": [
            _item(table, card)
            for card in cards
            if card.row != "resources" and card is not hero and card.host is None
        ],
        "hand": [{"card": game.faces[piece].card.name} for piece in owner.hand],
        "graveyard": [{"card": game.faces[p].card.name} for p in owner.graveyard],
    }


def _item(table: Table, card: Permanent) -> dict[str, Any]:
    """Return *card* as it lies; what says nothing is left out."""
    game = table.game
    hidden = card.row == "resources" and card.face_down
    fights = card.row == "allies" or card.face.card.type == "weapon"
    has_health = card.row != "resources" and hasattr(card.face.card, "health")
    item = {
        "card": "" if hidden else card.face.card.name,
        "exhausted": card.exhausted,
        "face_down": card.face_down,
        "damage": card.damage,
        "atk": atk_of(game, card) if fights else None,
        "health": (health_of(game, card) or None) if has_health else None,
        "attached": [
            _item(table, other)
            for other in game.permanents.values()
            if other.host == card.piece
        ],
        "counters": card.counters,
    }
    return {key: value for key, value in item.items() if value or key == "card"}
