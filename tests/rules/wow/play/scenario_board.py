"""A scenario: a plain picture of the zones, what happens, what must be true.

A card is `{name: [type, facts…]}` under `cards`; where it lies is said by its name. A
name in a zone may carry what is true of it: `{Wick: {damage: 2}}`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rules.numbers.rng import Rng
from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Item, read_card
from rules.wow.play.costs import ready_resources
from rules.wow.play.current_values import atk_of, health_of
from rules.wow.play.deck import Deck
from rules.wow.play.editions import PLAY_EDITIONS
from rules.wow.play.faces import Face, face_of
from rules.wow.play.in_play import Permanent
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import IllegalMove, apply
from rules.wow.play.moves import (
    Answer,
    Attack,
    Complete,
    Done,
    Place,
    PlayCard,
    Strike,
    UsePower,
)
from rules.wow.play.opening import PlayedDeck, new_game
from rules.wow.play.resolution import run
from rules.wow.play.solo_turns import begin_turn
from rules.wow.play.state import Game, Player
from rules.wow.play.turn import deal_hands, mulligan, start_turn
from rules.wow.play.view import view_for
from rules.wow.powers.power_data import read_powers

FOLDER = Path(__file__).parents[3] / "scenarios"
SIDES = ("me", "opponent", "third", "fourth")
HERO = {"health": 30}
NO_FACTS = ("damage", "exhausted", "powers", "deck")
DEFAULTS: dict[str, dict[str, Any]] = {
    "ally": {"cost": 0, "atk": 1, "damage_type": "Melee", "health": 1},
    "ability": {"cost": 0},
    "weapon": {"cost": 0, "atk": 1, "damage_type": "Melee", "strike_cost": 0},
    "armor": {"cost": 0},
    "item": {"cost": 0},
    "quest": {"cost": 0},
    "location": {},
    "master_hero": {"cost": 0},
    "other": {},
}


@dataclass(frozen=True)
class Scenario:
    """One of a file: its id, the rules it is about, and all that it says."""

    file: str
    says: dict[str, Any]

    @property
    def id(self) -> str:
        return f"{self.says['id']} {self.says['title']}"


def scenarios(name: str = "*") -> Iterator[Scenario]:
    """Yield those of the file called *name*, or of all files."""
    for path in sorted(FOLDER.glob(f"{name}.yaml")):
        for says in read_yaml(path.read_text("utf-8")):
            yield Scenario(path.name, says)


def played(*names: str) -> Callable[[Scenario], None]:
    """Return a test that plays the scenarios of the files called *names*."""
    told = [scenario for name in names for scenario in scenarios(name)]

    @pytest.mark.parametrize("scenario", told, ids=lambda scenario: scenario.id)
    def test(scenario: Scenario) -> None:
        play(scenario)

    return test


def play(scenario: Scenario) -> None:
    """Play *scenario*; it fails where what must be true is not."""
    table = TableTop(scenario.says)
    for step in scenario.says.get("do", []):
        table.do(step)
    table.check(scenario.says["then"])


class TableTop:
    """A game built from a picture; cards go by their names."""

    def __init__(self, says: dict[str, Any]) -> None:
        self.says = says
        self.faces = {name: read_face(name, card) for name, card in cards_of(says)}
        self.pieces: dict[str, int] = {}
        if "begin" in says:
            self.sit_down(says["begin"])
        else:
            self.lay_table(says)

    def sit_down(self, heroes: list[dict[str, Any]]) -> None:
        """Begin a game from its very start: for each player a hero and a deck."""
        decks = [
            PlayedDeck(self.hero_face(number, hero), (BLANK,) * hero.get("deck", 20))
            for number, hero in enumerate(heroes)
        ]
        self.sides = SIDES[: len(decks)]
        seed, edition = self.says.get("seed", 1), str(self.says["edition"])
        self.game = new_game(decks, seed=seed, edition=edition)
        for side, player in zip(self.sides, self.game.players, strict=True):
            self.pieces[f"{side} hero"] = player.hero

    def lay_table(self, says: dict[str, Any]) -> None:
        self.sides = SIDES[: says.get("players", 2)]
        players = [Player(number, Deck([])) for number, _ in enumerate(self.sides)]
        self.game = Game(Rng(says.get("seed", 1)), [], [], players)
        self.game.teams = tuple(says.get("teams", ()))
        for number, side in enumerate(self.sides):
            self.lay_hero(number, says.get(side, {}).get("hero", {}))
        for number, side in enumerate(self.sides):
            self.lay_side(number, says.get(side, {}))
        self.game.turn, self.game.active = 2, 0
        for number, player in enumerate(players):
            player.began = 1 if number else 2
        self.game.phase = says.get("phase", "action")
        if "edition" in says:
            self.game.edition = PLAY_EDITIONS[str(says["edition"])]
        self.game.limits_due = True
        run(self.game)

    def piece(self, name: str, owner: int) -> int:
        """Return a new piece of the card *name*; a second one is `name 2`."""
        self.game.faces.append(self.faces.get(name.rstrip(" 234"), BLANK))
        self.game.owners.append(owner)
        self.pieces[name] = len(self.game.faces) - 1
        return self.pieces[name]

    def lay_hero(self, player: int, says: dict[str, Any]) -> None:
        face = self.hero_face(player, says)
        piece = self.piece(face.card.name, player)
        laid = Permanent(piece, face, player, "hero", 0, damage=says.get("damage", 0))
        laid.exhausted = says.get("exhausted", False)
        self.game.permanents[piece] = laid

    def hero_face(self, player: int, says: dict[str, Any]) -> Face:
        facts = {key: says[key] for key in says if key not in NO_FACTS}
        name = f"{SIDES[player]} hero"
        card = read_card({"type": "hero", "name": name} | HERO | facts)
        self.faces[card.name] = face_of(card, read_powers(says.get("powers", [])))
        return self.faces[card.name]

    def lay_side(self, player: int, says: dict[str, Any]) -> None:
        owner = self.game.players[player]
        for name in says.get("hand", []):
            owner.hand.append(self.piece(name, player))
        for name in says.get("graveyard", []):
            owner.graveyard.append(self.piece(name, player))
        for name in says.get("removed", []):
            owner.removed.append(self.piece(name, player))
        owner.deck = Deck(
            [
                self.piece(f"deck {player}{n}", player)
                for n in range(says.get("deck", 9))
            ]
        )
        for number in range(says.get("resources", 0)):
            self.lay(player, f"resource {player}{number}", "resources", face_down=True)
        for entry in says.get("row", []):
            self.lay_named(player, entry, "resources")
        for entry in says.get("play", []):
            self.lay_named(player, entry, None)

    def lay_named(self, player: int, entry: Any, row: Any) -> None:
        [(name, state)] = entry.items() if isinstance(entry, dict) else [(entry, {})]
        face = self.faces[name.rstrip(" 234")]
        allies = face.card.type in ("ally", "ability_ally")
        self.lay(player, name, row or ("allies" if allies else "hero"), **state)

    def lay(self, player: int, name: str, row: Any, **state: Any) -> None:
        piece = self.piece(name, player)
        host = state.pop("host", None)
        laid = Permanent(piece, self.game.faces[piece], player, row, 0, **state)
        laid.host = None if host is None else self.pieces[host]
        self.game.permanents[piece] = laid

    def do(self, step: dict[str, Any]) -> None:
        """Do one *step*: a move, something that must be refused, or a look."""
        [(verb, what)] = step.items()
        if verb == "refused":
            with pytest.raises(IllegalMove):
                self.do(what)
        elif verb == "then":
            self.check(what)
        elif verb in MOVES:
            apply(self.game, MOVES[verb](self, what))
        else:
            getattr(self, verb)(what)

    def passes(self, player: str) -> None:
        """*player*, whose turn it is to act or answer, does not."""
        assert SIDES[decider(self.game)] == player
        answered = Answer(()) if self.game.asks else Done()
        apply(self.game, answered)

    def all_pass(self, _: Any) -> None:
        """Nobody answers: the last link resolves, or the step is over."""
        for player in self.game.players:
            if not player.is_out:
                self.passes(SIDES[decider(self.game)])

    def next_turn(self, player: str) -> None:
        if self.game.edition is None:
            begin_turn(self.game, SIDES.index(player))
        else:
            start_turn(self.game, SIDES.index(player))
            run(self.game)

    def chooses(self, what: list[str]) -> None:
        """The first player named is asked who begins, and says the second."""
        asked, first = (SIDES.index(name) for name in what)
        assert decider(self.game) == asked
        apply(self.game, Answer((first,)))

    def uses_given(self, name: str) -> None:
        """Use the power that *name* was given by another card."""
        piece, moves = self.pieces[name], legal_moves(self.game)
        given = (m for m in moves if isinstance(m, UsePower) and m.piece == piece)
        apply(self.game, next(given))

    def takes(self, number: int) -> None:
        """Whoever is asked chooses the first *number* of what there is."""
        assert self.game.asks is not None
        apply(self.game, Answer(self.game.asks.options[:number]))

    def open(self, _: Any) -> None:
        deal_hands(self.game, [0])

    def mulligan(self, _: Any) -> None:
        mulligan(self.game, 0)

    def aims(self, what: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
        aims = what.get("at", [])
        return tuple(
            tuple(
                self.pieces[name] for name in (aim if isinstance(aim, list) else [aim])
            )
            for aim in aims
        )

    def check(self, wanted: dict[str, Any]) -> None:
        found = {path: self.look(path) for path in wanted}
        assert found == wanted

    def look(self, path: str) -> Any:
        """Return what *path* says: `me hand`, `Wick zone`, `Wick damage` …"""
        name, _, what = path.rpartition(" ")
        if path.endswith(" seen by"):
            name, what = path.removesuffix(" seen by"), "seen by"
        if name in SIDES:
            return self.look_at_player(SIDES.index(name), what)
        if path in LOOKS:
            return LOOKS[path](self)
        piece = self.pieces[name]
        if what == "zone":
            return self.zone(piece)
        if what == "seen by":
            return [side for side in self.sides if self.sees(side, piece)]
        card = self.game.permanents[piece]
        if what in ("ATK", "health"):
            return (atk_of if what == "ATK" else health_of)(self.game, card)
        return getattr(card, what)

    def name(self, piece: int) -> str:
        return next(name for name, number in self.pieces.items() if number == piece)

    def look_at_player(self, number: int, what: str) -> Any:
        player = self.game.players[number]
        cards = [c for c in self.game.permanents.values() if c.controller == number]
        if what in ("hand", "graveyard", "deck", "removed"):
            return len(getattr(player, what))
        if what == "ready":
            return ready_resources(self.game, number)
        if what == "resources":
            return sum(card.row == "resources" for card in cards)
        if what == "allies":
            return sum(card.row == "allies" for card in cards)
        if what == "out":
            return player.is_out
        hero = self.game.permanents[player.hero]
        return atk_of(self.game, hero) if what == "ATK" else getattr(hero, what)

    def sees(self, side: str, piece: int) -> bool:
        return piece in view_for(self.game, SIDES.index(side)).faces

    def zone(self, piece: int) -> str:
        if piece in self.game.permanents:
            return "play"
        player = self.game.players[self.game.owners[piece]]
        for zone in ("hand", "graveyard", "removed"):
            if piece in getattr(player, zone):
                return zone
        if any(getattr(link, "piece", None) == piece for link in self.game.chain):
            return "chain"
        return "deck" if piece in player.deck.cards() else "gone"


BLANK = face_of(Item(name="Blank", cost=9), ())


def cards_of(says: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield from says.get("cards", {}).items()


def read_face(name: str, says: dict[str, Any]) -> Face:
    [(card_type, facts)] = says.items()
    facts = dict(facts or {})
    lines = read_powers(facts.pop("powers", []))
    card = read_card({"type": card_type, "name": name} | DEFAULTS[card_type] | facts)
    return face_of(card, lines)


def losers(game: Game) -> str | None:
    return (
        " ".join(SIDES[each] for each in game.outcome.losers) if game.outcome else None
    )


LOOKS: dict[str, Any] = {
    "lost": lambda t: losers(t.game),
    "moves": lambda t: len(legal_moves(t.game)),
    "acts": lambda t: SIDES[decider(t.game)],
    "asked": lambda t: t.game.asks.about if t.game.asks else None,
    "chain": lambda t: len(t.game.chain),
    "turn of": lambda t: SIDES[t.game.active],
    "began": lambda t: SIDES[t.game.first],
    "turn": lambda t: t.game.turn,
    "phase": lambda t: f"{t.game.phase} {t.game.step}".strip(),
    "defender": lambda t: t.game.combat and t.name(t.game.combat.defender),
}


def option_of(what: dict[str, Any]) -> int | None:
    """Return the option (0-based) that a move tells: the first is 1."""
    return what["option"] - 1 if "option" in what else None


MOVES: dict[str, Any] = {
    "place": lambda t, what: Place(t.pieces[what]),
    "place up": lambda t, what: Place(t.pieces[what], face_up=True),
    "play": lambda t, what: (
        PlayCard(t.pieces[what])
        if isinstance(what, str)
        else PlayCard(
            t.pieces[what["card"]],
            t.aims(what),
            what.get("x", 0),
            option_of(what),
            what.get("instead", False),
        )
    ),
    "use": lambda t, what: (
        UsePower(t.pieces[what], 0)
        if isinstance(what, str)
        else UsePower(
            t.pieces[what["card"]],
            what.get("line", 0),
            t.aims(what),
            option_of(what),
            what.get("x", 0),
        )
    ),
    "complete": lambda t, what: (
        Complete(t.pieces[what])
        if isinstance(what, str)
        else Complete(t.pieces[what["card"]], t.aims(what), option_of(what))
    ),
    "attack": lambda t, what: Attack(t.pieces[what[0]], t.pieces[what[1]]),
    "strike": lambda t, what: Strike(t.pieces[what]),
    "answer": lambda t, what: Answer(tuple(t.pieces[name] for name in what)),
    "option": lambda t, what: Answer((what - 1,)),
    "protect": lambda t, what: Answer((t.pieces[what],)),
    "wear": lambda t, what: Answer(tuple(t.pieces[name] for name in what)),
    "accept": lambda t, what: Answer((1,)),
    "decline": lambda t, what: Answer(()),
    "done": lambda t, what: Done(),
}
