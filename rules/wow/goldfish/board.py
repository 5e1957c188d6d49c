"""The table a goldfish game is played at: the plan, and what lies where."""

from dataclasses import dataclass

from rules.game.simulation import Options, PlayedList
from rules.numbers.rng import Rng, key_of
from rules.wow.card.facts import Hero, read_card
from rules.wow.goldfish.policy import Plan, plan_of
from rules.wow.play.deck import Deck
from rules.wow.play.faces import Face, Piece, face_of
from rules.wow.play.in_play import Permanent
from rules.wow.play.state import Game, Log, Player
from rules.wow.powers.power_data import read_powers

ME, OPPONENT = 0, 1


@dataclass(frozen=True, slots=True)
class Setting:
    """A list and the options it is played with, made ready once for many games.

    A piece is a slot's number; behind the slots come the two heroes, then tokens.
    """

    plan: Plan
    options: Options
    slots: tuple[int, ...]
    faces: tuple[Face, ...]

    @property
    def hero(self) -> Piece:
        """The own hero."""
        return len(self.slots)

    @property
    def opponent(self) -> Piece:
        """The opposing hero."""
        return len(self.slots) + 1

    def number(self, name: str) -> int:
        """Return the option *name*, which is a number."""
        return int(self.options[name])


def setting_of(played: PlayedList, options: Options) -> Setting:
    """Return *played* and *options* made ready for many games."""
    plan = plan_of(played, options)
    by_kind = [face_of(kind.card, kind.lines) for kind in plan.kinds]
    hero = played["hero"]
    opposing = Hero(name="", health=int(options["health"]))
    return Setting(
        plan=plan,
        options=options,
        slots=tuple(played["slots"]),
        faces=(
            *(by_kind[kind] for kind in played["slots"]),
            face_of(read_card(hero["facts"]), read_powers(hero["powers"])),
            face_of(opposing, ()),
        ),
    )


@dataclass(slots=True, eq=False)
class Table:
    """One game at its table. *spent* holds the powers that are used once a turn."""

    setting: Setting
    game: Game
    spent: set[tuple[Piece, int]]

    @property
    def hero(self) -> Permanent:
        """The own hero in play."""
        return self.game.permanents[self.setting.hero]

    @property
    def opponent(self) -> Permanent:
        """The opposing hero in play."""
        return self.game.permanents[self.setting.opponent]

    @property
    def me(self) -> Player:
        """The deck's player."""
        return self.game.players[ME]

    def kind(self, piece: Piece) -> int:
        """Return which kind of the list *piece* is a copy of; a token is none (-1)."""
        slots = self.setting.slots
        return slots[piece] if piece < len(slots) else -1

    def rank(self, piece: Piece) -> int:
        """Return the place of *piece* in the play order."""
        return self.setting.plan.rank[self.kind(piece)]


def lay_table(setting: Setting, number: int, log: Log | None) -> Table:
    """Return game *number* (0-based) before the first card is drawn.

    Rule: W-SETUP-01, W-SETUP-03.
    """
    cards = len(setting.slots)
    game = Game(
        rng=Rng(key_of(setting.number("seed"), number)),
        faces=list(setting.faces),
        owners=[ME] * (cards + 1) + [OPPONENT],
        players=[
            Player(setting.hero, Deck(list(range(cards)))),
            Player(setting.opponent, Deck([]), plays_on=False),
        ],
        log=log,
    )
    for player, piece in ((ME, setting.hero), (OPPONENT, setting.opponent)):
        face = game.faces[piece]
        game.permanents[piece] = Permanent(piece, face, player, "hero", 0)
    return Table(setting, game, set())
