"""The pages of swaps: the form, the report, a swap made."""

import csv
import io

import pytest

from decks.building.models import DeckEntry
from decks.testing import models
from tests.decks.testing.duels.begun_duels import HERO, words
from tests.decks.testing.swaps.begun_swaps import begin, cards, played
from tests.factories import make_deck, make_user

pytestmark = pytest.mark.django_db


def address(deck, more: str = "") -> str:
    return f"/decks/{deck.short_id}/swaps/{more}"


def sent(decks, **more):
    (lamp,), (wick,) = cards("Lamp"), cards("Wick")
    return {
        "out": [lamp.pk], "names": wick.name, "opponents": [decks[2].short_id],
        "games": 4, "bot": "random", "edition": "2013", "seed": 1, **more,
    }  # fmt: skip


def test_the_form_offers_the_deck_and_what_others_play_under_its_hero(owner, decks):
    type(decks[2]).objects.filter(pk=decks[2].pk).update(visibility="public")
    text = words(owner.get(address(decks[1])))
    assert "3 × Wick" in text
    assert "Blank" in text


def test_what_the_form_starts_is_a_run(owner, decks):
    response = owner.post(address(decks[1]), sent(decks))
    run = models.TestRun.objects.get()
    assert response.url == run.get_absolute_url()
    assert run.lists[1]["swap"] == ["Lamp", "Wick"]
    assert "against Null" in words(owner.get(address(decks[1])))


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"names": "Nobody"}, "is called: Nobody"),
        ({"out": []}, "Choose cards to take out"),
        ({"opponents": []}, "Choose 1 to 5 decks"),
        ({"games": 0}, "greater than or equal to 1"),
    ],
)
def test_what_is_refused_stands_on_the_form_and_nothing_is_lost(
    owner, decks, more, told
):
    response = owner.post(address(decks[1]), sent(decks, **more))
    page = words(response, 422)
    assert told in page
    assert not models.TestRun.objects.exists()
    if "names" not in more:
        assert ">\nWick</textarea>" in response.content.decode()


def test_another_persons_private_deck_is_not_there(client, decks):
    client.force_login(make_user("bela"))
    assert client.get(address(decks[1])).status_code == 404
    assert client.post(address(decks[1], "make/")).status_code == 404


def test_the_report_tells_swaps_the_best_first_and_makes_one(owner, decks):
    run = played(decks, into=("Wick", "Blank"), games=30)
    text = words(owner.get(run.get_absolute_url()))
    assert "of 30 games" in text
    assert "Too few games to tell" in text
    assert text.index("Wick", text.index("Verdict")) > 0
    asked = {"out": "Lamp", "into": "Blank"}
    made = owner.post(address(decks[1], "make/"), asked, follow=True)
    assert "Blank is in, Lamp is out." in words(made)
    held = DeckEntry.objects.filter(deck=decks[1], zone="main")
    counts = dict(held.values_list("card__name", "quantity"))
    assert counts == {"Lamp": 2, "Wick": 3, "Blank": 1}


def test_a_card_of_the_side_deck_is_offered_first_and_stays_there(owner, decks):
    side = make_deck(
        HERO + "3 Wick\n3 Lamp\n\nSide deck\n1 Wick\n2 Blank", owner=decks[0].owner
    )
    assert "Wick (side deck) " in words(owner.get(address(side)))
    run = played([decks[0], side, decks[2]], out=("Lamp",), into=("Wick", "Blank"))
    text = words(owner.get(run.get_absolute_url()))
    assert "Blank side deck" in text
    assert "Make this swap" not in text


def test_against_several_opponents_a_map_tells_swaps_by_opponent(owner, decks):
    one = played(decks, games=6)
    assert "Points gained by opponent" not in words(owner.get(one.get_absolute_url()))
    both = played(decks, games=6, opponents=[decks[0], decks[2]])
    assert "Points gained by opponent" in words(owner.get(both.get_absolute_url()))


def test_a_reader_of_a_public_deck_is_not_offered_to_change_it(client, owner, decks):
    run = played(decks)
    for deck in decks:
        type(deck).objects.filter(pk=deck.pk).update(visibility="public")
    client.logout()
    assert "Make this swap" not in words(client.get(run.get_absolute_url()))
    asked = {"out": "Lamp", "into": "Blank"}
    assert client.post(address(decks[1], "make/"), asked).status_code == 404


def test_the_report_for_programs(owner, decks):
    run = played(decks, games=30)
    told = owner.get(f"{run.get_absolute_url()}report.json").json()
    (swap,) = told["swaps"]
    assert (swap["out"], swap["into"], swap["verdict"]) == ("Lamp", "Wick", "few")
    assert swap["won"]["value"] - told["won"]["value"] == pytest.approx(
        swap["gain"]["value"]
    )
    table = owner.get(f"{run.get_absolute_url()}report.csv").content.decode("utf-8-sig")
    figures = [row["figure"] for row in csv.DictReader(io.StringIO(table))]
    assert figures == ["won", "won", "gain", "gain"]
    assert [one["differ"] for one in swap["against"]] == [swap["differ"]]


def test_no_game_of_swaps_is_kept_to_be_shown(owner, decks):
    run = played(decks)
    assert owner.get(f"{run.get_absolute_url()}games/1/").status_code == 404


def test_the_api_starts_and_reports_swaps(owner, decks):
    asked = {
        "out": ["Lamp"], "into": ["Wick"], "opponents": [decks[2].short_id],
        "games": 4, "options": {"bot": "random"},
    }  # fmt: skip
    at = f"/api/v1/decks/{decks[1].short_id}/swaps/"
    made = owner.post(at, asked, content_type="application/json")
    assert made.status_code == 201, made.content
    assert begin(decks).short_id == made.json()["id"]
    unknown = owner.post(
        at, {**asked, "into": ["Nobody"]}, content_type="application/json"
    )
    assert unknown.status_code == 404
    assert owner.get(at).json()["count"] == 1


def test_the_report_names_the_cards_that_are_not_played_whole(owner, decks):
    run = played(decks)
    run.lists[0]["cards"][0] |= {"state": "partly", "left_out": ["Sing a song."]}
    run.save()
    text = words(owner.get(run.get_absolute_url()))
    assert "Left out of the simulation" in text
    assert "Sing a song." in text
