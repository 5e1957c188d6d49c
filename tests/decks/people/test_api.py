"""People for programs."""

import pytest

from decks.people.models import DeckLike, Follow
from tests.decks.people.members import make_member, show_deck
from tests.factories import make_deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]
API = "/api/v1"


@pytest.fixture
def berta():
    return make_member("berta", about="I like **lamps**.")


def test_a_profile_is_read(client, berta):
    told = client.get(f"{API}/people/berta/").json()
    assert told["name"] == "berta"
    assert told["about"] == "I like **lamps**."
    assert told["page"] == "http://testserver/people/berta/"
    show_deck(berta)
    assert client.get(told["decks"]).json()["count"] == 1


def test_the_own_profile_is_changed_in_part(site, anna):
    sent = {"data": {"is_public": True}, "content_type": "application/json"}
    told = site.patch(f"{API}/profile/", **sent).json()
    assert told["is_public"]
    assert told["shows_events"]
    assert site.get(f"{API}/people/anna/").status_code == 200


def test_switches_are_put_and_deleted_as_often_as_one_likes(site, anna, berta):
    deck = show_deck(berta)
    paths = [
        f"{API}/people/berta/follow/",
        f"{API}/decks/{deck.short_id}/follow/",
        f"{API}/decks/{deck.short_id}/like/",
    ]
    for path in paths * 2:
        assert site.put(path).status_code == 204
    assert Follow.objects.filter(follower=anna).count() == 2
    told = site.get(f"{API}/following/").json()
    assert told == {"people": ["berta"], "decks": [deck.short_id], "blocked": []}
    assert site.get(f"{API}/decks/{deck.short_id}/").json()["likes"] == 1
    for path in paths * 2:
        assert site.delete(path).status_code == 204
    assert not Follow.objects.exists()
    assert not DeckLike.objects.exists()
    site.put(f"{API}/people/berta/block/")
    assert site.get(f"{API}/following/").json()["blocked"] == ["berta"]


def test_what_may_not_be_seen_is_not_there(site, berta):
    deck = make_deck(owner=berta)
    for name in ("follow", "like"):
        path = f"{API}/decks/{deck.short_id}/{name}/"
        assert site.put(path).status_code == 404
    assert site.put(f"{API}/people/nobody/follow/").status_code == 404


def test_a_guest_reads_and_changes_nothing(client, berta):
    assert client.get(f"{API}/following/").status_code in (401, 403)
    assert client.put(f"{API}/people/berta/follow/").status_code in (401, 403)
