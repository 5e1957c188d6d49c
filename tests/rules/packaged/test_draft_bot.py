"""Bots of a package pick what fits and end with a legal deck."""

from collections import Counter

import pytest

from rules.events.boosters import Stocked, fill, open_packs, without_extras
from rules.game.deck import DeckLine, Decklist, Zone, within_pool
from rules.games import GAMES
from rules.packaged.package_check import read_cards
from rules.packaged.packaged_game import read_game
from rules.packaged.packed_card import card_key

GAME = read_game(GAMES.folders["lowwater"])
ENTRIES = read_cards(GAME)
LEADERS = [one.card for one in ENTRIES if one.card.type in GAME.LEADER_TYPES]
CARDS = [one.card for one in ENTRIES if one.card.type not in GAME.LEADER_TYPES]


def test_the_same_seed_is_the_same_pick_and_an_empty_pack_is_none():
    bot, limits = GAME.draft_bot, GAME.FORMATS["draft"]
    picks = [bot.choose_card([], CARDS[:11], LEADERS, limits, "a") for _ in range(2)]
    assert picks[0] == picks[1]
    with pytest.raises(ValueError, match="empty"):
        bot.choose_card([], [], LEADERS, limits, "a")


def test_a_pool_that_a_hero_plays_grows_by_what_that_hero_plays():
    bot, limits = GAME.draft_bot, GAME.FORMATS["draft"]
    pool = [card for card in CARDS if set(card.factions) & {"Reed", "Salt"}]
    pack = [card for card in CARDS if card.factions in (("Kiln",), ("Reed",))]
    place = bot.choose_card(pool, pack, LEADERS, limits, "a").place
    assert pack[place].factions == ("Reed",)


@pytest.mark.parametrize("seed", range(5))
def test_eight_bots_end_a_draft_with_legal_decks(seed):
    packs = deal(seed, seats=8, rounds=3)
    limits, bot = GAME.FORMATS["draft"], GAME.draft_bot
    pools = [[] for _ in range(8)]
    for number, held in enumerate(packs):
        while held[0]:
            for seat, pack in enumerate(held):
                name = f"{seed}-{seat}"
                pick = bot.choose_card(pools[seat], pack, LEADERS, limits, name)
                pools[seat].append(pack.pop(pick.place))
            held.append(held.pop(0)) if number % 2 else held.insert(0, held.pop())
    for pool in pools:
        deck = bot.suggest_deck(pool, LEADERS, limits)
        taken = Counter(pool[place] for place in deck.main)
        lines = [DeckLine(card, n, Zone.MAIN) for card, n in taken.items()]
        whole = Decklist((DeckLine(deck.leader, 1, Zone.HERO), *lines))
        owned = Counter(map(card_key, pool))
        assert GAME.check_deck(whole, within_pool(limits, owned)) == []


def deal(seed, seats, rounds):
    """Return packs for each round and seat, as the package's booster opens them."""
    stock = [
        Stocked(
            ref=one.printing.number, card_set="LOW", type=one.card.type,
            rarity=one.printing.rarity, traits=frozenset(GAME.search_traits(one.card)),
        )
        for one in ENTRIES
    ]  # fmt: skip
    booster = fill(without_extras(GAME.boosters()["lowwater"]), stock)
    drawn = open_packs(
        [booster] * rounds, seats=seats, seed=bytes([seed]), nonces=["n"]
    )
    by_ref = {one.printing.number: one.card for one in ENTRIES}
    packs = [[by_ref[ref] for ref in pack] for pack in drawn]
    return [packs[turn * seats : (turn + 1) * seats] for turn in range(rounds)]
