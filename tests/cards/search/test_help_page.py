"""The page of help."""

import html
import re

import pytest
from django.conf import settings
from django.utils import translation

from cards.search import CARDS, read_query, search_cards
from cards.search.explanations import explain_found
from cards.search.help_page import EXAMPLES
from decks.search.search_fields import DECKS
from drafts.events.search_fields import EVENTS

pytestmark = pytest.mark.django_db


LANGUAGES = [code for code, _ in settings.LANGUAGES]


# Said in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_of_the_help_page_is_understood_and_said(moths, language):
    with translation.override(language):
        for text in EXAMPLES:
            result = search_cards(read_query(text), game="wow")
            assert result.warnings == ()
            assert re.fullmatch(r"\w.*\.", explain_found(result))


@pytest.mark.parametrize("table", [CARDS, DECKS, EVENTS])
def test_every_field_is_told_on_the_help_page(client, table):
    page = html.unescape(client.get("/search-help/").content.decode())
    for one in table.fields.values():
        assert f"<code>{one.key}</code>" in page
        assert f"<td>{one.label}</td>" in page
