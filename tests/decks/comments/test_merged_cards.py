"""Comments on a card that is merged with another."""

import pytest

from cards.curation.card_merging import Move
from cards.curation.journal import Journal
from decks.comments.merged_cards import follow_move
from decks.comments.models import Comment, Thread
from tests.factories import card_named, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def test_what_was_said_of_both_is_said_of_one():
    old, new = card_named("Passer-by 1"), card_named("Passer-by 2")
    author = make_user("zoe")
    for card in (old, new):
        thread = Thread.objects.create(kind="card", key=str(card.pk))
        Comment.objects.create(
            thread=thread, author=author, words=card.name, made_at=old.changed_at
        )
    move = Move(game="wow", old=old.pk, new=new.pk, old_key=old.key, new_key=new.key)
    follow_move(move, Journal())
    assert Comment.objects.filter(thread__key=str(new.pk)).count() == 2
