"""Words that no ready deck has, each in games of both engines, equal at every move.

What they say is the notation of powers; the cards are plain.
"""

import pytest

from rules.wow.flat.compile_pair import compile_pair
from rules.wow.flat.compile_tables import TooRich
from rules.wow.play.faces import face_of
from rules.wow.play.opening import PlayedDeck
from rules.wow.powers.power_data import read_powers
from tests.factories import (
    ability,
    ally,
    armor,
    hero,
    item,
    master_hero,
    quest,
    weapon,
)
from tests.rules.wow.flat.parity import first_difference, flat_game

GAMES = 4
CARDS = {
    "ally": lambda: ally(cost=2, atk=2, health=3),
    "ability": lambda: ability(cost=1, instant=True),
    "ongoing": lambda: ability(cost=1, ongoing=True),
    "armor": lambda: armor(cost=1, defense=1),
    "item": lambda: item(cost=1),
    "quest": lambda: quest(cost=2),
    "one": lambda: item(cost=1, unique=True),
    "dear": lambda: ally(name="Dear", cost=4, atk=3, health=3),
    "master": lambda: master_hero(cost=3, atk=1, health=15),
    "hero": lambda: master_hero(cost=4, atk=2, health=16),  # led by one with the words
    "weapon": lambda: weapon(cost=1, atk=2, strike_cost=1),
}
FIRE = {"deal": "1 fire", "to": "target hero or ally"}
TREANT = {"tokens": "1 Treant", "atk": 1, "health": 1}
RETURNED, FORM = {"this way": "returned"}, {"you control": "hero with bear form"}
WORDS = {
    "counted by what was returned": ("quest", [
        {"when": "reward", "x": RETURNED, "do": [
            {"put": "card", "from": "hand", "into": "deck", "every": True},
            {"draw": "X"}]}]),
    "as it enters": ("ally", [
        {"when": "as it enters", "do": [
            {"choose one": [[{"put damage": 1, "to": "this"}],
                            [{"add counters": 2}]]}]},
        {"when": "as it enters", "may": True, "do": ["destroy"]},
        {"pay": "remove counters", "do": [FIRE]}]),
    "both options": ("quest", [
        {"when": "reward", "x": RETURNED, "do": [{"choose one": [
            [{"put": "card", "from": "hand", "into": "bottom of deck", "every": True},
             {"draw": "X"}], "draw"], "both if": {"you control": "ally"}}]}]),
    "an X is paid": ("ally", [{"pay": ["X", "destroy"], "do": [
        {"destroy": "target ally with cost X"}]}]),
    "damage is the X that is paid": ("item", [
        {"pay": ["activate", {"put damage": "X", "to": "your hero"}], "do": [
            {"deal": "X shadow", "to": "target ally"}]}]),
    "what an attacker would deal": ("ally", [
        "protector", {"when": "ongoing", "do": [
            {"prevent": "all combat", "to": "this", "by": "each attacking ally"}]}]),
    "who protects": ("ability", [{"when": "play", "do": [
        {"destroy": "target protecting ally"}]}]),
    "who may protect": ("ally", [{"when": "ongoing", "do": [
        {"may protect": "your hero"}]}]),
    "while it attacks": ("ally", [{"pay": "activate", "do": [
        {"has": "+2 ATK", "who": "each ally you control",
         "lasts": "while attacking"}]}]),
    "whenever it is dealt": ("ability", [{"when": "play", "do": [
        {"whenever": {"is dealt damage": "your hero", "type": "combat"},
         "do": [{"deal": "1 nature", "to": "its source"}]}]}]),
    "whenever one is destroyed": ("ability", [{"when": "play", "do": [
        {"whenever": {"destroyed": "an opposing ally"}, "may": True,
         "do": ["draw"]}]}]),
    "an interrupt": ("ability", [{"when": "play", "do": [{"interrupt": "ally"}]}]),
    "out of a combat": ("ability", [{"when": "play", "do": [
        {"choose one": [[{"interrupt": "ability", "at your hero": True}],
                        [{"if": {"is": "defending", "who": "your hero"}, "then": [
                            {"remove from combat":
                             "each attacking hero and ally"}]}]]}]}]),
    "not in the next ready step": ("ability", [{"when": "play", "do": [
        {"exhaust": "target hero or ally"},
        {"can't": "ready", "who": "it", "lasts": "next ready step"}]}]),
    "who must attack": ("ally", [{"pay": 1, "do": [
        {"must attack": "target ally", "lasts": "this turn"}]}]),
    "whom alone they attack": ("ally", [{"when": "ongoing", "do": [
        {"attacks only": "this", "who": "each opposing hero and ally",
         "if able": True}]}]),
    "unless they discard": ("ally", [
        {"when": "start of turn", "do": [{"unless": "discard", "do": [
            {"gain control": "this", "player": "target opponent"}]}]}]),
    "as much as was dealt": ("ability", [
        {"when": "play", "x": {"this way": "dealt", "amount": True}, "do": [
            {"deal": "2 shadow", "to": "target hero or ally"},
            {"heal": "X", "from": "your hero"}]}]),
    "as high as what was given up": ("ally", [
        {"pay": ["activate", {"destroy": "an ally you control"}],
         "x": {"this way": "destroyed", "figure": "ATK"}, "do": [
             {"deal": "X shadow", "to": "target hero or ally"}]}]),
    "a form": ("ongoing", [
        {"when": "ongoing", "do": [{"has": "bear form", "who": "your hero"}]},
        {"when": "destroyed", "do": [{"may pay": 1, "then": [
            {"later": "end of turn", "do": [{"return": "this"}]}]}]}]),
    "in a form": ("armor", [
        {"when": "ongoing", "if": FORM, "do": [
            {"has": "+1 DEF", "who": "each armor you control"}]},
        {"when": "ongoing", "do": [{"has": "cat form", "who": "your hero"}]}]),
    "in combat with the host": ("ongoing", [
        {"when": "play", "do": [{"attach": "target opposing hero or ally"}]},
        {"when": "ongoing", "do": [
            {"has": "+1 ATK", "who": "each attacking ally in combat with attached"}]}]),
    "attacking somebody": ("ally", [
        {"when": "ongoing", "if": {"attacking": "this",
                                   "whom": "an exhausted hero or ally"},
         "do": [{"has": "+3 ATK"}]}]),
    "no damage this turn": ("ally", [
        {"when": "end of turn", "if": {"this turn": "deals damage", "at least": 0},
         "do": "destroy"}]),
    "damage this turn": ("quest", [
        {"when": "reward", "if": {"this turn": {
            "deals damage": "an ally you control", "to": "an opposing hero"}},
         "do": "draw"}]),
    "its own ATK": ("ability", [
        {"when": "play", "x": {"own value": "ATK"}, "do": [
            {"choose": "an ally you control"},
            {"deal": "X", "to": "target ally", "by": "it"}]}]),
    "more by abilities, and double": ("armor", [
        {"when": "ongoing", "do": [{"more damage": 1, "with": "ability"}]},
        {"when": "ongoing", "do": [{"more damage": "all fire"}]}]),
    "the hand of its controller": ("item", [
        {"pay": "activate", "x": {"minus": 7, "of": {
            "cards in": "hand", "whose": "its controller"}}, "do": [
                {"deal": "X shadow", "to": "target hero"}]}]),
    "out of any graveyard": ("ally", [
        {"pay": 1, "do": [
            {"put": "ally", "from": "graveyard", "into": "out of the game",
             "whose": "any"},
            {"if": {"happened": "removed"}, "then": [
                {"heal": 1, "from": "this"}]}]}]),
    "nothing prevents it": ("weapon", [
        {"when": "ongoing", "do": [
            {"pierces": "combat", "by": "your hero", "with": "this"}]}]),
    "while it is yours": ("ally", [
        {"when": "enters play", "may": True, "do": [
            {"ready": "target opposing equipment"},
            {"gain control": "it", "lasts": "while yours"}]}]),
    "quests face down": ("quest", [
        {"when": "reward", "use": "on your turn", "do": [{"choose one": [
            [{"sacrifice": "quest", "player": "target player",
              "fate": "turn face down"}], "draw"],
            "both if": {"you control": "ally"}}]}]),
    "keywords with a number": ("armor", [
        {"when": "ongoing", "do": [
            {"has": [{"assault": 2}], "who": "each ally you control"},
            {"has": [{"mend": 1}], "who": "your hero"}]}]),
    "Assault for a while": ("ally", [{"assault": 1}, {"pay": 1, "do": [
        {"has": [{"assault": 2}], "who": "this", "lasts": "this turn"}]}]),
    "conspicuous and hardy": ("ally", ["conspicuous", "hardiness"]),
    "placed and stashed": ("ally", [
        {"when": "stash", "do": [FIRE]},
        {"when": {"places": "resource", "face up": True}, "do": ["draw"]}]),
    "with a label, for none of two sides": ("ally", [
        {"when": "attacks", "label": "war stomp", "do": [
            {"exhaust": "target opposing non-Horde non-Alliance ally"}]}]),
    "draws": ("item", [{"when": "draws", "may": True, "do": [TREANT]}]),
    "paid again and again": ("ally", [
        {"when": "is played", "do": [
            {"may pay": 1, "then": [TREANT], "again": True}]}]),
    "theirs to choose": ("ally", [{"when": "enters play", "do": [
        {"choose": "an ally", "player": "target player"}, {"destroy": "it"}]}]),
    "harmony": ("dear", ["harmonize"]),
    "attached by you": ("ongoing", [
        {"when": "play", "do": [{"attach": "target ally you control"}]},
        {"when": "ongoing", "do": [{"has": ["+1 ATK", "harmonize"],
                                    "who": "attached"}]},
        {"when": {"attaches": "ability", "to": "a hero or ally"}, "do": ["draw"]}]),
    "revealed into the row": ("quest", [{"when": "reward", "do": [
        {"reveal": 2, "take": "ally or quest", "every": True,
         "into": "resource row"}]}]),
    "as dear as what was revealed": ("ability", [
        {"when": "play", "x": {"value": "cost", "of": "it"}, "do": [
            {"reveal": 1, "take": "card", "every": True},
            {"deal": "X shadow", "to": "your hero"}]}]),
    "dealt fire this turn": ("ability", [{"when": "play", "do": [
        {"exhaust": "target hero or ally dealt fire damage this turn"}]}]),
    "flipped for less, of its party": ("hero", [
        {"pay": 3, "do": "flip"},
        {"when": "ongoing", "if": {"this turn": {"plays": "card"}, "at least": 1},
         "do": [{"costs less": 2, "to": "flip"}]},
        {"when": {"deals damage": "your hero", "to": "an ally"},
         "if": {"is": "face-down", "who": "your hero"}, "x": "that much", "do": [
             {"deal": "X melee", "to": "target hero in the party of it"}]}]),
    "of the back, if more": ("hero", [
        {"pay": 1, "do": "flip"},
        {"when": {"enters play": "an ally you control"}, "do": ["draw"], "if": {
            "all of": [{"is": "face-down", "who": "your hero"}, "turn of"]}},
        {"when": "ongoing", "do": [{"has": "+1 ATK", "who": "each ally you control"}],
         "if": {"all of": [{"is": "face-down", "who": "your hero"},
                           {"you control": "ally", "at least": 2}]}}]),
    "by who is ready": ("item", [
        {"pay": {"exhaust": "your hero"}, "do": [FIRE]},
        {"pay": {"exhaust": "an ally or armor you control"}, "do": [
            {"has": "+1 ATK", "who": "your hero", "lasts": "this turn"}]}]),
    "by itself": ("armor", [{"pay": [1, {"exhaust": "this"}], "do": [FIRE]}]),
    "it deals back": ("ongoing", [
        {"when": {"is dealt damage": "an opposing hero or ally"}, "do": [
            {"deal": "1 holy", "to": "your hero", "by": "this"}]}]),
    "its own last blow": ("ally", [
        {"when": "destroyed", "do": [
            {"deal": "1 fire", "to": "target hero or ally", "by": "this"}]}]),
    "not theirs to ready": ("ally", [
        {"when": "enters play", "do": [
            {"exhaust": "up to 3 target heroes or allies"},
            {"can't": "ready", "who": "it", "lasts": "next ready step"},
            {"deal": "1 fire", "to": "target ally"}]}]),
    "mends by print and by gift": ("ally", [{"mend": 1}, {"when": "ongoing", "do": [
        {"has": [{"mend": 2}], "who": "each ally you control"}]}]),
    "counters it had": ("item", [
        {"when": {"plays": "card"}, "do": [{"add counters": 1, "named": "Honor"}]},
        {"pay": [1, "destroy"], "x": {"value": "counters", "of": "this",
                                      "named": "Honor"}, "do": [
            {"deal": "X fire", "to": "target hero or ally"}]}]),
    "one of three": ("quest", [{"when": "reward", "do": [
        {"reveal": 3, "take": "ally"}]}]),
    "one, or left there": ("quest", [{"when": "reward", "do": [
        {"reveal": 1, "take": "card", "rest": "top of deck",
         "into": "resource row"}]}]),
    "named and removed": ("ally", [
        {"when": "enters play", "do": [{"name and remove": "ability or ally"}]}]),
    "a hand is seen": ("ability", [
        {"when": "play", "do": [
            {"look at hand": "target player", "discarding": "ally"}]},
        {"when": "stash", "do": "look at hand"}]),
    "like the top card": ("quest", [{"when": "reward", "do": [
        {"discard": "all", "player": "target opponent", "alike": "top of deck"}]}]),
    "out of the graveyard": ("ability", [
        {"when": "play", "do": [FIRE]},
        {"from": "graveyard", "pay": [{"discard": 1, "those": "ally"}],
         "use": "on your turn", "do": [{"return": "this"}]}]),
    "of another's deck": ("ability", [
        {"when": "play", "pay": [
            {"remove from graveyard": 2, "those": "ally", "up to": True}],
         "x": {"this way": "removed"}, "do": [
             {"search": "ally with cost X or less", "into": "play",
              "player": "target opponent"}]}]),
    "another hero, who plays for nothing": ("master", [
        {"pay": 1, "use": "basic", "do": [TREANT]},
        {"pay": 4, "use": "basic", "do": [
            {"put": "card", "from": "graveyard", "into": "deck", "every": True},
            {"play free": "card", "from": "deck", "count": 99}]}]),
    "a hero as an ally": ("hero", [{"pay": 2, "do": "master hero as ally"}]),
    "resources for both": ("quest", [{"when": "reward", "do": [
        {"add resource": "top of deck", "exhausted": True},
        {"add resource": "top of deck", "player": "target opponent"}]}]),
    "counters with a name": ("item", [
        {"when": {"plays": "card"}, "do": [{"add counters": 1, "named": "Honor"}]},
        {"pay": ["activate", {"remove counters": 2, "named": "Honor"}], "do": [
            {"exhaust": "up to 4 target heroes or allies"}]},
        {"when": "ongoing", "x": {"value": "counters", "of": "this", "named": "Honor"},
         "do": [{"has": "+X ATK", "who": "each ally you control"}]}]),
    "never destroyed this turn": ("ability", [{"when": "play", "do": [
        {"can't": "be destroyed", "who": "target ally", "lasts": "this turn"}]}]),
    "into the resource row": ("ability", [{"when": "play", "do": [
        {"return": "target non-Token ally", "into": "resource row"}]}]),
    "top cards lie open": ("one", [
        {"when": "ongoing", "do": [
            {"plays revealed": "top of deck", "player": "each player"}]},
        {"when": {"start of turn": "each"}, "do": [
            {"play free": "ability or ally", "from": "top of deck",
             "player": "that player"}]},
        {"pay": "activate", "do": [{"shuffle": "target player"}]}]),
    "by chance": ("ally", [
        {"when": "ongoing", "do": "attacks at random"},
        {"when": "stash", "do": [
            {"deal": "2 nature", "to": "a random target opposing hero or ally",
             "by": "your hero"}]}]),
    "quests for less": ("quest", [
        {"when": "ongoing", "do": [{"pay less": 1, "for": "quest", "to": "complete"}]},
        {"when": "reward", "do": ["draw"]}]),
    "cards of another's hand": ("ally", [
        {"when": "ongoing", "do": [
            {"plays revealed": "hand", "player": "each opponent"}]},
        {"when": "ongoing", "if": "turn of", "do": [{"players can't": "play"}]},
        {"when": "ongoing", "if": "turn of", "do": [
            {"plays from": "opposing hands"}]}]),
    "given up for its price": ("dear", [
        {"when": "ongoing", "do": [
            {"additional cost": [{"destroy": "any number of cards you control"}]}]},
        {"when": "ongoing", "x": {"times": 2, "of": {"this way": "destroyed"}},
         "do": [{"costs less": "X"}]}]),
    "less for each": ("dear", [
        {"when": "ongoing", "x": {"number of": "face-down resource you control"},
         "do": [{"costs less": "X"}]}]),
}  # fmt: skip


def deck_of(name: str) -> PlayedDeck:
    kind, powers = WORDS[name]
    led_by, powers = (powers, []) if kind == "hero" else ([], powers)
    cards = [
        (CARDS[kind](), powers),
        (ally(name="Plain", cost=1, atk=1, health=2), []),
        (ability(name="Spark", cost=1, instant=True), [{"when": "play", "do": [FIRE]}]),
        (armor(name="Plate", cost=1, defense=1), []),
    ]
    told = [face_of(card, read_powers(each)) for card, each in cards]
    copies = (14, 10, 4, 2)
    every = [face for face, n in zip(told, copies, strict=True) for _ in range(n)]
    leader = face_of(hero(health=14), read_powers(led_by))
    return PlayedDeck(leader, tuple(every))


@pytest.mark.parametrize("name", WORDS)
def test_a_game_with_it_is_the_same_at_every_move(name):
    other = [*WORDS][([*WORDS].index(name) + 5) % len(WORDS)]
    pair = deck_of(name), deck_of(other)
    flat = flat_game(pair)
    told = [first_difference(pair, ["random"] * 2, 5, n, flat) for n in range(GAMES)]
    assert told == [None] * GAMES


# What the other engine alone plays as it is printed.
HANDED_OVER = {
    "can't be exhausted": [{"when": "ongoing", "do": [
        {"can't": "exhaust", "who": "each opposing card"}]}],
    "asks what came before": [
        {"when": "attacks", "use": "the first time each turn", "do": "ready"}],
    "X is each one's own": [
        {"when": "ongoing", "x": {"value": "cost", "of": "it"}, "do": [
            {"has": "+X ATK", "who": "each ally you control"}]}],
    "falls in an order": [{"when": "enters play", "do": [
        {"deal": 3, "to": "up to 3 target allies", "falling": True}]}],
}  # fmt: skip


@pytest.mark.parametrize("name", HANDED_OVER)
def test_it_is_handed_over(name):
    face = face_of(ally(), read_powers(HANDED_OVER[name]))
    deck = PlayedDeck(face_of(hero(), ()), (face,) * 30)
    with pytest.raises(TooRich):
        compile_pair((deck, deck))
