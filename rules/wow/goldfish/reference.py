"""The goldfish in plain Python: the readable truth, one game after another.

It plays by the rules of `rules.wow.play` and decides by docs/simulator.md. It knows
nothing of any faster program.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from rules.game.simulation import Options, PlayedList
from rules.wow.goldfish.board import ME, OPPONENT, Setting, Table, lay_table, setting_of
from rules.wow.goldfish.choices import answer
from rules.wow.goldfish.decisions import (
    best_strike,
    next_move,
    note_use,
    place_resource,
)
from rules.wow.goldfish.game_figures import (
    NEVER,
    OPENING,
    CardCourse,
    Ending,
    GameFigures,
)
from rules.wow.play.costs import ready_resources, resources
from rules.wow.play.current_values import atk_of
from rules.wow.play.faces import Piece
from rules.wow.play.move_execution import perform
from rules.wow.play.moves import (
    Answer,
    Attack,
    Complete,
    Done,
    Move,
    Place,
    PlayCard,
    Strike,
    UsePower,
)
from rules.wow.play.solo_turns import begin_turn
from rules.wow.play.state import Log
from rules.wow.play.turn import deal_hands, mulligan
from rules.wow.play.zones import destroy


@dataclass(slots=True)
class Course:
    """What is written down of a game while it goes on.

    *seen* cards have left the deck; *turn* is the player's own, 0 before the first.
    """

    turn: int = OPENING
    damage: list[int] = field(default_factory=list)
    resources: list[int] = field(default_factory=list)
    unspent: list[int] = field(default_factory=list)
    quests: int = 0
    seen: int = 0
    first: dict[int, int] = field(default_factory=dict)
    copies_seen: dict[int, int] = field(default_factory=dict)
    done: dict[int, int] = field(default_factory=dict)
    first_done: dict[int, int] = field(default_factory=dict)


def play_game(
    played: PlayedList, options: Options, number: int, log: Log | None = None
) -> GameFigures:
    """Return what became of game *number* (0-based) of *played*."""
    return play(setting_of(played, options), number, log)


def play(
    setting: Setting,
    number: int,
    log: Log | None = None,
    watch: Callable[[Table], None] | None = None,
) -> GameFigures:
    """Return what became of game *number* (0-based).

    *log* is told every step; *watch* is shown the table before the first of them.
    """
    table = lay_table(setting, number, log)
    if watch is not None:
        watch(table)
    course = Course()
    on_play = _is_on_play(setting, number)
    refusal = _open(table)
    _look_at_deck(table, course)
    ending: Ending | None = ending_of(table)
    while ending is None and course.turn < setting.number("turns"):
        _take_turn(table, course, draws=course.turn > 0 or not on_play)
        ending = ending_of(table)
    if ending is None:
        table.game.note("cap")
    return GameFigures(
        ending=ending or "cap",
        turns=course.turn,
        on_play=on_play,
        refusal=refusal,
        damage=tuple(course.damage),
        resources=tuple(course.resources),
        unspent=tuple(course.unspent),
        quests=course.quests,
        cards=tuple(_card_courses(table, course)),
    )


def _is_on_play(setting: Setting, number: int) -> bool:
    order = setting.options["order"]
    return order == "play" or (order == "alternate" and number % 2 == 0)


def ending_of(table: Table) -> Ending | None:
    """Return how the game ended, None while it goes on."""
    outcome = table.game.outcome
    if outcome is None:
        return None
    if outcome.reason == "deck":
        return "deck"
    return "kill" if OPPONENT in outcome.losers else "dead"


def _open(table: Table) -> str:
    """Draw the opening hand, once more if it is refused; return why, or "".

    Rule: W-SETUP-04, W-SETUP-05.
    """
    deal_hands(table.game, [ME])
    hand = [table.kind(piece) for piece in table.me.hand]
    for code, kinds, least, most in table.setting.plan.groups:
        if not least <= sum(kind in kinds for kind in hand) <= most:
            table.game.note("refuse", reason=code)
            mulligan(table.game, ME)
            return code
    table.game.note("keep")
    return ""


def _take_turn(table: Table, course: Course, *, draws: bool) -> None:
    """Play the player's turn, and let the opponent's pass."""
    course.turn += 1
    before = table.opponent.damage
    table.spent.clear()
    begin_turn(table.game, ME, draws=draws)
    _settle(table)
    _act(table, course)
    course.resources.append(resources(table.game, ME))
    course.unspent.append(ready_resources(table.game, ME))
    _do(table, course, Done())
    _look_at_deck(table, course)
    _let_opponent(table, course)
    _look_at_deck(table, course)
    course.damage.append(table.opponent.damage - before)


def _act(table: Table, course: Course) -> None:
    """Place a resource; then over and over the first thing that can be done."""
    if table.game.outcome is not None:
        return
    move: Move | None = place_resource(table)
    if move is not None:
        _do(table, course, move)
    while table.game.outcome is None:
        move = next_move(table)
        if move is None:
            return
        _do(table, course, move)
        if isinstance(move, Attack):
            _fight(table, course, move.attacker)


def _fight(table: Table, course: Course, attacker: Piece) -> None:
    """The hero strikes as long as it can; then the combat is concluded."""
    while attacker == table.setting.hero and table.game.outcome is None:
        weapon = best_strike(table)
        if weapon is None:
            break
        _do(table, course, Strike(weapon.piece))
    _do(table, course, Done())


def _do(table: Table, course: Course, move: Move) -> None:
    """Do *move*, write down what counts, answer what is asked."""
    if table.game.outcome is not None:
        return
    match move:
        case PlayCard(piece):
            _note_done(table, course, piece)
        case Complete(piece):
            course.quests += 1
            _note_done(table, course, piece)
        case Place(piece, face_up=True):
            if table.game.faces[piece].card.type == "location":
                _note_done(table, course, piece)
        case UsePower():
            note_use(table, move)
    perform(table.game, move)
    _settle(table)


def _settle(table: Table) -> None:
    """Answer whatever the game asks."""
    while table.game.asks is not None and table.game.outcome is None:
        perform(table.game, Answer(answer(table, table.game.asks)))


def _let_opponent(table: Table, course: Course) -> None:
    """The opponent's turn: it makes no move, but *pressure* may take an ally."""
    if table.game.outcome is not None:
        return
    begin_turn(table.game, OPPONENT)
    _settle(table)
    every = table.setting.number("pressure")
    if every and course.turn % every == 0 and table.game.outcome is None:
        _press(table)
    _do(table, course, Done())


def _press(table: Table) -> None:
    """Destroy the ally with the most ATK, of equals the first that came."""
    allies = [card for card in table.game.permanents.values() if card.row == "allies"]
    if allies:
        strongest = max(allies, key=lambda card: atk_of(table.game, card))
        table.game.note("pressure", piece=strongest.piece)
        destroy(table.game, strongest)


def _note_done(table: Table, course: Course, piece: Piece) -> None:
    """A card has done what it is for: played, completed, placed as a location."""
    kind = table.kind(piece)
    course.done[kind] = course.done.get(kind, 0) + 1
    course.first_done.setdefault(kind, course.turn)


def _look_at_deck(table: Table, course: Course) -> None:
    """Write down the cards that have left the deck since the last look."""
    deck = table.me.deck
    for piece in deck.order[course.seen : deck.top]:
        kind = table.kind(piece)
        course.first.setdefault(kind, course.turn)
        course.copies_seen[kind] = course.copies_seen.get(kind, 0) + 1
    course.seen = deck.top


def _card_courses(table: Table, course: Course) -> list[CardCourse]:
    """Return what became of each kind, in the order of the list."""
    hand = [table.kind(piece) for piece in table.me.hand]
    return [
        CardCourse(
            seen=course.copies_seen.get(kind.number, 0),
            first=course.first.get(kind.number, NEVER),
            played=course.done.get(kind.number, 0),
            on_its_turn=0 < course.first_done.get(kind.number, 0) <= max(1, kind.cost),
            stuck=hand.count(kind.number),
        )
        for kind in table.setting.plan.kinds
    ]
