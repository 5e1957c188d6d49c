"""Why a deck takes a card or not: on its page and in the editor."""

import pytest
from django.test import Client

from cards.catalogue.models import Card
from decks.building.models import Deck
from tests.decks.reverse.asked_backwards import ALLIED, HERO, HTMX, LEGAL, NEUTRAL, fits
from tests.factories import (
    add_name,
    card_named,
    import_rows,
    make_deck,
    row,
)
from tests.rigs.visitors import words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


# From the card's page


def test_a_card_is_added_from_its_page_without_a_script_and_leads_back(client, anna):
    deck = make_deck(f"Hero: {HERO}", owner=anna)
    card = card_named("Lantern Carrier")
    page = fits(client, card.name).content.decode()
    assert f'action="/decks/{deck.short_id}/cards/"' in page
    back = "/cards/TST/1/"
    assert f'name="back" value="{back[:7]}' in page
    sent = {"card": card.pk, "zone": "main", "by": 1, "back": back}
    answer = client.post(f"/decks/{deck.short_id}/cards/", sent)
    assert answer.headers["Location"] == back
    assert deck.entries.get(card=card).quantity == 1
    elsewhere = client.post(f"/decks/{deck.short_id}/cards/", sent | {"back": "//x.y"})
    assert elsewhere.headers["Location"] == f"/decks/{deck.short_id}/edit/"


def test_a_card_names_the_public_decks_that_hold_it(client, anna):
    made = {
        name: make_deck(f"Hero: {HERO}\n{count} Lantern Carrier", owner=anna, **seen)
        for name, count, seen in (
            ("shown", 3, {"name": "Shown", "visibility": "public"}),
            ("hidden", 2, {"name": "Hidden", "visibility": "private"}),
        )
    }
    asked = f"/decks/with/?card={card_named('Lantern Carrier').pk}"
    assert asked in Client().get("/cards/LAN/17/").content.decode()
    found = words_of(Client().get(asked))
    assert f"Decks with this card Shown {HERO} 3 copies" in found
    assert made["hidden"].name not in found


def test_a_card_names_what_most_decks_play_beside_it(client, anna):
    shown = {"owner": anna, "visibility": "public"}
    make_deck(f"Hero: {HERO}\n1 Lantern Carrier\n4 Passer-by 1\n1 Passer-by 2", **shown)
    make_deck(f"Hero: {HERO}\n1 Lantern Carrier\n1 Passer-by 2", **shown)
    make_deck("4 Passer-by 1\n4 Passer-by 3", **shown)  # without it
    make_deck("1 Lantern Carrier\n4 Passer-by 4", owner=anna)  # not for others
    asked = f"/decks/with/?card={card_named('Lantern Carrier').pk}"
    beside = Client().get(asked).context["beside"]
    assert [face.name for face in beside] == ["Passer-by 2", "Passer-by 1"]


def test_a_card_says_what_the_deck_holds_of_it_and_begins_another(client, anna):
    make_deck(f"Hero: {HERO}\n2 Lantern Carrier\nSB: 1 Lantern Carrier", owner=anna)
    words = words_of(fits(client, "Lantern Carrier"))
    assert "3 in the deck ✓ 1 more copy fits." in words
    assert "New deck with this card" in words
    assert "New deck under this hero" in words_of(fits(client, HERO))


def test_a_cards_page_says_which_formats_let_it_in(client):
    words = words_of(Client().get("/cards/LAN/17/"))
    assert "✓ Constructed" in words


def test_no_format_lets_a_raids_card_in(client):
    raid = {"set": "Lamp Raid", "set_code": "LRD"}
    import_rows([row(name="Raid Moth", collector_number="9", **raid)])
    words = words_of(Client().get("/cards/LRD/9/"))
    assert "✓ Constructed" not in words
    assert "✕ Constructed" in words
    found = Client().get("/api/v1/cards/", {"q": "legal:constructed moth"}).json()
    assert "Raid Moth" not in [one["name"] for one in found["results"]]
    assert "Moths Unending" in [one["name"] for one in found["results"]]


# Why can't my deck take this?


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (0, "✓ 4 more copies fit."),
        (1, "✓ 3 more copies fit."),
        (3, "✓ 1 more copy fits."),
        (4, "✕ No “Lantern Carrier”: 5 copies in main and side deck together"),
    ],
)
def test_as_many_copies_fit_as_are_missing_to_the_limit(client, anna, held, told):
    list_ = f"Hero: {HERO}\n" + (f"{held} Lantern Carrier" if held else "")
    make_deck(list_, owner=anna)
    assert told in words_of(fits(client, "Lantern Carrier"))


def test_any_number_fits_of_an_unlimited_card(client, anna):
    make_deck(LEGAL, owner=anna)
    assert "Any number of copies fits." in words_of(fits(client, "Moths Unending"))


def test_no_more_fit_than_the_pool_of_a_draft_holds(client, anna):
    deck = make_deck(f"Hero: {HERO}", owner=anna)
    deck.pool = {card_named("Lantern Carrier").key: 2}
    deck.save(update_fields=["pool"])
    assert "✓ 2 more copies fit." in words_of(fits(client, "Lantern Carrier"))
    assert "✕ No" in words_of(fits(client, "Moths Unending"))


def test_every_reason_leads_to_its_rule_wherever_it_is_given(client, anna):
    deck = make_deck(f"{LEGAL}\n1 Harbour Guard", owner=anna)
    fitting = fits(client, "Harbour Guard").content.decode()
    ranking = client.get(f"/decks/{deck.short_id}/heroes/").content.decode()
    for page in (fitting, ranking):
        assert 'href="/rules/W-DECK-08/"' in page


def test_what_does_not_fit_says_why_with_its_rule(client, anna):
    make_deck(LEGAL, owner=anna)
    words = words_of(fits(client, "Harbour Guard"))
    assert "“Harbour Guard” is for another faction: Alliance." in words
    assert "W-DECK-08" in words


def test_a_deck_without_a_hero_says_that_no_trait_was_looked_at(client, anna):
    make_deck("4 Passer-by 1", owner=anna)
    words = words_of(fits(client, "Harbour Guard"))
    assert "4 more copies fit." in words
    assert "The deck has no hero yet" in words


def test_a_hero_leads_what_it_may_and_is_told_what_not(client, anna):
    make_deck(f"{NEUTRAL}\nHero: {HERO}", owner=anna, name="Plain")
    assert "It can be this deck’s hero." in words_of(fits(client, ALLIED))
    make_deck(f"Hero: {HERO}\n4 Lantern Carrier", owner=anna, name="Horde")
    words = words_of(fits(client, ALLIED))
    assert "“Lantern Carrier” is for another faction: Horde." in words


def test_a_card_is_told_to_other_readers_by_its_name_in_their_language(client, anna):
    add_name("Harbour Guard", "pl", "Strażnik portu")
    make_deck(LEGAL, owner=anna)
    client.cookies["django_language"] = "pl"
    assert "„Strażnik portu”" in words_of(fits(client, "Harbour Guard"))


def test_five_decks_are_tried_and_any_can_be_picked(client, anna):
    decks = [make_deck(LEGAL, owner=anna, name=f"Deck {n}") for n in range(6)]
    response = fits(client, "Lantern Carrier")
    assert [fit.deck for fit in response.context["fits"]] == decks[:0:-1]
    picked = fits(client, "Lantern Carrier", deck=decks[0].short_id)
    assert [fit.deck for fit in picked.context["fits"]] == decks[:1]


def test_decks_of_others_are_not_tried(client):
    theirs = make_deck(LEGAL, visibility="public")
    assert "You have no decks yet." in words_of(fits(client, "Lantern Carrier"))
    picked = fits(client, "Lantern Carrier", deck=theirs.short_id)
    assert "There is no such deck, or it is not yours." in words_of(picked)


@pytest.mark.parametrize("card", ["", "0", "x", "9" * 40, "-1", "٣٣٣٣٣٣"])
def test_a_card_that_is_not_there_is_a_404(client, card):
    assert client.get("/decks/fits/", {"card": card}).status_code == 404


def test_the_fragment_is_the_page_without_its_frame(client, anna):
    make_deck(LEGAL, owner=anna)
    card = card_named("Lantern Carrier").pk
    part = client.get("/decks/fits/", {"card": card}, headers=HTMX)
    begins = '<section id="card-fits" class="card-add"'
    assert part.content.decode().lstrip().startswith(begins)
    assert "4 more copies fit." in words_of(part)
    # What waits for it looks alike: it has the place's attributes when it comes.
    assert begins in " ".join(client.get("/cards/LAN/17/").content.decode().split())


def test_a_cards_page_asks_for_those_who_may_have_decks(client, anna):
    url = "/cards/LAN/17/"
    link = f"/decks/fits/?card={card_named('Lantern Carrier').pk}"
    assert f'hx-get="{link}"' in client.get(url).content.decode()
    stranger = Client().get(url).content.decode()
    assert f'hx-get="{link}"' not in stranger
    assert f'href="{link}"' in stranger


def test_decks_are_tried_in_a_fixed_number_of_queries(
    client, anna, django_assert_num_queries
):
    make_deck(LEGAL, owner=anna)
    fits(client, "Lantern Carrier")
    with django_assert_num_queries(15):
        fits(client, "Lantern Carrier")
    for number in range(4):
        make_deck(LEGAL, owner=anna, name=f"Deck {number}")
    with django_assert_num_queries(15):
        fits(client, "Lantern Carrier")


# In the editor


def misfits(client: Client, deck: Deck, query: str = "") -> dict[str, str]:
    """Return why cards the editor finds do not fit, by name."""
    asked = {"q": query, "fits": 0}
    found = client.get(f"/decks/{deck.short_id}/edit/", asked).context
    cards = Card.objects.in_bulk(found["misfits"])
    return {cards[pk].name: why for pk, why in found["misfits"].items()}


def test_results_that_do_not_fit_hero_or_format_say_why(client, anna):
    deck = make_deck(f"Hero: {HERO}\n4 Passer-by 1", owner=anna)
    why = "“Harbour Guard” is for another faction: Alliance. The hero’s faction: Horde."
    assert misfits(client, deck) == {"Harbour Guard": why}
    page = client.get(f"/decks/{deck.short_id}/edit/?fits=0").content.decode()
    card = card_named("Harbour Guard").pk
    assert f"held-{card} why-{card}" in page


def test_without_a_hero_only_the_format_keeps_results_out(client, anna):
    deck = make_deck("4 Passer-by 1", owner=anna)
    assert misfits(client, deck) == {}
    import_rows([row(name="Old Sailor", set_code="QUA", faction="Neutral")])
    Deck.objects.update(format="set-qua")
    assert "Old Sailor" not in misfits(client, deck)
    assert {HERO, "Harbour Guard", "Passer-by 1"} <= misfits(client, deck).keys()


def test_marks_cost_no_query_a_row(client, anna, django_assert_num_queries):
    deck = make_deck(LEGAL, owner=anna)
    address = f"/decks/{deck.short_id}/edit/"
    client.get(address)
    with django_assert_num_queries(9):
        client.get(address, {"q": "lantern"}, headers=HTMX)
    with django_assert_num_queries(9):
        client.get(address, {"q": "passer"}, headers=HTMX)
