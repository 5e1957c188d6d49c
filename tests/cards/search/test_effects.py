"""What cards do, kept for searches."""

import pytest

from cards.catalogue.models import CardTrait
from cards.search.effects import renew_effects
from tests.factories import import_rows, rows

pytestmark = pytest.mark.django_db


def does() -> set[tuple[str, str]]:
    found = CardTrait.objects.filter(kind="does")
    return set(found.values_list("card__name", "value"))


def test_what_a_later_release_reads_otherwise_is_put_right_and_the_rest_left():
    texts = {"Moth": "When this ally enters play, draw a card.", "Wick": "Protector"}
    import_rows(rows(*({"name": name, "text": text} for name, text in texts.items())))
    assert does() == {("Moth", "Draw")}
    assert renew_effects("wow") == 0
    CardTrait.objects.filter(kind="does").update(value="Heal", value_folded="heal")
    assert renew_effects("wow") == 1
    assert does() == {("Moth", "Draw")}
    assert CardTrait.objects.filter(card__name="Wick").exclude(kind="does").exists()
