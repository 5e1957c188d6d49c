"""Every entry of the library is written in all languages and played at a table."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.numbers.rng import Rng
from rules.wow.card.facts import Hero, read_card
from rules.wow.play.faces import Face, face_of
from rules.wow.play.legal_moves import legal_moves
from rules.wow.play.move_execution import apply
from rules.wow.play.moves import Answer, Complete, PlayCard, UsePower
from rules.wow.play.opening import PlayedDeck, new_game
from rules.wow.powers.library import Entry, load_library
from rules.wow.powers.power_data import read_powers, write_powers
from rules.wow.powers.write_text import LANGUAGES, write_text_in
from tests.rules.wow.play.scenario_board import DEFAULTS

ENTRIES = sorted(load_library().values(), key=lambda entry: entry.digest)
TOGETHER = 12  # entries in one game, three copies of each
MOVES = 300
FACTS: dict[str, dict[str, Any]] = DEFAULTS | {
    "hero": {"health": 30},
    "ability_ally": {"cost": 0, "atk": 1, "damage_type": "Melee", "health": 1},
}


def card_of(entry: Entry) -> Any:
    """A card of the entry's type that costs nothing; texts are not ours to repeat."""
    facts = {"type": entry.kind, "name": entry.name} | FACTS[entry.kind]
    attaches = entry.kind == "ability" and any(
        "ongoing" in str(line) for line in write_powers(entry.powers)
    )
    return read_card(facts | ({"ongoing": True} if attaches else {}))


def faces(entries: list[Entry]) -> Iterator[Face]:
    for entry in entries:
        yield face_of(card_of(entry), entry.powers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_entry_is_data_and_is_written(language):
    for entry in ENTRIES:
        assert read_powers(write_powers(entry.powers)) == entry.powers
        assert write_text_in(language, entry.powers, card_of(entry)).strip()


@pytest.mark.parametrize("first", range(0, len(ENTRIES), TOGETHER))
def test_each_entry_is_played_without_an_error(first):
    """Who may play, use or complete one of them does so; else chance decides."""
    some = ENTRIES[first : first + TOGETHER]
    heroes = [entry for entry in some if entry.kind == "hero"]
    cards = [face for face in faces(some) if face.card.type != "hero"]
    plain = face_of(read_card({"type": "ally", "name": "Reed"} | FACTS["ally"]), ())
    leads = [*faces(heroes), *(face_of(Hero(name=n, health=30), ()) for n in "ab")]
    for place in range(0, max(2, len(heroes)), 2):
        deck = (*cards * 3, *[plain] * 20)
        decks = [PlayedDeck(leads[place + side], deck) for side in range(2)]
        play(decks, seed=first + place)


def play(decks: list[PlayedDeck], seed: int) -> None:
    game, chance = new_game(decks, seed=seed, edition="2013"), Rng(seed)
    for _ in range(MOVES):
        if game.outcome:
            break
        moves = legal_moves(game)
        acts = [m for m in moves if isinstance(m, PlayCard | UsePower | Complete)]
        answers = [m for m in moves if isinstance(m, Answer) and m.picks]
        among = acts or answers or moves
        apply(game, among[chance.below(len(among))])
