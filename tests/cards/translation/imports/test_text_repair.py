"""Old encodings, and letters that are not those of the language."""

from typing import Any

import pytest

from cards.translation.imports.models import TranslationBatch
from tests.cards.translation.imports.file_kinds import LAMP, staged

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def finding(batch: TranslationBatch) -> dict[str, Any]:
    (found,) = [
        one
        for one in batch.rows.get().findings
        if one["check"] in {"MOJIBAKE", "SCRIPT"}
    ]
    return dict(found)


@pytest.mark.parametrize(
    ("language", "page", "words"),
    [
        ("de", "cp1252", "Döchtschere für Öl"),
        ("pl", "cp1250", "Żółw"),
        ("ru", "cp1251", "Ночник"),
    ],
)
def test_utf_8_taken_for_a_code_page_is_told_with_what_it_was(language, page, words):
    damaged = words.encode().decode(page)
    batch = staged(f"english,name\n{LAMP},{damaged}\n", language)
    assert finding(batch)["figures"] == {"repaired": words}


def test_look_alike_letters_block_and_are_told_with_the_repair():
    batch = staged(f"english,name\n{LAMP},Нoчник\n", "ru")
    assert batch.rows.get().outcome == "blocked"
    assert finding(batch)["figures"] == {"letters": "o", "repaired": "Ночник"}


@pytest.mark.parametrize(
    ("language", "words", "outcome"),
    [
        ("ru", "Nachtlampe", "blocked"),
        ("ru", "窗上的霜", "blocked"),
        ("de", "Ночник", "blocked"),
        ("ko", "Nachtlampe", "blocked"),
        ("sr", "Ночник", "new"),
        ("sr", "Noćnik", "new"),
        ("zh-CN", "夜灯X", "new"),
    ],
)
def test_words_without_a_letter_of_the_language_are_blocked(language, words, outcome):
    batch = staged(f"english,name\n{LAMP},{words}\n", language)
    assert batch.rows.get().outcome == outcome
