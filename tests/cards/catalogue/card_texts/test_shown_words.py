"""Reading cards: in which language, what falls back, what is behind its English."""

import pytest

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.card_texts.shown_words import words_shown
from cards.catalogue.card_texts.written_texts import keep_written_texts
from cards.catalogue.models import Card
from cards.search import read_query, search_cards
from cards.translation.review.text_changes import NewText, write_texts
from rules.games import game
from rules.text.normalize import fold
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.write_text import write_text_in
from tests.factories import add_name, card_named, import_rows, row, rows

pytestmark = [pytest.mark.django_db, pytest.mark.database]


CARD = "/cards/LAN/1/"


API = "/api/v1/cards/LAN/1/"


@pytest.fixture
def card() -> Card:
    """A card with name, rules text and flavour."""
    import_rows([row(name="Wick", text="Draw a card.")])
    return Card.objects.get()


def give(card: Card, field: str, text: str, language: str = "pl", **changes) -> None:
    """Give *card* an approved text made from its English of now."""
    source = card.printings.get()
    hashes = {
        "name": card.name_hash,
        "text": card.text_hash,
        "flavour": source.flavour_hash,
    }
    facts = {"source_hash": hashes[field], "state": CardText.State.APPROVED} | changes
    write_texts([NewText(card.pk, language, field, text, **facts)], author=None)


def page(client, address: str = CARD, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def test_cards_are_read_in_another_language_than_the_interface(client, card):
    give(card, "name", "Knot")
    add_name("Wick", "ru", "Фитиль")
    asked = client.post("/card-language/", {"language": "pl", "next": CARD})
    assert asked.url == CARD
    shown = page(client, **{"Accept-Language": "ru"})
    assert '<html lang="ru"' in shown
    assert '<h1 lang="pl">Knot' in shown
    client.post("/card-language/", {"language": ""})
    assert '<h1 lang="ru">Фитиль' in page(client, **{"Accept-Language": "ru"})


def test_a_field_falls_back_to_the_interface_and_then_to_english_and_says_so(
    client, card
):
    give(card, "name", "Knot")
    client.cookies["card_language"] = "hu"
    shown = page(client, **{"Accept-Language": "pl"})
    assert '<h1 lang="pl">Knot <abbr class="lang-mark" lang="pl"' in shown
    assert '<p class="rules-text" lang="en"> <abbr class="lang-mark"' in shown


def test_words_in_the_readers_language_have_no_mark(client, card):
    for field, text in (("name", "Knot"), ("text", "Weź."), ("flavour", "Próg.")):
        give(card, field, text)
    shown = page(client, **{"Accept-Language": "pl"})
    assert "lang-mark" not in shown
    assert '<p class="flavour" lang="pl">Próg.</p>' in shown


def test_a_rejected_text_is_never_shown_and_a_stale_one_with_its_mark(client, card):
    give(card, "name", "Knot", state=CardText.State.REJECTED)
    give(card, "text", "Weź.", source_hash="of before")
    shown = page(client, **{"Accept-Language": "pl"})
    assert '<h1 lang="en">Wick' in shown
    assert "≠<span" in shown
    assert "Weź." in shown
    assert 'class="badge stale"' in shown


@pytest.mark.parametrize("code", ["", "pl; DROP", "a" * 50, "<b>", "../x"])
def test_no_language_is_the_interfaces(client, card, code):
    client.cookies["card_language"] = code
    assert '<h1 lang="en">Wick' in page(client)
    answer = client.post("/card-language/", {"language": code, "next": "//evil.test"})
    assert answer.url == "/"


def test_flavour_of_another_printing_is_other_words(client, card):
    give(card, "flavour", "Próg.")
    import_rows(
        [
            row(
                name="Wick",
                text="Draw a card.",
                set_code="FOG",
                set="Fog",
                flavour="No lamp here.",
            )
        ]
    )
    shown = page(client, "/cards/FOG/1/", **{"Accept-Language": "pl"})
    assert '<p class="flavour" lang="en">No lamp here.' in shown


def test_a_changed_english_text_turns_exactly_its_translations_stale(card):
    import_rows(rows({"name": "Wick", "text": "Draw a card."}, {"name": "Moth"}))
    for language in ("pl", "hu"):
        give(card, "name", "Knot", language)
        give(card, "text", "Weź.", language)
        give(card_named("Moth"), "text", "Ćma.", language)
    import_rows([row(name="Wick", text="Draw two cards.")])
    stale = {
        (text.card.name, text.language, text.field)
        for text in CardText.objects.select_related("card")
        if text.source_hash != getattr(text.card, f"{text.field}_hash")
    }
    assert stale == {("Wick", "pl", "text"), ("Wick", "hu", "text")}


def test_a_stale_text_shows_what_changed_in_the_english(client, card):
    give(card, "text", "Weź.")
    import_rows([row(name="Wick", text="Draw two cards.")])
    shown = page(client, f"{CARD}?beside=pl")
    assert "<del>a</del><ins>two</ins>" in shown
    assert "<del>card</del><ins>cards</ins>" in shown


def test_text_from_powers_needs_no_translator(client, card):
    powers = [{"when": "play", "do": {"draw": 1}}]
    Card.objects.update(powers=powers)
    keep_written_texts(Card.objects.all())
    written = write_text_in("ru", read_powers(powers), card.value)
    shown = page(client, f"{CARD}?beside=ru", **{"Accept-Language": "ru"})
    assert written in shown
    assert shown.count('class="badge written"') == 2  # under the text, and beside it
    # A language nobody writes falls back; powers older than our words write nothing.
    assert game("wow").write_text("ko", powers, card.value) is None
    assert game("wow").write_text("ru", [{"no": "such"}], card.value) is None


def test_powers_go_when_the_text_they_say_goes(card):
    Card.objects.update(powers=[{"when": "play", "do": {"draw": 1}}])
    import_rows([row(name="Wick", text="Draw a card.")])
    assert Card.objects.get().powers is not None
    import_rows([row(name="Wick", text="Draw two cards.")])
    assert Card.objects.get().powers is None


def test_the_api_tells_what_is_printed_beside_what_counts(client, card):
    give(card, "name", "Knot", source_hash="of before")
    give(card, "text", "Weź.", state=CardText.State.REJECTED)
    told = client.get(f"{API}?lang=pl").json()
    assert told["name"] == "Wick"
    assert (told["lang"], told["printed_name"]) == ("pl", "Knot")
    assert told["words"]["name"] == {
        "text": "Knot",
        "lang": "pl",
        "state": "approved",
        "is_stale": True,
    }
    assert told["words"]["text"]["lang"] == "en"
    assert [text["text"] for text in told["texts"]] == ["Knot"]


NAMES = {
    "pl": "Żółw Łucji",
    "hu": "Őrző Űr",
    "ru": "Чёрный Ёж",
    "zh-hans": "火焰之灯守护者",
    "ko": "등불을 지키는 한글",
}


# Search


@pytest.mark.parametrize(
    ("language", "part"),
    [
        ("pl", "zolw"),
        ("pl", "lucji"),
        ("hu", "orzo"),
        ("hu", "ŰR"),
        ("ru", "черный"),
        ("ru", "еж"),
        ("zh-hans", "之灯"),
        ("ko", "불을"),
        ("ko", "한글"),
    ],
)
@pytest.mark.parametrize("field", ["name", "text"])
def test_words_are_found_in_every_script_by_a_part(card, language, part, field):
    give(card, field, NAMES[language], language)
    key = "" if field == "name" else "text:"
    assert search_cards(read_query(f'{key}"{part}"'), game="wow").items.count() == 1
    CardText.objects.update(state=CardText.State.REJECTED)
    assert not search_cards(read_query(f'{key}"{part}"'), game="wow").items.exists()


def test_a_korean_syllable_is_not_found_within_another():
    assert fold("한") == "한"
    assert "하" not in fold("한")


def test_words_are_chosen_without_a_query(card, django_assert_num_queries):
    read = Card.objects.prefetch_related("texts", "printings").get()
    with django_assert_num_queries(0):
        assert words_shown(read, ("pl",), None)["name"].language == "en"
