"""Lists made for the kernel: what the ready decks hold nothing of, and seldom.

Together with the ready decks they come to every operation, condition and count that the
kernel knows, in games of different policies.
"""

from collections.abc import Callable, Iterator
from typing import Any

from rules.game.simulation import Options, PlayedList
from rules.wow.card.facts import Card
from rules.wow.goldfish import read_options
from tests.factories import ability, ally, armor, item, location, quest, weapon
from tests.rules.wow.goldfish.decks import listed

FOE = "target opposing hero"
THIS_TURN = "this turn"
FEROCIOUS = {"has": ["+1 ATK", "ferocity"], "who": "it", "lasts": THIS_TURN}
COUNTERS = {"value": "counters", "of": "this"}


def play(*effects: Any, **more: Any) -> dict[str, Any]:
    return {"when": "play", "do": list(effects), **more}


def on(when: Any, *effects: Any, **more: Any) -> dict[str, Any]:
    return {"when": when, "do": list(effects), **more}


def ongoing(*effects: Any, **more: Any) -> dict[str, Any]:
    return {"when": "ongoing", "do": list(effects), **more}


def pay(costs: Any, *effects: Any, **more: Any) -> dict[str, Any]:
    return {"pay": costs, "do": list(effects), **more}


def counted(what: Any, *effects: Any) -> dict[str, Any]:
    return play(*effects, x=what)


def made(*cards: tuple[Card, int], powers: Any, **of_hero: Any) -> PlayedList:
    """Return a list of *cards*; every line of *powers* must be played."""
    played = listed(*cards, powers=powers, **of_hero)
    for card in (played["hero"], *played["cards"]):
        assert len(card["powers"]) == len(powers.get(card["name"], ())), card
    return played


def states() -> PlayedList:
    """What is asked of cards and of the hero: ready, exhausted, attacking, damaged."""
    more = {"has": "+2 ATK", "who": "this"}
    hero_has = {"has": "+1 ATK", "who": "your hero"}
    powers = {
        "Ready": [ongoing(more, **{"if": {"is": "ready"}})],
        "Tired": [ongoing(more, **{"if": {"is": "exhausted"}})],
        "Attacking": [ongoing(more, **{"if": {"is": "attacking"}})],
        "Ready hero": [
            ongoing(more, **{"if": {"is": "ready", "who": "your hero"}}),
            on("start of turn", {"put damage": 1, "to": "your hero"}),
        ],
        "Tired hero": [
            ongoing(more, **{"if": {"is": "exhausted", "who": "your hero"}})
        ],
        "Lamp": [ongoing(hero_has, **{"if": {"is": "attacking", "who": "your hero"}})],
        "Bandage": [
            play(
                {
                    "if": {"is": "damaged", "who": "your hero"},
                    "then": [{"heal": 2, "from": "your hero"}, "draw"],
                },
                {"deal": 1, "to": FOE},
            )
        ],
        "Salve": [ongoing(hero_has, **{"if": {"is": "undamaged", "who": "your hero"}})],
        "Late": [
            pay(1, {"deal": 1, "to": FOE}, **{"if": {"is": "exhausted"}}),
            on("destroyed", {"deal": 3, "to": FOE}, **{"if": {"is": "ready"}}),
        ],
    }
    return made(
        (ally(name="Ready", cost=1, atk=1), 6),
        (ally(name="Tired", cost=2, atk=1), 6),
        (ally(name="Attacking", cost=3, atk=1), 6),
        (ally(name="Ready hero", cost=2, atk=1), 6),
        (ally(name="Tired hero", cost=3, atk=1), 6),
        (item(name="Lamp", cost=2), 6),
        (ability(name="Bandage", cost=2), 8),
        (item(name="Salve", cost=1), 6),
        (ally(name="Late", cost=4, atk=2), 4),
        (weapon(name="Hook", cost=2, atk=2, strike_cost=1, tags=("Melee (1)",)), 6),
        powers=powers,
        health=14,
    )


def counts() -> PlayedList:
    """Everything that X can be, and questions of how many."""
    deal_x = {"deal": "X", "to": FOE}
    few = {"if": {"cards in hand": "3 or less"}, "then": ["draw"]}
    powers = {
        "Quests": [counted({"number of": "quest you control"}, deal_x)],
        "Allies": [counted({"number of": "ally you control"}, deal_x)],
        "Rows": [counted({"number of": "resource you control"}, deal_x)],
        "Hand": [counted({"cards in": "hand", "those": "ally"}, deal_x)],
        "Grave": [counted({"cards in": "graveyard", "those": "ability"}, deal_x)],
        "Paid": [play(deal_x)],
        "Leader": [
            ongoing(
                {"has": "+X ATK", "who": "this"},
                x={"number of": "other ally you control"},
            )
        ],
        "Jar": [
            on("start of turn", {"add counters": 2}),
            pay("activate", deal_x, {"remove counters": 1}, x=COUNTERS),
            pay(1, {"add counters": 1}, use="once per turn"),
        ],
        "Urn": [
            on("start of turn", {"add counters": 1}),
            pay([1, {"destroy": "this"}], deal_x, "draw", x=COUNTERS),
        ],
        "Many": [
            ongoing({"has": "+2 ATK"}, **{"if": {"you control": "ally", "at least": 3}})
        ],
        "Alone": [
            ongoing(
                {"has": "+3 ATK"},
                **{"if": {"you control": "other ally", "at least": 0}},
            )
        ],
        "Rich": [play("draw", **{"if": {"you control": "resource", "at least": 4}})],
        "Light": [{"when": "reward", "do": [few, {"deal": 1, "to": FOE}]}],
    }
    return made(
        (ability(name="Quests", cost=2), 4),
        (ability(name="Allies", cost=2), 4),
        (ability(name="Rows", cost=4), 4),
        (ability(name="Hand", cost=2), 4),
        (ability(name="Grave", cost=3), 4),
        (ability(name="Paid", cost="1+X"), 4),
        (ally(name="Leader", cost=3, atk=0), 4),
        (item(name="Jar", cost=2), 4),
        (item(name="Urn", cost=1), 4),
        (ally(name="Many", cost=1, atk=1), 6),
        (ally(name="Alone", cost=2, atk=0), 4),
        (ability(name="Rich", cost=1), 4),
        (quest(name="Light", cost=2), 14),
        powers=powers,
    )


def cheaper() -> PlayedList:
    """Discounts that stay or are used up, powers once a turn, costs of all sorts."""
    powers = {
        "Guild": [ongoing({"pay less": 1, "for": "ally"})],
        "Voucher": [
            play(
                {"pay less": 2, "for": "ally", "next": True, "lasts": THIS_TURN}, "draw"
            )
        ],
        "Sale": [play({"pay less": 1, "for": "ally", "lasts": THIS_TURN})],
        "Oil": [pay([{"put damage": 1, "to": "your hero"}], {"deal": 1, "to": FOE})],
        "Bell": [pay(1, {"deal": 1, "to": FOE}, use="once per turn")],
        "Purse": [
            on("start of turn", {"add counters": 1}),
            pay([{"remove counters": 2}], {"deal": 3, "to": FOE}),
        ],
        "Match": [pay([1, {"destroy": "this"}], "draw")],
        "Wick": [pay([{"remove": "this"}], {"deal": 2, "to": FOE})],
        "Watch": [
            on({"plays": "ally"}, {"deal": 1, "to": FOE}, use="once per turn"),
            on({"end of turn": "each"}, {"deal": 1, "to": FOE}),
        ],
        "Street": [pay([1, "activate"], "draw")],
        "Smith": [pay("activate", {"deal": 3, "to": FOE})],
    }
    return made(
        (item(name="Guild", cost=2), 3),
        (ability(name="Voucher", cost=1), 5),
        (ability(name="Sale", cost=1), 5),
        (item(name="Oil", cost=3), 3),
        (item(name="Bell", cost=1), 3),
        (item(name="Purse", cost=1), 3),
        (item(name="Match", cost=1), 4),
        (item(name="Wick", cost=2), 4),
        (item(name="Watch", cost=2), 3),
        (location(name="Street"), 5),
        (ally(name="Smith", cost=3, atk=2), 5),
        (ally(name="Carrier", cost=2, atk=2), 8),
        (ally(name="Warden", cost=5, atk=5), 6),
        powers=powers,
        health=9,
    )


def comings() -> PlayedList:
    """Who comes and who goes: tokens, attachments, triggers of the leaving."""
    powers = {
        "Herald": [
            on({"enters play": "another ally you control"}, {"deal": 1, "to": FOE})
        ],
        "Nest": [play({"tokens": "2 Wolf", "atk": 1, "health": 1, "with": "ferocity"})],
        "Den": [
            on("enters play", {"tokens": "1 Bear", "atk": 2, "health": 2}),
            on("destroyed", "draw"),
            on("leaves play", {"deal": 1, "to": FOE}),
        ],
        "Banner": [
            play({"attach": "target ally you control"}),
            ongoing({"has": "+1 ATK", "who": "attached"}),
            on("destroyed", {"deal": 2, "to": FOE}),
        ],
        "Oath": [
            play({"attach": "your hero"}),
            ongoing({"has": "+1 ATK", "who": "your hero"}),
        ],
        "Hex": [
            play({"attach": FOE}),
            on("start of turn", {"deal": 1, "to": "attached"}),
        ],
        "Rally": [
            play(
                {
                    "has": ["+1 ATK", "ferocity"],
                    "who": "target ally you control",
                    "lasts": THIS_TURN,
                }
            )
        ],
        "Drill": [
            play(
                {"ready": "each ally you control"},
                {"has": "+1 ATK", "who": "it", "lasts": THIS_TURN},
            )
        ],
        "Recall": [
            play(
                {"put": "ally with cost 3 or less", "from": "graveyard", "into": "play"}
            )
        ],
        "Muster": [play({"search": "ally with cost 2 or less", "into": "play"})],
        "Charge": [
            on("attacks", {"has": "+1 ATK", "lasts": "this combat"}),
            on("deals combat damage", {"mill": 1}),
        ],
        "Brief": [on("end of turn", {"destroy": "this"})],
    }
    return made(
        (ally(name="Herald", cost=2, atk=1), 5),
        (ability(name="Nest", cost=3), 4),
        (ally(name="Den", cost=3, atk=2), 5),
        (ability(name="Banner", cost=1, ongoing=True), 5),
        (ability(name="Oath", cost=2, ongoing=True), 4),
        (ability(name="Hex", cost=2, ongoing=True), 4),
        (ability(name="Rally", cost=1), 5),
        (ability(name="Drill", cost=3), 4),
        (ability(name="Recall", cost=2), 5),
        (ability(name="Muster", cost=3), 5),
        (ally(name="Charge", cost=2, atk=2), 5),
        (ally(name="Brief", cost=1, atk=3), 5),
        (weapon(name="Hook", cost=2, atk=1, strike_cost=1, tags=("Melee (1)",)), 4),
        powers=powers,
    )


def blades() -> PlayedList:
    """Weapons: two at once, both hands, what strikes cost and set off."""
    one, two = ("Melee (1)",), ("Two-Handed", "Melee (1)")
    powers = {
        "Fencer": [ongoing({"has": "dual wield", "who": "your hero"})],
        "Oilstone": [
            ongoing({"has": "-1 strike cost", "who": "each weapon you control"})
        ],
        "Rust": [
            ongoing({"has": "+1 strike cost", "who": "each Dagger weapon you control"})
        ],
        "Edge": [ongoing({"has": "+1 ATK", "who": "each weapon you control"})],
        "Spark": [ongoing({"more damage": "1 fire"})],
        "Brand": [on("strike", {"deal": "1 fire", "to": FOE})],
        "Dirk": [
            on("strike", {"has": "+1 ATK", "who": "your hero", "lasts": "this combat"})
        ],
        "Again": [pay(1, {"ready": "target weapon you control"}, use="once per turn")],
        "Breath": [play({"ready": "your hero"}, {"ready": "a weapon you control"})],
        "Coin": [play({"ready": "2 resources"}, {"deal": 1, "to": FOE})],
        "Hoard": [play({"add resource": "top of deck", "exhausted": True})],
        "Stow": [play({"add resource": "hand"})],
        "Toss": [play({"discard": 1, "those": "weapon"}, {"draw": 2})],
        "Follow": [on({"attacks": "your hero"}, {"deal": 1, "to": FOE})],
        "After": [
            on(
                {"deals combat damage": "your hero"},
                {"heal": 1, "from": "your hero"},
                {"put damage": 1, "to": FOE},
            )
        ],
    }
    return made(
        (item(name="Fencer", cost=2), 4),
        (item(name="Oilstone", cost=2), 3),
        (item(name="Rust", cost=1), 3),
        (item(name="Edge", cost=2), 3),
        (item(name="Spark", cost=2), 3),
        (
            weapon(
                name="Brand", cost=2, atk=2, strike_cost=1, damage_type="Fire", tags=one
            ),
            5,
        ),
        (weapon(name="Dirk", cost=1, atk=1, strike_cost=1, tags=(*one, "Dagger")), 5),
        (weapon(name="Maul", cost=4, atk=5, strike_cost=2, tags=two), 4),
        (armor(name="Buckler", cost=1, tags=("Off-Hand (1)",)), 3),
        (item(name="Again", cost=1), 3),
        (ability(name="Breath", cost=2), 5),
        (ability(name="Coin", cost=1), 4),
        (ability(name="Hoard", cost=2), 4),
        (ability(name="Stow", cost=1), 4),
        (ability(name="Toss", cost=1), 4),
        (item(name="Follow", cost=2), 3),
        (item(name="After", cost=2), 3),
        (ally(name="Solo", cost=2, atk=2, unique=True), 4),
        powers=powers,
    )


def rows() -> PlayedList:
    """A location that pays last, resources that are readied and added, a short deck."""
    powers = {
        "Alley": [pay("activate", {"deal": 1, "to": FOE})],
        "Coin": [play({"ready": "2 resources"}, {"deal": 1, "to": FOE})],
        "Hoard": [play({"add resource": "top of deck", "exhausted": True})],
        "Bribe": [pay(2, {"ready": "a resource you control"}, "draw")],
        "Feast": [play({"draw": 2}, {"discard": 1})],
        "Swap": [on("start of turn", {"discard": 1}, "draw", may=True)],
        "Scold": [play({"interrupt": "ability"})],
    }
    return made(
        (location(name="Alley"), 6),
        (ability(name="Coin", cost=1), 5),
        (ability(name="Hoard", cost=2), 3),
        (item(name="Bribe", cost=1), 2),
        (ability(name="Feast", cost=3), 4),
        (item(name="Swap", cost=2), 2),
        (ally(name="Carrier", cost=1, atk=1), 4),
        (ally(name="Porter", cost=4, atk=2), 4),
        powers=powers,
    )


def duel() -> PlayedList:
    """Two weapons at once, and what readies them and their bearer."""
    one = ("Melee (1)",)
    powers = {
        "Fencer": [ongoing({"has": "dual wield", "who": "your hero"})],
        "Spark": [ongoing({"more damage": "1 fire"})],
        "Torch": [on("strike", {"deal": "1 fire", "to": FOE})],
        "Breath": [play({"ready": "your hero"})],
        "Hone": [play({"ready": "a weapon you control"}, "draw")],
        "Rest": [pay(1, {"ready": "your hero"}, use="once per turn")],
        "Feint": [
            play({"has": "+2 ATK", "who": "your hero", "lasts": "this combat"}, "draw")
        ],
    }
    return made(
        (item(name="Fencer", cost=1), 8),
        (item(name="Spark", cost=1), 4),
        (
            weapon(
                name="Torch", cost=1, atk=1, strike_cost=1, damage_type="Fire", tags=one
            ),
            10,
        ),
        (weapon(name="Hook", cost=2, atk=2, strike_cost=0, tags=one), 10),
        (ability(name="Breath", cost=1), 6),
        (ability(name="Hone", cost=1), 5),
        (item(name="Rest", cost=2), 4),
        (ability(name="Feint", cost=1), 5),
        powers=powers,
    )


def echoes() -> PlayedList:
    """What `it` speaks of, what is attached to whom, who is chosen of several."""
    its = FEROCIOUS
    powers = {
        "Captain": [ongoing({"has": "+1 ATK", "who": "each other ally you control"})],
        "Caller": [on({"enters play": "another ally you control"}, its)],
        "Muster": [play({"search": "ally with cost 2 or less", "into": "play"}, its)],
        "Letter": [
            play({"search": "ally with cost 3 or less", "into": "hand"}, "draw")
        ],
        "Recall": [
            play(
                {
                    "put": "ally with cost 2 or less",
                    "from": "graveyard",
                    "into": "play",
                },
                its,
            )
        ],
        "Usher": [play({"put": "ally", "from": "hand", "into": "play"}, its)],
        "Litter": [play({"tokens": "2 Wolf", "atk": 1, "health": 1}, its)],
        "Ribbon": [
            play({"attach": "target ally you control with cost 1 or less"}),
            ongoing({"has": "+1 ATK", "who": "attached"}),
            on(
                "start of turn",
                {"has": "+1 ATK", "who": "attached", "lasts": THIS_TURN},
            ),
        ],
        "Flute": [
            pay(
                1,
                {"has": "+1 ATK", "who": "target ally you control", "lasts": THIS_TURN},
                use="once per turn",
            )
        ],
        "Smith": [pay("activate", {"deal": 2, "to": FOE})],
        "Cheer": [pay(1, {"ready": "target ally you control"}, use="once per turn")],
        "Ox": [{"assault": 2}],
        "Wall": [
            on({"start of turn": "each"}, {"deal": 1, "to": FOE}),
            on({"start of turn": "each opponent's"}, {"put damage": 1, "to": FOE}),
        ],
        "Guild": [
            ongoing(
                {"pay less": 1, "for": "ally"},
                **{"if": {"you control": "ally", "at least": 2}},
            ),
            on("enters play", "draw"),
        ],
    }
    return made(
        (ally(name="Captain", cost=3, atk=1), 4),
        (ally(name="Caller", cost=2, atk=1), 4),
        (ability(name="Muster", cost=2), 5),
        (ability(name="Letter", cost=1), 4),
        (ability(name="Recall", cost=2), 4),
        (ability(name="Usher", cost=3), 3),
        (ability(name="Litter", cost=2), 4),
        (ability(name="Ribbon", cost=1, ongoing=True), 6),
        (item(name="Flute", cost=1), 3),
        (ally(name="Smith", cost=1, atk=1), 4),
        (item(name="Cheer", cost=1), 3),
        (ally(name="Ox", cost=2, atk=1), 4),
        (ally(name="Wall", cost=2, atk=0), 3),
        (item(name="Guild", cost=2), 4),
        (ally(name="Scout", cost=2, atk=3, unique=True), 1),
        (ally(name="Carrier", cost=1, atk=1), 4),
        powers=powers,
        health=40,
    )


def quests() -> PlayedList:
    """A hero that flips, quests that ask for more, a deck that runs out."""
    leader = "Odda the Lamplighter"
    powers = {
        leader: [
            pay([3, "flip"], {"deal": 2, "to": FOE}, "draw"),
            on("flipped", {"deal": 1, "to": FOE}),
            ongoing({"has": "+1 ATK", "who": "your hero"}),
        ],
        "Toll": [
            {
                "when": "reward",
                "pay": [{"put damage": 2, "to": "your hero"}],
                "do": [{"draw": 2}],
            }
        ],
        "Errand": [
            on("reward", {"tokens": "1 Wolf", "atk": 1, "health": 1}, FEROCIOUS),
        ],
        "Feat": [
            on("reward", "draw", **{"if": {"you control": "ally", "at least": 2}})
        ],
        "Scribe": [on("completes quest", {"deal": 1, "to": FOE})],
        "Fire": [play({"deal": "X", "to": FOE}, "draw")],
    }
    return made(
        (quest(name="Toll", cost=1), 6),
        (quest(name="Errand", cost=2), 6),
        (quest(name="Feat", cost=1), 5),
        (ally(name="Scribe", cost=2, atk=1), 4),
        (ability(name="Fire", cost="X"), 3),
        (ally(name="Carrier", cost=1, atk=1), 4),
        powers=powers,
        health=11,
    )


def mended() -> PlayedList:
    """What needs an ally as a target and changes nothing about it."""
    balm = {"heal": 4, "from": "target ally"}
    powers = {
        "Hero": [pay([2, {"flip": "your hero"}], balm, "draw")],
        "Kind word": [play(balm, "draw")],
        "Salve": [pay([1, "activate"], balm, {"deal": 1, "to": FOE})],
        "Roost": [on("start of turn", balm, {"deal": 1, "to": FOE})],
    }
    return made(
        (ability(name="Kind word", cost=1), 12),
        (item(name="Salve", cost=1), 8),
        (item(name="Roost", cost=2), 4),
        (ally(name="Carrier", cost=3, atk=1), 12),
        powers=powers,
        name="Hero",
    )


def turned_back() -> PlayedList:
    """A hero that is flipped, turned back, and flipped again."""
    back = {"if": {"is": "face-down", "who": "your hero"}, "then": "flip"}
    powers = {
        "Hero": [
            pay([1, {"flip": "your hero"}], "draw"),
            ongoing({"has": "+1 ATK", "who": "each ally you control"}),
            ongoing({"pay less": 1, "for": "ability"}),
        ],
        "Morning": [play(back)],
        "Order": [
            play(
                back,
                {"ready": "each ally you control"},
                {"heal": 5, "from": "your hero"},
            )
        ],
        "Witness": [on("flipped", {"deal": 1, "to": FOE})],
    }
    return made(
        (ability(name="Morning", cost=2), 12),
        (ability(name="Order", cost=3), 6),
        (item(name="Witness", cost=1), 4),
        (ally(name="Carrier", cost=1, atk=1), 12),
        powers=powers,
        name="Hero",
    )


LISTS: tuple[Callable[[], PlayedList], ...] = (
    *(states, counts, cheaper, comings, blades, rows, duel, echoes, quests),
    mended,
    turned_back,
)
RUNS: tuple[dict[str, Any], ...] = (
    {"policy": "curve-out", "mulligan": "by-resources", "health": 40},
    {"policy": "aggressive", "mulligan": "by-curve", "pressure": 2, "health": 60},
    {"policy": "quest-first", "order": "draw", "pressure": 3, "health": 50, "turns": 9},
)


def scenarios() -> Iterator[tuple[str, PlayedList, Options]]:
    """Yield each list by name with the options of each run."""
    for make in LISTS:
        for run in RUNS:
            yield f"{make.__name__}, {run['policy']}", make(), read_options(run)
