"""The games' own words in the reader's language."""

from django.utils.translation import pgettext


def translate_term(word: str) -> str:
    """Return *word*, a game's term in English, in the reader's language.

    A tag's limit is kept: `Fire Totem (1)`. Words no catalogue knows stay English.
    """
    name, bracket, limit = word.partition(" (")
    if not name:
        return word
    return pgettext("card", name) + bracket + limit
