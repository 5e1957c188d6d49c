"""What a request asks of a page."""

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import BadRequest
from django.forms import Form, IntegerField
from django.http import Http404
from django.test import RequestFactory

from core.web.requests import (
    go_to_ours,
    page_of,
    query_of,
    signed_in,
    text_of,
    valid_form,
)


class SizeForm(Form):
    size = IntegerField(min_value=2, label="How many")


def test_a_valid_form_comes_back_and_a_faulty_one_names_field_and_fault():
    assert valid_form(SizeForm({"size": "4"})).cleaned_data == {"size": 4}
    with pytest.raises(BadRequest, match="How many: Enter a whole number"):
        valid_form(SizeForm({"size": "four"}))


def test_a_fault_of_no_field_is_told_by_itself():
    class Odd(SizeForm):
        def clean(self):
            self.add_error(None, "Not today.")

    with pytest.raises(BadRequest, match=r"^Not today\.$"):
        valid_form(Odd({"size": "4"}))


@pytest.mark.parametrize(
    ("typed", "page"), [("3", 3), ("", 1), ("-1", 1), ("x", 1), ("²", 1), ("9" * 6, 1)]
)
def test_a_page_that_is_no_number_of_5_digits_is_the_first(typed, page):
    assert page_of(RequestFactory().get("/", {"page": typed})) == page


def test_texts_are_cut_to_500_characters_without_null_characters():
    assert query_of(RequestFactory().get("/", {"q": "a\0b"})) == "ab"
    assert len(text_of({"q": "a" * 600}, "q")) == 500
    assert query_of(RequestFactory().get("/")) == ""


def test_a_guest_has_no_account():
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    with pytest.raises(Http404):
        signed_in(request)
    request.user = User(username="anna")
    assert signed_in(request) is request.user


@pytest.mark.parametrize(
    ("sent", "led_to"),
    [
        ("/cards/?q=moth", "/cards/?q=moth"),
        ("login", "login"),  # a word, not the view of that name
        ("private", "private"),
        ("", "/usual/"),
        ("//elsewhere.example/", "/usual/"),
        ("https://elsewhere.example/", "/usual/"),
        ("javascript:alert(1)", "/usual/"),
    ],
)
def test_only_addresses_of_this_site_are_gone_to(sent, led_to):
    request = RequestFactory().get("/")
    assert go_to_ours(request, sent, "/usual/")["Location"] == led_to
