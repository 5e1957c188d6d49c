"""The editor: cards changed, acts undone, and what is refused."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.catalogue.models import Card
from decks.building.editing.card_changes import MAX_LINES
from decks.building.models import MAX_COPIES, Deck, DeckEntry
from decks.building.services import MAX_GUEST_DECKS
from tests.decks.collection.shelf import own
from tests.decks.deck_pages import (
    HERO,
    HTMX,
    LEGAL,
    POST_PAGES,
    SECOND_HERO,
    at,
    change,
    held_in,
    read,
    words_of,
)
from tests.factories import (
    card_named,
    import_rows,
    make_deck,
    make_user,
    row,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


# Changing a deck


def test_cards_are_added_and_taken_out(client, deck):
    change(client, deck, "Passer-by 1")
    change(client, deck, "Passer-by 1", by=3)
    change(client, deck, "Passer-by 1", by=-1)
    change(client, deck, "Passer-by 2", "side")
    assert held_in(deck) == {("main", "Passer-by 1"): 3, ("side", "Passer-by 2"): 1}


def test_a_quantity_is_set_and_set_to_none(client, deck):
    change(client, deck, "Passer-by 1", quantity=4)
    change(client, deck, "Passer-by 2", quantity=2)
    change(client, deck, "Passer-by 2", quantity=0)
    assert held_in(deck) == {("main", "Passer-by 1"): 4}


def test_more_cannot_be_taken_out_than_there_are(client, deck):
    change(client, deck, "Passer-by 1", by=2)
    change(client, deck, "Passer-by 1", by=-5)
    assert held_in(deck) == {}


def test_a_deck_has_one_hero_and_a_second_takes_the_place_of_the_first(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, HERO, "hero")
    assert held_in(deck) == {("hero", HERO): 1}
    change(client, deck, SECOND_HERO, "hero", quantity=4)
    assert held_in(deck) == {("hero", SECOND_HERO): 1}


def test_a_card_is_moved_between_zones_as_one_act(client, deck):
    change(client, deck, "Passer-by 1", quantity=3)
    change(client, deck, "Passer-by 1", "side", source="main")
    assert held_in(deck) == {("main", "Passer-by 1"): 2, ("side", "Passer-by 1"): 1}
    client.post(at("deck-undo", deck))
    assert held_in(deck) == {("main", "Passer-by 1"): 3}


@pytest.mark.parametrize(("source", "zone"), [("side", "main"), ("main", "main")])
def test_a_move_from_nowhere_or_to_where_it_lies_changes_nothing(
    client, deck, source, zone
):
    change(client, deck, "Passer-by 1", quantity=3)
    change(client, deck, "Passer-by 1", zone, source=source)
    assert held_in(deck) == {("main", "Passer-by 1"): 3}


def test_a_hero_moved_up_from_the_deck_takes_the_place_of_the_hero(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, SECOND_HERO, "main")
    change(client, deck, SECOND_HERO, "hero", source="main")
    assert held_in(deck) == {("hero", SECOND_HERO): 1}
    client.post(at("deck-undo", deck))
    assert held_in(deck) == {("hero", HERO): 1, ("main", SECOND_HERO): 1}


def test_without_scripts_a_change_leads_back_to_the_editor(client, deck):
    response = change(client, deck, "Passer-by 1")
    assert response.status_code == 302
    assert response.headers["Location"] == at("deck-edit", deck)
    page = read(client.get(response.headers["Location"]))
    assert f'<span class="row-held" id="held-{card_named("Passer-by 1").pk}">1<' in page


@pytest.mark.parametrize(
    "query",
    ["passer", "cost<=2 & more", "a#b", "50%", "ёж", 'type:"ally" +x', "a\r\nb"],
)
def test_without_scripts_a_change_keeps_the_search(client, deck, query):
    response = change(client, deck, "Passer-by 1", by=1, q=query)
    page = client.get(response.headers["Location"])
    assert page.status_code == 200
    assert page.context["query"] == query


def test_htmx_gets_board_verdict_and_announcement(client, deck):
    card = card_named("Passer-by 1")
    sent = {"card": card.pk, "zone": "main", "by": 2}
    response = client.post(at("deck-change", deck), sent, headers=HTMX)
    fragment = read(response)
    assert response.status_code == 200
    assert "<html" not in fragment
    assert '<div id="deck-board"' in fragment
    assert '<div id="deck-inspector" hx-swap-oob="true">' in fragment
    assert "Passer-by 1: 2. 2 of 60 · choose a hero" in " ".join(fragment.split())


def without_secrets(page: str) -> str:
    """Return *page* without what differs from answer to answer: CSRF tokens."""
    return re.sub(r'<input type="hidden" name="csrfmiddlewaretoken"[^>]*>', "", page)


def test_what_a_change_swaps_in_is_what_the_page_shows(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Passer-by 1", by=5)
    sent = {"card": card_named("Harbour Guard").pk, "zone": "main", "by": 1}
    fragment = without_secrets(
        read(client.post(at("deck-change", deck), sent, headers=HTMX))
    )
    page = without_secrets(read(client.get(at("deck-edit", deck))))
    board, rest = fragment.split('<div id="deck-inspector" hx-swap-oob="true">')
    assert board[board.index("<div id") :].strip() in page
    swapped = rest[: rest.index('<div id="editor-state"')].strip()
    inspector = swapped.removesuffix("</div>").strip()
    assert "too-many-copies" in inspector
    assert inspector in page


def test_the_results_htmx_swaps_in_are_those_of_the_page(client, deck):
    address = at("deck-edit", deck) + "?q=passer"
    fragment = without_secrets(read(client.get(address, headers=HTMX)))
    page = without_secrets(read(client.get(address)))
    assert fragment.strip().startswith('<div id="editor-results"')
    assert fragment.strip() in page
    assert "15 cards" in fragment


def test_the_editor_names_rule_cards_and_way_out_of_every_issue(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Harbour Guard", by=5)
    words = words_of(client.get(at("deck-edit", deck)))
    assert "✕ Not legal: 3 reasons" in words
    assert "The main deck has 5 cards; it needs at least 60." in words
    assert "Add 55 cards. W-DECK-01" in words
    assert "“Harbour Guard”: 5 copies in main and side deck together" in words
    assert "Remove 1 card. W-DECK-03" in words
    assert "“Harbour Guard” is for another faction: Alliance." in words
    assert "Remove 5 cards. Replace… W-DECK-08" in words


def mending_forms(page: str) -> list[tuple[str, dict[str, str]]]:
    """Return the code of each issue that has a button, and what that would send."""
    issues = re.findall(r'<li data-code="([\w-]+)">(.*?)</li>', page, re.DOTALL)
    fields = r'name="(card|zone|by)" value="([^"]*)"'
    return [
        (code, dict(re.findall(fields, inner)))
        for code, inner in issues
        if "<form" in inner
    ]


def mend(client: Client, deck: Deck) -> str:
    """Press the button of the first issue that has one; return the issue's code."""
    code, sent = mending_forms(read(client.get(at("deck-edit", deck))))[0]
    client.post(at("deck-change", deck), sent)
    return code


def test_an_issues_button_mends_it(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Passer-by 1", by=6)
    assert mend(client, deck) == "too-many-copies"
    assert held_in(deck)["main", "Passer-by 1"] == 4
    assert mending_forms(read(client.get(at("deck-edit", deck)))) == []


def test_an_issues_button_mends_the_zone_the_issue_is_about(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Harbour Guard", by=2)
    change(client, deck, "Harbour Guard", "side", by=2)
    assert mend(client, deck) == "wrong-faction"
    assert held_in(deck) == {("hero", HERO): 1, ("side", "Harbour Guard"): 2}
    assert mend(client, deck) == "wrong-faction"
    assert held_in(deck) == {("hero", HERO): 1}


def test_an_issues_button_takes_from_where_there_is_enough(client, deck):
    change(client, deck, "Passer-by 1", by=1)
    change(client, deck, "Passer-by 1", "side", by=7)
    assert mend(client, deck) == "too-many-copies"
    assert held_in(deck) == {("main", "Passer-by 1"): 1, ("side", "Passer-by 1"): 3}


def test_a_legal_deck_is_told_so(client, deck):
    legal = make_deck(LEGAL, owner=make_user("berta"))
    client.force_login(legal.owner)
    assert "✓ Legal" in words_of(client.get(at("deck-edit", legal)))


# Undo


def test_undo_takes_back_change_by_change(client, deck):
    change(client, deck, "Passer-by 1", by=2)
    change(client, deck, "Passer-by 1", quantity=4)
    change(client, deck, "Passer-by 2", "side")
    seen = []
    for _ in range(3):
        client.post(at("deck-undo", deck))
        seen.append(held_in(deck))
    assert seen == [
        {("main", "Passer-by 1"): 4},
        {("main", "Passer-by 1"): 2},
        {},
    ]


def test_undoing_a_new_hero_brings_the_old_one_back(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, SECOND_HERO, "hero")
    client.post(at("deck-undo", deck))
    assert held_in(deck) == {("hero", HERO): 1}
    client.post(at("deck-undo", deck))
    assert held_in(deck) == {}


def test_undo_answers_with_the_board_or_leads_back(client, deck):
    change(client, deck, "Passer-by 1")
    change(client, deck, "Passer-by 2")
    response = client.post(at("deck-undo", deck), headers=HTMX)
    assert '<div id="deck-board"' in read(response)
    assert client.post(at("deck-undo", deck)).headers["Location"] == at(
        "deck-edit", deck
    )


def test_with_nothing_to_undo_a_page_says_so(client, deck):
    response = client.post(at("deck-undo", deck))
    assert response.status_code == 409
    assert "There is nothing left to undo." in words_of(response)


# Limits and bad input


def test_999_copies_are_taken_and_1000_are_not(client, deck):
    change(client, deck, "Passer-by 1", quantity=MAX_COPIES)
    assert held_in(deck) == {("main", "Passer-by 1"): 999}
    response = change(client, deck, "Passer-by 1")
    assert response.status_code == 422
    assert "at most 999 copies" in words_of(response)
    assert held_in(deck) == {("main", "Passer-by 1"): 999}


def test_500_different_cards_are_taken_and_501_are_not(client, deck):
    names = [f"Extra {number}" for number in range(MAX_LINES)]
    import_rows(
        row(name=name, set="More", set_code="MOR", collector_number=str(number))
        for number, name in enumerate(names)
    )
    cards = Card.objects.filter(name__in=names[1:])
    DeckEntry.objects.bulk_create(
        DeckEntry(deck=deck, card=card, zone="main", quantity=1) for card in cards
    )
    assert change(client, deck, "Extra 0").status_code == 302
    response = change(client, deck, "Passer-by 1")
    assert response.status_code == 409
    assert "at most 500 different cards" in words_of(response)
    assert deck.entries.count() == 500
    assert change(client, deck, "Extra 0").status_code == 302
    text = "\n".join([*names, "Passer-by 1"])
    assert client.post("/decks/paste/", {"text": text}).status_code == 409


def test_a_guest_may_begin_20_decks_and_no_more(client, deck):
    now = timezone.now()
    Deck.objects.bulk_create(
        Deck(
            guest_key=deck.guest_key,
            name="More",
            game="wow",
            format="constructed",
            created_at=now,
            changed_at=now,
        )
        for _ in range(MAX_GUEST_DECKS - 1)
    )
    for address, sent in (
        ("/decks/new/", {}),
        ("/decks/paste/", {"text": LEGAL}),
        (at("deck-copy", deck), {}),
    ):
        response = client.post(address, sent)
        assert response.status_code == 409, address
        assert "You already have 20 decks, the limit." in words_of(response)
    assert Deck.objects.count() == 20


BAD_CHANGES = {
    "no card": {"card": ""},
    "no number as card": {"card": "wick"},
    "card zero": {"card": "0"},
    "no zone": {"zone": ""},
    "another zone": {"zone": "graveyard"},
    "neither by nor to how many": {"by": ""},
    "by and to how many": {"quantity": "1"},
    "by too many": {"by": "1000"},
    "by a fraction": {"by": "1.5"},
    "to fewer than none": {"by": "", "quantity": "-1"},
    "to too many": {"by": "", "quantity": "1000"},
    "by how many and from where": {"source": "side"},
    "from a place that is none": {"by": "", "source": "hand"},
}


@pytest.mark.parametrize("kind", BAD_CHANGES)
def test_a_change_that_makes_no_sense_is_refused_and_changes_nothing(
    client, deck, kind
):
    sent = {"card": card_named("Passer-by 1").pk, "zone": "main", "by": "1"}
    response = client.post(at("deck-change", deck), sent | BAD_CHANGES[kind])
    assert response.status_code == 400
    assert "That didn’t work" in response.content.decode()
    assert held_in(deck) == {}


@pytest.mark.parametrize("number", ["987654321", "9" * 40])
def test_a_card_that_is_not_there_is_a_404(client, deck, number):
    sent = {"card": number, "zone": "main", "by": "1"}
    assert client.post(at("deck-change", deck), sent).status_code == 404


@pytest.mark.parametrize(
    "name",
    ["deck-new", "deck-change", "deck-undo", "deck-copy", "set-theme"],
)
def test_what_changes_something_is_never_done_by_following_a_link(client, deck, name):
    needs_deck = name not in ("deck-new", "set-theme")
    address = at(name, deck) if needs_deck else reverse(name)
    response = client.get(address)
    assert response.status_code == 405
    assert response["Allow"] == "POST"
    assert "This address only accepts a form" in read(response)
    assert Deck.objects.count() == 1


@pytest.mark.parametrize("name", ["deck", "deck-edit", "deck-text", "deck-list"])
def test_what_shows_something_takes_no_post(client, deck, name):
    address = reverse(name) if name == "deck-list" else at(name, deck)
    assert client.post(address).status_code == 405


@pytest.mark.parametrize("name", ["deck-new", "deck-paste", *POST_PAGES])
def test_a_form_of_another_site_is_refused(client, deck, name):
    guarded = Client(enforce_csrf_checks=True)
    guarded.cookies = client.cookies
    address = reverse(name) if name in ("deck-new", "deck-paste") else at(name, deck)
    sent = {"card": card_named("Passer-by 1").pk, "zone": "main", "by": 1, "text": "x"}
    response = guarded.post(address, sent)
    assert response.status_code == 403
    assert "This form has expired." in words_of(response)
    assert Deck.objects.count() == 1
    assert held_in(deck) == {}


def test_the_forms_of_the_pages_carry_their_token(client, deck):
    guarded = Client(enforce_csrf_checks=True)
    guarded.cookies = client.cookies
    page = read(guarded.get(at("deck-edit", deck)))
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    sent = {"card": card_named("Passer-by 1").pk, "zone": "main", "by": 1}
    sent["csrfmiddlewaretoken"] = token[1]
    assert guarded.post(at("deck-change", deck), sent).status_code == 302
    assert held_in(deck) == {("main", "Passer-by 1"): 1}
    forms = re.findall(r'<form[^>]*method="post".*?</form>', page, re.DOTALL)
    assert len(forms) > 15
    assert all("csrfmiddlewaretoken" in form for form in forms)


# Results and layout


def found_names(client: Client, deck: Deck, **asked: object) -> set[str]:
    faces = client.get(at("deck-edit", deck), asked).context["faces"]
    return {face.name for face in faces}


def test_results_are_what_the_hero_can_play_until_the_switch_is_off(client, deck):
    change(client, deck, HERO, "hero")
    assert found_names(client, deck, q="harbour") == set()
    words = words_of(client.get(at("deck-edit", deck), {"q": "harbour"}))
    assert "Left out: 1" in words
    page = read(client.get(at("deck-edit", deck), {"q": "harbour"}))
    assert re.search(r'<a href="\?fits=0&amp;q=harbour">\s*Left out: 1', page)
    assert "Turn the switch off to see it." in words
    assert found_names(client, deck, q="harbour", fits="0") == {"Harbour Guard"}
    assert found_names(client, deck, q="harbour", fits=["0", "1"]) == set()


def test_results_are_narrowed_to_what_one_owns(client, deck):
    assert 'name="own"' not in read(client.get(at("deck-edit", deck)))  # a guest
    user = make_user("odda")
    client.force_login(user)
    own_deck = make_deck(f"Hero: {HERO}", owner=user)
    own(user, "Passer-by 1")
    own(user, "Harbour Guard")
    asked = {"q": "", "own": "1"}
    assert found_names(client, own_deck, **asked) == {"Passer-by 1"}
    everything = found_names(client, own_deck, **asked, fits="0")
    assert everything == {"Passer-by 1", "Harbour Guard"}
    page = client.get(at("deck-edit", own_deck), asked)
    assert re.search('name="own"[^>]* checked', read(page))
    assert "Passer-by 2" in found_names(client, own_deck, q="passer")


def test_heroes_are_chosen_from_faces_by_class_and_faction(client, deck):
    page = client.get(at("deck-edit", deck), {"q": "type:hero"})
    assert [facet.key for facet in page.context["filters"]] == ["faction", "class"]
    assert 'class="results hero-faces"' in read(page)
    query = next(
        option.query
        for facet in page.context["filters"]
        for option in facet.options
        if option.slug == "horde"
    )
    assert HERO in found_names(client, deck, q=query)
    other = client.get(at("deck-edit", deck), {"q": "passer"})
    assert other.context["filters"] == []


def test_the_editor_remembers_how_decks_are_laid_out(client, deck):
    change(client, deck, "Passer-by 1", by=2)
    page = read(client.get(at("deck-edit", deck), {"view": "stacks", "group": "cost"}))
    assert 'class="as-stacks"' in page
    sent = {"card": card_named("Passer-by 2").pk, "zone": "main", "by": 1}
    answer = read(client.post(at("deck-change", deck), sent, headers=HTMX))
    assert 'class="as-stacks"' in answer
    assert "Cost 2" in answer
    laid = client.get(
        at("deck-edit", deck),
        {"view": "list"},
        headers=HTMX | {"HX-Target": "deck-laid"},
    )
    assert read(laid).strip().startswith('<div id="deck-laid">')
    assert 'class="as-list"' in read(client.get(at("deck-edit", deck)))


def test_a_deck_is_renamed_where_its_name_stands(client, deck):
    sent = {"called": "Night shift", "opened": deck.name}
    answer = client.post(at("deck-rename", deck), sent, headers=HTMX)
    assert 'value="Night shift"' in read(answer)
    assert "<title>Night shift" in read(answer)
    sent = {"called": "Day shift", "opened": "Night shift"}
    assert client.post(at("deck-rename", deck), sent).status_code == 302
    deck.refresh_from_db()
    assert deck.name == "Day shift"


def test_a_name_changed_elsewhere_meanwhile_is_not_overwritten(client, deck):
    opened = deck.name
    Deck.objects.update(name="Theirs")
    sent = {"called": "Mine", "opened": opened}
    assert client.post(at("deck-rename", deck), sent).status_code == 409
    deck.refresh_from_db()
    assert deck.name == "Theirs"


@pytest.mark.parametrize("called", ["", " ", "x" * 121])
def test_a_deck_needs_a_name_of_at_most_120_characters(client, deck, called):
    sent = {"called": called, "opened": deck.name}
    assert client.post(at("deck-rename", deck), sent).status_code == 400
    assert Deck.objects.get().name == deck.name


# Several at once, what is thought of, what is told of copies


def many(client: Client, deck: Deck, act: str, *places: tuple[str, str], **more):
    words = [f"{zone}-{card_named(name).pk}" for zone, name in places]
    sent = {"place": words, "act": act} | more
    return client.post(at("deck-many", deck), sent)


def all_held(deck: Deck) -> dict[tuple[str, str], int]:
    rows = deck.maybe_entries.select_related("card")
    return held_in(deck) | {(row.zone, row.card.name): row.quantity for row in rows}


ONE, TWO = ("main", "Passer-by 1"), ("main", "Passer-by 2")


@pytest.fixture
def filled(client, deck) -> Deck:
    """The deck with its hero, four copies of one card and two of another."""
    change(client, deck, HERO, "hero")
    change(client, deck, "Passer-by 1", quantity=4)
    change(client, deck, "Passer-by 2", quantity=2)
    return deck


@pytest.mark.parametrize(
    ("act", "left"),
    [
        ("+1", {ONE: 5, TWO: 3}),
        ("-1", {ONE: 3, TWO: 1}),
        ("remove", {}),
        ("side", {("side", ONE[1]): 4, ("side", TWO[1]): 2}),
        ("maybe", {("maybe", ONE[1]): 4, ("maybe", TWO[1]): 2}),
        ("main", {ONE: 4, TWO: 2}),
    ],
)
def test_what_is_chosen_changes_at_once_and_one_undo_takes_it_back(
    client, filled, act, left
):
    before = all_held(filled)
    assert many(client, filled, act, ONE, TWO).status_code == 302
    assert all_held(filled) == left | {("hero", HERO): 1}
    if left | {("hero", HERO): 1} != before:
        client.post(at("deck-undo", filled))
    assert all_held(filled) == before


def test_a_chosen_hero_is_removed_but_neither_multiplied_nor_moved(client, filled):
    for act in ("+1", "side", "maybe"):
        many(client, filled, act, ("hero", HERO))
        assert all_held(filled)["hero", HERO] == 1
    many(client, filled, "remove", ("hero", HERO))
    assert ("hero", HERO) not in all_held(filled)


def test_moved_copies_join_those_that_lie_there(client, filled):
    change(client, filled, "Passer-by 1", "side", by=1)
    many(client, filled, "side", ONE)
    assert all_held(filled)["side", "Passer-by 1"] == 5


def test_what_is_thought_of_counts_for_nothing(client, filled):
    change(client, filled, "Harbour Guard", "maybe", by=2)
    page = client.get(at("deck-edit", filled))
    assert "Maybe 2, not counted" in words_of(page)
    assert "wrong-faction" not in read(page)
    assert "Harbour Guard" not in read(client.get(at("deck-text", filled)))
    seen = client.get(filled.get_absolute_url())
    assert "Harbour Guard" not in read(seen)
    client.post(at("deck-undo", filled))
    assert not filled.maybe_entries.exists()


def test_what_is_thought_of_outlives_a_restored_version_and_a_pasted_list(
    client, filled
):
    client.post(at("deck-versions", filled), {"message": "First"})
    change(client, filled, "Harbour Guard", "maybe", by=2)
    change(client, filled, "Passer-by 1", by=-1)
    client.post(reverse("deck-restore", args=[filled.short_id, 1]))
    sent = {"text": "3 Passer-by 3", "mode": "replace"}
    client.post(at("deck-add", filled), sent)
    assert all_held(filled)["maybe", "Harbour Guard"] == 2


def test_chosen_cards_are_tagged_and_grouped_by_their_tag(client, filled):
    many(client, filled, "tag", ONE, tag="  early   plays ")
    page = words_of(client.get(at("deck-edit", filled), {"group": "tag"}))
    assert "Early plays 4" in page
    assert "Other 2" in page
    client.post(at("deck-undo", filled))
    assert not filled.entries.exclude(tag="").exists()


def test_copies_are_told_by_printing_and_language(client, filled):
    card = card_named("Passer-by 1")
    printing = card.printings.get()
    sent = {"card": card.pk, "zone": "main", "language": "pl", "printing": printing.pk}
    client.post(at("deck-told", filled), sent)
    entry = filled.entries.get(card=card)
    assert (entry.printing, entry.language) == (printing, "pl")
    change(client, filled, "Passer-by 1", by=1)  # keeps what was told
    entry.refresh_from_db()
    assert (entry.quantity, entry.language) == (5, "pl")
    foreign = card_named("Passer-by 2").printings.get()
    answer = client.post(at("deck-told", filled), sent | {"printing": foreign.pk})
    assert answer.status_code == 422
    client.post(at("deck-undo", filled))
    client.post(at("deck-undo", filled))
    entry.refresh_from_db()
    assert (entry.printing, entry.language) == (None, "")


@pytest.mark.parametrize(
    "bad",
    [{"act": "burn"}, {"place": "main"}, {"place": "hand-3"}, {"place": "main-x"}],
)
def test_an_act_on_several_that_makes_no_sense_is_refused(client, filled, bad):
    sent = {"place": f"main-{card_named('Passer-by 1').pk}", "act": "remove"} | bad
    before = all_held(filled)
    assert client.post(at("deck-many", filled), sent).status_code == 400
    assert all_held(filled) == before


def test_programs_change_several_places_and_tell_of_copies(client, filled):
    card = card_named("Passer-by 1")
    many_at = reverse("api-deck-many", args=[filled.short_id])
    sent = {"places": [f"main-{card.pk}"], "to": "maybe", "tag": "later"}
    answer = client.post(many_at, sent, content_type="application/json")
    assert answer.status_code == 200, answer.content
    assert filled.maybe_entries.get().tag == "later"
    sent = {"card": card.pk, "zone": "maybe", "language": "hu"}
    told_at = reverse("api-deck-told", args=[filled.short_id])
    answer = client.post(told_at, sent, content_type="application/json")
    assert answer.status_code == 200, answer.content
    kept = filled.maybe_entries.get()
    assert (kept.tag, kept.language) == ("later", "hu")


def test_whoever_gets_the_editors_address_from_a_friend_sees_the_deck(client, deck):
    address = f"/decks/{deck.short_id}/edit/"
    deck.visibility = "link"
    deck.save(update_fields=["visibility"])
    answer = Client().get(address)
    assert (answer.status_code, answer.headers["Location"]) == (
        302, f"/decks/{deck.short_id}/"
    )  # fmt: skip
    deck.visibility = "private"
    deck.save(update_fields=["visibility"])
    assert Client().get(address).status_code == 404
