"""What may be said of a format."""

import pytest

from decks.limits.models import HouseFormat
from tests.decks.formats.house_formats import make, sent
from tests.rigs.visitors import words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


# Making one


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"name": ""}, "This field is required."),
        ({"name": "x" * 81}, "at most 80 characters"),
        ({"edition": "1999"}, "Select a valid choice"),
        ({"min_deck_size": "501"}, "less than or equal to 500"),
        ({"min_deck_size": "-1"}, "greater than or equal to 0"),
        ({"copies": "0"}, "greater than or equal to 1"),
        ({"copies": "100"}, "less than or equal to 99"),
        ({"side_deck": "exact", "side_deck_size": ""}, "Enter the number of cards."),
        ({"side_deck": "some"}, "Select a valid choice"),
        ({"allowed_sets": ["999999"]}, "Select a valid choice"),
        ({"banned": "Passer-by 1\nMr Nobody At All"}, "Line 2: there is no card"),
        ({"banned": "Old Sailor", "restricted": "Old Sailor"}, "Already banned: Old"),
        ({"heroes": "Old Sailor"}, "These are not heroes: Old Sailor."),
        ({"banned": "x\n" * 1001}, "the limit is 1000 lines"),
    ],
)
def test_what_cannot_be_is_told_beside_the_field_and_nothing_is_lost(
    client, changes, told
):
    values = sent(about="Keep these words", restricted="Passer-by 9") | changes
    response = client.post("/formats/new/", values)
    assert response.status_code == 422
    words = words_of(response)
    assert told in words
    assert "Keep these words" in words
    assert values["restricted"] in words
    assert not HouseFormat.objects.exists()


@pytest.mark.parametrize(
    ("changes", "limits"),
    [
        ({"min_deck_size": "500", "copies": "99"}, (500, 99, 10)),
        ({"min_deck_size": "0", "copies": ""}, (0, None, 10)),
        ({"side_deck": "none"}, (60, 4, 0)),
        ({"side_deck": "any"}, (60, 4, None)),
        ({"side_deck_size": "99"}, (60, 4, 99)),
    ],
)
def test_sizes_are_taken_up_to_their_limits(client, changes, limits):
    house = make(client, **changes)
    assert (house.min_deck_size, house.copies, house.side_deck_size) == limits
