"""Names of types in Russian."""

import pytest

from rules.wow.powers.write_text.russian.lexicon import KINDS, MAGIC
from rules.wow.powers.write_text.russian.titles import TITLES
from tests.rules.wow.powers.write_text.russian.catalogues import CATALOGUE


@pytest.mark.parametrize("trait", MAGIC)
def test_a_type_of_damage_begins_with_its_title(trait: str):
    assert MAGIC[trait][0] == TITLES[trait].lower()


@pytest.mark.parametrize(
    "kind", ["hero", "ally", "ability", "weapon", "armor", "item", "quest", "location"]
)
def test_a_card_type_is_called_as_in_the_catalogue(kind: str):
    assert KINDS[kind].base == CATALOGUE[kind.title()].lower()
