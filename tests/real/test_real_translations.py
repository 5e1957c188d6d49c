"""Real names in eight languages, brought in against the real catalogue.

Cards are counted, never named: their names are not ours to repeat.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.core.files import File

from cards.catalogue.card_texts.models import CardText
from cards.imports.catalogue_import import import_catalogue
from cards.translation.imports.batch_changes import (
    apply_translations,
    kept_changes,
    undo_translations,
)
from cards.translation.imports.models import TranslationBatch
from cards.translation.imports.row_choices import acknowledge_batch
from cards.translation.imports.services import upload_translations
from tests.factories import make_curator

pytestmark = pytest.mark.django_db

NAMES = "translated-names.jsonl"


@pytest.fixture(scope="module")
def catalogue(passing_database, shared_data: Path) -> Iterator[Path]:
    """The real catalogue, for as long as this module runs."""
    with passing_database():
        path = shared_data / "wow-cards.jsonl"
        import_catalogue(path=path, game_slug="wow", report=lambda rows: None)
        yield shared_data


def bring(path: Path, language: str) -> TranslationBatch:
    """Return the staged batch of the file at *path*, its warnings acknowledged."""
    with path.open("rb") as stream:
        batch = upload_translations(
            file=File(stream),
            game_slug="wow",
            language=language,
            author=None,
            inline=True,
        )
    assert batch.refusal == {}
    acknowledge_batch(batch=batch, reason="as printed")
    return batch


def texts(language: str) -> list[tuple[Any, ...]]:
    found = CardText.objects.filter(language=language)
    return list(found.order_by("card", "field").values_list())


@pytest.mark.parametrize(
    "language", ["de", "fr", "es", "ru", "ko", "zh-CN", "zh-TW", "pt-BR"]
)
def test_a_real_file_is_accounted_for_applied_once_and_undone_exactly(
    catalogue, language
):
    path = catalogue / NAMES
    lines = [orjson.loads(line) for line in path.read_bytes().splitlines()]
    own = [number for number, line in enumerate(lines, 1) if line["lang"] == language]
    before = texts(language)

    batch = bring(path, language)
    rows = list(batch.rows.all())
    assert [row.line for row in rows] == list(range(1, len(lines) + 1))
    assert sum(batch.counts["outcomes"].values()) == len(lines)
    others = [row.line for row in rows if row.outcome == "other-language"]
    assert sorted({*own, *others}) == [row.line for row in rows]
    ours = [row for row in rows if row.line in set(own)]
    outcomes = Counter(row.outcome for row in ours)
    found = [row for row in ours if row.card_id]
    assert len(found) == len(own), outcomes
    assert {row.rung for row in found} <= {"printing", "set-name", "name"}

    apply_translations(batch=batch, user=None, inline=True)
    batch.refresh_from_db()
    after = texts(language)
    assert len(after) - len(before) == batch.counts["written"] == outcomes["new"]
    assert outcomes["new"] > 0.9 * len(own), outcomes

    again = bring(path, language)
    apply_translations(batch=again, user=None, inline=True)
    again.refresh_from_db()
    assert again.counts["written"] == 0
    assert "new" not in again.counts["outcomes"]
    assert texts(language) == after

    undo_translations(batch=batch, user=make_curator(f"c-{language}"), inline=True)
    assert not kept_changes(batch)
    assert texts(language) == before
