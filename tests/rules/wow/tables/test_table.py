"""A table as a value: any legal moves lead to an end, and nothing hidden is told."""

import pickle
import random
from dataclasses import replace
from itertools import pairwise

import pytest

from rules.game.playtest import NoSuchMove
from rules.game.table import WATCHER
from rules.numbers.rng import Rng
from rules.wow.bots.bot_seat import Seat, hidden_from_others
from rules.wow.flat import games
from rules.wow.play.chain_links import Frame
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.moves import Done
from rules.wow.powers.written_text import write_text
from rules.wow.tables import open_table
from rules.wow.tables.sayings import write_said
from rules.wow.tables.table import WowTable, may_hold_answer
from tests.rules.wow.duels.decks import NAMES, ready_list

SEEDS = range(3)
MOST_STEPS = 1500


def opened(seed: int = 1, *, hides_passes=(0, 1)) -> WowTable:
    """Return the table of two ready decks."""
    lists = [ready_list(NAMES[seed % 2]), ready_list(NAMES[1])]
    return open_table(lists, seed, hides_passes=hides_passes)


def marked(table: WowTable) -> WowTable:
    """Return *table*, on which no two cards have a name in common."""
    for piece, face in enumerate(table.game.faces):
        card = replace(face.card, name=f"Canary {piece} of the mine")
        table.game.faces[piece] = replace(face, card=card)
    return table


def stepwise(table: WowTable, seed: int):
    """Yield *table* after each move by lot, until its end; the moves, too."""
    rng = random.Random(seed)
    while not table.is_over and table.step < MOST_STEPS:
        (seat,) = table.waits_for
        said = list(rng.choice(table.view(seat).moves).said)
        table = table.after(seat, said)
        yield table, seat, said


def hidden_names(table: WowTable, seat: int) -> set[str]:
    """Return the names of all cards that *seat* may not know; not those it is shown."""
    game = table.game
    hidden = {
        piece
        for player in (0, 1)
        if player != seat
        for piece in hidden_from_others(game, player)
    }
    if seat != WATCHER:
        hidden |= set(game.players[seat].deck.cards())
    if game.asks and game.asks.player == seat:
        hidden -= set(game.asks.options)
    # A card that left play while its power waits: its name was told before.
    hidden -= {link.source.piece for link in game.chain if isinstance(link, Frame)}
    return {game.faces[piece].card.name for piece in hidden}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_view_and_nothing_told_names_a_card_that_lies_hidden(seed):
    table, checked = marked(opened(seed)), 0
    hidden = {seat: hidden_names(table, seat) for seat in (0, 1, WATCHER)}
    count = 0
    for table, _seat, _said in stepwise(table, seed):  # noqa: B020 - it goes on
        for seat, before in hidden.items():
            now, view = hidden_names(table, seat), table.view(seat)
            lately = repr(table.notes.told(seat, count))
            shown = repr(replace(view, told=()))
            assert not [name for name in now if f"{name}'" in shown], shown
            still = now & before
            assert not [name for name in still if f"{name}'" in lately]
            hidden[seat], checked = now, checked + len(now)
        count = table.notes.count
    assert checked > 2000


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_is_the_same_whatever_the_other_side_holds(seed):
    for table, _seat, _said in stepwise(opened(seed), seed):
        for seat in (0, 1):
            imagined = Seat(table.game, seat, Rng(table.step)).imagine()
            imagined.rng = table.game.rng.copy()
            other = WowTable(
                imagined, table.notes, table.seed, hides_passes=table.hides_passes
            )
            assert other.view(seat) == table.view(seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_is_made_again_from_its_moves_and_from_a_snapshot(seed):
    made = [(seat, said) for _t, seat, said in stepwise(opened(seed), seed)]
    again = opened(seed)
    for seat, said in made:
        before = again
        again = again.after(seat, said)
        if again.step % 10 == 0:
            thawed = pickle.loads(pickle.dumps(before))  # noqa: S301 - our own
            assert thawed == before
            assert thawed.after(seat, said) == again
    assert again.is_over
    assert again.ending in {"killed", "deck", "draw"}
    assert (again.winner is None) == (again.ending == "draw")


def test_what_is_no_move_or_not_ones_own_changes_nothing():
    table = opened()
    (seat,) = table.waits_for
    said = list(table.view(seat).moves[0].said)
    before = table.view(seat)
    for player, words in ((1 - seat, said), (seat, ["done", 1]), (seat, ["play", -1])):
        with pytest.raises(NoSuchMove):
            table.after(player, words)
    assert table.view(seat) == before
    assert table.view(1 - seat).moves == ()


def stops(table: WowTable) -> set[int]:
    """Return who is asked in a game by lot, though there is nothing but to pass."""
    return {
        table.waits_for[0]
        for table, *_ in stepwise(table, 3)
        if table.legal == [Done()] and (table.game.chain or table.game.combat)
    }


def test_who_could_hold_an_answer_is_asked_if_it_hides_that_and_nobody_else():
    assert stops(opened(3)) == {0, 1}
    assert stops(opened(3, hides_passes={1})) == {1}
    assert stops(opened(3, hides_passes=())) == set()


@pytest.mark.parametrize("seed", range(6))
def test_who_is_asked_is_the_same_whatever_they_hold(seed):
    """The hidden cards of who may answer are dealt anew: a pass tells nothing."""
    looked = asked = 0
    for table, *_ in stepwise(opened(seed), seed):
        game = table.game
        if table.is_over or game.asks or not (game.chain or game.combat):
            continue
        for player in (0, 1):
            held = game.copy()
            held.priority = player
            dealt = Seat(held, 1 - player, Rng(table.step)).imagine()
            assert is_asked(dealt) == is_asked(held)
            looked, asked = looked + 1, asked + is_asked(held)
    assert 50 < asked < looked


@pytest.mark.parametrize("seed", SEEDS)
def test_a_pass_is_one_where_an_answer_is_asked_and_nothing_is_lost(seed):
    """Never of an own turn, of a question, or where the next step may kill."""
    found = lost = 0
    for table, *_ in stepwise(opened(seed), seed):
        for seat in (0, 1):
            now = table.pass_of(seat)
            if table.is_over or seat not in table.waits_for:
                assert now is None
                continue
            game, codes = table.game, [m.offer.code for m in table.view(seat).moves]
            if now is None:
                lost += "pass" in codes and not game.asks
                continue
            assert (now.turn, [*now.said]) == (f"turn-{game.turn}", ["done"])
            assert "pass" in codes
            ended = table.after(seat, now.said).game.outcome
            assert ended is None or seat not in ended.losers
            found += 1
    assert found > 20
    assert lost < found


def test_a_pass_that_may_cost_the_game_is_not_made_for_anybody():
    """The last damage a hero can take waits on the chain, or in the combat."""
    for seed in range(12):
        before, ended = opened(seed), None
        for table, seat, said in stepwise(opened(seed), seed):
            outcome = table.game.outcome
            if outcome and said == ["done"] and seat in outcome.losers:
                ended = (before, seat)
            before = table
        if ended and not ended[0]._is_free:
            assert ended[0].pass_of(ended[1]) is None
            return
    pytest.fail("no game ended by a pass")


def is_asked(game) -> bool:
    """Whether who has priority is waited for, with an answer or without."""
    return legal_moves(game) != [Done()] or may_hold_answer(game, decider(game))


def test_bots_play_a_table_to_its_end():
    table = opened(2, hides_passes=())
    while not table.is_over:
        (seat,) = table.waits_for
        table = table.after(seat, table.bot_says(seat, "greedy"))
    assert table.winner in (0, 1, None)


@pytest.mark.parametrize("seed", [2, 2**64 - 3])
def test_a_strong_bot_thinks_in_the_fast_engine_through_a_whole_game(seed):
    games.warm_up()
    table = opened(seed, hides_passes=(0, 1))
    searched = 0
    while not table.is_over:
        (seat,) = table.waits_for
        if seat == 0 and len(table.legal) > 1:
            thought = table._think()
            assert thought in table.legal
            searched += 1
            said = table.bot_says(seat, "search")
            assert said == write_said(table.game, thought)
            kept = pickle.dumps(table)  # between two moves
            table = pickle.loads(kept)  # noqa: S301 - our own
        else:
            said = table.bot_says(seat, "greedy")
        table = table.after(seat, said)
    assert searched > 20


def test_a_game_of_three_is_thought_through_without_it():
    lists = [ready_list(NAMES[one]) for one in range(3)]
    table = open_table(lists, 1, hides_passes=())
    assert table._think() is None
    (seat,) = table.waits_for
    assert table.bot_says(seat, "search")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_course_of_a_game_tells_each_turns_health_to_everybody(seed):
    pictures = {}  # what lay there when a turn was last looked at
    for table, _seat, _said in stepwise(opened(seed), seed):
        view = table.view(WATCHER)
        pictures[view.now["number"]] = view.picture["players"]
    left = {
        turn: tuple(max(0, side["health"] - side["damage"]) for side in sides)
        for turn, sides in pictures.items()
        if turn and all("hero" in side for side in sides)
    }
    course = table.view(0).course
    assert course == table.view(WATCHER).course
    assert [turn for turn, _ in course[:-1]] == [*range(1, table.game.turn + 1)]
    ended = {turn: after for (turn, _), (_, after) in pairwise(course)}
    assert len(left) > 3
    assert left == {turn: ended[turn] for turn in left}


def test_what_a_yes_does_is_told_to_who_is_asked_alone():
    asked, lists = [], [ready_list(NAMES[2])] * 2  # it offers much
    for seed in (1, 2):
        begun = open_table(lists, seed, hides_passes=(0, 1))
        for table, _seat, _said in stepwise(begun, seed):
            for seat in table.waits_for:
                question = table.view(seat).question
                assert table.view(1 - seat).question is None
                if question and question.about in ("may", "pay"):
                    cards = {face.card.name: face.card for face in table.game.faces}
                    asked.append((question.powers, cards[question.card]))
    assert len(asked) > 3
    assert all(powers and write_text("en", powers, card) for powers, card in asked)
