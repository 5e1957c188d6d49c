"""Block lists, and what they keep out."""

import pytest
from django.test import Client

from decks.staff.blocks import (
    MailBlocked,
    NotANetwork,
    add_block,
    check_mail,
    remove_block,
)
from decks.staff.models import Block, StaffAct
from tests.factories import make_user

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def sign_up(name="berta", email="", **extra):
    sent = {
        "username": name, "email": email, "password1": "lamp-oil-9",
        "password2": "lamp-oil-9",
    }  # fmt: skip
    return Client().post("/account/sign-up/", sent, **extra)


def test_a_domain_is_blocked_with_all_below_it_and_no_other(mona):
    add_block(by=mona, kind="mail", value="Spam.example", note="")
    for address in ("a@spam.example", "a@x.SPAM.example"):
        with pytest.raises(MailBlocked):
            check_mail(address)
    for address in ("a@notspam.example", "a@example", "spam.example@ok.example", ""):
        check_mail(address)


def test_an_address_is_blocked_alone(mona):
    add_block(by=mona, kind="mail", value="a@ok.example", note="")
    with pytest.raises(MailBlocked):
        check_mail("A@ok.example")
    check_mail("b@ok.example")


def test_who_signs_up_is_told_beside_the_field(mona):
    add_block(by=mona, kind="mail", value="spam.example", note="")
    for answer, field in (
        (sign_up("moderator"), "username"), (sign_up(email="a@spam.example"), "email")
    ):  # fmt: skip
        assert answer.status_code == 422
        assert [*answer.context["form"].errors] == [field]


def test_a_blocked_network_opens_no_account_and_its_neighbour_does(mona):
    add_block(by=mona, kind="network", value="192.0.2.7/24", note="")
    assert Block.objects.get().value == "192.0.2.0/24"
    assert sign_up("one", REMOTE_ADDR="192.0.2.9").status_code == 409
    assert sign_up("two", REMOTE_ADDR="192.0.3.9").status_code == 302
    assert sign_up("three", REMOTE_ADDR="2001:db8::1").status_code == 302


def test_nobody_changes_to_a_blocked_address(mona):
    add_block(by=mona, kind="mail", value="spam.example", note="")
    client = Client()
    client.force_login(make_user())
    sent = {"email": "a@spam.example", "password": "lamp-oil-9"}
    answer = client.post("/account/email/", sent)
    assert answer.status_code == 422
    assert "email" in answer.context["form"].errors


def test_blocks_are_written_down_once_and_when_they_end(mona):
    for _ in range(2):
        block = add_block(by=mona, kind="name", value="goblin", note="x")
    with pytest.raises(NotANetwork):
        add_block(by=mona, kind="network", value="everywhere", note="")
    remove_block(by=mona, block=block)
    kinds = StaffAct.objects.order_by("sequence").values_list("kind", flat=True)
    assert list(kinds) == ["block", "unblock"]
    assert not Block.objects.exists()
