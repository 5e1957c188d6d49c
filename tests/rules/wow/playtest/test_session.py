"""Games by hand: what is offered can be done, what is undone was never done."""

import json
import random
from time import process_time

import pytest

from rules.game.playtest import NoSuchMove, Question
from rules.wow.play.reckoning import HAND
from rules.wow.playtest import sit_down
from tests.factories import ability, ally, armor, quest, weapon
from tests.rigs.selection import only_in_prove
from tests.rules.wow.goldfish.decks import READY, listed, ready_list
from tests.rules.wow.playtest.sessions import options, wander

SOME = [*READY[:3], *only_in_prove(*READY[3:])]


FILLER = armor(name="Apron", cost=9)


def game(*cards, powers=None, moves=(), **values):
    """Return a game with a list of *cards*."""
    return sit_down(listed(*cards, powers=powers), options(**values), moves)


def codes(sitting) -> list[str]:
    return [offer.code for offer in sitting.offers()]


def choose(sitting, code: str, card: str | None = None) -> None:
    """Make the first move of *code* (with *card*) that is offered."""
    for number, offer in enumerate(sitting.offers()):
        if offer.code == code and card in (None, offer.figures.get("card", [None])[0]):
            sitting.make(number)
            return
    raise AssertionError(f"{code} of {card} is not among {sitting.offers()}")


def whole(sitting):
    """Return everything a page shows of a game."""
    return sitting.standing(), sitting.offers(), sitting.told, sitting.moves


# The opening


def test_a_first_hand_is_kept_or_shuffled_back_once():
    """W-SETUP-04, W-SETUP-05."""
    sitting = game((FILLER, 60))
    assert codes(sitting) == ["keep", "mulligan"]
    assert len(sitting.standing().table["players"][0]["hand"]) == HAND
    sitting.make(1)
    assert sitting.standing().turn == 1
    assert "keep" not in codes(sitting)
    assert len(sitting.standing().table["players"][0]["hand"]) == HAND


@pytest.mark.parametrize(("order", "hand"), [("play", HAND), ("draw", HAND + 1)])
def test_who_is_on_the_play_draws_no_card_on_turn_1(order, hand):
    """W-TURN-04."""
    sitting = game((FILLER, 60), order=order)
    sitting.make(0)
    assert len(sitting.standing().table["players"][0]["hand"]) == hand


def test_the_same_seed_deals_the_same_hand_and_another_another():
    played = ready_list(READY[0])
    hands = [
        sit_down(played, options(seed=seed), ()).standing().table for seed in (5, 5, 6)
    ]
    assert hands[0] == hands[1] != hands[2]


# Turns


def test_a_turn_places_plays_attacks_and_ends():
    """W-RESOURCE-01, W-PLAY-08, W-SETUP-08: a 2/2 for 1 attacks from turn 2 on."""
    sitting = game((ally(cost=1, atk=2), 60), health=2)
    choose(sitting, "keep")
    assert set(codes(sitting)) == {"place", "attack", "end-turn"}
    choose(sitting, "place")
    assert set(codes(sitting)) == {"play", "attack", "end-turn"}
    choose(sitting, "play", "Lantern Carrier")
    with pytest.raises(AssertionError, match="attack of Lantern Carrier"):
        choose(sitting, "attack", "Lantern Carrier")
    choose(sitting, "end-turn")
    assert sitting.standing().turn == 2
    choose(sitting, "attack", "Lantern Carrier")
    assert (sitting.standing().ending, sitting.offers()) == ("kill", ())
    with pytest.raises(NoSuchMove):
        sitting.make(0)


def test_a_combat_asks_only_if_something_can_strike():
    """W-COMBAT-13: the hero's weapon is asked for; an ally's combat ends by itself."""
    sitting = game((weapon(cost=1, strike_cost=0, atk=3), 60))
    choose(sitting, "keep")
    choose(sitting, "place")
    choose(sitting, "play")
    choose(sitting, "attack")
    assert codes(sitting) == ["strike", "end-combat"]
    choose(sitting, "strike")
    assert "end-turn" in codes(sitting)
    assert sitting.standing().table["players"][1]["damage"] == 3


def test_an_attack_with_no_atk_says_so_and_a_hero_with_a_weapon_has_some():
    """W-COMBAT-13: the hero's own ATK is 0, a ready weapon lends it its own."""

    def harmless(sitting):
        offers = [one for one in sitting.offers() if one.code == "attack"]
        return {one.figures["card"][0]: "is_harmless" in one.figures for one in offers}

    sitting = game((ally(cost=0, atk=0), 60))
    choose(sitting, "keep")
    assert set(harmless(sitting).values()) == {True}  # the hero
    choose(sitting, "play")
    choose(sitting, "end-turn")
    assert harmless(sitting)["Lantern Carrier"]
    sitting = game((weapon(cost=0, strike_cost=0, atk=3), 60))
    choose(sitting, "keep")
    choose(sitting, "play")
    assert set(harmless(sitting).values()) == {False}


def test_a_quest_is_placed_face_up_and_completed():
    """W-RESOURCE-10."""
    powers = {"Errand": [{"when": "reward", "do": [{"draw": 1}]}]}
    sitting = game((quest(name="Errand", cost=1), 60), powers=powers)
    choose(sitting, "keep")
    offers = [offer.figures["face_up"] for offer in sitting.offers()[:2]]
    assert offers == [True, False]
    choose(sitting, "place")
    choose(sitting, "complete")
    assert sitting.standing().table["players"][0]["resources"][0]["face_down"]


def test_targets_are_each_a_move_of_their_own_and_cards_alike_are_numbered():
    """W-PLAY-11."""
    power = {"when": "play", "do": [{"ready": "target ally you control"}]}
    cards = ((ability(name="Oil", cost=0), 30), (ally(name="Moth", cost=0), 30))
    sitting = game(*cards, powers={"Oil": [power]})
    choose(sitting, "keep")
    aims = []
    for _ in range(2):
        choose(sitting, "play", "Moth")
        offers = [o for o in sitting.offers() if o.figures.get("card") == ("Oil", 0)]
        aims.append({tuple(o.figures["to"]) for o in offers if o.code == "play"})
    assert aims[0] == {(("Moth", 0),)}
    assert aims[1] == {(("Moth", 1),), (("Moth", 2),)}


def test_options_of_a_text_are_told_as_powers():
    choice = [[{"draw": 1}], [{"heal": 4, "from": "your hero"}]]
    played = listed((ability(name="Fork", cost=0), 60))
    # A goldfish's list has the choice made already.
    played["cards"][0]["powers"] = [{"when": "play", "do": [{"choose one": choice}]}]
    sitting = sit_down(played, options(), ())
    choose(sitting, "keep")
    choose(sitting, "play")
    assert sitting.standing().question == Question(about="option", card="Fork")
    told = [offer.figures["powers"] for offer in sitting.offers()]
    assert [str(power["do"]) for [power] in told] == [
        "draw",
        str(choice[1]),
    ]


def test_alike_cards_of_a_hand_are_one_answer_and_the_hand_limit_asks():
    """W-TURN-08."""
    sitting = game((FILLER, 60), order="draw")
    choose(sitting, "keep")
    choose(sitting, "end-turn")
    question = sitting.standing().question
    assert (question.about, question.card) == ("hand", "")
    assert codes(sitting) == ["answer"]
    choose(sitting, "answer")
    assert sitting.standing().turn == 2


def test_a_deck_that_runs_out_ends_the_game():
    """W-SETUP-08."""
    sitting = game((FILLER, 7))
    for code in ("keep", "end-turn"):
        choose(sitting, code)
    assert sitting.standing().ending == "deck"


@pytest.mark.parametrize("number", [-1, 2, 10**9])
def test_a_move_that_is_not_offered_is_refused(number):
    sitting = game((FILLER, 60))
    with pytest.raises(NoSuchMove):
        sitting.make(number)
    assert sitting.moves == []


# Whole games


@pytest.mark.parametrize("name", SOME)
def test_every_offered_move_can_be_made(name):
    """At every step of a game at random, each move that is offered."""
    played = ready_list(name)
    for made in range(0, len(moves := wander(played, seed=11).moves), 5):
        offers = sit_down(played, options(seed=11), moves[:made]).offers()
        for number in range(len(offers)):
            sitting = sit_down(played, options(seed=11), moves[:made])
            sitting.make(number)
            assert len(sitting.moves) == made + 1
            assert sitting.offers() or sitting.standing().ending


@pytest.mark.parametrize("name", SOME)
def test_what_is_made_again_from_its_moves_is_the_same_game(name):
    """Moves survive as JSON; fewer of them are the game as it stood then."""
    played = json.loads(json.dumps(ready_list(name)))
    rng = random.Random(7)
    sitting = sit_down(played, options(seed=7), ())
    stood = [whole(sit_down(played, options(seed=7), ()))]
    while (offers := sitting.offers()) and len(sitting.moves) < 60:
        sitting.make(rng.randrange(len(offers)))
        kept = json.loads(json.dumps(sitting.moves))
        stood.append(whole(sit_down(played, options(seed=7), kept)))
        assert whole(sitting) == stood[-1]
    for count in range(0, len(sitting.moves), 7):
        undone = sit_down(played, options(seed=7), sitting.moves[:count])
        assert whole(undone) == stood[count]


@pytest.mark.parametrize("name", READY)
def test_no_card_is_lost_and_no_sentence_lacks_a_figure(name):
    played = ready_list(name)
    side = wander(played, seed=2).standing().table["players"][0]
    zones = [side["hand"], side["graveyard"], side["resources"], side["party"]]
    held = [one for zone in zones for one in zone]
    held += [below for one in held for below in one.get("attached", ())]
    own = {one["piece"] for one in held if one["piece"] < len(played["slots"])}
    assert side["deck"] + len(own) <= len(played["slots"])
    assert len(own) == sum(one["piece"] < len(played["slots"]) for one in held)


def test_a_move_that_the_rules_allow_no_more_ends_what_is_made_again():
    sitting = game((ally(cost=1), 60))
    for code in ("keep", "place", "play"):
        choose(sitting, code)
    kept = [*sitting.moves[:2], ["attack", 0, 61], sitting.moves[2]]
    assert game((ally(cost=1), 60), moves=kept).moves == sitting.moves[:2]


@pytest.mark.prove
def test_a_hundred_moves_are_made_again_in_100_ms():
    """Of process time, the dearest of the ready decks."""
    for name in READY:
        moves = wander(ready_list(name), seed=1, most=100, health=100).moves
        begun = process_time()
        sit_down(ready_list(name), options(seed=1, health=100), moves)
        assert process_time() - begun < 0.1, name
