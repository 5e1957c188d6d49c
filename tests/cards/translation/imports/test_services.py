"""Files of translations: read, matched, compared, chosen from, applied, undone."""

import io
import json
import random
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import polib
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.core.management.base import CommandError
from django.utils import timezone
from openpyxl import Workbook

from cards.catalogue.card_texts.models import (
    CardText,
    LanguageRole,
    TextApproval,
    TextChange,
)
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.card_texts.written_texts import keep_written_texts
from cards.catalogue.models import Card
from cards.demo.services import load_demo_glossaries
from cards.translation.checks.glossary_terms import Glossary, Term, Wording
from cards.translation.glossary.services import import_glossary
from cards.translation.imports.batch_changes import (
    apply_translations,
    kept_changes,
    undo_translations,
)
from cards.translation.imports.models import TranslationBatch, TranslationRow
from cards.translation.imports.row_choices import (
    NotOffered,
    RowReasonMissing,
    choose_class,
    choose_row,
)
from cards.translation.imports.services import (
    UnknownLanguage,
    read_language,
    upload_translations,
    visible_batches,
)
from cards.translation.review.services import approve_text
from cards.translation.review.text_changes import NewText, write_texts
from cards.translation.roles.services import NotTranslator
from core.files.services import BatchNotReady
from core.jobs import SIGN_OF_LIFE, run_job
from core.tasks import take_up_silent_jobs
from tests.factories import import_rows, make_user, rows

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WICK, MOTH = "Wick Trimmer", "Moth of the Quay"


@pytest.fixture(autouse=True)
def catalogue(db):
    """Four cards, two of them of one name."""
    import_rows(
        rows(
            {"name": WICK, "text": "Draw 2 cards.", "flavour": ""},
            {"name": MOTH, "text": "[Fire] 3 damage.", "flavour": "It sees light."},
            {"name": "Night Lamp", "text": ""},
            {"name": "Night Lamp", "type": "quest", "text": "", "cost": None},
        )
    )


@pytest.fixture
def kasia(db):
    """A translator of Polish."""
    return translator("kasia")


def translator(name: str, language: str = "pl"):
    user = make_user(name)
    LanguageRole.objects.create(
        user=user, language=language, role="translator", given_at=user.date_joined
    )
    return user


def card(name: str) -> Card:
    return Card.objects.get(name=name)


def csv_of(*lines: str, head: str = "english,name,text") -> bytes:
    return "\n".join([head, *lines, ""]).encode()


def staged(content: bytes, author=None, name="t.csv", **options) -> TranslationBatch:
    """Return the batch of a file in Polish, staged."""
    return upload_translations(
        file=SimpleUploadedFile(name, content),
        game_slug="wow",
        author=author,
        inline=True,
        **({"language": "pl"} | options),
    )


def ends(batch: TranslationBatch) -> list[tuple[int, str, str]]:
    """Return line, field and outcome of every row."""
    return list(batch.rows.values_list("line", "field", "outcome"))


def texts() -> list[tuple[Any, ...]]:
    return list(CardText.objects.order_by("card", "field").values_list())


def words() -> dict[tuple[str, str], str]:
    found = CardText.objects.values_list("card__name", "field", "text")
    return {(name, field): text for name, field, text in found}


def give(name: str, text: str, state: str = "imported", field: str = "name") -> None:
    """Give the card called *name* a Polish text."""
    found = card(name)
    english = {"name": found.name, "text": found.text}[field]
    new = NewText(found.pk, "pl", field, text, words_hash(english))
    write_texts([new], author=None)
    CardText.objects.filter(card=found, field=field).update(state=state)


def run(path: Path, *options: str, capsys) -> dict[str, Any]:
    call_command("import_translations", str(path), "--json", *options)
    return json.loads(capsys.readouterr().out)


# Outcomes


GOOD = csv_of(f"{WICK},Przycinacz,Dobierz 2 karty.", f"{MOTH},Ćma,[Fire] 3 obrażenia.")


def test_every_field_is_a_row_and_applying_writes_what_the_preview_says(kasia):
    batch = staged(GOOD, kasia)
    assert not CardText.objects.exists()
    assert ends(batch) == [
        (2, "name", "new"),
        (2, "text", "new"),
        (3, "name", "new"),
        (3, "text", "new"),
    ]
    assert set(batch.rows.values_list("rung", flat=True)) == {"name"}
    apply_translations(batch=batch, user=kasia)
    assert words()[MOTH, "text"] == "[Fire] 3 obrażenia."
    text = CardText.objects.get(card__name=WICK, field="name")
    assert (text.state, text.author, text.batch) == ("imported", kasia, batch)
    assert text.source_hash == words_hash(WICK)


def test_the_same_file_again_is_all_the_same_and_changes_nothing(kasia):
    apply_translations(batch=staged(GOOD), user=kasia)
    before, changes = texts(), TextChange.objects.count()
    again = staged(GOOD)
    assert again.counts["outcomes"] == {"same": 4}
    apply_translations(batch=again, user=kasia)
    assert texts() == before
    assert TextChange.objects.count() == changes


def test_undo_restores_exactly_what_was_and_the_rest_stays(kasia):
    give(WICK, "Knot", "review")
    before = texts()
    batch = staged(GOOD)
    apply_translations(batch=batch, user=kasia)
    assert texts() != before
    undo_translations(batch=batch, user=kasia)
    assert not kept_changes(batch)
    assert texts() == before


def test_undo_gives_an_erased_text_its_approvals_back(kasia):
    give(WICK, "Knot")
    approve_text(user=kasia, text=CardText.objects.get(), revision=1)
    word = TextApproval.objects.values_list("revision", "approver", "made_at")
    before, given = texts(), word.get()
    batch = staged(csv_of(f"{WICK},__CLEAR__", head="english,name"))
    row = batch.rows.get()
    choose_row(batch=batch, row_pk=row.pk, choice="take", user=kasia)
    apply_translations(batch=batch, user=kasia)
    assert not TextApproval.objects.exists()
    undo_translations(batch=batch, user=kasia)
    assert [row[1:] for row in texts()] == [row[1:] for row in before]
    assert word.get() == given


def test_undo_keeps_what_was_edited_since_and_lists_it(kasia):
    batch = staged(GOOD)
    apply_translations(batch=batch, user=kasia)
    give(WICK, "Nożyce")
    undo_translations(batch=batch, user=kasia)
    batch.refresh_from_db()
    assert (batch.counts["undone"], batch.counts["kept"]) == (3, 1)
    assert [change.card.name for change in kept_changes(batch)] == [WICK]
    assert words() == {(WICK, "name"): "Nożyce"}


def test_an_approved_text_is_a_conflict_until_somebody_takes_it(kasia):
    give(WICK, "Knot", "approved")
    line = csv_of(f"{WICK},Przycinacz", head="english,name")
    batch = staged(line)
    assert ends(batch) == [(2, "name", "conflict")]
    apply_translations(batch=batch, user=kasia)
    assert words()[WICK, "name"] == "Knot"

    batch = staged(line)
    row = batch.rows.get()
    choose_row(batch=batch, row_pk=row.pk, choice="take", user=kasia)
    apply_translations(batch=batch, user=kasia)
    text = CardText.objects.get()
    assert (text.text, text.state) == ("Przycinacz", "review")


def test_an_empty_cell_leaves_alone_and_the_mark_erases(kasia):
    give(WICK, "Knot")
    give(MOTH, "Ćma")
    batch = staged(csv_of(f"{WICK},,", f"{MOTH},__CLEAR__,", "Night Lamp,,x"))
    assert ends(batch)[:2] == [(2, "", "empty"), (3, "name", "clear")]
    apply_translations(batch=batch, user=kasia)
    assert words() == {(WICK, "name"): "Knot"}
    undo_translations(batch=batch, user=kasia)
    assert words()[MOTH, "name"] == "Ćma"


def test_unknown_near_doubled_and_ambiguous_lines_are_rows_of_their_own(kasia):
    batch = staged(
        csv_of(
            f"{WICK},Knot",
            f"{WICK},Knot",
            "Nobody At All,Nikt",
            "Wick Trimer,Knot",
            "Night Lamp,Lampa",
            f"{MOTH},Ćma",
            f"{MOTH},Mól",
            head="english,name",
        )
    )
    assert [end for _, _, end in ends(batch)] == [
        "new", "duplicate", "unmatched", "offered", "offered", "conflict", "conflict",
    ]  # fmt: skip
    near, twice = batch.rows.filter(outcome="offered")
    assert near.candidates == [card(WICK).key]
    assert len(twice.candidates) == 2
    apply_translations(batch=batch, user=kasia)
    assert words() == {(WICK, "name"): "Knot"}


def test_an_offered_card_is_chosen_from_those_offered_and_no_other(kasia):
    batch = staged(csv_of("Moth of the Key,Ćma", head="english,name"))
    row = batch.rows.get()
    take = {"batch": batch, "row_pk": row.pk, "choice": "take", "user": kasia}
    for key in ("", card(WICK).key):
        with pytest.raises(NotOffered):
            choose_row(**take, card_key=key)
    choose_row(**take, card_key=card(MOTH).key)
    row.refresh_from_db()
    assert (row.outcome, row.rung, row.card) == ("new", "chosen", card(MOTH))
    batch.refresh_from_db()
    assert batch.counts["outcomes"] == {"new": 1}
    apply_translations(batch=batch, user=kasia)
    assert words() == {(MOTH, "name"): "Ćma"}


def test_each_rung_finds_its_card_and_says_so():
    give(MOTH, "Ćma z nabrzeża")
    head = "id;set;set_name;no;english;name;text;uid"
    lamp = Card.objects.filter(name="Night Lamp").first()
    batch = staged(
        csv_of(
            f"{lamp.pk};;;;;Lampa;",
            "9999;LAN;;1;;Knot;",
            f";LAN;;;{WICK};;Dobierz 2 karty!",
            ";;;;MOTH of the quay;;[Fire] 3 rany.",
            ";;;;;Ćma z nabrzeża;[Fire] 3 x.",
            head=head,
        )
    )
    rungs = dict(batch.rows.values_list("line", "rung"))
    assert rungs == {
        2: "id",
        3: "printing",
        4: "set-name",
        5: "name",
        6: "local-name",
    }


def test_a_number_and_a_name_of_two_cards_are_offered_both():
    batch = staged(csv_of(f"LAN,1,{MOTH},Ćma", head="set,no,english,name"))
    assert ends(batch) == [(2, "name", "offered")]
    assert set(batch.rows.get().candidates) == {card(WICK).key, card(MOTH).key}


# Checks and reasons


WARNED = csv_of(f"{WICK},Knot Knot", head="english,name")


def test_an_error_blocks_and_cannot_be_taken(kasia):
    batch = staged(csv_of(f"{MOTH},[Fier] 3 rany.", head="english,text"))
    assert ends(batch) == [(2, "text", "blocked")]
    assert "SYMBOLS" in batch.counts["checks"]
    apply_translations(batch=batch, user=kasia)
    assert words() == {}


def test_a_number_too_many_blocks_a_rules_text_and_is_doubted_in_a_name():
    batch = staged(csv_of(f"{WICK},Knot 3,Dobierz 2 karty i 3 monety."))
    assert ends(batch) == [(2, "name", "new"), (2, "text", "blocked")]
    severities = [row.findings[0]["severity"] for row in batch.rows.all()]
    assert severities == ["warning", "error"]


def test_a_warning_is_written_only_with_a_reason(kasia):
    batch = staged(WARNED)
    row = batch.rows.get()
    assert batch.counts["checks"] == {"DOUBLED": 1}
    with pytest.raises(RowReasonMissing):
        choose_row(batch=batch, row_pk=row.pk, choice="take", user=kasia)
    apply_translations(batch=batch, user=kasia)
    assert words() == {}
    batch = staged(WARNED)
    take = {"batch": batch, "choice": "take", "user": kasia, "check": "DOUBLED"}
    with pytest.raises(RowReasonMissing):
        choose_class(**take)
    assert choose_class(**take, reason="so printed") == 1
    apply_translations(batch=batch, user=kasia)
    assert batch.rows.get().acknowledged == "so printed"
    assert words() == {(WICK, "name"): "Knot Knot"}


def test_a_class_is_left_as_a_whole(kasia):
    batch = staged(GOOD)
    choose_class(batch=batch, choice="leave", user=kasia, outcome="new")
    apply_translations(batch=batch, user=kasia)
    assert words() == {}


# Our own export comes back


def returned(revision: int | str, words_: str, made_from: str = WICK) -> bytes:
    return csv_of(
        f"{card(WICK).pk},name,{words_},{words_hash(made_from)},{revision}",
        head="id,field,translation,source_hash,revision",
    )


def test_only_they_changed_is_written_only_we_changed_is_kept(kasia):
    give(WICK, "Knot")
    assert ends(staged(returned(1, "Nożyce"))) == [(2, "name", "changed")]
    give(WICK, "Szczypce")
    assert ends(staged(returned(1, "Knot"))) == [(2, "name", "same")]


def test_both_changed_is_a_conflict_that_shows_all_three():
    give(WICK, "Knot")
    give(WICK, "Szczypce")
    batch = staged(returned(1, "Nożyce"))
    assert ends(batch) == [(2, "name", "conflict")]
    assert batch.rows.get().findings[0]["figures"] == {"base": "Knot"}


def test_a_text_made_from_older_english_is_stale_and_says_so_once_taken(kasia):
    batch = staged(returned(0, "Nożyce", made_from="Wick Cutter"))
    assert ends(batch) == [(2, "name", "stale-base")]
    row = batch.rows.get()
    choose_row(batch=batch, row_pk=row.pk, choice="take", user=kasia)
    apply_translations(batch=batch, user=kasia)
    assert CardText.objects.get().source_hash == words_hash("Wick Cutter")


def test_a_revision_nobody_knows_is_compared_by_hand():
    give(WICK, "Knot")
    assert ends(staged(returned(7, "Nożyce"))) == [(2, "name", "stale-base")]


def test_what_changed_after_the_preview_is_not_overwritten(kasia):
    batch = staged(GOOD)
    give(WICK, "Nożyce")
    apply_translations(batch=batch, user=kasia)
    assert words()[WICK, "name"] == "Nożyce"
    assert (2, "name", "conflict") in ends(batch)
    batch.refresh_from_db()
    assert (batch.counts["written"], batch.counts["late"]) == (3, 1)


# Formats and encodings


def as_xlsx(*lines: list[Any]) -> bytes:
    book, out = Workbook(), io.BytesIO()
    for line in lines:
        book.active.append(line)
    book.save(out)
    return out.getvalue()


def as_po(*entries: tuple[str, str]) -> bytes:
    file = polib.POFile()
    for source, target in entries:
        file.append(polib.POEntry(msgid=source, msgstr=target))
    return str(file).encode()


TABLE = f"english;name\n{WICK};Żółw\n"
JSON = [{"english": WICK, "name": "Żółw"}]
FORMATS = {
    "semicolons": TABLE.encode(),
    "tabs": TABLE.replace(";", "\t").encode(),
    "a mark": TABLE.encode("utf-8-sig"),
    "utf-16": TABLE.encode("utf-16"),
    "utf-16-le": TABLE.encode("utf-16-le"),
    "cp1250": TABLE.encode("cp1250"),
    "workbook": as_xlsx(["english", "name"], [WICK, "Żółw"]),
    "columns in another order": f"Uwagi,name_pl,name\nx,Żółw,{WICK}\n".encode(),
    "json": json.dumps(JSON).encode(),
    "json lines": json.dumps(JSON[0]).encode() + b"\n",
    "json in an object": json.dumps({"cards": JSON}).encode(),
    "json by name": json.dumps({WICK: "Żółw"}).encode(),
    "po": as_po((WICK, "Żółw")),
}


@pytest.mark.parametrize("kind", FORMATS)
def test_every_format_and_encoding_says_the_same(kind):
    batch = staged(FORMATS[kind], name="file.dat")
    assert batch.refusal == {}
    found = batch.rows.get()
    assert (found.text, found.card, found.outcome) == ("Żółw", card(WICK), "new")


def test_the_guessed_encoding_is_kept_to_be_shown():
    assert staged(FORMATS["cp1250"]).encoding == "cp1250"
    russian = f"english;name\n{WICK};Ножницы\n".encode("cp1251")
    batch = staged(russian, language="ru")
    assert (batch.encoding, batch.rows.get().text) == ("cp1251", "Ножницы")


def test_a_column_for_each_field_says_that_no_fingerprint_counts(kasia):
    """One column of fingerprints cannot speak for three texts: approved ones ask."""
    give(WICK, "Knot", "approved")
    head = "english,name,text,source_hash,revision"
    batch = staged(csv_of(f"{WICK},Nożyce,,{words_hash(WICK)},1", head=head))
    assert batch.unknown_columns == ["source_hash", "revision"]
    row = batch.rows.get()
    assert (row.outcome, row.base_hash, row.base_revision) == ("conflict", "", None)


def test_a_column_map_is_remembered_for_the_next_file(kasia):
    odd = f"Karta;Po naszemu;Inaczej\n{WICK};Knot;Przycinacz\n".encode()
    assert staged(odd, kasia).refusal["code"] == "file-columns-missing"
    wanted = {"Karta": "english", "Po naszemu": "name"}
    assert staged(odd, kasia, column_map=wanted).counts["outcomes"] == {"new": 1}
    again = staged(odd, kasia)
    assert again.counts["outcomes"] == {"new": 1}
    assert again.column_map == wanted
    assert staged(odd, make_user("ola")).state == "failed"


# Hostile files


def big_cell() -> bytes:
    letters = random.Random(1).choices("abcdefghijklmnopqrstuvwxyz ", k=500_000)
    return "".join(letters).encode() * 100


def bomb() -> bytes:
    out, good = io.BytesIO(), zipfile.ZipFile(io.BytesIO(FORMATS["workbook"]))
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in good.namelist():
            archive.writestr(name, good.read(name))
        archive.writestr("xl/media/a.bin", b"\0" * 250_000_000)
    return out.getvalue()


def mixed() -> bytes:
    return TABLE.encode() + f"{MOTH};Ćma\n".encode("cp1250")


REFUSED = {
    "file-encodings-mixed": mixed,
    "file-zip-bomb": bomb,
    "file-broken": lambda: FORMATS["workbook"][:-700],
    "file-too-large": lambda: b"english;name\n" + big_cell(),
    "file-columns-missing": lambda: b"Colour,Weight\nred,3\n",
    "file-empty": lambda: b" \n",
    "file-binary": lambda: b"\x89PNG\r\n\x1a\n" + b"\0" * 90,
    "file-shape-unknown": lambda: b"<html></html>",
}


@pytest.mark.parametrize("code", REFUSED)
def test_a_file_that_cannot_be_read_says_why_and_writes_nothing(code, tmp_path, capsys):
    batch = staged(REFUSED[code]())
    assert (batch.state, batch.refusal["code"]) == ("failed", code)
    assert not TranslationRow.objects.exists()
    path = tmp_path / "file"
    path.write_bytes(REFUSED[code]())
    for mode in ("--dry-run", "--apply"):
        with pytest.raises(CommandError):
            call_command("import_translations", path, "--language=pl", mode, "--json")
        assert json.loads(capsys.readouterr().out)["error"]["code"] == code
    assert words() == {}


def test_a_formula_and_an_enormous_cell_of_a_workbook_are_blocked_rows(kasia):
    book = as_xlsx(
        ["english", "name", "text"],
        [WICK, '=HYPERLINK("http://x","y")', None],
        [MOTH, "Ćma", "x" * 40_000],
    )
    batch = staged(book, name="t.xlsx")
    assert ends(batch) == [
        (2, "name", "blocked"),
        (3, "name", "new"),
        (3, "text", "blocked"),
    ]
    codes = [row.findings[0]["check"] for row in batch.rows.filter(outcome="blocked")]
    assert codes == ["formula", "too-long"]
    apply_translations(batch=batch, user=kasia)
    assert words() == {(MOTH, "name"): "Ćma"}


@pytest.mark.parametrize(("length", "outcome"), [(200, "new"), (201, "blocked")])
def test_a_name_has_at_most_200_letters(length, outcome):
    name = "".join(random.Random(2).choices("abcdefgh", k=length))
    batch = staged(csv_of(f"{WICK},{name}", head="english,name"))
    row = batch.rows.get()
    assert outcome == "blocked" or row.outcome == "new"
    assert (row.findings[0]["check"] == "too-long") == (length == 201)


# Who may, and when


def test_only_translators_of_the_language_choose_apply_and_undo(kasia):
    ola, russian = make_user("ola"), translator("ivan", "ru")
    batch = staged(GOOD, ola)
    row = batch.rows.first()
    for user in (ola, russian):
        for act in (
            lambda user: apply_translations(batch=batch, user=user),
            lambda user: undo_translations(batch=batch, user=user),
            lambda user: choose_row(
                batch=batch, row_pk=row.pk, choice="leave", user=user
            ),
            lambda user: choose_class(
                batch=batch, outcome="new", choice="leave", user=user
            ),
        ):
            with pytest.raises(NotTranslator):
                act(user)
    assert words() == {}
    assert list(visible_batches(ola)) == list(visible_batches(kasia)) == [batch]
    assert not visible_batches(russian).exists()


def test_a_batch_is_applied_once_and_undone_once(kasia):
    batch = staged(GOOD)
    with pytest.raises(BatchNotReady):
        undo_translations(batch=batch, user=kasia)
    apply_translations(batch=batch, user=kasia)
    with pytest.raises(BatchNotReady):
        apply_translations(batch=batch, user=kasia)
    undo_translations(batch=batch, user=kasia)
    with pytest.raises(BatchNotReady):
        undo_translations(batch=batch, user=kasia)


@pytest.mark.parametrize(
    "code", ["en", "en-GB", "", "gibberish!", "x", "pl-" + "a" * 30]
)
def test_what_is_no_language_of_cards_is_refused(code):
    with pytest.raises(UnknownLanguage):
        read_language(code)


def test_any_other_language_is_one():
    assert [read_language(code) for code in ("PT_br", "zh-hant", "PL")] == [
        "pt-BR",
        "zh-TW",
        "pl",
    ]


# Workers


def test_a_large_file_waits_for_a_worker_and_a_task_may_run_twice(
    kasia, django_capture_on_commit_callbacks
):
    lines = [f"Nobody {n},Nikt {n}" for n in range(3000)]
    content = csv_of(f"{WICK},Knot", *lines, head="english,name")
    with django_capture_on_commit_callbacks() as waiting:
        batch = upload_translations(
            file=SimpleUploadedFile("t.csv", content),
            game_slug="wow",
            language="pl",
            author=kasia,
        )
    assert (batch.state, len(waiting)) == ("staging", 1)
    for _ in range(2):
        run_job(TranslationBatch, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, batch.rows.count()) == ("staged", 3001)
    with django_capture_on_commit_callbacks() as waiting:
        apply_translations(batch=batch, user=kasia)
    assert (len(waiting), words()) == (1, {})
    for _ in range(2):
        run_job(TranslationBatch, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, words()) == ("applied", {(WICK, "name"): "Knot"})
    with django_capture_on_commit_callbacks() as waiting:
        undo_translations(batch=batch, user=kasia)
    batch.refresh_from_db()
    assert (batch.state, len(waiting), len(words())) == ("undoing", 1, 1)
    for _ in range(2):
        run_job(TranslationBatch, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, batch.counts["undone"], words()) == ("undone", 1, {})


@pytest.mark.parametrize(
    ("state", "after"), [("applying", "applied"), ("undoing", "undone")]
)
def test_a_batch_whose_worker_died_is_taken_up_again(
    state, after, django_capture_on_commit_callbacks
):
    batch = staged(GOOD)
    TranslationBatch.objects.update(state=state, seen_at=timezone.now())
    assert take_up_silent_jobs() == 0
    long_ago = timezone.now() - timedelta(seconds=SIGN_OF_LIFE + 1)
    TranslationBatch.objects.update(seen_at=long_ago)
    with django_capture_on_commit_callbacks() as queued:
        assert take_up_silent_jobs() == 1
    assert len(queued) == 1
    run_job(TranslationBatch, batch.pk)
    batch.refresh_from_db()
    assert batch.state == after


# The command


def test_the_command_accounts_for_every_row_and_writes_only_when_told(tmp_path, capsys):
    path = tmp_path / "pl.csv"
    path.write_bytes(GOOD + b"Nobody,Nikt,\n")
    dry = run(path, "--language=pl", "--dry-run", capsys=capsys)
    assert dry["counts"] == {"new": 4, "unmatched": 1}
    assert {"line", "outcome", "reason"} <= dry["rows"][0].keys()
    assert dry["rows"][-1]["reason"].startswith(
        "The catalog has no card with this number or name"
    )
    assert not TranslationBatch.objects.exists()
    done = run(path, "--language=pl", "--apply", capsys=capsys)
    assert (done["counts"], done["written"]) == (dry["counts"], 4)
    assert len(words()) == 4
    again = run(path, "--language=pl", "--apply", capsys=capsys)
    assert again["counts"] == {"same": 4, "unmatched": 1}
    assert again["written"] == 0


# Pages


IMPORTS = "/translate/imports/"


def send(client, content: bytes = GOOD, **data) -> TranslationBatch:
    file = SimpleUploadedFile("pl.csv", content)
    response = client.post(IMPORTS, {"file": file, "language": "pl"} | data)
    assert response.status_code == 302, response.content.decode()
    return TranslationBatch.objects.latest("pk")


def test_a_file_is_uploaded_looked_at_applied_and_taken_back(client, kasia):
    client.force_login(kasia)
    give(WICK, "Stary przycinacz")
    batch = send(client, credit="The lamplighters")
    place = f"{IMPORTS}{batch.pk}/"
    page = client.get(place).content.decode()
    assert "4 texts will be saved." in page
    assert "<del>Stary przycinacz</del><ins>Przycinacz</ins>" in page
    assert "translated by The lamplighters" in page
    assert "read as utf-8" in page
    assert client.get(f"{place}?outcome=changed").content.count(b'id="row-') == 1
    assert client.post(f"{place}apply/").status_code == 302
    assert "4 texts saved." in client.get(place).content.decode()
    assert client.post(f"{place}undo/").status_code == 302
    assert words() == {(WICK, "name"): "Stary przycinacz"}
    assert "undone" in client.get(IMPORTS).content.decode()


def test_whoever_may_not_see_a_batch_gets_404_and_whoever_may_not_write_too(
    client, kasia
):
    ola = make_user("ola")
    client.force_login(ola)
    batch = send(client)
    place = f"{IMPORTS}{batch.pk}/"
    assert "A translator of this language has to" in client.get(place).content.decode()
    assert client.post(f"{place}apply/").status_code == 404
    client.force_login(make_user("eva"))
    for address in ("", "apply/", "undo/", "choose/"):
        method = client.post if address else client.get
        sent = {"outcome": "new", "choice": "leave"}
        assert method(f"{place}{address}", sent).status_code == 404, address
    assert words() == {}


def test_the_page_takes_as_many_queries_for_fifty_rows_as_for_two(
    client, kasia, django_assert_max_num_queries
):
    client.force_login(kasia)
    lines = [f"Wick Trimer {n},Knot" for n in range(60)]
    batch = send(client, csv_of(*lines, head="english,name"))
    with django_assert_max_num_queries(14):
        client.get(f"{IMPORTS}{batch.pk}/")


def test_a_bad_language_is_said_beside_its_field(client, kasia):
    client.force_login(kasia)
    file = SimpleUploadedFile("pl.csv", GOOD)
    response = client.post(IMPORTS, {"file": file, "language": "english"})
    assert response.status_code == 422
    assert "is not a language code" in response.content.decode()


# Export


EXPORT = "/translate/export/"


@pytest.mark.parametrize("kind", ["csv", "xlsx", "po"])
def test_an_export_comes_back_as_all_the_same(client, kasia, kind):
    give(WICK, "Knot")
    give(MOTH, "-1 ćma")
    query = {"language": "pl", "scope": "all", "kind": kind}
    content = client.get(EXPORT, query).content
    batch = staged(content, name=f"x.{kind}")
    assert batch.refusal == {}
    assert batch.counts["outcomes"] == {"same": 2, "empty": 8}


@pytest.mark.parametrize("kind", ["csv", "xlsx", "po"])
def test_an_export_filled_in_is_merged_by_hash_and_revision(client, kasia, kind):
    give(WICK, "Knot")
    query = {"language": "pl", "scope": "all", "kind": kind}
    content = client.get(EXPORT, query).content
    give(WICK, "Szczypce")
    batch = staged(content, name=f"x.{kind}")
    row = batch.rows.get(card=card(WICK), field="name")
    assert (row.outcome, row.base_revision) == ("same", 1)
    assert row.base_hash == words_hash(WICK)


def test_an_export_of_what_is_open_leaves_out_what_is_up_to_date(client):
    give(WICK, "Knot")
    query = {"language": "pl", "scope": "open", "kind": "csv"}
    lines = client.get(EXPORT, query).content.decode("utf-8-sig").splitlines()
    assert not [line for line in lines if f",name,{WICK}," in line]
    assert [line for line in lines if f",text,{WICK}," in line]


def test_an_export_suggests_the_glossarys_terms(client):
    term = Term("damage", "damage", {"pl": Wording("obrażenia")})
    import_glossary(game_slug="wow", glossary=Glossary.of([term]), author=None)
    query = {"language": "pl", "scope": "all", "kind": "csv"}
    assert "damage = obrażenia" in client.get(EXPORT, query).content.decode()


# API


def test_an_upload_by_the_api_may_be_as_large_as_one_by_page(client, kasia, settings):
    client.force_login(kasia)
    settings.UPLOAD_LIMIT_BYTES = len(GOOD)
    statuses = [
        client.post(
            "/api/v1/translations/",
            {"file": SimpleUploadedFile("pl.csv", content), "language": "pl"},
        ).status_code
        for content in (GOOD, GOOD + b" ")
    ]
    assert statuses == [201, 400]


def test_the_api_uploads_shows_chooses_applies_and_takes_back(client, kasia):
    client.force_login(kasia)
    give(WICK, "Knot", "approved")
    place = "/api/v1/translations/"
    sent = {"file": SimpleUploadedFile("pl.csv", GOOD), "language": "pl"}
    response = client.post(place, sent)
    assert response.status_code == 201
    batch = response.json()
    assert batch["counts"]["outcomes"] == {"conflict": 1, "new": 3}
    own = f"{place}{batch['id']}/"
    rows_ = client.get(f"{own}rows/?outcome=conflict").json()["results"]
    assert [(row["line"], row["outcome"]) for row in rows_] == [(2, "conflict")]
    choice = {"row": rows_[0]["id"], "choice": "take"}
    as_json = {"content_type": "application/json"}
    assert client.post(f"{own}choose/", choice, **as_json).status_code == 200
    assert client.post(f"{own}apply/").json()["counts"]["written"] == 4
    assert words()[WICK, "name"] == "Przycinacz"
    assert client.post(f"{own}apply/").status_code == 409
    assert client.post(f"{own}undo/").json() == {
        "state": "undone",
        "undone": 4,
        "kept": [],
    }
    assert words() == {(WICK, "name"): "Knot"}
    file = client.get(f"{place}export/?language=pl&kind=po")
    assert b'msgctxt "' in file.content


def test_the_api_shows_nobodys_file_to_others(client, kasia):
    batch = staged(GOOD, kasia)
    place = f"/api/v1/translations/{batch.pk}/"
    assert client.get(place).status_code in {401, 403}
    client.force_login(make_user("eva"))
    for address in ("", "rows/"):
        assert client.get(f"{place}{address}").status_code == 404
    for address in ("apply/", "undo/"):
        assert client.post(f"{place}{address}").status_code == 404


def test_what_our_writers_say_of_a_card_is_not_told_though_a_persons_text_hides_it():
    load_demo_glossaries()
    ghoul = "Put a Ghoul ally token into play with 3 [Melee] ATK / 2 health."
    import_rows(rows({"name": "Recalled", "type": "ability", "text": ghoul}))
    called = card("Recalled")
    keep_written_texts([called])
    written = CardText.objects.get(card=called, language="ru", field="text")
    assert written.state == "written"
    foreign = written.text.replace("жетон", "фишку")
    text = written.text.replace('"', '""')
    file = csv_of(f'Recalled,"{text}"', head="english,text")
    state = CardText.State.IMPORTED
    other = NewText(called.pk, "ru", "text", foreign, called.text_hash, state)
    write_texts([other], author=None)
    row = staged(file, language="ru").rows.get()
    assert row.outcome == "changed"
    assert [one["check"] for one in row.findings if one["severity"] != "note"] == []
