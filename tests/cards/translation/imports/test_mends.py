"""Corrections that the checks are sure of, and the rows that wait for a person."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cards.catalogue.card_texts.models import CardText, LanguageRole
from cards.translation.imports.batch_changes import apply_translations
from cards.translation.imports.context import summarise
from cards.translation.imports.mends import NothingToMend, mend_rows, mended
from cards.translation.imports.models import TranslationBatch
from cards.translation.imports.row_choices import choose_class, choose_row, rows_with
from cards.translation.imports.services import upload_translations
from cards.translation.roles.services import NotTranslator
from tests.factories import import_rows, make_user, rows

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture(autouse=True)
def catalogue(db):
    import_rows(rows({"name": "Moth", "text": "Draw 2 cards."}, {"name": "Wick"}))


@pytest.fixture
def kasia(db):
    """A translator of Polish and Russian."""
    user = make_user("kasia")
    for language in ("pl", "ru"):
        LanguageRole.objects.create(
            user=user, language=language, role="translator", given_at=user.date_joined
        )
    return user


def staged(text: str, language: str = "pl", field: str = "name") -> TranslationBatch:
    """Return a file that says *text* of Moth, and something right of Wick."""
    content = f"english,{field}\nMoth,{text}\n".encode()
    return upload_translations(
        file=SimpleUploadedFile("t.csv", content),
        game_slug="wow",
        language=language,
        author=None,
        inline=True,
    )


def found(check, start, end, text, **figures):
    return {"check": check, "start": start, "end": end, "text": text,
            "figures": figures}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "findings", "right"),
    [
        ("Dobierz  kartę .", [found("SPACING", 7, 9, "  "),
                              found("SPACING", 14, 15, " ")], "Dobierz kartę."),
        ("Weź weź kartę.", [found("DOUBLED", 4, 7, "weź")], "Weź kartę."),
        ("Zmiannę.", [found("SPELLING", 0, 7, "Zmiannę", meant="zmianę")], "Zmianę."),
        ("a,b", [found("SPACING", 1, 2, ",", kind="missing")], "a,b"),
        ("Ä‡ma", [found("MOJIBAKE", 0, 4, "Ä‡ma", repaired="ćma")], "ćma"),
        ("Karta.", [found("VARIANT", 0, 5, "Karta", chosen="lap")], "Karta."),
        ("Other now.", [found("DOUBLED", 0, 3, "weź")], "Other now."),
    ],
)  # fmt: skip
def test_what_leaves_no_choice_is_corrected_and_nothing_else(text, findings, right):
    assert mended(text, findings, "pl") == right


def test_letters_of_another_alphabet_are_mended_and_the_row_can_be_written(kasia):
    batch = staged("Мoтылёк", "ru")  # a Latin o
    row = batch.rows.get()
    assert (row.outcome, row.waits) == ("blocked", "")
    assert mend_rows(batch=batch, user=kasia, check="SCRIPT") == 1
    row.refresh_from_db()
    assert (row.outcome, row.text, row.findings[0]["check"]) == (
        "new", "Мотылёк", "seen",
    )  # fmt: skip
    batch.refresh_from_db()
    assert (batch.counts["outcomes"], batch.counts["checks"]) == ({"new": 1}, {})
    apply_translations(batch=batch, user=kasia)
    assert CardText.objects.get().text == "Мотылёк"


def test_one_row_is_mended_and_waits_no_more(kasia):
    batch = staged("Dobierz 2 nowe  karty karty.", field="text")
    row = batch.rows.get()
    assert row.waits == "reason"
    assert list(rows_with(batch, waiting=True)) == [row]
    assert summarise(batch).waiting == 1
    mend_rows(batch=batch, user=kasia, row_pk=row.pk)
    row.refresh_from_db()
    assert (row.text, row.waits) == ("Dobierz 2 nowe karty.", "")
    assert summarise(batch).written == 1
    assert not rows_with(batch, waiting=True)


def test_where_nothing_is_sure_nothing_changes(kasia):
    batch = staged("Ćma")
    with pytest.raises(NothingToMend):
        mend_rows(batch=batch, user=kasia, row_pk=batch.rows.get().pk)
    with pytest.raises(NotTranslator):
        mend_rows(batch=batch, user=make_user("ola"), check="SCRIPT")


def test_what_is_decided_waits_no_more_whichever_way(kasia):
    for choice, reason in (("take", "so printed"), ("leave", "")):
        batch = staged("Ćma ćma")
        row = batch.rows.get()
        choose_row(batch=batch, row_pk=row.pk, choice=choice, user=kasia, reason=reason)
        assert not rows_with(batch, waiting=True)
    batch = staged("Ćma ćma")
    choose_class(batch=batch, choice="leave", user=kasia, check="DOUBLED")
    assert not rows_with(batch, waiting=True)


def test_the_preview_opens_on_what_waits_and_all_rows_are_a_click_away(client, kasia):
    client.force_login(kasia)
    content = "english,name\nMoth,Ćma ćma\nWick,Knot\n".encode("cp1250")
    batch = upload_translations(
        file=SimpleUploadedFile("t.csv", content),
        game_slug="wow",
        language="pl",
        author=kasia,
        inline=True,
    )
    address = f"/translate/imports/{batch.pk}/"
    page = client.get(address).content.decode()
    assert ("Ćma" in page, "Knot" in page) == (True, False)
    assert "does not say its encoding" in page
    assert "Knot" in client.get(f"{address}?all=1").content.decode()
    row = batch.rows.get(line=2)
    answer = client.post(f"{address}mend/", {"row": row.pk})
    assert answer.status_code == 302
    assert "Knot" in client.get(address).content.decode()
    assert client.post(f"{address}mend/", {"row": row.pk + 999}).status_code == 404
    assert client.post(f"{address}mend/", {"check": "VARIANT"}).status_code == 404


def test_programs_mend_rows_and_ask_for_those_that_wait(client, kasia):
    client.force_login(kasia)
    batch = staged("Ćma ćma")
    address = f"/api/v1/translations/{batch.pk}/"
    waiting = client.get(f"{address}rows/?waiting=true").json()["results"]
    assert [row["waits_for"] for row in waiting] == ["reason"]
    answer = client.post(
        f"{address}mend/", {"check": "DOUBLED"}, content_type="application/json"
    )
    assert answer.json()["counts"]["checks"] == {}
    assert client.get(f"{address}rows/?waiting=true").json()["results"] == []
