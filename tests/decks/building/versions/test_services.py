"""A deck's life: versions, going back, forks, branches, tags, primer, two tabs."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse

from core.features import page_urls
from decks.building.branches.services import (
    MAX_BRANCHES,
    create_branch,
    fork_deck,
    merge_branch,
)
from decks.building.editing.card_changes import KEPT_EDITS, DeckGone
from decks.building.editing.deck_diff import Choice, Place
from decks.building.editing.services import (
    NothingToUndo,
    UndoUnseen,
    change_quantity,
    move_card,
    set_quantity,
    undo_last_change,
)
from decks.building.models import RESERVED, Deck, DeckEdit, DeckEntry, short_id_in
from decks.building.versions.models import DeckVersion
from decks.building.versions.queries import get_credit
from decks.building.versions.services import (
    NothingToSave,
    TooManyVersions,
    ensure_version,
    restore_version,
    save_version,
)
from rules.game.deck import Zone
from tests.factories import (
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
ODDA, BERTA, CELIA = "Odda the Lamplighter", "Berta of the Quay", "Celia Nightly"
LIST = f"Hero: {ODDA}\n" + "\n".join(f"4 Passer-by {n}" for n in range(5))


@pytest.fixture(autouse=True)
def catalogue():
    """Three heroes and fifteen allies for every deck."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    heroes = (
        hero_row(name=name, collector_number=str(100 + place))
        for place, name in enumerate((ODDA, BERTA, CELIA))
    )
    import_rows([*heroes, *rows(*neutral)])


@pytest.fixture
def deck():
    """A deck of twenty cards."""
    return make_deck(LIST)


@pytest.fixture
def owner(client, deck):
    """The browser of the deck's owner."""
    client.force_login(deck.owner)
    return client


def read(response) -> str:
    return html.unescape(response.content.decode())


def words_of(response) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", read(response)).split())


def at(name: str, deck: Deck, *more) -> str:
    return reverse(name, args=[deck.short_id, *more])


def held_in(deck: Deck) -> dict[tuple[str, str], int]:
    entries = DeckEntry.objects.filter(deck=deck).select_related("card")
    return {(entry.zone, entry.card.name): entry.quantity for entry in entries}


def put(deck: Deck, card: str, quantity: int, zone: Zone = Zone.MAIN, **more):
    """Set how many of *card* lie in *zone*."""
    return set_quantity(
        deck=deck, card=card_named(card), zone=zone, quantity=quantity, **more
    )


def step(deck: Deck, card: str, by: int, zone: Zone = Zone.MAIN, **more):
    """Change by a step how many of *card* lie in *zone*."""
    return change_quantity(deck=deck, card=card_named(card), zone=zone, by=by, **more)


def save(deck: Deck, message: str = "") -> DeckVersion:
    return save_version(deck=deck, author=deck.owner, message=message)


def send(client: Client, deck: Deck, card: str, headers=None, **sent):
    values = {"card": card_named(card).pk, "zone": "main", **sent}
    return client.post(at("deck-change", deck), values, headers=headers)


def fresh(deck: Deck) -> Deck:
    return Deck.objects.get(pk=deck.pk)


# Versions


def test_versions_are_numbered_from_1_with_message_author_and_format(deck):
    first = save(deck, "As it began")
    put(deck, "Passer-by 0", 3)
    second = save(deck, "One fewer")
    assert [first.number, second.number] == [1, 2]
    assert (second.message, second.author) == ("One fewer", deck.owner)
    assert second.format == "constructed"
    assert second.entries.count() == 6


def test_a_version_never_changes_after_it_was_saved(deck):
    version = save(deck)
    put(deck, "Passer-by 0", 0)
    assert version.entries.get(card=card_named("Passer-by 0")).quantity == 4


def test_with_nothing_changed_there_is_nothing_to_save(deck):
    save(deck)
    with pytest.raises(NothingToSave):
        save(deck)
    put(deck, "Passer-by 0", 3)
    put(deck, "Passer-by 0", 4)
    with pytest.raises(NothingToSave):
        save(deck)


def test_an_empty_deck_has_nothing_to_save(client):
    client.post("/decks/new/")
    response = client.post(at("deck-versions", Deck.objects.get()), {"message": "x"})
    assert response.status_code == 409
    assert "The deck is empty: there is nothing to save yet." in words_of(response)


def test_another_printing_is_a_change_to_save(deck):
    save(deck)
    entry = deck.entries.get(card=card_named("Passer-by 0"))
    entry.printing = entry.card.printings.get()
    entry.save()
    assert save(deck).number == 2


def test_1000_versions_are_taken_and_1001_are_not(deck, monkeypatch):
    monkeypatch.setattr("decks.building.versions.services.MAX_VERSIONS", 2)
    for quantity in (4, 3):
        put(deck, "Passer-by 0", quantity)
        save(deck)
    put(deck, "Passer-by 0", 2)
    with pytest.raises(TooManyVersions):
        save(deck)


def test_the_editor_says_how_much_changed_since_which_version(owner, deck):
    assert "No version saved yet" in words_of(owner.get(at("deck-edit", deck)))
    save(deck)
    assert "Same as version 1" in words_of(owner.get(at("deck-edit", deck)))
    for card in ("Passer-by 0", "Passer-by 1"):
        response = send(owner, deck, card, HTMX, by=-1)
    fragment = read(response)
    assert 'data-changes="2"' in fragment
    assert "2 changes since version 1" in fragment
    assert f'href="{at("deck-compare", deck)}?a=1&b=now"' in fragment
    assert "2 changes since version 1" in words_of(owner.get(at("deck-edit", deck)))


def test_saving_from_the_editor_leads_back_to_it(owner, deck):
    response = owner.post(at("deck-versions", deck), {"message": "Ready"}, follow=True)
    assert response.redirect_chain == [(at("deck-edit", deck), 302)]
    assert "Version 1 is saved." in words_of(response)


def test_a_message_of_200_characters_is_taken_and_201_are_not(owner, deck):
    address = at("deck-versions", deck)
    response = owner.post(address, {"message": "x" * 201})
    assert response.status_code == 422
    assert 'role="alert"' in read(response)
    assert not deck.versions.exists()
    assert owner.post(address, {"message": "x" * 200}).status_code == 302


def test_the_list_tells_what_each_version_was_and_changed(owner, deck):
    save(deck, "As it began")
    put(deck, "Passer-by 0", 1)
    put(deck, "Passer-by 7", 2)
    save(deck, "Faster")
    words = words_of(owner.get(at("deck-versions", deck)))
    assert words.index("Faster") < words.index("As it began")
    assert f"keeper · {ODDA} · 19 cards +2 −3" in words
    assert f"keeper · {ODDA} · 20 cards +21 −0" in words


def test_the_list_takes_as_many_queries_for_two_versions_as_for_twenty(
    owner, deck, django_assert_max_num_queries
):
    for count in range(20):
        put(deck, "Passer-by 9", count + 1)
        save(deck)
        if count in (1, 19):
            with django_assert_max_num_queries(16):
                owner.get(at("deck-versions", deck))


def test_a_version_is_shown_with_its_verdict_by_the_format_of_then(owner, deck):
    save(deck, "Small")
    for number in range(5, 15):
        put(deck, f"Passer-by {number}", 4)
    save(deck, "Whole")
    Deck.objects.filter(pk=deck.pk).update(format="starter-2006")
    old, whole = (words_of(owner.get(at("deck-version", deck, n))) for n in (1, 2))
    assert "The main deck has 20 cards; it needs at least 60." in old
    assert "✓ Legal" in whole
    assert "Whole" in whole


@pytest.mark.parametrize("number", [2, 999999, 10**30])
def test_a_version_that_is_not_there_is_a_404(owner, deck, number):
    save(deck)
    assert owner.get(at("deck-version", deck, number)).status_code == 404
    assert owner.post(at("deck-restore", deck, number)).status_code == 404


# Going back


def test_going_back_makes_the_deck_what_it_was_and_is_a_version(deck):
    first = save(deck, "As it began")
    before = held_in(deck)
    put(deck, "Passer-by 0", 0)
    put(deck, "Passer-by 9", 3)
    save(deck)
    restored = restore_version(version=first, author=deck.owner)
    assert held_in(deck) == before
    assert (restored.number, restored.restored_from) == (3, first)


def test_what_was_not_saved_is_saved_before_going_back(owner, deck):
    save(deck)
    put(deck, "Passer-by 0", 1)
    lost = held_in(deck)
    response = owner.post(at("deck-restore", deck, 1), follow=True)
    assert "Version 1 was restored." in words_of(response)
    kept = deck.versions.get(number=2)
    assert kept.message == "Before restoring version 1"
    assert {(e.zone, e.card.name): e.quantity for e in kept.entries.all()} == lost
    assert deck.versions.get(number=3).restored_from.number == 1


def test_going_back_is_one_act_that_undo_takes_back(deck):
    first = save(deck)
    put(deck, "Passer-by 0", 0)
    put(deck, "Passer-by 8", 2)
    put(deck, BERTA, 1, Zone.HERO)
    before = held_in(deck)
    restore_version(version=first, author=deck.owner)
    assert held_in(deck) != before
    undo_last_change(deck=deck)
    assert held_in(deck) == before


def test_going_back_to_what_the_deck_is_already_is_refused(owner, deck):
    save(deck)
    response = owner.post(at("deck-restore", deck, 1))
    assert response.status_code == 409
    assert "The deck is identical to version 1." in words_of(response)


def test_going_back_brings_the_chosen_printing_back(deck):
    entry = deck.entries.get(card=card_named("Passer-by 0"))
    entry.printing = printing = entry.card.printings.get()
    entry.save()
    first = save(deck)
    put(deck, "Passer-by 0", 0)
    put(deck, "Passer-by 0", 4)
    restore_version(version=first, author=deck.owner)
    assert deck.entries.get(card=entry.card).printing == printing


# Undo


def test_undo_brings_the_chosen_printing_back(deck):
    entry = deck.entries.get(card=card_named("Passer-by 0"))
    entry.printing = printing = entry.card.printings.get()
    entry.save()
    put(deck, "Passer-by 0", 0)
    undo_last_change(deck=deck)
    assert deck.entries.get(card=entry.card).printing == printing


def test_a_card_moved_takes_its_printing_along(deck):
    entry = deck.entries.get(card=card_named("Passer-by 0"))
    entry.printing = printing = entry.card.printings.get()
    entry.save()
    move_card(deck=deck, card=entry.card, source=Zone.MAIN, zone=Zone.SIDE)
    assert deck.entries.get(zone="side").printing == printing


def test_an_act_is_forgotten_whole_or_not_at_all(deck, monkeypatch):
    monkeypatch.setattr("decks.building.editing.card_changes.KEPT_EDITS", 4)
    first = save(deck)
    for number in range(5):
        put(deck, f"Passer-by {number}", 0)
    before = held_in(deck)
    restore_version(version=first, author=deck.owner)
    undo_last_change(deck=deck)
    assert held_in(deck) == before
    assert DeckEdit.objects.filter(act__deck=deck).count() <= 10


def test_what_undid_a_forgotten_change_is_not_undone_itself(deck, monkeypatch):
    monkeypatch.setattr("decks.building.editing.card_changes.KEPT_EDITS", 1)
    put(deck, "Passer-by 0", 3)
    undo_last_change(deck=deck)
    assert deck.acts.get().undoes is None
    with pytest.raises(NothingToUndo):
        undo_last_change(deck=deck)


def test_a_deck_remembers_400_changes(deck):
    for place in range(KEPT_EDITS + 5):
        put(deck, "Passer-by 0", 1 + place % 2)
    assert DeckEdit.objects.filter(act__deck=deck).count() == KEPT_EDITS


def test_undo_takes_back_only_what_the_page_has_seen(deck):
    seen = put(deck, "Passer-by 0", 3).revision
    put(deck, "Passer-by 1", 3)
    with pytest.raises(UndoUnseen):
        undo_last_change(deck=deck, seen=seen)
    undo_last_change(deck=deck, seen=seen + 1)
    assert held_in(deck)["main", "Passer-by 1"] == 4
    assert held_in(deck)["main", "Passer-by 0"] == 3


def test_an_undo_refused_shows_the_change_and_works_the_second_time(owner, deck):
    seen = put(deck, "Passer-by 0", 3).revision
    step(deck, "Passer-by 1", 1)
    address = at("deck-undo", deck)
    refused = owner.post(address, {"revision": seen}, headers=HTMX)
    assert (refused.status_code, refused["X-Told"]) == (409, "1")
    assert "Passer-by 1 4 → 5" in words_of(refused)
    revision = re.search(r'data-revision="(\d+)"', read(refused))[1]
    assert owner.post(address, {"revision": revision}).status_code == 302
    assert held_in(deck)["main", "Passer-by 1"] == 4
    plain = owner.post(address, {"revision": 0})
    assert plain.status_code == 409
    assert "The latest change was made elsewhere" in words_of(plain)


# Two tabs


def test_every_act_has_a_revision_of_its_own(deck):
    outcomes = [put(deck, "Passer-by 0", 3), step(deck, "Passer-by 0", 1)]
    outcomes.append(undo_last_change(deck=deck))
    assert [one.revision for one in outcomes] == [1, 2, 3]
    assert step(deck, "Passer-by 9", -1).revision == 3, "nothing changed"
    assert list(deck.acts.order_by("pk").values_list("revision", flat=True)) == [
        1,
        2,
        3,
    ]


def test_steps_of_two_tabs_add_up_and_each_is_told_of_the_other(deck):
    seen = deck.revision
    assert step(deck, "Passer-by 0", 1, seen=seen).meanwhile.difference.changes == ()
    outcome = step(deck, "Passer-by 0", 1, seen=seen)
    assert outcome.quantity == 6
    (told,) = outcome.meanwhile.difference.changes
    assert (told.before.quantity, told.after.quantity) == (4, 5)


def test_a_stale_step_is_told_on_the_page_and_without_scripts(owner, deck):
    step(deck, "Passer-by 3", 2)
    fragment = send(owner, deck, "Passer-by 0", HTMX, by=1, revision=0)
    assert fragment.status_code == 200
    assert 'id="deck-meanwhile"' in read(fragment)
    assert "Passer-by 3 4 → 6" in words_of(fragment)
    assert "Changed elsewhere: Passer-by 3 4 → 6." in words_of(fragment)
    page = owner.post(
        at("deck-change", deck),
        {"card": card_named("Passer-by 0").pk, "zone": "main", "by": 1, "revision": 0},
        follow=True,
    )
    assert "Changed elsewhere:" in words_of(page)
    nothing_new = send(owner, deck, "Passer-by 0", HTMX, by=1, revision=3)
    assert 'id="deck-meanwhile"' not in read(nothing_new)


def test_what_is_told_is_bounded(owner, deck):
    for number in range(14):
        put(deck, f"Passer-by {number}", 9)
    told = words_of(send(owner, deck, "Passer-by 14", HTMX, by=1, revision=0))
    assert told.count("→ 9") == 24  # twelve in the panel, twelve spoken
    assert "and 2 more changes" in told
    assert "and more (2)" in told


def test_what_is_too_long_ago_is_told_as_much(deck, monkeypatch):
    monkeypatch.setattr("decks.building.editing.card_changes.KEPT_EDITS", 2)
    for quantity in (3, 2, 1):
        put(deck, "Passer-by 0", quantity)
    put(deck, "Passer-by 1", 9)
    assert not step(deck, "Passer-by 2", 1, seen=0).meanwhile.is_whole
    assert step(deck, "Passer-by 2", 1, seen=4).meanwhile.is_whole


def test_a_stale_figure_is_refused_with_three_ways_out(owner, deck):
    step(deck, "Passer-by 0", 2)
    response = send(owner, deck, "Passer-by 0", HTMX, quantity=3, revision=0)
    assert (response.status_code, response["X-Told"]) == (409, "1")
    page = read(response)
    ways = re.findall(r'name="quantity" value="(\d+)" data-choice="(\w+)"', page)
    assert ways == [("6", "theirs"), ("3", "mine"), ("5", "both")]
    assert "was changed elsewhere to 6; you entered 3" in page
    assert held_in(deck)["main", "Passer-by 0"] == 6
    revision = re.search(r'data-revision="(\d+)"', page)[1]
    answer = {"quantity": 5, "revision": revision, "asked": 1}
    settled = send(owner, deck, "Passer-by 0", HTMX, **answer)
    assert '<div id="deck-meanwhile"' in read(settled), "the question goes"
    assert "data-choice" not in read(settled)
    assert held_in(deck)["main", "Passer-by 0"] == 5


def test_without_scripts_a_stale_figure_leads_to_a_page_that_asks(owner, deck):
    step(deck, "Passer-by 0", 2)
    sent = {"quantity": 3, "revision": 0, "q": "passer"}
    response = send(owner, deck, "Passer-by 0", **sent)
    assert response.status_code == 409
    page = read(response)
    assert "<html" in page
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    del fields["csrfmiddlewaretoken"]
    answered = owner.post(at("deck-change", deck), fields | {"quantity": 5})
    assert answered.headers["Location"] == at("deck-edit", deck) + "?q=passer"
    assert held_in(deck)["main", "Passer-by 0"] == 5


def test_a_figure_for_a_card_nobody_else_changed_is_set(deck):
    step(deck, "Passer-by 1", 1)
    assert put(deck, "Passer-by 0", 2, seen=0).quantity == 2


def test_a_figure_both_agree_on_is_no_question(deck):
    put(deck, "Passer-by 0", 2)
    assert put(deck, "Passer-by 0", 2, seen=0).quantity == 2


def test_a_change_elsewhere_that_was_undone_is_no_question(deck):
    put(deck, "Passer-by 0", 1)
    undo_last_change(deck=deck)
    assert put(deck, "Passer-by 0", 3, seen=0).quantity == 3


def test_an_undo_elsewhere_is_a_change_too(owner, deck):
    seen = put(deck, "Passer-by 0", 1).revision
    undo_last_change(deck=deck)
    response = send(owner, deck, "Passer-by 0", HTMX, quantity=3, revision=seen)
    assert response.status_code == 409


def test_a_page_that_tells_no_revision_changes_as_ever(owner, deck):
    step(deck, "Passer-by 0", 2)
    assert send(owner, deck, "Passer-by 0", quantity=3).status_code == 302


@pytest.mark.parametrize("sent", [{"by": 1}, {"quantity": 1}])
def test_two_heroes_chosen_at_once_are_asked_about(owner, deck, sent):
    step(deck, BERTA, 1, Zone.HERO)
    response = send(owner, deck, CELIA, HTMX, zone="hero", revision=0, **sent)
    assert response.status_code == 409
    page = read(response)
    assert f"Another hero was chosen elsewhere: {BERTA}. You chose {CELIA}." in page
    assert "Use Celia Nightly" in page
    assert 'data-choice="both"' not in page
    assert held_in(deck)["hero", BERTA] == 1
    answer = {"zone": "hero", "quantity": 1, "revision": 1, "asked": 1}
    assert send(owner, deck, CELIA, **answer).status_code == 302
    assert ("hero", BERTA) not in held_in(deck)


def test_a_deck_deleted_meanwhile_is_gone_and_no_fault(deck):
    stale = fresh(deck)
    deck.delete()
    with pytest.raises(DeckGone):
        step(stale, "Passer-by 0", 1)


# Settings of two tabs


def opened_settings(client: Client, deck: Deck) -> dict[str, str]:
    """Return what the settings form of the editor would send, untouched."""
    page = client.get(at("deck-edit", deck)).content.decode()
    form = re.search(r'<form[^>]*action="[^"]*settings/".*?</form>', page, re.DOTALL)[0]
    hidden = re.findall(r'name="(initial-\w+)"(?: value="([^"]*)")?', form)
    told = {name: html.unescape(value) for name, value in hidden}
    assert told.keys() == {"initial-name", "initial-visibility", "initial-format",
                           "initial-tags"}  # fmt: skip
    return told | {name.removeprefix("initial-"): told[name] for name in told}


def test_settings_changed_in_two_tabs_merge_field_by_field(owner, deck):
    first, second = opened_settings(owner, deck), opened_settings(owner, deck)
    owner.post(at("deck-settings", deck), first | {"name": "Night shift"})
    response = owner.post(at("deck-settings", deck), second | {"tags": "Aggro"})
    assert response.status_code == 302
    deck.refresh_from_db()
    assert deck.name == "Night shift"
    assert [tag.word for tag in deck.tags.all()] == ["Aggro"]


def test_the_same_setting_changed_in_two_tabs_shows_both(owner, deck):
    first, second = opened_settings(owner, deck), opened_settings(owner, deck)
    changed = {"name": "Night shift", "visibility": "public"}
    owner.post(at("deck-settings", deck), first | changed)
    response = owner.post(
        at("deck-settings", deck),
        second | {"name": "Day shift", "format": "starter-2009"},
    )
    assert response.status_code == 409
    page = read(response)
    assert "Changed elsewhere to “Night shift”" in page
    assert 'value="Day shift"' in page
    assert '<option value="public" selected>' in page, "what was left alone follows"
    assert fresh(deck).name == "Night shift"
    assert fresh(deck).format == "constructed", "nothing is half written"
    form = re.search(r'<form[^>]*settings/".*?</form>', page, re.DOTALL)[0]
    again = dict(re.findall(r'name="([\w-]+)" value="([^"]*)"', form))
    again |= {"visibility": "public", "format": "starter-2009"}
    assert owner.post(at("deck-settings", deck), again).status_code == 302
    settled = fresh(deck)
    assert (settled.name, settled.visibility) == ("Day shift", "public")
    assert settled.format == "starter-2009"


def test_a_primer_changed_in_two_tabs_shows_both(owner, deck):
    address = at("deck-primer", deck)
    owner.post(address, {"primer": "Theirs", "initial-primer": ""})
    response = owner.post(address, {"primer": "Mine", "initial-primer": ""})
    assert response.status_code == 409
    assert "Changed elsewhere to “Theirs”" in read(response)
    assert 'name="initial-primer" value="Theirs"' in read(response)
    assert fresh(deck).primer == "Theirs"
    again = {"primer": "Mine", "initial-primer": "Theirs"}
    assert owner.post(address, again).status_code == 302
    assert fresh(deck).primer == "Mine"


def test_a_primer_of_several_lines_left_alone_is_no_change(owner, deck):
    address = at("deck-primer", deck)
    owner.post(address, {"primer": "One\r\nTwo", "initial-primer": ""})
    assert fresh(deck).primer == "One\nTwo"
    untouched = {"primer": "One\r\nTwo", "initial-primer": "One\r\nTwo"}
    Deck.objects.filter(pk=deck.pk).update(primer="Other")
    assert owner.post(address, untouched).status_code == 302
    assert fresh(deck).primer == "Other"


# Forks


def test_a_fork_credits_deck_author_and_version(client, deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    save(deck)
    client.post(at("deck-fork", deck))
    fork = Deck.objects.exclude(pk=deck.pk).get()
    assert held_in(fork) == held_in(deck)
    words = words_of(client.get(at("deck", fork)))
    assert "Copied from Lamps and oil by keeper, version 1" in words


def test_a_fork_of_an_edited_deck_says_after_which_version(deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    save(deck)
    put(deck, "Passer-by 0", 1)
    reader = make_user("berta")
    fork = fork_deck(deck=deck, user=reader, guest_key=None)
    assert held_in(fork) == held_in(deck), "what the page shows"
    assert deck.versions.count() == 1, "nobody saves versions of another's deck"
    credit = get_credit(fork, reader, None)
    assert (credit.number, credit.is_exact) == (1, False)


def test_a_fork_of_a_deck_without_versions_credits_the_deck(deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    reader = make_user("berta")
    fork = fork_deck(deck=deck, user=reader, guest_key=None)
    credit = get_credit(fork, reader, None)
    assert (credit.name, credit.author, credit.number) == ("Lamps and oil", "keeper", 0)


def test_a_fork_of_ones_own_deck_saves_what_is_not_saved(deck):
    save(deck)
    put(deck, "Passer-by 0", 1)
    fork = fork_deck(deck=deck, user=deck.owner, guest_key=None)
    assert deck.versions.count() == 2
    assert get_credit(fork, deck.owner, None).is_exact
    again = fork_deck(deck=deck, user=deck.owner, guest_key=None)
    assert deck.versions.count() == 2
    assert again.forked_from.number == 2


@pytest.mark.parametrize("fate", ["private", "gone"])
def test_a_deck_gone_or_private_is_credited_without_name_or_link(client, deck, fate):
    Deck.objects.filter(pk=deck.pk).update(visibility="public", name="Secret lamps")
    save(deck)
    client.post(at("deck-fork", deck))
    fork = Deck.objects.exclude(pk=deck.pk).get()
    Deck.objects.filter(pk=fork.pk).update(name="Mine", visibility="public")
    if fate == "gone":
        deck.delete()
    else:
        Deck.objects.filter(pk=deck.pk).update(visibility="private")
    page = client.get(at("deck", fork))
    assert "Copied from a deleted or private deck by keeper" in words_of(page)
    assert "Secret lamps" not in read(page)
    assert deck.short_id not in read(page)


def test_a_deck_by_link_is_named_to_the_forks_keeper_alone(deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="link")
    reader = make_user("berta")
    fork = fork_deck(deck=deck, user=reader, guest_key=None)
    assert get_credit(fork, reader, None).name == "Lamps and oil"
    assert get_credit(fork, make_user("celia"), None).name == ""


def test_the_old_address_of_copies_still_works(owner, deck):
    assert owner.post(at("deck-copy", deck)).status_code == 302
    assert Deck.objects.count() == 2


# Branches


def begin_branch(deck: Deck, name: str = "Autumn") -> Deck:
    return create_branch(deck=fresh(deck), name=name, author=deck.owner)


def test_a_branch_stands_on_its_decks_page_and_in_no_list(owner, deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    owner.post(at("deck-branches", deck), {"name": "Autumn"})
    branch = Deck.objects.get(branch_of=deck)
    assert (branch.owner, branch.visibility) == (deck.owner, "private")
    assert held_in(branch) == held_in(deck)
    Deck.objects.filter(pk=branch.pk).update(visibility="public")
    for address in ("/", "/decks/", "/decks/public/", "/api/v1/decks/public/",
                    "/api/v1/decks/"):  # fmt: skip
        assert branch.short_id not in read(owner.get(address)), address
    assert "Autumn" in words_of(owner.get(at("deck", deck)))
    assert "Autumn" in words_of(Client().get(at("deck", deck)))


def test_strangers_do_not_hear_of_a_private_branch(deck):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    begin_branch(deck)
    for page in ("deck", "deck-branches"):
        assert "Autumn" not in words_of(Client().get(at(page, deck)))


def test_taking_a_branch_in_is_one_act(owner, deck):
    branch = begin_branch(deck)
    put(branch, "Passer-by 0", 1)
    put(branch, "Passer-by 9", 2)
    put(deck, "Passer-by 1", 3)
    before = held_in(deck)
    page = owner.get(at("deck-merge", branch))
    assert "Passer-by 0 4 → 1" in words_of(page)
    assert "Changed in both" not in words_of(page)
    fields = dict(re.findall(r'name="(\w+_revision)" value="(\d+)"', read(page)))
    sent = fields | {"after": "delete"}
    response = owner.post(at("deck-merge", branch), sent)
    assert response.headers["Location"] == at("deck-edit", deck)
    merged = held_in(deck)
    assert merged["main", "Passer-by 0"] == 1
    assert merged["main", "Passer-by 1"] == 3
    assert merged["main", "Passer-by 9"] == 2
    assert not Deck.objects.filter(pk=branch.pk).exists()
    undo_last_change(deck=deck)
    assert held_in(deck) == before


def test_conflicts_are_asked_about_card_by_card(owner, deck):
    branch = begin_branch(deck)
    put(branch, "Passer-by 0", 1)
    put(deck, "Passer-by 0", 6)
    place = f"at-main-{card_named('Passer-by 0').pk}"
    page = read(owner.get(at("deck-merge", branch)))
    assert page.count(f'name="{place}"') == 3
    for figure in ("Deck: 6", "Branch: 1", "Apply both changes: 3", "before: 4"):
        assert figure in page
    sent = {"deck_revision": 1, "branch_revision": 1, "after": "keep"}
    refused = owner.post(at("deck-merge", branch), sent)
    assert refused.status_code == 409
    assert "changed the same cards (1). Choose which to keep." in words_of(refused)
    assert held_in(deck)["main", "Passer-by 0"] == 6
    assert (
        owner.post(at("deck-merge", branch), sent | {place: "both"}).status_code == 302
    )
    assert held_in(deck)["main", "Passer-by 0"] == 3


def test_a_merge_decided_on_old_figures_is_asked_again(owner, deck):
    branch = begin_branch(deck)
    put(branch, "Passer-by 0", 1)
    sent = {"deck_revision": 0, "branch_revision": 1, "after": "keep"}
    put(deck, "Passer-by 3", 1)
    refused = owner.post(at("deck-merge", branch), sent)
    assert refused.status_code == 409
    assert 'name="deck_revision" value="1"' in read(refused)
    assert held_in(deck)["main", "Passer-by 0"] == 4
    sent["deck_revision"] = 1
    assert owner.post(at("deck-merge", branch), sent).status_code == 302


def test_a_kept_branch_goes_on_from_where_it_was_taken_in(deck):
    branch = begin_branch(deck)
    put(branch, "Passer-by 0", 1)
    merge_branch(branch=branch, choices={}, is_kept=True)
    put(deck, "Passer-by 0", 2)  # the deck thinks again
    put(fresh(branch), "Passer-by 1", 9)
    merge_branch(branch=fresh(branch), choices={}, is_kept=True)
    assert held_in(deck)["main", "Passer-by 0"] == 2, "taken in once, not twice"
    assert held_in(deck)["main", "Passer-by 1"] == 9


def test_two_heroes_of_deck_and_branch_are_settled(deck):
    branch = begin_branch(deck)
    put(branch, BERTA, 1, Zone.HERO)
    put(deck, CELIA, 1, Zone.HERO)
    heroes = [Place(card_named(name).pk, Zone.HERO) for name in (BERTA, CELIA)]
    choices = dict.fromkeys(heroes, Choice.THEIRS)
    merge_branch(branch=branch, choices=choices, is_kept=False)
    assert [name for zone, name in held_in(deck) if zone == "hero"] == [BERTA]


def test_a_branch_has_no_branches_and_a_deck_has_20(owner, deck):
    branch = begin_branch(deck)
    address = at("deck-branches", branch)
    assert owner.post(address, {"name": "x"}).status_code == 409
    for number in range(MAX_BRANCHES - 1):
        begin_branch(deck, f"Plan {number}")
    response = owner.post(at("deck-branches", deck), {"name": "One more"})
    assert response.status_code == 409
    assert "at most 20 branches" in words_of(response)


def test_a_deck_that_is_no_branch_cannot_be_taken_in(owner, deck):
    assert owner.get(at("deck-merge", deck)).status_code == 404
    assert owner.post(at("deck-merge", deck)).status_code == 404


def test_deleting_a_branch_leads_to_its_deck_and_a_deck_names_its_branches(owner, deck):
    branch = begin_branch(deck)
    assert "1 branch will also be deleted." in words_of(
        owner.get(at("deck-delete", deck))
    )
    gone = owner.post(at("deck-delete", branch))
    assert gone.headers["Location"] == deck.get_absolute_url()


def test_a_guest_can_do_all_of_it(client):
    client.post("/decks/new/")
    deck = Deck.objects.get()
    send(client, deck, "Passer-by 0", by=4)
    assert client.post(at("deck-versions", deck), {"message": "x"}).status_code == 302
    assert deck.versions.get().author is None
    client.post(at("deck-branches", deck), {"name": "Autumn"})
    branch = Deck.objects.get(branch_of=deck)
    assert (branch.owner, branch.guest_key) == (None, deck.guest_key)
    send(client, branch, "Passer-by 1", by=2)
    sent = {"deck_revision": 1, "branch_revision": 1, "after": "delete"}
    assert client.post(at("deck-merge", branch), sent).status_code == 302
    assert held_in(deck)["main", "Passer-by 1"] == 2
    assert client.post(at("deck-restore", deck, 1)).status_code == 302
    client.post(at("deck-fork", deck))
    assert Deck.objects.count() == 2


# Comparing


def test_a_comparison_tells_added_removed_changed_and_the_curve(owner, deck):
    save(deck)
    put(deck, "Passer-by 0", 0)
    put(deck, "Passer-by 1", 2)
    put(deck, "Passer-by 9", 3)
    put(deck, "Passer-by 9", 1, Zone.SIDE)
    words = words_of(owner.get(at("deck-compare", deck) + "?a=1&b=now"))
    assert "+4 −6 · main deck 20 → 17 · 4 identical entries" in words
    assert "Main deck Passer-by 0 4 −4 removed" in words
    assert "Passer-by 1 4 2 −2" in words
    assert "Passer-by 9 3 +3 added" in words
    assert "Side deck Passer-by 9 1 +1 added" in words
    assert "2 20 17 −3" in words, "the curve: all cost 2"


def test_sides_swap_and_name_versions_or_now(owner, deck):
    save(deck)
    put(deck, "Passer-by 0", 1)
    save(deck)
    page = read(owner.get(at("deck-compare", deck) + "?a=1&b=2"))
    assert f'href="/decks/{deck.short_id}/compare/?a=2&b=1"' in page
    default = words_of(owner.get(at("deck-compare", deck)))
    assert "No difference: the same cards on both sides." in default


def test_a_deck_is_compared_with_another_by_its_link(owner, deck):
    other = make_deck("2 Passer-by 0", owner=make_user("berta"), visibility="link",
                      name="Other lamps")  # fmt: skip
    save(other)
    link = f"http://testserver{other.get_absolute_url()}"
    page = owner.get(at("deck-compare", deck), {"with": link, "a": "now", "b": "1"})
    assert "Other lamps" in words_of(page)
    assert "Passer-by 0 4 2 −2" in words_of(page)


def test_a_deck_that_is_not_to_be_seen_cannot_be_compared_with(owner, deck):
    secret = make_deck("2 Passer-by 0", owner=make_user("berta"), name="Secret")
    for typed in (secret.short_id, "nonsense", "bcdfghjkmn"):
        page = owner.get(at("deck-compare", deck), {"with": typed})
        assert page.status_code == 404
        assert "There is no such deck, or you can’t see it." in words_of(page)
        assert "Secret" not in read(page)


@pytest.mark.parametrize("side", ["9", "then", "-1", "1" * 40, "²"])
def test_a_side_that_is_not_there_is_a_404(owner, deck, side):
    page = owner.get(at("deck-compare", deck), {"a": side})
    assert page.status_code == 404
    assert "That version doesn’t exist" in words_of(page)


# Tags and primer


def test_tags_are_shown_as_chips_and_filter_public_decks(owner, deck):
    other = make_deck(owner=deck.owner, visibility="public", name="Other")
    sent = {"name": deck.name, "visibility": "public", "format": "constructed"}
    owner.post(at("deck-settings", deck), sent | {"tags": "Źródło, two lamps, zrodlo"})
    assert [tag.word for tag in deck.tags.all()] == ["two lamps", "Źródło"]
    page = read(owner.get(at("deck", deck)))
    assert 'href="/decks/public/?tag=zrodlo">Źródło</a>' in page
    for address in ("?tag=zrodlo", "?tag=Źródło"):
        found = read(owner.get("/decks/public/" + address))
        assert deck.short_id in found
        assert other.short_id not in found
    none = words_of(owner.get("/decks/public/?tag=nothing%00"))
    assert "No public deck has the tag “nothing”." in none


def test_bad_tags_are_refused_beside_the_field(owner, deck):
    sent = {"name": deck.name, "visibility": "public", "format": "constructed"}
    for tags in ("!!!", "x" * 41, ",".join(f"t{n}" for n in range(21))):
        response = owner.post(at("deck-settings", deck), sent | {"tags": tags})
        assert response.status_code == 422
        assert 'class="errorlist"' in read(response)
    assert not deck.tags.exists()


PRIMER = """# Plan
**Bold** [[passer-BY 3]] [[No Such Card]] `[[Passer-by 4]]`
<script>alert(1)</script> [x](javascript:alert(1)) [y](https://y.example "t")
![i](https://i.example/i.png)
"""


def test_a_primer_is_markdown_with_cards_linked_and_nothing_dangerous(owner, deck):
    Deck.objects.filter(pk=deck.pk).update(primer=PRIMER, visibility="public")
    page = Client().get(at("deck", deck)).content.decode()
    shown = page[page.index('<section class="primer') :]
    shown = shown[: shown.index("</section>")]
    assert "<h3>Plan</h3>" in shown
    assert "<strong>Bold</strong>" in shown
    assert re.search(
        r'<a href="/cards/LAN/4/passer-by-3/" rel="[^"]*">passer-BY 3', shown
    )
    assert "[[No Such Card]]" in shown
    assert "<code>[[Passer-by 4]]</code>" in shown
    assert 'href="https://y.example" rel="nofollow' in shown
    for bad in ("<script", 'href="javascript', "<img", "title="):
        assert bad not in shown


def test_a_primer_is_looked_at_before_it_is_saved(owner, deck):
    sent = {"primer": "# Plan", "initial-primer": "", "preview": "1"}
    response = owner.post(at("deck-primer", deck), sent)
    assert "<h3>Plan</h3>" in read(response)
    assert fresh(deck).primer == ""


def test_a_primer_of_20000_characters_is_taken_and_20001_are_not(owner, deck):
    address = at("deck-primer", deck)
    assert owner.post(address, {"primer": "x" * 20_001}).status_code == 422
    assert owner.post(address, {"primer": "x" * 20_000}).status_code == 302


@pytest.mark.parametrize(
    "hard", ["[" * 20_000, "[[" * 10_000, "*a " * 6_000, "> " * 9_000, "`" * 20_000]
)
def test_a_primer_made_to_be_slow_is_shown_all_the_same(owner, deck, hard):
    Deck.objects.filter(pk=deck.pk).update(primer=hard)
    assert owner.get(at("deck", deck)).status_code == 200


# Who sees what


GETS = ("deck-versions", "deck-compare", "deck-branches", "deck-primer", "deck-merge")
POSTS = ("deck-versions", "deck-branches", "deck-fork", "deck-primer", "deck-merge")


def test_the_life_of_a_private_deck_is_nobody_elses_business(deck):
    save(deck)
    for visitor in (Client(), signed_in("stranger")):
        for name in GETS:
            assert visitor.get(at(name, deck)).status_code == 404, name
        for name in POSTS:
            response = visitor.post(at(name, deck), {"name": "x"})
            assert response.status_code == 404, name
        assert visitor.get(at("deck-version", deck, 1)).status_code == 404
        assert visitor.post(at("deck-restore", deck, 1)).status_code == 404
    assert deck.versions.count() == 1


def signed_in(username: str) -> Client:
    client = Client()
    client.force_login(make_user(username))
    return client


@pytest.mark.parametrize("visibility", ["link", "public"])
def test_whoever_sees_a_deck_sees_its_versions_and_changes_nothing(deck, visibility):
    Deck.objects.filter(pk=deck.pk).update(visibility=visibility)
    save(deck)
    visitor = signed_in("stranger")
    assert visitor.get(at("deck-version", deck, 1)).status_code == 200
    for name in ("deck-versions", "deck-compare", "deck-branches"):
        page = visitor.get(at(name, deck))
        assert page.status_code == 200
        assert 'method="post" action="/decks' not in read(page), name
    for name in ("deck-versions", "deck-branches", "deck-primer"):
        response = visitor.post(at(name, deck), {"name": "x", "message": "x"})
        assert response.status_code == 404, name
    assert visitor.post(at("deck-restore", deck, 1)).status_code == 404


@pytest.mark.parametrize(
    ("typed", "short_id"),
    [
        ("bcdfghjkmn", "bcdfghjkmn"),
        (" bcdfghjkmn\n", "bcdfghjkmn"),
        ("https://here.example/decks/bcdfghjkmn/a-name/", "bcdfghjkmn"),
        ("https://zzzzzzzzzz.example/decks/bcdfghjkmn", "bcdfghjkmn"),
        ("/decks/bcdfghjkm/", ""),
        ("bcdfghjkmnp", ""),
        ("a name", ""),
        ("", ""),
    ],
)
def test_a_deck_is_named_by_its_id_or_link_and_by_nothing_like_one(typed, short_id):
    assert short_id_in(typed) == short_id


def test_every_word_of_an_address_is_reserved_for_it():
    words = {route.split("/")[2] for route in deck_routes()} - {""}
    assert words - {"<slug:slug>"} == RESERVED


def deck_routes() -> list[str]:
    """Return the routes of single decks: `decks/<slug:short_id>/…`."""
    routes = [str(one.pattern) for one in page_urls()]
    return [route for route in routes if route.startswith("decks/<slug:short_id>/")]


def test_an_ensured_version_is_the_last_one_if_nothing_changed(deck):
    first = ensure_version(deck=deck, author=deck.owner)
    assert ensure_version(deck=deck, author=deck.owner) == first


def test_the_deck_page_takes_a_bounded_number_of_queries(
    owner, deck, django_assert_max_num_queries
):
    save(deck)
    for number in range(3):
        begin_branch(deck, f"Plan {number}")
    with django_assert_max_num_queries(32):
        owner.get(at("deck", deck))
    with django_assert_max_num_queries(30):
        send(owner, deck, "Passer-by 0", HTMX, by=1, revision=0)
