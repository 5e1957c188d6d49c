"""The state of a game: players, zones, cards in play, and what waits to happen.

Names are the ledger's. A *piece* is one card or token, known by its number; its face
says what it is. Nothing here knows how many players there are, or who they are.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from rules.numbers.rng import Rng
from rules.wow.play.chain_links import (
    Frame,
    Link,
    Packet,
    Past,
    Postponed,
    Waiting,
    Watch,
)
from rules.wow.play.deck import Deck
from rules.wow.play.editions import PlayEdition
from rules.wow.play.faces import Face, NumberedPower, Piece
from rules.wow.play.in_play import InPlay, Permanent
from rules.wow.play.lasting_effects import (
    Ban,
    Borrowed,
    CombatRule,
    Discount,
    Lasting,
    Permit,
    PlayerBan,
    Shield,
)
from rules.wow.powers.words import Word

# Rule: W-TURN-01. The ready and draw steps make the start phase.
Phase = Literal["setup", "start", "action", "combat", "end"]
# Where players may answer: what a phase is at. It goes on from there once all passed.
# Rule: W-TURN-01, W-COMBAT-04.
Step = Literal[
    "", "ready", "draw", "attacking", "protecting", "defending", "concluding", "wrap-up"
]
YES = 1  # the only answer to an offer, besides none
Log = Callable[[str, dict[str, Any]], None]


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
    is_out: bool = False
    began: int = 0  # the number of the player's latest turn
    turns: int = 0  # how many the player has begun

    def copy(self) -> "Player":
        """Return one of its own."""
        return Player(
            self.hero,
            self.deck.copy(),
            self.hand.copy(),
            self.graveyard.copy(),
            self.removed.copy(),
            self.plays_on,
            self.is_out,
            self.began,
            self.turns,
        )


@dataclass(slots=True, eq=False)
class Combat:
    """One attacker against one defender. Rule: W-COMBAT-02.

    *strikes* are the weapons that struck, each with the player whose hero it was;
    *protector* is the defender that stepped in, if one did.
    """

    attacker: Piece
    defender: Piece
    protector: Piece | None = None
    strikes: list[tuple[Piece, int]] = field(default_factory=list)

    def strikes_of(self, player: int) -> list[Piece]:
        """Return the weapons with which the hero of *player* struck."""
        return [weapon for weapon, whose in self.strikes if whose == player]


@dataclass(frozen=True, slots=True)
class Question:
    """What *player* must choose: from *least* to *most* of *options*.

    *about* names it: `target`, `a`, `discard`, `search`, `put`, `resource`, `option`,
    `pay`, `may`, `keep`, `hand`, and between players `begin`, `mulligan`, `protect`,
    `armor`.
    """

    player: int
    about: str
    options: tuple[int, ...]
    least: int
    most: int
    effect: Word | None = None


Reason = Literal["killed", "deck"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: *losers* are out, the last of them for *reason*.

    All players out is a draw. Rule: W-SETUP-08. Ruling: OPEN-01.
    """

    losers: tuple[int, ...]
    reason: Reason


@dataclass(slots=True, eq=False)
class Game:
    """A whole game. *permanents* are in the order in which they came into play.

    *turn* counts every player's turns from 1. *used* holds the powers whose limit is
    spent this turn, *used_up* those whose limit is spent for the game, *watches* what
    powers wait for this turn. With *log* None nothing is written down.

    Without an *edition* nobody answers anything: what is done happens at once. With
    one, *priority* is the player who may act, *passes* how many passed since the chain
    changed, *adder* who added to it last. Rule: W-CHAIN-04 to W-CHAIN-11.
    """

    rng: Rng
    faces: list[Face]
    owners: list[int]
    players: list[Player]
    permanents: InPlay = field(default_factory=InPlay)
    active: int = 0
    turn: int = 0
    phase: Phase = "start"
    placed: int = 0
    combat: Combat | None = None
    stack: list[Frame] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    chain: list[Link] = field(default_factory=list)
    asks: Question | None = None
    draws_due: bool = False  # the draw step of this turn is still to come
    limits_due: bool = False  # something entered play since limits were looked at
    bans: list[Ban] = field(default_factory=list)
    player_bans: list[PlayerBan] = field(default_factory=list)
    permits: list[Permit] = field(default_factory=list)
    borrowed: list[Borrowed] = field(default_factory=list)
    combat_rules: list[CombatRule] = field(default_factory=list)
    lasting: list[Lasting] = field(default_factory=list)
    later: list[Postponed] = field(default_factory=list)
    watches: list[Watch] = field(default_factory=list)
    watched: tuple[Piece, ...] = ()  # whom the watch names that is asked just now
    discounts: list[Discount] = field(default_factory=list)
    shields: list[Shield] = field(default_factory=list)
    used: set[tuple[Piece, int]] = field(default_factory=set)
    # Of cards that left play this turn, their numbers as they last were there.
    last_values: dict[Piece, dict[str, int]] = field(default_factory=dict)
    # Of the same, they themselves; nothing changes them any more.
    last_there: dict[Piece, Permanent] = field(default_factory=dict)
    # Of the same, the powers that others had given them.
    last_given: dict[Piece, tuple[NumberedPower, ...]] = field(default_factory=dict)
    used_up: set[tuple[Piece, int]] = field(default_factory=set)
    # Which card in play removed a card from the game, by its powers or their costs.
    removed_by: dict[Piece, Piece] = field(default_factory=dict)
    past: list[Past] = field(default_factory=list)  # of this turn
    outcome: Outcome | None = None
    log: Log | None = None
    edition: PlayEdition | None = None
    step: Step = ""
    priority: int = 0
    passes: int = 0
    adder: int = 0
    first: int = 0  # who began
    extra_turns: list[int] = field(default_factory=list)  # whose, the next one last
    skipped_turns: list[int] = field(default_factory=list)  # whose next one
    between: int | None = None  # behind whose turn it goes on after extra turns
    teams: tuple[int, ...] = ()  # each player's, by number; none: all against all
    packets: list[Packet] = field(default_factory=list)
    fallen: list[tuple[int, Reason]] = field(default_factory=list)
    to_decide: list[int] = field(default_factory=list)  # who may still take a mulligan
    mulligans: list[int] = field(default_factory=list)  # who takes one

    def are_friends(self, one: int, other: int) -> bool:
        """Whether the players *one* and *other* are on a side. Rule: W-GLOSS-06."""
        if one == other:
            return True
        return bool(self.teams) and self.teams[one] == self.teams[other]

    def note(self, code: str, **figures: Any) -> None:
        """Write down that something happened, if anybody reads it."""
        if self.log is not None:
            self.log(code, figures)

    def add(self, link: Link, player: int) -> None:
        """*player* adds *link* to the chain, and may add more. Rule: W-CHAIN-06."""
        self.chain.append(link)
        self.adder = player
        self.passes = 0

    def copy(self) -> "Game":
        """Return a game of its own that goes on alike, unlogged.

        Faces and words never change and are shared.
        """
        copies = self.permanents.copy()

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
            watches=[
                replace(each, source=copied(each.source)) for each in self.watches
            ],
            chain=[
                link.copy(copied(link.source)) if isinstance(link, Frame) else link
                for link in self.chain
            ],
            packets=[
                replace(each, dealer=copied(each.dealer), bearer=copied(each.bearer))
                for each in self.packets
            ],
            fallen=self.fallen.copy(),
            to_decide=self.to_decide.copy(),
            mulligans=self.mulligans.copy(),
            extra_turns=self.extra_turns.copy(),
            skipped_turns=self.skipped_turns.copy(),
            bans=self.bans.copy(),
            player_bans=self.player_bans.copy(),
            permits=self.permits.copy(),
            borrowed=self.borrowed.copy(),
            combat_rules=self.combat_rules.copy(),
            lasting=self.lasting.copy(),
            discounts=self.discounts.copy(),
            shields=self.shields.copy(),
            used=self.used.copy(),
            last_values=self.last_values.copy(),
            last_there=self.last_there.copy(),
            last_given=self.last_given.copy(),
            used_up=self.used_up.copy(),
            removed_by=self.removed_by.copy(),
            past=self.past.copy(),
            log=None,
        )
