"""Our own JSON."""

import pytest

from decks.lists.dialects import (
    read_written,
)
from decks.lists.dialects.file_text import (
    DeckJsonBroken,
)
from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import (
    JSON,
    card_of,
    read,
)


def test_our_json_is_read_with_name_format_and_lines_not_read():
    dialect, deck = read_written(JSON)
    assert (dialect.name, deck.name, deck.game, deck.format) == (
        "json", "Lamps", "wow", "constructed",
    )  # fmt: skip
    assert [card_of(line) for line in deck.lines] == [
        (1, "Odda", Zone.HERO, "", ""),
        (4, "Wick", Zone.MAIN, "LAN", "12"),
        (3, "Pazzer", Zone.SIDE, "", ""),
    ]


@pytest.mark.parametrize(
    "entry",
    ['"Wick"', "7", "null", '{"quantity": 4}', '{"name": "A", "quantity": true}',
     '{"name": "A", "quantity": -1}', '{"name": "A", "zone": "hand"}',
     '{"name": "A", "zone": ["main"]}', '{"name": "A", "quantity": 1e999}'],
)  # fmt: skip
def test_an_entry_of_another_shape_is_kept_as_a_line(entry):
    text = f'{{"entries": [{entry}, {{"name": "Wick"}}]}}'
    if "1e999" in entry:
        with pytest.raises(DeckJsonBroken):
            read(text)
        return
    _, cards = read(text)
    assert len(cards) == 2
    assert cards[0][1]
    assert cards[1][1] == "Wick"
