"""What a text means by a kind, where a card lies otherwise than it is printed."""

import pytest

from rules.wow.play.faces import face_of
from rules.wow.play.in_play_matching import is_kind
from rules.wow.play.opening import PlayedDeck, new_game
from rules.wow.play.zones import enter, place
from rules.wow.powers.words import Those, Totem
from tests.factories import ability, hero

CHARACTER = Those(("character",))


@pytest.mark.parametrize("edition", ["2009", "2013"])
def test_a_totem_is_a_character_in_play_and_no_card_face_down_among_resources(edition):
    totem = face_of(ability(ongoing=True, health=2), (Totem(),))
    deck = PlayedDeck(face_of(hero(), ()), (totem,) * 10)
    game = new_game([deck, deck], seed=1, edition=edition)
    assert is_kind(game, enter(game, 0, 0), CHARACTER)
    place(game, 1, 0, face_up=False, ready=True)
    assert not is_kind(game, game.permanents[1], CHARACTER)
