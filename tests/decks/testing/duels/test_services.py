"""Duels as runs: started, played in chunks, read, replayed; whose they are."""

import csv
import html
import io
import json
import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.test import Client

from decks.testing import jobs, models
from decks.testing.duels import services
from decks.testing.duels.services import NoOpponents, TooManyDuels
from decks.testing.jobs import run_next_chunk
from decks.testing.services import OtherGame, TooManyTestRuns
from rules.game.simulation import BadOption
from rules.wow import duels
from tests.factories import hero_row, import_rows, make_deck, make_user, rows

pytestmark = pytest.mark.django_db

API = "/api/v1/"
HERO = "Hero: Odda the Lamplighter\n"
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def decks():
    """Three decks of one keeper: a fast one, a slow one, and one of blanks."""
    cache.clear()
    wicks = {"name": "Wick", "cost": 1, "atk": 3}, {"name": "Lamp", "cost": 4, "atk": 4}
    import_rows([hero_row(), *rows(*wicks, {"name": "Blank", "cost": 9, "atk": 0})])
    keeper = make_user("keeper")
    lists = {"Fast": "60 Wick", "Slow": "30 Wick\n30 Lamp", "Null": "60 Blank"}
    return [
        make_deck(HERO + text, owner=keeper, name=name) for name, text in lists.items()
    ]


def begin(decks, *, games=2, user=None, guest=None, **options) -> "models.TestRun":
    return services.start_duels(
        user=user or (AnonymousUser() if guest else decks[0].owner),
        guest_key=guest,
        deck=decks[0],
        opponents=decks[1:],
        games=games,
        options={"bot": "random", **options},
    )


def played(decks, **asked) -> "models.TestRun":
    run = begin(decks, **asked)
    while run_next_chunk(worker="one"):
        pass
    run.refresh_from_db()
    assert run.state == "done", run.refusal
    return run


def words(response, status: int = 200) -> str:
    assert response.status_code == status
    text = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())


@pytest.fixture
def owner(client, decks):
    client.force_login(decks[0].owner)
    return client


# Started and played


@pytest.mark.parametrize(("pairs", "games"), [("first", 4), ("all", 6)])
def test_every_pair_plays_as_many_games(decks, pairs, games):
    run = begin(decks, pairs=pairs)
    assert (run.games, run.kind) == (games, "duels")
    assert sum(chunk.count for chunk in run.chunks.all()) == games
    assert [each.deck for each in run.opponents.all()] == decks[1:]


def test_however_it_is_cut_the_report_is_the_same(decks):
    run = played(decks, pairs="all")
    assert run.tally == duels.run_chunk(run.lists, run.options, 0, run.games)
    in_two = [
        duels.run_chunk(run.lists, run.options, *part) for part in ((0, 2), (2, 4))
    ]
    assert duels.add(*in_two) == run.tally


def test_what_was_played_is_not_played_again(decks):
    run = played(decks)
    assert begin(decks) == run
    bela = make_user("bela")
    for deck in decks:
        type(deck).objects.filter(pk=deck.pk).update(visibility="public")
    theirs = begin(decks, user=bela)
    assert theirs != run
    assert (theirs.state, theirs.tally) == ("done", run.tally)
    assert [each.deck for each in theirs.opponents.all()] == decks[1:]


def test_the_same_lists_of_other_decks_are_other_duels(decks):
    run = played(decks)
    double = make_deck(HERO + "60 Blank", owner=decks[0].owner)
    other = begin([*decks[:2], double])
    assert other != run
    assert other.tally == run.tally


def test_another_seed_is_another_run(decks):
    assert begin(decks).fingerprint != begin(decks, seed=2).fingerprint


@pytest.mark.parametrize("count", [0, 20])
def test_1_to_19_opponents_are_met(decks, count):
    with pytest.raises(NoOpponents):
        begin([decks[0], *[decks[1]] * count])
    assert begin([decks[0], *[decks[1]] * 19], games=1).games == 19


def test_games_take_as_long_as_they_may_and_not_one_more(decks, monkeypatch):
    monkeypatch.setattr(services, "MAX_SECONDS", 0.8)  # at 20 games a second: 16
    with pytest.raises(TooManyDuels) as refusal:
        begin(decks, games=9)
    assert refusal.value.figures == {"limit": 8, "pairs": 2}
    with pytest.raises(TooManyDuels):
        begin(decks, games=0)
    assert begin(decks, games=8).games == 16


def test_a_guest_may_ask_for_a_tenth(decks):
    for deck in decks:
        type(deck).objects.filter(pk=deck.pk).update(visibility="public")
    with pytest.raises(TooManyDuels):
        begin(decks, guest=uuid4(), games=3000)


def test_settings_that_there_are_not_are_refused(decks):
    with pytest.raises(BadOption):
        begin(decks, bot="clever")


def test_decks_of_another_game_do_not_play(decks):
    type(decks[1]).objects.filter(pk=decks[1].pk).update(game="tagteam")
    decks[1].refresh_from_db()
    with pytest.raises(OtherGame):
        begin(decks)


def test_duels_count_among_the_runs_under_way(decks, monkeypatch):
    monkeypatch.setattr("decks.testing.services.MAX_ACTIVE", 1)
    begin(decks)
    with pytest.raises(TooManyTestRuns):
        begin(decks, seed=2)


def test_games_of_another_engine_are_not_mixed_with_ours(decks, monkeypatch):
    run = begin(decks)
    monkeypatch.setattr(duels, "ENGINE", "duels-next")
    while run_next_chunk(worker="one"):
        pass
    run.refresh_from_db()
    assert (run.state, run.refusal["code"]) == ("failed", "test-engine-changed")


def test_what_goes_at_another_speed_is_cut_otherwise():
    cache.set(jobs.rate_key("duels-1", 8.0), 100)
    assert jobs.cut(1600, "duels-1", 8.0)[0] == (0, 100)
    assert jobs.cut(1600, "duels-1", 0.6)[0] == (0, 7)


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


# The API


def send(client: Client, deck, **sent):
    address = f"{API}decks/{deck.short_id}/duels/"
    return client.post(address, json.dumps(sent), content_type="application/json")


def test_programs_start_watch_and_read_duels(owner, decks):
    ids = [deck.short_id for deck in decks[1:]]
    made = send(owner, decks[0], opponents=ids, games=2, options={"bot": "random"})
    assert made.status_code == 201, made.content
    assert (made.json()["kind"], made.json()["opponents"]) == ("duels", ids)
    while run_next_chunk(worker="one"):
        pass
    address = f"{API}tests/{made.json()['id']}/"
    assert owner.get(address).json()["games_done"] == 4
    report = owner.get(f"{address}report/").json()
    assert [pair["games"] for pair in report["pairs"]] == [2, 2]
    steps = owner.get(f"{address}games/1/").json()
    assert steps[-1]["sentence"].endswith("The hero dies.")
    assert len(steps[-1]["table"]["players"]) == 2
    listed = owner.get(f"{API}decks/{decks[0].short_id}/duels/").json()
    assert [run["id"] for run in listed["results"]] == [made.json()["id"]]
    assert owner.get(f"{API}decks/{decks[0].short_id}/tests/").json()["results"] == []


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"opponents": [], "games": 1}, 400),
        ({"opponents": ["nowhere00"], "games": 1}, 404),
        ({"opponents": ["own"], "games": 10**5}, 422),
        ({"opponents": ["own"], "games": 1, "options": {"bot": "clever"}}, 400),
    ],
)
def test_programs_are_refused_with_a_problem(owner, decks, sent, status):
    named = [decks[1].short_id if one == "own" else one for one in sent["opponents"]]
    response = send(owner, decks[0], **(sent | {"opponents": named}))
    assert response.status_code == status
    assert response["Content-Type"] == "application/problem+json"
