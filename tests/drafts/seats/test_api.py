"""Events through the API: a whole draft, its refusals, nothing but one's own."""

import json
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from drafts.events.models import Event
from tests.events import draft_all, import_set, make_event, started
from tests.factories import make_user
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
API = "/api/v1/events/"
PLAN = {
    "name": "Lamp night", "format": "draft", "draft": "booster-draft", "max_seats": 4,
    "boosters": [{"kind": "lanternfall", "set": "LAN"}], "bots_fill": True,
}  # fmt: skip


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


OF_ONE = (
    "", "join/", "correct/", "export/", "nonce/", "start/", "pause/", "resume/",
    "pick/", "leave/", "return/", "give/", "deck/", "bring/", "submit/", "drop/",
    "keep/", "seats/{number}/replay/",
    "seats/{number}/offer/", "seats/{number}/offer/accept/",
    "seats/{number}/offer/end/", "details/", "waiting/", "waiting/leave/", "here/",
    "release/", "copy/",
    "seats/{number}/hold/", "seats/{number}/return/", "seats/{number}/give/",
    "seats/{number}/drop/", "late/", "rounds/next/", "rounds/again/", "cut/",
    "finish/", "tables/{table}/report/", "tables/{table}/play/",
    "tables/{table}/decide/",
    "seats/{number}/pool/", "seats/{number}/pool/check/", "seats/{number}/pool/print/",
    "print/{kind}/", "results/", "results/{kind}/", "what-if/",
)  # fmt: skip


def test_the_schema_lists_every_act(client):
    schema = json.loads(client.get("/api/v1/schema/?format=json").content)
    found = {path for path in schema["paths"] if path.startswith(API)}
    assert found == {API, *(f"{API}{{short_id}}/{part}" for part in OF_ONE)}


def send(client: Client, address: str, **sent):
    body = json.dumps(sent)
    return client.post(API + address, body, content_type="application/json")


def problem(response, status: int, code: str) -> None:
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response["Content-Type"] == "application/problem+json"


def test_a_program_makes_joins_starts_drafts_and_ends_an_event():
    client = signed_in(make_user("anna"))
    made = send(client, "", **PLAN)
    assert made.status_code == 201
    one = f"{made.json()['id']}/"
    assert send(client, f"{one}join/").status_code == 201
    assert send(client, f"{one}nonce/", nonce="oil").status_code == 200
    event = send(client, f"{one}start/").json()
    while event["state"] == "drafting":
        me = event["me"]
        sent = {**me["turn"], "card": me["pack"][0]["number"]}
        picked = send(client, f"{one}pick/", **sent, request_id=str(uuid4()))
        assert picked.status_code == 200
        event = picked.json()
    assert (event["state"], len(event["me"]["pool"])) == ("building", 14)
    ended = send(client, f"{one}finish/").json()
    assert ended["state"] == "finished"
    assert len(ended["seed"]) == 64
    assert [len(seat["shown"]) for seat in ended["seats"]] == [14] * 4
    export = client.get(f"{API}{one}export/").json()
    assert export["nonces"] == ["oil", "", "", ""]


def test_polling_with_an_etag_is_a_304():
    anna = make_user("anna")
    event = started(make_event(anna))
    client = signed_in(anna)
    first = client.get(f"{API}{event.short_id}/")
    again = client.get(
        f"{API}{event.short_id}/", headers={"If-None-Match": first["ETag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


def test_a_stale_pick_is_a_conflict_and_the_same_request_the_same_answer():
    anna = make_user("anna")
    event = started(make_event(anna))
    client = signed_in(anna)
    me = client.get(f"{API}{event.short_id}/").json()["me"]
    sent = {**me["turn"], "card": me["pack"][0]["number"], "request_id": str(uuid4())}
    for _ in range(2):
        assert send(client, f"{event.short_id}/pick/", **sent).status_code == 200
    stale = {**sent, "request_id": str(uuid4())}
    problem(send(client, f"{event.short_id}/pick/", **stale), 409, "stale-pick")


def test_a_private_event_is_not_there_for_others():
    event = make_event(make_user("anna"))
    other = signed_in(make_user("ben"))
    problem(other.get(f"{API}{event.short_id}/"), 404, "not-found")
    problem(send(other, f"{event.short_id}/join/"), 404, "not-found")
    for act in ("start", "pause", "resume", "rounds/next", "finish", "leave", "deck"):
        problem(send(other, f"{event.short_id}/{act}/"), 404, "not-found")
    invited = {"invitation": event.invitation}
    assert send(other, f"{event.short_id}/join/", **invited).status_code == 201


def test_who_leaves_the_lobby_of_a_private_event_is_told_so_and_knows_no_more_of_it():
    event, ben = make_event(make_user("anna")), make_user("ben")
    client = signed_in(ben)
    send(client, f"{event.short_id}/join/", invitation=event.invitation)
    assert send(client, f"{event.short_id}/leave/").status_code == 204
    assert not event.seats.filter(user=ben).exists()
    problem(client.get(f"{API}{event.short_id}/"), 404, "not-found")


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"one": "pick 1.1.1", "other": "nonsense"}, 400),
        ({"one": "pick 1.1.1", "other": "pick 9.9.9"}, 422),
        ({"one": "pack 1.1"}, 400),
        ({"one": 5, "other": ["x"]}, 400),
    ],
)
def test_corrections_that_make_no_sense_are_refused(sent, status):
    anna = make_user("anna")
    event = started(make_event(anna))
    response = send(signed_in(anna), f"{event.short_id}/correct/", **sent)
    assert response.status_code == status


def test_a_seat_is_seen_again_and_its_pool_is_kept():
    anna = make_user("anna")
    event = draft_all(started(make_event(anna)), anna)
    client, mine = signed_in(anna), event.seats.get(user=anna).number
    replay = client.get(f"{API}{event.short_id}/seats/{mine}/replay/").json()
    names = {card["number"]: card["name"] for card in replay["cards"]}
    assert (replay["player"], len(replay["picks"])) == ("anna", 14)
    assert len(replay["picks"][0]["pack"]) == 14
    assert all(names[card] for one in replay["picks"] for card in one["pack"])
    other = client.get(f"{API}{event.short_id}/seats/{(mine + 1) % 4}/replay/")
    assert other.status_code == 404
    problem(send(client, f"{event.short_id}/keep/"), 409, "event-not-now")
    send(client, f"{event.short_id}/finish/")
    assert client.get(other.request["PATH_INFO"]).json()["picks"][0]["reason"]["code"]
    for _ in range(2):
        assert send(client, f"{event.short_id}/keep/").status_code == 200
    acts = client.get("/api/v1/collection/acts/").json()["results"]
    assert [(act["kind"], act["added"]) for act in acts] == [("draft", 14)]


def test_a_program_learns_which_picks_wait_and_says_how_to_be_told():
    anna = make_user("anna")
    event = started(make_event(anna))
    client = signed_in(anna)
    (waiting,) = client.get("/api/v1/turns/").json()
    assert (waiting["event"], waiting["turn"]["pick"]) == (event.short_id, 1)
    chosen = client.get("/api/v1/notices/").json()
    assert chosen == {"by_mail": True, "on_pages": True}
    sent = json.dumps({"by_mail": False})
    said = client.patch("/api/v1/notices/", sent, content_type="application/json")
    assert said.json() == {"by_mail": False, "on_pages": True}
    for address in ("turns", "notices"):
        assert Client().get(f"/api/v1/{address}/").status_code == 401


def test_a_program_runs_an_event_from_its_lobby_to_the_cut():
    anna, ben = signed_in(make_user("anna")), signed_in(make_user("ben"))
    made = send(anna, "", **PLAN, takes_any_deck=True).json()
    one = f"{made['id']}/"
    invited = {"invitation": made["invitation"]}
    assert send(anna, f"{one}join/").status_code == 201
    assert send(ben, f"{one}join/", **invited).status_code == 201

    def done(client: Client, act: str, status: int = 200, **sent) -> dict:
        answer = send(client, one + act, **sent)
        assert answer.status_code == status, (act, answer.content)
        return answer.json()

    told = done(anna, "details/", name="Lamp evening", place="Lamp Street 3")
    assert (told["name"], told["place"]) == ("Lamp evening", "Lamp Street 3")
    for player in ("anna", "ben"):
        done(anna, "here/", player=player)
    done(anna, "release/")
    done(anna, "start/")
    assert done(anna, "pause/")["state"] == "paused"
    event = done(anna, "resume/")
    seats = {seat["player"]: seat["number"] for seat in event["seats"]}
    done(anna, f"seats/{seats['ben']}/hold/")
    done(anna, f"seats/{seats['ben']}/return/")
    draft_all(Event.objects.get(), *User.objects.order_by("username"))
    for client in (anna, ben):
        done(client, "deck/", name="Lamps", suggested=True)
        done(client, "submit/")
    done(anna, "rounds/next/")
    for act, sent in (("rounds/again/", {}), ("cut/", {"size": 2})):
        for pairing in done(anna, act, **sent)["rounds"][-1]["matches"]:
            done(anna, f"tables/{pairing['table']}/decide/", wins=2, losses=0)
    assert done(anna, "finish/")["state"] == "finished"
    assert done(anna, "copy/", 201)["name"] == "Lamp evening"
