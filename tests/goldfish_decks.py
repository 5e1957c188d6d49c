"""Our ready decks as the goldfish plays them, without a database."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from cards.demo.set_files import read_set
from rules.deck import DeckLine, Decklist, Zone
from rules.simulation import PlayedList
from rules.wow.card import Card
from rules.wow.goldfish import prepare
from rules.wow.powers.data import write_powers

FOLDER = Path(__file__).parents[1] / "decks" / "demo"
NAMES = tuple(
    path.stem
    for path in sorted(FOLDER.glob("*.txt"))
    if not path.stem.startswith("broken")
)


@cache
def _set() -> tuple[dict[str, Card], dict[str, Any]]:
    """Return the cards of our set by name, and their powers."""
    entries = read_set().entries
    cards = {entry.card.name: entry.card for entry in entries}
    powers = {entry.card.name: write_powers(entry.powers) for entry in entries}
    return cards, powers


@cache
def ready_deck(name: str) -> PlayedList:
    """Return the ready deck in the file *name*."""
    cards, powers = _set()
    lines = [
        DeckLine(cards[card], number, zone)
        for number, card, zone in _lines((FOLDER / f"{name}.txt").read_text("utf-8"))
    ]
    return prepare(Decklist(tuple(lines)), powers)


def _lines(text: str) -> list[tuple[int, str, Zone]]:
    """Return the lines of a deck file up to its side deck."""
    found = []
    for line in text.splitlines():
        if line.lower().startswith("side"):
            break
        if line.startswith("Hero:"):
            found.append((1, line.removeprefix("Hero:").strip(), Zone.HERO))
        elif match := re.fullmatch(r"(\d+) (.+)", line.strip()):
            found.append((int(match[1]), match[2], Zone.MAIN))
    return found
