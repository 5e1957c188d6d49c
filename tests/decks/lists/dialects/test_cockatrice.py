"""Lists of Cockatrice."""

import xml.etree.ElementTree as ET

from decks.lists.dialects import get_dialect
from rules.game.deck import Zone
from tests.decks.lists.dialects.large_deck import lamps
from tests.decks.lists.dialects.sample_files import COD, read


def test_a_deck_of_cockatrice_itself_is_read():
    assert read(COD)[1] == [
        (4, "Wick & Tallow", Zone.MAIN, "LAN", ""),
        (1, "Odda", Zone.SIDE, "", ""),
    ]


def test_cockatrice_finds_every_card_in_the_two_piles_that_it_plays_with():
    root = ET.fromstring(get_dialect("cod").write(lamps()))  # noqa: S314 - ours
    assert root.tag == "cockatrice_deck"
    assert root.get("version") == "1"
    assert root.findtext("deckname") == "Lamps & co"
    counts = {
        zone.get("name"): sum(int(card.get("number", "")) for card in zone)
        for zone in root.findall("zone")
    }
    assert counts == {"main": 150, "side": 4}
    odda = next(card for card in root.iter("card") if card.get("name") == "Odda")
    assert odda.get("setShortName") == "LAN"
    assert odda.get("collectorNumber") == "1-EA"
