"""Swaps of a deck: started, counted."""

import pytest

from decks.building.models import Deck
from decks.testing.duels.services import NoOpponents
from decks.testing.services import OtherGame, TooManyGames
from decks.testing.swaps import services
from decks.testing.swaps.services import NoSwaps, NotInDeck, SwapNotAllowed
from rules.wow.duels import swaps
from tests.decks.testing.swaps.begun_swaps import begin, cards, played
from tests.factories import hero_row, import_rows, make_deck, rows

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("decks")]


def test_lists_are_the_deck_its_swaps_and_whom_they_meet(decks):
    run = begin(decks, out=("Lamp",), into=("Wick", "Blank"))
    assert (run.games, run.kind) == (4, "swaps")
    assert [each.get("swap") for each in run.lists] == [
        None, ["Lamp", "Wick"], ["Lamp", "Blank"], None,
    ]  # fmt: skip
    assert [each.deck for each in run.opponents.all()] == [decks[2]]


def test_however_it_is_cut_the_report_is_the_same(decks):
    run = played(decks, games=5, opponents=[decks[0], decks[2]])
    parts = [
        swaps.run_chunk(run.lists, run.options, *part) for part in ((0, 2), (2, 3))
    ]
    assert swaps.add(*parts) == run.tally
    assert [games for games, _ in run.tally["deck"]] == [3, 2]


def test_every_card_out_changes_for_every_card_in_but_itself(decks):
    run = begin(decks, out=("Lamp", "Wick"), into=("Wick", "Blank"))
    told = [each["swap"] for each in run.lists if "swap" in each]
    assert told == [["Lamp", "Wick"], ["Lamp", "Blank"], ["Wick", "Blank"]]


@pytest.mark.parametrize("names", [((), ("Wick",)), (("Wick",), ("Wick",))])
def test_a_run_needs_a_swap(decks, names):
    with pytest.raises(NoSwaps):
        begin(decks, *names)


def test_no_more_swaps_than_may_be(decks, monkeypatch):
    monkeypatch.setattr(services, "MAX_SWAPS", 1)
    with pytest.raises(NoSwaps) as refusal:
        begin(decks, into=("Wick", "Blank"))
    assert refusal.value.figures == {"limit": 1}


def test_only_what_is_in_the_main_deck_goes_out(decks):
    with pytest.raises(NotInDeck):
        begin(decks, out=("Blank",))


def test_a_swap_that_makes_the_deck_illegal_is_refused(decks):
    import_rows(
        [
            hero_row(),
            *rows(
                {
                    "name": "Of another class",
                    "class_icons": ["Warlock"],
                    "classes": ["Warlock"],
                    "collector_number": "9",
                }
            ),
        ]
    )
    with pytest.raises(SwapNotAllowed) as refusal:
        begin(decks, into=("Of another class",))
    assert refusal.value.figures == {"card": "Of another class", "out": "Lamp"}


def test_one_copy_too_many_is_refused(decks):
    full = make_deck("4 Wick\n3 Lamp", owner=decks[0].owner)
    with pytest.raises(SwapNotAllowed):
        begin([decks[0], full, decks[2]])


def test_a_deck_of_a_pool_changes_cards_of_it_alone(decks):
    keys = [card.key for card in cards("Wick", "Lamp")]
    Deck.objects.filter(pk=decks[1].pk).update(pool=dict.fromkeys(keys, 4))
    decks[1].refresh_from_db()
    with pytest.raises(SwapNotAllowed):
        begin(decks, into=("Blank",))
    assert begin(decks, into=("Wick",)).games == 4


@pytest.mark.parametrize("count", [0, 6])
def test_one_to_five_opponents(decks, count):
    with pytest.raises(NoOpponents):
        begin(decks, opponents=[decks[2]] * count)


def test_decks_of_another_game_do_not_play(decks):
    Deck.objects.filter(pk=decks[2].pk).update(game="tagteam")
    decks[2].refresh_from_db()
    with pytest.raises(OtherGame):
        begin(decks)


def test_games_take_as_long_as_they_may(decks, monkeypatch):
    monkeypatch.setattr("decks.testing.duels.services.MAX_SECONDS", 1)
    with pytest.raises(TooManyGames) as refusal:  # 20 a second, of two lists each
        begin(decks, games=11)
    assert refusal.value.figures == {"limit": 10}
    assert begin(decks, games=10).games == 10


def test_what_was_played_is_not_played_again(decks):
    run = played(decks)
    assert begin(decks) == run
    double = make_deck("", owner=decks[0].owner)
    assert double != run.deck
    assert begin(decks, into=("Blank",)) != run
    assert cards("Blank")
