"""Acts of curators, and the way back."""

import json

import pytest

from cards.catalogue.changes.models import ActRow, CatalogueAct
from cards.catalogue.models import Printing
from cards.curation.acts import act_lines, undo_act
from cards.curation.card_edits import edit_card
from cards.curation.row_values import CatalogueChangedSince, revision_of
from cards.curation.set_edits import (
    edit_printing,
)
from cards.curation.views import PAGE_SIZE
from cards.imports.catalogue_import import import_catalogue
from core.changes import ActChangedSince
from tests.cards.curation.desk import edit
from tests.factories import card_named, row
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db


# Cards


def test_the_same_again_is_no_act(curator):
    act = edit(curator, "Moth", cost="2", text="Protector", instant=False)
    assert act.pk is None
    assert not ActRow.objects.exists()


def test_an_older_view_is_refused(curator):
    card = card_named("Moth")
    seen = revision_of(card)
    edit(curator, "Moth", cost=9)
    with pytest.raises(CatalogueChangedSince):
        edit_card(card=card, values={"cost": 1}, revision=seen, author=curator)


def test_an_edit_is_taken_back_unless_a_later_one_stands_on_it(curator):
    first = edit(curator, "Moth", cost=5)
    second = edit(curator, "Moth", cost=6)
    with pytest.raises(ActChangedSince):
        undo_act(act=first, author=curator)
    undo_act(act=second, author=curator)
    undo_act(act=first, author=curator)
    assert card_named("Moth").cost == 2
    assert card_named("Moth").curated == []


def test_an_edit_of_another_fact_does_not_stand_on_it(curator):
    first = edit(curator, "Moth", name="Great Moth")
    printing = Printing.objects.get(card__name="Great Moth")
    edit_printing(
        printing=printing, values={"artist": "B. Nib"}, author=curator,
        revision=revision_of(printing),
    )  # fmt: skip
    undo_act(act=first, author=curator)
    assert Printing.objects.get(artist="B. Nib").card.name == "Moth"


def test_the_runs_of_one_import_are_one_line_of_the_history(curator):
    def imported(label, *entries):
        return CatalogueAct(
            kind="import", game="wow", label=label, entries=list(entries), pk=1
        )

    card = {"what": "card", "card": 7}
    printing = {"what": "printing", "card": 7}
    text = {"what": "translation", "card": 7}
    edit(curator, "Moth", cost=5)
    runs = [
        imported("new.csv", card, printing),
        imported("new.csv", {"what": "card", "card": 8}, {"what": "set"}),
        *CatalogueAct.objects.filter(kind="correction"),
        imported("", text, text),
        imported("old.csv", card),
    ]
    lines = act_lines(runs)
    told = [(one.act.label, one.cards, one.texts) for one in lines]
    assert told == [("new.csv", 2, 0), ("Moth", 0, 0), ("", 0, 2), ("old.csv", 1, 0)]


def test_the_history_is_folded_before_it_is_paged(client, curator):
    def imported(label, times):
        for _ in range(times):
            CatalogueAct.objects.create(kind="import", game="wow", label=label)

    imported("old.csv", PAGE_SIZE + 5)
    edit(curator, "Moth", cost=5)
    imported("new.csv", PAGE_SIZE + 5)
    client.force_login(curator)
    response = client.get("/curate/")
    labels = [line.act.label for line in response.context["acts"]]
    assert labels == ["new.csv", "Moth", "old.csv", "cards.jsonl"]
    assert response.context["page"].paginator.num_pages == 1
    for n in range(PAGE_SIZE - 2):  # and “new.csv” and “Moth”
        imported(f"{n}.csv", 2)
    response = client.get("/curate/")
    assert len(response.context["acts"]) == PAGE_SIZE
    assert response.context["acts"][-1].act.label == "Moth"
    response = client.get("/curate/?page=2")
    labels = [line.act.label for line in response.context["acts"]]
    assert labels == ["old.csv", "cards.jsonl"]


def test_the_history_says_which_file_was_imported(client, curator, tmp_path):
    path = tmp_path / "lamps.jsonl"
    path.write_text(json.dumps(row(name="Late Moth", collector_number="90")), "utf-8")
    import_catalogue(path=path, game_slug="wow", report=lambda _: None)
    client.force_login(curator)
    page = words_of(client.get("/curate/"))
    assert "Import lamps.jsonl 1 card" in page
