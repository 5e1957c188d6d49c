"""Pictures of the whole real catalogue: no two cards alike, none too large."""

from collections import Counter
from pathlib import Path

import pytest

from cards.catalogue.models import Card
from cards.faces.card_face import with_faces
from cards.faces.card_pictures import picture_facts
from cards.faces.pictures.picture import picture
from cards.imports.catalogue_import import import_catalogue

pytestmark = pytest.mark.django_db
MOST = 3_100  # bytes


def test_no_two_cards_of_the_real_catalogue_are_alike(shared_data: Path):
    file = shared_data / "wow-cards-open.jsonl"
    import_catalogue(path=file, game_slug="wow", report=lambda outcomes: None)
    cards = with_faces(Card.objects.order_by("pk"), "en")
    drawn = Counter[str]()
    for card in cards:
        drawn[picture(picture_facts(card, next(iter(card.printings.all()), None)))] += 1
    assert drawn.total() == len(cards) > 5_300
    assert [count for count in drawn.values() if count > 1] == []
    assert max(len(svg.encode()) for svg in drawn) <= MOST
