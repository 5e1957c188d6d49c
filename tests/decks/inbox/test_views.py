"""The inbox on pages: read, counted, its owner's alone."""

import pytest

from decks.inbox.services import announce, choice_of, count_unread, inbox_of
from tests.decks.deck_pages import SCRIPT, words_of
from tests.decks.inbox.test_services import news
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def notice(anna):
    announce(news(make_user("berta")), [anna.pk])
    return inbox_of(anna).get()


def test_the_page_lists_what_happened_and_the_bell_counts_it(site, notice):
    assert "berta likes your deck “Lamps”." in words_of(site.get("/inbox/"))
    assert "1 unread" in words_of(site.get("/inbox/count/"))
    assert "/inbox/count/" in site.get("/decks/").content.decode()


def test_the_bell_of_a_page_that_outlived_its_session_shows_nothing(client):
    answer = client.get("/inbox/count/")
    assert (answer.status_code, answer.content) == (204, b"")


def test_opening_a_notice_reads_it_and_leads_there(site, anna, notice):
    answer = site.post(f"/inbox/{notice.pk}/open/")
    assert answer.headers["Location"] == "/decks/x/"
    assert count_unread(anna) == 0
    assert words_of(site.get("/inbox/count/")) == ""


def test_everything_is_read_at_once(site, anna, notice):
    site.post("/inbox/read/")
    assert count_unread(anna) == 0


def test_nobody_opens_or_reads_another_ones_notice(client, anna, notice):
    client.force_login(make_user("zoe"))
    assert client.post(f"/inbox/{notice.pk}/open/").status_code == 404
    client.post("/inbox/read/")
    assert count_unread(anna) == 1
    assert "berta" not in words_of(client.get("/inbox/"))


def test_a_guest_is_asked_to_sign_in(client):
    assert client.get("/inbox/").headers["Location"].startswith("/account/sign-in/")


def test_a_title_is_text(site, anna):
    announce(news(make_user("berta"), title=SCRIPT), [anna.pk])
    assert "<script>alert" not in site.get("/inbox/").content.decode()


def test_digests_are_chosen_with_the_address_of_the_site(site, anna):
    assert site.post("/inbox/", {"digest": "daily"}).status_code == 302
    chosen = choice_of(anna)
    assert (chosen.digest, chosen.site) == ("daily", "http://testserver")
    assert site.post("/inbox/", {"digest": "hourly"}).status_code == 422


def test_a_full_inbox_costs_as_many_queries_as_one_notice(
    site, anna, django_assert_max_num_queries
):
    for number in range(30):
        announce(news(make_user(f"b{number}"), subject=f"deck {number}"), [anna.pk])
    with django_assert_max_num_queries(9):
        site.get("/inbox/")


def test_where_people_are_switched_off_there_is_no_inbox_and_no_bell(site, settings):
    settings.PEOPLE = False
    assert site.get("/inbox/").status_code == 404
    assert site.get("/inbox/count/").status_code == 404
    assert site.get("/api/v1/inbox/").status_code == 404
    assert "/inbox/" not in site.get("/decks/").content.decode()


def test_programs_list_and_read_notices(site, anna, notice):
    (one,) = site.get("/api/v1/inbox/?unread=true").json()["results"]
    assert one["sentence"] == "berta likes your deck “Lamps”."
    assert one["page"] == "http://testserver/decks/x/"
    sent = {"data": {"ids": [one["id"]]}, "content_type": "application/json"}
    assert site.post("/api/v1/inbox/read/", **sent).json() == {"unread": 0}
    assert site.get("/api/v1/inbox/?unread=true").json()["count"] == 0
