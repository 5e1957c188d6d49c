"""Saved objects of Tabletop Simulator."""

import json

from decks.lists.dialects import get_dialect
from tests.decks.lists.dialects.large_deck import lamps
from tests.decks.lists.dialects.sample_files import TTS, read


def test_a_saved_object_of_the_table_itself_is_read():
    assert [card[:2] for card in read(TTS)[1]] == [(2, "Wick"), (1, "CardID 101")]


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
