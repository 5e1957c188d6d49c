"""Free text: while both want it, bounded, reported, hidden, gone with the account."""

import json

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from core.moderation.subjects import SUBJECTS
from decks.building.models import Deck
from drafts.play.match_verification import verify_match
from drafts.play.services import (
    MatchPlan,
    be_ready,
    bring_deck,
    create_match,
    join_match,
)
from drafts.table_talk.account_data import close, deleted
from drafts.table_talk.chat import (
    A_MINUTE,
    MOST_A_MINUTE,
    ChatFull,
    ChatOff,
    TooManyLines,
    switch_chat,
    write_line,
)
from drafts.table_talk.models import MOST_LETTERS, ChatLine
from tests.drafts.play.tables_played import NAMES
from tests.factories import make_user
from tests.matches import seat_of

pytestmark = pytest.mark.django_db
SECRET = "meet me <b>behind</b> the mill"


@pytest.fixture(scope="module", autouse=True)
def ready_decks(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


@pytest.fixture
def players():
    return make_user("anna"), make_user("ben")


@pytest.fixture
def match(players):
    """A match of two players under way."""
    decks = [Deck.objects.get(name=name) for name in NAMES]
    made = create_match(player=players[0], plan=MatchPlan(game="wow", deck=decks[0]))
    join_match(match=made, player=players[1])
    bring_deck(seat=seat_of(made, players[1]), deck=decks[1])
    for player in players:
        be_ready(seat=seat_of(made, player))
    made.refresh_from_db()
    return made


@pytest.fixture
def clients(players):
    found = [Client(), Client()]
    for client, player in zip(found, players, strict=True):
        client.force_login(player)
    return found


def agree(match, players) -> None:
    for player in players:
        switch_chat(seat=seat_of(match, player), is_on=True)


def read(client, match) -> list[str]:
    told = client.get(f"/api/v1/matches/{match.short_id}/chat/").json()
    return [line["words"] for line in told["lines"]]


def test_nothing_is_written_or_read_unless_both_want_it(match, players, clients):
    seats = [seat_of(match, player) for player in players]
    with pytest.raises(ChatOff):
        write_line(seat=seats[0], words=SECRET)
    switch_chat(seat=seats[0], is_on=True)
    with pytest.raises(ChatOff):
        write_line(seat=seats[0], words=SECRET)
    switch_chat(seat=seats[1], is_on=True)
    write_line(seat=seats[0], words=SECRET)
    assert [read(client, match) for client in clients] == [[SECRET], [SECRET]]
    switch_chat(seat=seats[1], is_on=False)
    assert [read(client, match) for client in clients] == [[], []]
    with pytest.raises(ChatOff):
        write_line(seat=seats[1], words=SECRET)


def test_the_log_says_that_and_not_what(match, players, clients):
    agree(match, players)
    write_line(seat=seat_of(match, players[0]), words=SECRET)
    match.refresh_from_db()
    assert match.log.last().kind == "wrote"
    assert SECRET not in json.dumps([entry.data for entry in match.log.all()])
    assert verify_match(match) == []
    page = clients[1].get(match.get_absolute_url()).content.decode()
    assert "Side 1 wrote a line." not in page or SECRET not in page


def test_a_page_shows_lines_harmless_and_takes_them_without_scripts(
    match, players, clients
):
    agree(match, players)
    chat = f"{match.get_absolute_url()}chat/"
    posted = clients[0].post(chat, {"words": f"  {SECRET}\n again "})
    assert (posted.status_code, posted["Location"]) == (302, match.get_absolute_url())
    page = clients[1].get(match.get_absolute_url()).content.decode()
    assert "meet me &lt;b&gt;behind&lt;/b&gt; the mill again" in page
    part = clients[1].get(chat, headers={"HX-Request": "true"}).content.decode()
    line = ChatLine.objects.get()
    assert f"/report/chat-line/{line.pk}/" in part
    assert clients[0].post(chat, {"words": "x" * (MOST_LETTERS + 1)}).status_code == 400
    assert clients[0].post(chat, {"words": "  "}).status_code == 400


def test_it_is_bounded_by_the_minute_and_by_the_match(match, players, monkeypatch):
    agree(match, players)
    seat = seat_of(match, players[0])
    for number in range(MOST_A_MINUTE):
        write_line(seat=seat, words=str(number))
    with pytest.raises(TooManyLines):
        write_line(seat=seat, words="more")
    write_line(seat=seat_of(match, players[1]), words="mine")
    ChatLine.objects.update(made_at=timezone.now() - A_MINUTE)
    write_line(seat=seat, words="later")
    monkeypatch.setattr("drafts.table_talk.chat.MOST_LINES", MOST_A_MINUTE + 2)
    with pytest.raises(ChatFull):
        write_line(seat=seat, words="too much")


def test_who_has_no_seat_reads_writes_and_reports_nothing(match, players):
    agree(match, players)
    line = write_line(seat=seat_of(match, players[0]), words=SECRET)
    other = Client()
    other.force_login(make_user("cara"))
    for place in ("/matches/", "/api/v1/matches/"):
        address = f"{place}{match.short_id}/chat/"
        assert other.get(address).status_code == 404
        assert other.post(address, {"words": "hi"}).status_code == 404
        assert other.post(f"{address}switch/", {"is_on": "on"}).status_code == 404
    assert other.get(f"/report/chat-line/{line.pk}/").status_code == 404


def test_a_line_is_reported_hidden_and_shown_again(match, players, clients):
    agree(match, players)
    line = write_line(seat=seat_of(match, players[0]), words=SECRET)
    assert clients[1].get(f"/report/chat-line/{line.pk}/").status_code == 200
    subject, staff = SUBJECTS["chat-line"], make_user("staff")
    found = subject.get(str(line.pk))
    assert (found, subject.owner(found), subject.title(found)) == (
        line,
        players[0],
        SECRET,
    )
    assert list(subject.find("behind")) == [line]
    before = subject.hide(found, staff)
    assert [read(client, match) for client in clients] == [[], []]
    subject.show(found, before, staff)
    assert read(clients[1], match) == [SECRET]


def test_what_an_account_wrote_goes_with_it(match, players):
    agree(match, players)
    for player in players:
        write_line(seat=seat_of(match, player), words=player.get_username())
    assert list(deleted(players[0])) == ["1 line of chat"]
    close(players[0])
    assert [line.words for line in ChatLine.objects.all()] == ["ben"]
