"""Suggestions on pages and for programs: whose they are to see and to answer."""

import pytest
from django.test import Client

from decks.suggestions.models import Suggestion
from decks.suggestions.services import suggest
from tests.decks.deck_pages import SCRIPT, words_of
from tests.decks.people.members import make_member, show_deck
from tests.decks.suggestions.test_services import LIST, changed_copy
from tests.factories import make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.fixture
def berta():
    return make_member("berta")


@pytest.fixture
def deck(berta):
    return show_deck(berta, text=LIST)


@pytest.fixture
def copy(deck, anna):
    return changed_copy(deck, anna)


def as_(user):
    client = Client()
    client.force_login(user)
    return client


def test_a_copy_is_offered_read_and_accepted(site, deck, copy, berta):
    page = site.get(copy.get_absolute_url()).content.decode()
    assert f"/decks/{copy.short_id}/suggest/" in page
    shown = words_of(site.get(f"/decks/{copy.short_id}/suggest/"))
    assert "Passer-by 2 0 → 3" in shown
    sent = {"words": f"Try it {SCRIPT}"}
    answer = site.post(f"/decks/{copy.short_id}/suggest/", sent)
    assert answer.headers["Location"] == deck.get_absolute_url()
    owners = as_(berta)
    page = owners.get(f"/decks/{deck.short_id}/suggestions/")
    assert "Passer-by 2 0 → 3" in words_of(page)
    assert "<script>alert" not in page.content.decode()
    made = Suggestion.objects.get()
    answer = owners.post(f"/suggestions/{made.pk}/accept/")
    branch = deck.branches.get()
    assert answer.headers["Location"] == f"/decks/{branch.short_id}/merge/"
    assert owners.get(answer.headers["Location"]).status_code == 200


def test_only_the_owner_reads_and_answers_and_only_the_author_withdraws(
    site, deck, copy, anna, berta
):
    made = suggest(copy=copy, author=anna, words="")
    stranger = as_(make_user("zoe"))
    for who in (site, stranger, Client()):
        assert who.get(f"/decks/{deck.short_id}/suggestions/").status_code in (302, 404)
        for act in ("accept", "decline"):
            answer = who.post(f"/suggestions/{made.pk}/{act}/")
            assert answer.status_code in (302, 404)
            assert "merge" not in answer.headers.get("Location", "")
    for who in (as_(berta), stranger):
        assert who.post(f"/suggestions/{made.pk}/withdraw/").status_code == 404
    made.refresh_from_db()
    assert made.state == "open"
    assert site.post(f"/suggestions/{made.pk}/withdraw/").status_code == 302
    assert not Suggestion.objects.exists()


def test_a_deck_that_is_private_by_now_takes_none(site, deck, copy):
    deck.visibility = "private"
    deck.save()
    assert site.get(f"/decks/{copy.short_id}/suggest/").status_code == 404
    assert "/suggest/" not in site.get(copy.get_absolute_url()).content.decode()


def test_a_deck_that_is_no_copy_is_not_offered(site, anna):
    own = show_deck(anna)
    assert site.get(f"/decks/{own.short_id}/suggest/").status_code == 404


def test_ten_suggestions_cost_as_many_queries_as_one(
    deck, berta, django_assert_max_num_queries
):
    for number in range(10):
        user = make_user(f"b{number}")
        copy = changed_copy(deck, user, f"Passer-by {number + 2}")
        suggest(copy=copy, author=user, words="")
    owners = as_(berta)
    owners.get(f"/decks/{deck.short_id}/suggestions/")
    with django_assert_max_num_queries(16):
        owners.get(f"/decks/{deck.short_id}/suggestions/")


def test_programs_do_the_same(site, deck, copy, berta):
    api = "/api/v1"
    sent = {"data": {"words": "Try it"}, "content_type": "application/json"}
    made = site.post(f"{api}/decks/{copy.short_id}/suggest/", **sent).json()
    assert [(one["before"], one["after"]) for one in made["changes"]] == [(0, 3)]
    owners = as_(berta)
    (one,) = owners.get(f"{api}/decks/{deck.short_id}/suggestions/").json()
    assert (one["author"], one["words"]) == ("anna", "Try it")
    assert site.get(f"{api}/decks/{deck.short_id}/suggestions/").status_code == 404
    assert site.post(f"{api}/suggestions/{one['id']}/accept/").status_code == 404
    branch = owners.post(f"{api}/suggestions/{one['id']}/accept/")
    assert branch.status_code == 201
    assert branch.json()["branch_of"] == deck.short_id
    again = owners.post(f"{api}/suggestions/{one['id']}/decline/")
    assert again.status_code == 409
    assert site.delete(f"{api}/suggestions/{one['id']}/").status_code == 404


def test_who_suggests_is_reported_by_the_owner_alone(site, deck, copy, anna, berta):
    made = suggest(copy=copy, author=anna, words="Buy now")
    assert as_(berta).get(f"/report/suggestion/{made.pk}/").status_code == 200
    assert (
        as_(make_user("zoe")).get(f"/report/suggestion/{made.pk}/").status_code == 404
    )


def test_where_people_are_switched_off_nothing_is_suggested(site, copy, settings):
    settings.PEOPLE = False
    assert site.get(f"/decks/{copy.short_id}/suggest/").status_code == 404
