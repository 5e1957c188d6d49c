"""Texts written from powers: kept, renewed, and given way to what people write."""

import json
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection

from cards.catalogue.card_texts import written_texts
from cards.catalogue.card_texts.jobs import renew_texts
from cards.catalogue.card_texts.models import CardText, LanguageRole, WritingRun
from cards.catalogue.card_texts.written_texts import (
    keep_written_texts,
    start_writing,
    write_game_texts,
)
from cards.catalogue.models import Card
from cards.translation.export.services import export_translations
from cards.translation.review.services import approve_text, save_text
from cards.translation.review.text_changes import (
    NewText,
    undo_changes,
    write_texts,
)
from core.jobs import run_job
from tests.factories import hero_row, import_rows, make_user, row

pytestmark = [pytest.mark.django_db, pytest.mark.database]

UNKNOWN = "Sing a song of sixpence under every pane."


@pytest.fixture
def card() -> Card:
    """A card whose English the reader understands."""
    return brought_in("Draw a card.")


def brought_in(text: str, name: str = "Wick") -> Card:
    import_rows([row(name=name, type="ability", text=text, flavour="")])
    return Card.objects.get()


def texts() -> dict[str, tuple[str, str]]:
    """Return state and text of the rules text by language."""
    found = CardText.objects.filter(field="text").order_by("language")
    return {code: (state, text) for code, state, text in found.values_list(
        "language", "state", "text"
    )}  # fmt: skip


def write() -> int:
    return write_game_texts("wow", lambda _done: None)


def test_what_is_understood_is_written_and_what_is_half_understood_is_a_draft(card):
    assert write() == 3
    assert {state for state, _ in texts().values()} == {"written"}
    brought_in(f"Draw a card. {UNKNOWN}")
    assert write() == 3
    assert {state for state, _ in texts().values()} == {"draft"}
    brought_in(UNKNOWN)
    assert write() == 0
    assert texts() == {}


def test_writing_again_changes_nothing_and_other_english_is_written_anew(card):
    write()
    before = list(CardText.objects.order_by("pk").values())
    write()
    assert list(CardText.objects.order_by("pk").values()) == before
    brought_in("Draw two cards.")
    write()
    after = CardText.objects.filter(field="text")
    assert set(after.values_list("revision", "source_hash")) == {
        (2, Card.objects.get().text_hash)
    }
    assert after.count() == 3


def test_what_a_person_wrote_approved_or_rejected_stays(card):
    write()
    kasia = make_user("kasia")
    LanguageRole.objects.create(
        user=kasia, language="pl", role="translator", given_at=kasia.date_joined
    )
    save_text(
        user=kasia, card=card, language="pl", field="text", text="Weź.", revision=1
    )
    CardText.objects.filter(language="hu").update(state="rejected")
    before = texts()
    assert (before["pl"], before["hu"][0]) == (("review", "Weź."), "rejected")
    write()
    assert texts() == before
    text = CardText.objects.get(language="pl")
    approve_text(user=make_translator("ola"), text=text, revision=text.revision)
    brought_in("Draw two cards.")
    write()
    assert texts()["pl"] == ("approved", "Weź.")
    assert texts()["ru"][0] == "written"


def make_translator(name: str):
    user = make_user(name)
    LanguageRole.objects.create(
        user=user, language="pl", role="translator", given_at=user.date_joined
    )
    return user


def test_a_text_that_names_its_card_follows_the_name_and_its_undo():
    flip = (
        "On your turn: 2, Flip Hanna Picklock -> Hanna Picklock has +2 ATK this turn."
    )
    import_rows([hero_row(name="Hanna Picklock", text=flip)])
    held = Card.objects.get()
    keep_written_texts([held])

    def polish() -> str:
        return CardText.objects.get(card=held, language="pl", field="text").text

    assert "Hanna" in polish()
    made = write_texts(
        [NewText(held.pk, "pl", "name", "Zofia Wytrych", held.name_hash)], author=None
    )
    assert "Zofia" in polish()
    undo_changes(changes=made, author=None)
    assert "Hanna" in polish()


def test_the_export_has_it_in_a_state_of_its_own(card):
    write()
    options = {"game_slug": "wow", "language": "pl", "kind": "csv"}
    whole = export_translations(scope="all", **options).content.decode()
    assert ",written," in whole
    assert texts()["pl"][1] in whole
    left = export_translations(scope="open", **options).content.decode()
    assert ",written," not in left


def test_a_run_is_due_once_until_the_rules_change_and_may_run_twice(
    card, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks() as waiting:
        assert renew_texts() == 1
    assert len(waiting) == 1
    assert renew_texts() == 0
    run = WritingRun.objects.get()
    for _ in range(2):
        run_job(WritingRun, run.pk)
    run.refresh_from_db()
    assert (run.state, run.counts) == ("done", {"texts": 3})
    WritingRun.objects.update(version="of before")
    assert renew_texts() == 1


def test_a_run_that_was_cut_off_is_finished_by_the_next(card):
    start_writing("wow")
    CardText.objects.all().delete()
    WritingRun.objects.update(seen_at=card.changed_at - timedelta(days=1))
    run_job(WritingRun, WritingRun.objects.get().pk)
    assert len(texts()) == 3


def test_the_command_writes_and_counts(card, capsys):
    call_command("write_texts", "--json")
    told = json.loads(capsys.readouterr().out)
    assert told["texts"] == 3
    assert {code: states["written"] for code, states in told["states"].items()} == {
        "hu": 1,
        "pl": 1,
        "ru": 1,
    }


@pytest.mark.django_db(transaction=True)
def test_nothing_is_locked_while_texts_are_written(monkeypatch):
    brought_in("Draw a card.")
    written, locked = written_texts._written, []

    def watched(*asked):
        locked.append(connection.in_atomic_block)
        return written(*asked)

    monkeypatch.setattr(written_texts, "_written", watched)
    assert write() == 3
    assert locked == [False] * 3


def test_a_card_that_is_named_while_its_text_is_written_says_the_new_name(
    card, monkeypatch
):
    card.text = "Draw a card for Wick."
    asked, held = [], written_texts._held

    def named_meanwhile(wanted, rows):
        found, names = held(wanted, rows)
        asked.append(names)
        return found, names if len(asked) == 1 else {(card.pk, "pl"): "Knot"}

    said = []
    written = written_texts._written
    monkeypatch.setattr(written_texts, "_held", named_meanwhile)
    monkeypatch.setattr(
        written_texts,
        "_written",
        lambda one, language, name: said.append(name) or written(one, language, name),
    )
    keep_written_texts([card])
    assert said == ["", "", "", "", "Knot", ""]  # hu, pl and ru, twice
