"""What Django says to visitors is said in the words of our catalogues."""

from pathlib import Path

import django
import polib
import pytest
from django.utils import translation

from config.message_catalogue import PLURAL_RULES, catalogue_path, read_messages

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "core/web/texts.py"
DJANGO = Path(django.__file__).parent
NUMBERS = (1, 2, 5, 21)  # one of every plural form of our languages


def taken_over(language: str) -> list[polib.POEntry]:
    """Return the entries of our catalogue that stand for Django's own."""
    catalogue = polib.pofile(str(catalogue_path(ROOT / "locale", language)))
    messages = read_messages(SOURCE.read_text("utf-8"), SOURCE.suffix)
    texts = {text if isinstance(text, str) else text[0] for text, _ in messages}
    found = [entry for entry in catalogue if entry.msgid in texts and not entry.msgctxt]
    assert found
    return found


def said(entry: polib.POEntry) -> list[str]:
    """Return what a visitor reads for *entry*, for each number if it counts."""
    if not entry.msgid_plural:
        return [translation.gettext(entry.msgid)]
    return [
        translation.ngettext(entry.msgid, entry.msgid_plural, number)
        for number in NUMBERS
    ]


@pytest.mark.parametrize("language", sorted(PLURAL_RULES))
def test_our_words_win_over_those_of_the_framework(language):
    with translation.override(language):
        for entry in taken_over(language):
            ours = {*entry.msgstr_plural.values(), entry.msgstr}
            assert set(said(entry)) <= ours, entry.msgid


def test_every_sentence_taken_over_is_still_one_of_djangos():
    known = {
        entry.msgid
        for app in ("conf", "contrib/auth")
        for entry in polib.pofile(str(DJANGO / app / "locale/en/LC_MESSAGES/django.po"))
    }
    assert {entry.msgid for entry in taken_over("hu")} - known == set()
