"""The page of a deck's odds and its API: who sees it, what it says, what it refuses."""

import html
import re
from fractions import Fraction
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse

from decks.building.models import Deck
from rules.numbers.odds import (
    Cells,
    Keep,
    at_least,
    chance_of_both,
    group_chances,
    mulligan_chance_of_both,
    mulligan_chances,
)
from tests.factories import (
    add_name,
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
SCRIPT = '"><script>alert(1)</script>'
DECK = """Hero: Odda the Lamplighter
4 Early Wick
4 Late Wick
4 Kindle
8 Light the Harbour
4 Lamp Street
36 Passer-by
Side deck
4 Moth
"""  # 60 cards; 12 quests and locations


@pytest.fixture(autouse=True)
def catalogue():
    plain = {"atk": None, "atk_type": None, "health": None, "race": None,
             "faction": "Neutral"}  # fmt: skip
    import_rows(
        [
            hero_row(),
            *rows(
                {"name": "Early Wick", "cost": 1, "tags": ["Pet"]},
                {"name": "Late Wick", "cost": 6, "tags": ["Pet"]},
                plain | {"name": "Kindle", "type": "ability", "cost": 2,
                         "class_icons": ["Mage"]},
                plain | {"name": "Light the Harbour", "type": "quest", "cost": 1},
                plain | {"name": "Lamp Street", "type": "location", "cost": None},
                {"name": "Passer-by", "cost": 4},
                {"name": "Moth", "cost": 1, "tags": ["Pet"]},
            ),
        ]
    )  # fmt: skip


@pytest.fixture
def deck():
    return make_deck(DECK, visibility="public")


def ask(client: Client, deck: Deck, headers=None, **asked):
    address = reverse("deck-odds", args=[deck.short_id])
    return client.get(f"{address}?{urlencode(asked, doseq=True)}", headers=headers)


def call(client: Client, deck: Deck, **asked):
    """Return the API's answer to what is *asked*."""
    address = reverse("api-deck-odds", args=[deck.short_id])
    return client.get(f"{address}?{urlencode(asked, doseq=True)}")


def words(response) -> str:
    shown = html.unescape(re.sub(r"<[^>]*>", " ", response.content.decode()))
    return " ".join(shown.split())


def group_size(client: Client, deck: Deck, **asked) -> int:
    """Return how many cards the group has, by the API; the page must say the same."""
    size = call(client, deck, **asked).json()["group"]["size"]
    assert f"The group: {size} of 60 cards" in words(ask(client, deck, **asked))
    return size


def cells_of(table: str) -> list[list[str]]:
    """Return the numbers of each row of *table*."""
    lines = re.findall(r"<tr>.*?</tr>", table, re.DOTALL)
    cells = [re.findall(r'<td class="num">([^<]*)<', line) for line in lines]
    return [[html.unescape(cell) for cell in row] for row in cells]


def exact(chances) -> list[Fraction]:
    return [Fraction(chance["exact"]) for chance in chances]


# Whose odds they are


def test_the_odds_of_a_private_deck_are_nothing_to_others(client):
    private = make_deck(DECK)
    stranger, keeper = Client(), Client()
    stranger.force_login(make_user("stranger"))
    keeper.force_login(private.owner)
    for asking, status in ((client, 404), (stranger, 404), (keeper, 200)):
        assert ask(asking, private, type="quest").status_code == status
        assert call(asking, private, type="quest").status_code == status


@pytest.mark.parametrize("visibility", ["link", "public"])
def test_whoever_has_the_link_sees_the_odds(client, deck, visibility):
    Deck.objects.update(visibility=visibility)
    assert ask(client, deck, type="quest").status_code == 200
    assert call(client, deck, type="quest").status_code == 200


def test_a_guest_sees_the_odds_of_their_own_deck(client):
    client.post("/decks/new/")
    assert ask(client, Deck.objects.get()).status_code == 200


def test_a_deck_called_odds_has_its_page(client, deck):
    Deck.objects.update(name="Odds")
    deck.refresh_from_db()
    assert "As a list" in words(client.get(deck.get_absolute_url()))


# Which cards are in the group


@pytest.mark.parametrize(
    ("asked", "size"),
    [
        ({"type": "quest"}, 8),
        ({"type": ["quest", "location"]}, 12),
        ({"type": "weapon"}, 0),
        ({"cost_to": 1}, 4),
        ({"cost_to": 2}, 8),
        ({"cost_from": 4, "cost_to": 5}, 36),
        ({"type": "ally", "cost_to": 2}, 4),
        ({"type": "quest", "cost_to": 9}, 0),
        ({"trait": "tag:Pet"}, 8),
        ({"trait": "class:Mage"}, 4),
        ({"trait": "tag:Pet", "cost_from": 2}, 4),
        ({"trait": "tag:Gone"}, 0),
        ({"q": "wick"}, 8),
        ({"q": "wick", "cost_from": 6}, 4),
        ({"q": "type:quest cost<=1"}, 8),
        ({"q": "nobody of that name"}, 0),
    ],
)
def test_a_group_is_what_meets_every_condition(client, deck, asked, size):
    assert group_size(client, deck, **asked) == size


def test_ticked_cards_are_in_the_group_besides(client, deck):
    kindle, wick = card_named("Kindle").pk, card_named("Early Wick").pk
    assert group_size(client, deck, card=kindle) == 4
    assert group_size(client, deck, card=[kindle, wick]) == 8
    assert group_size(client, deck, card=kindle, type="quest") == 12
    assert group_size(client, deck, card=kindle, type="ability") == 4


def test_cards_that_are_not_in_the_main_deck_are_not_in_the_group(client, deck):
    moth = card_named("Moth").pk
    assert group_size(client, deck, card=[moth, 999999]) == 0
    assert group_size(client, deck, q="moth") == 0


def test_a_query_of_which_nothing_is_understood_is_not_every_card(client, deck):
    shown = words(ask(client, deck, q="colour:red"))
    assert "unknown key" in shown
    assert "Choose a group of cards, or open" in shown
    refused = call(client, deck, q="colour:red")
    assert refused.status_code == 400
    assert "unknown key" in refused.json()["errors"]["q"][0]


def test_what_of_a_query_was_left_out_is_said(client, deck):
    body = call(client, deck, q="type:quest colour:red").json()
    assert body["group"]["size"] == 8
    assert len(body["group"]["warnings"]) == 1
    assert "unknown key" in words(ask(client, deck, q="type:quest colour:red"))


def test_nothing_chosen_shows_the_ready_groups(client, deck):
    shown = words(ask(client, deck))
    assert "Choose a group of cards, or open" in shown
    assert "Quests and locations" in shown
    assert "Allies of cost 2 or less" in shown
    assert "Turn by turn" not in shown
    assert call(client, deck).status_code == 400


def test_ready_groups_lead_to_their_odds(client, deck):
    page = ask(client, deck).content.decode()
    ready = page[page.index('class="odds-ready"') :]
    found = re.findall(
        r'href="[^"?]*\?([^"]*)">([^<]*)</a></h3>.*?<dd>(\d+)</dd>', ready, re.DOTALL
    )
    sizes = {label: int(size) for _query, label, size in found}
    assert sizes == {
        "Quests and locations": 12, "Allies of cost 2 or less": 4, "Ally": 44,
        "Ability": 4, "Quest": 8, "Location": 4,
    }  # fmt: skip
    address = reverse("api-deck-odds", args=[deck.short_id])
    for query, label, _size in found:
        body = client.get(f"{address}?{html.unescape(query)}").json()
        assert body["group"]["size"] == sizes[label]


# What is answered


def test_api_and_page_say_what_the_rules_count(client, deck):
    asked = {"type": ["quest", "location"], "at_least": 2}
    body = call(client, deck, **asked).json()
    without = [group_chances(deck=60, group=12, seen=seen) for seen in range(7, 18)]
    anew = [
        mulligan_chances(deck=60, group=12, seen=seen, hand_size=7, keep=Keep(fewest=2))
        for seen in range(7, 18)
    ]
    assert exact(body["opening_hand"]["without_mulligan"]) == list(without[0])
    assert exact(body["opening_hand"]["with_mulligan"]) == list(anew[0])
    for name, chances in (("without_mulligan", without), ("with_mulligan", anew)):
        turns = body["by_turn"][name]
        assert [turn["turn"] for turn in turns] == list(range(1, 11))
        wanted = [at_least(one, 2) for one in chances]
        assert exact(turn["on_play"] for turn in turns) == wanted[:10]
        assert exact(turn["on_draw"] for turn in turns) == wanted[1:]
    none = body["opening_hand"]["without_mulligan"][0]
    assert (none["count"], round(none["value"], 4)) == (0, 0.1906)
    shown = words(ask(client, deck, **asked))
    assert "Exactly none in the opening hand 19.1% with the mulligan" in shown


def test_the_page_has_a_table_twin_of_every_number_drawn(client, deck):
    page = ask(client, deck, type=["quest", "location"], with_q="kindle")
    shown = page.content.decode()
    tables = re.findall(r"<table>.*?</table>", shown, re.DOTALL)
    hand, turns, both = map(cells_of, tables)
    values = re.findall(r'<text class="value"[^>]*>([^<]*)<', shown)
    columns = [row[place] for place in (0, 1) for row in hand[-8:]]
    assert [html.unescape(value) for value in values] == columns
    ends = re.findall(r'<tspan class="value">([^<]*)<', shown)
    last = [rows[-1][place] for rows in (turns, both) for place in (1, 0, 3, 2)]
    assert [html.unescape(end) for end in ends] == last


def test_page_fragment_and_api_agree(client, deck):
    asked = {"q": "type:quest", "at_least": 1}
    page = ask(client, deck, **asked).content.decode()
    fragment = ask(client, deck, headers=HTMX, **asked).content.decode()
    assert fragment.strip() in page
    assert fragment.lstrip().startswith('<section id="deck-odds"')
    assert "<html" not in fragment
    first = call(client, deck, **asked).json()["by_turn"]["without_mulligan"][0]
    value = round(first["on_play"]["value"] * 100, 1)
    assert f"At least 1 in the opening hand</dt><dd>{value}%" in fragment


def test_of_a_group_without_cards_exactly_none_is_certain(client, deck):
    body = call(client, deck, type="weapon").json()
    assert exact(body["opening_hand"]["without_mulligan"]) == [1, *[0] * 7]
    assert exact(body["opening_hand"]["with_mulligan"]) == [1, *[0] * 7]
    shown = words(ask(client, deck, type="weapon"))
    assert "Exactly none in the opening hand 100%" in shown
    assert "so drawing none is certain" in shown


def test_hands_are_kept_as_told(client, deck):
    body = call(client, deck, type="quest", keep_from=1, keep_to=3).json()
    keep = Keep(fewest=1, most=3)
    wanted = mulligan_chances(deck=60, group=8, seen=7, hand_size=7, keep=keep)
    assert exact(body["opening_hand"]["with_mulligan"]) == list(wanted)
    assert (body["keep"]["fewest"], body["keep"]["most"]) == (1, 3)
    shown = words(ask(client, deck, type="quest", keep_from=1, keep_to=3))
    assert "fewer than 1 or more than 3 of the group" in shown
    shown = words(ask(client, deck, type="quest", keep_from=0, keep_to=3))
    assert "an opening hand with more than 3 of the group" in shown


@pytest.mark.parametrize(
    ("asked", "fewest"),
    [({}, 1), ({"at_least": 3}, 3), ({"at_least": 9}, 7), ({"keep_from": 0}, 0),
     ({"at_least": 3, "keep_to": 2}, 2)],
)  # fmt: skip
def test_unless_told_a_hand_is_kept_that_holds_what_is_asked(
    client, deck, asked, fewest
):
    body = call(client, deck, type="quest", **asked).json()
    assert body["keep"]["fewest"] == fewest


def test_two_groups_together(client, deck):
    body = call(client, deck, trait="tag:Pet", with_q="cost<=2", at_least=1,
                with_at_least=2).json()["both"]  # fmt: skip
    # Early Wick is in both; a query's cost holds of quests, too.
    cells = Cells(both=4, first_only=4, second_only=12, neither=40)
    assert (body["shared"], body["group"]["size"], body["at_least"]) == (4, 16, 2)
    numbers = {"first": 1, "second": 2}
    for place, seen in ((0, 7), (9, 16)):
        without = body["without_mulligan"][place]["on_play"]["exact"]
        anew = body["with_mulligan"][place]["on_play"]["exact"]
        assert Fraction(without) == chance_of_both(cells, seen=seen, **numbers)
        assert Fraction(anew) == mulligan_chance_of_both(
            cells, seen=seen, hand_size=7, **numbers
        )


def test_a_second_group_not_understood_is_said_and_not_drawn(client, deck):
    shown = words(ask(client, deck, type="quest", with_q="colour:red"))
    assert "unknown key" in shown
    assert "A card in both counts for both" not in shown
    assert call(client, deck, type="quest", with_q="colour:red").json()["both"] is None


# Decks of every kind


def test_an_empty_deck_has_nothing_to_draw(client):
    empty = make_deck("", visibility="public")
    assert "nothing to draw" in words(ask(client, empty))
    body = call(client, empty, type="quest").json()
    assert exact(body["opening_hand"]["without_mulligan"]) == [1, *[0] * 7]
    assert ask(client, empty, headers=HTMX, type="quest").status_code == 200


def test_a_deck_smaller_than_a_hand_is_drawn_whole(client):
    small = make_deck("2 Kindle\n1 Early Wick", visibility="public")
    body = call(client, small, type="ability").json()
    assert exact(body["opening_hand"]["without_mulligan"]) == [0, 0, 1, *[0] * 5]
    assert "fewer cards than an opening hand" in words(ask(client, small, type="ally"))


def test_a_deck_without_hero_and_with_too_many_copies_has_its_odds(client):
    illegal = make_deck("400 Kindle\n100 Early Wick", visibility="public")
    body = call(client, illegal, type="ability").json()
    assert (body["deck_size"], body["group"]["size"]) == (500, 400)
    wanted = group_chances(deck=500, group=400, seen=7)
    assert exact(body["opening_hand"]["without_mulligan"]) == list(wanted)
    assert ask(client, illegal, type="ability", with_q="wick").status_code == 200


def test_a_deck_of_500_different_cards_takes_as_many_queries_as_a_small_one(
    client, django_assert_max_num_queries
):
    crowd = [
        {"name": f"Lodger {number}", "collector_number": str(1000 + number)}
        for number in range(500)
    ]
    import_rows(rows(*crowd))
    owner = make_user("keeper")
    small = make_deck("1 Lodger 1", owner=owner, visibility="public")
    large = make_deck(
        "\n".join(f"1 Lodger {number}" for number in range(500)),
        owner=owner,
        visibility="public",
    )
    for deck in (small, large):
        with django_assert_max_num_queries(8):
            response = ask(client, deck, q="lodger", with_q="type:ally", type="ally")
        assert response.status_code == 200
        with django_assert_max_num_queries(6):
            assert call(client, deck, q="lodger").status_code == 200


def test_card_names_are_in_the_readers_language_and_marked(client, deck):
    add_name("Kindle", "pl", "Rozpałka")
    client.cookies["django_language"] = "pl"
    shown = ask(client, deck, type="ability").content.decode()
    assert 'lang="pl">Rozpałka' in shown


# What is refused


@pytest.mark.parametrize(
    ("field", "asked"),
    [
        ("type", {"type": "dragon"}),
        ("cost_from", {"cost_from": "x"}),
        ("cost_from", {"cost_from": -1}),
        ("cost_to", {"cost_to": 100}),
        ("cost_to", {"cost_from": 3, "cost_to": 2}),
        ("keep_to", {"keep_from": 3, "keep_to": 2, "type": "quest"}),
        ("keep_from", {"keep_from": 8, "type": "quest"}),
        ("at_least", {"at_least": 0, "type": "quest"}),
        ("at_least", {"at_least": 18, "type": "quest"}),
        ("with_at_least", {"with_at_least": 18, "type": "quest"}),
        ("trait", {"trait": "Pet"}),
        ("trait", {"trait": ":Pet"}),
        ("trait", {"trait": SCRIPT}),
        ("card", {"card": "x"}),
        ("card", {"card": "9" * 30}),
        ("q", {"q": "a\0b"}),
    ],
)
def test_nonsense_is_refused_with_its_field(client, deck, field, asked):
    refused = call(client, deck, **asked)
    assert refused.status_code == 400
    assert [*refused.json()["errors"]] == [field]
    for headers in (None, HTMX):
        page = ask(client, deck, headers=headers, **asked)
        assert page.status_code == 422
        assert 'role="alert"' in page.content.decode()
        assert SCRIPT not in page.content.decode()


def test_the_most_that_may_be_asked_is_answered(client, deck):
    asked = {"at_least": 17, "with_at_least": 17, "keep_from": 7, "cost_to": 99}
    assert call(client, deck, **asked).status_code == 200


def test_a_form_refused_keeps_what_was_typed(client, deck):
    page = ask(client, deck, q="wick", cost_from=3, cost_to=2).content.decode()
    assert 'value="wick"' in page
    assert re.search(r'name="cost_from"[^>]*value="3"', page)


def test_a_trait_the_deck_has_lost_stays_chosen(client, deck):
    page = ask(client, deck, trait="tag:Gone").content.decode()
    assert '<option value="tag:Gone" selected>Gone</option>' in page


def test_markup_in_a_query_stays_text(client, deck):
    page = ask(client, deck, q=SCRIPT, with_q=SCRIPT, trait=f"tag:{SCRIPT}")
    assert SCRIPT not in page.content.decode()


def test_only_reading_is_allowed(client, deck):
    for name in ("deck-odds", "api-deck-odds"):
        assert client.post(reverse(name, args=[deck.short_id])).status_code == 405
