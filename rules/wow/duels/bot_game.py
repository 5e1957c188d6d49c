"""A reader's game against a bot: what was chosen, what goes on by itself."""

from collections.abc import Sequence
from typing import Any, Final

from rules.game.playtest import (
    ChainLink,
    MadeMove,
    NoSuchMove,
    Offer,
    Standing,
    Told,
    WhyNot,
)
from rules.game.simulation import GameStep, Options, PlayedList
from rules.numbers.rng import Rng, key_of
from rules.wow.bots.bot_seat import Seat, hidden_from_others
from rules.wow.bots.search_bot import searching
from rules.wow.duels.duel_lists import DECIDE, deck_of
from rules.wow.duels.why_not import why_not
from rules.wow.flat.beside import GameBeside, game_beside
from rules.wow.flat.layout import TURN
from rules.wow.play.board_picture import picture_of, shown_figures
from rules.wow.play.chain_links import Frame, Link, Played, Proposal
from rules.wow.play.faces import Piece
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.moves import Done, Move
from rules.wow.play.opening import new_game
from rules.wow.play.state import Game
from rules.wow.playtest.move_codes import read_move, write_move
from rules.wow.playtest.move_options import (
    name_of,
    offer_of,
    powers_of_option,
    question_of,
    shares_of,
)

ME: Final = 0
BOT: Final = 1
ON: Final = "pass-on"  # the offer to pass as long as nothing happens
# What goes by while one passes: nothing of it can be answered.
_PASSES_BY: Final = frozenset({"turn", "draw", "place"})


def sit_down(
    played: PlayedList,
    against: PlayedList,
    options: Options,
    moves: Sequence[MadeMove],
) -> "DuelTable":
    """Return the game of *played* against *against* in which *moves* were made.

    If the rules allow one of them no more, it ends before that one.
    """
    return resume(DuelTable(played, against, options), moves)


def resume(table: "DuelTable", moves: Sequence[MadeMove]) -> "DuelTable":
    """Return *table* after *moves*, up to the first that the rules do not allow."""
    for made in moves:
        choice = read_move(made)
        if choice not in table.legal():
            break
        table.do(choice)
    table.let_bot_move()
    table.explain()
    return table


class DuelTable:
    """A game between a reader and a bot; what both chose stands in *moves*.

    *barrier* is how many of them must stay: then something hidden was shown.
    """

    def __init__(
        self, played: PlayedList, against: PlayedList, options: Options
    ) -> None:
        """Lay both decks on the table and draw lots."""
        self.moves: list[MadeMove] = []
        self.told: list[Told] = []
        self.barrier = 0
        self._mine: list[int] = []  # places of the reader's own moves
        # In what the bot has chosen since: told before, moves before, the state.
        self._thoughts: list[tuple[int, int, Any]] = []
        self._legal: list[Move] | None = None  # until something is done
        self._seed = int(options["seed"])
        self._bot = DECIDE[str(options["bot"])]
        self._edition = str(options["edition"])
        self._beside: GameBeside | None = None
        self._game = self._begin(played, against)
        self._take_what_is_forced()

    def _begin(self, played: PlayedList, against: PlayedList) -> Game:
        """Return the game as it begins; `_look_at` knows it while it is told of."""
        decks = deck_of(played), deck_of(against)
        if self._bot is searching:
            self._beside = game_beside(decks, self._seed, self._edition)
        return new_game(
            decks,
            seed=self._seed,
            edition=self._edition,
            log=self._note,
            watch=self._look_at,
        )

    def _look_at(self, game: Game) -> None:
        self._game = game

    def legal(self) -> list[Move]:
        """Return what whoever is to decide may do, in a fixed order."""
        if self._legal is None:
            self._legal = legal_moves(self._game)
        return self._legal

    def _perform(self, choice: Move) -> None:
        """Do *choice*; what is legal is another matter then."""
        if self._beside is not None:
            self._beside.follow(self.legal(), choice)
        perform(self._game, choice)
        self._legal = None

    @property
    def _is_mine(self) -> bool:
        """Whether the reader is to decide."""
        return self._game.outcome is None and decider(self._game) == ME

    @property
    def _is_free(self) -> bool:
        """Whether the reader may do anything at all: an own turn, nothing waits."""
        game = self._game
        own = game.active == ME and game.phase == "action"
        return own and not game.chain and game.asks is None

    def offers(self) -> tuple[Offer, ...]:
        """Return the moves there are, in a fixed order; none once the game is over."""
        if not self._is_mine:
            return ()
        choices = self.legal()
        offers = [self._offer(choice) for choice in choices]
        return (*offers, Offer(code=ON)) if Done() in choices else (*offers,)

    def _offer(self, choice: Move) -> Offer:
        if choice == Done() and not self._is_free:
            return Offer(code="pass")
        return offer_of(self._game, choice)

    def make(self, number: int) -> None:
        """Make the move *number* (0-based) of those on offer. Raises NoSuchMove.

        What the bot hoped for before it is forgotten, as it is by a game played again.
        """
        offers = self.offers()
        if not 0 <= number < len(offers):
            raise NoSuchMove
        self.told = [told for told in self.told if told.step.code != "hope"]
        if offers[number].code == ON:
            self._pass_on()
        else:
            self._make(self.legal()[number])
        self.explain()

    def _make(self, choice: Move) -> None:
        """The reader does *choice*, and the bot whatever is its."""
        self.do(choice)
        self.let_bot_move()

    def _pass_on(self) -> None:
        """Pass until something happens that could be answered, or is asked."""
        since = len(self.told)
        self._make(Done())
        while self._is_mine and not self._is_free and Done() in self.legal():
            steps = (told.step.code for told in self.told[since:])
            if any(code not in _PASSES_BY for code in steps):
                return
            self._make(Done())

    def let_bot_move(self) -> None:
        """Let the bot choose until the reader is to decide, or the game is over."""
        while self._game.outcome is None and not self._is_mine:
            self.do(self._bots_choice())

    def _bots_choice(self) -> Move:
        """Return what the bot does; where it can, it thinks in the fast engine."""
        number, moves = len(self.moves) + 1, self.legal()
        found = self._beside and self._beside.think(moves, self._seed, number)
        if found:
            return found
        seat = Seat(self._game, BOT, Rng(key_of(self._seed, number)))
        return self._bot(seat, moves)

    def do(self, choice: Move) -> None:
        """Do *choice*, a legal one, and what leaves nobody a choice."""
        before = self._hidden()
        if self._is_mine:
            self._mine.append(len(self.moves))
            self._thoughts.clear()
        elif self._beside is not None and (state := self._beside.state()) is not None:
            self._thoughts.append((len(self.told), len(self.moves), state))
        self.moves.append(write_move(choice))
        self._perform(choice)
        self._take_what_is_forced()
        chance, hidden = before
        shown = hidden - self._hidden()[1]
        asks = self._game.asks if self._is_mine else None
        looked_at = hidden.intersection(asks.options) if asks else ()
        if self._game.rng.count != chance or shown or looked_at:
            self.barrier = len(self.moves)

    def explain(self) -> None:
        """Tell what the bot hoped for at each choice since the reader's last move."""
        thoughts, self._thoughts = self._thoughts, []
        for place, moves, state in reversed(thoughts):
            hope = self._beside and self._beside.hope_in(state, self._seed, moves + 1)
            if hope:
                share, tried = hope
                figures = {"player": BOT, "share": share, "tried": tried}
                step = GameStep(turn=int(state[TURN]), code="hope", figures=figures)
                self.told.insert(place, Told(moves=moves, step=step))

    def _hidden(self) -> tuple[int, set[Piece]]:
        """Return how often chance decided, and what the reader cannot know."""
        hidden = set(hidden_from_others(self._game, BOT))
        return self._game.rng.count, hidden

    def _take_what_is_forced(self) -> None:
        """Do the only move there is; but nobody's own turn ends by itself."""
        while self._game.outcome is None and not (self._is_mine and self._is_free):
            moves = self.legal()
            if len(moves) > 1:
                return
            self._perform(moves[0])

    @property
    def last_own(self) -> int:
        """How many moves came before the reader's last; -1 if there is none."""
        return self._mine[-1] if self._mine else -1

    @property
    def back_to(self) -> int | None:
        """How many moves are left without the reader's last; None: it stays."""
        return self.last_own if self.last_own >= self.barrier else None

    def _note(self, code: str, figures: dict[str, Any]) -> None:
        """Write down that *code* happened, as far as the reader may know."""
        step = GameStep(
            turn=self._game.turn,
            code=code,
            figures=shown_figures(self._game, code, figures, ME),
        )
        self.told.append(Told(moves=len(self.moves), step=step))

    def standing(self) -> Standing:
        """Return how the game stands, as the reader sees it."""
        game = self._game
        return Standing(
            turn=game.turn,
            table=picture_of(game, (ME, BOT), ME),
            question=question_of(self._game) if self._is_mine else None,
            ending=self._ending(),
            chain=tuple(self._link(link) for link in reversed(game.chain)),
            why_not=self._why_not(),
        )

    def _ending(self) -> str:
        outcome = self._game.outcome
        if outcome is None:
            return ""
        if len(outcome.losers) == len(self._game.players):
            return "draw"
        if ME in outcome.losers:
            return "dead" if outcome.reason == "killed" else "deck"
        return "kill" if outcome.reason == "killed" else "other-deck"

    def _link(self, link: Link) -> ChainLink:
        game = self._game
        match link:
            case Played(piece, player, _, aims, option):
                to = [name_of(game, each) for _, picks in aims for each in picks]
                powers = powers_of_option(game.faces[piece].play, option)
                shares = shares_of(game.faces[piece].play, aims)
                told = (name_of(game, piece), to, powers, shares)
                return ChainLink("played", player, *told)
            case Frame():
                to = [name_of(game, each) for _, picks in link.aims for each in picks]
                name = (link.source.face.card.name, 0)
                powers = powers_of_option((link.numbered,), link.option)
                shares = shares_of((link.numbered,), link.aims)
                return ChainLink("power", link.controller, name, to, powers, shares)
            case Proposal(attacker, defender, player):
                to = [name_of(game, defender)]
                return ChainLink("proposal", player, name_of(game, attacker), to)
        return ChainLink("blow", link.player, name_of(game, link.weapon), [])

    def _why_not(self) -> list[tuple[tuple[str, int], WhyNot]]:
        """Return the reader's cards that nothing can be done with, and why."""
        if not self._is_mine or self._game.asks is not None:
            return []
        game = self._game
        own = [
            *game.players[ME].hand,
            *(card.piece for card in game.permanents.values() if card.controller == ME),
        ]
        used = {offer.piece for offer in self.offers() if offer.code != "place"}
        found = ((piece, why_not(game, piece)) for piece in own if piece not in used)
        return [(name_of(game, piece), why) for piece, why in found if why]
