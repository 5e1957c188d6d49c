"""One game at a table as a value: whose choice it is, what follows, how it ends.

Ruling: in the start and end phases nobody is asked while the chain is empty; all pass
there, whatever they hold, so that it tells nothing.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final

from rules.game.playtest import NoSuchMove
from rules.game.table import PassNow, TableView
from rules.numbers.rng import Rng, key_of
from rules.wow.bots.bot_seat import Seat, hidden_from_others
from rules.wow.card.facts import card_key
from rules.wow.duels.duel_lists import DECIDE
from rules.wow.flat.beside import game_beside
from rules.wow.play.chain_links import Proposal
from rules.wow.play.costs import ready_resources
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.moves import Attack, Done, Move
from rules.wow.play.opening import PlayedDeck
from rules.wow.play.state import Game
from rules.wow.tables.notes import Notes
from rules.wow.tables.sayings import read_said, write_said
from rules.wow.tables.table_view import unknown_to, view_of

# Raised whenever the same choices may lead elsewhere: rules of play, what is asked.
ENGINE: Final = "table-10"
EDITION: Final = "2013"
TWO: Final = 2  # sides: what the flat engine plays
_NO_CARDS: Final = frozenset({"begin", "keep", "may", "mulligan", "option", "pay"})


class WowTable:
    """A game of two to four seats. What changes is a copy: a table is a value."""

    attack_step = 0  # of a snapshot that was kept without it

    def __init__(
        self,
        game: Game,
        notes: Notes,
        seed: int,
        *,
        hides_passes: Collection[int],
        step: int = 0,
        decks: Sequence[PlayedDeck] = (),
        places: Sequence[int] = (),
        attack_step: int = 0,
    ) -> None:
        """Take *game* and *notes* as they are; *seed* is that of the bots, too.

        *places* are those of the moves done, each in the list of what was legal then,
        since *decks* were laid on the table. The last attack was proposed in
        *attack_step*.
        """
        self.game = game
        self.notes = notes
        self.seed = seed
        self.hides_passes = hides_passes
        self.step = step
        self.decks = decks
        self.places = [*places]
        self.attack_step = attack_step
        self._legal: list[Move] | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Return what a snapshot keeps: no list that is quickly made again."""
        self.game.log = None
        return vars(self) | {"_legal": None}

    def __eq__(self, other: object) -> bool:
        """Whether both have come to the same: what each seat sees is the same."""
        if not isinstance(other, WowTable):
            return NotImplemented
        seats = range(len(self.game.players))
        return all(self.view(seat) == other.view(seat) for seat in seats)

    def __hash__(self) -> int:
        """Return the step, which equal tables share."""
        return hash((self.seed, self.step))

    @property
    def legal(self) -> list[Move]:
        """What whoever is to decide may do, in a fixed order."""
        if self._legal is None:
            self._legal = legal_moves(self.game)
        return self._legal

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked again."""
        return self.game.outcome is not None

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seat whose choice is wanted."""
        return () if self.is_over else (decider(self.game),)

    @property
    def asks_for(self) -> str:
        """What is asked."""
        if self.is_over:
            return ""
        return self.game.asks.about if self.game.asks else "act"

    @property
    def ending(self) -> str:
        """How the game ended. Ruling: OPEN-01, all players out is a draw."""
        outcome = self.game.outcome
        if outcome is None:
            return ""
        is_draw = len(outcome.losers) == len(self.game.players)
        return "draw" if is_draw else outcome.reason

    @property
    def winner(self) -> int | None:
        """Who has won, the first of a side."""
        outcome = self.game.outcome
        seats = range(len(self.game.players)) if outcome else ()
        losers = outcome.losers if outcome else ()
        return next((seat for seat in seats if seat not in losers), None)

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out, though others play on. Rule: W-MULTI-01."""
        players = enumerate(self.game.players)
        return tuple(seat for seat, player in players if player.is_out)

    def drawn(self, seat: int) -> frozenset[str]:
        """Return the keys of the cards of *seat* that have left its deck so far."""
        game, player = self.game, self.game.players[seat]
        inside = {player.hero, *player.deck.cards()}
        return frozenset(
            card_key(game.faces[piece].card)
            for piece, owner in enumerate(game.owners)
            if owner == seat and piece not in inside
        )

    @property
    def _is_free(self) -> bool:
        """Whether the decider may do anything at all: an own turn, nothing waits."""
        game = self.game
        own = decider(game) == game.active and game.phase == "action"
        return own and not game.chain and game.asks is None

    def after(self, seat: int, said: Sequence[Any]) -> "WowTable":
        """Return the table after the move *said* of *seat*. Raises NoSuchMove."""
        if seat not in self.waits_for:
            raise NoSuchMove
        move = read_said(self.game, self.legal, said)
        after = self._copy()
        after.notes.look_at(after.game)
        after.game.log = after.notes.write
        after.choose(move)
        after.go_on()
        after.game.log = None
        after.notes.close()
        return after

    def _copy(self) -> "WowTable":
        return WowTable(
            self.game.copy(),
            self.notes.copy(),
            self.seed,
            hides_passes=self.hides_passes,
            step=self.step + 1,
            decks=self.decks,
            places=self.places,
            attack_step=self.attack_step,
        )

    def do(self, move: Move) -> None:
        """Change this table by *move*, a legal one."""
        perform(self.game, move)
        self._legal = None

    def choose(self, move: Move) -> None:
        """Change this table by *move*, one of the list, and keep its place there."""
        self.places.append(self.legal.index(move))
        if isinstance(move, Attack):
            self.attack_step = self.step
        self.do(move)

    def go_on(self) -> None:
        """Change this table by all that leaves nobody a choice."""
        while not self.is_over:
            if self._passes_by:
                self.choose(Done())
            elif len(self.legal) == 1 and not self._is_asked_anyway:
                self.choose(self.legal[0])
            else:
                return

    @property
    def _passes_by(self) -> bool:
        game = self.game
        is_quiet = game.phase in ("start", "end") and not game.chain
        return is_quiet and game.asks is None and Done() in self.legal

    @property
    def _is_asked_anyway(self) -> bool:
        """Whether somebody with one move is waited for.

        Nobody's own turn ends by itself. Where it would tell something of hidden cards
        that no other move is left, whoever has them is asked as if there were one.
        """
        if self._is_free:
            return True
        game, seat = self.game, decider(self.game)
        if seat not in self.hides_passes:
            return False
        if game.asks is None:
            return may_hold_answer(game, seat)
        hidden = set(hidden_from_others(game, seat))
        return game.asks.about not in _NO_CARDS and not hidden.isdisjoint(
            game.asks.options
        )

    def view(self, seat: int) -> TableView:
        """Return all that *seat* may know, or a WATCHER.

        The moves of another are not looked for: that takes as long as its hand is good.
        """
        legal = self.legal if seat in self.waits_for else ()
        return view_of(self.game, self.notes, legal, seat, is_free=self._is_free)

    def pass_of(self, seat: int) -> PassNow | None:
        """Return the pass of *seat*, if all it is asked is whether it answers.

        None where a pass may cost it the game, for all that it may know.
        """
        game = self.game
        is_only_asked_that = game.asks is None and not self._is_free
        if seat not in self.waits_for or not is_only_asked_that:
            return None
        if Done() not in self.legal or self._may_lose_by_passing(seat):
            return None
        said = write_said(game, Done())
        return PassNow(turn=f"turn-{game.turn}", attack=self._attack, said=said)

    @property
    def _attack(self) -> str:
        """What tells the attack that goes on from any other; "" if more than it does.

        One attack is told from the next of the same two by when it was proposed.
        """
        game = self.game
        match game.chain:
            case [Proposal(attacker, defender)]:
                of = f"{attacker}-{defender}"
            case [] if game.combat is not None:
                of = f"{game.combat.attacker}-{game.combat.defender}"
            case _:
                return ""
        return f"attack-{self.attack_step}-{of}"

    def _may_lose_by_passing(self, seat: int) -> bool:
        """Whether *seat* may be out before anybody is asked, once all pass.

        So it may, for all it knows, where chance or a card it may not know decides.
        """
        game, ahead = self.game, self._copy()
        after, left = ahead.game, len(game.chain)
        for _ in game.players:
            if after.asks is None and not ahead.is_over and len(after.chain) == left:
                ahead.do(Done())
        if unknown_to(after, seat) != unknown_to(game, seat):
            return True
        ahead.go_on()
        is_lost = after.outcome is not None and seat in after.outcome.losers
        by_chance = after.rng.count != game.rng.count
        return by_chance or is_lost or after.players[seat].is_out

    def bot_says(self, seat: int, strength: str) -> list[Any]:
        """Return what a bot of *strength* says for *seat*; same table, same answer."""
        if len(self.legal) == 1:
            return write_said(self.game, self.legal[0])
        if strength == "search" and (thought := self._think()):
            return write_said(self.game, thought)
        chance = Rng(key_of(self.seed, self.step + 1))
        move = DECIDE[strength](Seat(self.game, seat, chance), self.legal)
        return write_said(self.game, move)

    def _think(self) -> Move | None:
        """Return the move that a search in the flat engine finds; None where it cannot.

        That plays the game again from its beginning, in a moment.
        """
        if len(self.decks) != TWO:
            return None
        first, other = self.decks
        beside = game_beside((first, other), self.seed, EDITION)
        if beside is None:
            return None
        beside.repeat(self.places)
        return beside.think(self.legal, self.seed, self.step + 1)


def may_hold_answer(game: Game, seat: int) -> bool:
    """Whether *seat* could answer now, for all that others know of its hand.

    It has a card there that they cannot name, and means to pay; or without means one of
    its hidden cards, wherever they lie, could be played for nothing. So it is the same
    however they are dealt.
    """
    hidden = hidden_from_others(game, seat)
    if set(hidden).isdisjoint(game.players[seat].hand):
        return False
    if ready_resources(game, seat):
        return True
    copy = game.copy()
    copy.players[seat].hand = list({game.faces[one]: one for one in hidden}.values())
    return legal_moves(copy) != [Done()]
