"""Events printed and taken along: slips, pairings, standings, pools, CSV and JSON."""

import csv
import io

import pytest
from django.test import Client

from drafts.events.models import Event
from drafts.picking.event_start import start_event
from drafts.pools.models import RegisteredPool
from drafts.rounds.models import Pairing
from drafts.rounds.services import (
    decide_pairing,
    drop_seat,
    pair_next_round,
    report_pairing,
)
from tests.drafts.pools.test_services import registered
from tests.events import import_set, make_event, seat_of
from tests.factories import make_user
from tests.rigs.pdf import outside, overlapping, text_of

pytestmark = pytest.mark.django_db
NAMES = ("=1+1", "+ben", "@cara", "Żółć-Őű.Ёж", "dora" * 37)


@pytest.fixture
def players():
    import_set()
    return [make_user(name) for name in NAMES]


@pytest.fixture
def event(players):
    """Five players of whom one has a bye, in their first round."""
    made = make_event(
        *players,
        draft="",
        boosters=(),
        visibility="public",
        max_seats=8,
        bots_fill=False,
    )
    event = start_event(event=made)
    event.seats.update(submitted=[])
    pair_next_round(event=event)
    event.refresh_from_db()
    return event


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *parts])


def tables(event) -> list[Pairing]:
    return list(event.rounds.last().pairings.exclude(second=None))


@pytest.mark.parametrize("language", ["hu", "ru"])
@pytest.mark.parametrize("kind", ["slips", "pairings", "standings"])
def test_every_paper_is_whole_in_every_language(event, kind, language):
    for pairing in tables(event):
        decide_pairing(pairing=pairing, score=(2, 1, 0))
    answer = Client().get(
        at(event, "print", kind, ""), {"language": language, "paper": "letter"}
    )
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert answer["Content-Disposition"] == f'inline; filename="lamp-night-{kind}.pdf"'
    assert outside(answer.content, 4) == overlapping(answer.content) == []
    read = text_of(answer.content).replace(" ", "")
    pairings = event.rounds.last().pairings.all()
    bye = next(
        pairing.first.user.username for pairing in pairings if not pairing.second
    )
    shown = [name for name in NAMES if kind != "slips" or name != bye]
    assert all(name in read for name in shown)


def test_before_the_first_round_there_is_nothing_to_print(players):
    made = make_event(*players, draft="", boosters=(), visibility="public", max_seats=8)
    client = Client()
    assert client.get(at(made, "print", "slips", "")).status_code == 404
    assert client.get(at(made, "print", "nothing", "")).status_code == 404
    assert client.get(at(made, "results", "standings.csv")).status_code == 200
    assert client.get(at(made, "results", "other.csv")).status_code == 404


def test_private_events_print_for_nobody_else(event, players):
    Event.objects.update(visibility="private")
    for place in (
        "print/slips/",
        "results/matches.csv",
        "results/results.json",
        "what-if/",
    ):
        assert Client().get(at(event, place)).status_code == 404
    mine = Client()
    mine.force_login(players[0])
    assert mine.get(at(event, "print", "slips", "")).status_code == 200


def test_no_cell_of_a_table_is_a_formula(event):
    for pairing in tables(event):
        decide_pairing(pairing=pairing, score=(2, 0, 1))
    for kind in ("matches", "standings"):
        answer = Client().get(at(event, "results", f"{kind}.csv"))
        text = answer.content.decode("utf-8-sig")
        cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
        assert [cell for cell in cells if cell[:1] in ("=", "+", "-", "@")] == []
        assert {"'=1+1", "'+ben", "'@cara", "Żółć-Őű.Ёж"} <= set(cells)
        assert answer["Content-Type"] == "text/csv; charset=utf-8"


def test_results_are_told_as_they_stand(event, players):
    for pairing in tables(event):
        decide_pairing(pairing=pairing, score=(2, 0, 1))
    told = Client().get(at(event, "results", "results.json")).json()
    assert told == Client().get(f"/api/v1/events/{event.short_id}/results/").json()
    assert told["event"] == {
        "id": event.short_id,
        "name": "Lamp night",
        "state": "rounds",
    }
    assert len(told["matches"]) == 3
    assert sorted(one["points"] for one in told["standings"]) == [0, 0, 3, 3, 3]
    bye = [one for one in told["matches"] if not one["opponent"]]
    assert [(one["wins"], one["losses"]) for one in bye] == [(2, 0)]
    api = Client().get(f"/api/v1/events/{event.short_id}/results/matches/")
    assert api.content == Client().get(at(event, "results", "matches.csv")).content
    paper = Client().get(f"/api/v1/events/{event.short_id}/print/slips/")
    assert paper["Content-Type"] == "application/pdf"


def test_a_pool_is_printed_for_those_who_may_read_it(players):
    made = make_event(
        *players, draft="paper", boosters=(), visibility="public", max_seats=8
    )
    event = start_event(event=made)
    anna, ben, cara, *_ = players
    registered(event, anna, anna, ben, "1x3 2f 100")
    number = seat_of(event, anna).number
    place = at(event, "seats", str(number), "pool", "print", "")
    api = place.replace("/drafts/", "/api/v1/events/")
    for reader, status in ((anna, 200), (ben, 200), (cara, 404)):
        client = Client()
        client.force_login(reader)
        assert client.get(place).status_code == status
        assert client.get(api).status_code == status
    client.force_login(anna)
    RegisteredPool.objects.update(state="checked")
    content = client.get(place).content
    read = text_of(content)
    assert "Passer-by 0" in read
    assert "LAN 2 ★" in read or "LAN 2" in read
    assert "checked by +ben" in read
    assert overlapping(content) == []


# The last round


def words(answer) -> str:
    return " ".join(answer.content.decode().split())


def test_the_last_round_is_looked_at_ahead(event, players):
    place = f"/api/v1/events/{event.short_id}/what-if/"
    now = Client().get(place, {"cut": 3}).json()
    assert [one["overall"] for one in now["outlook"]] == [
        "in",
        "open",
        "open",
        "open",
        "open",
    ]
    assert now["open_tables"] == [pairing.table for pairing in tables(event)]
    first = tables(event)[0]
    supposed = {"cut": 3, f"t{first.table}": "0-2-0"}
    then = Client().get(place, supposed).json()
    winner = first.second.user.username
    assert then["outlook"] == now["outlook"]
    assert winner in then["through"]
    assert [one["points"] for one in then["standings"]] == [3, 3, 0, 0, 0]
    assert tables(event)[0].state == "open"  # supposing writes nothing


def test_an_agreed_result_stands_whatever_is_supposed(event, players):
    first = tables(event)[0]
    decide_pairing(pairing=first, score=(2, 0, 0))
    asked = {f"t{first.table}": "0-2-0", "cut": 1}
    told = Client().get(f"/api/v1/events/{event.short_id}/what-if/", asked).json()
    points = {one["player"]: one["points"] for one in told["standings"]}
    assert points[first.first.user.username] == 3
    assert first.table not in told["open_tables"]


def test_who_drops_out_takes_nobodys_place(event, players):
    pairings = event.rounds.last().pairings.all()
    bye = next(pairing.first for pairing in pairings if not pairing.second)
    drop_seat(seat=bye)
    told = Client().get(f"/api/v1/events/{event.short_id}/what-if/", {"cut": 4}).json()
    assert bye.user.username not in told["through"]
    assert {one["overall"] for one in told["outlook"]} == {"in"}
    assert len(told["outlook"]) == 4


def test_the_page_says_it_in_words_and_keeps_what_is_supposed(event, players):
    first = tables(event)[0]
    client = Client()
    client.force_login(players[0])
    page = words(
        client.get(at(event, "what-if", ""), {"cut": 2, f"t{first.table}": "2-1-0"})
    )
    assert "Projected standings" in page
    assert '<option value="2-1-0" selected>' in page
    assert "mine-row" in page
    assert "Confirmed standings" in words(client.get(at(event, "what-if", "")))
    assert "What if?" in words(client.get(at(event, "")))


@pytest.mark.parametrize(
    "asked",
    [{"t1": "x"}, {"t1": "0-0-0"}, {"t99": "2-0-0"}, {"t1": "²-0-0"}, {"cut": "64"}],
)
def test_what_cannot_be_supposed_is_left_out(event, asked):
    assert Client().get(at(event, "what-if", ""), asked).status_code == 200


def test_there_is_nothing_to_suppose_outside_a_round(event, players):
    assert Client().get(at(event, "what-if", ""), {"cut": "0"}).status_code == 400
    for pairing in tables(event):
        report_pairing(pairing=pairing, seat=pairing.first, score=(2, 0, 0))
        report_pairing(pairing=pairing, seat=pairing.second, score=(2, 0, 0))
    assert "All results of this round are confirmed" in words(
        Client().get(at(event, "what-if", ""))
    )
    Event.objects.update(state="finished")
    assert Client().get(at(event, "what-if", "")).status_code == 409
