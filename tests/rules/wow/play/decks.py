"""The ready decks as people play them, every line of every card."""

import re
from functools import cache

from rules.wow.play.faces import Face, face_of
from rules.wow.play.opening import PlayedDeck
from tests.rules.wow.goldfish.decks import FOLDER, our_cards


@cache
def ready_deck(name: str) -> PlayedDeck:
    """Return the ready deck *name*, without its side deck."""
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    hero, cards = None, []
    for line in text.split("Side deck")[0].splitlines():
        if line.startswith("Hero: "):
            hero = face(line.removeprefix("Hero: "))
        elif found := re.fullmatch(r"(\d+) (.+)", line):
            cards += [face(found[2])] * int(found[1])
    assert hero is not None
    return PlayedDeck(hero, tuple(cards))


@cache
def face(name: str) -> Face:
    entry = our_cards()[name]
    return face_of(entry.card, entry.powers)
