"""What cards have shown to be worth to bots: how often decks with them won.

Each card is held to what decks of the same leader won anyway, and the fewer its games
the less it says.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

# Games without a lesson that each card and leader is taken to have had: true
# differences between cards are some three in a hundred games.
FIRM: Final = 300
# What a card is worth more that wins every game more: one of ten games is two, which is
# about what bots find between a good card and a usual one of its type.
WORTH: Final = 20.0
DRAWN: Final = 0.5  # of the cards of a deck, so many are drawn in a game


@dataclass(frozen=True, slots=True)
class Played:
    """So many *games* of a card in decks of *leader*; *points*: 2 for each won.

    *leader* and *card* are what the game calls them, and the same for a leader's own.
    """

    card: str
    leader: str
    games: int
    points: int


def learn(cards: Iterable[Played], leaders: Iterable[Played]) -> Mapping[str, float]:
    """Return what bots add to the worth of each card, and of each leader for a deck."""
    led = [one for one in leaders if one.games]
    share = {one.leader: one.points / 2 / one.games for one in led}
    games: defaultdict[str, float] = defaultdict(float)
    ahead: defaultdict[str, float] = defaultdict(float)
    for one in cards:
        if one.leader in share:
            games[one.card] += one.games
            ahead[one.card] += one.points / 2 - one.games * share[one.leader]
    found = {card: WORTH * ahead[card] / (games[card] + FIRM) for card in games}
    for one in led:
        won = one.points / 2 - one.games / 2
        found[one.leader] = WORTH * won / (one.games + FIRM) / DRAWN
    return {name: round(worth, 3) for name, worth in found.items()}
