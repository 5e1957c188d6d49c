"""Names of picture files: set and number, however people write them."""

import pytest

from cards.own_pictures.file_names import load_names
from tests.cards.own_pictures.pictures import printing
from tests.factories import import_rows, row

pytestmark = pytest.mark.django_db


@pytest.fixture
def names():
    import_rows(
        [
            row(),
            row(variant="EA", name="Wick", rarity="Epic"),
            row(set_code="QUA", name="Keel", collector_number="7"),
        ]
    )
    return load_names("wow")


@pytest.mark.parametrize(
    ("path", "card_set"),
    [
        ("LAN-1.jpg", ""),
        ("lan_001.png", ""),
        ("LAN 1 Lantern Carrier.webp", ""),
        ("LAN/1.jpg", ""),
        ("pictures/Lantern Street/001 - Lantern Carrier.jpg", ""),
        ("pictures\\LAN\\1.jpg", ""),
        ("QUA/LAN-1.jpg", ""),  # the nearest word counts
        ("1.jpg", "LAN"),
        ("1", "LAN"),
        ("../../LAN/1.jpg", ""),
    ],
)
def test_a_name_means_the_printing_of_its_set_and_number(names, path, card_set):
    assert names.find(path, card_set).printing == printing(variant="").pk


def test_a_variant_is_told_apart_and_a_language_is_read(names):
    assert names.find("LAN-1-EA.jpg").printing == printing(variant="EA").pk
    found = names.find("LAN/1.pl.jpg")
    assert (found.printing, found.language) == (printing(variant="").pk, "pl")


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("LAN-99.jpg", "LAN 99"),
        ("QUA-1.jpg", "QUA 1"),
        ("1.jpg", ""),
        ("holiday.jpg", ""),
        ("", ""),
        ("XYZ-1.jpg", ""),
        ("LAN.jpg", ""),
    ],
)
def test_a_name_that_means_no_printing_says_what_was_understood(names, path, place):
    found = names.find(path)
    assert (found.printing, found.place) == (None, place)
