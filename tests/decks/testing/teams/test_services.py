"""Runs of teams: started, played in chunks, read by all, cancelled by their own."""

import csv
import html
import io
import json
import re

import pytest
from django.core.cache import cache
from django.test import Client

from decks.testing import models
from decks.testing.duels import services
from decks.testing.jobs import run_next_chunk
from rules.tagteam.bots import teams
from tests.factories import make_user

pytestmark = pytest.mark.django_db

PAGE = "/teams/tagteam/"
API = "/api/v1/teams/tagteam/"
SENT = {"games": 12, "strength": "easy"}


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    # Late: the catalogue's room needs apps that are ready.
    from cards.fighters.rosters import load_own_rosters

    with passing_database():
        load_own_rosters()
        yield


@pytest.fixture(autouse=True)
def _fresh():
    cache.clear()


def words(response, status: int = 200) -> str:
    assert response.status_code == status
    text = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())


def begin(client, **sent) -> "models.TestRun":
    response = client.post(PAGE, SENT | sent)
    assert response.status_code == 302, words(response)
    run = models.TestRun.objects.first()
    assert response["Location"] == run.get_absolute_url()
    return run


def played(client, **sent) -> "models.TestRun":
    run = begin(client, **sent)
    while run_next_chunk(worker="one"):
        pass
    run.refresh_from_db()
    assert run.state == "done", run.refusal
    return run


def test_a_guest_lets_all_teams_meet_and_reads_who_does_well(client):
    assert "Nothing yet." in words(client.get(PAGE))
    run = begin(client)
    assert "0 of 12 games" in words(client.get(run.get_absolute_url()))
    run = played(client)
    page = words(client.get(run.get_absolute_url()))
    for told in ("Fighter by fighter", "All teams: best partners",
                 "Best matchups", "Team vs team", "Greta Taper",
                 "Bots: Easy", "12 games", "Rounds"):  # fmt: skip
        assert told in page
    assert run.get_absolute_url() in client.get(PAGE).content.decode()


def test_the_tally_is_what_one_worker_counts_in_one_piece(client):
    run = played(client)
    assert run.tally == teams.run_chunk(run.lists, run.options, 0, run.games)
    assert run.deck is None


def test_what_was_played_is_not_played_again(client):
    run = played(client)
    assert begin(client) == run
    anna = Client()
    anna.force_login(make_user("anna"))
    theirs = begin(anna)
    assert (theirs != run, theirs.state, theirs.tally) == (True, "done", run.tally)


def test_a_team_is_chosen_and_nonsense_means_the_best(client):
    run = played(client)
    report = teams.report(run.lists, run.options, run.tally)
    one, other = next(iter(report.teams))
    names = teams.names(run.lists)
    address = run.get_absolute_url()
    page = words(client.get(f"{address}?team={one}-{other}"))
    assert f"{names[one]} + {names[other]} " in page.split("Team vs team")[1]
    usual = words(client.get(address))
    for wrong in ("x", "99-1", "1-1", "0-1-2"):
        assert words(client.get(f"{address}?team={wrong}")) == usual


def test_everybody_reads_what_is_done_and_nobody_elses_that_is_not(client):
    run = begin(client)
    other = Client()
    assert run.get_absolute_url() not in other.get(PAGE).content.decode()
    assert "0 of 12 games" in words(other.get(run.get_absolute_url()))
    assert other.post(f"{run.get_absolute_url()}cancel/").status_code == 404
    run = played(client)
    assert run.get_absolute_url() in other.get(PAGE).content.decode()
    client.post(PAGE, SENT | {"seed": 2})
    run = models.TestRun.objects.first()
    client.post(f"{run.get_absolute_url()}cancel/")
    assert "Simulation canceled." in words(client.get(run.get_absolute_url()))


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"games": 0}, "greater than or equal to 1"),
        ({"games": 99_999}, "A simulation can have 1 to 9600 games."),
        ({"strength": "clever"}, "Select a valid choice"),
        ({"seed": -1}, "greater than or equal to 0"),
    ],
)
def test_what_cannot_be_played_is_told(client, sent, told):
    assert told in words(client.post(PAGE, SENT | sent), 422)
    assert not models.TestRun.objects.exists()


def test_games_take_as_long_as_they_may_and_not_one_more(client, monkeypatch):
    monkeypatch.setattr(services, "MAX_GUEST_SECONDS", 1)  # at 40 games a second
    assert client.post(PAGE, SENT | {"games": 41}).status_code == 422
    assert client.post(PAGE, SENT | {"games": 40}).status_code == 302


def test_a_game_without_fighters_has_no_such_page(client):
    assert client.get("/teams/wow/").status_code == 404
    assert client.get("/teams/chess/").status_code == 404
    assert client.get("/api/v1/teams/wow/").status_code == 404


def test_too_few_fighters_make_no_teams(client):
    from cards.catalogue.models import Card

    for card in Card.objects.filter(facts__type="fighter")[3:]:
        card.printings.all().delete()
        card.delete()
    assert "Fighters in the catalog: 3." in words(client.post(PAGE, SENT), 409)


def test_no_single_game_is_shown(client):
    run = played(client)
    assert client.get(f"{run.get_absolute_url()}games/1/").status_code == 404


def test_games_of_other_bots_are_not_read(client, monkeypatch):
    run = played(client)
    monkeypatch.setattr(teams, "ENGINE", "teams-next")
    assert "older bots" in words(client.get(run.get_absolute_url()))
    assert run.get_absolute_url() not in Client().get(PAGE).content.decode()


def test_the_report_is_taken_away_as_json_and_as_a_table(client):
    run = played(client)
    told = client.get(f"{run.get_absolute_url()}report.json").json()
    assert len(told["fighters"]) == 12
    assert sum(pair["won"]["games"] for pair in told["pairs"]) == 12
    text = client.get(f"{run.get_absolute_url()}report.csv").content.decode("utf-8-sig")
    lines = list(csv.DictReader(io.StringIO(text)))
    shares = [float(line["value"]) for line in lines if line["part"] == "pair"]
    assert shares == [pair["won"]["value"] for pair in told["pairs"]]
    assert {line["part"] for line in lines} == {
        "fighter", "team", "rivals", "pair", "all",
    }  # fmt: skip


def test_programs_let_teams_meet_and_read_how_it_went(client):
    sent = {"games": 12, "options": {"strength": "easy"}}
    made = client.post(API, json.dumps(sent), content_type="application/json")
    assert made.status_code == 201, made.content
    assert (made.json()["kind"], made.json()["deck"]) == ("teams", None)
    while run_next_chunk(worker="one"):
        pass
    address = f"/api/v1/tests/{made.json()['id']}/"
    assert client.get(address).json()["games_done"] == 12
    report = client.get(f"{address}report/").json()
    assert sum(each["won"]["games"] for each in report["fighters"]) == 48
    assert [one["id"] for one in client.get(API).json()["results"]] == [
        made.json()["id"]
    ]


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"games": 0}, 400),
        ({"games": 99_999}, 422),
        ({"games": 1, "options": {"strength": "clever"}}, 400),
        ({"games": 1, "options": {"bot": "greedy"}}, 400),
    ],
)
def test_programs_are_refused_with_a_problem(client, sent, status):
    response = client.post(API, json.dumps(sent), content_type="application/json")
    assert response.status_code == status
    assert response["Content-Type"] == "application/problem+json"


def test_matches_and_the_catalogue_lead_there(client):
    for page in ("/matches/", "/cards/?game=tagteam"):
        assert PAGE in client.get(page).content.decode()
    assert PAGE not in client.get("/cards/").content.decode()
