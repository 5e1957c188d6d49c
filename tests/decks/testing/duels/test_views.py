"""Pages of duels, and whose they are."""

import csv
import io

import pytest
from django.test import Client

from decks.testing import models
from tests.decks.testing.duels.begun_duels import HERO, HTMX, played, words
from tests.factories import make_deck, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("decks")]


# The pages


def place(deck) -> str:
    return f"/decks/{deck.short_id}/duels/"


def test_duels_are_started_from_the_decks_page(owner, decks):
    assert place(decks[0]) in owner.get(decks[0].get_absolute_url()).content.decode()
    assert "No matchups yet." in words(owner.get(place(decks[0])))
    sent = {"opponents": [deck.short_id for deck in decks[1:]], "games": 2}
    response = owner.post(place(decks[0]), sent | {"pairs": "all", "bot": "random"})
    assert response.status_code == 302
    run = models.TestRun.objects.get()
    assert response["Location"] == run.get_absolute_url()
    assert (run.games, run.options["bot"]) == (6, "random")
    assert "6 games" in words(owner.get(place(decks[0])))
    assert "0 of 6 games" in words(owner.get(run.get_absolute_url()))
    owner.post(f"{run.get_absolute_url()}cancel/")
    assert "Simulation canceled." in words(owner.get(run.get_absolute_url()))


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({}, "Choose 1 to 19 decks"),
        ({"deck": "nowhere"}, "There is no such deck"),
        ({"games": 10**5}, "choose 1 to"),
        ({"games": 0}, "greater than or equal to 1"),
        ({"bot": "clever"}, "Select a valid choice"),
    ],
)
def test_what_cannot_be_played_is_told_and_nothing_is_lost(owner, decks, asked, told):
    sent = {"games": 2, **asked}
    if asked and "deck" not in asked:
        sent["opponents"] = [decks[1].short_id]
    response = owner.post(place(decks[0]), sent)
    assert told in words(response, 422)
    assert not models.TestRun.objects.exists()


def test_a_deck_is_named_by_its_link(owner, decks):
    sent = {"deck": decks[2].get_absolute_url(), "games": 1, "bot": "random"}
    assert owner.post(place(decks[0]), sent).status_code == 302
    assert [each.deck for each in models.TestOpponent.objects.all()] == [decks[2]]


def test_the_report_tells_who_beats_whom_and_with_which_cards(owner, decks):
    run = played(decks, pairs="all", games=6)
    page = words(owner.get(run.get_absolute_url()))
    for told in ("Win rates", "Results by matchup", "Won going first",
                 "Win rate when drawn", "all against all", "18 games"):  # fmt: skip
        assert told in page
    assert run.tally["lists"][0][1] > run.tally["lists"][2][1], "Wicks beat blanks"


def test_the_report_says_what_made_its_games_slow(owner, decks):
    sentence = "Some games took longer, because the fast simulator doesn’t know this"
    for edition, is_told in (("2006", True), ("2013", False)):
        run = played(decks[:2], edition=edition, games=1)
        page = words(owner.get(run.get_absolute_url()))
        assert (f"{sentence} yet: edition {edition}." in page) == is_told
        assert (sentence in page) == is_told
        told = owner.get(f"{run.get_absolute_url()}report.json").json()
        unknown = [pair["unknown"] for pair in told["pairs"]]
        assert unknown == ["edition 2006" if is_told else ""]


def test_two_decks_need_no_map(owner, decks):
    run = played(decks[:2])
    page = words(owner.get(run.get_absolute_url()))
    assert "Win rates" not in page
    assert "Results by matchup" in page


def test_any_game_is_watched_step_by_step_and_ends_as_it_was_counted(owner, decks):
    run = played(decks[:2], games=3)
    wins = [0, 0]
    for number in (1, 2, 3):
        address = f"{run.get_absolute_url()}games/{number}/"
        page = words(owner.get(f"{address}?step=9999"))
        dead = [
            deck.name for deck in decks[:2] if f"{deck.name}: The hero dies" in page
        ]
        assert len(dead) == 1
        wins[dead == [decks[0].name]] += 1
    counted = run.tally["pairs"][0]
    assert wins == [counted[0][place] + counted[1][place] for place in (1, 2)]
    assert "The turn begins" in words(owner.get(f"{address}?step=40", headers=HTMX))
    assert owner.get(f"{run.get_absolute_url()}games/4/").status_code == 404


def test_the_report_is_taken_away_as_json_and_as_a_table(owner, decks):
    run = played(decks, pairs="all")
    told = owner.get(f"{run.get_absolute_url()}report.json").json()
    assert [pair["lists"] for pair in told["pairs"]] == [[1, 2], [1, 3], [2, 3]]
    text = owner.get(f"{run.get_absolute_url()}report.csv").content.decode("utf-8-sig")
    lines = list(csv.DictReader(io.StringIO(text)))
    won = [line for line in lines if (line["part"], line["figure"]) == ("pair", "won")]
    assert [float(line["value"]) for line in won] == [
        pair["won"]["value"] for pair in told["pairs"]
    ]


# Whose


def test_duels_are_seen_by_who_sees_all_their_decks(owner, decks):
    run = played(decks)
    bela = Client()
    bela.force_login(make_user("bela"))
    for deck, status in zip(decks, (404, 404, 200), strict=True):
        type(deck).objects.filter(pk=deck.pk).update(visibility="public")
        assert bela.get(run.get_absolute_url()).status_code == status
    assert bela.post(f"{run.get_absolute_url()}cancel/").status_code == 404
    own = {"opponents": [decks[1].short_id], "games": 1, "bot": "random"}
    assert bela.post(place(decks[0]), own).status_code == 302


def test_a_deck_that_may_not_be_seen_is_no_opponent(decks):
    bela = make_user("bela")
    client = Client()
    client.force_login(bela)
    mine = make_deck(HERO + "60 Wick", owner=bela)
    for named in ("opponents", "deck"):
        sent = {named: decks[0].short_id, "games": 1}
        assert client.post(place(mine), sent).status_code == 422
    assert client.get(place(decks[0])).status_code == 404
