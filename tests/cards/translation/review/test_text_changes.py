"""Texts are written, approved, rejected and taken back; nothing is forgotten."""

import pytest
from django.contrib.auth.models import User

from cards.catalogue.card_texts.models import (
    CardText,
    LanguageRole,
    TextApproval,
    TextChange,
    TextProposal,
)
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Card
from cards.translation.review.services import (
    NothingToTranslate,
    TextChangedSince,
    TextEmpty,
    TextTooLong,
    approve_text,
    decide_proposal,
    propose_text,
    reject_text,
    save_text,
)
from cards.translation.review.text_changes import (
    NewText,
    snapshot,
    undo_change,
    undo_changes,
    write_texts,
)
from cards.translation.roles.services import NotTranslator
from core.changes import ActChangedSince
from tests.factories import import_rows, make_user, row

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def card() -> Card:
    """A card with English name and text."""
    import_rows([row(text="Draw a card.", flavour="")])
    return Card.objects.get()


def translator(name: str, language: str = "pl") -> User:
    """Return an account that may approve texts of *language*."""
    user = make_user(name)
    LanguageRole.objects.create(
        user=user, language=language, role="translator", given_at=user.date_joined
    )
    return user


def save(user, card, text="Dobierz kartę.", field="text", revision=0):
    """Return the text as *user* saves it."""
    return save_text(
        user=user, card=card, language="pl", field=field, text=text, revision=revision
    )


def everything():
    """Return all texts as they are, to compare."""
    return [snapshot(text) for text in CardText.objects.order_by("pk")]


def test_one_translator_makes_a_name_approved_and_two_make_rules_text(card):
    anna, bela = translator("anna"), translator("bela")
    assert save(anna, card, "Nosicielka", "name").state == "approved"
    text = save(anna, card)
    assert text.state == "review"
    assert approve_text(user=anna, text=text, revision=1).state == "review"
    assert approve_text(user=bela, text=text, revision=1).state == "approved"


def test_an_author_without_a_role_is_not_one_of_the_two(card):
    guest, anna, bela = make_user("gast"), translator("anna"), translator("bela")
    asked = propose_text(
        user=guest, card=card, language="pl", field="text", text="Dobierz kartę."
    )
    assert not CardText.objects.exists()
    decide_proposal(user=anna, proposal=asked, take=True)
    text = CardText.objects.get()
    assert (text.author, text.state) == (guest, "review")
    assert approve_text(user=bela, text=text, revision=1).state == "approved"


def test_a_declined_proposal_changes_no_text_and_is_decided_once(card):
    asked = propose_text(
        user=make_user("gast"), card=card, language="pl", field="name", text="X"
    )
    anna = translator("anna")
    decide_proposal(user=anna, proposal=asked, take=False)
    asked.refresh_from_db()
    assert (asked.state, asked.decided_by) == (TextProposal.State.DECLINED, anna)
    assert not CardText.objects.exists()
    with pytest.raises(TextChangedSince):
        decide_proposal(user=anna, proposal=asked, take=True)


def test_who_translates_hungarian_neither_writes_nor_approves_polish(card):
    anna, huba = translator("anna"), translator("huba", "hu")
    text = save(anna, card)
    for act in (
        lambda: save(huba, card, revision=1),
        lambda: approve_text(user=huba, text=text, revision=1),
        lambda: reject_text(user=huba, text=text, revision=1),
    ):
        with pytest.raises(NotTranslator):
            act()


def test_a_text_changed_since_it_was_looked_at_is_not_written_over(card):
    anna, bela = translator("anna"), translator("bela")
    save(anna, card)
    with pytest.raises(TextChangedSince):
        save(bela, card, "Weź kartę.", revision=0)
    assert save(bela, card, "Weź kartę.", revision=1).revision == 2
    with pytest.raises(TextChangedSince):
        approve_text(user=anna, text=CardText.objects.get(), revision=1)


def test_words_given_for_a_text_do_not_count_for_a_later_one(card):
    anna, bela = translator("anna"), translator("bela")
    text = save(anna, card)
    approve_text(user=bela, text=text, revision=1)
    assert save(anna, card, "Weź kartę.", revision=1).state == "review"


def test_a_stale_text_approved_again_is_of_the_english_of_now(card):
    anna = translator("anna")
    text = save(anna, card, "Nosicielka", "name")
    Card.objects.update(name="Lamp Carrier", name_hash=words_hash("Lamp Carrier"))
    text = CardText.objects.get()
    assert text.source_hash != words_hash("Lamp Carrier")
    approve_text(user=anna, text=text, revision=1)
    assert CardText.objects.get().source_hash == words_hash("Lamp Carrier")


def test_a_rejected_text_stays_in_the_history(card):
    anna = translator("anna")
    text = save(anna, card, "Nosicielka", "name")
    assert reject_text(user=anna, text=text, revision=1).state == "rejected"
    assert TextChange.objects.first().before["state"] == "approved"


@pytest.mark.parametrize(
    ("text", "refusal"), [(" \n", TextEmpty), ("ł" * 4001, TextTooLong)]
)
def test_a_text_of_no_letter_or_4001_is_refused(card, text, refusal):
    with pytest.raises(refusal):
        save(translator("anna"), card, text)
    assert not CardText.objects.exists()


def test_a_text_of_4000_letters_is_taken(card):
    assert save(translator("anna"), card, "ł" * 4000).revision == 1


def test_flavour_that_english_does_not_have_cannot_be_translated(card):
    with pytest.raises(NothingToTranslate):
        save(translator("anna"), card, "Ha!", "flavour")


def test_what_was_written_is_taken_back_exactly(card):
    anna, bela = translator("anna"), translator("bela")
    save(anna, card, "Nosicielka", "name")
    before = everything()
    news = [
        NewText(card.pk, "pl", "name", "Latarniczka", "h1"),
        NewText(card.pk, "pl", "text", "Weź.", "h2"),
        NewText(card.pk, "hu", "name", "Lámpás", "h3"),
    ]
    changes = write_texts(news, author=bela)
    assert len(changes) == 3
    undone, kept = undo_changes(changes=changes, author=bela)
    assert (len(undone), kept) == (3, [])
    assert everything() == before
    assert undo_changes(changes=changes, author=bela) == ([], [])


def test_an_erased_text_comes_back(card):
    anna = translator("anna")
    save(anna, card, "Nosicielka", "name")
    before = everything()
    changes = write_texts([NewText(card.pk, "pl", "name", None)], author=anna)
    assert everything() == []
    undo_changes(changes=changes, author=anna)
    assert everything() == before


def test_what_was_edited_since_is_kept_and_told(card):
    anna = translator("anna")
    first = write_texts(
        [
            NewText(card.pk, "pl", "name", "Jeden", "h"),
            NewText(card.pk, "pl", "text", "Dwa", "h"),
        ],
        author=anna,
    )
    save(anna, card, "Trzy", "name", revision=1)
    undone, kept = undo_changes(changes=first, author=anna)
    assert [each.field for each in undone] == ["text"]
    assert [each.field for each in kept] == ["name"]
    assert CardText.objects.get().text == "Trzy"


def test_one_change_is_refused_once_the_text_was_changed_again(card):
    anna = translator("anna")
    (first,) = write_texts([NewText(card.pk, "pl", "name", "A", "h")], author=anna)
    (second,) = write_texts([NewText(card.pk, "pl", "name", "B", "h")], author=anna)
    with pytest.raises(ActChangedSince):
        undo_change(change=first, author=anna)
    undo_change(change=second, author=anna)
    undo_change(change=first, author=anna)
    assert everything() == []


def test_words_for_a_text_that_was_taken_back_are_forgotten(card):
    anna, bela = translator("anna"), translator("bela")
    save(anna, card)
    changes = write_texts([NewText(card.pk, "pl", "text", "Weź.", "h")], author=None)
    approve_text(user=bela, text=CardText.objects.get(), revision=2)
    latest = TextChange.objects.first()
    undo_changes(changes=[latest], author=anna)
    undo_changes(changes=changes, author=anna)
    assert not TextApproval.objects.filter(revision=2).exists()


def test_writing_the_same_again_changes_nothing(card):
    new = NewText(card.pk, "pl", "name", "Jeden", "h")
    assert len(write_texts([new], author=None)) == 1
    assert write_texts([new], author=None) == []
    assert TextChange.objects.count() == 1


def test_a_thousand_texts_cost_as_few_statements_as_two_chunks(
    card, django_assert_max_num_queries
):
    rows = [row(name=f"Lamp {n}", collector_number=str(n + 10)) for n in range(600)]
    import_rows(rows)
    news = [
        NewText(each.pk, "pl", "name", f"Lampa {each.pk}", "h")
        for each in Card.objects.all()
    ]
    with django_assert_max_num_queries(24):
        assert len(write_texts(news, author=None)) == 601
