"""A corrected card is seen at once."""

import pytest

from cards.curation.card_edits import edit_card
from cards.curation.row_values import revision_of
from tests.events import (
    import_set,
    make_event,
    seat_of,
    started,
    table,
)
from tests.factories import make_curator
from tests.rigs.visitors import signed_in, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *map(str, parts), ""])


def test_a_card_corrected_during_the_draft_is_seen_at_once(anna, ben):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    number = table(event).pack_of(seat_of(event, anna).number)[0]
    card = event.pack_cards.get(number=number).printing.card
    assert "Renamed Moth" not in words_of(client.get(at(event)))
    edit_card(
        card=card, values={"name": "Renamed Moth"}, revision=revision_of(card),
        author=make_curator(), is_errata=False,
    )  # fmt: skip
    assert "Renamed Moth" in words_of(client.get(at(event)))
    in_polish = client.get(at(event), headers={"Accept-Language": "pl"})
    assert "Renamed Moth" in words_of(in_polish)
