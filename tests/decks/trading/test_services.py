"""Want and trade lists: what is wanted still, what is offered, and what is not."""

import pytest

from cards.catalogue.models import Card, CardSet, Printing
from decks.collection.built_decks.services import mark_built
from decks.collection.models import Binder
from decks.collection.services import HoldingChangedMeanwhile, create_binder
from decks.trading.availability import cards_on_offer, standing_of
from decks.trading.models import Offer, Want
from decks.trading.services import TooManyOffers, change_trader
from decks.trading.wants import services
from decks.trading.wants.services import (
    LinesUnread,
    NoPlayset,
    NotThatCard,
    Rule,
    TooManyWants,
    WantedTwice,
    change_want,
    drop_wants,
    edit_want,
    keep_playsets,
    put_wants,
    read_want_lines,
    want_each,
    want_missing,
)
from tests.factories import card_named, import_rows, make_deck, make_user, rows
from tests.trading import offer, own, want

pytestmark = pytest.mark.django_db
NAMES = ("Moth", "Wick", "Watch", "Swarm")


@pytest.fixture
def anna():
    some = [{"name": name} for name in NAMES[:3]]
    import_rows(rows(*some, {"name": "Swarm", "unlimited": True}))
    return make_user("anna")


def offers(owner):
    """What *owner* offers: (name, language) → copies."""
    names = dict(Card.objects.values_list("pk", "name"))
    shown = standing_of(owner, cards_on_offer(owner)).offers
    return {(names[lot.card], lot.language): lot.quantity for lot in shown}


def wanted(owner):
    standing = standing_of(owner, list(names_to_keys()))
    names = dict(Card.objects.values_list("pk", "name"))
    return {names[one.card]: one.quantity for one in standing.wanted.values()}


def names_to_keys():
    return Card.objects.values_list("pk", flat=True)


def on_list(owner):
    held = Want.objects.filter(owner=owner).order_by("pk")
    return [(one.card.name, one.kind, one.quantity) for one in held]


# What is offered


def test_copies_in_built_decks_are_never_offered(anna):
    own(anna, "Moth", 5)
    offer(anna, "Moth", 4)
    assert offers(anna) == {("Moth", "en"): 4}
    deck = mark_built(deck=make_deck("3 Moth", owner=anna), is_built=True)
    assert offers(anna) == {("Moth", "en"): 2}
    mark_built(deck=deck, is_built=False)
    assert offers(anna) == {("Moth", "en"): 4}


def test_a_list_may_name_more_than_there_is(anna):
    own(anna, "Moth", 2)
    offer(anna, "Moth", 9)
    offer(anna, "Wick", 1)
    offer(anna, "Moth", 1, language="pl")
    assert offers(anna) == {("Moth", "en"): 2}


def test_a_binder_for_trade_offers_what_lies_in_it(anna):
    box = create_binder(owner=anna, name="Box")
    own(anna, "Moth", 2, binder=box)
    own(anna, "Moth", 3)
    own(anna, "Wick", 1)
    assert offers(anna) == {}
    Binder.objects.filter(pk=box.pk).update(is_for_trade=True)
    assert offers(anna) == {("Moth", "en"): 2}
    offer(anna, "Moth", 3)  # in all, those in the binder among them
    assert offers(anna) == {("Moth", "en"): 3}


def test_all_above_n_is_offered_and_unlimited_cards_by_choice(anna):
    own(anna, "Moth", 6)
    own(anna, "Swarm", 9)
    change_trader(owner=anna, changes={"keeps": 4})
    assert offers(anna) == {("Moth", "en"): 2}
    change_trader(owner=anna, changes={"keeps_unlimited": 8})
    assert offers(anna) == {("Moth", "en"): 2, ("Swarm", "en"): 1}
    mark_built(deck=make_deck("5 Moth", owner=anna), is_built=True)
    assert offers(anna)["Moth", "en"] == 1


def test_a_playset_is_wanted_up_to_four_and_offered_above(anna):
    own(anna, "Moth", 3)
    own(anna, "Wick", 6)
    for name in ("Moth", "Wick"):
        want(anna, name, 4, Want.Kind.KEEP)
    assert wanted(anna) == {"Moth": 1}
    assert offers(anna) == {("Wick", "en"): 2}
    change_trader(owner=anna, changes={"keeps": 0})  # a line says more than the rule
    assert offers(anna)["Wick", "en"] == 2


def test_what_one_has_counts_only_as_the_rule_says(anna):
    own(anna, "Moth", 3)
    own(anna, "Moth", 1, language="pl")
    want(anna, "Moth", 4, Want.Kind.UP_TO, languages=("pl", "de"))
    assert wanted(anna) == {"Moth": 3}
    want(anna, "Wick", 2)
    own(anna, "Wick", 5)
    assert wanted(anna)["Wick"] == 2


# What is put on the list


def test_a_deck_s_missing_cards_are_wanted_once(anna):
    own(anna, "Moth", 1)
    deck = make_deck("3 Moth\n2 Wick", owner=anna)
    assert want_missing(owner=anna, deck=deck) == 2
    assert want_missing(owner=anna, deck=deck) == 0
    assert on_list(anna) == [("Moth", "more", 2), ("Wick", "more", 2)]


def test_a_set_is_wanted_printing_by_printing_or_in_playsets(anna):
    lantern = CardSet.objects.get(code="LAN")
    assert want_each(owner=anna, card_set=lantern, copies=1) == 4
    assert wanted(anna) == dict.fromkeys(NAMES, 1)
    assert Want.objects.filter(printing=None).count() == 0
    Want.objects.all().delete()
    kept = {"owner": anna, "card_set": lantern}
    assert keep_playsets(**kept, format_slug="constructed") == 3
    assert wanted(anna) == {"Moth": 4, "Wick": 4, "Watch": 4}
    assert keep_playsets(**kept, format_slug="constructed", unlimited=6) == 1
    assert wanted(anna)["Swarm"] == 6


def test_a_format_without_a_limit_needs_a_number(anna):
    lantern = CardSet.objects.get(code="LAN")
    kept = {"owner": anna, "card_set": lantern, "format_slug": "sealed"}
    with pytest.raises(NoPlayset):
        keep_playsets(**kept)
    assert keep_playsets(**kept, unlimited=2) == 4


def test_lines_written_by_hand_name_cards_and_printings(anna):
    import_rows(rows({"name": "Moth", "set": "Quay", "set_code": "QUA"}))
    read = read_want_lines("2 Moth [QUA] 1\n3 Wick", "wow", "more", Rule(("pl",)))
    quay = Printing.objects.get(card_set__code="QUA")
    assert [(one.printing, one.quantity) for one in read] == [(quay.pk, 2), (None, 3)]
    put_wants(owner=anna, lines=read)
    put_wants(owner=anna, lines=read[1:])
    assert on_list(anna) == [("Moth", "more", 2), ("Wick", "more", 6)]


def test_a_line_that_is_not_certain_is_refused_with_what_it_may_mean(anna):
    with pytest.raises(LinesUnread) as refused:
        read_want_lines("2 Moth\n1 Wikk", "wow", "more", Rule())
    assert refused.value.figures["lines"] == ["1 Wikk → Wick?"]


def test_lines_end_at_the_most_a_list_holds(anna, monkeypatch):
    monkeypatch.setattr(services, "MAX_WANTS", 2)
    for name in NAMES[:2]:
        want(anna, name)
    with pytest.raises(TooManyWants):
        want(anna, "Watch")
    assert len(on_list(anna)) == 2
    monkeypatch.setattr("decks.trading.services.MAX_OFFERS", 1)
    offer(anna, "Moth")
    with pytest.raises(TooManyOffers):
        offer(anna, "Wick")
    assert offer(anna, "Moth", 2) == 2
    assert offer(anna, "Moth", 0) == 0
    assert not Offer.objects.exists()


def test_two_tabs_steps_add_up_and_figures_are_refused(anna):
    line = want(anna, "Moth", 3)
    for _ in range(2):
        change_want(want=line, quantity=4, was=3)
    line.refresh_from_db()
    assert line.quantity == 5
    with pytest.raises(HoldingChangedMeanwhile):
        change_want(want=line, quantity=9, was=3)


def test_a_line_at_nothing_is_off_the_list_and_can_be_put_back(anna):
    line = want(anna, "Moth", 3)
    change_want(want=line, quantity=0, was=3)
    assert wanted(anna) == {}
    change_want(want=line, quantity=3, was=0)
    assert wanted(anna) == {"Moth": 3}
    change_want(want=line, quantity=0, was=3)
    want(anna, "Wick")
    assert on_list(anna) == [("Wick", "more", 1)]


def test_an_edited_line_must_not_repeat_another_nor_change_its_card(anna):
    want(anna, "Moth", 2)
    polish = want_line(anna, "Moth", languages=("pl",))
    with pytest.raises(WantedTwice):
        edit_want(want=polish, changes={"languages": []})
    polish.refresh_from_db()
    with pytest.raises(NotThatCard):
        edit_want(want=polish, changes={"printing": printing_of("Wick")})
    polish.refresh_from_db()
    edit_want(want=polish, changes={"note": "a\nb", "printing": printing_of("Moth")})
    polish.refresh_from_db()
    assert (polish.note, polish.languages) == ("a b", "pl")


def want_line(owner, name, **rule):
    line = services.WantLine(card_named(name).pk, None, "more", 1, Rule(**rule))
    put_wants(owner=owner, lines=[line])
    return Want.objects.latest("pk")


def printing_of(name):
    return Printing.objects.get(card__name=name)


def test_lines_of_others_stay(anna):
    ola = make_user("ola")
    want(ola, "Moth")
    want(anna, "Moth")
    assert drop_wants(owner=anna, wants=Want.objects.filter(owner=anna)) == 1
    assert on_list(ola) == [("Moth", "more", 1)]


def test_how_one_stands_is_asked_in_as_many_queries_for_many(
    anna, django_assert_num_queries
):
    for name in NAMES[:2]:
        own(anna, name, 5)
        want(anna, name, 9, Want.Kind.KEEP)
        cards = list(names_to_keys())
        with django_assert_num_queries(6):
            standing_of(anna, cards)
