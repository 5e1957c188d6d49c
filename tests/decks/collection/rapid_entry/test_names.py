"""Rapid entry by name: which card of the set a few letters mean."""

import pytest

from cards.catalogue.models import Printing
from decks.collection.rapid_entry.names import OFFERED, find_named
from tests.factories import add_name, import_rows, row, rows

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def cards():
    import_rows(
        [
            *rows(
                {"name": "Wick"}, {"name": "Wickmere Watch"},
                {"name": "Snap of the Wick"},
                {"name": "Goat of Nobody"}, {"name": "Goat of Somebody"},
            ),
            row(name="Keel", set_code="QUA"),
        ]
    )  # fmt: skip
    add_name("Goat of Nobody", "pl", "Koza niczyja")


def meant(name, language="en"):
    found = find_named("wow", "LAN", [name], language)[name]
    return list(
        Printing.objects.filter(pk__in=found).values_list("card__name", flat=True)
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("wick", ["Wick"]),  # the whole name
        ("wickm", ["Wickmere Watch"]),
        ("snap wick", ["Snap of the Wick"]),
        ("nap of", ["Snap of the Wick"]),
        ("goat", ["Goat of Nobody", "Goat of Somebody"]),
        ("keel", []),  # in another set
        ("zzz", []),
    ],
)
def test_the_best_fit_is_meant_and_several_are_offered(name, expected):
    assert meant(name) == expected


def test_names_in_the_readers_language_are_known_as_well_as_english_ones():
    assert meant("koza", "pl") == ["Goat of Nobody"]
    assert meant("koza", "en") == []
    assert meant("goat of n", "pl") == ["Goat of Nobody"]


def test_a_printing_without_a_variant_comes_first_and_six_are_offered():
    import_rows(
        [
            row(name="Wick", variant="EA", collector_number="1"),
            *(row(name=f"Moth {n}", collector_number=str(n)) for n in range(20, 29)),
        ]
    )
    (found,) = find_named("wow", "LAN", ["wick"], "en")["wick"]
    assert Printing.objects.get(pk=found).variant == ""
    assert len(find_named("wow", "LAN", ["moth"], "en")["moth"]) == OFFERED


def test_names_take_two_queries_however_many_there_are(django_assert_num_queries):
    with django_assert_num_queries(2):
        find_named("wow", "LAN", ["wick", "goat", "zzz"], "pl")
    with django_assert_num_queries(0):
        assert find_named("wow", "LAN", [], "pl") == {}
