"""Refusals and forms that cannot be shown again, as pages."""

import pytest
from django.core.exceptions import BadRequest
from django.http import HttpResponse, HttpResponseNotAllowed
from django.test import RequestFactory

from core.web.refusals import DomainErrors, bad_request, not_found
from drafts.events.locks import EventFull

SITE = "http://testserver/"
HERE = f"{SITE}drafts/"


def page_of(error, referrer=""):
    request = RequestFactory().post("/x/", headers={"referer": referrer})
    request.user = None
    return DomainErrors(lambda _request: HttpResponse()).process_exception(
        request, error
    )


def test_a_refusal_is_a_page_with_its_sentence_and_status():
    page = page_of(EventFull(limit=8))
    assert page.status_code == 409
    assert "Every seat of this event is taken." in page.content.decode()


def test_a_form_that_cannot_be_shown_again_is_a_400_with_its_faults():
    page = page_of(BadRequest("Size: Enter a whole number."))
    assert page.status_code == 400
    assert "Size: Enter a whole number." in page.content.decode()


def test_any_other_error_goes_on():
    assert page_of(ValueError("x")) is None


@pytest.mark.parametrize(
    ("referrer", "is_there"),
    [
        (HERE, True),
        ("http://elsewhere.example/", False),
        ("http://testserver/x/", False),
    ],
)
def test_the_way_back_is_a_page_of_ours_and_another_one(referrer, is_there):
    page = page_of(EventFull(limit=8), referrer).content.decode()
    assert (f'href="{referrer}"' in page) is is_there


def test_an_address_for_forms_says_so_when_it_is_opened():
    request = RequestFactory().get("/x/")
    request.user = None
    answer = DomainErrors(lambda _request: HttpResponseNotAllowed(["POST"]))(request)
    assert answer.status_code == 405
    assert "only accepts a form" in answer.content.decode()


def test_below_api_errors_of_no_view_are_problems():
    request = RequestFactory().get("/api/v1/nothing/")
    for answer, code in (
        (not_found(request, Exception()), "not-found"),
        (bad_request(request, Exception()), "bad-request"),
    ):
        assert answer["Content-Type"] == "application/problem+json"
        assert f'"code": "{code}"' in answer.content.decode()
