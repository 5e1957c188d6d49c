"""The state of a game: players, zones, cards in play, and what waits to happen.

Names are the ledger's. A *piece* is one card or token, known by its number; its face
says what it is. Nothing here knows how many players there are, or who they are.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from rules.rng import Rng
from rules.wow.play.deck import Deck
from rules.wow.play.faces import Face, NumberedPower
from rules.wow.powers.words import (
    Act,
    Change,
    DamageKind,
    Duration,
    Effect,
    Keyword,
    Moment,
    Target,
    Those,
    Word,
)

Piece = int
# Rule: W-ZONE-05. Where in its player's part of the play zone a card lies.
Row = Literal["hero", "allies", "resources"]
# Rule: W-TURN-01. The ready and draw steps make the start phase.
Phase = Literal["start", "action", "combat", "end"]
Log = Callable[[str, dict[str, Any]], None]


@dataclass(slots=True, eq=False)
class Permanent:
    """A card in play. *joined* is the turn in which it came. Rule: W-ZONE-13."""

    piece: Piece
    face: Face
    controller: int
    row: Row
    joined: int
    exhausted: bool = False
    face_down: bool = False
    damage: int = 0
    counters: int = 0
    host: Piece | None = None  # what this is attached to. Rule: W-PLAY-14

    def copy(self) -> "Permanent":
        """Return one of its own."""
        return replace(self)


@dataclass(slots=True, eq=False)
class Player:
    """A player's zones besides play. *plays_on* is false for one who only looks on.

    Rule: W-ZONE-01. Such a player has no deck and never has to draw.
    """

    hero: Piece
    deck: Deck
    hand: list[Piece] = field(default_factory=list)
    graveyard: list[Piece] = field(default_factory=list)
    removed: list[Piece] = field(default_factory=list)
    plays_on: bool = True

    def copy(self) -> "Player":
        """Return one of its own."""
        return Player(
            self.hero,
            self.deck.copy(),
            self.hand.copy(),
            self.graveyard.copy(),
            self.removed.copy(),
            self.plays_on,
        )


@dataclass(frozen=True, slots=True)
class Lasting:
    """A change of some cards that lasts a while. Rule: W-GLOSS-14."""

    bearers: tuple[Piece, ...]
    gains: tuple[Change | Keyword, ...]
    x: int
    lasts: Duration
    player: int


@dataclass(frozen=True, slots=True)
class Discount:
    """What *player* pays less this turn for cards, or for the next one alone."""

    player: int
    amount: int
    those: Those
    next: bool
    least: int | None = None


@dataclass(frozen=True, slots=True)
class Shield:
    """Damage that will be prevented; None is all. Rule: W-DAMAGE-10."""

    bearers: tuple[Piece, ...]
    amount: int | None
    kind: DamageKind
    lasts: Duration
    player: int


@dataclass(slots=True, eq=False)
class Combat:
    """One attacker against one defender. Rule: W-COMBAT-02."""

    attacker: Piece
    defender: Piece
    strikes: list[Piece] = field(default_factory=list)
    types: frozenset[str] = frozenset()  # of the weapons that struck


@dataclass(frozen=True, slots=True)
class Question:
    """What *player* must choose: from *least* to *most* of *options*.

    *about* names it: `target`, `a`, `discard`, `search`, `put`, `resource`, `option`.
    """

    player: int
    about: str
    options: tuple[int, ...]
    least: int
    most: int
    effect: Word | None = None


@dataclass(slots=True, eq=False)
class Frame:
    """A power that is being done: its effects, and how far it has come.

    *aims* are the targets chosen for each target phrase, told apart by identity; *it*
    is what was named last.
    """

    numbered: NumberedPower
    effects: tuple[Effect, ...]
    source: Permanent
    controller: int
    x: int = 0
    at: int = 0
    it: tuple[Piece, ...] = ()
    aims: list[tuple[Target, tuple[Piece, ...]]] = field(default_factory=list)
    answer: tuple[int, ...] | None = None
    played: Piece | None = None  # the ability whose text this is

    def copy(self, source: Permanent) -> "Frame":
        """Return one of its own, of *source*; words never change and are shared."""
        return replace(self, aims=self.aims.copy(), source=source)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A trigger that was set off and waits for its turn."""

    numbered: NumberedPower
    source: Permanent
    it: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the chain: paid for, and not yet resolved. Rule: W-PLAY-01."""

    piece: Piece
    player: int
    x: int
    aims: tuple[tuple[Target, tuple[Piece, ...]], ...]


@dataclass(frozen=True, slots=True)
class Ban:
    """What some cards cannot do for a while. Rule: W-COMBAT-01."""

    bearers: tuple[Piece, ...]
    acts: tuple[Act, ...]
    lasts: Duration
    player: int
    source: Piece


@dataclass(frozen=True, slots=True)
class Postponed:
    """What will be done at a later *moment*. Rule: W-CHAIN-21."""

    moment: Moment
    frame: Frame


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: *loser* is out, for *reason* (`killed`, `deck`).

    Rule: W-SETUP-08.
    """

    loser: int
    reason: Literal["killed", "deck"]


@dataclass(slots=True, eq=False)
class Game:
    """A whole game. *permanents* are in the order in which they came into play.

    *turn* counts every player's turns from 1. *used* holds the powers whose limit is
    spent this turn. With *log* None nothing is written down.
    """

    rng: Rng
    faces: list[Face]
    owners: list[int]
    players: list[Player]
    permanents: dict[Piece, Permanent] = field(default_factory=dict)
    active: int = 0
    turn: int = 0
    phase: Phase = "start"
    has_placed: bool = False
    combat: Combat | None = None
    stack: list[Frame] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    chain: list[Played] = field(default_factory=list)
    asks: Question | None = None
    draws_due: bool = False  # the draw step of this turn is still to come
    limits_due: bool = False  # something entered play since limits were looked at
    bans: list[Ban] = field(default_factory=list)
    lasting: list[Lasting] = field(default_factory=list)
    later: list[Postponed] = field(default_factory=list)
    discounts: list[Discount] = field(default_factory=list)
    shields: list[Shield] = field(default_factory=list)
    used: set[tuple[Piece, int]] = field(default_factory=set)
    outcome: Outcome | None = None
    log: Log | None = None

    def note(self, code: str, **figures: Any) -> None:
        """Write down that something happened, if anybody reads it."""
        if self.log is not None:
            self.log(code, figures)

    def copy(self) -> "Game":
        """Return a game of its own that goes on alike, unlogged.

        Faces and words never change and are shared.
        """
        copies = {
            piece: permanent.copy() for piece, permanent in self.permanents.items()
        }

        def copied(source: Permanent) -> Permanent:
            same = self.permanents.get(source.piece) is source
            return copies[source.piece] if same else source.copy()

        return replace(
            self,
            rng=self.rng.copy(),
            faces=self.faces.copy(),
            owners=self.owners.copy(),
            players=[player.copy() for player in self.players],
            permanents=copies,
            combat=replace(self.combat, strikes=self.combat.strikes.copy())
            if self.combat
            else None,
            stack=[frame.copy(copied(frame.source)) for frame in self.stack],
            waiting=[
                replace(each, source=copied(each.source)) for each in self.waiting
            ],
            later=[
                replace(each, frame=each.frame.copy(copied(each.frame.source)))
                for each in self.later
            ],
            chain=self.chain.copy(),
            bans=self.bans.copy(),
            lasting=self.lasting.copy(),
            discounts=self.discounts.copy(),
            shields=self.shields.copy(),
            used=self.used.copy(),
            log=None,
        )
