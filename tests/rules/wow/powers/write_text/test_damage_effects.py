"""How effects that deal, put, prevent and heal damage read."""

from tests.rules.wow.powers.write_text.effect_rows import written

test_an_effect_makes_its_sentence = written("damage_effects")
