"""Pages of wants, trades and matches: each thing done, and each refusal."""

import csv
import io
import re

import pytest
from django.urls import reverse

from cards.catalogue.models import Printing
from decks.collection.models import Binder
from decks.collection.services import create_binder
from decks.trading.models import Offer, Trader, Want
from decks.trading.services import change_trader, trader_of
from tests.factories import import_rows, make_deck, make_user, rows
from tests.trading import make_trader, offer, own, want

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
ADDRESSES = ("wants", "trades", "matches", "members-lists")
FILES = ("wants-export", "trades-export")


@pytest.fixture
def anna():
    import_rows(rows(*({"name": name} for name in ("Moth", "Wick", "Watch"))))
    return make_user("anna")


def lines_of(owner):
    held = Want.objects.filter(owner=owner).order_by("pk")
    return [(one.card.name, one.quantity, one.languages) for one in held]


@pytest.mark.parametrize("name", [*ADDRESSES, *FILES])
def test_every_page_is_there_empty_and_not_for_guests(client, site, name):
    assert site.get(reverse(name)).status_code == 200
    client.logout()
    response = client.get(reverse(name))
    assert response.status_code == 302
    assert reverse("login") in response["Location"]


ADD = {"lines": "2 Moth\nWick [LAN] 2", "kind": "more", "languages": ["pl", "en"]}


def test_lines_are_added_by_hand_and_shown(site, anna):
    added = site.post(reverse("wants"), ADD, follow=True)
    assert "2 lines of your want list were added" in added.content.decode()
    assert lines_of(anna) == [("Moth", 2, "en pl"), ("Wick", 1, "en pl")]
    shown = site.get(reverse("wants"), {"q": "moth"})
    assert [row.face.name for row in shown.context["rows"]] == ["Moth"]
    assert shown.context["rows"][0].rule == "English, Polski"


def test_what_cannot_be_read_is_kept_and_told(site, anna):
    refused = site.post(reverse("wants"), ADD | {"lines": "2 Moth\n1 Wikk"})
    assert refused.status_code == 422
    html = refused.content.decode()
    assert "1 Wikk → Wick?" in html
    assert "2 Moth\n1 Wikk</textarea>" in html
    assert lines_of(anna) == []


def test_a_card_s_page_leads_to_wanting_it(site):
    card = site.get("/cards/LAN/1/").content.decode()
    address = re.search(r'href="([^"#]*wants/[^"#]*)', card)[1]
    assert b"\nMoth</textarea>" in site.get(address).content
    shown = site.get(reverse("wants"), {"add": "1 Moth [LAN] 1"})
    assert b"1 Moth [LAN] 1</textarea>" in shown.content


def test_a_count_is_changed_in_the_list_and_taken_back(site, anna):
    line = want(anna, "Moth", 3)
    address = reverse("want-count", args=[line.pk])
    row = site.post(address, {"was": 3, "by": "1", "quantity": 3}, headers=HTMX)
    assert b'value="4"' in row.content
    assert b"Undo" in row.content
    gone = site.post(address, {"was": 4, "quantity": 0}, headers=HTMX)
    assert b'class="gone"' in gone.content
    site.post(address, {"was": 0, "quantity": 4})
    assert lines_of(anna) == [("Moth", 4, "")]
    assert site.post(address, {"was": 1, "quantity": 9}).status_code == 409
    assert site.post(address, {"was": "x"}).status_code == 400


def test_a_line_s_rule_is_edited_and_may_not_repeat_another(site, anna):
    line = want(anna, "Moth", 3)
    polish = want(anna, "Wick", 1)
    address = reverse("want", args=[line.pk])
    assert site.get(address).status_code == 200
    asked = {
        "quantity": 2, "kind": "up-to", "languages": ["pl"], "condition": "LP",
        "foil": "no", "note": "for the cube",
        "printing": Printing.objects.get(card__name="Moth").pk,
    }  # fmt: skip
    assert site.post(address, asked).status_code == 302
    line.refresh_from_db()
    assert (line.kind, line.languages, line.condition) == ("up-to", "pl", "LP")
    assert (line.foil, line.note, line.quantity) == ("no", "for the cube", 2)
    other = asked | {"printing": Printing.objects.get(card__name="Wick").pk}
    assert site.post(address, other).status_code == 422
    second = Want.objects.create(
        owner=anna, card=line.card, quantity=1, kind="more", languages="de"
    )
    repeated = site.post(reverse("want", args=[second.pk]), asked)
    assert repeated.status_code == 422
    assert b"Your list already has an identical line." in repeated.content
    assert polish.pk


def test_a_deck_s_missing_cards_are_wanted_with_one_click(site, anna):
    own(anna, "Moth", 1)
    deck = make_deck("3 Moth", owner=anna)
    page = site.get(reverse("deck-copies", args=[deck.short_id]))
    assert b"Add 2 copies to want list" in page.content
    site.post(reverse("wants-deck", args=[deck.short_id]))
    assert lines_of(anna) == [("Moth", 2, "")]
    private = make_deck("1 Wick", owner=make_user("ola"))
    address = reverse("wants-deck", args=[private.short_id])
    assert site.post(address).status_code == 404


def test_a_set_is_wanted_from_its_completion_and_in_playsets(site, anna):
    own(anna, "Moth", 1)
    page = site.get(reverse("completion"), {"copies": "4"})
    assert b"Add the rest to want list" in page.content
    site.post(reverse("wants-set"), {"card_set": "LAN", "way": "each", "copies": "4"})
    assert [name for name, *_ in lines_of(anna)] == ["Moth", "Wick", "Watch"]
    Want.objects.all().delete()
    asked = {"card_set": "LAN", "way": "playset", "format": "constructed"}
    site.post(reverse("wants-set"), asked)
    assert {one.kind for one in Want.objects.all()} == {"keep"}
    assert site.post(reverse("wants-set"), {"card_set": "NO"}).status_code == 400
    sealed = site.post(reverse("wants-set"), asked | {"format": "sealed"})
    assert sealed.status_code == 422


def test_all_found_are_taken_off_and_no_others(site, anna):
    for name in ("Moth", "Wick"):
        want(anna, name)
    site.post(reverse("wants-off"), {"q": "moth"})
    assert lines_of(anna) == [("Wick", 1, "")]


def listed(printing, **more):
    place = {"printing": printing.pk, "language": "en", "condition": "NM", "was": 0}
    return place | more


def test_copies_are_put_on_the_trade_list_in_the_list(site, anna):
    own(anna, "Moth", 3)
    moth = Printing.objects.get(card__name="Moth")
    assert site.get(reverse("trades")).context["rows"] == []
    (row,) = site.get(reverse("trades"), {"q": "moth"}).context["rows"]
    assert (row.marked, row.offered, row.free, row.lot.quantity) == (0, 0, 3, 3)
    address = reverse("offer-change")
    answer = site.post(address, listed(moth, by="1"), headers=HTMX)
    assert b"<strong>1</strong>" in answer.content
    site.post(address, listed(moth, was=1, quantity=9))
    (row,) = site.get(reverse("trades")).context["rows"]
    assert (row.marked, row.offered) == (9, 3)
    assert site.post(address, listed(moth, was=3, quantity=1)).status_code == 409
    assert site.post(address, listed(moth, condition="XX")).status_code == 400
    site.post(address, listed(moth, was=9, quantity=0))
    assert not Offer.objects.exists()


def test_a_binder_is_marked_and_a_rule_is_kept(site, anna):
    box = create_binder(owner=anna, name="Box")
    own(anna, "Moth", 2, binder=box)
    change = {"name": "Box", "visibility": "private", "is_for_trade": "on"}
    site.post(reverse("binder-change", args=[box.short_id]), change)
    assert Binder.objects.get(name="Box").is_for_trade
    shown = site.get(reverse("trades"))
    assert [row.offered for row in shown.context["rows"]] == [2]
    own(anna, "Wick", 6)
    site.post(reverse("trading-change"), {"keeps": "4", "keeps_unlimited": ""})
    assert [r.offered for r in site.get(reverse("trades")).context["rows"]] == [2, 2]
    assert site.post(reverse("trading-change"), {"keeps": "-1"}).status_code == 400


def sharing(**changes):
    asked = {"wants_visibility": "link", "trades_visibility": "members"}
    return asked | {"is_matched": "on", "contact": "moth@lamps.example"} | changes


def test_who_may_know_what_is_said_on_one_page(site, anna):
    assert trader_of(anna).is_matched is False
    site.post(reverse("trading-change"), sharing())
    trader = Trader.objects.get(owner=anna)
    assert (trader.is_matched, trader.contact) == (True, "moth@lamps.example")
    assert (trader.wants_visibility, trader.trades_visibility) == ("link", "members")
    unknown = sharing(wants_visibility="everyone")
    assert site.post(reverse("trading-change"), unknown).status_code == 400


@pytest.mark.parametrize("lists", ["wants", "trades"])
@pytest.mark.parametrize(
    ("visibility", "guest", "member"),
    [("private", 404, 404), ("link", 200, 200), ("members", 404, 200)],
)
def test_a_list_is_seen_by_whom_its_owner_lets(
    client, anna, lists, visibility, guest, member
):
    own(anna, "Moth", 2)
    offer(anna, "Moth")
    line = want(anna, "Wick", 3)
    Want.objects.filter(pk=line.pk).update(note="a secret")
    change_trader(owner=anna, changes={f"{lists}_visibility": visibility})
    address = reverse(f"shared-{lists}", args=[getattr(trader_of(anna), f"{lists}_id")])
    assert client.get(address).status_code == guest
    client.force_login(make_user("ola"))
    shown = client.get(address)
    assert shown.status_code == member
    assert b"a secret" not in shown.content
    is_named = b"anna" in client.get(reverse("members-lists")).content
    assert is_named is (visibility == "members")
    client.force_login(anna)
    assert client.get(address).status_code == 200


def test_a_match_is_listed_shown_and_agreed_on(client, anna):
    change = {"is_matched": True, "wants_visibility": "link", "contact": "at Anna's"}
    change_trader(owner=anna, changes=change)
    ola = make_trader("ola", contact="at Ola's")
    own(ola, "Moth", 2)
    offer(ola, "Moth", 2)
    want(anna, "Moth", 1)
    address, nod = (reverse(name, args=["ola"]) for name in ("match", "match-nod"))
    client.force_login(anna)
    (match,) = client.get(reverse("matches")).context["matches"]
    assert (match.barter.gets, match.barter.gives) == (1, 0)
    shown = client.get(address)
    assert [row.face.name for row in shown.context["gets"]] == ["Moth"]
    client.post(nod, {"willing": "1"})
    assert b"at Ola" not in client.get(address).content
    client.force_login(ola)
    back = reverse("match", args=["anna"])
    assert b"They want to trade with you." in client.get(back).content
    assert b"at Anna" not in client.get(back).content
    assert b"wants to trade with you" in client.get(reverse("matches")).content
    client.post(reverse("match-nod", args=["anna"]), {"willing": "1"})
    assert b"at Anna" in client.get(back).content
    client.force_login(anna)
    assert b"at Ola" in client.get(address).content
    client.post(nod, {"willing": "0"})
    client.force_login(ola)
    assert b"at Anna" not in client.get(back).content


def test_no_match_is_not_there(site, anna):
    make_trader("ola")
    for name in ("ola", "nobody", "anna"):
        assert site.get(reverse("match", args=[name])).status_code == 404
        assert site.post(reverse("match-nod", args=[name])).status_code == 404


def test_lines_of_others_are_not_there(site):
    line = want(make_user("ola"), "Moth")
    assert site.get(reverse("want", args=[line.pk])).status_code == 404
    address = reverse("want-count", args=[line.pk])
    assert site.post(address, {"was": 1, "by": "1"}).status_code == 404


def table_of(response):
    return [*csv.reader(io.StringIO(response.content.decode("utf-8-sig")))]


def test_both_lists_are_downloaded_without_formulas(site, anna):
    own(anna, "Moth", 3)
    offer(anna, "Moth", 2)
    line = want(anna, "Wick", 2, languages=("pl",), condition="LP")
    Want.objects.filter(pk=line.pk).update(note="=1+1")
    header, row = table_of(site.get(reverse("wants-export")))
    assert dict(zip(header, row, strict=True))["Languages Accepted"] == "pl"
    assert (row[:2], row[-1]) == (["2", "Wick"], "'=1+1")
    header, row = table_of(site.get(reverse("trades-export")))
    assert row == ["2", "Moth", "LAN", "Lantern Street", "1", "NM", "en", ""]


def test_lists_take_as_many_queries_for_many(site, anna, django_assert_max_num_queries):
    counts = {}
    for names in (["Moth"], ["Wick", "Watch"]):
        for name in names:
            own(anna, name, 2)
            offer(anna, name)
            want(anna, name, 9)
        for address in ("wants", "trades"):
            site.get(reverse(address))
            most = counts.get(address, 26)
            with django_assert_max_num_queries(most) as asked:
                site.get(reverse(address))
            counts[address] = len(asked)
    assert re.search("Moth", site.get(reverse("wants")).content.decode())
