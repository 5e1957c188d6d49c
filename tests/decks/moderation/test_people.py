"""Accounts locked, renamed and merged by staff."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.accounts.tokens.services import create_token, find_token
from decks.building.models import Deck
from decks.collection.models import Binder, Holding, OwnedPrinting
from decks.moderation.models import Report
from decks.moderation.people import (
    NameInUse,
    NotOverStaff,
    lock_account,
    merge_accounts,
    move_rows,
    rename_account,
    unlock_account,
)
from decks.moderation.services import NothingToDo
from decks.staff.models import StaffAct, StaffNotice
from decks.staff.names import NameTaken
from tests.decks.moderation.desk import reported, shown_deck
from tests.events import import_set, make_event
from tests.factories import make_deck, make_user
from tests.trading import own

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def sign_in(client):
    sent = {"username": "anna", "password": "lamp-oil-9"}
    return client.post("/account/sign-in/", sent)


def test_who_is_locked_is_out_everywhere_and_told_why_at_the_door(mona, anna):
    client = Client()
    sign_in(client)
    _, secret = create_token(owner=anna, name="robot", scopes=[])
    reported(anna, "person")
    lock_account(by=mona, user=anna, reason="Three warnings.")
    assert client.get("/account/").status_code == 302
    assert find_token(secret) is None
    answer = sign_in(Client())
    assert answer.status_code == 422
    assert "Three warnings." in answer.content.decode()
    wrong = {"username": "anna", "password": "guessed"}
    answer = Client().post("/account/sign-in/", wrong)
    assert "Three warnings." not in answer.content.decode()
    assert Report.objects.get().state == "acted"
    with pytest.raises(NothingToDo):
        lock_account(by=mona, user=anna, reason="")
    unlock_account(by=mona, user=anna, reason="")
    assert sign_in(Client()).status_code == 302
    with pytest.raises(NothingToDo):
        unlock_account(by=mona, user=anna, reason="")


@pytest.mark.parametrize("with_things", [True, False])
def test_what_a_locked_account_shows_is_hidden_if_wished(mona, anna, with_things):
    deck, own_deck = shown_deck(anna), make_deck(owner=anna)
    lock_account(by=mona, user=anna, reason="", with_things=with_things)
    deck.refresh_from_db()
    own_deck.refresh_from_db()
    assert deck.is_hidden is with_things
    assert not own_deck.is_hidden


def test_nobody_locks_themselves_or_an_owner_of_the_site(mona):
    root = User.objects.create_superuser("root")
    for user in (mona, root):
        with pytest.raises(NotOverStaff):
            lock_account(by=mona, user=user, reason="")
    lock_account(by=root, user=mona, reason="")


def test_a_name_is_given_if_nobody_has_it_and_anybody_may(mona, anna):
    make_user("Berta")
    for name, refusal in (
        ("berta", NameInUse), ("a b", NameInUse), ("Adm1n", NameTaken),
        ("anna", NothingToDo),
    ):  # fmt: skip
        with pytest.raises(refusal):
            rename_account(by=mona, user=anna, name=name, reason="")
    rename_account(by=mona, user=anna, name="Anneke", reason="rude")
    anna.refresh_from_db()
    assert anna.username == "Anneke"
    assert StaffAct.objects.get().title == "anna"
    assert StaffNotice.objects.get().name == "Anneke"


def test_merged_accounts_keep_every_row_and_only_one_lets_in(mona, anna):
    import_set()
    berta = make_user("berta")
    deck = make_deck(owner=anna)
    make_event(anna, name="Hers")
    shared = make_event(anna, berta, name="Both")
    for person, count in ((anna, 3), (berta, 2)):
        own(person, "Passer-by 1", count)
    _, secret = create_token(owner=anna, name="robot", scopes=[])
    rows = Holding.objects.count()
    act = merge_accounts(by=mona, user=anna, into=berta, reason="one person")
    deck.refresh_from_db()
    assert deck.owner_id == berta.pk
    assert not Deck.objects.filter(owner=anna).exists()
    held = Holding.objects.filter(binder__owner=berta)
    assert sorted(held.values_list("quantity", flat=True)) == [2, 3]
    assert Holding.objects.count() == rows
    owned = OwnedPrinting.objects.values_list("owner", "quantity")
    assert list(owned) == [(berta.pk, 5)]
    assert Binder.objects.filter(owner=berta).count() == 2
    # Both sat at one event: each seat stays whose it is.
    assert shared.seats.get(user=anna.pk)
    assert act.data["kept"] == {"drafts.Seat.user": 1}
    assert find_token(secret) is None
    assert sign_in(Client()).status_code == 422
    assert {one.user_id for one in StaffNotice.objects.all()} == {anna.pk, berta.pk}
    with pytest.raises(NothingToDo):
        merge_accounts(by=mona, user=berta, into=berta, reason="")


def test_no_row_but_keys_and_roles_is_left_behind(anna):
    berta = make_user("berta")
    deck = make_deck(owner=anna)
    Deck.objects.filter(pk=deck.pk).update(fork_author=anna)
    moved, kept = move_rows(anna, berta)
    assert moved["decks.Deck.fork_author"] == 1  # a relation without a name, too
    assert moved["decks.Deck.owner"] == 1
    assert kept == {}
