"""Lists of programs to play with: Cockatrice, LackeyCCG, Tabletop Simulator, untap."""

import json
import xml.etree.ElementTree as ET

from decks.lists.dialects import get_dialect
from decks.lists.dialects.written import ODD_SECTION, TextLine, WrittenDeck
from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import COD, DEK, MTGJSON, TTS, read


def lamps() -> WrittenDeck:
    """A deck with a hero, more cards than a sheet has places, and a side deck."""
    many = [
        TextLine(0, "", 2, f"Lamp {n}", Zone.MAIN, public_id=f"id-{n}", kind="Ally")
        for n in range(75)
    ]
    hero = TextLine(0, "", 1, "Odda", Zone.HERO, "LAN", "1-EA", public_id="odda")
    side = TextLine(0, "", 3, "Nobody knows it", Zone.SIDE)
    return WrittenDeck(
        (hero, *many, side),
        name="Lamps & co",
        game="wow",
        sheet_of=lambda shown: f"https://d.example/sheet-{len(shown)}.jpg",
        back="https://d.example/back.jpg",
    )


def test_files_of_the_programs_themselves_are_read():
    assert read(COD)[1] == [
        (4, "Wick & Tallow", Zone.MAIN, "LAN", ""),
        (1, "Odda", Zone.SIDE, "", ""),
    ]
    assert read(DEK)[1] == [
        (2, "Wick", Zone.MAIN, "LAN", "12"),
        (1, "Moth", Zone.MAIN, "LAN", ""),
        (1, "Odda", Zone.MAIN, "", ""),
    ]
    assert get_dialect("lackey").read(DEK).lines[-1].remark == ODD_SECTION
    assert [card[:2] for card in read(TTS)[1]] == [(2, "Wick"), (1, "CardID 101")]
    assert read(MTGJSON)[1] == [
        (1, "Odda", Zone.HERO, "", ""),
        (4, "Wick", Zone.MAIN, "LAN", "12"),
        (1, "Moth", Zone.MAIN, "", ""),
    ]


def test_untap_places_by_pile_and_other_comments_say_nothing():
    text = (
        "// mine\n//play-1\n1 Odda (LAN) [1]\n\n//deck-1\n4 Wick\nKindle\n//Allies\n1 X"
    )
    assert read(text)[1] == [
        (1, "Odda", Zone.HERO, "LAN", "1"),
        (4, "Wick", Zone.MAIN, "", ""),
        (1, "Kindle", Zone.MAIN, "", ""),
        (1, "X", Zone.MAIN, "", ""),
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


def test_lackey_has_an_element_for_every_copy_in_zones_of_the_plug_in():
    root = ET.fromstring(get_dialect("lackey").write(lamps()))  # noqa: S314 - ours
    assert root.findtext("meta/game") == "deckwright-wow"
    zones = {zone.get("name"): len(zone) for zone in root.findall("superzone")}
    assert zones == {"Hero": 1, "Deck": 150, "Sideboard": 3}
    hero = root.find("superzone[@name='Hero']/card/name")
    assert hero is not None
    assert (hero.text, hero.get("id")) == ("Odda", "LAN_1-EA")


def test_every_card_of_a_saved_object_lies_on_a_sheet_that_the_object_has():
    told = json.loads(get_dialect("tts").write(lamps()))
    hero, main, side = told["ObjectStates"]
    assert (hero["Name"], hero["Nickname"]) == ("Card", "Odda")
    assert len(main["DeckIDs"]) == len(main["ContainedObjects"]) == 150
    assert main["DeckIDs"] == [card["CardID"] for card in main["ContainedObjects"]]
    for pile in (hero, main, side):
        for place in pile.get("DeckIDs", [pile.get("CardID")]):
            sheet = pile["CustomDeck"][str(place // 100)]
            assert place % 100 < sheet["NumWidth"] * sheet["NumHeight"] <= 70
            assert sheet["BackURL"] == "https://d.example/back.jpg"
    faces = {n: sheet["FaceURL"] for n, sheet in main["CustomDeck"].items()}
    # The hero's face is the first of seventy; what nobody knows shows the back.
    assert faces == {
        "1": "https://d.example/sheet-70.jpg",
        "2": "https://d.example/sheet-6.jpg",
    }
    assert main["CustomDeck"]["2"]["NumHeight"] == 2
    assert side["CustomDeck"]["99"]["FaceURL"] == "https://d.example/back.jpg"
