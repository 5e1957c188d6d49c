"""What of a collection others see."""

import pytest
from django.urls import reverse

from decks.collection.built_decks.services import mark_built
from decks.collection.models import Binder, CollectionAct
from tests.decks.collection.shelf import names_shown, own
from tests.factories import make_deck, make_user

pytestmark = pytest.mark.django_db


def test_nobody_sees_the_shelf_of_others(site, anna):
    own(make_user("ola"), "Moth")
    assert names_shown(site.get(reverse("collection"))) == []


def test_holdings_and_acts_of_others_are_not_there(site, anna):
    held = own(make_user("ola"), "Moth")
    act = CollectionAct.objects.get()
    for name, pk in (
        ("holding-change", held.pk),
        ("collection-undo", act.pk),
    ):
        assert site.post(reverse(name, args=[pk]), {"was": 1}).status_code == 404
    assert site.get(reverse("collection-act", args=[act.pk])).status_code == 404


@pytest.mark.parametrize(
    ("visibility", "status"), [("private", 404), ("link", 200), ("public", 200)]
)
def test_a_binder_is_seen_by_whom_its_owner_lets(
    client, site, anna, visibility, status
):
    site.post(reverse("binders"), {"name": "Box", "visibility": visibility})
    box = Binder.objects.get(name="Box")
    own(anna, "Moth", binder=box)
    client.logout()
    response = client.get(reverse("binder", args=[box.short_id]))
    assert response.status_code == status


def test_decks_of_others_are_seen_as_far_as_they_may_be(site, anna):
    ola = make_user("ola")
    private, public = (
        make_deck("1 Moth", owner=ola, visibility=one) for one in ("private", "public")
    )
    mark_built(deck=public, is_built=True)
    for deck, status in ((private, 404), (public, 200)):
        address = reverse("deck-copies", args=[deck.short_id])
        assert site.get(address).status_code == status
        built = reverse("deck-built", args=[deck.short_id])
        assert site.post(built, {"built": "0"}).status_code == 404
        swap = reverse("deck-swap", args=[deck.short_id])
        assert site.get(swap, {"from": public.short_id}).status_code == 404
