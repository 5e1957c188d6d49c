"""Search keys that ask a collection, in the catalogue: hits and misses of each."""

import pytest
from django.contrib.auth.models import AnonymousUser

from cards.catalogue.models import Printing
from cards.search import read_query, search_cards
from decks.collection.holding_changes import Place, add_copies, main_binder
from decks.collection.models import CollectionAct
from decks.collection.searching_user import searching_for
from decks.trading.services import change_trader
from tests.factories import import_rows, make_deck, make_user, rows
from tests.trading import want

pytestmark = pytest.mark.django_db
EVERY = {"Moth", "Wick", "Watch"}


@pytest.fixture
def request_of_anna(rf):
    """Anna has four Moths in two printings, one a foil, and a worn Wick."""
    import_rows(rows(*({"name": name} for name in sorted(EVERY))))
    import_rows(rows({"name": "Moth", "set": "Quay", "set_code": "QUA"}))
    request = rf.get("/")
    request.user = make_user("anna")
    binder = main_binder(request.user).pk
    first, second = Printing.objects.filter(card__name="Moth")
    wick = Printing.objects.get(card__name="Wick")
    copies = {
        Place(binder, first.pk, "en", "NM", False): 3,
        Place(binder, second.pk, "pl", "NM", True): 1,
        Place(binder, wick.pk, "en", "HP", False): 1,
    }
    add_copies(owner=request.user, copies=copies, kind=CollectionAct.Kind.ENTRY)
    return request


def found(text, request):
    with searching_for(request):
        result = search_cards(read_query(text), game="wow")
        return {card.name for card in result.items}, len(result.warnings)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("own=4", {"Moth"}),
        ("own:0", {"Watch"}),
        ("own>=1", {"Moth", "Wick"}),
        ("own>0", {"Moth", "Wick"}),
        ("own>=0", EVERY),
        ("own<4", {"Wick", "Watch"}),
        ("owned<=1", {"Wick", "Watch"}),
        ("own!=4", {"Wick", "Watch"}),
        ("-own=0", {"Moth", "Wick"}),
        ("own<0", set()),
        ("own=1|4", {"Moth", "Wick"}),
        ("foil:yes", {"Moth"}),
        ("foil:no", {"Moth", "Wick"}),
        ("cond:hp", {"Wick"}),
        ("condition>=lp", {"Moth"}),
        ("cond<nm", {"Wick"}),
    ],
)
def test_a_key_finds_these_cards_and_no_others(request_of_anna, query, names):
    assert found(query, request_of_anna) == (names, 0)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("want>0", {"Wick", "Watch"}),
        ("wanted=3", {"Wick"}),
        ("want:0", {"Moth"}),
        ("want<3", {"Moth", "Watch"}),
        ("want!=3", {"Moth", "Watch"}),
        ("-want>=1", {"Moth"}),
        ("trade>0", {"Moth"}),
        ("offered=2", {"Moth"}),
        ("trade=0", {"Wick", "Watch"}),
        ("trade<=2", EVERY),
    ],
)
def test_a_key_asks_the_lists(request_of_anna, query, names):
    anna = request_of_anna.user
    want(anna, "Wick", 3)
    want(anna, "Watch", 1, "up-to")
    want(anna, "Moth", 4, "up-to")  # all four are there
    change_trader(owner=anna, changes={"keeps": 2})
    assert found(query, request_of_anna) == (names, 0)


@pytest.mark.parametrize("key", ["need", "needed"])
def test_what_a_deck_lacks_is_found(request_of_anna, key):
    deck = make_deck("4 Moth\n2 Wick\n1 Watch", owner=request_of_anna.user)
    lacking = ({"Wick", "Watch"}, 0)
    assert found(f"{key}:{deck.short_id}", request_of_anna) == lacking


@pytest.mark.parametrize(
    "query",
    ["own:many", "own=99999", "foil:perhaps", "cond:shiny", "need:nothing", "want:all"],
)
def test_what_makes_no_sense_is_left_out_with_a_warning(request_of_anna, query):
    assert found(query, request_of_anna) == (set(), 1)


def test_the_decks_of_others_are_not_asked(request_of_anna):
    deck = make_deck("1 Watch", owner=make_user("ola"))
    assert found(f"need:{deck.short_id}", request_of_anna) == (set(), 1)


def test_guests_own_nothing_to_ask_about(request_of_anna):
    request_of_anna.user = AnonymousUser()
    for query in ("own=0", "want>0", "trade>0"):
        assert found(query, request_of_anna) == (set(), 1)
