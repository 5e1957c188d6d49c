"""How effects that change cards while something lasts read."""

from tests.rules.wow.powers.write_text.effect_rows import written

test_an_effect_makes_its_sentence = written("change_effects")
