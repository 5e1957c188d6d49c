"""Files that broke on their way are read, or refused in a sentence; never a fault."""

import csv
import io
import json
import random
import zipfile
from collections import Counter

import openpyxl
import pytest
from django.core.files.base import ContentFile
from django.db import transaction
from django.test import Client
from django.urls import reverse

from cards.imports.models import ImportBatch
from cards.translation.imports.models import TranslationBatch
from core.jobs import run_job
from decks.collection.imports.holdings_export import KNOWN, write_holdings
from decks.collection.models import CollectionImport, Holding
from tests.walks.peopled import people

pytestmark = [pytest.mark.django_db, pytest.mark.long]
BATCHES = (ImportBatch, CollectionImport, TranslationBatch)
ODD = (
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b'"', b"\r", b"\n", b",", b";", b"\t", b"{",
    b"[" * 300, b"\xf0\x9f\x98\x80", b"\xc5", b"=cmd|' /C calc'!A0", b"9" * 400, b"<",
    b"<!DOCTYPE x [<!ENTITY a 'b'>]>", b"&a;", b"\\", b"-1", b"1e999", b"NaN",
)  # fmt: skip
ROWS = [
    {
        "name": f"Mender {number}", "type": "ally", "cost": number % 9, "atk": 2,
        "health": 3, "set_code": "NEW", "set_name": "New lamps", "number": number,
        "text": "When this ally enters play, you may draw a card.",
    }
    for number in range(1, 9)
]  # fmt: skip
TEXTS = [{"name": f"Passer-by {n}", "name_pl": f"Przechodzień {n}"} for n in range(6)]
PO = "".join(
    f'msgctxt "passer-by-{n}|name"\nmsgid "Passer-by {n}"\nmsgstr "Nocny {n}"\n\n'
    for n in range(6)
)
XLIFF = (
    '<?xml version="1.0"?><xliff version="1.2"><file source-language="en" '
    'target-language="pl"><body>'
    + "".join(
        f'<trans-unit id="passer-by-{n}|name"><source>Passer-by {n}</source>'
        f"<target>Nocny {n}</target></trans-unit>"
        for n in range(6)
    )
    + "</body></file></xliff>"
)
DECK = "Hero: Odda the Lamplighter\n4 Passer-by 1\n\nSide deck\n2 Passer-by 2\n"


def as_csv(rows):
    stream = io.StringIO()
    writer = csv.DictWriter(stream, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    return stream.getvalue().encode()


def as_workbook(rows):
    book, stream = openpyxl.Workbook(), io.BytesIO()
    book.active.append(list(rows[0]))
    for row in rows:
        book.active.append(list(row.values()))
    book.save(stream)
    book.close()
    return stream.getvalue()


def as_lines(rows):
    return b"\n".join(json.dumps(row).encode() for row in rows)


def whole_files(there):
    """Return files by where they are sent: page, other fields, names and contents."""
    held = Holding.objects.filter(binder__owner=there.owner)
    held = held.select_related("printing__card", "printing__card_set", "binder")
    holdings = {f"{one}.csv": write_holdings(held, one) for one in KNOWN}
    return [
        ("import-list", {}, {
            "a.csv": as_csv(ROWS), "a.xlsx": as_workbook(ROWS),
            "a.jsonl": as_lines(ROWS),
        }),
        ("collection-files", {"mode": "add"}, holdings),
        ("translation-imports", {"language": "pl"}, {
            "a.csv": as_csv(TEXTS), "a.xlsx": as_workbook(TEXTS), "a.po": PO.encode(),
            "a.xliff": XLIFF.encode(), "a.json": json.dumps(TEXTS).encode(),
        }),
        ("deck-paste", {"format": "constructed"}, {"a.txt": DECK.encode()}),
        ("cube-new", {"name": "x", "game": "wow"}, {"a.txt": DECK.encode()}),
    ]  # fmt: skip


def mutated(content, chance):
    """Return *content* broken in one to four places; of a workbook perhaps inside."""
    if content.startswith(b"PK") and chance.random() < 0.7:
        stream = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(content)) as old:
            parts = {name: old.read(name) for name in old.namelist()}
        victim = chance.choice(sorted(parts))
        parts[victim] = broken(parts[victim], chance)
        if chance.random() < 0.1:
            del parts[victim]
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
            for name, part in parts.items():
                new.writestr(name, part)
        return stream.getvalue()
    return broken(content, chance)


def broken(content, chance):
    """Return *content* with bytes flipped, put in, cut, moved or said twice."""
    made = bytearray(content)
    for _ in range(chance.randrange(1, 5)):
        one, other = sorted(chance.randrange(len(made) + 1) for _ in range(2))
        kind = chance.randrange(6)
        if kind == 0 and one < len(made):
            made[one] ^= 1 << chance.randrange(8)
        elif kind == 1:
            made[one:one] = chance.choice(ODD)
        elif kind == 2:
            del made[one : min(other, one + 200)]
        elif kind == 3:
            made[one:one] = made[one:other]
        elif kind == 4 and chance.random() < 0.3:
            del made[one:]
        else:
            made[one:other] = bytes(reversed(made[one : min(other, one + 9)]))
    return bytes(made)


def send(count, seed):
    """Return what is wrong with the answers to so many broken files, and statuses."""
    there, chance = people(), random.Random(seed)
    client = Client(raise_request_exception=False)
    client.force_login(there.curator)
    wrong, statuses, states = [], Counter(), Counter()
    places = whole_files(there)
    for number in range(count):
        page, fields, files = chance.choice(places)
        name = chance.choice(sorted(files))
        content = mutated(files[name], chance)
        if chance.random() < 0.2:
            name = f"b.{chance.choice(('csv', 'xlsx', 'po', 'txt', 'json'))}"
        with transaction.atomic():
            sent = {"file": ContentFile(content, name), **fields}
            answer = client.post(reverse(page), sent)
            statuses[str(answer.status_code)] += 1
            if answer.status_code >= 500:
                wrong.append(f"{number} {page} {name}: {answer.exc_info}")
            for batch in [one for model in BATCHES for one in model.objects.all()]:
                run_job(type(batch), batch.pk, shows_progress=False)  # raises a fault
                batch.refresh_from_db()
                states[batch.state] += 1
                if batch.refusal.get("code") == "job-failed":
                    wrong.append(f"{number} {page} {name}: failed by a fault")
            transaction.set_rollback(True)
    return wrong, statuses, states


def test_some_broken_files_meet_no_fault():
    assert send(60, seed=0)[0] == []


@pytest.mark.prove
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_six_hundred_broken_files(seed, record_property):
    wrong, statuses, states = send(600, seed)
    record_property("files", sum(statuses.values()))
    record_property("statuses", dict(sorted(statuses.items())))
    record_property("states", dict(sorted(states.items())))
    assert wrong == []
