"""Live messages: a number, and the board of a pick, to whoever may see the event."""

import asyncio
import json
import time
from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.test import Client

from cards.fighters.rosters import load_own_rosters
from core.moderation.subjects import SUBJECTS
from decks.comments.services import delete_comment, write_comment
from decks.comments.subjects import Discussed
from drafts.events.nudges import _valkey, channel_of, nudge
from drafts.live import app
from drafts.live.app import MAX_STREAMS
from drafts.live.hub import Hub
from drafts.watching.services import let_watch
from tests.events import import_set, make_event, pick_first, seat_of, started
from tests.factories import make_user
from tests.matches import at, choose, make_match
from tests.matches import seat_of as seat_in
from tests.rigs.live import live_messages, next_number, stream
from tests.rigs.polling import wait_for

pytestmark = pytest.mark.django_db(transaction=True)


HERE = "http://127.0.0.1:8000"


@pytest.fixture
def live():
    with live_messages() as process:
        yield process


@pytest.fixture
def event():
    import_set()
    return started(make_event(make_user("anna"), make_user("ben")))


def cookie_of(user) -> str:
    client = Client()
    client.force_login(user)
    return f"sessionid={client.cookies['sessionid'].value}"


def lines_of(answer):
    return (line for line in answer if line.strip())


def test_a_stream_says_where_the_event_is_and_each_change_once_committed(live, event):
    anna = event.organiser
    with stream(live.port, event.short_id, cookie=cookie_of(anna)) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Type"] == "text/event-stream"
        before = next_number(answer)
        assert before == event.sequence
        with transaction.atomic():
            pick_first(event, anna)
            transaction.set_rollback(True)
        # What was rolled back is never told: only beats come, one after another.
        quiet = [line for line, _ in zip(lines_of(answer), range(3), strict=False)]
        assert quiet == [b":\n"] * 3
        event.refresh_from_db()
        pick_first(event, anna)
        event.refresh_from_db()
        assert next_number(answer) == event.sequence == before + 1


def test_a_stream_that_begins_says_a_number_alone(live, event):
    with stream(live.port, event.short_id, cookie=cookie_of(event.organiser)) as answer:
        lines = [answer.readline() for _ in range(6)]
    assert lines == [
        b"retry: 3000\n", b"\n", b"data: %d\n" % event.sequence, b"\n", b":\n", b"\n",
    ]  # fmt: skip


def test_a_pick_is_told_with_the_places_of_the_table(live, event):
    anna = event.organiser
    with stream(live.port, event.short_id, cookie=cookie_of(anna)) as answer:
        next_number(answer)
        pick_first(event, anna)
        event.refresh_from_db()
        said = next(line for line in lines_of(answer) if line.startswith(b"data:"))
    _, number, places = said.decode().split(" ")
    assert int(number) == event.sequence
    place = seat_of(event, anna).number
    assert json.loads(places)[place] == [None, place, 1, 1]


def test_what_is_said_at_an_event_has_its_number_told_again(live, event):
    anna = event.organiser
    about = Discussed(SUBJECTS["event"], event)
    with stream(live.port, event.short_id, cookie=cookie_of(anna)) as answer:
        before = next_number(answer)
        said = write_comment(author=anna, about=about, words="Hello")
        assert next_number(answer) == before
        delete_comment(comment=said)
        assert next_number(answer) == before


def channels():
    return _valkey(settings.REDIS_URL).pubsub_channels(channel_of("?*"))


def test_a_process_hears_of_the_events_that_are_followed_in_it_alone(live, event):
    headers = {"cookie": cookie_of(event.organiser)}
    own = channel_of(event.short_id).encode()
    with stream(live.port, event.short_id, **headers) as one:
        next_number(one)
        assert channels() == [own]
        with stream(live.port, event.short_id, **headers) as another:
            next_number(another)
        wait_for(lambda: live.app.streams.total() == 1, "the second to be gone")
        pick_first(event, event.organiser)
        event.refresh_from_db()
        assert next_number(one) == event.sequence
    wait_for(lambda: channels() == [], "the channel to be left")


def test_who_comes_back_at_once_hears_what_is_said_from_then_on():
    async def follow(hub):
        listening = asyncio.create_task(hub.run())
        while not hub.is_listening:
            await asyncio.sleep(0.01)
        heard = []
        for number in range(1, 101):
            async with hub.ear("again") as ear:
                nudge("again", number)
                heard.append(await ear.next_number(5))
        listening.cancel()
        return heard

    assert asyncio.run(follow(Hub(settings.REDIS_URL))) == list(range(1, 101))


def test_streams_end_when_the_connection_breaks_for_something_may_be_missed(
    live, event
):
    headers = {"cookie": cookie_of(event.organiser)}
    with stream(live.port, event.short_id, **headers) as answer:
        next_number(answer)
        _valkey(settings.REDIS_URL).client_kill_filter(_type="pubsub")
        assert next_number(answer) is None
    wait_for(lambda: live.app.hub.is_listening, "Valkey to be heard again")
    with stream(live.port, event.short_id, **headers) as answer:
        assert next_number(answer) == event.sequence


def test_who_may_not_see_the_event_hears_nothing(live, event):
    stranger = make_user("cara")
    for headers in (
        {},
        {"cookie": cookie_of(stranger)},
        {"cookie": "sessionid=madeup"},
        {"cookie": cookie_of(event.organiser), "origin": "http://elsewhere.example"},
    ):
        with stream(live.port, event.short_id, **headers) as answer:
            assert answer.status == 404
            assert answer.read() == b""
    for address in ("nothere", "../drafts"):
        headers = {"cookie": cookie_of(event.organiser)}
        with stream(live.port, address, **headers) as answer:
            assert answer.status == 404


def test_a_page_on_another_port_of_this_host_may_read_it(live, event):
    headers = {"cookie": cookie_of(event.organiser), "origin": HERE}
    with stream(live.port, event.short_id, **headers) as answer:
        assert answer.headers["Access-Control-Allow-Origin"] == HERE
        assert answer.headers["Access-Control-Allow-Credentials"] == "true"


def test_a_stream_ends_when_its_reader_signs_out_or_loses_the_seat(live, event):
    ben = next(seat.user for seat in event.seats.all() if seat.user_id not in
               (None, event.organiser_id))  # fmt: skip
    for end in (
        lambda: Session.objects.all().delete(),
        lambda: seat_of(event, ben).delete(),
    ):
        with stream(live.port, event.short_id, cookie=cookie_of(ben)) as answer:
            assert next_number(answer) == event.sequence
            end()
            assert next_number(answer) is None


def test_a_user_has_six_streams_and_a_place_is_free_again_when_one_leaves(live, event):
    headers = {"cookie": cookie_of(event.organiser)}
    opened = [stream(live.port, event.short_id, **headers) for _ in range(MAX_STREAMS)]
    for one in opened:
        assert next_number(one.__enter__()) == event.sequence
    with stream(live.port, event.short_id, **headers) as seventh:
        assert seventh.status == 429
    for one in opened:
        one.__exit__(None, None, None)
    wait_for(lambda: not live.app.streams, "the places")
    with stream(live.port, event.short_id, **headers) as again:
        assert again.status == 200


def test_only_the_table_may_connect_to_the_port_of_live_messages(event, settings):
    settings.LIVE_PORT = 8001
    client, page = Client(), event.get_absolute_url()
    client.force_login(event.organiser)
    origin = "http://testserver:8001"
    answer = client.get(page)
    assert f"connect-src 'self' {origin};" in answer["Content-Security-Policy"] + ";"
    assert f'data-live="{origin}/events/{event.short_id}/"' in answer.content.decode()
    for other in (
        client.get("/drafts/"),
        client.get(page, headers={"HX-Request": "true"}),
    ):
        assert origin not in other["Content-Security-Policy"]
        assert "data-live" not in other.content.decode()
    settings.LIVE_PORT = 0
    assert "data-live" not in client.get(page).content.decode()


def test_guests_poll(event, settings):
    settings.LIVE_PORT = 8001
    type(event).objects.filter(pk=event.pk).update(visibility="public")
    answer = Client().get(event.get_absolute_url())
    assert answer.status_code == 200
    assert "data-live" not in answer.content.decode()


def test_who_watches_hears_of_a_match_as_late_as_they_may_know_it(live, monkeypatch):
    load_own_rosters()
    monkeypatch.setattr(app, "DELAY", timedelta(seconds=2))
    players = make_user("dora"), make_user("emil")
    match = make_match(*players, way="")
    for player in players:
        let_watch(seat=seat_in(match, player), is_on=True)
    match.refresh_from_db()
    watcher = {"cookie": cookie_of(make_user("fred"))}
    with (
        stream(live.port, match.short_id, cookie=cookie_of(players[0])) as playing,
        stream(live.port, match.short_id, **watcher) as watching,
    ):
        began = time.monotonic()
        assert next_number(playing) == match.sequence
        assert time.monotonic() - began < 1
        assert next_number(watching) == match.sequence
        assert time.monotonic() - began >= 1.9
        began = time.monotonic()
        choose(match, players[at(match).waits_for[0]])
        assert next_number(playing) == match.sequence
        assert time.monotonic() - began < 1
        assert next_number(watching) == match.sequence
        assert time.monotonic() - began >= 1.9
    let_watch(seat=seat_in(match, players[0]), is_on=False)
    with stream(live.port, match.short_id, **watcher) as refused:
        assert refused.status == 404
