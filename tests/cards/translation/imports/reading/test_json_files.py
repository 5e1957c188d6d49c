"""JSON of every shape."""

import json
from typing import Any

import pytest

from tests.cards.translation.imports.file_kinds import (
    MOTH,
    NEW,
    WICK,
    found,
    remarks,
    staged,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


GERMAN = {WICK: "Dochtschere", MOTH: "Kaimotte"}


BRAZILIAN = {WICK: "Aparador de Pavio", MOTH: "Mariposa do Cais"}


def trees(words: dict[str, str]) -> dict[str, Any]:
    slugs = {name: name.lower().replace(" ", "_") for name in words}
    return {
        "flat": words,
        "nested": {"cards": {"lan": {name: {"name": w} for name, w in words.items()}}},
        "slugs": {"cards": {slugs[name]: {"name": w} for name, w in words.items()}},
        "dotted": {f"cards.{slugs[name]}.name": w for name, w in words.items()},
        "chrome": {
            slugs[name]: {"message": w, "description": "x"} for name, w in words.items()
        },
        "arb": {"@@locale": "de_DE", **words, f"@{WICK}": {"description": "x"}},
        "by language": {"de": words, "pt_BR": BRAZILIAN},
        "language last": {
            name: {"de": w, "pt-BR": BRAZILIAN[name]} for name, w in words.items()
        },
        "poeditor": [{"term": n, "definition": w} for n, w in words.items()],
        "rows": [
            {"en": n, "de": w, "pt_BR": BRAZILIAN[n]} for n, w in words.items()
        ],
    }  # fmt: skip


@pytest.mark.parametrize("kind", trees(GERMAN))
def test_json_of_every_shape_says_the_same(kind):
    batch = staged(json.dumps(trees(GERMAN)[kind]))
    assert found(batch) == NEW
    others = remarks(batch).get("file-has-other-languages", {}).get("languages")
    assert others == (
        ["pt-BR"] if kind in {"by language", "language last", "rows"} else None
    )
