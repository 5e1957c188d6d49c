"""The pages of reports and of the staff's desk."""

import pytest
from django.test import Client

from decks.accounts.tries.services import LIMITS, Kind
from decks.moderation.models import Report
from decks.moderation.services import hide
from decks.staff.models import StaffAct
from tests.decks.moderation.desk import (
    CANARY,
    reported,
    shown_deck,
)
from tests.events import import_set, make_event
from tests.factories import add_name, card_named, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def staff(mona):
    client = Client()
    client.force_login(mona)
    return client


def report(client, kind, key, **changes):
    sent = {"about": "", "reason": "spam", "words": "look", **changes}
    return client.post(f"/report/{kind}/{key}/", sent)


def test_a_guest_reports_a_public_deck_from_its_page(client):
    deck = shown_deck()
    address = f"/report/deck/{deck.short_id}/"
    assert address in client.get(deck.get_absolute_url()).content.decode()
    assert client.get(address).status_code == 200
    answer = report(client, "deck", deck.short_id)
    assert answer.status_code == 302
    made = Report.objects.get()
    assert (made.kind, made.reason, made.words) == ("deck", "spam", "look")
    assert made.reporter is None


def test_the_name_of_an_owner_is_reported_from_the_deck(client):
    deck = shown_deck()
    report(client, "deck", deck.short_id, about=f"@{deck.owner_id}")
    made = Report.objects.get()
    assert (made.kind, made.key) == ("person", str(deck.owner_id))
    someone = make_user("else")
    assert (
        report(client, "deck", deck.short_id, about=f"@{someone.pk}").status_code == 422
    )


def test_players_of_an_event_are_reported_from_it():
    import_set()
    anna, ola = make_user("anna"), make_user("ola")
    event = make_event(anna, ola, visibility="public")
    client = Client()
    client.force_login(anna)
    assert (
        f"/report/event/{event.short_id}/"
        in client.get(event.get_absolute_url()).content.decode()
    )
    report(client, "event", event.short_id, about=f"@{ola.pk}")
    assert Report.objects.get().title == "ola"


def test_the_words_of_a_card_are_reported_and_hidden(client, staff):
    import_set()
    add_name("Passer-by 1", "pl", CANARY)
    card = card_named("Passer-by 1")
    key = f"{card.pk}-pl"
    page = f"/cards/LAN/{card.printings.get().number}/?beside=pl"
    found = client.get(page, follow=True).content.decode()
    assert f"/report/card-text/{key}/" in found
    assert CANARY in found
    report(client, "card-text", key)
    act = f"/staff/of/card-text/{key}/"
    assert staff.post(f"{act}hide/", {}).status_code == 302
    assert CANARY not in client.get(page, follow=True).content.decode()
    assert staff.post(f"{act}show/", {}).status_code == 302
    assert CANARY in client.get(page, follow=True).content.decode()


def test_what_one_may_not_see_or_is_not_there_cannot_be_reported(client):
    deck = shown_deck(visibility="private")
    for kind, key in (
        ("deck", deck.short_id), ("deck", "nobodys"), ("person", deck.owner_id),
        ("nothing", "x"), ("card-text", "1-pl"), ("card-text", "x"),
        ("event", "nobodys"), ("match", "x"), ("lists", "x"), ("binder", "x"),
        ("cube", "x"),
    ):  # fmt: skip
        assert client.get(f"/report/{kind}/{key}/").status_code == 404, kind
        assert report(client, kind, key).status_code == 404, kind
    assert not Report.objects.exists()


def test_what_was_typed_stays_in_a_report_that_is_refused(client):
    deck = shown_deck()
    answer = report(client, "deck", deck.short_id, reason="")
    assert answer.status_code == 422
    assert "look</textarea>" in answer.content.decode()


def test_reports_have_an_end(client):
    decks = [shown_deck()]
    answers = [
        report(client, "deck", decks[0].short_id).status_code
        for _ in range(LIMITS[Kind.REPORT].together + 1)
    ]
    assert answers[-2:] == [302, 429]


def test_the_desk_is_there_for_moderators_alone(mona):
    deck = shown_deck()
    ola, root = make_user("ola"), make_user("rootie", is_superuser=True)
    pages = [
        "/staff/", "/staff/acts/", "/staff/blocks/", "/staff/team/",
        f"/staff/of/deck/{deck.short_id}/", "/api/v1/staff/reports/",
        "/api/v1/staff/acts/",
    ]  # fmt: skip
    for user, status in ((ola, 404), (None, 404), (mona, 200), (root, 200)):
        client = Client()
        if user:
            client.force_login(user)
        for page in pages:
            is_closed = user is None and page.startswith("/api")
            assert client.get(page).status_code == (401 if is_closed else status), page
    client = Client()
    client.force_login(ola)
    for page in (
        f"/staff/of/deck/{deck.short_id}/hide/", "/staff/blocks/", "/staff/team/take/",
        "/staff/blocks/1/remove/",
    ):  # fmt: skip
        assert client.post(page, {"username": "mona"}).status_code == 404
    assert not StaffAct.objects.exists()


def test_only_moderators_are_led_to_the_desk(mona, client, staff):
    assert 'href="/staff/"' not in client.get("/decks/").content.decode()
    assert 'href="/staff/"' in staff.get("/decks/").content.decode()


def test_the_queue_shows_each_thing_once_the_most_reported_first(staff):
    one, two = shown_deck(name="One"), shown_deck(owner=make_user("b"), name="Two")
    reported(one)
    reported(two)
    reported(two, reporter=make_user("ola"))
    rows = staff.get("/staff/").context["rows"]
    assert [(row["title"], row["count"]) for row in rows] == [("Two", 2), ("One", 1)]


@pytest.mark.parametrize("things", [1, 20])
def test_the_queue_takes_as_many_queries_however_long_it_is(
    staff, things, django_assert_num_queries
):
    owner = make_user("b")
    for number in range(things):
        reported(shown_deck(owner=owner, name=f"D{number}"))
    staff.get("/staff/")
    with django_assert_num_queries(6):
        staff.get("/staff/")


def test_staff_find_people_and_things_by_words(staff):
    deck = shown_deck(owner=make_user("berta"))
    titles = {one.title for one in staff.get("/staff/?q=zanz").context["found"]}
    assert titles == {CANARY}
    for words in ("ert", "berta@lamps.example"):
        found = staff.get(f"/staff/?q={words}").context["found"]
        assert [one.title for one in found] == ["berta"]
    found = staff.get(f"/staff/?q={deck.short_id}").context["found"]
    assert [one.title for one in found] == [CANARY]


def test_a_deck_is_hidden_from_its_page_of_the_desk(staff):
    deck = shown_deck()
    reported(deck, words="Look at its name!")
    address = f"/staff/of/deck/{deck.short_id}/"
    page = staff.get(address).content.decode()
    assert "Look at its name!" in page
    assert f"{address}hide/" in page
    assert f"{address}show/" not in page
    staff.post(f"{address}hide/", {"hide-reason": "rude"})
    assert StaffAct.objects.get().reason == "rude"
    assert Client().get(deck.get_absolute_url()).status_code == 404
    page = staff.get(address).content.decode()
    assert f"{address}show/" in page
    assert staff.post(f"{address}hide/").status_code == 409


def test_a_form_of_an_act_that_is_wrong_is_shown_again_as_typed(staff):
    anna = make_user("anna")
    address = f"/staff/of/person/{anna.pk}/"
    for act, sent in (
        ("rename", {"rename-name": "admin", "rename-reason": "so"}),
        ("merge", {"merge-into": "nobody-here", "merge-reason": "so"}),
        ("rename", {"rename-reason": "so"}),
    ):
        answer = staff.post(f"{address}{act}/", sent)
        assert answer.status_code == 422
        assert ">\nso</textarea>" in answer.content.decode()
    assert staff.post(f"{address}explode/").status_code == 404
    assert not StaffAct.objects.exists()


def test_reports_of_what_is_gone_can_be_dismissed(staff):
    deck = shown_deck()
    reported(deck)
    deck.delete()
    address = f"/staff/of/deck/{deck.short_id}/"
    assert CANARY in staff.get(address).content.decode()
    assert staff.post(f"{address}hide/").status_code == 409
    assert staff.post(f"{address}dismiss/").status_code == 302
    assert Report.objects.get().state == "dismissed"


def test_moderators_are_made_and_unmade_and_the_trail_says_by_whom(staff):
    ola = make_user("ola")
    assert staff.post("/staff/team/", {"username": "nobody"}).status_code == 422
    staff.post("/staff/team/", {"username": "ola"})
    assert type(ola).objects.get(pk=ola.pk).has_perm("decks.moderate")
    staff.post("/staff/team/take/", {"username": "ola"})
    assert not type(ola).objects.get(pk=ola.pk).has_perm("decks.moderate")
    page = staff.get("/staff/acts/")
    assert [act.kind for act, _label, _kind in page.context["rows"]] == ["take", "give"]


def test_blocks_are_kept_on_their_page(staff):
    answer = staff.post("/staff/blocks/", {"kind": "network", "value": "x"})
    assert answer.status_code == 422
    staff.post("/staff/blocks/", {"kind": "name", "value": "goblin"})
    ((block, _label),) = staff.get("/staff/blocks/").context["blocks"]
    staff.post(f"/staff/blocks/{block.pk}/remove/")
    assert not staff.get("/staff/blocks/").context["blocks"]


def test_owners_read_what_was_done_in_their_account_and_on_any_page(mona, client):
    deck = shown_deck()
    hide(by=mona, kind="deck", thing=deck, reason="rude")
    client.force_login(deck.owner)
    page = client.get("/account/").content.decode()
    assert f"“{CANARY}” was hidden" in page
    assert "rude" in page
    told = client.get("/drafts/turns/")
    assert CANARY in told.content.decode()
    client.post("/drafts/turns/known/", {"shown": told.context["key"]})
    assert CANARY not in client.get("/drafts/turns/").content.decode()
    answer = client.post(
        f"/decks/{deck.short_id}/settings/", {"name": CANARY, "visibility": "public"}
    )
    assert answer.status_code in (404, 405, 409, 422)
