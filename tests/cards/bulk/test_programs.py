"""The catalogue as files of programs to play with, read as those programs read them."""

import io
import json
import zipfile
from pathlib import Path

import pytest
import xmlschema
from PIL import Image

from cards.bulk.programs.lackey import lackey_sum
from cards.bulk.services import make_files
from cards.catalogue.models import Printing
from cards.catalogue.stable_ids import printing_id
from tests.factories import add_name, hero_row, import_rows, rows

pytestmark = pytest.mark.django_db
SITE = "http://testserver"


@pytest.fixture(autouse=True)
def catalogue(settings, tmp_path):
    settings.BULK_ROOT = tmp_path / "bulk"
    told = rows(
        {"name": "Moth & Flame", "text": "Draw a card.\nDiscard & draw."},
        {"name": "Wick", "variant": "EA"},
    )
    import_rows([hero_row(), *told])
    add_name("Wick", "pl", "Knot")
    make_files()


def ids() -> set[str]:
    found = Printing.objects.select_related("card", "card_set")
    return {str(printing_id(one, one.card)) for one in found}


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


def test_lackey_installs_the_plug_in_from_its_list_or_from_the_zip(client):
    base = "/bulk-data/wow/en/lackey/"
    head, *lines = client.get(f"{base}updatelist.txt").content.decode().splitlines()
    assert head.split("\t")[0] == "deckwright-wow"
    files, pictures = lines[: lines.index("CardURLFiles:")], lines[-1]
    packed = zipfile.ZipFile(
        io.BytesIO(client.get("/bulk-data/wow/en/lackey.zip").content)
    )
    for path, address, total in (line.split("\t") for line in files):
        content = client.get(address.removeprefix(SITE)).content
        assert lackey_sum(content) == int(total)
        assert packed.read(path) == content
    table = client.get(f"{base}sets/carddata.txt").content.decode().splitlines()
    names, *cards = (line.split("\t") for line in table)
    assert names[:3] == ["Name", "Set", "ImageFile"]
    assert {len(card) for card in cards} == {len(names)}
    assert len(cards) == Printing.objects.count()
    told, *places = client.get(f"{base}{pictures}").content.decode().splitlines()
    assert told == "CardImageURLs:"
    assert {line.split("\t")[0] for line in places} == {
        f"{card[1]}/{card[2]}.jpg" for card in cards
    }


@pytest.mark.parametrize(
    ("content", "total"),
    [(b"", -1), (b"a\r\nb\n", 194), (b"\xff\xfe", -4), (b"\x7f" * 800_000, 1_599_999)],
)
def test_check_sums_are_those_that_lackey_reckons(content, total):
    assert lackey_sum(content) == total


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


def test_the_page_offers_each_file(client):
    page = client.get("/bulk-data/").content.decode()
    for name in ("cards.xml", "lackey.zip", "AllPrintings.json"):
        assert f'href="/bulk-data/wow/hu/{name}"' in page
