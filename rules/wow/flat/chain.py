"""What is added to the chain: links, and cards that are played."""

from rules.wow.flat.aiming import options_now, phrases_of, targets_for
from rules.wow.flat.chance import look_at_top, shuffle
from rules.wow.flat.costs import can_pay, free_frame, new_frame, pay, push
from rules.wow.flat.effects import (
    ASKED_FIRST,
    cards_of_deck,
    choose,
    name_it,
    players_of,
    read_zone,
    those_in,
)
from rules.wow.flat.in_play import passing_card, take_out, write_card
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, behind, compiled, room
from rules.wow.flat.said import is_kept
from rules.wow.flat.triggers import on_player
from rules.wow.flat.values import speaks, works
from rules.wow.flat.zones import destroy, enter_as, take_from_anywhere


@compiled
def new_link(g: Shorts, kind: int, piece: int, player: int) -> int:
    """*player* adds a link to the chain, and may add more; return it."""
    link = CHAIN
    if g[CHAIN_COUNT] == LINKS:
        g[OVERFULL] = 21
    else:
        link = CHAIN + g[CHAIN_COUNT] * LINK_ROW
        g[CHAIN_COUNT] += 1
    for field in range(LINK_ROW):
        g[link + field] = 0
    g[link + L_KIND] = kind
    g[link + L_PIECE] = piece
    g[link + L_PLAYER] = player
    g[link + L_OPTION] = NONE
    g[PASSES] = 0
    return link


@compiled
def end_forms(g: Shorts, t: Ints, player: int) -> None:
    """Destroy what gives the hero of *player* a form; it has none for a while, too."""
    forms, giving, many = 1 << BEAR_FORM | 1 << CAT_FORM, room(), 0
    if g[SAYS + FORMS]:
        for number in range(g[SAYING_COUNT]):
            src = g[SAYING + number]
            if g[src + C_PLAYER] != player or not speaks(g, t, src, FORMS):
                continue
            face = g[src + C_FACE]
            for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
                if t[say + Y_WHAT] == SAYS_HAS and t[say + Y_BODY + 5] & forms:
                    if works(g, t, say, src):
                        giving[many] = src
                        many += 1
        for number in range(many):
            destroy(g, t, giving[number])
    for number in range(g[LASTING_COUNT]):
        each = LASTING + number * LASTING_ROW
        if g[each + E_COUNT] == 1 and g[each + E_WHO] == g[HERO + player]:
            g[each + T_GIVES] &= ~forms


@compiled
def put_on_chain(
    g: Shorts, t: Ints, piece: int, player: int, x: int, option: int, aims: Shorts,
    count: int, cost: int,
) -> None:  # fmt: skip
    """*player* plays *piece*, aimed so, and pays *cost* with all that it costs else."""
    face = g[FACE_OF + piece]
    take_from_anywhere(g, piece)
    g[MARKS + piece] |= WAS_PLAYED
    link = new_link(g, CARD_LINK, piece, player)
    g[link + L_X] = x
    g[link + L_OPTION] = option
    g[link + L_AIM_COUNT] = count
    for field in range(count * AIM_ROW):
        g[link + L_AIMS + field] = aims[field]
    card = passing_card(g, piece, player)
    costs, end, done = t[face + F_COSTS], t[face + F_COSTS_END], t[face + F_COSTS_DONE]
    pay(g, t, card, costs, end, done, cost, x)
    if t[face + F_ENDS_FORMS]:
        end_forms(g, t, player)
    on_player(g, t, PLAYS_CARD, player, face, piece)


@compiled
def phrases_to_play(g: Shorts, t: Ints, face: int, option: int, found: Shorts) -> int:
    """Fill *found* with what a card of *face* aims as it is played; return how many."""
    many = 0
    for power in range(t[face + F_PLAY], t[face + F_PLAY_END], POWER_ROW):
        own = option if t[power + P_OPTIONS] >= 0 else NONE
        many = phrases_of(t, power, own, found, many)
    if many > AIMS:
        g[OVERFULL] = 25
        many = AIMS
    return many


@compiled
def options_to_play(g: Shorts, t: Ints, face: int, src: int) -> int:
    """Return how many options there are for playing *face*; 0: nothing is chosen."""
    options = t[face + F_OPTIONS] + 0
    if options:
        for power in range(t[face + F_PLAY], t[face + F_PLAY_END], POWER_ROW):
            if t[power + P_OPTIONS] >= 0:
                options = options_now(g, t, power, src)
    return options


@compiled
def can_play_free(g: Shorts, t: Ints, player: int, piece: int) -> bool:
    """Whether *player* could play *piece* now without paying its cost, with X as 0."""
    face, phrases, found = g[FACE_OF + piece], room(), room()
    kind = t[face + F_TYPE]
    if kind == HERO_TYPE or kind == QUEST_TYPE or kind == LOCATION_TYPE:
        return False
    if is_kept(g, t, player):
        return False
    write_card(g, SHOWN, piece, player, IN_HERO_ROW)
    costs, end = t[face + F_COSTS], t[face + F_COSTS_END]
    if end > costs and not can_pay(g, t, SHOWN, costs, end, 0, 0):
        return False
    options = options_to_play(g, t, face, SHOWN)
    for option in range(max(1, options)):
        own, is_open = option if options else NONE, True
        g[X_NOW] = 0
        for number in range(phrases_to_play(g, t, face, own, phrases)):
            many = targets_for(g, t, phrases[number], SHOWN, found)
            is_open = is_open and many >= t[phrases[number] + Q_LEAST]
        if is_open:
            return True
    return False


@compiled
def play_free(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Cards that are chosen are aimed and played, in the order chosen."""
    players, zone, found, picks = room(), room(), room(), room()
    players_of(g, frame, t[row + O_C], 0, players)
    player = players[0] + 0
    if t[row + O_B] == FROM_HAND:
        size = read_zone(g, HAND + player * HAND_MOST, g[HAND_COUNT + player], zone, 0)
    elif t[row + O_B] == FROM_TOP:
        size = look_at_top(g, player, 1, zone)
    else:
        size = cards_of_deck(g, player, zone, 0)
    many, left = those_in(g, t, zone, size, t[row + O_A], player, TO_HAND, found), 0
    for place in range(many):
        if can_play_free(g, t, player, found[place]):
            found[left] = found[place]
            left += 1
    most = t[row + O_NUMBER]
    many = choose(g, frame, ABOUT_PLAY, found, left, most, 0, player, picks)
    if many == ASKED_FIRST:
        return False
    if t[row + O_B] == FROM_DECK:
        shuffle(g, player)
    for number in range(many):
        piece = picks[many - 1 - number] + 0
        face, card = g[FACE_OF + piece] + 0, passing_card(g, piece, player)
        power = t[face + F_PLAY] + 0
        if t[face + F_OPTIONS]:
            while t[power + P_OPTIONS] < 0:
                power += POWER_ROW
        made = new_frame(g, t, power, card, player)
        g[made + R_PLAYS] = piece
        push(g, made)
    return True


@compiled
def as_ally(g: Shorts, t: Ints, frame: int) -> bool:
    """A hero that leads no deck, in deck or hand, comes into play as an ally."""
    player, zone, found, picks = g[frame + R_PLAYER], room(), room(), room()
    size, many = cards_of_deck(g, player, zone, 0), 0
    size = read_zone(g, HAND + player * HAND_MOST, g[HAND_COUNT + player], zone, size)
    for place in range(size):
        face = g[FACE_OF + zone[place]]
        is_new = t[face + F_TYPE] == MASTER_TYPE
        for number in range(g[ORDER_COUNT] if is_new else 0):
            card = g[ORDER + number]
            if g[card + C_PLAYER] == player and not g[card + C_DOWN]:
                if t[g[card + C_FACE] + F_NAME] == t[face + F_NAME]:
                    is_new = False
        if is_new:
            found[many] = zone[place]
            many += 1
    count = choose(g, frame, ABOUT_SEARCH, found, many, 1, 0, player, picks)
    if count == ASKED_FIRST:
        return False
    shuffle(g, player)
    for number in range(count):
        piece = picks[number] + 0
        take_from_anywhere(g, piece)
        enter_as(g, t, piece, player, NONE, t[g[FACE_OF + piece] + F_AS_ALLY])
    name_it(g, t, frame, picks, count, True)
    return True


@compiled
def play_aimed(g: Shorts, t: Ints, frame: int) -> None:
    """Play the card of *frame*, which is aimed now."""
    take_out(g, STACK, STACK_COUNT, frame)
    piece, player = g[frame + R_PLAYS] + 0, g[frame + R_PLAYER] + 0
    option, count = g[frame + R_OPTION] + 0, g[frame + R_AIM_COUNT] + 0
    aims = behind(g, frame + R_AIMS)
    free_frame(g, frame)
    x = NONE if t[g[FACE_OF + piece] + F_FED] else 0  # nobody said how many
    put_on_chain(g, t, piece, player, x, option, aims, count, 0)
