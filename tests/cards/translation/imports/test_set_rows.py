"""Names of sets travel with translators' files: out, in, previewed, taken back."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cards.catalogue.card_texts.models import LanguageRole
from cards.catalogue.models import CardSet
from cards.translation.export.services import export_translations
from cards.translation.imports.batch_changes import (
    apply_translations,
    kept_set_names,
    undo_translations,
)
from cards.translation.imports.mends import mend_rows
from cards.translation.imports.services import upload_translations
from cards.translation.set_names.services import write_names
from tests.factories import import_rows, make_user, row

pytestmark = [pytest.mark.django_db, pytest.mark.database]
KINDS = "kind,set,english,name\n"


@pytest.fixture(autouse=True)
def sets():
    import_rows([row(), row(name="Moth", set="Fog Harbour", set_code="FOG")])


@pytest.fixture
def anna():
    user = make_user("anna")
    LanguageRole.objects.create(
        user=user, language="de", role="translator", given_at=user.date_joined
    )
    return user


def names() -> dict[str, str]:
    found = CardSet.objects.values_list("code", "names")
    return {code: told.get("de", "") for code, told in found}


def call(**told: str) -> None:
    write_names(game_slug="wow", language="de", names=told, author=None)


def staged(content, author=None):
    return upload_translations(
        file=SimpleUploadedFile("t.dat", content.encode()),
        game_slug="wow",
        language="de",
        author=author,
        inline=True,
    )


def exported(kind: str) -> str:
    file = export_translations(game_slug="wow", language="de", scope="all", kind=kind)
    return file.content.decode()


def outcomes(batch) -> list[tuple[str, str, str]]:
    return list(
        batch.rows.exclude(set_code="").values_list("set_code", "text", "outcome")
    )


@pytest.mark.parametrize("kind", ["csv", "po"])
def test_our_own_file_goes_out_is_written_in_and_comes_back_as_names(kind):
    call(LAN="Laternen")
    before = exported(kind)
    assert "Laternen" in before
    batch = staged(before.replace("Laternen", "Laternenfall"))
    assert outcomes(batch) == [("LAN", "Laternenfall", "set-name")]
    apply_translations(batch=batch, user=None, inline=True)
    batch.refresh_from_db()
    assert batch.counts["written"] == 1
    assert names() == {"FOG": "", "LAN": "Laternenfall"}
    (again,) = outcomes(staged(exported(kind)))
    assert again == ("LAN", "Laternenfall", "same")


def test_what_changed_here_and_in_the_file_is_for_a_person_to_choose():
    call(LAN="Laternen", FOG="Hafen")
    file = exported("csv").replace("Laternen", "Laternenfall")
    call(LAN="Lichter", FOG="Nebelhafen")
    assert outcomes(staged(file)) == [
        ("FOG", "Hafen", "stale-base"),
        ("LAN", "Laternenfall", "stale-base"),
    ]


def test_files_of_other_programs_name_sets_by_code_or_english_name():
    batch = staged(
        f"{KINDS}set_name,fog,Whatever,Nebelhafen\nset_name,,Lantern street,Laternen\n"
        "set_name,,No Such Set,Nichts\n"
    )
    assert outcomes(batch) == [
        ("FOG", "Nebelhafen", "set-name"),
        ("LAN", "Laternen", "set-name"),
    ]
    last = batch.rows.get(set_code="")
    assert (last.outcome, last.findings[0]["check"]) == ("unmatched", "no-set")


def test_lines_that_disagree_on_a_set_are_chosen_from_and_an_empty_name_clears(
    client, anna
):
    call(FOG="Hafen")
    batch = staged(
        f"{KINDS}set_name,LAN,Lantern Street,Laternen\n"
        "set_name,LAN,Lantern Street,Lichter\n"
        "set_name,FOG,Fog Harbour,__CLEAR__\n",
        anna,
    )
    assert [one[2] for one in outcomes(batch)] == ["conflict", "conflict", "set-name"]
    client.force_login(anna)
    page = client.get(f"/translate/imports/{batch.pk}/?all=1").content.decode()
    assert "Lantern Street" in page
    assert "Set name" in page
    second = batch.rows.get(text="Lichter")
    client.post(
        f"/translate/imports/{batch.pk}/rows/{second.pk}/",
        {"choice": "take", "reason": "brighter"},
    )
    client.post(f"/translate/imports/{batch.pk}/apply/")
    assert names() == {"FOG": "", "LAN": "Lichter"}


def test_an_undo_brings_back_what_was_but_for_what_was_edited_since(client, anna):
    call(FOG="Hafen")
    batch = staged(f"{KINDS}set_name,LAN,,Laternen\nset_name,FOG,,Nebelhafen\n", anna)
    apply_translations(batch=batch, user=anna, inline=True)
    call(LAN="Lichter")
    undo_translations(batch=batch, user=anna, inline=True)
    batch.refresh_from_db()
    assert names() == {"FOG": "Hafen", "LAN": "Lichter"}
    assert (batch.counts["undone"], batch.counts["kept"]) == (1, 1)
    assert [one.set_code for one in kept_set_names(batch)] == ["LAN"]
    client.force_login(anna)
    page = client.get(f"/translate/imports/{batch.pk}/").content.decode()
    assert "Kept, because they were edited since" in page


def test_a_name_that_changed_after_the_preview_is_not_overwritten(anna):
    batch = staged(f"{KINDS}set_name,LAN,,Laternen\n", anna)
    call(LAN="Lichter")
    apply_translations(batch=batch, user=anna, inline=True)
    batch.refresh_from_db()
    assert names()["LAN"] == "Lichter"
    assert (batch.counts["written"], batch.counts["late"]) == (0, 1)


def test_a_name_that_is_too_long_is_not_written_and_a_damaged_one_is_mended(anna):
    batch = staged(f"{KINDS}set_name,LAN,,{'x' * 201}\nset_name,FOG,,GedrÃ¤nge\n")
    assert [one.outcome for one in batch.rows.all()] == ["blocked", "set-name"]
    damaged = batch.rows.get(set_code="FOG")
    assert (damaged.waits, "MOJIBAKE" in batch.counts["checks"]) == ("reason", True)
    mend_rows(batch=batch, user=anna, check="MOJIBAKE")
    assert batch.rows.get(set_code="FOG").text == "Gedränge"
