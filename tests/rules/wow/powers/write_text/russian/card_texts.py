"""Short cuts of the tests: what a line of a card file says in Russian."""

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Card
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.write_text.russian import write_text
from tests.rules.wow.powers.card_texts import ITEM


def says(line: str, card: Card = ITEM) -> str:
    """Return the text of *card* with the one power *line*."""
    return write_text(read_powers([read_yaml(line)]), card)


def does(effects: str, card: Card = ITEM) -> str:
    """Return the text of *card* if on being played it does *effects*."""
    return says(f"{{when: play, do: [{effects}]}}", card)
