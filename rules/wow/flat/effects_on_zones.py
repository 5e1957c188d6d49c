"""What effects on hand, deck and graveyard do."""

from rules.wow.flat.chance import draw_piece, look_at_top, shuffle
from rules.wow.flat.effects import (
    ASKED_FIRST,
    WHOLE,
    aim_at,
    amount_of,
    cards_of_deck,
    choose,
    name_it,
    players_of,
    read_zone,
    those_in,
    x_of,
)
from rules.wow.flat.in_play import is_in, let_out, take_out
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.naming import did
from rules.wow.flat.zones import (
    draw,
    enter,
    from_hand,
    into_deck,
    place,
    take_of_deck,
    to_grave,
    to_hand,
    to_removed,
)


@compiled
def bring(
    g: Shorts, t: Ints, frame: int, pieces: Shorts, count: int, into: int
) -> None:
    """Put *pieces* where they go; `it` speaks of them then."""
    name_it(g, t, frame, pieces, count, True)
    for number in range(count):
        piece = pieces[number] + 0
        if into != TO_PLAY and into != TO_ROW:
            deed = WAS_REMOVED if into == OUT_OF_GAME else RETURNED
            did(g, t, frame, deed, piece, 1)
        if into == TO_HAND:
            to_hand(g, t, g[OWNER + piece], piece)
        elif into == TO_PLAY:
            enter(g, t, piece, g[frame + R_PLAYER], NONE)
        elif into == TO_ROW:
            place(g, t, piece, g[OWNER + piece], False, False)
        elif into == OUT_OF_GAME:
            to_removed(g, g[OWNER + piece], piece)
        else:
            into_deck(g, piece, into)


@compiled
def put_away(g: Shorts, player: int, pieces: Shorts, count: int, to: int) -> None:
    """Put *pieces*, which lie on top of the deck, elsewhere, the first one first."""
    if to == ON_TOP and count == 1:
        return
    for number in range(count):
        piece = pieces[number] + 0
        take_out(g, KNOWN + player * KNOWN_MOST, KNOWN_COUNT + player, piece)
        if to == TO_GRAVE:
            to_grave(g, player, piece)
        else:
            into_deck(g, piece, to)


@compiled
def sort_top(
    g: Shorts,
    t: Ints,
    player: int,
    top: Shorts,
    count: int,
    picks: Shorts,
    many: int,
    rest: int,
    into_row: bool,
) -> None:
    """*picks* go to hand, or *into_row*, the others of the *top* cards away."""
    others, left = room(), 0
    for number in range(many):
        piece = picks[number] + 0
        take_out(g, KNOWN + player * KNOWN_MOST, KNOWN_COUNT + player, piece)
        if into_row:
            place(g, t, piece, player, t[g[FACE_OF + piece] + F_OPENS] != 0, False)
        else:
            to_hand(g, t, player, piece)
    for number in range(count):
        if not is_in(picks, 0, many, top[number]):
            others[left] = top[number]
            left += 1
    put_away(g, player, others, left, rest)


@compiled
def draw_or_mill(g: Shorts, t: Ints, frame: int, row: int) -> None:
    """Each of the players draws, or puts the top cards into the graveyard."""
    players = room()
    for number in range(players_of(g, frame, t[row + O_A], t[row + O_B], players)):
        player = players[number] + 0
        for _ in range(amount_of(g, t, frame, row)):
            if t[row] == DRAW:
                if not g[OVER]:
                    draw(g, t, player)
                continue
            piece = draw_piece(g, player)
            if piece != NONE:
                to_grave(g, player, piece)


@compiled
def search(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Search the deck for a card, and shuffle."""
    player, into = g[frame + R_PLAYER], t[row + O_B]
    zone, found, picks = room(), room(), room()
    whose = room()
    players_of(g, frame, t[row + O_C], t[row + O_D], whose)
    other = whose[0] + 0
    if t[row + O_A] and t[t[row + O_A] + H_IS_X]:
        g[X_NOW] = x_of(g, t, frame)
    size = cards_of_deck(g, other, zone, 0)
    many = those_in(g, t, zone, size, t[row + O_A], player, into, found)
    most, least = t[row + O_NUMBER], 0 if t[row + O_UP_TO] else WHOLE
    about = ABOUT_SEARCH
    count = choose(g, frame, about, found, many, most, least, player, picks)
    if count == ASKED_FIRST:
        return False
    for number in range(count):
        take_of_deck(g, other, picks[number])
    if count == 0:
        shuffle(g, other)
    bring(g, t, frame, picks, count, into)
    return True


@compiled
def put_cards(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Put cards from hand or graveyard elsewhere: those aimed at, or chosen now."""
    player, into = g[frame + R_PLAYER], t[row + O_B]
    zone, found, picks, kept = room(), room(), room(), room()
    size, whose = 0, t[row + O_E]
    if t[row + O_C]:
        hand = HAND + player * HAND_MOST
        size = read_zone(g, hand, g[HAND_COUNT + player], zone, 0)
    else:
        for other in range(2):
            if whose != 1 and (other == player) == (whose == 2):
                continue
            grave = GRAVE + other * DECK_MOST
            size = read_zone(g, grave, g[GRAVE_COUNT + other], zone, size)
    many = those_in(g, t, zone, size, t[row + O_A], player, into, found)
    aim = 0
    if t[row + O_D]:
        aim = aim_at(g, frame + R_AIMS, g[frame + R_AIM_COUNT], t[row + O_D])
    if aim:
        count = g[aim + 1] + 0
        for number in range(count):
            picks[number] = g[aim + 2 + number]
    else:
        most, least = t[row + O_NUMBER], 0 if t[row + O_UP_TO] else WHOLE
        if t[row + O_F]:
            most = many
        count = choose(g, frame, ABOUT_PUT, found, many, most, least, player, picks)
        if count == ASKED_FIRST:
            return False
    left = 0
    for number in range(count):
        if is_in(found, 0, many, picks[number]):
            kept[left] = picks[number]
            left += 1
    for number in range(left):
        owner = g[OWNER + kept[number]] + 0
        if t[row + O_C]:
            from_hand(g, owner, kept[number])
        else:
            take_out(g, GRAVE + owner * DECK_MOST, GRAVE_COUNT + owner, kept[number])
    bring(g, t, frame, kept, left, into)
    return True


@compiled
def reveal(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """One of the top cards, or every one, is taken, the rest go away."""
    player = g[frame + R_PLAYER]
    top, found, picks = room(), room(), room()
    size = look_at_top(g, player, min(amount_of(g, t, frame, row), 15), top)
    many = those_in(g, t, top, size, t[row + O_A], player, TO_HAND, found)
    if t[row + O_C]:
        count, picks = many, found
    else:
        least = 0 if t[row + O_E] else WHOLE
        count = choose(g, frame, ABOUT_REVEAL, found, many, 1, least, player, picks)
    if count == ASKED_FIRST:
        return False
    into_row = t[row + O_D] != 0
    sort_top(g, t, player, top, size, picks, count, t[row + O_B], into_row)
    name_it(g, t, frame, picks, count, True)
    return True


@compiled
def look(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Sort the top cards: one to hand, a new order, or some to the bottom."""
    player, then = g[frame + R_PLAYER], t[row + O_A]
    top, picks, back = room(), room(), room()
    size = look_at_top(g, player, min(amount_of(g, t, frame, row), 15), top)
    most = 1 if then == TAKE_ONE else size
    least = 0 if then == BOTTOM_ANY else most
    count = choose(g, frame, ABOUT_TAKE + then, top, size, most, least, player, picks)
    if count == ASKED_FIRST:
        return False
    if then == TAKE_ONE:
        sort_top(g, t, player, top, size, picks, count, t[row + O_B], False)
    elif then == BOTTOM_ANY:
        put_away(g, player, picks, count, ON_BOTTOM)
    else:
        for number in range(count):
            back[number] = picks[count - 1 - number]
        put_away(g, player, back, count, ON_TOP)
    return True


@compiled
def add_resource(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Put a card face down into the resource row, whatever it is."""
    player, piece = g[frame + R_PLAYER], NONE
    if t[row + O_C] != YOU:
        players = room()
        for number in range(players_of(g, frame, t[row + O_C], t[row + O_D], players)):
            whose = players[number] + 0
            piece = draw_piece(g, whose)
            if piece != NONE:
                place(g, t, piece, whose, False, t[row + O_B] == 0)
        return True
    if t[row + O_A] == FROM_TOP:
        piece = draw_piece(g, player)
    elif t[row + O_A] == FROM_HAND:
        zone, picks = room(), room()
        size = read_zone(g, HAND + player * HAND_MOST, g[HAND_COUNT + player], zone, 0)
        about = ABOUT_RESOURCE
        count = choose(g, frame, about, zone, size, 1, WHOLE, player, picks)
        if count == ASKED_FIRST:
            return False
        if count:
            piece = picks[0] + 0
            from_hand(g, player, piece)
    else:
        there = g[CARD_OF + g[g[frame + R_SOURCE] + C_PIECE]]
        if there:
            piece = g[there + C_PIECE] + 0
            let_out(g, t, there)
    if piece != NONE:
        place(g, t, piece, player, False, t[row + O_B] == 0)
    return True


@compiled
def shuffle_decks(g: Shorts, t: Ints, frame: int, row: int) -> None:
    """The players shuffle their decks."""
    players = room()
    for number in range(players_of(g, frame, t[row + O_A], t[row + O_B], players)):
        shuffle(g, players[number])


@compiled
def remove_buried(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Remove cards in the own graveyard from the game."""
    player, zone, found, picks = g[frame + R_PLAYER], room(), room(), room()
    start = GRAVE + player * DECK_MOST
    size = read_zone(g, start, g[GRAVE_COUNT + player], zone, 0)
    many = those_in(g, t, zone, size, t[row + O_A], player, TO_HAND, found)
    most, least = amount_of(g, t, frame, row), 0 if t[row + O_UP_TO] else WHOLE
    about = ABOUT_REMOVE
    count = choose(g, frame, about, found, many, most, least, player, picks)
    if count == ASKED_FIRST:
        return False
    for number in range(count):
        take_out(g, start, GRAVE_COUNT + player, picks[number])
        to_removed(g, player, picks[number])
        did(g, t, frame, WAS_REMOVED, picks[number], 1)
    return True
