"""What effects on hands do, and naming what lies in them."""

from rules.wow.flat.chance import look_at_top, shuffle
from rules.wow.flat.effects import (
    ASKED_FIRST,
    WHOLE,
    amount_of,
    cards_of_deck,
    choose,
    players_of,
    read_zone,
    those_in,
)
from rules.wow.flat.in_play import take_out
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.matching import prints
from rules.wow.flat.naming import did
from rules.wow.flat.said import reveals
from rules.wow.flat.values import all_of
from rules.wow.flat.zones import ask, destroy, discard, take_from_anywhere, to_removed


@compiled
def like_top(
    g: Shorts, t: Ints, player: int, found: Shorts, count: int, picks: Shorts
) -> int:
    """Fill *picks* with those of *found* that share a type with the deck's top card.

    Return how many they are.
    """
    top, many = room(), 0
    if look_at_top(g, player, 1, top) == 0:
        return 0
    types = t[g[FACE_OF + top[0]] + F_KINDS]
    for number in range(count):
        if types & t[g[FACE_OF + found[number]] + F_KINDS]:
            picks[many] = found[number]
            many += 1
    return many


@compiled
def look_at_hand(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """See a hand; what is discarded of it is chosen by who sees it."""
    players, zone, found, picks = room(), room(), room(), room()
    size, player = 0, g[frame + R_PLAYER]
    for number in range(players_of(g, frame, t[row + O_A], t[row + O_B], players)):
        hand = players[number] * HAND_MOST + HAND
        size = read_zone(g, hand, g[HAND_COUNT + players[number]], zone, size)
    if t[row + O_D] == 0:
        if g[frame + R_ANSWERED] or size == 0:
            return True
        ask(g, player, ABOUT_SHOWN, zone, size, 0, 0)
        return False
    many = those_in(g, t, zone, size, t[row + O_C], player, TO_HAND, found)
    count = choose(g, frame, ABOUT_DISCARD, found, many, 1, WHOLE, player, picks)
    if count == ASKED_FIRST:
        return False
    for number in range(count):
        piece = picks[number] + 0
        discard(g, g[OWNER + piece], piece)
        did(g, t, frame, DISCARDED, piece, 1)
    return True


@compiled
def add_named(
    g: Shorts, t: Ints, those: int, piece: int, found: Shorts, count: int
) -> int:
    """Let *found* have *piece*, one of *those*, for its name; return how many it has.

    A name keeps its place, and the last card that has it.
    """
    face = g[FACE_OF + piece]
    if not prints(t, face, those):
        return count
    for number in range(count):
        if t[g[FACE_OF + found[number]] + F_NAME] == t[face + F_NAME]:
            found[number] = piece
            return count
    found[count] = piece
    return count + 1


@compiled
def open_cards(g: Shorts, t: Ints, found: Shorts) -> int:
    """Fill *found* with what all see in hands and on decks; return how many."""
    size = 0
    if g[SAYS + REVEALED] == 0:
        return size
    for each in range(2):
        if reveals(g, t, each, 0):
            hand = HAND + each * HAND_MOST
            size = read_zone(g, hand, g[HAND_COUNT + each], found, size)
    for each in range(2):
        if reveals(g, t, each, 1) and g[KNOWN_COUNT + each]:
            found[size] = g[KNOWN + each * KNOWN_MOST + g[KNOWN_COUNT + each] - 1]
            size += 1
    return size


@compiled
def name_and_remove(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Name a card that is known; those of a player that are called so are removed."""
    found, picks, zone, players = room(), room(), room(), room()
    player, those, many = g[frame + R_PLAYER], t[row + O_C], 0
    for piece in range(g[PIECE_COUNT]):
        if g[OWNER + piece] == player:
            many = add_named(g, t, those, piece, found, many)
    size = open_cards(g, t, zone)
    for each in range(2):
        at = each * DECK_MOST
        size = read_zone(g, GRAVE + at, g[GRAVE_COUNT + each], zone, size)
        size = read_zone(g, REMOVED + at, g[REMOVED_COUNT + each], zone, size)
    for place_ in range(g[ORDER_COUNT]):
        card = g[ORDER + place_]
        if not g[card + C_HIDDEN]:
            zone[size] = g[card + C_PIECE]
            size += 1
    for number in range(size):
        many = add_named(g, t, those, zone[number], found, many)
    count = choose(g, frame, ABOUT_NAME, found, many, 1, WHOLE, player, picks)
    if count == ASKED_FIRST:
        return False
    for number in range(players_of(g, frame, t[row + O_A], t[row + O_B], players)):
        whose = players[number] + 0
        size = cards_of_deck(g, whose, zone, 0)
        grave, hand = GRAVE + whose * DECK_MOST, HAND + whose * HAND_MOST
        size = read_zone(g, grave, g[GRAVE_COUNT + whose], zone, size)
        size = read_zone(g, hand, g[HAND_COUNT + whose], zone, size)
        for place_ in range(size if count else 0):
            piece = zone[place_] + 0
            wanted = t[g[FACE_OF + picks[0]] + F_NAME]
            if t[g[FACE_OF + piece] + F_NAME] == wanted:
                take_from_anywhere(g, piece)
                to_removed(g, whose, piece)
                did(g, t, frame, WAS_REMOVED, piece, 1)
        shuffle(g, whose)
    return True


@compiled
def each_gives_up(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """The players discard or sacrifice, one after another, each by choice."""
    players, found, picks, zone = room(), room(), room(), room()
    src = g[frame + R_SOURCE]
    for number in range(players_of(g, frame, t[row + O_A], t[row + O_B], players)):
        player = players[number] + 0
        if (g[frame + R_DID] >> player) & 1:
            continue
        count = 0
        if t[row] == DISCARD:
            hand = HAND + player * HAND_MOST
            size = read_zone(g, hand, g[HAND_COUNT + player], zone, 0)
            many = those_in(g, t, zone, size, t[row + O_C], player, TO_HAND, found)
            most = size if t[row + O_SORT] == IS_ALL else amount_of(g, t, frame, row)
            about = ABOUT_DISCARD
            if t[row + O_D]:
                count = like_top(g, t, player, found, many, picks)
                if size and not g[frame + R_ANSWERED]:
                    ask(g, g[frame + R_PLAYER], ABOUT_SHOWN, zone, size, 0, 0)
                    return False
            else:
                count = choose(g, frame, about, found, many, most, WHOLE, player, picks)
        else:
            many, size = 0, all_of(g, t, t[row + O_C], src, zone)
            for place_ in range(size):
                if g[zone[place_] + C_PLAYER] == player:
                    found[many] = g[zone[place_] + C_PIECE]
                    many += 1
            most = t[row + O_NUMBER]
            count = choose(g, frame, ABOUT_A, found, many, most, WHOLE, player, picks)
        if count == ASKED_FIRST:
            return False
        g[frame + R_DID] |= 1 << player
        g[frame + R_ANSWERED] = 0
        for pick in range(count):
            piece = picks[pick] + 0
            if t[row] == DISCARD:
                discard(g, player, piece)
                did(g, t, frame, DISCARDED, piece, 1)
            elif g[CARD_OF + piece]:
                if t[row + O_D] == 4:
                    g[g[CARD_OF + piece] + C_DOWN] = 1
                    take_out(g, QUEST, QUEST_COUNT, g[CARD_OF + piece])
                    continue
                destroy(g, t, g[CARD_OF + piece])
                if g[CARD_OF + piece] == 0:
                    did(g, t, frame, WAS_DESTROYED, piece, 1)
    g[frame + R_DID] = 0
    return True
