"""The pages of teaching."""

import re

import pytest

from cards.curation.row_values import revision_of
from tests.factories import card_named, import_rows, make_curator, make_user, rows

pytestmark = pytest.mark.django_db
RIGHT = "- {when: enters play, do: [{draw: 2}]}"
TEXT = "When Moth enters play, draw two cards and hum."


@pytest.fixture
def card():
    import_rows(
        rows(
            {"name": "Moth", "type": "ally", "text": TEXT},
            {"name": "Plain", "type": "ally", "text": ""},
        )
    )
    return card_named("Moth")


def place(card, act=""):
    return f"/teach/{card.pk}/{act}"


def sent(card, **changes):
    return {"powers": RIGHT, "revision": revision_of(card), **changes}


def shown(response):
    return response.content.decode()


def test_the_list_leads_to_a_card_with_its_text_beside_the_field(client, card):
    assert place(card) in shown(client.get("/teach/"))
    assert place(card) not in shown(client.get("/teach/?q=wick"))
    page = shown(client.get(place(card)))
    assert "draw two cards and hum" in page
    assert 'name="powers"' in page


def test_a_card_without_text_or_of_no_number_is_not_there(client, card):
    assert client.get(place(card_named("Plain"))).status_code == 404
    assert client.get("/teach/99999/").status_code == 404


def test_what_is_typed_is_checked_live_and_without_script(client, card):
    for headers in ({}, {"HX-Request": "true"}):
        page = shown(client.post(place(card), sent(card), headers=headers))
        assert "When this ally enters play, draw two cards." in page
        assert ("<html" in page) is not bool(headers)


def test_the_reader_s_language_stands_beside_the_english(client, card):
    client.cookies["django_language"] = "pl"
    page = shown(client.post(place(card), sent(card)))
    assert re.search(r'lang="pl">\s*<p>Gdy', page)


def test_what_cannot_be_read_says_where_and_keeps_what_was_typed(client, card):
    wrong = sent(card, powers="- {when: play, do: [{drew: 1}]}", note="A ruling")
    for act in ("", "table/", "file/"):
        response = client.post(place(card, act), wrong)
        page = shown(response)
        assert response.status_code == (422 if act else 200)
        assert "powers[0].do[0]" in page
        assert "drew: 1" in page
        assert "A ruling" in page


def test_the_file_is_an_entry_with_what_was_ticked(client, card):
    ticked = sent(card, accepted=["only 50% alike"], note="Hum.")
    response = client.post(place(card, "file/"), ticked)
    assert response["Content-Disposition"] == 'attachment; filename="Moth.yaml"'
    assert shown(response).startswith("- name: Moth\n  digest: ")
    assert "note: Hum." in shown(response)
    assert "alike" not in shown(response)  # nothing differs that much


def test_it_is_tried_at_a_table_move_by_move(client, card):
    page = shown(client.post(place(card, "table/"), sent(card, seed=3)))
    buttons = re.findall(r'value="(\d+)"[^>]*>(.*?)</button>', page, re.DOTALL)
    number = next(number for number, words in buttons if "Play: Moth" in words)
    moved = sent(card, seed=3, moves="[]", move=number)
    page = shown(
        client.post(place(card, "table/"), moved, headers={"HX-Request": "true"})
    )
    assert "Plays Moth" in page
    moves = re.search(r'name="moves" value="([^"]+)"', page)
    assert moves
    assert "play" in moves[1]


@pytest.mark.parametrize(
    "asked", [{"moves": "{}"}, {"moves": "[1]"}, {"moves": "[["}, {"seed": "x"}]
)
def test_moves_that_are_none_are_refused(client, card, asked):
    assert client.post(place(card, "table/"), sent(card, **asked)).status_code == 422


def test_a_move_that_is_not_offered_is_told_and_the_game_stands(client, card):
    asked = sent(card, seed=3, moves="[]", move=9000)
    response = client.post(place(card, "table/"), asked)
    assert "The rules do not allow this move now." in shown(response)


def test_only_a_curator_saves_and_only_what_was_compared(client, card):
    assert client.post(place(card, "save/"), sent(card)).status_code == 302
    client.force_login(make_user("anna"))
    assert client.post(place(card, "save/"), sent(card)).status_code == 404
    assert "Save on this site" not in shown(client.get(place(card)))
    client.force_login(make_curator())
    wrong = sent(card, powers="- {when: enters play, do: [{draw: 3}]}")
    response = client.post(place(card, "save/"), wrong)
    assert response.status_code == 422
    assert card_named("Moth").powers is None
    response = client.post(place(card, "save/"), sent(card))
    assert (response.status_code, response["Location"]) == (302, place(card))
    assert card_named("Moth").powers == [{"when": "enters play", "do": [{"draw": 2}]}]
    stale = client.post(place(card, "save/"), sent(card, revision="0"))
    assert stale.status_code == 409


def test_the_words_are_listed_with_their_examples(client):
    page = shown(client.get("/teach/words/"))
    assert "<code>draw</code>" in page
    assert "Draw two cards" in page
