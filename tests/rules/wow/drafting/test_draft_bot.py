"""The bot of the World of Warcraft TCG: legal first, then good, and it says why."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game.bot_answers import SuggestedDeck
from rules.game.deck import DeckLine, Decklist, Zone
from rules.wow.card.facts import Card
from rules.wow.card.traits import TYPES
from rules.wow.construction import check_deck
from rules.wow.construction.formats import DRAFT
from rules.wow.drafting import draft_bot
from rules.wow.drafting.draft_bot import best_leader_so_far, choose_card, suggest_deck
from rules.wow.drafting.pool_leaders import leaders_of
from tests.factories import (
    ability,
    ally,
    armor,
    item,
    quest,
    weapon,
)
from tests.rules.wow.drafting.pools import HEROES, MAGE, PRIEST, alliance, horde


def pick(pool: Sequence[Card], pack: Sequence[Card], seed: str = "a", heroes=HEROES):
    return choose_card(pool, pack, heroes, DRAFT, seed)


# The meter


def test_the_meter_names_who_plays_most_and_how_much_is_missing():
    pool = [alliance(number) for number in range(3)] + [item(), horde()]
    standing = best_leader_so_far(pool, HEROES, DRAFT)
    assert (standing.leader, standing.playable, standing.needed) == (PRIEST, 4, 30)


def test_the_meter_says_which_cards_its_hero_plays_and_would_play():
    pool = [horde(), *[alliance(number) for number in range(3)], item()]
    offered = [horde(1), alliance(7), item(name="Lamp"), MAGE]
    standing = best_leader_so_far(pool, HEROES, DRAFT, offered)
    assert (standing.places, standing.offered) == ((1, 2, 3, 4), (1, 2))


def test_a_second_reputation_is_not_told_to_be_played():
    pool = [ally(name=str(n), reputation="Aldor") for n in range(2)]
    other = ally(name="Other", reputation="Scryer")
    same = ally(name="Same", reputation="Aldor")
    assert best_leader_so_far(pool, HEROES, DRAFT, [other, same]).offered == (1,)


@pytest.mark.parametrize("heroes", [(), (ally(),)])
def test_where_nobody_may_lead_the_meter_says_so(heroes):
    standing = best_leader_so_far([horde()], heroes, DRAFT)
    assert (standing.leader, standing.playable) == (None, 0)
    assert suggest_deck([horde()], heroes, DRAFT).leader is None
    assert pick([], [horde()], heroes=heroes).code == "fits-nobody"


# Picks


def test_legal_comes_before_good():
    """Rule: W-DECK-29."""
    dragon = ally(name="Dragon", faction="Horde", cost=1, atk=9, health=9)
    pool = [alliance(number) for number in range(5)]
    chosen = pick(pool, [dragon, MAGE, armor(name="Rag", class_icons=("Priest",))])
    assert (chosen.place, chosen.code) == (2, "fits-leader")
    assert chosen.figures == {"leader": PRIEST.name, "playable": 6, "needed": 30}


def test_of_two_legal_cards_the_better_is_taken_whoever_asks():
    strong = ally(name="Strong", cost=2, atk=4, health=4)
    weak = ally(name="Weak", cost=6, atk=1, health=1)
    assert {pick([], [weak, strong], str(seed)).place for seed in range(20)} == {1}


def test_at_first_a_card_that_leaves_heroes_open_is_worth_more():
    open_, closed = item(name="Open"), item(name="Closed", class_icons=("Priest",))
    chosen = {pick([], [closed, open_], str(seed)).place for seed in range(20)}
    assert chosen == {1}
    told = pick([], [closed, open_])
    assert (told.code, told.figures) == ("keeps-options", {"leaders": 3, "of": 3})


def test_what_nobody_can_play_is_taken_if_nothing_else_is_there():
    pool = [horde(number) for number in range(3)]
    told = pick(pool, [alliance()])
    assert (told.place, told.code) == (0, "fits-nobody")
    assert told.figures["playable"] == 3


def test_without_a_card_for_the_best_hero_the_next_best_is_kept_open():
    pool = [*[horde(number) for number in range(5)], alliance(), alliance(1)]
    prayer = ability(name="Prayer", class_icons=("Priest",))
    totem = ability(name="Totem", class_icons=("Shaman",))
    shaman = replace(MAGE, name="S", classes=("Shaman",), class_icons=("Shaman",))
    heroes = (MAGE, PRIEST, replace(shaman, faction="Neutral"))
    assert pick(pool, [totem, prayer], heroes=heroes).place == 1


def test_quests_are_mixed_in_and_no_more():
    """Rule: W-DECK-26, W-DECK-28."""
    quests = [quest(name=f"Quest {number}") for number in range(8)]
    plain = ally(name="Plain", cost=3, atk=2, health=2)
    assert {pick(quests, [quest(), plain], str(seed)).place for seed in range(9)} == {1}


def test_the_same_seed_picks_the_same_and_another_may_differ():
    pack = [ally(name=f"Twin {number}") for number in range(10)]
    assert pick([], pack, "a") == pick([], pack, "a")
    assert len({pick([], pack, str(seed)).place for seed in range(30)}) > 4


def test_an_empty_pack_has_no_pick():
    with pytest.raises(ValueError, match="empty"):
        pick([], [])


def decklist(pool: Sequence[Card], found) -> Decklist[Card]:
    lines = [DeckLine(pool[place], 1, Zone.MAIN) for place in found.main]
    return Decklist((DeckLine(found.leader, 1, Zone.HERO), *lines))


# Decks


def test_a_deck_is_as_small_as_allowed_and_leaves_the_worst_out():
    """Rule: W-DECK-24, W-DECK-27."""
    pool = [horde(number) for number in range(29)]
    pool += [ally(name="Weak", cost=7, atk=0, health=1), horde(99)]
    found = suggest_deck(pool, HEROES, DRAFT)
    assert len(found.main) == 30
    assert 29 not in found.main
    assert check_deck(decklist(pool, found), DRAFT) == []


def test_a_pool_too_small_for_any_deck_gives_the_largest_there_is():
    pool = [alliance(number) for number in range(5)] + [horde()]
    found = suggest_deck(pool, HEROES, DRAFT)
    assert (found.leader, len(found.main)) == (PRIEST, 5)
    [issue] = check_deck(decklist(pool, found), DRAFT)
    assert issue.code == "deck-too-small"


def test_a_deck_is_a_mixture():
    """Rule: W-DECK-28."""
    pool = [armor(name=f"Armor {number}", defense=3) for number in range(30)]
    pool += [horde(number) for number in range(20)]
    pool += [weapon(name=f"Weapon {number}") for number in range(10)]
    found = suggest_deck(pool, (MAGE,), DRAFT)
    types = [pool[place].type for place in found.main]
    assert types.count("ally") >= 16
    assert types.count("armor") <= 10


CARDS = st.sampled_from(
    [
        *[horde(number) for number in range(8)],
        *[alliance(number) for number in range(8)],
        item(),
        quest(),
        MAGE,
        ability(name="Fire", talent_required="Fire"),
        ability(name="Frost", talent_required="Frost"),
        ability(name="Prayer", class_icons=("Priest",)),
        ally(name="Crowd", faction="Neutral", unlimited=True),
        item(name="A", reputation="Aldor"),
        item(name="S", reputation="Scryer"),
    ]
)


# A house format may limit copies also where a pool is built from.
LIMITS = [
    DRAFT,
    replace(DRAFT, copies=2),
    replace(DRAFT, restricted=frozenset({"horde 0|ally|", "moth|ally|"})),
]


@settings(max_examples=60)
@given(pool=st.lists(CARDS, max_size=70), limits=st.sampled_from(LIMITS))
def test_a_deck_is_legal_whenever_a_hero_has_thirty_cards(pool, limits):
    standing = best_leader_so_far(pool, HEROES, limits)
    found = suggest_deck(pool, HEROES, limits)
    assert len(set(found.main)) == len(found.main) == min(30, standing.playable)
    issues = check_deck(decklist(pool, found), limits)
    assert (issues == []) == (standing.playable >= 30)


@settings(max_examples=40)
@given(pool=st.lists(CARDS, max_size=20), limits=st.sampled_from(LIMITS))
def test_what_the_meter_counts_is_legal_and_one_card_more_is_not(pool, limits):
    playable = leaders_of(HEROES, limits).playable(pool)
    for leader, places in zip(HEROES, playable, strict=True):
        for more in set(range(len(pool))) - set(places):
            found = SuggestedDeck(leader, (*places, more))
            issues = check_deck(decklist(pool, found), limits)
            assert {issue.code for issue in issues} - {"deck-too-small"}
        found = SuggestedDeck(leader, tuple(places))
        issues = check_deck(decklist(pool, found), limits)
        assert {issue.code for issue in issues} <= {"deck-too-small"}


def test_thirty_playable_cards_come_of_every_seat_that_settles():
    """The bot among random pickers: it ends with a deck, which they often do not."""
    chance = random.Random(3)
    cards = [
        *[horde(number) for number in range(30)],
        *[alliance(number) for number in range(30)],
        *[
            ability(name=f"{name} {number}", class_icons=(name,))
            for name in ("Mage", "Priest", "Rogue", "Druid")
            for number in range(15)
        ],
    ]
    pool: list[Card] = []
    for _ in range(4):
        for size in range(14, 0, -1):
            pack = chance.sample(cards, size)
            pool.append(pack[pick(pool, pack).place])
    assert best_leader_so_far(pool, HEROES, DRAFT).playable >= 30


def test_every_type_that_is_played_has_its_worth():
    played = TYPES.keys() - {"hero", "other"}
    assert draft_bot.WANTED.keys() == draft_bot.WORTH.keys() == played
