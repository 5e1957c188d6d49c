"""The goldfish game: its turns, its decisions, how it ends. See docs/simulator.md."""

import pytest

from rules.game.simulation import BadOption
from rules.wow.goldfish.reference import play, play_game, setting_of
from rules.wow.goldfish.replay import STEP_CODES, replay
from tests.factories import ability, ally, item, quest, weapon
from tests.rules.wow.goldfish.decks import READY, listed, options, ready_list
from tests.rules.wow.goldfish.settings import FILLER

BOLT = {"Bolt": [{"when": "play", "do": [{"deal": "3 fire", "to": "target hero"}]}]}


def codes(played, **values):
    return [(step.turn, step.code) for step in replay(played, options(**values), 0)]


def test_allies_attack_from_the_turn_after_they_came():
    """W-PLAY-08: a 2/2 for 1 in turn 1 deals 2 from turn 2 on, two of them then 4."""
    game = play_game(listed((ally(cost=1, atk=2), 60)), options(), 0)
    assert game.damage[:4] == (0, 2, 6, 12)
    assert (game.ending, game.turns) == ("kill", 5)


def test_ferocity_attacks_at_once():
    powers = {"Lantern Carrier": ["ferocity"]}
    game = play_game(listed((ally(cost=1, atk=2), 60), powers=powers), options(), 0)
    assert game.damage[:3] == (2, 6, 12)


def test_the_kill_is_at_the_health_and_not_one_before():
    """W-DAMAGE-06."""
    played = listed((ally(cost=1, atk=2), 60))
    assert play_game(played, options(health=12), 0).turns == 4
    assert play_game(played, options(health=20), 0).turns == 4
    assert play_game(played, options(health=21), 0).turns == 5


def test_on_the_draw_one_more_card_is_seen():
    """W-TURN-04."""
    played = listed((FILLER, 60))
    seen = [
        play_game(played, options(order=order, turns=3), 0).cards[0].seen
        for order in ("play", "draw")
    ]
    assert seen == [7 + 2, 7 + 3]


def test_games_alternate_who_begins():
    played = listed((FILLER, 60))
    begun = [
        play_game(played, options(order="alternate", turns=1), n).on_play
        for n in (0, 1)
    ]
    assert begun == [True, False]


def test_a_deck_that_runs_out_ends_the_game_on_the_draw_it_cannot_make():
    """W-SETUP-09: ten cards on the play are drawn in turn 4; turn 5 has none."""
    game = play_game(listed((FILLER, 10)), options(), 0)
    assert (game.ending, game.turns) == ("deck", 5)


def test_the_cap_ends_a_game_that_goes_nowhere():
    game = play_game(listed((FILLER, 60)), options(turns=4), 0)
    assert (game.ending, game.turns, len(game.resources)) == ("cap", 4, 4)


def test_a_hero_may_die_of_its_own_cards_but_not_by_choice():
    drain = {"when": "start of turn", "do": [{"put damage": 9, "to": "your hero"}]}
    played = listed(
        (item(name="Leech", cost=1), 60), powers={"Leech": [drain]}, health=26
    )
    game = play_game(played, options(), 0)
    assert (game.ending, game.turns) == ("dead", 3)
    choice = {"when": "play", "do": [{"put damage": 26, "to": "your hero"}, "draw"]}
    played = listed((ability(name="Oath"), 60), powers={"Oath": [choice]}, health=26)
    assert play_game(played, options(turns=5), 0).ending == "cap"


def test_a_resource_is_placed_each_turn_until_there_are_enough():
    """Six if a card costs six, five if none does."""
    for cost, most in ((6, 6), (3, 5)):
        played = listed((ally(cost=cost, atk=0), 60))
        game = play_game(played, options(turns=9, policy="curve-out"), 0)
        assert game.resources[:5] == (1, 2, 3, 4, 5)
        assert game.resources[-1] == most


def test_a_quest_is_completed_when_nothing_better_can_be_paid_for():
    reward = {"Light the Harbour": [{"when": "reward", "do": ["draw"]}]}
    played = listed((quest(cost=2), 60), powers=reward)
    game = play_game(played, options(turns=3), 0)
    assert (game.resources, game.quests, game.unspent) == ((1, 2, 3), 2, (1, 0, 1))


def test_quest_first_completes_before_it_plays():
    powers = {"Light the Harbour": [{"when": "reward", "do": ["draw"]}]}
    played = listed((quest(cost=2), 30), (ally(cost=2), 30), powers=powers)
    quests = {
        policy: sum(
            play_game(played, options(policy=policy, turns=6, health=100), n).quests
            for n in range(20)
        )
        for policy in ("curve-out", "quest-first")
    }
    assert quests["quest-first"] > quests["curve-out"]


def test_a_hero_strikes_for_the_strike_cost():
    """W-COMBAT-13: the weapon comes in turn 1; its strike costs 2."""
    played = listed((weapon(cost=1, atk=3, strike_cost=2, tags=("Melee (1)",)), 60))
    game = play_game(played, options(turns=4), 0)
    assert game.damage == (0, 3, 3, 3)


def test_the_aggressive_keep_back_what_the_next_strike_costs():
    blade = weapon(cost=1, atk=3, strike_cost=1, tags=("Melee (1)",))
    played = listed((blade, 20), (ally(cost=2, atk=1), 40))
    curve = play_game(played, options(turns=3), 2)
    aggressive = play_game(played, options(turns=3, policy="aggressive"), 2)
    assert sum(aggressive.damage) >= sum(curve.damage)


def test_pressure_takes_the_strongest_ally():
    played = listed((ally(cost=1, atk=2), 60))
    game = play_game(played, options(pressure=1, turns=3, health=100), 0)
    assert game.damage == (0, 0, 2)
    assert (2, "pressure") in codes(played, pressure=2, turns=2)
    assert (1, "pressure") not in codes(played, pressure=2, turns=2)


def test_an_ability_that_hits_nobody_stays_in_hand():
    """W-PLAY-11, OPEN-06: an ally of the opponent's is never there."""
    fizzle = {"Kindle": [{"when": "play", "do": [{"destroy": "target ally"}, "draw"]}]}
    game = play_game(listed((ability(), 60), powers=fizzle), options(turns=3), 0)
    assert (game.cards[0].played, game.cards[0].stuck) == (0, 6)


def test_what_became_of_a_card_is_counted():
    played = listed((ability(name="Bolt", cost=1), 1), (FILLER, 6), powers=BOLT)
    game = play_game(played, options(turns=2, order="play"), 0)
    filler, bolt = game.cards
    assert [bolt.seen, bolt.first, bolt.played, bolt.stuck] == [1, 0, 1, 0]
    assert bolt.on_its_turn
    assert (filler.played, filler.on_its_turn) == (0, False)


def test_x_is_all_there_is():
    powers = {
        "Blaze": [{"when": "play", "do": [{"deal": "X fire", "to": "target hero"}]}]
    }
    played = listed((ability(name="Blaze", cost="1+X"), 60), powers=powers)
    assert play_game(played, options(turns=4, health=99), 0).damage[1:3] == (1, 2)


@pytest.mark.parametrize(
    ("mulligan", "cards", "refusal"),
    [
        ("never", ((FILLER, 60),), ""),
        ("by-resources", ((FILLER, 60),), ""),
        ("by-resources", ((quest(), 60),), "many-resources"),
        ("by-resources", ((quest(), 1), (FILLER, 400)), "few-resources"),
        ("by-curve", ((FILLER, 60),), ""),
        ("by-curve", ((ally(cost=3), 4), (FILLER, 400)), "few-early"),
        ("by-curve", ((ally(cost=3), 60),), ""),
        ("by-curve", ((ally(cost=4), 60),), ""),
    ],
)
def test_hands_are_kept_and_refused_by_the_named_rule(mulligan, cards, refusal):
    """W-SETUP-05."""
    game = play_game(listed(*cards), options(mulligan=mulligan, turns=1), 0)
    assert game.refusal == refusal
    assert sum(card.seen for card in game.cards) == 7


@pytest.mark.parametrize("name", READY)
def test_a_replay_is_the_game_that_was_counted(name):
    steps = replay(ready_list(name), options(), 3)
    game = play_game(ready_list(name), options(), 3)
    assert steps[-1].turn == game.turns
    assert steps[-1].table["players"][1]["damage"] == sum(game.damage)
    assert all(set(step.figures) == set(STEP_CODES[step.code]) for step in steps)


def test_the_same_seed_plays_the_same_games_and_another_others():
    setting = setting_of(ready_list(READY[0]), options())
    other = setting_of(ready_list(READY[0]), options(seed=2))
    games = [play(setting, number) for number in range(6)]
    assert [play(setting, number) for number in reversed(range(6))] == games[::-1]
    assert [play(other, number) for number in range(6)] != games


def test_lines_in_another_order_are_the_same_list():
    cards = ((ally(), 4), (FILLER, 4))
    assert listed(*cards) == listed(*reversed(cards))


@pytest.mark.parametrize(
    "values",
    [
        {"policy": "best"},
        {"turns": 0},
        {"turns": 41},
        {"health": "many"},
        {"seed": 2**31},
        {"seed": True},
        {"colour": "red"},
        {"turns": "²"},
    ],
)
def test_settings_there_are_none_of_are_refused(values):
    with pytest.raises(BadOption):
        options(**values)


def test_settings_may_come_as_text_and_are_complete():
    read = options(turns="12", health="")
    assert (read["turns"], read["health"], read["pressure"]) == (12, 28, 0)
