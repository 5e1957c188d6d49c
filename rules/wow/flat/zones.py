"""Cards on their way from zone to zone, and how many of what a player may control."""

from rules.wow.flat.chance import draw_piece, put_under, shuffle, swap_to_top, take_top
from rules.wow.flat.in_play import (
    bears,
    has_bit,
    hero_card,
    is_hero,
    is_in,
    is_there,
    let_in,
    let_out,
    new_card,
    take_out,
)
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.triggers import (
    on_act,
    on_entering,
    on_leaving,
    sees_leaving,
    set_off,
)
from rules.wow.flat.values import atk_of


@compiled
def lose(g: Shorts, player: int, reason: int) -> None:
    """*player* is out; all who fall together fall as one."""
    if has_bit(g[FALLEN], player):
        return
    g[FALLEN] |= 1 << player
    g[FALLEN_LAST] = reason


@compiled
def to_hand(g: Shorts, t: Ints, player: int, piece: int) -> None:
    """Put *piece* into the hand of *player*."""
    if t[g[FACE_OF + piece] + F_INSTANT]:
        g[POOR] &= ~(1 << player)
    if g[HAND_COUNT + player] == HAND_MOST:
        g[OVERFULL] = 6
        return
    g[HAND + player * HAND_MOST + g[HAND_COUNT + player]] = piece
    g[HAND_COUNT + player] += 1


@compiled
def from_hand(g: Shorts, player: int, piece: int) -> None:
    """Take *piece* out of the hand of *player*."""
    take_out(g, HAND + player * HAND_MOST, HAND_COUNT + player, piece)


@compiled
def to_removed(g: Shorts, player: int, piece: int) -> None:
    """*piece*, of *player*, is out of the game."""
    if g[REMOVED_COUNT + player] == DECK_MOST:
        g[OVERFULL] = 38
        return
    g[REMOVED + player * DECK_MOST + g[REMOVED_COUNT + player]] = piece
    g[REMOVED_COUNT + player] += 1


@compiled
def to_grave(g: Shorts, player: int, piece: int) -> None:
    """Put *piece* into the graveyard of *player*."""
    if g[GRAVE_COUNT + player] == DECK_MOST:
        g[OVERFULL] = 7
        return
    g[GRAVE + player * DECK_MOST + g[GRAVE_COUNT + player]] = piece
    g[GRAVE_COUNT + player] += 1


@compiled
def draw(g: Shorts, t: Ints, player: int) -> None:
    """*player* draws a card, or is out if there is none."""
    piece = draw_piece(g, player)
    if piece == NONE:
        lose(g, player, DECKED)
    else:
        to_hand(g, t, player, piece)
        g[MARKS + piece] |= DRAWN
        if g[TURN]:
            set_off(g, t, DRAWS, 0, 0, player, 0, 0, piece, 0)


@compiled
def discard(g: Shorts, player: int, piece: int) -> None:
    """*player* puts *piece* from hand into the graveyard."""
    from_hand(g, player, piece)
    to_grave(g, player, piece)


@compiled
def rename(g: Shorts, start: int, count: int, size: int, old: int, new: int) -> None:
    """Let *count* records from *start* on, that last on *old*, go on with *new*."""
    for number in range(count):
        each = start + number * size
        for place_ in range(g[each + E_COUNT]):
            if g[each + E_WHO + place_] == old:
                g[each + E_WHO + place_] = new


@compiled
def replace_hero(g: Shorts, t: Ints, piece: int, player: int) -> int:
    """Let *piece* be the hero of *player*, the old one leave the game; return its card.

    What lay on the old one stays: damage, attachments, changes …
    """
    old = hero_card(g, player)
    before = g[old + C_PIECE] + 0
    let_out(g, t, old)
    card = new_card(g, piece, player, g[old + C_ROW] + 0)
    for field in range(C_EXHAUSTED, CARD_ROW):
        g[card + field] = g[old + field]
    g[card + C_DOWN] = 0
    let_in(g, t, card)
    g[HERO + player] = piece
    to_removed(g, g[OWNER + before], before)
    for number in range(g[ORDER_COUNT]):
        if g[g[ORDER + number] + C_HOST] == before:
            g[g[ORDER + number] + C_HOST] = piece
    rename(g, LASTING, g[LASTING_COUNT], LASTING_ROW, before, piece)
    rename(g, BAN, g[BAN_COUNT], BAN_ROW, before, piece)
    rename(g, SHIELD, g[SHIELD_COUNT], SHIELD_ROW, before, piece)
    rename(g, RULE, g[RULE_COUNT], RULE_ROW, before, piece)
    if g[COMBAT]:
        for field in range(ATTACKER, DEFENDER + 1):
            if g[field] == before:
                g[field] = piece
    g[LIMITS_DUE] = g[SUNK] = 1
    on_act(g, t, ENTERS, card)
    return card


@compiled
def enter(g: Shorts, t: Ints, piece: int, player: int, host: int) -> int:
    """Put *piece* into play under the control of *player*; return its card."""
    face = g[FACE_OF + piece]
    if t[face + F_TYPE] == MASTER_TYPE:
        return replace_hero(g, t, piece, player)
    return enter_as(g, t, piece, player, host, face)


@compiled
def enter_as(g: Shorts, t: Ints, piece: int, player: int, host: int, face: int) -> int:
    """Put *piece* into play with *face*, printed or not; return its card."""
    kind = t[face + F_TYPE]
    row = IN_ALLIES if t[face + F_ALLY] else IN_HERO_ROW
    if kind == QUEST_TYPE or kind == LOCATION_TYPE:
        row = IN_RESOURCES
    card = new_card(g, piece, player, row)
    g[card + C_FACE] = face
    g[card + C_HOST] = host
    let_in(g, t, card)
    if t[face + F_LIMITED] or host != NONE or kind == LOCATION_TYPE:
        g[LIMITS_DUE] = 1
    on_entering(g, t, card)
    on_act(g, t, ENTERS, card)
    return card


@compiled
def take_of_deck(g: Shorts, player: int, piece: int) -> None:
    """Take *piece* out of the deck of *player* after searching, and shuffle."""
    shuffle(g, player)
    at = g[TOP + player] + 0
    while g[DECK + player * DECK_MOST + at] != piece:
        at += 1
    swap_to_top(g, player, at)
    take_top(g, player)


@compiled
def take_from_anywhere(g: Shorts, piece: int) -> None:
    """Take *piece* out of its owner's hand, graveyard or deck.

    The deck is shuffled then, unless it lay on top.
    """
    player = g[OWNER + piece]
    hand, grave = HAND + player * HAND_MOST, GRAVE + player * DECK_MOST
    known, depth = KNOWN + player * KNOWN_MOST, g[KNOWN_COUNT + player]
    if is_in(g, hand, g[HAND_COUNT + player], piece):
        take_out(g, hand, HAND_COUNT + player, piece)
    elif is_in(g, grave, g[GRAVE_COUNT + player], piece):
        take_out(g, grave, GRAVE_COUNT + player, piece)
    elif depth and g[known + depth - 1] == piece:
        g[KNOWN_COUNT + player] = depth - 1
    else:
        take_of_deck(g, player, piece)


@compiled
def place(
    g: Shorts, t: Ints, piece: int, player: int, face_up: bool, ready: bool
) -> None:
    """Put *piece* into the resource row of *player*."""
    card = new_card(g, piece, player, IN_RESOURCES)
    g[card + C_EXHAUSTED] = 0 if ready else 1
    g[card + C_DOWN] = g[card + C_HIDDEN] = 0 if face_up else 1
    let_in(g, t, card)
    g[MARKS + piece] |= WAS_PLACED
    if face_up and t[g[card + C_FACE] + F_TYPE] == LOCATION_TYPE:
        g[LIMITS_DUE] = 1


@compiled
def hand_over(g: Shorts, t: Ints, card: int, player: int) -> None:
    """The card at *card* joins the party of *player*."""
    piece = g[card + C_PIECE]
    if g[COMBAT] and (piece == g[ATTACKER] or piece == g[DEFENDER]):
        g[COMBAT] = 0
    before = g[card + C_PLAYER]
    if g[card + C_ROW] == IN_RESOURCES:
        if not g[card + C_EXHAUSTED]:
            g[READY + before] -= 1
            g[READY + player] += 1
    else:
        weapon = t[g[card + C_FACE] + F_WEAPON]
        g[WEAPONS + before] -= weapon
        g[WEAPONS + player] += weapon
    g[card + C_PLAYER] = player
    if g[LOAN_COUNT]:
        end_loans(g, t, WHILE_YOURS, NONE, piece)
    g[card + C_JOINED] = g[TURN]
    g[LIMITS_DUE] = 1
    g[POOR] = 0


@compiled
def end_loans(g: Shorts, t: Ints, lasts: int, player: int, source: int) -> None:
    """Cards whose loan is over go back to whom they were borrowed from.

    Over is what *lasts* so long, of *player* and *source*, if given (NONE: any); what
    lasts while *source* is in play, also while it is somebody's.
    """
    ended = room()
    many = left = 0
    for number in range(g[LOAN_COUNT]):
        loan = LOAN + number * LOAN_ROW
        is_so_long = g[loan + N_LASTS] == lasts
        is_so_long |= lasts == IN_PLAY and g[loan + N_LASTS] == WHILE_YOURS
        if (
            is_so_long
            and (player == NONE or g[loan + N_PLAYER] == player)
            and (source == NONE or g[loan + N_SOURCE] == source)
        ):
            ended[2 * many] = g[loan + N_PIECE]
            ended[2 * many + 1] = g[loan + N_LENDER]
            many += 1
        else:
            for field in range(LOAN_ROW):
                g[LOAN + left * LOAN_ROW + field] = g[loan + field]
            left += 1
    g[LOAN_COUNT] = left
    for number in range(many):
        card = g[CARD_OF + ended[2 * number]]
        if card:
            hand_over(g, t, card, ended[2 * number + 1])


@compiled
def forget_piece(g: Shorts, piece: int) -> None:
    """Nothing that lasted on *piece*, which has left, still does; nor its loan."""
    for number in range(g[LASTING_COUNT]):
        each = LASTING + number * LASTING_ROW
        if bears(g, each, piece):
            take_out(g, each + E_WHO, each + E_COUNT, piece)
    left = 0
    for number in range(g[LOAN_COUNT]):
        loan = LOAN + number * LOAN_ROW
        if g[loan + N_PIECE] != piece:
            for field in range(LOAN_ROW):
                g[LOAN + left * LOAN_ROW + field] = g[loan + field]
            left += 1
    g[LOAN_COUNT] = left


@compiled
def leave(g: Shorts, t: Ints, card: int) -> None:
    """Take the card at *card* out of play; what was attached to it is destroyed."""
    piece = g[card + C_PIECE]
    g[LAST_DAMAGE + piece] = g[card + C_DAMAGE]
    g[LAST_COUNTERS + piece] = g[card + C_COUNTERS]
    g[LAST_ATK + piece] = atk_of(g, t, card)
    let_out(g, t, card)
    forget_piece(g, piece)
    if g[LOAN_COUNT]:
        end_loans(g, t, IN_PLAY, NONE, piece)
    on_leaving(g, t, LEAVES, card)
    others = room()
    many = g[PARTY_COUNT]
    for number in range(many):
        others[number] = g[PARTY + number]
    for number in range(many):
        if g[others[number] + C_HOST] == piece:
            destroy(g, t, others[number])


@compiled
def destroy(g: Shorts, t: Ints, card: int) -> None:
    """Put the card at *card* from play into its owner's graveyard."""
    if not is_there(g, card):
        return
    if is_hero(g, card):
        lose(g, g[card + C_PLAYER], KILLED)
        return
    borne, many = room(), 0
    for number in range(g[PARTY_COUNT]):
        if g[g[PARTY + number] + C_HOST] == g[card + C_PIECE]:
            borne[many] = g[PARTY + number]
            many += 1
    leave(g, t, card)
    if not t[g[card + C_FACE] + F_TOKEN]:
        to_grave(g, g[OWNER + g[card + C_PIECE]], g[card + C_PIECE])
    on_leaving(g, t, IS_DESTROYED, card)
    for number in range(many):
        if not is_there(g, borne[number]):
            sees_leaving(g, t, IS_DESTROYED, card, borne[number])


@compiled
def remove_card(g: Shorts, t: Ints, card: int) -> None:
    """Remove the card at *card* from the game."""
    if is_there(g, card):
        leave(g, t, card)
        if not t[g[card + C_FACE] + F_TOKEN]:
            to_removed(g, g[OWNER + g[card + C_PIECE]], g[card + C_PIECE])


@compiled
def into_deck(g: Shorts, piece: int, into: int) -> None:
    """Put *piece* on top or on the bottom of its owner's deck."""
    player = g[OWNER + piece]
    if into == ON_BOTTOM:
        put_under(g, player, piece)
    elif g[KNOWN_COUNT + player] == KNOWN_MOST:
        g[OVERFULL] = 8
    else:
        g[KNOWN + player * KNOWN_MOST + g[KNOWN_COUNT + player]] = piece
        g[KNOWN_COUNT + player] += 1
        if into == INTO_DECK:
            shuffle(g, player)


@compiled
def give_back(g: Shorts, t: Ints, card: int, into: int) -> None:
    """Put the card at *card* into its owner's hand or deck."""
    if not is_there(g, card):
        return
    leave(g, t, card)
    piece = g[card + C_PIECE]
    if t[g[card + C_FACE] + F_TOKEN]:
        return
    if into == TO_HAND:
        to_hand(g, t, g[OWNER + piece], piece)
    elif into == TO_ROW:
        place(g, t, piece, g[OWNER + piece], False, False)
    else:
        into_deck(g, piece, into)


@compiled
def ask(
    g: Shorts,
    player: int,
    about: int,
    options: Shorts,
    count: int,
    least: int,
    most: int,
) -> None:
    """Ask *player* for *least* to *most* of the first *count* of *options*."""
    if count > OPTIONS_MOST:
        g[OVERFULL] = 9
        return
    g[ASKS] = about
    g[ASKED] = player
    g[LEAST] = least
    g[MOST] = most
    g[OPTION_COUNT] = count
    for number in range(count):
        g[OPTIONS + number] = options[number]
