"""One file as MTGJSON has it."""

import json

import pytest

from tests.cards.bulk.program_files import ids

pytestmark = pytest.mark.django_db

# What the published data model of MTGJSON 5 asks of every set and every card.
OF_A_SET = {"baseSetSize", "code", "keyruneCode", "name", "releaseDate", "totalSetSize"}
OF_A_CARD = {
    "borderColor", "frameVersion", "layout", "manaValue", "name", "number", "rarity",
    "setCode", "type", "types", "uuid",
}  # fmt: skip


def test_one_file_is_laid_out_as_mtgjson_has_it(client):
    told = json.loads(client.get("/bulk-data/wow/pl/AllPrintings.json").content)
    assert told["meta"]["version"]
    cards = [card for one in told["data"].values() for card in one["cards"]]
    assert {card["uuid"] for card in cards} == ids()
    wick = next(card for card in cards if card["name"] == "Wick")
    assert wick["foreignData"][0]["name"] == "Knot"
    assert wick["number"].endswith("-EA")
    for code, one in told["data"].items():
        assert one["code"] == code
        assert one["totalSetSize"] == len(one["cards"])
        assert one.keys() >= OF_A_SET
    for card in cards:
        assert card.keys() >= OF_A_CARD
        assert isinstance(card["manaValue"], int)
