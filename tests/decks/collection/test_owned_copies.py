"""What readers own of the cards they look at: catalogue, deck editor, deck page."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from cards.browsing.queries import find_cards
from cards.catalogue.models import Card, Printing
from decks.collection.built_decks.services import mark_built
from decks.collection.holding_changes import Place, add_copies, main_binder
from decks.collection.models import CollectionAct
from decks.collection.owned_copies import copies_of
from tests.factories import hero_row, import_rows, make_deck, make_user, rows
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
NAMES = [f"Passer-by {n}" for n in range(1, 9)]


@pytest.fixture
def anna():
    import_rows([*rows(*({"name": name} for name in NAMES)), hero_row()])
    return make_user("anna")


def own(owner, count, *names):
    binder = main_binder(owner).pk
    printings = Printing.objects.filter(card__name__in=names)
    copies = {Place(binder, one.pk, "en", "NM", False): count for one in printings}
    add_copies(owner=owner, copies=copies, kind=CollectionAct.Kind.ENTRY)


def page_of(client, name, *args, **asked):
    return client.get(reverse(name, args=args), asked).content.decode()


@pytest.mark.parametrize("view", ["grid", "table"])
def test_the_catalogue_says_what_one_owns_and_what_of_it_is_free(site, anna, view):
    own(anna, 3, "Passer-by 1")
    own(anna, 5, "Passer-by 2")
    mark_built(deck=make_deck("2 Passer-by 2", owner=anna), is_built=True)
    shown = page_of(site, "card-list", view=view)
    assert shown.count("own-copies") == 2
    assert ">own 3</span>" in shown
    assert ">own 5, 3 free</span>" in shown


def test_a_card_says_it_too(site, anna):
    own(anna, 3, "Passer-by 1")
    assert "<output>3</output>" in site.get("/cards/LAN/1/").content.decode()
    assert "own-copies" not in site.get("/cards/LAN/2/").content.decode()


def test_a_card_says_in_which_printing_and_language(site, anna):
    printing = Printing.objects.get(card__name="Passer-by 1")
    for language, is_foil, n in (("en", False, 2), ("pl", False, 1), ("de", True, 3)):
        place = Place(main_binder(anna).pk, printing.pk, language, "NM", is_foil)
        add_copies(owner=anna, copies={place: n}, kind=CollectionAct.Kind.ENTRY)
    words = words_of(site.get("/cards/LAN/1/"))
    assert "EN PL HU RU DE" in words
    assert "2 1 · · ·" in words
    assert "foil Common A. Brush · · · · 3" in words


def test_guests_see_printings_without_figures(client, anna):
    words = words_of(client.get("/cards/LAN/1/"))
    assert "Printing Rarity Artist Lantern Street 1 Common A. Brush Decks with" in words


def test_the_sections_of_a_collection_say_how_many_cards_there_are(site, anna):
    own(anna, 3, "Passer-by 1", "Passer-by 2")
    assert "My cards 6" in words_of(site.get(reverse("collection-files")))


def test_nobody_sees_what_others_own(client, site, anna):
    own(make_user("ola"), 3, "Passer-by 1")
    deck = make_deck("3 Passer-by 1", owner=anna, visibility="public")
    for name, args in (("card-list", ()), ("deck", (deck.short_id,))):
        assert "own-copies" not in page_of(site, name, *args)
    client.logout()
    assert "own-copies" not in page_of(client, "card-list")


def test_the_editor_says_what_is_owned_and_marks_what_is_lacking(site, anna):
    own(anna, 3, "Passer-by 1", "Passer-by 3")
    deck = make_deck("4 Passer-by 1\n2 Passer-by 3\n1 Passer-by 4", owner=anna)
    shown = page_of(site, "deck-edit", deck.short_id)
    assert "own 3 of 4</" not in shown  # what is lacking follows in the same sentence
    assert "own 3 of 4, 1 copy missing." in shown
    assert "own 3 of 2</span>" in shown
    assert "own 0 of 1, 1 copy missing." in shown
    assert "2 copies missing." in shown
    assert shown.count(">own 3</span>") == 2  # among the results
    assert "own 3 of 4, 1 copy missing." in page_of(site, "deck", deck.short_id)


def test_copies_that_other_decks_hold_are_owned_but_lacking(site, anna):
    own(anna, 4, "Passer-by 1")
    mark_built(deck=make_deck("3 Passer-by 1", owner=anna), is_built=True)
    deck = make_deck("4 Passer-by 1", owner=anna)
    shown = page_of(site, "deck-edit", deck.short_id)
    assert "own 4 of 4, 3 copies missing." in shown


def test_a_change_tells_it_anew(site, anna):
    own(anna, 3, "Passer-by 1")
    deck = make_deck("3 Passer-by 1", owner=anna)
    entry = deck.entries.get()
    sent = {"card": entry.card_id, "zone": "main", "by": 1, "revision": deck.revision}
    address = reverse("deck-change", args=[deck.short_id])
    changed = site.post(address, sent, headers=HTMX).content.decode()
    assert "own 3 of 4, 1 copy missing." in changed


def test_who_holds_nothing_reads_nothing_of_it(site, anna):
    deck = make_deck("4 Passer-by 1", owner=anna)
    assert "own-copies" not in page_of(site, "deck-edit", deck.short_id)


def queries(client, address):
    """Return how many queries a page takes once its caches are warm."""
    client.get(address)
    with CaptureQueriesContext(connection) as captured:
        client.get(address)
    return len(captured)


def test_it_takes_as_many_queries_for_one_card_as_for_many(site, anna):
    own(anna, 3, "Passer-by 1")
    few = make_deck("4 Passer-by 1", owner=anna)
    many = make_deck("\n".join(f"4 {name}" for name in NAMES), owner=anna)
    mark_built(deck=few, is_built=True)
    cards = reverse("card-list")
    small, large = (reverse("deck-edit", args=[one.short_id]) for one in (few, many))
    before = [queries(site, address) for address in (cards, large)]
    own(anna, 3, *NAMES)
    assert [queries(site, address) for address in (cards, large)] == before
    assert queries(site, small) == before[1]


def test_the_catalogue_asks_once_or_twice_and_nothing_of_guests(
    anna, django_assert_num_queries
):
    faces = find_cards("", game="wow", language="en").faces
    with django_assert_num_queries(0):
        assert copies_of(AnonymousUser(), faces) == {}
    with django_assert_num_queries(1):
        assert copies_of(anna, faces) == {}
    own(anna, 1, *NAMES)
    with django_assert_num_queries(2):
        assert len(copies_of(anna, faces)) == len(NAMES)


def test_a_deck_of_a_pool_is_held_against_that_and_not_against_the_collection(
    site, anna
):
    own(anna, 9, "Passer-by 1", "Passer-by 3")
    keys = dict(Card.objects.values_list("name", "key"))
    pool = {keys["Passer-by 1"]: 2, keys["Passer-by 2"]: 1}
    deck = make_deck("1 Passer-by 1\n3 Passer-by 2", owner=anna, pool=pool)
    page = page_of(site, "deck", deck.short_id)
    assert '<span class="own-copies">pool 2</span>' in page
    assert '<span class="own-copies lacks">pool 1</span>' in page
    assert "You own" not in page
    found = page_of(site, "deck-edit", deck.short_id, q="passer-by", fits=0)
    assert found.count(">pool 2</span>") == 2  # in the deck, and where it is found
    assert "own 9" not in found
