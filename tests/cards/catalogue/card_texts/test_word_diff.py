"""Two texts word by word."""

import pytest

from cards.catalogue.card_texts.word_diff import diff_words

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_a_diff_holds_both_texts_whole():
    before, after = "Draw a card,\nthen discard.", "Draw two cards, then."
    pieces = diff_words(before, after)
    assert "".join(p.text for p in pieces if p.kind != "new") == before
    assert "".join(p.text for p in pieces if p.kind != "gone") == after
