"""When, cost, condition, keyword, requirement and what X is: the exact lines."""

from dataclasses import replace

import pytest

from rules.text.yaml_data import read_yaml
from rules.wow.card.facts import Ally
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.write_text.english import write_text
from tests.rules.wow.powers.card_texts import ABILITY, ALLY, HERO, QUEST, WEAPON, says

EVENTS = [
    ("enters play", "When this ally enters play, draw a card."),
    ("{enters play: another ally you control}",
     "When another ally you control enters play, draw a card."),
    ("{enters play: 2 opposing allies}",
     "When two opposing allies enter play, draw a card."),
    ("leaves play", "When this ally leaves play, draw a card."),
    ("destroyed", "When this ally is destroyed, draw a card."),
    ("{destroyed: an ally}", "When an ally is destroyed, draw a card."),
    ("start of turn", "At the start of your turn, draw a card."),
    ("{start of turn: each}", "At the start of each turn, draw a card."),
    ("end of turn", "At the end of your turn, draw a card."),
    ("{end of turn: each opponent's}",
     "At the end of each opponent's turn, draw a card."),
    ("attacks", "When this ally attacks, draw a card."),
    ("{attacks: your hero}", "When your hero attacks, draw a card."),
    ("defends", "When this ally defends, draw a card."),
    ("deals damage", "When this ally deals damage, draw a card."),
    ("{deals damage: your hero, to: an opposing hero or ally}",
     "When your hero deals damage to an opposing hero or ally, draw a card."),
    ("deals combat damage", "When this ally deals combat damage, draw a card."),
    ("{is dealt damage: your hero}", "When your hero is dealt damage, draw a card."),
    ("{plays: ability}", "When you play an ability, draw a card."),
    ("{plays: Orc ally, player: an opponent}",
     "When an opponent plays an Orc ally, draw a card."),
    ("completes quest", "When you complete a quest, draw a card."),
    ("flipped", "When your hero is flipped, draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("when", "line"), EVENTS)
def test_an_event_begins_its_line(when: str, line: str):
    assert says(f"{{when: {when}, do: draw}}", ALLY) == line


def test_a_weapon_speaks_of_its_strike():
    line = says("{when: strike, do: {has: +1 ATK, lasts: this combat}}", WEAPON)
    assert (
        line == "When you strike with this weapon, this weapon has +1 ATK this combat."
    )


COSTS = [
    ("2", "2"),
    ("X", "X"),
    ("activate", "[Activate]"),
    ("[{destroy: this}, activate, 1]", "1, [Activate], Destroy this ally"),
    ("{exhaust: your hero}", "Exhaust your hero"),
    ("{exhaust: 2 allies you control}", "Exhaust two allies you control"),
    ("{destroy: another ally you control}", "Destroy another ally you control"),
    ("{discard: 1, those: ability}", "Discard an ability card"),
    (
        "{remove from graveyard: 3}",
        "Remove three cards in your graveyard from the game",
    ),
    ("{put damage: 2, to: your hero}", "Put 2 damage on your hero"),
    ("{remove counters: 1}", "Remove a counter from this ally"),
    ("{return: an ally you control}", "Put an ally you control into its owner's hand"),
    ("{mill: 2}", "Put the top two cards of your deck into your graveyard"),
    ("remove", "Remove this ally from the game"),
]


@pytest.mark.parametrize(("cost", "text"), COSTS)
def test_a_cost_stands_before_the_arrow(cost: str, text: str):
    assert says(f"{{pay: {cost}, do: draw}}", ALLY) == f"{text} -> Draw a card."


def test_a_hero_is_flipped_by_name_and_by_others_as_your_hero():
    assert says("{pay: [3, flip], do: draw}", HERO) == (
        "3, Flip Maren Oakhand -> Draw a card."
    )
    assert says("{pay: flip, do: draw}", ALLY) == "Flip your hero -> Draw a card."


CONDITIONS = [
    ("{you control: Demon ally}", "you control a Demon ally"),
    ("{you control: ally, at least: 2}", "you control two or more allies"),
    ("{you control: ally, at least: 0}", "you control no allies"),
    ("{an opponent controls: item}", "an opponent controls an item"),
    ("{an opponent controls: ally, at least: 3}",
     "an opponent controls three or more allies"),
    ("{is: damaged, who: your hero}", "your hero is damaged"),
    ("{is: face-down, who: your hero}", "your hero is face down"),
    ("{cards in hand: 0}", "you have no cards in hand"),
    ("{cards in hand: 2 or less}", "you have two or fewer cards in hand"),
    ("{cards in hand: 3 or more}", "you have three or more cards in hand"),
    ("{cards in hand: 1}", "you have exactly one card in hand"),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "text"), CONDITIONS)
def test_a_condition_follows_if_or_while(condition: str, text: str):
    assert (
        says(f"{{when: play, if: {condition}, do: draw}}") == f"If {text}, draw a card."
    )
    ongoing = f"{{when: ongoing, if: {condition}, do: {{has: +1 ATK, who: attached}}}}"
    attach = {"when": "play", "do": {"attach": "target ally"}}
    powers = read_powers([attach, read_yaml(ongoing)])
    assert write_text(powers, ALLY).endswith(f"While {text}, attached ally has +1 ATK.")


def test_limits_and_conditions_stand_before_the_costs():
    line = "{pay: [2, activate], use: on your turn, if: {you control: item}, do: draw}"
    assert says(line) == (
        "On your turn, if you control an item: 2, [Activate] -> Draw a card."
    )
    assert says("{pay: 1, use: once per turn, do: draw}") == (
        "Once per turn: 1 -> Draw a card."
    )
    assert says("{when: attacks, use: once per turn, do: draw}", ALLY) == (
        "Once per turn, when this ally attacks, draw a card."
    )


def test_you_may_and_if_you_do():
    assert says("{when: play, may: true, do: [discard, {draw: 2}]}") == (
        "You may discard a card. If you do, draw two cards."
    )
    assert says("{when: attacks, may: true, do: {deal: 1 fire, to: ally}}", ALLY) == (
        "When this ally attacks, it may deal 1 fire damage to target ally."
    )
    assert says("{when: play, may: true, do: {draw: 1, player: target player}}") == (
        "You may have target player draw a card."
    )
    assert says(
        "{when: play, may: true, do: {has: +1 ATK, who: target ally, lasts: this turn}}"
    ) == ("You may give target ally +1 ATK this turn.")


COUNTS = [
    ("{number of: other Orc ally you control}",
     "the number of other Orc allies you control"),
    ("{number of: damaged hero or ally}", "the number of damaged heroes and allies"),
    ("{cards in: hand}", "the number of cards in your hand"),
    ("{cards in: graveyard, those: ally}",
     "the number of ally cards in your graveyard"),
    ("{value: ATK, of: this}", "this item's ATK"),
    ("{value: damage, of: your hero}", "the damage on your hero"),
    ("{value: counters, of: this}", "the number of counters on this item"),
]  # fmt: skip


@pytest.mark.parametrize(("count", "text"), COUNTS)
def test_x_is_told_in_the_first_sentence_that_needs_it(count: str, text: str):
    effects = "[{ready: target ally}, {draw: X}, discard]"
    line = f"{{when: play, do: {effects}, x: {count}}}"
    assert says(line) == (
        f"Ready target ally. Draw X cards, where X is {text}. Discard a card."
    )


def test_the_value_of_it_speaks_of_one_or_several():
    count = "x: {value: cost, of: it}"
    assert says(
        f"{{when: play, do: [{{return: target ally}}, {{draw: X}}], {count}}}"
    ) == ("Put target ally into its owner's hand. Draw X cards, where X is its cost.")


KEYWORDS = [
    ("ferocity", "Ferocity (Can attack at once.)"),
    ("protector",
     ("Protector (May exhaust to become the defender when an opposing hero or ally "
     "attacks.)")),
    ("elusive", "Elusive (Can't be attacked.)"),
    ("stealth", "Stealth (Opponents can't protect against this ally.)"),
    ("long-range", "Long-Range (Defenders deal no combat damage to the attacker.)"),
    ("untargetable", "Untargetable (Can't be targeted.)"),
    ("totem", "Totem (Can be attacked and targeted like an ally. Can't attack.)"),
    ("bear form",
     ("Bear Form (Protector until you strike with a weapon or play a non-Feral "
     "ability. Then destroy this card.)")),
    ("cat form",
     ("Cat Form (+1 ATK while attacking, until you strike with a weapon or play a "
     "non-Feral ability. Then destroy this card.)")),
    ("dual wield",
     "Dual Wield (Can use a second one-handed Melee weapon and strike with both.)"),
    ("berserking", "Berserking (+1 ATK for each damage on this ally.)"),
    ("shadowmeld", "Shadowmeld (Elusive and Untargetable while ready.)"),
    ("{assault: 2}", "Assault 2 (+2 ATK on your turn.)"),
    ("{mend: 3}",
     "Mend 3 (At the start of your turn, may heal 3 damage from target hero or ally.)"),
    ("{resistance: frost}",
     "Frost Resistance (Prevent all frost damage that would be dealt to this ally.)"),
]  # fmt: skip


@pytest.mark.parametrize(("keyword", "line"), KEYWORDS)
def test_a_keyword_has_its_reminder(keyword: str, line: str):
    assert says(keyword, ALLY) == line


def test_requirements_come_first_then_all_keywords_in_one_line_then_powers():
    card = Ally(
        name="Tessa Marl",
        hero_required="Night Elf",
        talent_required="Feral",
        reputation="Gullport",
    )
    powers = read_powers(["elusive", {"when": "attacks", "do": "draw"}, "ferocity"])
    assert write_text(powers, card).split("\n") == [
        "Night Elf Hero Required",
        "Feral Talent",
        "Gullport Reputation",
        "Elusive (Can't be attacked.) Ferocity (Can attack at once.)",
        "When this ally attacks, draw a card.",
    ]


def test_what_an_ability_does_in_play_begins_with_ongoing_once():
    powers = read_powers(
        [
            {"when": "play", "do": "draw"},
            {"when": "ongoing", "do": {"has": "stealth", "who": "your hero"}},
            {"pay": 1, "do": "destroy"},
        ]
    )
    assert write_text(powers, ABILITY).split("\n") == [
        "Draw a card.",
        "Ongoing: Your hero has Stealth. (Opponents can't protect against it.)",
        "1 -> Destroy this ability.",
    ]


def test_a_quest_asks_its_price_and_whatever_the_power_adds():
    reward = "{when: reward, do: draw}"
    assert says(reward, QUEST).split("\n") == [
        "Pay 2 to complete this quest.",
        "Reward: Draw a card.",
    ]
    assert says(reward, replace(QUEST, cost=None)) == "Reward: Draw a card."
    dear = "{when: reward, pay: [discard, {exhaust: your hero}], do: draw}"
    assert says(dear, QUEST).split("\n")[0] == (
        "Pay 2, discard a card, and exhaust your hero to complete this quest."
    )
    unreckoned = replace(QUEST, cost="X")
    assert says("{when: reward, pay: [discard], do: draw}", unreckoned).split("\n")[
        0
    ] == ("Discard a card to complete this quest.")
