"""What cards do, kept for searches."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from django.db import connection
from django.db.models import F

from cards.catalogue.models import CardSet, CardTrait
from cards.search import effects
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


@pytest.mark.django_db(transaction=True)
def test_others_may_write_meanwhile(monkeypatch):
    text = "When this ally enters play, draw a card."
    names = ("Moth", "Wick", "Lamp", "Tallow", "Ember")
    import_rows(rows(*({"name": name, "text": text} for name in names)))
    CardSet.objects.update(year=2006)
    CardTrait.objects.filter(kind="does").delete()
    monkeypatch.setattr(effects, "AT_ONCE", 2)
    known = effects.game

    def game(slug):
        with ThreadPoolExecutor(1) as pool:
            pool.submit(write_elsewhere).result()
        return known(slug)

    monkeypatch.setattr(effects, "game", game)
    assert renew_effects("wow") == len(names)


def write_elsewhere():
    with closing(connection):
        CardSet.objects.update(year=F("year") + 1)
