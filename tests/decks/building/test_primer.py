"""A primer: Markdown with cards linked, nothing dangerous, bounded."""

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
