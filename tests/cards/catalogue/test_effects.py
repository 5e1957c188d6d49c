"""What cards do, kept for searches."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.models import F

from cards.catalogue import effects
from cards.catalogue.card_texts import written_texts
from cards.catalogue.card_texts.models import WritingRun
from cards.catalogue.card_texts.written_texts import write_game_texts
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.effects import renew_effects
from cards.catalogue.models import Card, CardSet, CardTrait
from cards.curation.card_edits import edit_card
from cards.curation.row_values import revision_of
from tests.factories import (
    card_named,
    import_rows,
    make_curator,
    row,
    rows,
    write_json_lines,
)

pytestmark = pytest.mark.django_db
DRAWS = "When this ally enters play, draw a card."


@pytest.fixture(autouse=True)
def cards():
    import_rows(rows({"name": "Moth", "text": DRAWS}, {"name": "Wick"}))
    read_texts()


def read_texts() -> None:
    """Do what a worker does after imports, and after a release that reads others."""
    write_game_texts("wow", lambda _done: None)


def does() -> set[tuple[str, str]]:
    found = CardTrait.objects.filter(kind="does")
    return set(found.values_list("card__name", "value"))


def test_what_a_later_release_reads_otherwise_is_put_right_and_the_rest_left():
    assert does() == {("Moth", "Draw")}
    assert renew_effects(Card.objects.all()) == 0
    CardTrait.objects.filter(kind="does").update(value="Heal", value_folded="heal")
    CatalogueAct.objects.all().delete()
    assert renew_effects(Card.objects.all()) == 1
    pk = card_named("Moth").pk
    told = {"what": "card", "id": pk, "card": pk, "happened": "changed"}
    assert [act.entries for act in CatalogueAct.objects.all()] == [[told]]
    assert does() == {("Moth", "Draw")}
    assert CardTrait.objects.filter(card__name="Wick").exclude(kind="does").exists()


def test_a_curators_change_is_read_at_once_and_an_imports_by_the_job():
    wick = card_named("Wick")
    values, seen = {"text": DRAWS}, revision_of(wick)
    edit_card(card=wick, values=values, revision=seen, author=make_curator())
    assert does() == {("Moth", "Draw"), ("Wick", "Draw")}
    import_rows([row(name="Moth", text="Protector", collector_number="1")])
    read_texts()
    assert does() == {("Wick", "Draw")}


@pytest.mark.django_db(transaction=True)
def test_others_may_write_meanwhile(monkeypatch):
    names = ("Lamp", "Tallow", "Ember", "Spark")
    import_rows(rows(*({"name": name, "text": DRAWS} for name in names)))
    CardSet.objects.update(year=2006)
    monkeypatch.setattr(effects, "AT_ONCE", 2)
    monkeypatch.setattr(written_texts, "CARDS_AT_ONCE", 2)
    known = effects.game

    def game(slug):
        with ThreadPoolExecutor(1) as pool:
            pool.submit(write_elsewhere).result()
        return known(slug)

    monkeypatch.setattr(effects, "game", game)
    read_texts()
    assert {name for name, _ in does()} == {"Moth", *names}


def write_elsewhere():
    with closing(connection):
        CardSet.objects.update(year=F("year") + 1)


@pytest.mark.parametrize("is_dry", [True, False])
def test_what_the_command_brought_in_is_read_by_a_worker(tmp_path, is_dry):
    path = write_json_lines(tmp_path / "cards.jsonl", rows({"name": "Glim"}))
    call_command("import_catalogue", str(path), dry_run=is_dry, stdout=StringIO())
    assert WritingRun.objects.filter(state="writing").exists() is not is_dry
