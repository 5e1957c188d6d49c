"""The pages of openings: the form, the report."""

import csv
import io

import pytest

from decks.testing import models
from decks.testing.openings import context
from rules.game.simulation import Figure
from tests.decks.testing.duels.begun_duels import words
from tests.decks.testing.openings.begun_openings import begin, played
from tests.factories import make_user

pytestmark = pytest.mark.django_db


def address(deck) -> str:
    return f"/decks/{deck.short_id}/openings/"


def sent(decks, **more):
    return {
        "opponents": [decks[2].short_id], "games": 4, "bot": "random",
        "edition": "2013", "seed": 1, **more,
    }  # fmt: skip


def test_what_the_form_starts_is_a_run(owner, decks):
    assert "in four ways" in words(owner.get(address(decks[1])))
    response = owner.post(address(decks[1]), sent(decks))
    run = models.TestRun.objects.get()
    assert response.url == run.get_absolute_url()
    assert run.kind == "openings"
    assert "against Null" in words(owner.get(address(decks[1])))


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"opponents": []}, "Choose 1 to 5 decks"),
        ({"games": 0}, "greater than or equal to 1"),
        ({"edition": "2006"}, "2006"),  # there the lot decides who begins
    ],
)
def test_what_is_refused_stands_on_the_form(owner, decks, more, told):
    assert told in words(owner.post(address(decks[1]), sent(decks, **more)), 422)
    assert not models.TestRun.objects.exists()


def test_another_persons_private_deck_is_not_there(client, decks):
    client.force_login(make_user("bela"))
    assert client.get(address(decks[1])).status_code == 404


def test_the_report_tells_whether_to_begin_and_which_hands_to_keep(owner, decks):
    run = played(decks, games=30)
    text = words(owner.get(run.get_absolute_url()))
    assert "This deck wins going second" in text
    assert "by cards that cost 3 or less" in text
    assert text.index("Lamp", text.index("With which cards")) > 0
    assert "Watch a game" not in text
    assert "More opponents" in text


def test_what_few_hands_say_is_not_told():
    gain = Figure(value=0.2, low=0.1, high=0.3, games=context.FEWEST_HANDS)
    few = Figure(value=0.2, low=0.1, high=0.3, games=context.FEWEST_HANDS - 1)
    lost = Figure(value=-0.2, low=-0.3, high=-0.1, games=99)
    unclear = Figure(value=0.1, low=-0.1, high=0.3, games=99)
    assert [*map(context.verdict_on, (gain, few, lost, unclear))] == [
        "yes", "few", "no", "open",
    ]  # fmt: skip


def test_the_report_for_programs(owner, decks):
    run = played(decks, games=30)
    told = owner.get(f"{run.get_absolute_url()}report.json").json()
    gained = told["beginning"]["value"] - told["following"]["value"]
    assert told["gain"]["value"] == pytest.approx(gained)
    every = [each for each in told["hands"] if each["part"] == "all"]
    assert [each["kept"]["games"] for each in every] == [30, 30]
    for part in ("cheap", "resources"):
        of_part = [each for each in told["hands"] if each["part"] == part]
        assert sum(each["kept"]["games"] for each in of_part) == 60
    assert {each["name"] for each in told["cards"]} == {"Wick", "Lamp"}
    table = owner.get(f"{run.get_absolute_url()}report.csv").content.decode("utf-8-sig")
    rows = [*csv.DictReader(io.StringIO(table))]
    assert [row["figure"] for row in rows[:3]] == ["beginning", "following", "gain"]
    assert {row["card"] for row in rows} == {"", "Wick", "Lamp"}


def test_no_game_of_openings_is_kept_to_be_shown(owner, decks):
    run = played(decks)
    assert owner.get(f"{run.get_absolute_url()}games/1/").status_code == 404


def test_the_api_starts_and_reports_openings(owner, decks):
    asked = {
        "opponents": [decks[2].short_id], "games": 4, "options": {"bot": "random"},
    }  # fmt: skip
    at = f"/api/v1/decks/{decks[1].short_id}/openings/"
    made = owner.post(at, asked, content_type="application/json")
    assert made.status_code == 201, made.content
    assert begin(decks).short_id == made.json()["id"]
    assert owner.get(at).json()["count"] == 1


def test_the_report_names_the_cards_that_are_not_played_whole(owner, decks):
    run = played(decks)
    run.lists[0]["cards"][0] |= {"state": "partly", "left_out": ["Sing a song."]}
    run.save()
    text = words(owner.get(run.get_absolute_url()))
    assert "Left out of the simulation" in text
    assert "Sing a song." in text
