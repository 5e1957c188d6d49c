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
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def opened_settings(client: Client, deck: Deck) -> dict[str, str]:
    """Return what the settings form would send, untouched."""
    page = client.get(at("deck-settings", deck)).content.decode()
    form = re.search(r'<form[^>]*action="[^"]*settings/".*?</form>', page, re.DOTALL)[0]
    hidden = re.findall(r'name="(initial-\w+)"(?: value="([^"]*)")?', form)
    told = {name: html.unescape(value) for name, value in hidden}
    assert told.keys() == {"initial-name", "initial-visibility", "initial-format",
                           "initial-folder", "initial-tags"}  # fmt: skip
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
