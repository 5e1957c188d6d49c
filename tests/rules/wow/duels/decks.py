"""The ready decks as duels play them."""

import re
from functools import cache
from typing import Any

from rules.game.deck import DeckLine, Decklist, Zone
from rules.game.simulation import PlayedList
from rules.wow.card.facts import Card
from rules.wow.duels import prepare
from rules.wow.powers.power_data import write_powers
from tests.rules.wow.goldfish.decks import FOLDER, READY, our_cards

NAMES = READY


@cache
def ready_list(name: str) -> PlayedList:
    """Return the ready deck *name* as it is played against others."""
    cards = our_cards()
    lines: list[DeckLine[Card]] = []
    for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("Hero: "):
            hero = cards[line.removeprefix("Hero: ")].card
            lines.append(DeckLine(hero, 1, Zone.HERO))
        elif line == "Side deck":
            break
        elif found := re.fullmatch(r"(\d+) (.+)", line):
            lines.append(DeckLine(cards[found[2]].card, int(found[1]), Zone.MAIN))
    powers: dict[str, Any] = {
        name: write_powers(entry.powers) for name, entry in cards.items()
    }
    return prepare(Decklist(tuple(lines)), powers)
