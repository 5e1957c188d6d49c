"""Bringing a catalogue file in by page: upload, look at it, apply it."""

import html
import io
import json
import re
import zipfile
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from openpyxl import Workbook

from cards.catalogue.models import Card, CardSet, Printing
from cards.imports.models import ImportBatch, ImportRow
from config.celery import app
from core.jobs import SIGN_OF_LIFE, run_job
from core.tasks import take_up_silent_jobs
from tests.factories import import_rows, make_curator, make_user, row, rows

pytestmark = pytest.mark.django_db

IMPORTS = "/curate/imports/"
HTMX = {"HX-Request": "true"}


def as_lines(values: list[dict]) -> bytes:
    return "".join(json.dumps(value) + "\n" for value in values).encode()


GOOD = as_lines(rows({"name": "Wick"}, {"name": "Moth"}))


@pytest.fixture
def curator(client):
    """A curator, signed in to *client*."""
    user = make_curator()
    client.force_login(user)
    return user


@pytest.fixture
def eager():
    """Tasks run where they are queued."""
    app.conf.task_always_eager = True
    yield
    app.conf.task_always_eager = False


def upload(client: Client, content: bytes, name: str = "cards.jsonl"):
    return client.post(IMPORTS, {"file": SimpleUploadedFile(name, content)})


def checked_batch(client: Client, content: bytes = GOOD) -> ImportBatch:
    """Return the batch of a file that was uploaded and checked."""
    upload(client, content)
    batch = ImportBatch.objects.latest("pk")
    run_job(ImportBatch, batch.pk)
    batch.refresh_from_db()
    return batch


def page_of(client: Client, batch: ImportBatch, query: str = "") -> str:
    response = client.get(f"{IMPORTS}{batch.pk}/{query}")
    assert response.status_code == 200
    return response.content.decode()


def words_of(page: str) -> str:
    """Return the words of *page*: no tags, no entities, single spaces."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


def table_of(page: str) -> list[list[str]]:
    """Return the rows of the page's table, cell by cell: line, outcome, card, why."""
    body = page[page.index("<tbody>") : page.index("</tbody>")]
    cells = [
        re.findall(r"<t[hd].*?>(.*?)</t[hd]>", part, re.DOTALL)
        for part in body.split("<tr>")
    ]
    return [[html.unescape(cell).strip() for cell in found] for found in cells[1:]]


# Who may


def addresses(batch: ImportBatch) -> list[tuple[str, str]]:
    place = f"{IMPORTS}{batch.pk}/"
    return [
        ("get", IMPORTS),
        ("post", IMPORTS),
        ("get", place),
        ("post", f"{place}apply/"),
    ]


def test_whoever_is_no_curator_finds_nothing_here(client, curator):
    batch = checked_batch(client)
    other = Client()
    other.force_login(make_user("anna"))
    for method, address in addresses(batch):
        assert getattr(other, method)(address).status_code == 404, address
    assert "/curate/" not in other.get("/").content.decode()
    assert "/curate/" in client.get("/").content.decode()
    assert not Card.objects.exists()


def test_whoever_is_not_signed_in_is_asked_to(client, curator):
    batch = checked_batch(client)
    for method, address in addresses(batch):
        response = getattr(Client(), method)(address)
        assert response.status_code == 302, address
        assert response.headers["Location"].startswith("/account/sign-in/?next=")


def test_a_batch_that_is_not_there_is_a_404(client, curator):
    assert client.get(f"{IMPORTS}987654/").status_code == 404
    assert client.post(f"{IMPORTS}987654/apply/").status_code == 404


def test_nothing_is_applied_by_following_a_link(client, curator):
    batch = checked_batch(client)
    assert client.get(f"{IMPORTS}{batch.pk}/apply/").status_code == 405
    assert not Card.objects.exists()


def test_a_form_of_another_site_is_refused(client, curator):
    guarded = Client(enforce_csrf_checks=True)
    guarded.cookies = client.cookies
    assert upload(guarded, GOOD).status_code == 403
    assert not ImportBatch.objects.exists()


# Upload, check, apply


def test_a_file_is_checked_shown_and_applied(client, curator):
    response = upload(client, GOOD)
    batch = ImportBatch.objects.get()
    assert response.headers["Location"] == f"{IMPORTS}{batch.pk}/"
    assert batch.state == "checking"
    assert batch.author == curator

    run_job(ImportBatch, batch.pk)
    assert not Card.objects.exists()
    page = page_of(client, batch)
    assert "ready to import" in page
    assert table_of(page) == [["1", "added", "Wick", ""], ["2", "added", "Moth", ""]]

    response = client.post(f"{IMPORTS}{batch.pk}/apply/")
    assert response.headers["Location"] == f"{IMPORTS}{batch.pk}/"
    run_job(ImportBatch, batch.pk)
    assert set(Card.objects.values_list("name", flat=True)) == {"Wick", "Moth"}
    page = page_of(client, batch)
    assert words_of(page).count("ready to import") == 0
    assert f'action="{IMPORTS}{batch.pk}/apply/"' not in page


def test_the_queue_does_all_of_it_once_the_upload_is_through(
    client, curator, eager, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        upload(client, GOOD)
    batch = ImportBatch.objects.get()
    assert batch.state == "checked"
    with django_capture_on_commit_callbacks(execute=True):
        client.post(f"{IMPORTS}{batch.pk}/apply/")
    batch.refresh_from_db()
    assert batch.state == "applied"
    assert Card.objects.count() == 2


def test_nothing_is_queued_before_the_upload_is_through(
    client, curator, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks() as waiting:
        upload(client, GOOD)
    assert len(waiting) == 1
    assert ImportBatch.objects.get().state == "checking"


def test_a_task_that_runs_twice_does_no_more_than_once(client, curator):
    batch = checked_batch(client)
    run_job(ImportBatch, batch.pk)
    batch.refresh_from_db()
    assert batch.state == "checked"
    client.post(f"{IMPORTS}{batch.pk}/apply/")
    for _ in range(2):
        run_job(ImportBatch, batch.pk)
    assert Card.objects.count() == Printing.objects.count() == 2
    assert batch.rows.count() == 2


def test_a_task_whose_batch_is_gone_does_nothing():
    run_job(ImportBatch, 987654)


def test_the_same_file_again_would_change_nothing(client, curator):
    import_rows(rows({"name": "Wick"}, {"name": "Moth"}))
    batch = checked_batch(client)
    assert batch.counts == {"same": 2}


def test_while_it_runs_the_page_asks_again_and_counts(client, curator):
    upload(client, GOOD)
    batch = ImportBatch.objects.get()
    cache.set(f"job:cards.importbatch:{batch.pk}", 1234, 60)
    page = page_of(client, batch)
    assert 'hx-trigger="load delay:700ms"' in page
    assert "1234 rows read" in words_of(page)
    assert "Refresh" in page
    assert batch.rows_so_far == 1234
    run_job(ImportBatch, batch.pk)
    assert "load delay:700ms" not in page_of(client, batch)
    assert batch.rows_so_far == 0


def test_htmx_gets_the_state_that_the_page_holds(client, curator):
    batch = checked_batch(client)
    address = f"{IMPORTS}{batch.pk}/"
    response = client.get(address, headers=HTMX)
    assert "HX-Request" in response["Vary"]

    def bare(page: str) -> str:
        return re.sub(r'<input type="hidden" name="csrf[^>]*>', "", page)

    fragment = bare(response.content.decode()).strip()
    assert fragment.startswith('<div id="import-state">')
    assert fragment in bare(page_of(client, batch))


def test_the_list_shows_the_newest_file_first_with_who_brought_it(client, curator):
    checked_batch(client)
    upload(client, b"<html>", "page.html")
    run_job(ImportBatch, ImportBatch.objects.latest("pk").pk)
    page = client.get(IMPORTS).content.decode()
    assert page.index("page.html") < page.index("cards.jsonl")
    assert [line[1] for line in table_of(page)] == [
        "rejected",
        "ready to import",
    ]
    assert "curator" in page


def test_without_files_the_page_says_what_it_is_for(client, curator):
    page = client.get(IMPORTS).content.decode()
    assert "No file has been imported yet." in page
    assert "JSON Lines, the community" in page


# Rows


MIXED = as_lines(
    [
        row(name="Wick", collector_number="1"),
        row(name="Moth", collector_number="2", cost=5),
        row(name="Golem", collector_number="3", type="gadget"),
        row(name="", collector_number="4"),
        row(name="Quite Another", collector_number="5"),
        row(name="Old Harbour Bells", collector_number="6"),
    ]
)


@pytest.fixture
def mixed(client, curator):
    """A checked file one row of which ends in each way."""
    known = rows({"name": "Wick"}, {"name": "Moth"})
    import_rows([*known, row(name="Old Harbour Bell", collector_number="5")])
    return checked_batch(client, MIXED)


def test_every_row_is_shown_with_outcome_and_reason(client, mixed):
    assert table_of(page_of(client, mixed)) == [
        ["1", "same", "Wick", ""],
        ["2", "changed", "Moth", "Changed: cost."],
        [
            "3",
            "kept, flagged",
            "Golem",
            "Unknown card type “gadget”: kept, but rules do not know it.",
        ],
        ["4", "rejected", "–", "name is missing."],
        [
            "5",
            "kept, flagged",
            "Quite Another",
            "Other cards have this set and number, too: Old Harbour Bell. All were kept.",  # noqa: E501
        ],
        [
            "6",
            "added",
            "Old Harbour Bells",
            "The catalog has a card with a very similar name: Old Harbour Bell.",
        ],
    ]


@pytest.mark.parametrize(
    ("outcome", "lines"),
    [
        ("added", ["6"]),
        ("changed", ["2"]),
        ("same", ["1"]),
        ("marked", ["3", "5"]),
        ("refused", ["4"]),
    ],
)
def test_rows_are_filtered_by_how_they_ended(client, mixed, outcome, lines):
    page = page_of(client, mixed, f"?outcome={outcome}")
    assert [line[0] for line in table_of(page)] == lines
    chip = page.split(f'href="?outcome={outcome}" aria-current="true">')[1]
    assert chip.split("</a>")[0].endswith(f"<small>{len(lines)}</small>")


@pytest.mark.parametrize("outcome", ["<b>", "Added", "a%00b", "9" * 300])
def test_an_unknown_outcome_shows_no_rows(client, mixed, outcome):
    assert table_of(page_of(client, mixed, f"?outcome={outcome}")) == [["No rows."]]


def test_a_hundred_rows_are_a_page(client, curator):
    batch = checked_batch(
        client, as_lines(rows(*({"name": f"Carrier {n}"} for n in range(101))))
    )
    assert len(table_of(page_of(client, batch))) == 100
    assert len(table_of(page_of(client, batch, "?page=2"))) == 1
    assert len(table_of(page_of(client, batch, "?page=nonsense"))) == 100


def test_a_page_of_rows_takes_as_many_queries_for_a_hundred_as_for_two(client, curator):
    few, many = (
        checked_batch(
            client, as_lines(rows(*({"name": f"A {n}"} for n in range(size))))
        )
        for size in (2, 100)
    )
    counts = []
    for batch in (few, many):
        with CaptureQueriesContext(connection) as made:
            page_of(client, batch)
        counts.append(len(made))
    assert counts[0] == counts[1] <= 8


def test_columns_nobody_reads_are_named(client, curator):
    batch = checked_batch(client, b"Name,Set,No,Shelf\nWick,LAN,1,top\n")
    words = words_of(page_of(client, batch))
    assert "Ignored columns: Shelf" in words
    assert batch.counts.get("refused", 0) + batch.counts.get("marked", 0) <= 1


def test_what_a_file_says_is_text_never_markup(client, curator):
    evil = "<script>alert(1)</script>"
    bad = as_lines(rows({"name": evil}, {"name": "Wick", "cost": evil, "rarity": evil}))
    upload(client, bad, f"{evil}.jsonl".replace("/", ""))
    batch = ImportBatch.objects.get()
    run_job(ImportBatch, batch.pk)
    for page in (page_of(client, batch), client.get(IMPORTS).content.decode()):
        assert "<script>alert" not in page


# Refusals


def test_a_batch_is_applied_once(client, curator):
    batch = checked_batch(client)
    client.post(f"{IMPORTS}{batch.pk}/apply/")
    for run in (False, True):
        if run:
            run_job(ImportBatch, batch.pk)
        again = client.post(f"{IMPORTS}{batch.pk}/apply/")
        assert again.status_code == 409
        assert "That can’t be done with this file now" in words_of(
            again.content.decode()
        )
    assert Card.objects.count() == 2


@pytest.mark.parametrize("content", [GOOD, b"<html>"])
def test_what_is_not_checked_or_was_refused_is_not_applied(client, curator, content):
    upload(client, content)
    batch = ImportBatch.objects.get()
    if content != GOOD:
        run_job(ImportBatch, batch.pk)
    assert client.post(f"{IMPORTS}{batch.pk}/apply/").status_code == 409


def workbook(**parts: bytes) -> bytes:
    """Return a good workbook with *parts* added or replaced (`xl_x` for `xl/x.xml`)."""
    book, made, out = Workbook(), io.BytesIO(), io.BytesIO()
    book.active.append(["Name", "Set", "No"])
    book.active.append(["Wick", "LAN", 1])
    book.save(made)
    added = {name.replace("_", "/") + ".xml": part for name, part in parts.items()}
    with (
        zipfile.ZipFile(made) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            new.writestr(name, added.pop(name, None) or old.read(name))
        for name, part in added.items():
            new.writestr(name, part)
    return out.getvalue()


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600
ENTITIES = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'
HOSTILE = {
    "a picture": (b"\x89PNG\r\n\x1a\n" + b"\0" * 90, "The file is not text (PNG)."),
    "zero bytes": (b"{}\0{}", "The file is not text (NUL)."),
    "white space": (b" \n\t\n", "The file is empty."),
    "a web page": (b"<!DOCTYPE html><html></html>", "This looks like html"),
    "a list": (b'[\n{"name": "Wick"}\n]', "This looks like json-list"),
    "a letter": (b"{\\rtf1 Dear curator}", "This looks like rtf"),
    "another encoding": (
        "Name,Set,No\nYsoré,LAN,1\n".encode("latin-1"),
        "Line 2 is not valid UTF-8 (byte 0xe9 at 16).",
    ),
    "another encoding far in": (
        as_lines(rows(*({"name": f"Carrier {n}"} for n in range(700)))) + b"\xe9\n",
        "Line 701 is not valid UTF-8",
    ),
    "a table of something else": (b"Colour,Weight\nred,3\n", "Columns are missing:"),
    "an old workbook": (OLE, "in the old XLS format"),
    "a locked workbook": (
        OLE + "EncryptedPackage".encode("utf-16-le"),
        "The workbook is protected by a password.",
    ),
    "half a workbook": (workbook()[:2000], "damaged"),
    "an archive": (zipped := io.BytesIO(), "This looks like zip"),
    "a zip bomb": (workbook(xl_bomb=b"<a>" + b" " * 5_000_000), "unpacked"),
    "entities": (workbook(xl_workbook=ENTITIES), "declares entities"),
}
with zipfile.ZipFile(zipped, "w") as archive:
    archive.writestr("cards.csv", "Name,Set,No")


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_refused_with_a_sentence_and_leaves_nothing(
    client, curator, kind
):
    content, sentence = HOSTILE[kind]
    data = content.getvalue() if isinstance(content, io.BytesIO) else content
    batch = checked_batch(client, data)
    assert batch.state == "failed"
    words = words_of(page_of(client, batch))
    assert sentence in words
    assert "Nothing was imported." in words
    for model in (Card, CardSet, Printing, ImportRow):
        assert not model.objects.exists()


def test_a_refusal_is_told_in_the_readers_language(client, curator):
    batch = checked_batch(client, HOSTILE["white space"][0])
    told = {
        client.get(
            f"{IMPORTS}{batch.pk}/", headers={"Accept-Language": language}
        ).content.decode().split('role="alert">')[1].split("</p>")[0]
        for language in ("en", "pl", "hu", "ru")
    }  # fmt: skip
    assert len(told) == 4


def test_a_file_that_breaks_off_while_being_applied_leaves_nothing(client, curator):
    batch = checked_batch(client)
    client.post(f"{IMPORTS}{batch.pk}/apply/")
    with batch.file.storage.open(batch.file.name, "ab") as file:
        file.write(b"\xff\xfe broken")
    run_job(ImportBatch, batch.pk)
    batch.refresh_from_db()
    assert batch.state == "failed"
    assert not Card.objects.exists()


def test_an_upload_that_is_too_large_is_refused_with_both_sizes(
    client, curator, settings
):
    settings.UPLOAD_LIMIT_BYTES = 100
    response = upload(client, b"x" * 101)
    assert response.status_code == 422
    words = words_of(response.content.decode())
    assert "The file has 101 bytes; the limit is 100." in words
    assert not ImportBatch.objects.exists()
    assert upload(client, b"x" * 100).status_code == 302


def test_an_upload_without_a_file_or_with_an_empty_one_is_refused(client, curator):
    for response in (client.post(IMPORTS, {"x": ""}), upload(client, b"")):
        assert response.status_code == 422
        assert 'class="errorlist"' in response.content.decode()
    assert not ImportBatch.objects.exists()


@pytest.mark.parametrize("name", ["../../etc/passwd", "ж" * 200, "a b\tc;.csv", "..."])
def test_the_name_of_a_file_decides_nothing(client, curator, name):
    response = upload(client, GOOD, name)
    if response.status_code == 302:
        batch = ImportBatch.objects.get()
        run_job(ImportBatch, batch.pk)
        assert batch.file.name.startswith("catalogue/")
        assert client.get(IMPORTS).status_code == 200
    else:
        assert response.status_code == 422


# Workers that die


def silent_batch(client: Client, seconds: int) -> ImportBatch:
    """Return a batch that was queued so long ago and has not been heard of."""
    upload(client, GOOD)
    batch = ImportBatch.objects.latest("pk")
    then = timezone.now() - timedelta(seconds=seconds)
    ImportBatch.objects.filter(pk=batch.pk).update(created_at=then, seen_at=then)
    return batch


def test_an_import_whose_worker_died_is_taken_up_again(
    client, curator, eager, django_capture_on_commit_callbacks
):
    batch = silent_batch(client, SIGN_OF_LIFE + 1)
    with django_capture_on_commit_callbacks(execute=True):
        take_up_silent_jobs()
    batch.refresh_from_db()
    assert batch.state == "checked"


def test_an_import_that_was_being_applied_is_taken_up_again(client, curator):
    batch = checked_batch(client)
    client.post(f"{IMPORTS}{batch.pk}/apply/")
    assert take_up_silent_jobs() == 0
    long_ago = timezone.now() - timedelta(seconds=SIGN_OF_LIFE + 1)
    ImportBatch.objects.filter(pk=batch.pk).update(seen_at=long_ago)
    assert take_up_silent_jobs() == 1


def test_an_import_is_left_alone_while_it_may_be_alive(client, curator):
    silent_batch(client, SIGN_OF_LIFE - 5)
    assert take_up_silent_jobs() == 0


def test_an_import_that_reports_rows_is_left_alone(client, curator):
    batch = silent_batch(client, SIGN_OF_LIFE * 10)
    cache.set(f"job:cards.importbatch:{batch.pk}", 0, SIGN_OF_LIFE)
    assert take_up_silent_jobs() == 0


def test_what_is_done_is_not_done_again(client, curator):
    done = checked_batch(client)
    long_ago = timezone.now() - timedelta(days=1)
    ImportBatch.objects.filter(pk=done.pk).update(created_at=long_ago, seen_at=long_ago)
    assert take_up_silent_jobs() == 0


def test_an_import_queued_again_is_given_time_to_start(client, curator):
    silent_batch(client, SIGN_OF_LIFE + 1)
    assert take_up_silent_jobs() == 1
    assert take_up_silent_jobs() == 0
