"""Cards of raids, dungeons and events alone are in no deck, and the verdict says so."""

import pytest

from decks.building.queries import read_deck
from tests.factories import import_rows, rows

pytestmark = pytest.mark.django_db


def reasons(*names: str) -> dict[str, list[str]]:
    """Return the codes of the issues of a list of *names* in three formats."""
    text = "\n".join(f"1 {name}" for name in names)
    formats = ("constructed", "constructed-2006", "sealed")
    return {
        slug: [
            issue.code
            for issue in read_deck(
                text, game_slug="wow", format_slug=slug
            ).verdict.issues
        ]
        for slug in formats
    }


def test_a_card_of_a_raid_deck_is_in_no_format():
    import_rows(rows({"name": "Whelp of the Lair", "set": "Lair Raid Deck"}))
    for codes in reasons("Whelp of the Lair").values():
        assert "card-apart" in codes


def test_treasure_of_a_raid_is_of_players_decks_and_so_is_a_card_printed_in_both():
    import_rows(
        rows(
            {"name": "Lair Hoard", "set": "Lair Treasure"},
            {"name": "Passer-by", "set": "Lair Raid Deck"},
            {"name": "Passer-by", "set": "Lamp Street"},
        )
    )
    for codes in reasons("Lair Hoard", "Passer-by").values():
        assert "card-apart" not in codes
