"""How effects on hands, decks, graveyards and the chain read."""

from tests.rules.wow.powers.write_text.effect_rows import written

test_an_effect_makes_its_sentence = written("card_effects")
