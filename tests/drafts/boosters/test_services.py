"""Boosters that players make: who changes them, and what events keep."""

import pytest
from django.test import Client

from drafts.boosters.event_boosters import BoosterChoice
from drafts.boosters.forms import BoosterForm, form_values
from drafts.boosters.models import OwnBooster
from rules.events.boosters import read_definition
from tests.drafts.boosters.boosters_made import make_booster, posted, slug_of, small
from tests.events import import_set, make_event, started
from tests.factories import make_user
from tests.rigs.visitors import signed_in, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def form_of(own) -> dict:
    form = BoosterForm(
        game_slug="wow", begins=form_values(read_definition(own.definition))
    )
    return posted(
        "".join(
            str(part)
            for part in [
                form,
                form.sheets,
                *(x for one in form.layouts for x in (one, one.slots)),
            ]
        )
    )


def test_a_changed_booster_leaves_events_with_what_they_froze(anna):
    own = make_booster(anna)
    event = make_event(anna, boosters=(BoosterChoice(slug_of(own), "LAN"),))
    frozen = event.boosters.get().definition.frozen
    client = signed_in(anna)
    form = form_of(own) | {"layout-0-slots-0-count": "3"}
    assert client.post(f"/boosters/{slug_of(own)}/edit/", form).status_code == 302
    own.refresh_from_db()
    assert own.definition["layouts"][0]["slots"][0]["count"] == 3
    assert event.boosters.get().definition.frozen == frozen
    assert len(started(event).pack_cards.all()) == 4 * 3


def test_only_its_owner_changes_a_booster_and_whoever_has_the_link_reads_it(anna):
    own, other = make_booster(anna), signed_in(make_user("ben"))
    place = f"/boosters/{slug_of(own)}/"
    assert "Counted from one box." in words_of(Client().get(place))
    for act in ("edit/", "retire/"):
        assert other.post(f"{place}{act}", {}).status_code == 404
    assert other.get(f"{place}edit/").status_code == 404
    assert Client().post("/boosters/new/", {}).url == "/account/sign-in/"
    assert "Lamp handful" not in words_of(other.get("/boosters/"))
    OwnBooster.objects.update(is_public=True)
    assert "Lamp handful" in words_of(other.get("/boosters/"))
    signed_in(anna).post(f"{place}retire/")
    assert "Lamp handful" not in words_of(other.get("/boosters/"))
    assert "retired" in words_of(other.get(place))


def test_others_and_guests_change_nothing(anna, client):
    place = f"/api/v1/boosters/{slug_of(make_booster(anna))}/"
    asked = {"content_type": "application/json"}
    assert client.post("/api/v1/boosters/", small(), **asked).status_code in (401, 403)
    other = signed_in(make_user("ben"))
    assert other.patch(place, {"name": "Mine"}, **asked).status_code == 404
    assert (
        other.post(f"{place}retire/", {"is_retired": True}, **asked).status_code == 404
    )
    assert client.get("/api/v1/boosters/own-nobody/").status_code == 404
    assert client.get("/api/v1/boosters/lanternfall/odds/").status_code == 400


def test_a_hundred_boosters_are_as_many_as_one_may_have(anna, monkeypatch):
    monkeypatch.setattr("drafts.boosters.services.MAX_OWN_BOOSTERS", 1)
    make_booster(anna)
    answer = signed_in(anna).post(
        "/api/v1/boosters/", small(), content_type="application/json"
    )
    assert answer.status_code == 409
