"""Decks as they are played against each other, and the bots that play them."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from rules.game.deck import Decklist, Zone
from rules.game.duel import DuelGame
from rules.game.simulation import PlayedList
from rules.wow.bots.bot_playout import play_out
from rules.wow.bots.bot_seat import Decide, at_random
from rules.wow.bots.greedy_bot import greedily
from rules.wow.bots.search_bot import searching
from rules.wow.card.facts import Card, Hero, read_card, write_card
from rules.wow.goldfish.prepare import MOST_CARDS, NothingToPlay
from rules.wow.play.editions import PLAY_EDITIONS
from rules.wow.play.faces import Face, face_of
from rules.wow.play.opening import PlayedDeck
from rules.wow.powers.played_part import play_of
from rules.wow.powers.power_data import read_powers, write_powers

DECIDE: Final[Mapping[str, Decide]] = {
    "random": at_random,
    "greedy": greedily,
    "search": searching,
}
BOTS: Final = tuple(DECIDE)
EDITIONS: Final = tuple(PLAY_EDITIONS)
_KEPT: Final = 64  # decks, about a hundred kilobytes each: both of 32 games at once


def prepare(deck: Decklist[Card], powers: Mapping[str, Sequence[Any]]) -> PlayedList:
    """Return *deck* as it is played, and how much that is of each card (`state`).

    Raises NothingToPlay.
    """
    heroes = [
        line.card
        for line in deck.in_zone(Zone.HERO)
        if isinstance(line.card, Hero) and line.card.health
    ]
    lines = deck.in_zone(Zone.MAIN)
    total = sum(line.quantity for line in lines)
    if not heroes or not 0 < total <= MOST_CARDS:
        raise NothingToPlay(heroes=len(heroes), cards=total)
    cards = [
        {**_entry(line.card, powers), "copies": line.quantity}
        for line in sorted(lines, key=lambda line: line.card.name)
    ]
    return {"hero": _entry(heroes[0], powers), "cards": cards}


def _entry(card: Card, powers: Mapping[str, Sequence[Any]]) -> dict[str, Any]:
    played = play_of(card, powers.get(card.name))
    return {
        "name": card.name,
        "facts": write_card(played.card),
        "powers": write_powers(played.powers),
        **played.part.as_json(),
    }


def play(
    lists: Sequence[PlayedList],
    bots: Sequence[str],
    *,
    seed: int,
    number: int,
    edition: str,
) -> DuelGame:
    """Return what became of game *number* (0-based) of *seed*."""
    decks = [deck_of(each) for each in lists]
    decide = [DECIDE[bot] for bot in bots]
    return play_out(decks, decide, seed=seed, number=number, edition=edition)


def deck_of(played: PlayedList) -> PlayedDeck:
    """Return the faces of *played*, cards in the order of the list.

    Made once a process for equal lists: neither decks nor faces ever change.
    """
    return _deck_of(json.dumps(played))


@lru_cache(maxsize=_KEPT)
def _deck_of(text: str) -> PlayedDeck:
    played = json.loads(text)
    cards = [
        face
        for entry in played["cards"]
        for face in [_face(entry)] * int(entry["copies"])
    ]
    return PlayedDeck(_face(played["hero"]), tuple(cards))


def _face(entry: Mapping[str, Any]) -> Face:
    return face_of(read_card(entry["facts"]), read_powers(entry["powers"]))
