"""Why can't my deck take this, which heroes could play it, may this be a team?"""

import html
import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from cards.catalogue.models import Card
from decks.building.models import Deck
from decks.reverse.hero_ranking import PAGE_SIZE
from tests.factories import (
    add_name,
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    row,
    rows,
)

pytestmark = pytest.mark.django_db

HERO = "Odda the Lamplighter"
ALLIED = "Berta of the Quay"
HTMX = {"HX-Request": "true"}
LANGUAGES = [code for code, _ in settings.LANGUAGES]
NEUTRAL = "\n".join(f"4 Passer-by {number}" for number in range(15))
LEGAL = f"Hero: {HERO}\n{NEUTRAL}"


@pytest.fixture(autouse=True)
def catalogue():
    """A Horde and an Alliance hero, neutral allies, and one for each side."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    sides = [
        {"name": "Harbour Guard", "faction": "Alliance", "race": "Human"},
        {"name": "Lantern Carrier", "faction": "Horde"},
        {"name": "Moths Unending", "faction": "Neutral", "unlimited": True},
    ]
    berta = {"faction": "Alliance", "race": "Human", "collector_number": "101"}
    import_rows([hero_row(), hero_row(name=ALLIED, **berta), *rows(*neutral, *sides)])


def words_of(response) -> str:
    """Return the words of a page: no tags, no entities, single spaces."""
    page = response.content.decode()
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def client(anna):
    return signed_in(anna)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def fits(client: Client, card: str, **more):
    """Return the answer to whether decks take *card*."""
    return client.get("/decks/fits/", {"card": card_named(card).pk, **more})


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
    assert part.content.decode().lstrip().startswith('<section id="card-fits">')
    assert "4 more copies fit." in words_of(part)


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
    found = client.get(f"/decks/{deck.short_id}/edit/", {"q": query}).context
    cards = Card.objects.in_bulk(found["misfits"])
    return {cards[pk].name: why for pk, why in found["misfits"].items()}


def test_results_that_do_not_fit_hero_or_format_say_why(client, anna):
    deck = make_deck(f"Hero: {HERO}\n4 Passer-by 1", owner=anna)
    why = "“Harbour Guard” is for another faction: Alliance. The hero’s faction: Horde."
    assert misfits(client, deck) == {"Harbour Guard": why}
    page = client.get(f"/decks/{deck.short_id}/edit/").content.decode()
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
    with django_assert_num_queries(12):
        client.get(address, {"q": "lantern"}, headers=HTMX)
    with django_assert_num_queries(12):
        client.get(address, {"q": "passer"}, headers=HTMX)


# Which heroes could play this?


def test_heroes_are_ranked_by_what_would_have_to_go(client, anna):
    third = {"collector_number": "102", "faction": "Alliance", "race": "Human"}
    import_rows([hero_row(name="Yorick the Late", classes=["Rogue"], **third)])
    deck = make_deck(f"Hero: {HERO}\n4 Lantern Carrier\n1 Passer-by 1", owner=anna)
    response = client.get(f"/decks/{deck.short_id}/heroes/")
    ranking = response.context["ranking"]
    told = [(hero.face.name, hero.to_go, hero.is_chosen) for hero in ranking.heroes]
    assert told == [(HERO, 0, True), (ALLIED, 4, False), ("Yorick the Late", 4, False)]
    words = words_of(response)
    assert "1 of 3 heroes can play all of it." in words
    assert "4 cards would have to go." in words
    assert "“Lantern Carrier” is for another faction: Horde." in words


def test_what_no_hero_can_help_counts_for_none(client, anna):
    deck = make_deck("1 Passer-by 1\n9 Passer-by 2", owner=anna)
    ranking = client.get(f"/decks/{deck.short_id}/heroes/").context["ranking"]
    assert ranking.fitting == 2


def test_two_faults_of_one_card_ask_it_out_once(client, anna):
    import_rows(
        [
            row(
                name="Fel Lore", collector_number="50", type="ability", faction="Horde",
                class_icons=["Warlock"], atk=None, atk_type=None, health=None,
                race=None,
            )
        ]
    )  # fmt: skip
    deck = make_deck(f"Hero: {HERO}\n3 Fel Lore", owner=anna)
    heroes = client.get(f"/decks/{deck.short_id}/heroes/").context["ranking"].heroes
    berta = next(hero for hero in heroes if hero.face.name == ALLIED)
    assert (len(berta.reasons), berta.to_go) == (2, 3)


def test_choosing_a_hero_changes_the_deck_and_only_the_owner_is_offered_it(
    client, anna
):
    deck = make_deck(LEGAL, owner=anna, visibility="link")
    address = f"/decks/{deck.short_id}/heroes/"
    assert f'aria-label="Choose {ALLIED}"' in client.get(address).content.decode()
    assert "Choose" not in words_of(Client().get(address))
    sent = {"card": card_named(ALLIED).pk, "zone": "hero", "by": "1"}
    client.post(f"/decks/{deck.short_id}/cards/", sent)
    assert deck.entries.get(zone="hero").card.name == ALLIED


def test_heroes_of_a_private_deck_are_nobody_elses_business(anna):
    deck = make_deck(LEGAL, owner=anna)
    assert Client().get(f"/decks/{deck.short_id}/heroes/").status_code == 404


def test_heroes_come_in_pages_in_a_fixed_number_of_queries(
    client, anna, django_assert_num_queries
):
    deck = make_deck(LEGAL, owner=anna)
    address = f"/decks/{deck.short_id}/heroes/"
    client.get(address)
    with django_assert_num_queries(14):
        client.get(address)
    import_rows(
        hero_row(name=f"Knight {n}", collector_number=str(200 + n))
        for n in range(PAGE_SIZE)
    )
    with django_assert_num_queries(14):
        ranking = client.get(address).context["ranking"]
    assert len(ranking.heroes) == PAGE_SIZE
    assert ranking.page.paginator.count == PAGE_SIZE + 2
    assert len(client.get(f"{address}?page=2").context["ranking"].heroes) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pasted_list_has_heroes_too_and_keeps_its_lines(client, language):
    client.cookies["django_language"] = language
    sent = {"text": "4 Lantern Carrier\n2 Nobody At All", "format": ""}
    response = client.post("/decks/heroes/", sent)
    assert response.status_code == 200
    told = [(h.face.name, h.to_go) for h in response.context["ranking"].heroes]
    assert told == [(HERO, 0), (ALLIED, 4)]
    assert "2: 2 Nobody At All" in words_of(response)


def test_a_list_is_for_the_format_chosen(client):
    import_rows([hero_row(name="Zorka", set_code="QUA", collector_number="1")])
    sent = {"text": "4 Lantern Carrier", "format": "set-qua"}
    heroes = client.post("/decks/heroes/", sent).context["ranking"].heroes
    assert [hero.face.name for hero in heroes] == ["Zorka"]


@pytest.mark.parametrize(
    "sent",
    [
        {"text": ""},
        {"text": "4 Wick", "format": "casual"},
        {"text": "1 Wick\n" * 1001},
        {"text": '{"entries": 1}'},
        {},
    ],
)
def test_a_list_that_is_none_is_refused_beside_its_field(client, sent):
    response = client.post("/decks/heroes/", sent)
    assert response.status_code == 422
    assert response.context["form"].errors
    assert response.context["form"]["text"].value() == sent.get("text")


def test_a_hero_the_format_bans_or_leaves_out_is_not_among_them(client, anna):
    sent = {
        "name": "No Odda", "edition": "2013", "min_deck_size": "60", "copies": "4",
        "side_deck": "none", "banned": f"Hero: {HERO}",
    }  # fmt: skip
    client.post("/formats/new/", sent)
    deck = make_deck(LEGAL, owner=anna)
    slug = client.get("/api/v1/formats/").json()["results"][0]["slug"]
    Deck.objects.update(format=slug)
    heroes = client.get(f"/decks/{deck.short_id}/heroes/").context["ranking"].heroes
    assert [hero.face.name for hero in heroes] == [ALLIED]


# Teams


def team(client: Client, *decks: Deck, links: str = ""):
    picked = [deck.short_id for deck in decks]
    return client.get("/formats/team/", {"deck": picked, "links": links})


def test_a_team_of_one_faction_may_play_and_of_two_may_not(client, anna):
    odda = make_deck(LEGAL, owner=anna, name="One")
    twin = make_deck(LEGAL, owner=anna, name="Two")
    berta = make_deck(f"Hero: {ALLIED}\n{NEUTRAL}", owner=anna, name="Three")
    assert "This team is legal." in words_of(team(client, odda, twin))
    words = words_of(team(client, odda, twin, berta))
    assert "This team isn’t legal." in words
    assert "W-DECK-30" in words


def test_a_team_may_not_play_if_one_deck_may_not(client, anna):
    odda = make_deck(LEGAL, owner=anna, name="One")
    small = make_deck(f"Hero: {HERO}\n4 Passer-by 1", owner=anna, name="Two")
    words = words_of(team(client, odda, small))
    assert "This team isn’t legal." in words
    assert "Two ✕ Not legal: 1 reason" in words


def test_a_team_has_two_to_four_decks(client, anna):
    decks = [make_deck(LEGAL, owner=anna, name=f"Deck {n}") for n in range(5)]
    assert team(client, *decks[:2]).status_code == 200
    assert team(client, *decks[:4]).status_code == 200
    for wrong in (decks[:0], decks[:1], decks):
        response = team(client, *wrong)
        assert response.status_code == 422
        assert "A team has 2 to 4 decks" in words_of(response)


def test_a_program_is_told_of_a_team_what_the_page_says(client, anna):
    odda = make_deck(LEGAL, owner=anna, name="One")
    berta = make_deck(f"Hero: {ALLIED}\n{NEUTRAL}", owner=anna, name="Two")
    hidden = make_deck(LEGAL, owner=make_user("eve"), name="Three")

    def ask(*decks: Deck):
        picked = [deck.short_id for deck in decks]
        return client.get("/api/v1/formats/team/", {"deck": picked})

    told = ask(odda, berta).json()
    assert [issue["rule"] for issue in told["issues"]] == ["W-DECK-30"]
    assert (told["legal"], len(told["decks"])) == (False, 2)
    assert all(one["legal"] for one in told["decks"])
    assert ask(odda, make_deck(LEGAL, owner=anna, name="Four")).json()["legal"]
    assert ask(odda).json()["code"] == "team-of-wrong-size"
    assert ask(odda, hidden).status_code == 404
    assert ask().status_code == 400


def test_a_mates_deck_comes_by_its_link_unless_it_is_private(client, anna):
    own = make_deck(LEGAL, owner=anna)
    mates = make_deck(LEGAL, visibility="link", name="Mate's own")
    link = f"https://cards.example/decks/{mates.short_id}/mates-own/"
    assert "Mate's own ✓ Legal" in words_of(team(client, own, links=link))
    Deck.objects.filter(pk=mates.pk).update(visibility="private")
    assert team(client, own, links=link).status_code == 422


def test_a_link_that_leads_to_no_deck_is_told_and_nothing_is_judged(client, anna):
    decks = [make_deck(LEGAL, owner=anna, name=f"Deck {n}") for n in range(3)]
    wrong = team(client, *decks[:2], links="https://cards.example/decks/nonsense/")
    assert wrong.status_code == 422
    assert "There is no such deck" in words_of(wrong)
    assert "This team is" not in words_of(wrong)
    comma = ", ".join(f"/decks/{deck.short_id}/" for deck in decks[1:])
    assert len(team(client, decks[0], links=comma).context["team"].decks) == 3


def test_a_deck_with_a_line_not_read_is_legal_on_no_page(client, anna):
    client.force_login(anna)
    odda = make_deck(LEGAL, owner=anna, name="One")
    twin = make_deck(LEGAL, owner=anna, name="Two")
    line = {"number": 1, "source": "4 Nobody", "name": "Nobody", "quantity": 4}
    twin.unread_lines.create(**line, zone="main")
    assert "Two ✕ Not legal: 1 reason" in words_of(team(client, odda, twin))
    page = words_of(client.get("/formats/constructed/"))
    assert "One ✓ Legal" in page
    assert "Two ✕ Not legal: 1 reason" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_team_page_opens_in_every_language(client, anna, language):
    client.cookies["django_language"] = language
    decks = [make_deck(LEGAL, owner=anna, name=f"Deck {n}") for n in range(2)]
    assert team(client, *decks).status_code == 200
    assert client.get("/formats/team/").status_code == 200
    assert Client().get("/formats/team/").status_code == 200
