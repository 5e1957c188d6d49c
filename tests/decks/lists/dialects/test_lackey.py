"""Lists of LackeyCCG."""

import xml.etree.ElementTree as ET

from decks.lists.dialects import get_dialect
from decks.lists.dialects.written import ODD_SECTION
from rules.game.deck import Zone
from tests.decks.lists.dialects.large_deck import lamps
from tests.decks.lists.dialects.sample_files import DEK, read


def test_a_deck_of_lackey_itself_is_read():
    assert read(DEK)[1] == [
        (2, "Wick", Zone.MAIN, "LAN", "12"),
        (1, "Moth", Zone.MAIN, "LAN", ""),
        (1, "Odda", Zone.MAIN, "", ""),
    ]
    assert get_dialect("lackey").read(DEK).lines[-1].remark == ODD_SECTION


def test_lackey_has_an_element_for_every_copy_in_zones_of_the_plug_in():
    root = ET.fromstring(get_dialect("lackey").write(lamps()))  # noqa: S314 - ours
    assert root.findtext("meta/game") == "deckwright-wow"
    zones = {zone.get("name"): len(zone) for zone in root.findall("superzone")}
    assert zones == {"Hero": 1, "Deck": 150, "Sideboard": 3}
    hero = root.find("superzone[@name='Hero']/card/name")
    assert hero is not None
    assert (hero.text, hero.get("id")) == ("Odda", "LAN_1-EA")
