"""How an endpoint is declared: method, permission, scope, schema, validated input."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.forms import CharField, Form
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory, force_authenticate

from core.api.endpoints import check_form, endpoint, validated
from decks.accounts.tokens.authentication import scope_of


class WordIn(serializers.Serializer[Any]):
    word = serializers.CharField(max_length=3)
    times = serializers.IntegerField(default=1)


@endpoint("POST", scope="events", sent=WordIn, answer=WordIn)
def say(request):
    """Say a word."""
    return Response(validated(WordIn, request.data))


@endpoint("GET", answer=WordIn, permission=AllowAny, is_file=True)
def read(request):
    """Read a word."""
    return Response({"word": "sun"})


def ask(view, method="POST", user=None, data=None, **headers):
    request = APIRequestFactory().generic(
        method, "/", data or "", content_type="application/json", **headers
    )
    force_authenticate(request, user or AnonymousUser())
    return view(request).render()


def test_an_endpoint_takes_its_method_alone():
    assert ask(say, "POST", User(), '{"word": "sun"}').status_code == 200
    assert ask(say, "GET", User()).status_code == 405
    assert ask(read, "POST").status_code == 405


def test_an_endpoint_asks_for_an_account_unless_it_says_otherwise():
    assert ask(say, data='{"word": "sun"}').status_code in (401, 403)
    assert ask(read, "GET").status_code == 200


def test_an_endpoint_needs_the_scope_it_names_and_the_curators_if_it_names_none():
    assert scope_of("POST", say.cls()) == "events"
    assert scope_of("POST", read.cls()) == "catalogue"


def test_a_file_is_sent_whatever_is_accepted():
    pdf = {"HTTP_ACCEPT": "application/pdf"}
    assert ask(read, "GET", **pdf).status_code == 200
    assert ask(say, "POST", User(), '{"word": "sun"}', **pdf).status_code == 406


def test_what_is_sent_is_read_and_refused_by_its_serializer():
    assert ask(say, "POST", User(), '{"word": "sun"}').data == {
        "word": "sun",
        "times": 1,
    }
    refused = ask(say, "POST", User(), '{"word": "moon"}')
    assert (refused.status_code, refused.data["errors"].keys()) == (400, {"word"})


def test_a_partial_input_needs_no_field_and_gets_no_default():
    assert validated(WordIn, {}, partial=True) == {}
    with pytest.raises(ValidationError):
        validated(WordIn, {})


def test_what_is_wrong_with_a_form_is_told_by_field():
    class WordForm(Form):
        word = CharField()

    check_form(WordForm({"word": "sun"}))
    with pytest.raises(ValidationError) as refused:
        check_form(WordForm({}))
    assert refused.value.get_codes() == {"word": ["invalid"]}
