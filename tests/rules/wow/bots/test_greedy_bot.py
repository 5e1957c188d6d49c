"""What a greedy bot sees at once: a hero that kills, and a power that does nothing."""

from typing import Any

from rules.numbers.rng import Rng
from rules.wow.bots.bot_seat import Seat
from rules.wow.bots.greedy_bot import greedily, ranked
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.moves import Attack, Done, Move, UsePower
from tests.rules.wow.play.scenario_board import TableTop

SHIELD = [{"pay": ["flip"], "do": [{"prevent": 4, "to": "target friendly ally"}]}]
BLADE = {"weapon": {"atk": 5, "strike_cost": 0}}
# Many ways to do nothing much: every pair of allies is a way to use it.
BUSY = {
    "item": {
        "powers": [{"pay": "activate", "do": [{"exhaust": "2 target opposing allies"}]}]
    }
}


def table(**says: Any) -> TableTop:
    return TableTop({"edition": "2013", **says})


def chosen(board: TableTop) -> Move:
    game = board.game
    seat = Seat(game, decider(game), Rng(1))
    return greedily(seat, legal_moves(game))


def test_a_hero_is_not_flipped_only_to_be_early_in_the_others_turn():
    board = table(
        cards={"Minna": {"ally": {}}},
        me={"play": ["Minna"], "hero": {"powers": SHIELD}},
    )
    board.next_turn("opponent")
    board.passes("opponent")
    offered = legal_moves(board.game)
    assert any(isinstance(move, UsePower) for move in offered)
    assert chosen(board) == Done()


def test_an_armed_hero_that_kills_attacks_however_much_else_there_is_to_do():
    allies = [f"Oskar {letter}" for letter in "abcdefghijklm"]
    board = table(
        cards={name: {"ally": {}} for name in allies} | {"Blade": BLADE, "Busy": BUSY},
        me={"play": ["Blade", "Busy"]},
        opponent={"play": allies, "hero": {"damage": 26}},
    )
    assert sum(isinstance(m, UsePower) for m in legal_moves(board.game)) > 60
    heroes = board.pieces["me hero"], board.pieces["opponent hero"]
    assert chosen(board) == Attack(*heroes)


def test_an_armed_hero_is_thought_of_with_its_weapon():
    """Two weak allies do not hide the strong one that it can kill."""
    strong = {"ally": {"atk": 4, "health": 5}}
    weak = {"ally": {"atk": 0, "health": 9}}
    board = table(
        cards={"Blade": BLADE, "Strong": strong, "Weak": weak},
        me={"play": ["Blade"]},
        opponent={"play": ["Weak", "Weak 2", "Strong"]},
    )
    tried = [move for _, move in ranked(board.game, legal_moves(board.game))]
    assert Attack(board.pieces["me hero"], board.pieces["Strong"]) in tried


def test_two_powers_of_one_card_are_two_moves():
    board = table(
        cards={
            "Twin": {
                "item": {
                    "powers": [
                        {"pay": "activate", "do": [{"exhaust": "your hero"}]},
                        {"pay": "activate", "do": [{"draw": 3}]},
                    ]
                }
            }
        },
        me={"play": ["Twin"]},
    )
    move = chosen(board)
    assert isinstance(move, UsePower)
    assert move.number == 1


def test_atk_that_ends_with_the_turn_is_worth_nothing_to_who_cannot_attack():
    board = table(
        cards={
            "Minna": {"ally": {}},
            "Horn": {
                "item": {
                    "powers": [
                        {
                            "pay": ["flip"],
                            "do": [
                                {
                                    "has": "+4 ATK",
                                    "who": "target ally",
                                    "lasts": "this turn",
                                }
                            ],
                        }
                    ]
                }
            },
        },
        me={"play": [{"Minna": {"exhausted": True}}, "Horn"]},
    )
    assert chosen(board) == Done()
