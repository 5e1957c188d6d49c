"""Effects and their sentences: one table for each module of effects, all languages."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.write_text import write_text_in
from tests.rules.wow.powers.card_texts import ITEM

# do: what an item does when it is played; en, pl, ru: how that reads.
FOLDER = Path(__file__).parent


def written(name: str) -> Callable[[dict[str, Any], str], None]:
    """Return a test that writes each effect of the table *name* in its languages."""
    rows = read_yaml((FOLDER / f"{name}.yaml").read_text("utf-8"))
    told = [(row, language) for row in rows for language in row if language != "do"]

    @pytest.mark.parametrize(
        ("row", "language"), told, ids=[row[language] for row, language in told]
    )
    def test(row: dict[str, Any], language: str) -> None:
        powers = read_powers([{"when": "play", "do": row["do"]}])
        assert write_text_in(language, powers, ITEM) == row[language]

    return test
