"""The plug-in of Lackey CCG."""

import io
import zipfile

import pytest

from cards.bulk.programs.lackey import lackey_sum
from cards.catalogue.models import Printing
from tests.cards.bulk.program_files import SITE

pytestmark = pytest.mark.django_db


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
