"""Settings of a deck in two tabs, its tags and its primer."""

import html
import re

import pytest
from django.test import Client

from decks.building.models import Deck
from tests.decks.building.deck_acts import (
    at,
    fresh,
    read,
    words_of,
)
from tests.factories import (
    make_deck,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


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
