"""The translators' pages: how far, what to do, one card; and who may."""

import re

import pytest
from django.core.cache import cache

from cards.catalogue.card_texts.models import (
    CardText,
    LanguageRole,
    TextChange,
    TextProposal,
)
from cards.catalogue.card_texts.written_texts import keep_written_texts
from cards.catalogue.models import Card
from cards.translation.checks.glossary_terms import Glossary, Term, Wording
from cards.translation.glossary.services import import_glossary
from cards.translation.progress.queries import Work, read_coverage
from cards.translation.review.text_changes import NewText, write_texts
from tests.factories import import_rows, make_curator, make_user, row, rows

pytestmark = [pytest.mark.django_db, pytest.mark.database]

API = "/api/v1/translations/proposals/"


@pytest.fixture
def card() -> Card:
    """A card with English name and text, no flavour."""
    import_rows([row(name="Wick", text="Draw a card.", flavour="")])
    return Card.objects.get()


def translator(name: str = "anna", language: str = "pl"):
    """Return an account that may approve texts of *language*."""
    user = make_user(name)
    LanguageRole.objects.create(
        user=user, language=language, role="translator", given_at=user.date_joined
    )
    return user


def desk(card: Card, language: str = "pl") -> str:
    return f"/translate/{language}/{card.pk}/"


def send(client, card: Card, **changes):
    """Send the form of *card* as it would be with nothing there yet, and *changes*."""
    sent = {"name": "", "text": "", "name_revision": "0", "text_revision": "0"}
    return client.post(desk(card), sent | changes)


def standing(field: str = "name", language: str = "pl", code: str = "") -> dict:
    """Return the counts above nought of a set (all of them)."""
    counts = read_coverage("wow", [language], field)[code][language].counts
    return {state: number for state, number in counts.items() if number}


# How far


def test_each_card_of_a_set_is_in_one_state():
    import_rows(rows(*({"name": f"Lamp {n}", "flavour": ""} for n in range(6))))
    cards = list(Card.objects.all())
    states = ["imported", "review", "approved", "approved", "rejected"]
    write_texts(
        [
            NewText(each.pk, "pl", "name", "X", each.name_hash, CardText.State(state))
            for each, state in zip(cards, states, strict=False)
        ],
        author=None,
    )
    CardText.objects.filter(card=cards[3]).update(source_hash="of before")
    whole = {"missing": 2, "stale": 1, "review": 2, "approved": 1}
    assert standing() == standing(code="LAN") == whole
    for state, number in whole.items():
        listed = Work("wow", "pl", "name", state, "LAN").cards()
        assert listed.count() == number, state
    assert standing("flavour") == {}
    assert standing("text") == {"missing": 6}


def test_a_reprint_counts_in_both_sets_and_once_in_all(card):
    import_rows([row(name="Wick", text="Draw a card.", set_code="FOG", set="Fog")])
    import_rows([row(name="Moth", text="", set_code="FOG", collector_number="2")])
    assert [standing(code=code)["missing"] for code in ("", "LAN", "FOG")] == [2, 1, 2]
    assert standing("text", code="FOG") == {"missing": 1}


def test_a_card_with_powers_is_written_in_the_languages_that_have_a_writer(card):
    Card.objects.update(powers=[{"when": "play", "do": {"draw": 1}}])
    keep_written_texts(Card.objects.all())
    assert standing("text", "ru") == {"written": 1}
    assert standing("text", "ko") == {"missing": 1}
    assert standing("name", "ru") == {"missing": 1}


@pytest.mark.parametrize("field", ["name", "text", "flavour"])
def test_coverage_takes_as_many_queries_for_forty_sets_as_for_two(
    client, field, django_assert_max_num_queries
):
    import_rows(
        row(name=f"Lamp {n}", set_code=f"S{n}", set=f"Set {n}") for n in range(40)
    )
    with django_assert_max_num_queries(8):
        page = client.get(f"/translate/?field={field}").content.decode()
    assert page.count('<svg class="coverage-bar"') == 41 * 3
    assert f'href="/translate/pl/?set=S7&amp;state=missing&amp;field={field}"' in page


def test_the_work_list_leads_through_its_cards(client, django_assert_max_num_queries):
    import_rows(rows(*({"name": f"Lamp {n:02}"} for n in range(70))))
    with django_assert_max_num_queries(8):
        page = client.get("/translate/pl/?set=LAN").content.decode()
    assert page.count('<span lang="en">Lamp') == 60
    second = Card.objects.get(name="Lamp 01")
    with django_assert_max_num_queries(20):
        shown = client.get(f"{desk(second)}?set=LAN&field=name").content.decode()
    links = dict(re.findall(r'rel="(prev|next)"[^>]+href="/translate/pl/(\d+)/', shown))
    names = {way: Card.objects.get(pk=pk).name for way, pk in links.items()}
    assert names == {"prev": "Lamp 00", "next": "Lamp 02"}


@pytest.mark.parametrize(
    "address",
    [
        "/translate/?field=artist",
        "/translate/xx/",
        "/translate/en/",
        "/translate/pl/?state=odd",
        "/translate/pl/?field=artist",
        "/translate/pl/999999/",
    ],
)
def test_what_is_not_there_is_a_404(client, address):
    assert client.get(address).status_code == 404


def test_a_language_the_catalogue_has_words_in_is_covered_too(client, card):
    write_texts([NewText(card.pk, "ko", "name", "심지", card.name_hash)], author=None)
    cache.clear()
    page = client.get("/translate/").content.decode()
    assert 'href="/translate/ko/?state=review' in page
    assert 'value="ko"' in client.get("/cards/").content.decode()


def test_an_empty_catalogue_says_how_to_fill_it(client):
    assert "importing a file" in client.get("/translate/").content.decode()


# One card


def test_a_guest_reads_and_is_told_to_sign_in(client, card):
    page = client.get(desk(card)).content.decode()
    assert "<textarea" not in page
    assert "/account/sign-in/?next=" in page
    assert send(client, card, name="Knot").status_code == 302
    assert not CardText.objects.exists()


def test_anyone_signed_in_proposes_and_readers_see_nothing_of_it(client, card):
    client.force_login(make_user("gast"))
    assert send(client, card, name="Knot").status_code == 302
    assert TextProposal.objects.get().text == "Knot"
    assert not CardText.objects.exists()


def test_open_proposals_are_listed_by_language_and_counted(client, card):
    empty = client.get("/translate/pl/proposals/").content.decode()
    assert "No proposals to review." in empty
    client.force_login(make_user("gast"))
    send(client, card, name="Knot")
    assert "1 proposal<" in client.get("/translate/").content.decode()
    listed = client.get("/translate/pl/proposals/").content.decode()
    assert "Knot" in listed
    assert f'href="{desk(card)}"' in listed
    assert "Knot" not in client.get("/translate/hu/proposals/").content.decode()
    assert client.get("/translate/xx/proposals/").status_code == 404
    TextProposal.objects.update(state="declined")
    assert (
        "No proposals to review."
        in client.get("/translate/pl/proposals/").content.decode()
    )


def test_a_proposal_answers_warnings_with_a_reason_that_stays_with_its_text(
    client, card
):
    client.force_login(make_user("gast"))
    doubled = "Dobierz dobierz kartę."
    assert send(client, card, text=doubled).status_code == 422
    assert not TextProposal.objects.exists()
    sent = {"text": doubled, "text_reason": "So printed."}
    assert send(client, card, **sent).status_code == 302
    client.force_login(translator())
    assert "So printed." in client.get(desk(card)).content.decode()
    asked = TextProposal.objects.get()
    client.post(f"{desk(card)}proposal/{asked.pk}/", {"act": "take"})
    assert TextChange.objects.filter(reason="So printed.").count() == 1


def test_a_translator_writes_and_two_make_rules_text_approved(client, card):
    client.force_login(translator())
    assert send(client, card, name="Knot", text="Dobierz kartę.").status_code == 302
    states = dict(CardText.objects.values_list("field", "state"))
    assert states == {"name": "approved", "text": "review"}
    client.force_login(translator("bela"))
    text = CardText.objects.get(field="text")
    sent = {"act": "approve", "revision": text.revision}
    client.post(f"{desk(card)}text/{text.pk}/", sent)
    text.refresh_from_db()
    assert text.state == "approved"


def test_an_error_stands_at_its_field_and_nothing_is_lost_or_half_written(client, card):
    client.force_login(translator())
    answer = send(client, card, name="Knot", text="Dobierz [Ogień] kartę.")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "There is no symbol “[Ogień]”" in page
    assert "Dobierz [Ogień] kartę.</textarea>" in page
    assert "Knot</textarea>" in page
    assert not CardText.objects.exists()


def test_a_warning_wants_a_reason_that_the_history_keeps(client, card):
    client.force_login(translator())
    answer = send(client, card, text="Dobierz dobierz kartę.")
    assert answer.status_code == 422
    assert "appears twice in a row" in answer.content.decode()
    assert not CardText.objects.exists()
    why = {"text_reason": "So printed."}
    assert send(client, card, text="Dobierz dobierz kartę.", **why).status_code == 302
    assert TextChange.objects.last().reason == "So printed."
    assert "So printed." in client.get(desk(card)).content.decode()


def test_a_text_changed_since_is_shown_beside_ones_own(client, card):
    client.force_login(translator())
    send(client, card, name="Knot")
    answer = send(client, card, name="Lont")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Someone changed this text" in page
    assert "Lont</textarea>" in page
    assert 'Current text: <span lang="pl">Knot' in page
    assert send(client, card, name="Lont", name_revision="1").status_code == 302


def test_a_form_sent_as_it_was_changes_nothing(client, card):
    client.force_login(translator())
    send(client, card, name="Knot")
    sent = send(client, card, name="Knot", name_revision="1")
    assert sent.status_code == 302
    assert TextChange.objects.exclude(before=None).count() == 1  # its approval
    assert CardText.objects.get().revision == 1


@pytest.mark.parametrize("act", ["take", "decline"])
def test_a_proposal_is_taken_or_declined_once(client, card, act):
    client.force_login(make_user("gast"))
    send(client, card, name="Knot")
    asked = TextProposal.objects.get()
    address = f"{desk(card)}proposal/{asked.pk}/"
    assert client.post(address, {"act": act}).status_code == 404
    client.force_login(translator())
    assert "Knot" in client.get(desk(card)).content.decode()
    assert client.post(address, {"act": act}).status_code == 302
    assert CardText.objects.exists() is (act == "take")
    assert client.post(address, {"act": act}).status_code == 409


def test_a_change_is_taken_back_by_translators_alone(client, card):
    client.force_login(translator())
    write_texts(
        [NewText(card.pk, "pl", "name", "Knot", card.name_hash)], author=make_user("x")
    )
    address = f"{desk(card)}undo/{TextChange.objects.get().pk}/"
    client.force_login(translator("huba", "hu"))
    assert client.post(address).status_code == 404
    client.force_login(make_curator())
    assert client.post(address).status_code == 302
    assert not CardText.objects.exists()


def test_a_rejected_text_is_missing_again_and_a_stale_one_may_be_approved(client, card):
    client.force_login(translator())
    send(client, card, name="Knot")
    CardText.objects.update(source_hash="of before")
    assert standing() == {"stale": 1}
    text = CardText.objects.get()
    address = f"{desk(card)}text/{text.pk}/"
    client.post(address, {"act": "approve", "revision": 1})
    assert standing() == {"approved": 1}
    assert client.post(address, {"act": "reject", "revision": 7}).status_code == 409
    client.post(address, {"act": "reject", "revision": 1})
    assert standing() == {"missing": 1}


def test_another_languages_translator_only_proposes(client, card):
    client.force_login(translator("huba", "hu"))
    send(client, card, name="Knot")
    assert not CardText.objects.exists()
    assert TextProposal.objects.get().language == "pl"


# Programs


def test_a_program_proposes_what_the_checks_find_no_error_in(client, card):
    sent = {"card": card.pk, "lang": "pl", "field": "text", "text": "Dobierz kartę."}
    json = {"content_type": "application/json"}
    assert client.post(API, sent, **json).status_code == 401
    client.force_login(make_user())
    made = client.post(API, sent, **json)
    assert (made.status_code, made.json()["state"]) == (201, "open")
    faulty = client.post(API, sent | {"text": "Dobierz [Ogień]."}, **json)
    assert (faulty.status_code, faulty.json()["code"]) == (422, "text-faulty")
    doubted = sent | {"text": "Dobierz dobierz kartę."}
    warned = client.post(API, doubted, **json)
    assert (warned.status_code, warned.json()["code"]) == (422, "warnings-unanswered")
    kept = client.post(API, doubted | {"reason": "So printed."}, **json)
    assert (kept.status_code, kept.json()["reason"]) == (201, "So printed.")
    none = client.post(API, sent | {"field": "flavour"}, **json)
    assert (none.status_code, none.json()["code"]) == (409, "nothing-to-translate")
    for wrong in ({"lang": "xx"}, {"field": "artist"}, {"card": 0}, {"text": " "}):
        assert client.post(API, sent | wrong, **json).status_code == 400
    assert TextProposal.objects.count() == 2


def test_a_program_lists_proposals_and_a_translator_decides(client, card):
    author = make_user("ola")
    client.force_login(author)
    sent = {"card": card.pk, "lang": "pl", "field": "text", "text": "Dobierz kartę."}
    json = {"content_type": "application/json"}
    made = client.post(API, sent, **json).json()["id"]
    listed = client.get(f"{API}?language=pl&own=1").json()
    assert [one["id"] for one in listed["results"]] == [made]
    assert client.get(f"{API}?language=hu").json()["count"] == 0
    decide = f"{API}{made}/decide/"
    refused = client.post(decide, {"take": True}, **json)
    assert refused.json()["code"] == "not-translator-of-language"
    LanguageRole.objects.create(
        user=author, language="pl", role="translator", given_at=author.date_joined
    )
    assert client.post(decide, {"take": True}, **json).json()["state"] == "taken"
    assert client.post(decide, {"take": False}, **json).status_code == 409
    assert CardText.objects.get(card=card, language="pl").text == "Dobierz kartę."
    assert client.get(API).json()["count"] == 0


# While it is typed


def test_the_checks_speak_while_a_text_is_typed_and_nothing_is_kept(client, card):
    client.force_login(make_user("ola"))
    address = f"{desk(card)}check/text/"
    page = client.post(address, {"text": "Dobierz 2 karty karty."}).content.decode()
    assert "“karty” appears twice in a row." in page
    assert "The number “2” is not in the English." in page
    assert (
        "<li>" not in client.post(address, {"text": "Dobierz kartę."}).content.decode()
    )
    assert "<li>" not in client.post(address, {"text": ""}).content.decode()
    assert not CardText.objects.exists()
    assert not TextProposal.objects.exists()
    assert client.post(f"{desk(card)}check/flavour/", {}).status_code == 404
    assert client.get(address).status_code == 405


def test_a_guest_has_no_words_to_check(client, card):
    assert client.post(f"{desk(card)}check/text/", {}).status_code == 302


def test_a_finding_is_corrected_beside_it_and_checked_anew(client, card):
    client.force_login(make_user("ola"))
    address = f"{desk(card)}check/text/"
    typed = {"text": "Dobierz  kartę kartę."}
    page = client.post(address, typed).content.decode()
    assert page.count('accesskey="2"') == 1
    assert "Write one space" in page
    assert "Delete" in page
    at = typed["text"].index(" kartę.") + 1
    page = client.post(address, typed | {"mend": str(at)}).content.decode()
    assert "Dobierz  kartę.</textarea>" in page.replace("\n", "")
    assert "appears twice" not in page
    assert "Extra space" in page
    nothing = client.post(address, typed | {"mend": "999"}).content.decode()
    assert f"{typed['text']}</textarea>" in nothing
    assert not CardText.objects.exists()


def test_a_wording_of_the_glossary_is_put_in_place_of_another(client, card):
    terms = [Term("card", "card", {"pl": Wording("kartę", ("blankiet",))})]
    import_glossary(game_slug="wow", glossary=Glossary.of(terms), author=None)
    client.force_login(make_user("ola"))
    address = f"{desk(card)}check/text/"
    page = client.post(address, {"text": "Dobierz blankiet."}).content.decode()
    assert "Write “kartę”" in page
    page = client.post(address, {"text": "Dobierz blankiet.", "mend": "8"})
    assert "Dobierz kartę.</textarea>" in page.content.decode()


# Like texts


def test_like_texts_of_other_cards_are_shown_with_their_translations(client):
    texts = {"Wick": "Draw two cards.", "Moth": "Draw a card.", "Watch": "Stealth"}
    import_rows([row(name=name, text=text) for name, text in texts.items()])
    wick, moth, watch = (Card.objects.get(name=name) for name in texts)
    for card, words in ((moth, "Dobierz kartę."), (watch, "Ukrycie")):
        new = NewText(card.pk, "pl", "text", words, card.text_hash, "review")
        write_texts([new], author=translator(card.name))
    page = client.get(f"/translate/pl/{wick.pk}/alike/").content.decode()
    assert "Dobierz kartę." in page
    assert "Ukrycie" not in page
    assert "alike/" in client.get(desk(wick)).content.decode()
    htmx = {"HX-Request": "true"}
    part = client.get(f"/translate/pl/{watch.pk}/alike/", headers=htmx)
    assert not part.content.strip()
    Card.objects.filter(pk=moth.pk).update(text_hash="changed")
    page = client.get(f"/translate/pl/{wick.pk}/alike/").content.decode()
    assert "No text like this one" in page
    assert client.get(f"/translate/xx/{wick.pk}/alike/").status_code == 404


def test_one_saves_and_goes_on_to_the_next_card_of_the_list(client):
    import_rows(rows(*({"name": f"Lamp {one}", "flavour": ""} for one in "abc")))
    first, second, last = Card.objects.order_by("name_folded")
    client.force_login(translator())
    listed = {"state": "missing"}
    page = client.get(desk(first), listed).content.decode()
    assert re.search(r"<textarea[^>]* autofocus[^>]*>", page)
    sent = {"name": "Lampa", "text": "", "name_revision": "0", "text_revision": "0"}
    onward = sent | {"onward": "1"}
    told = client.post(f"{desk(first)}?state=missing", onward)
    assert told.url.startswith(desk(second))
    assert "state=missing" in told.url
    assert client.post(desk(last), onward).url.startswith(desk(last))
    assert client.post(desk(second), sent).url.startswith(desk(second))
    assert CardText.objects.filter(field="name", text="Lampa").count() == 3
