"""What effects do. A frame is at a row; one that asks changes nothing before its answer.

Returns tell how many are meant, or ASKED_FIRST where that has to be chosen first.
"""

from typing import Final

from rules.wow.flat.chance import draw_piece, shuffle, swap_to_top, take_top
from rules.wow.flat.in_play import (
    bear,
    begin_lasting,
    is_in,
    let_out,
    take_out,
)
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.values import all_of, count_of, named, prints
from rules.wow.flat.zones import (
    ask,
    destroy,
    discard,
    draw,
    enter,
    exceeds,
    from_hand,
    into_deck,
    place,
    to_grave,
    to_hand,
)

ASKED_FIRST: Final = -1
WHOLE: Final = -2  # as many as the most
TOKENS_MOST: Final = 100


@compiled
def choose(
    g: Shorts,
    frame: int,
    about: int,
    found: Shorts,
    count: int,
    most: int,
    least: int,
    player: int,
    picks: Shorts,
) -> int:
    """Fill *picks* with what was chosen of *found*; return how many."""
    if g[frame + R_ANSWERED]:
        for number in range(g[frame + R_ANSWER_COUNT]):
            picks[number] = g[frame + R_ANSWER + number]
        return g[frame + R_ANSWER_COUNT]
    most = min(most, count)
    least = most if least == WHOLE else min(least, most)
    if least == count:
        for number in range(count):
            picks[number] = found[number]
        return count
    ask(g, player, about, found, count, least, most)
    return ASKED_FIRST


@compiled
def aim_at(g: Shorts, aims: int, count: int, phrase: int) -> int:
    """Return the aim of *phrase* among *count* from *aims* on; 0 if there is none."""
    for number in range(count):
        if g[aims + number * AIM_ROW] == phrase:
            return aims + number * AIM_ROW
    return 0


@compiled
def name_it(
    g: Shorts, t: Ints, frame: int, found: Shorts, count: int, pieces: bool
) -> None:
    """What the power of *frame* calls `it` from now on; *pieces*, or else cards."""
    if not t[g[frame + R_POWER] + P_NAMES]:
        return
    if count > IT_MOST:
        g[OVERFULL] = 13
        count = IT_MOST
    for number in range(count):
        one = found[number] + 0
        g[frame + R_IT + number] = one if pieces else g[one + C_PIECE]
    g[frame + R_IT_COUNT] = count


@compiled
def meant(g: Shorts, t: Ints, frame: int, row: int, found: Shorts) -> int:
    """Fill *found* with the cards that the effect at *row* means; return how many."""
    who, arg, src = t[row + O_WHO], t[row + O_ARG], g[frame + R_SOURCE]
    count = 0
    if who == EACH:
        count = all_of(g, t, arg, src, found)
    elif who == TARGET:
        aim = aim_at(g, frame + R_AIMS, g[frame + R_AIM_COUNT], arg)
        if aim:
            for number in range(g[aim + 1]):
                card = g[CARD_OF + g[aim + 2 + number]]
                if card:
                    found[count] = card
                    count += 1
    elif who == CHOSEN:
        cards, picks = room(), room()
        many = all_of(g, t, arg, src, cards)
        for number in range(many):
            cards[number] = g[cards[number] + C_PIECE]
        least = 0 if t[row + O_UP_TO] else WHOLE
        player, most = g[frame + R_PLAYER], t[row + O_COUNT]
        count = choose(g, frame, ABOUT_A, cards, many, most, least, player, picks)
        for number in range(count):
            found[number] = g[CARD_OF + picks[number]]
    else:
        return named(g, who, src, g[frame + R_PLAYER], frame, found)
    if count >= 0:
        name_it(g, t, frame, found, count, False)
    return count


@compiled
def amount_of(g: Shorts, t: Ints, frame: int, row: int) -> int:
    """Return the amount of the effect at *row*; X is what was paid, or counted now."""
    if t[row + O_SORT] != IS_X:
        return t[row + O_NUMBER]
    return x_of(g, t, frame)


@compiled
def x_of(g: Shorts, t: Ints, frame: int) -> int:
    """Return what X is for the power of *frame*."""
    told = t[g[frame + R_POWER] + P_X]
    if told:
        return count_of(g, t, told, g[frame + R_SOURCE], frame)
    return g[frame + R_X]


@compiled
def players_of(
    g: Shorts, frame: int, who: int, phrase: int, players: Shorts
) -> int:
    """Fill *players* with whom *who* means, in turn order; return how many."""
    own = g[frame + R_PLAYER]
    players[0] = 1 - own
    if who == YOU:
        players[0] = own
    elif who == EACH_PLAYER:
        players[0] = g[ACTIVE]
        players[1] = 1 - g[ACTIVE]
        return 2
    elif who == ITS_CONTROLLER:
        if g[frame + R_IT_COUNT] == 0:
            return 0
        piece = g[frame + R_IT]
        card = g[CARD_OF + piece]
        players[0] = g[card + C_PLAYER] if card else g[OWNER + piece]
    elif who == TARGET_PLAYER or who == TARGET_OPPONENT:
        aim = aim_at(g, frame + R_AIMS, g[frame + R_AIM_COUNT], phrase)
        if aim and g[aim + 1]:
            players[0] = g[OWNER + g[aim + 2]]
    return 1


@compiled
def lasting(
    g: Shorts, frame: int, found: Shorts, count: int, lasts: int
) -> int:
    """Return a new record of what lasts on *count* cards *found*."""
    if g[LASTING_COUNT] == LASTINGS:
        g[OVERFULL] = 14
        g[LASTING_COUNT] -= 1
    each = LASTING + g[LASTING_COUNT] * LASTING_ROW
    g[LASTING_COUNT] += 1
    begin_lasting(g, each, LASTING_ROW, lasts, g[frame + R_PLAYER])
    bear(g, each, found, count)
    return each


@compiled
def those_in(
    g: Shorts,
    t: Ints,
    zone: Shorts,
    count: int,
    those: int,
    player: int,
    into: int,
    found: Shorts,
) -> int:
    """Fill *found* with *those* of *zone* that may go *into* a place; return how many."""
    many = 0
    for number in range(count):
        face = g[FACE_OF + zone[number]]
        if not prints(t, face, those):
            continue
        if not (into == TO_PLAY and exceeds(g, t, player, face)):
            found[many] = zone[number]
            many += 1
    return many


@compiled
def read_zone(g: Shorts, start: int, count: int, zone: Shorts, at: int) -> int:
    """Copy *count* pieces from *start* on into *zone* at *at*; return their end."""
    for number in range(count):
        zone[at + number] = g[start + number]
    return at + count


@compiled
def cards_of_deck(g: Shorts, player: int, zone: Shorts, at: int) -> int:
    """Copy the deck of *player* into *zone* at *at*; return its end."""
    at = read_zone(g, KNOWN + player * KNOWN_MOST, g[KNOWN_COUNT + player], zone, at)
    top = g[TOP + player]
    order = DECK + player * DECK_MOST + top
    return read_zone(g, order, g[LENGTH + player] - top, zone, at)


@compiled
def bring(
    g: Shorts, t: Ints, frame: int, pieces: Shorts, count: int, into: int
) -> None:
    """Put *pieces* where they go; `it` speaks of them then."""
    name_it(g, t, frame, pieces, count, True)
    for number in range(count):
        piece = pieces[number] + 0
        if into == TO_HAND:
            to_hand(g, t, g[OWNER + piece], piece)
        elif into == TO_PLAY:
            enter(g, t, piece, g[frame + R_PLAYER], NONE)
        else:
            into_deck(g, piece, into)


@compiled
def look_at_top(g: Shorts, player: int, number: int, found: Shorts) -> int:
    """Fill *found* with the top cards, the uppermost first; return how many."""
    known, lower = KNOWN + player * KNOWN_MOST, room()
    while g[KNOWN_COUNT + player] < number:
        depth = g[KNOWN_COUNT + player] + 0
        for at in range(depth):
            lower[at] = g[known + at]
        g[KNOWN_COUNT + player] = 0
        piece, at = draw_piece(g, player), 0
        if piece != NONE:
            g[known] = piece
            at = 1
        for other in range(depth):
            g[known + at + other] = lower[other]
        g[KNOWN_COUNT + player] = at + depth
        if at == 0:
            break
    many = min(number, g[KNOWN_COUNT + player])
    for at in range(many):
        found[at] = g[known + g[KNOWN_COUNT + player] - 1 - at]
    return many


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
) -> None:
    """*picks* go to hand, the others of the *top* cards away."""
    others, left = room(), 0
    for number in range(many):
        piece = picks[number] + 0
        take_out(g, KNOWN + player * KNOWN_MOST, KNOWN_COUNT + player, piece)
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
            if t[row] == DISCARD:
                discard(g, player, picks[pick])
            elif g[CARD_OF + picks[pick]]:
                destroy(g, t, g[CARD_OF + picks[pick]])
    g[frame + R_DID] = 0
    return True


@compiled
def search(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Search the deck for a card, and shuffle."""
    player, into = g[frame + R_PLAYER], t[row + O_B]
    zone, found, picks = room(), room(), room()
    size = cards_of_deck(g, player, zone, 0)
    many = those_in(g, t, zone, size, t[row + O_A], player, into, found)
    most, least = t[row + O_NUMBER], 0 if t[row + O_UP_TO] else WHOLE
    about = ABOUT_SEARCH
    count = choose(g, frame, about, found, many, most, least, player, picks)
    if count == ASKED_FIRST:
        return False
    for number in range(count):
        shuffle(g, player)
        at = g[TOP + player] + 0
        while g[DECK + player * DECK_MOST + at] != picks[number]:
            at += 1
        swap_to_top(g, player, at)
        take_top(g, player)
    if count == 0:
        shuffle(g, player)
    bring(g, t, frame, picks, count, into)
    return True


@compiled
def put_cards(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Put cards from hand or graveyard elsewhere: those aimed at, or chosen now."""
    player, into = g[frame + R_PLAYER], t[row + O_B]
    start, at = GRAVE + player * DECK_MOST, GRAVE_COUNT + player
    if t[row + O_C]:
        start, at = HAND + player * HAND_MOST, HAND_COUNT + player
    zone, found, picks, kept = room(), room(), room(), room()
    size = read_zone(g, start, g[at], zone, 0)
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
        count = choose(g, frame, ABOUT_PUT, found, many, most, least, player, picks)
        if count == ASKED_FIRST:
            return False
    left = 0
    for number in range(count):
        if is_in(found, 0, many, picks[number]):
            kept[left] = picks[number]
            left += 1
    for number in range(left):
        take_out(g, start, at, kept[number])
    bring(g, t, frame, kept, left, into)
    return True


@compiled
def reveal(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """One of the top cards goes to hand, the rest away."""
    player = g[frame + R_PLAYER]
    top, found, picks = room(), room(), room()
    size = look_at_top(g, player, min(amount_of(g, t, frame, row), 15), top)
    many = those_in(g, t, top, size, t[row + O_A], player, TO_HAND, found)
    count = choose(g, frame, ABOUT_REVEAL, found, many, 1, 0, player, picks)
    if count == ASKED_FIRST:
        return False
    sort_top(g, t, player, top, size, picks, count, t[row + O_B])
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
        sort_top(g, t, player, top, size, picks, count, t[row + O_B])
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
        g[REMOVED_COUNT + player] += 1
    return True
