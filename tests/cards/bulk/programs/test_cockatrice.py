"""The card database of Cockatrice."""

import io
from pathlib import Path

import pytest
import xmlschema
from PIL import Image

from tests.cards.bulk.program_files import SITE, ids

pytestmark = pytest.mark.django_db


def test_cockatrice_takes_the_card_database(client):
    answer = client.get("/bulk-data/wow/pl/cards.xml")
    schema = xmlschema.XMLSchema(Path(__file__).with_name("cockatrice.xsd"))
    told = schema.decode(io.StringIO(answer.content.decode()))
    cards = {card["name"]: card for card in told["cards"]["card"]}
    assert {"Moth & Flame", "Knot"} < cards.keys()
    assert cards["Moth & Flame"]["text"] == "Draw a card.\nDiscard & draw."
    sets = [one for card in cards.values() for one in card["set"]]
    assert {one["@uuid"] for one in sets} == ids()
    picture = client.get(sets[0]["@picurl"].removeprefix(SITE))
    assert Image.open(io.BytesIO(picture.content)).size == (500, 699)
    assert client.get("/bulk-data/wow/xx/cards.xml").status_code == 404
    assert client.get("/bulk-data/wow/pl/nothing.xml").status_code == 404
    again = client.get(
        "/bulk-data/wow/pl/cards.xml", headers={"If-None-Match": answer["ETag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
