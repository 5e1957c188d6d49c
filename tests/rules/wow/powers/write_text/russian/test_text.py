"""Our own set in Russian, card by card."""

import os
from pathlib import Path

from cards.demo.set_files import read_set
from rules.wow.powers.write_text import write_text_in

GOLDEN = Path(__file__).resolve().parents[5] / "golden" / "lanternfall.ru.txt"


def test_the_texts_of_the_set_are_as_they_were_read():
    """Rewritten only on purpose: `GOLDEN=write make test`."""
    texts = "\n".join(
        f"{entry.number} {entry.names['ru']}\n"
        f"{write_text_in('ru', entry.powers, entry.card, entry.names['ru'])}\n"
        for entry in read_set().entries
    )
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(texts, "utf-8")
    assert GOLDEN.read_text("utf-8") == texts
