"""One game by hand: the table, the moves made, and what goes on by itself."""

from collections.abc import Sequence
from typing import Any

from rules.game.playtest import MadeMove, NoSuchMove, Offer, Question, Standing, Told
from rules.game.simulation import GameStep, Options, PlayedList
from rules.wow.goldfish.board import ME, OPPONENT, lay_table, setting_of
from rules.wow.goldfish.game_figures import OPENING
from rules.wow.goldfish.reference import ending_of
from rules.wow.play.board_picture import picture_of, shown_figures
from rules.wow.play.legal_moves import legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.moves import Answer, Done
from rules.wow.play.solo_turns import begin_turn
from rules.wow.play.turn import deal_hands, is_over, mulligan
from rules.wow.playtest.move_codes import Choice, Keep, Mulligan, read_move, write_move
from rules.wow.playtest.move_options import offer_of


def sit_down(
    played: PlayedList, options: Options, moves: Sequence[MadeMove]
) -> "HandGame":
    """Return the game of *played* in which *moves* were made.

    If the rules allow one of them no more, it ends before that one.
    """
    sitting = HandGame(played, options)
    for made in moves:
        choice = read_move(made)
        if choice not in sitting.choices():
            break
        sitting.do(choice)
    return sitting


class HandGame:
    """A game whose player is the reader; the opponent's turns pass by themselves."""

    barrier = 0  # nobody is at the table from whom anything could be hidden

    def __init__(self, played: PlayedList, options: Options) -> None:
        """Deal the first hand. Rule: W-SETUP-04."""
        self.moves: list[MadeMove] = []
        self.told: list[Told] = []
        self._turn = OPENING
        self._on_draw = options["order"] == "draw"
        self._table = lay_table(setting_of(played, options), 0, self._note)
        self._game = self._table.game
        deal_hands(self._game, [ME])

    @property
    def last_own(self) -> int:
        """How many moves came before the last; -1 if there is none."""
        return len(self.moves) - 1

    @property
    def back_to(self) -> int | None:
        """How many moves are left without the last; None: there is none."""
        return self.last_own if self.moves else None

    def choices(self) -> list[Choice]:
        """Return what may be chosen now, in a fixed order."""
        if self._game.outcome is not None:
            return []
        if self._turn == OPENING:
            return [Keep(), Mulligan()]
        return self._without_doubles(legal_moves(self._game))

    def _without_doubles(self, choices: Sequence[Choice]) -> list[Choice]:
        """Return *choices* without answers that differ in copies out of play alone."""
        found: dict[Any, Choice] = {}
        for choice in choices:
            key = self._alike(choice) if isinstance(choice, Answer) else choice
            found.setdefault(key, choice)
        return list(found.values())

    def _alike(self, choice: Answer) -> Any:
        """Return what the answers have in common between which nobody would choose."""
        asks = self._game.asks
        if asks is None or asks.about in {"option", "pay"}:
            return choice
        kinds = [
            (True, piece)
            if piece in self._game.permanents
            else (False, self._kind(piece))
            for piece in choice.picks
        ]
        return tuple(sorted(kinds))

    def _kind(self, piece: int) -> int:
        """Return which kind of the list *piece* is; a token is one of its own."""
        kind = self._table.kind(piece)
        return kind if kind >= 0 else -1 - piece

    def offers(self) -> tuple[Offer, ...]:
        """Return the moves there are, in a fixed order; none once the game is over."""
        return tuple(offer_of(self._game, choice) for choice in self.choices())

    def make(self, number: int) -> None:
        """Make the move *number* (0-based) of those on offer. Raises NoSuchMove."""
        choices = self.choices()
        if not 0 <= number < len(choices):
            raise NoSuchMove
        self.do(choices[number])

    def do(self, choice: Choice) -> None:
        """Do *choice*, one of those there are, and what follows by itself."""
        self.moves.append(write_move(choice))
        match choice:
            case Keep():
                self._game.note("keep")
                self._begin()
            case Mulligan():
                mulligan(self._game, ME)
                self._begin()
            case _:
                perform(self._game, choice)
        self._go_on()

    def _begin(self) -> None:
        """Start the first turn. Rule: W-TURN-04."""
        if self._game.outcome is None:
            begin_turn(self._game, ME, draws=self._on_draw)

    def _go_on(self) -> None:
        """Let pass what asks nothing: the opponent's turn, combats without strikes."""
        game = self._game
        while game.outcome is None and game.asks is None:
            if is_over(game):
                begin_turn(game, OPPONENT if game.active == ME else ME)
            elif game.active == OPPONENT or self._nothing_strikes():
                perform(game, Done())
            else:
                return

    def _nothing_strikes(self) -> bool:
        game = self._game
        return game.phase == "combat" and legal_moves(game) == [Done()]

    def _note(self, code: str, figures: dict[str, Any]) -> None:
        """Write down that *code* happened, cards by their names."""
        if code == "turn" and figures["player"] == ME:
            self._turn += 1
        shown = shown_figures(self._game, code, figures)
        step = GameStep(turn=self._turn, code=code, figures=shown)
        self.told.append(Told(moves=len(self.moves), step=step))

    def standing(self) -> Standing:
        """Return how the game stands."""
        return Standing(
            turn=self._turn,
            table=picture_of(self._game, (ME, OPPONENT)),
            question=self._question(),
            ending=ending_of(self._table) or "",
        )

    def _question(self) -> Question | None:
        game = self._game
        if game.asks is None:
            return None
        by_power = game.stack and game.asks.about not in {"keep", "hand"}
        card = game.stack[-1].source.face.card.name if by_power else ""
        return Question(about=game.asks.about, card=card)
