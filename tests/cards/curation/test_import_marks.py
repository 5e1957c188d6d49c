"""Marks on rows of imports: found, settled, kept."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card
from cards.curation.acts import undo_act
from cards.curation.import_marks import (
    OpenMarks,
    count_marks,
    count_marks_by_game,
    marked_cards,
    sort_rows,
)
from cards.imports.models import ImportBatch, ImportRow
from cards.imports.services import apply_batch, upload_catalogue
from config.celery import app
from tests.factories import import_rows, make_curator, row, write_json_lines

pytestmark = pytest.mark.django_db


API = "/api/v1/curation/"


@pytest.fixture
def curator():
    return make_curator()


@pytest.fixture
def imported(curator, tmp_path, django_capture_on_commit_callbacks):
    """Give what brings a file of rows in and returns its batch, applied."""
    app.conf.task_always_eager = True

    def bring_in(*values, name="a.jsonl") -> ImportBatch:
        path = write_json_lines(tmp_path / name, values)
        file = SimpleUploadedFile(name, path.read_bytes())
        with django_capture_on_commit_callbacks(execute=True):
            batch = upload_catalogue(game_slug="wow", author=curator, file=file)
        with django_capture_on_commit_callbacks(execute=True):
            apply_batch(batch=batch)
        batch.refresh_from_db()
        assert batch.state == "applied"
        return batch

    yield bring_in
    app.conf.task_always_eager = False


@pytest.fixture
def files(imported):
    """Two files: a card of an odd type and one of an odd cost, then a near name."""
    import_rows([row(name="Harbour Guards", collector_number="50")])
    odd = (
        row(name="Fair", type="Fairground", collector_number="7"),
        row(name="Toll", cost="a lot", collector_number="8"),
    )
    near = row(name="Harbour Guardz", collector_number="50")
    return imported(*odd), imported(near, name="b.jsonl")


def names(**asked) -> list[str]:
    return [one.name for one in sort_rows("wow", **asked).rows]


def test_rows_are_found_by_reason_and_file(desk, files):
    first, second = files
    assert names() == ["Harbour Guardz", "Fair", "Toll"]
    assert names(reason="unknown-type") == ["Fair"]
    assert names(file=second.pk) == ["Harbour Guardz"]
    assert names(reason="unknown-type", file=second.pk) == []
    page = desk.get(f"/curate/marks/?reason=odd-cost&file={first.pk}").content.decode()
    assert 'value="odd-cost" selected' in page
    section = page[page.index('id="rows"') :]
    assert ">Toll<" in section
    assert ">Fair<" not in section
    told = desk.get(f"{API}marks/?reason=odd-cost&file={first.pk}").json()["rows"]
    assert [one["name"] for one in told] == ["Toll"]


def test_many_rows_are_settled_in_one_act_that_is_undone_at_once(desk, curator, files):
    ticked = list(files[0].rows.values_list("pk", flat=True))
    answer = desk.post(
        "/curate/rows/settle/", {"row": [*ticked, "x"], "reason": "odd-cost"}
    )
    assert answer["Location"] == "/curate/marks/?reason=odd-cost#rows"
    assert names() == ["Harbour Guardz"]
    act = CatalogueAct.objects.latest("pk")
    assert act.label == "Fair, Toll"
    desk.post("/curate/rows/settle/", {"row": ticked})
    assert CatalogueAct.objects.latest("pk") == act  # nothing was left to settle
    undo_act(act=act, author=curator)
    assert names() == ["Harbour Guardz", "Fair", "Toll"]
    told = desk.post(
        f"{API}rows/settle/", {"rows": ticked}, content_type="application/json"
    ).json()
    assert [one["name"] for one in told["rows"]] == ["Harbour Guardz"]


def test_a_settled_row_stays_settled_when_its_file_comes_again(desk, files, imported):
    near = row(name="Harbour Guardz", collector_number="50")
    desk.post("/curate/rows/settle/", {"row": files[1].rows.get().pk})
    again = imported(near, name="again.jsonl")
    assert again.rows.get().outcome == "marked"
    assert names() == ["Fair", "Toll"]
    other = row(name="Harbour Guardy", collector_number="50")
    imported(other, name="other.jsonl")
    assert names() == ["Harbour Guardy", "Fair", "Toll"]


def test_only_curators_settle(client, files):
    ticked = {"row": files[1].rows.get().pk}
    assert client.post("/curate/rows/settle/", ticked).status_code == 302
    assert not ImportRow.objects.filter(is_settled=True).exists()


@pytest.mark.database
def test_marked_cards_are_counted_by_game_and_found_without_looking_at_all_others():
    import_rows([row(name="Fair", type="Fairground", collector_number="7"), row()])
    wanted = [card for card in Card.objects.filter(game="wow") if card.marks]
    assert [card.name for card in wanted] == ["Fair"]
    assert list(marked_cards("wow")) == wanted
    assert count_marks("wow") == OpenMarks(cards=1, rows=0)
    assert {slug: one.cards for slug, one in count_marks_by_game().items()} == {
        "wow": 1
    }
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":  # of two cards it would read all
            cursor.execute("SET LOCAL enable_seqscan = off")
    assert "card_marked" in marked_cards("wow").explain()
