"""Short cuts of the tests: what a line of a card file says in English."""

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Ability, Ally, Card, Hero, Item, Quest, Weapon
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.write_text.english import write_text

ITEM = Item(name="Brass Compass")
ALLY = Ally(name="Tessa Marl")
HERO = Hero(name="Maren Oakhand")
ABILITY = Ability(name="Slow Thaw")
WEAPON = Weapon(name="Notched Cleaver")
QUEST = Quest(name="The Long Errand", cost=2)


def says(line: str, card: Card = ITEM) -> str:
    """Return the text of *card* with the one power *line*."""
    return write_text(read_powers([read_yaml(line)]), card)


def does(effects: str, card: Card = ITEM) -> str:
    """Return the text of *card* if on being played it does *effects*."""
    return says(f"{{when: play, do: [{effects}]}}", card)
