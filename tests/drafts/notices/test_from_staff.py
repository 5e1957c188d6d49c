"""What staff did is told on any page until its owner knows."""

import pytest

from decks.moderation.services import hide, show
from drafts.notices.turns import know_turns, own_turns, turns_to_show
from tests.decks.moderation.desk import CANARY, make_moderator, shown_deck

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_a_notice_waits_until_its_owner_knows_and_then_no_more():
    deck, mona = shown_deck(), make_moderator()
    hide(by=mona, kind="deck", thing=deck, reason="")
    (told,) = turns_to_show(deck.owner).turns
    assert (told.name, told.player) == (CANARY, deck.owner)
    assert told.place.get_absolute_url() == "/account/#messages"
    know_turns(user=deck.owner, keys=[told.key])
    assert own_turns(deck.owner).turns == ()
    show(by=mona, kind="deck", thing=deck, reason="")
    assert len(own_turns(deck.owner).turns) == 1
    assert own_turns(mona).turns == ()
