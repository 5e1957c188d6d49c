"""The ready decks as the goldfish plays them, and small lists with legal defaults."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from cards.demo.set_files import read_set
from rules.game.deck import DeckLine, Decklist, Zone
from rules.game.simulation import Options, PlayedList
from rules.wow.card.facts import Card
from rules.wow.goldfish import prepare, read_options
from rules.wow.powers.power_data import write_powers
from tests.factories import hero

FOLDER = Path(__file__).parents[4] / "decks" / "demo"
READY = sorted(
    path.stem for path in FOLDER.glob("*.txt") if not path.stem.startswith("broken")
)


@cache
def our_cards() -> dict[str, Any]:
    return {entry.card.name: entry for entry in read_set().entries}


@cache
def ready_list(name: str) -> PlayedList:
    """Return the ready deck *name* as it is played."""
    cards = our_cards()
    lines: list[DeckLine[Card]] = []
    zone = Zone.MAIN
    for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("Hero: "):
            card = cards[line.removeprefix("Hero: ")].card
            lines.append(DeckLine(card, 1, Zone.HERO))
        elif line == "Side deck":
            zone = Zone.SIDE
        elif found := re.fullmatch(r"(\d+) (.+)", line):
            lines.append(DeckLine(cards[found[2]].card, int(found[1]), zone))
    powers = {name: write_powers(entry.powers) for name, entry in cards.items()}
    return prepare(Decklist(tuple(lines)), powers)


def listed(*cards: tuple[Card, int], powers: Any = None, **of_hero: Any) -> PlayedList:
    """Return a list of *cards* with their copies; *powers* are by name."""
    lines = [DeckLine(card, copies, Zone.MAIN) for card, copies in cards]
    leader = DeckLine(hero(**of_hero), 1, Zone.HERO)
    return prepare(Decklist((leader, *lines)), powers or {})


def options(**values: Any) -> Options:
    """Return a run on the play, without mulligan, unless *values* say otherwise."""
    return read_options({"order": "play", "mulligan": "never"} | values)
