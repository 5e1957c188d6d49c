"""Refusals and forms that cannot be shown again, as pages."""

import base64
import errno
import hashlib
import re
import sqlite3
from contextlib import closing

import psycopg
import pytest
from django.conf import settings
from django.core.exceptions import BadRequest
from django.db import DatabaseError, OperationalError
from django.db.utils import ConnectionHandler
from django.http import HttpResponse, HttpResponseNotAllowed
from django.test import RequestFactory
from django.utils import translation

from core.api.problems import problem_response
from core.border.refusals import DomainErrors, bad_request, fault, not_found
from core.web.storage_faults import (
    StorageBusy,
    StorageDamaged,
    StorageReadOnly,
    storage_refusal,
)
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


# What was typed


def refused_page(client, **headers):
    """Return the page of a form that was too old, with a long text in it."""
    client.handler.enforce_csrf_checks = True
    sent = {"text": "4 Harbour Guard\n" * 5, "password": "lamp-oil-9", "name": "x"}
    return client.post("/decks/paste/", sent, headers=headers)


@pytest.mark.django_db
def test_an_expired_form_shows_what_was_typed_but_no_password(client):
    answer = refused_page(client, origin="http://testserver")
    page = answer.content.decode()
    assert answer.status_code == 403
    assert page.count("4 Harbour Guard") == 5, "to read"
    assert "Try again" not in page, "the password is missing: it would not be the same"
    assert "lamp-oil-9" not in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("origin", "is_offered"),
    [("http://testserver", True), ("http://evil.example", False), ("null", False)],
)
def test_the_form_of_another_site_is_never_sent_again(client, origin, is_offered):
    client.handler.enforce_csrf_checks = True
    sent = {"text": "4 Harbour Guard\n" * 5}
    page = client.post("/decks/paste/", sent, headers={"origin": origin})
    assert page.status_code == 403
    assert ("Try again" in page.content.decode()) is is_offered


# Pages that need nothing


def test_a_fault_has_the_sites_look_in_every_language_without_database_or_files():
    request = RequestFactory().post("/x/", {"a": "b" * 30}, headers={"origin": SITE})
    pages = set()
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            answer = fault(request)
        page = answer.content.decode()
        assert answer.status_code == 500
        assert f'<html lang="{code}"' in page
        assert "/static/" not in page
        assert 'name="a"' in page
        pages.add(page)
        style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)[1]
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        assert digest in str(answer._csp_update)
    assert len(pages) == 4


@pytest.mark.django_db
def test_a_fault_of_a_page_is_answered_under_a_policy_that_allows_its_style(
    client, monkeypatch
):
    monkeypatch.setattr("cards.browsing.views.requested_game", lambda request: 1 / 0)
    client.raise_request_exception = False
    answer = client.get("/cards/")
    assert answer.status_code == 500
    assert "'sha256-" in answer["Content-Security-Policy"]
    assert "Something went wrong on our side" in answer.content.decode()


@pytest.mark.django_db
def test_a_form_beyond_two_megabytes_is_a_413(client, settings):
    text = "a" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    answer = client.post(
        "/decks/paste/",
        f"text={text}",
        content_type="application/x-www-form-urlencoded",
    )
    assert answer.status_code == 413
    assert "too large" in answer.content.decode()


@pytest.mark.django_db
def test_what_says_it_is_larger_than_uploads_may_be_is_not_even_read(client, settings):
    settings.UPLOAD_LIMIT_BYTES = 100
    for path, says in (("/decks/paste/", "too large"), ("/api/v1/decks/", "too-large")):
        answer = client.post(
            path, b"", content_type="text/plain", CONTENT_LENGTH=str(2**21)
        )
        assert answer.status_code == 413
        assert says in answer.content.decode()


GROW = "INSERT INTO lamps SELECT oil FROM lamps"


def opened(path, statement):
    """Return what Django raises when SQLite is asked *statement* of the file *path*."""
    there = {"ENGINE": "django.db.backends.sqlite3", "NAME": str(path)}
    database = ConnectionHandler({"default": there})["default"]

    def ask():
        with database.cursor() as cursor:
            for one in statement.split(";"):
                cursor.execute(one)
                cursor.fetchall()

    with closing(database), pytest.raises(DatabaseError) as raised:
        ask()
    return raised.value


def written(path):
    """Write a database of some pages to *path*."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE lamps (oil TEXT)")
        rows = [(f"{n:04}" * 100,) for n in range(500)]
        database.executemany("INSERT INTO lamps VALUES (?)", rows)
        database.commit()
    return path


@pytest.mark.django_db
@pytest.mark.parametrize("where", ["file", "database"])
def test_a_full_disk_is_a_507_that_offers_to_try_again(tmp_path, where):
    full = OSError(errno.ENOSPC, "x")
    if where == "database":
        path = written(tmp_path / "a.sqlite3")
        full = opened(path, f"PRAGMA max_page_count=1; {GROW}")
    request = RequestFactory().post("/x/", {"a": "b" * 30}, headers={"origin": SITE})
    request.user = None
    page = DomainErrors(lambda _request: HttpResponse()).process_exception(
        request, full
    )
    assert page.status_code == 507
    assert "storage is full" in page.content.decode()
    assert "Try again" in page.content.decode()
    assert problem_response(full, {}).status_code == 507


@pytest.mark.django_db
def test_a_database_that_takes_no_writing_is_a_503_that_says_so(tmp_path):
    only = written(tmp_path / "a.sqlite3")
    told = opened(only, "PRAGMA query_only=1; DELETE FROM lamps")
    for one in (told, OSError(errno.EROFS, "x")):
        assert isinstance(storage_refusal(one), StorageReadOnly)
        assert problem_response(one, {}).data["code"] == "storage-read-only"


@pytest.mark.django_db
@pytest.mark.parametrize("keeps", ["half", "head", "noise", "schema"])
def test_a_damaged_database_is_told_as_such_without_asking_it_again(tmp_path, keeps):
    path = written(tmp_path / "a.sqlite3")
    whole = path.read_bytes()
    damaged = {
        "half": whole[: len(whole) // 2],
        "head": whole[:100] + b"\xff" * (len(whole) - 100),
        "noise": b"no database at all" * 1000,
        "schema": whole.replace(b"CREATE TABLE lamps", b"CREATE TABLF lamps"),
    }[keeps]
    path.write_bytes(damaged)
    told = opened(path, "SELECT sum(length(oil)) FROM lamps")
    assert isinstance(storage_refusal(told), StorageDamaged)
    request = RequestFactory().get("/x/", headers={"accept-language": "pl"})
    middleware = DomainErrors(lambda _request: HttpResponse())
    assert middleware.process_exception(request, told) is None
    with translation.override("pl"):
        try:
            raise told
        except DatabaseError:
            page = fault(request)
    assert page.status_code == 503
    assert "bazy danych" in page.content.decode()


@pytest.mark.django_db
def test_a_database_that_does_not_answer_is_a_503_that_says_try_again(tmp_path):
    path = written(tmp_path / "a.sqlite3")
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        held = opened(path, "PRAGMA busy_timeout=1; DELETE FROM lamps")
    away = OperationalError("connection refused")
    away.__cause__ = psycopg.OperationalError("connection refused")
    shut = OperationalError("terminating connection")
    shut.__cause__ = psycopg.errors.AdminShutdown("terminating connection")
    for one in (held, away, shut):
        assert isinstance(storage_refusal(one), StorageBusy)
        assert problem_response(one, {}).data["code"] == "storage-busy"
        middleware = DomainErrors(lambda _request: HttpResponse())
        request = RequestFactory().get("/x/")
        assert middleware.process_exception(request, one) is None
        try:
            raise one
        except DatabaseError:
            page = fault(request)
        assert page.status_code == 503
        assert "Try again in a minute" in page.content.decode()


def test_other_faults_are_no_faults_of_storage():
    for other in (
        None,
        ValueError("x"),
        OSError(errno.EACCES, "x"),
        DatabaseError("x"),
    ):
        assert storage_refusal(other) is None
