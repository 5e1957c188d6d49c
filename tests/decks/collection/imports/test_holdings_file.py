# ruff: noqa: E501 - tables are wide, as other programs write them
"""Files of holdings: five foreign dialects with dirty lines, our own, modes, undo."""

import csv
import io
import json
import tempfile
from pathlib import Path

import pytest
from django.core.cache import cache
from django.core.files.base import ContentFile
from django.core.management import CommandError, call_command
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from cards.catalogue.models import Printing
from core.jobs import cancel, run_job
from core.tables import guard_cell
from decks.collection.holding_changes import Held, Place, set_copies, undo_act
from decks.collection.imports.holdings_export import KNOWN, write_holdings
from decks.collection.imports.holdings_file import tidy_cell
from decks.collection.imports.services import (
    ImportNotReady,
    apply_import,
    upload_collection,
)
from decks.collection.models import CollectionAct, CollectionImport, Condition, Holding
from decks.collection.services import create_binder, tidy_note
from tests.factories import add_name, import_rows, make_user, rows

pytestmark = pytest.mark.django_db
QUAY = {"set": "Quay, the", "set_code": "QUA"}
TWINS = {"set": "Twins", "set_code": "TWI"}
AN_ITEM = {
    "name": "Twin", "type": "item", "atk": None, "atk_type": None, "health": None,
    "race": None, "faction": None, "text": "",
}  # fmt: skip


@pytest.fixture
def anna():
    import_rows(
        [
            *rows({"name": "Moth"}, {"name": "Wick"}, {"name": "=Watch"}),
            *rows({"name": "Moth", **QUAY}, {"name": "Oil's End", **QUAY}),
            *rows({"name": "Twin", **TWINS}, {**AN_ITEM, **TWINS}),
        ]
    )  # fmt: skip
    add_name("Moth", "pl", "Ćma")
    return make_user("anna")


def upload(owner, content, mode="add", name="mine.csv", **more):
    data = content.encode() if isinstance(content, str) else content
    return upload_collection(
        file=ContentFile(data, name),
        owner=owner,
        game_slug="wow",
        mode=mode,
        inline=True,
        **more,
    )


def outcomes(batch):
    return list(batch.rows.values_list("line", "outcome"))


def reasons(batch):
    return [[one["code"] for one in line.reasons] for line in batch.rows.all()]


def bring(owner, content, mode="add", **more):
    batch = apply_import(batch=upload(owner, content, mode, **more))
    assert batch.state == "applied", batch.refusal
    return batch


def shelf():
    return sorted(
        Holding.objects.values_list(
            "printing__card_set__code", "printing__number", "language", "condition",
            "is_foil", "binder__name", "note", "quantity",
        )
    )  # fmt: skip


MOXFIELD = """\
"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"
"2","0","Moth","lan","Near Mint","English","","","","1","False","False",""
"1","0","Moth","qua","Good (Lightly Played)","Polish","foil","","","1","False","False",""
"1","0","Nobody","lan","Near Mint","English","","","","9","False","False",""
"""
DECKBOX = """\
Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price
2,0,Moth,Lantern Street,1,Near Mint,English,,,,,,,,
1,0,Moth,"Quay, the",1,Good (Lightly Played),Polish,foil,,,,,,,
x,0,Moth,Lantern Street,1,Near Mint,English,,,,,,,,
"""
ARCHIDEKT = """\
Quantity,Name,Set Code,Set Name,Collector Number,Condition,Language,Foil
2,Moth,LAN,Lantern Street,1,NM,EN,false
1,Moth,QUA,"Quay, the",001,LP,PL,true
1,Moth,XXX,Nowhere,1,NM,EN,false
"""
MANABOX = """\
Name;Set code;Set name;Collector number;Foil;Rarity;Quantity;ManaBox ID;Condition;Language
Moth;LAN;Lantern Street;1;normal;common;2;5;near_mint;en
Moth;QUA;Quay, the;1;foil;common;1;6;excellent;pl
Twin;TWI;Twins;;normal;common;1;7;near_mint;en
"""
DRAGON_SHIELD = """\
"sep=,"
Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought
,2,0,Moth,LAN,Lantern Street,1,NearMint,Normal,English,0.1
,1,0,Moth,QUA,"Quay, the",1,LightPlayed,Foil,Polish,0.1
,1,0,Wick,LAN,Lantern Street,1,Mint,Normal,English,0.1
"""
TCGPLAYER = """\
Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU
2,Moth,Moth,Lantern Street,1,LAN,Normal,Near Mint,English,C,1,1
1,Moth,Moth,"Quay, the",1,QUA,Foil,Lightly Played,Polish,C,1,1
1,Moth,Moth,Lantern Street,1,LAN,Normal,Near Mint,English,C,1,1,and,more
"""


@pytest.mark.parametrize(
    ("dialect", "content", "dirty"),
    [
        ("moxfield", MOXFIELD, ("unknown", "card-unknown")),
        ("deckbox", DECKBOX, ("refused", "quantity-unreadable")),
        ("archidekt", ARCHIDEKT, ("unknown", "set-unknown")),
        ("manabox", MANABOX, ("add", "card-assumed")),
        ("dragonshield", DRAGON_SHIELD, ("add", "number-differs")),
        ("tcgplayer", TCGPLAYER, ("refused", "too-many-cells")),
    ],
)
def test_foreign_tables_are_known_and_every_line_is_accounted_for(
    anna, dialect, content, dirty
):
    batch = upload(anna, content)
    assert batch.dialect == dialect
    outcome, reason = dirty
    assert [one for _, one in outcomes(batch)] == ["add", "add", outcome]
    assert reasons(batch)[2] == [reason]
    assert sum(batch.counts.values()) == batch.rows_done == 3
    assert not Holding.objects.exists()
    act = apply_import(batch=batch).act
    assert {
        ("LAN", "1", "en", "NM", False, "", "", 2),
        ("QUA", "1", "pl", "LP", True, "", "", 1),
    } <= {*shelf()}
    undo_act(act=act)
    assert shelf() == []


@pytest.mark.parametrize(
    ("line", "outcome", "codes"),
    [
        ("Moth,LAN,1,,,", "add", []),
        ("Ćma,LAN,1,,,", "add", []),
        ("MOTH,lantern street,,,,", "add", []),
        (",LAN,1,,,", "add", []),
        ("Moth,,,,,", "add", ["printing-assumed"]),
        ("Wick,,,,,", "add", []),
        ("Moth,LAN,77,,,", "add", ["number-differs"]),
        ("Moth,LAN,1,shiny,,", "add", ["condition-assumed"]),
        ("Moth,LAN,1,,???,", "add", ["language-assumed"]),
        ("Moth,LAN,1,,,perhaps", "add", ["foil-assumed"]),
        ("Twin,,,,,", "add", ["card-assumed"]),
        ("Oil's End,LAN,1,,,", "unknown", ["not-that-card"]),
        ("Oil's End,LAN,,,,", "unknown", ["not-in-set"]),
        (",LAN,77,,,", "unknown", ["no-such-number"]),
        (",,,NM,,", "unknown", ["nothing-named"]),
        ("'=Watch,LAN,3,,,", "add", []),
    ],
)
def test_a_line_says_what_it_was_taken_as(anna, line, outcome, codes):
    batch = upload(anna, f"Name,Set,Number,Condition,Language,Foil\n{line}\n")
    assert outcomes(batch) == [(2, outcome)]
    assert reasons(batch) == [codes]


def test_add_counts_on_and_set_says_how_many_there_are(anna):
    table = "Count,Name,Edition\n2,Moth,LAN\n1,Moth,LAN\n"
    bring(anna, table)
    bring(anna, table)
    assert [row[-1] for row in shelf()] == [6]
    assert [one for _, one in outcomes(upload(anna, table, "set"))] == ["change"] * 2
    bring(anna, table, "set")
    assert [row[-1] for row in shelf()] == [3]
    assert [one for _, one in outcomes(upload(anna, table, "set"))] == ["same"] * 2
    before = shelf()
    gone = bring(anna, "Count,Name,Edition\n0,Moth,LAN\n", "set")
    assert shelf() == []
    undo_act(act=gone.act)
    assert shelf() == before


def test_a_file_without_a_card_is_refused_with_its_header(anna):
    batch = upload(anna, "Colour,Weight\nred,3\n")
    assert batch.state == "failed"
    assert batch.refusal["code"] == "file-columns-missing"
    with pytest.raises(ImportNotReady):
        apply_import(batch=batch)


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n", b"{}", b"\0\0\0"])
def test_what_is_no_table_is_refused(anna, content):
    assert upload(anna, content).state == "failed"


def test_more_copies_than_may_lie_anywhere_fail_the_file(anna):
    batch = upload(anna, "Count,Name\n99999,Wick\n1,Wick\n")
    batch = apply_import(batch=batch)
    assert (batch.state, batch.refusal["code"]) == ("failed", "too-many-held")
    assert shelf() == []


def test_headers_of_ones_own_are_mapped_and_remembered(anna):
    table = "Karte;Zahl\nWick;3\n"
    upload(anna, table, column_map={"Karte": "name", "Zahl": "count"})
    again = upload(anna, table)
    assert again.column_map == {"Karte": "name", "Zahl": "count"}
    assert outcomes(again) == [(2, "add")]
    assert upload(make_user("ola"), table).state == "failed"


def test_tasks_may_run_twice(anna):
    batch = upload(anna, "Name\nWick\n")
    run_job(CollectionImport, batch.pk)
    assert batch.rows.count() == 1
    apply_import(batch=batch)
    run_job(CollectionImport, batch.pk)
    assert [row[-1] for row in shelf()] == [1]


def test_a_long_file_goes_to_a_worker(anna, django_capture_on_commit_callbacks):
    table = "Count,Name,Edition\n" + "1,Wick,LAN\n" * 5_000
    with django_capture_on_commit_callbacks() as queued:
        batch = upload_collection(
            file=ContentFile(table.encode(), "long.csv"), owner=anna,
            game_slug="wow", mode="add",
        )  # fmt: skip
    assert (batch.state, len(queued)) == ("checking", 1)
    run_job(CollectionImport, batch.pk, shows_progress=False)
    batch.refresh_from_db()
    with django_capture_on_commit_callbacks() as queued:
        assert apply_import(batch=batch).state == "applying"
    assert len(queued) == 1
    run_job(CollectionImport, batch.pk)
    assert [row[-1] for row in shelf()] == [5_000]


def test_a_workbook_is_read_like_a_table(anna):
    book = Workbook()
    book.active.append(["Count", "Name", "Edition", "Collector Number"])
    book.active.append([2, "Moth", "LAN", 1])
    book.active.append(["=1+1", "Moth", "LAN", 1])
    out = io.BytesIO()
    book.save(out)
    batch = upload(anna, out.getvalue(), name="mine.xlsx")
    assert [one for _, one in outcomes(batch)] == ["add", "refused"]


PLACES = st.tuples(
    st.integers(0, 50),
    st.sampled_from(["en", "pl", "ru", "hu", "de", "zh-hans", "zh-hant", "pt-br"]),
    st.sampled_from(Condition.values),
    st.booleans(),
)
NOTES = st.text(
    st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("=+-@'\"\t,;\n"),
    max_size=12,
).map(tidy_note)
BINDERS = st.sampled_from(["", "Box", "=1+1", "'+x", "Ćmy, i inne"])


@pytest.mark.parametrize("slug", KNOWN)
@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    held=st.dictionaries(
        st.tuples(PLACES, BINDERS),
        st.tuples(st.integers(1, 99_999), NOTES),
        max_size=8,
    )
)
def test_what_is_exported_reads_back_the_same(anna, slug, held):
    """Whole in our own table; others have no column for notes, most none for binders.

    Formulas are harmless in every cell.
    """
    Holding.objects.all().delete()
    keeps_binders = slug in ("own", "xlsx", "dragonshield")
    keeps_notes = slug in ("own", "xlsx")
    printings = list(Printing.objects.order_by("pk"))
    wanted = {}
    for ((which, *details), binder), (count, note) in held.items():
        box = create_binder(owner=anna, name=binder if keeps_binders else "")
        place = Place(box.pk, printings[which % len(printings)].pk, *details)
        wanted[place] = Held(count, note if keeps_notes else "")
    set_copies(owner=anna, wanted=wanted, kind=CollectionAct.Kind.EDIT)
    before = shelf()
    holdings = Holding.objects.select_related(
        "binder", "printing__card", "printing__card_set"
    )
    written = write_holdings(holdings, slug)
    for cells in cells_of(written, slug):
        assert not any(str(cell or "").startswith(tuple("=+-@\t")) for cell in cells)
    Holding.objects.all().delete()
    batch = bring(anna, written, name=f"mine.{'xlsx' if slug == 'xlsx' else 'csv'}")
    assert shelf() == before
    assert batch.dialect == ("own" if slug == "xlsx" else slug)


def cells_of(written, slug):
    if slug == "xlsx":
        return list(load_workbook(io.BytesIO(written)).active.values)
    return list(csv.reader(io.StringIO(written.decode("utf-8-sig"))))


@given(text=NOTES)
def test_a_guarded_cell_is_no_formula_and_reads_back(text):
    guarded = guard_cell(text)
    assert not guarded.startswith(tuple("=+-@"))
    assert tidy_cell(guarded) == text


def run(*args):
    out = io.StringIO()
    call_command("import_collection", *args, "--json", stdout=out)
    return json.loads(out.getvalue())


@pytest.fixture
def table(anna):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mine.csv"
        path.write_text("Count,Name\n2,Wick\n1,Nobody\n", "utf-8")
        yield str(path)


def test_the_command_says_what_a_file_would_do_and_does_it(table):
    dry = run(table, "--user", "anna", "--dry-run")
    assert dry["counts"] == {"add": 1, "unknown": 1}
    assert [(row["line"], row["outcome"], row["reason"]) for row in dry["rows"]] == [
        (2, "add", ""),
        (3, "unknown", "card-unknown"),
    ]
    assert shelf() == []
    assert not CollectionImport.objects.exists()
    assert run(table, "--user", "anna")["rows"] == dry["rows"]
    assert [row[-1] for row in shelf()] == [2]
    again = run(table, "--user", "anna", "--mode", "set")
    assert again["counts"] == {"same": 1, "unknown": 1}


@pytest.mark.parametrize("mode", ["add", "set"])
@pytest.mark.parametrize("content", [MOXFIELD, MANABOX, DRAGON_SHIELD])
def test_the_command_does_what_the_page_does(client, anna, tmp_path, content, mode):
    bert = make_user("bert")
    path = tmp_path / "mine.csv"
    path.write_text(content, "utf-8")
    for owner in (anna, bert):
        bring(owner, "Count,Name\n1,Moth\n")
    client.force_login(anna)
    with path.open("rb") as file:
        place = reverse("collection-files")
        client.post(place, {"file": file, "mode": mode, "column_map": ""})
    batch = CollectionImport.objects.get(state="checked")
    looked_at = outcomes(batch)
    client.post(reverse("collection-import-apply", args=[batch.pk]))
    said = run(str(path), "--user", "bert", "--mode", mode)
    assert [(row["line"], row["outcome"]) for row in said["rows"]] == looked_at
    assert owned_by(anna) == owned_by(bert) != []


def owned_by(owner):
    held = Holding.objects.filter(binder__owner=owner)
    return sorted(
        held.values_list("printing", "language", "condition", "is_foil", "quantity")
    )


def test_the_command_refuses_files_and_people_it_does_not_know(table, tmp_path):
    with pytest.raises(CommandError, match="There is no user"):
        call_command("import_collection", table, "--user", "eve")
    with pytest.raises(CommandError):
        call_command("import_collection", str(tmp_path / "no.csv"), "--user", "anna")


LONG = "Count,Name,Edition\n" + "1,Wick,LAN\n" * 5_000


def upload_long(owner):
    return upload_collection(
        file=ContentFile(LONG.encode(), "long.csv"), owner=owner,
        game_slug="wow", mode="add",
    )  # fmt: skip


def test_a_file_is_cancelled_while_it_is_checked(anna):
    batch = upload_long(anna)
    cancel(batch, ImportNotReady)
    run_job(CollectionImport, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, batch.refusal["code"]) == (
        "failed",
        "job-cancelled",
    )
    assert not batch.rows.exists()
    with pytest.raises(ImportNotReady):
        cancel(batch, ImportNotReady)


def test_a_file_cancelled_while_it_is_written_leaves_nothing(anna, monkeypatch):
    batch = upload_long(anna)
    run_job(CollectionImport, batch.pk)
    batch.refresh_from_db()
    apply_import(batch=batch)
    batch.refresh_from_db()
    monkeypatch.setattr(
        "decks.collection.imports.jobs.set_copies", cancelled_at_the_end(batch)
    )
    run_job(CollectionImport, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, batch.act) == ("failed", None)
    assert shelf() == []
    assert not CollectionAct.objects.exists()


def cancelled_at_the_end(batch):
    """Return set_copies, during which the owner presses Cancel on another page."""

    def cancelling(**told):
        act = set_copies(**told)
        cancel(batch, ImportNotReady)
        return act

    return cancelling


def test_progress_is_told_while_a_file_is_checked_and_written(anna, monkeypatch):
    batch = upload_long(anna)
    told = []
    monkeypatch.setattr(cache, "set", lambda _key, done, _life: told.append(done))
    run_job(CollectionImport, batch.pk)
    assert told[-1] == 5_000
    batch.refresh_from_db()
    apply_import(batch=batch)
    told.clear()
    run_job(CollectionImport, batch.pk)
    assert told[-1] == 5_000


def test_what_is_gone_meanwhile_is_not_written(anna):
    batch = upload_long(anna)
    batch.delete()
    run_job(CollectionImport, 99)
    run_job(CollectionImport, 99)
    assert shelf() == []


def test_a_name_of_several_cards_takes_one_and_tells_the_others(anna):
    import_rows(
        [
            *rows({"name": "Fury", "set": "Lamp Raid", "set_code": "LRA", "cost": 4}),
            *rows({**AN_ITEM, "name": "Fury", "collector_number": "70"}),
        ]
    )
    batch = upload(anna, "Count,Name,Edition\n2,Fury,\n1,Fury,LRA\n")
    assert outcomes(batch) == [(2, "add"), (3, "add")]
    assert reasons(batch) == [["card-assumed"], []]
    line = batch.rows.get(line=2)
    assert str(line.printing) == "LAN 70"
    [reason] = line.reasons
    assert reason["taken"] == "Fury (Item, cost 2, LAN 70)"
    assert reason["others"] == "Fury (Ally, cost 4, LRA 1)"
