"""Public ids: equal on two sites built apart, whatever came in first."""

import pytest

from cards.catalogue.models import Card, Printing
from cards.catalogue.stable_ids import find_printings, printing_id
from tests.factories import hero_row, import_rows, rows

pytestmark = pytest.mark.django_db


def ids() -> dict[str, str]:
    found = Printing.objects.select_related("card", "card_set")
    return {str(printing_id(one, one.card)): str(one) for one in found}


def test_two_sites_that_were_built_apart_give_the_same_ids():
    told = [
        hero_row(),
        *rows({"name": "Moth"}, {"name": "Wick", "variant": "EA"}, {"name": "Snuff"}),
    ]
    import_rows(told)
    first, keys = ids(), set(Printing.objects.values_list("pk", flat=True))
    Printing.objects.all().delete()
    Card.objects.all().delete()
    import_rows(rows({"name": "Came before"}))
    import_rows(list(reversed(told)))
    second = ids()
    assert not keys & set(Printing.objects.values_list("pk", flat=True))
    assert first.items() <= second.items()
    assert len(first) == 4


def test_an_id_leads_to_its_printing_as_soon_as_there_is_one():
    import_rows(rows({"name": "Moth"}))
    moth = Printing.objects.select_related("card", "card_set").get()
    public = printing_id(moth, moth.card)
    assert find_printings([public]) == {public: moth.pk}
    import_rows(rows({"name": "Wick", "collector_number": "77"}))
    wick = Printing.objects.select_related("card", "card_set").get(number="77")
    public = printing_id(wick, wick.card)
    assert find_printings([public]) == {public: wick.pk}


def test_the_id_of_a_printing_never_changes():
    import_rows(rows({"name": "Moth", "collector_number": "12"}))
    moth = Printing.objects.select_related("card", "card_set").get()
    assert str(printing_id(moth, moth.card)) == "7ff6fb44-8e80-537f-8133-61ec1e38926e"
