"""What may be aimed at, and every way to aim at it."""

from rules.wow.flat.in_play import has_bit, is_in
from rules.wow.flat.layout import *
from rules.wow.flat.limits import exceeds
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.matching import prints
from rules.wow.flat.said import is_banned
from rules.wow.flat.values import fits_like, has_keyword, holds, keywords_of


@compiled
def is_target(g: Shorts, t: Ints, those: int, card: int, src: int) -> bool:
    """Whether the card at *card* may be aimed at as one of *those* by *src*."""
    face, like = g[card + C_FACE], H_LIKE
    if t[face + F_TOTEM] and t[face + F_TYPE] == ABILITY_TYPE:
        if has_bit(t[those + H_KINDS], ALLY_KIND) and has_keyword(g, t, card, TOTEM):
            like = H_EITHER
    if not fits_like(g, t, those, card, src, like):
        return False
    if g[BAN_COUNT] or g[SAYS + FORBIDS]:
        if is_banned(g, t, card, TO_BE_TARGETED):
            return False
        if g[card + C_PLAYER] != g[src + C_PLAYER]:
            if is_banned(g, t, card, TO_BE_TARGETED_BY_OTHERS):
                return False
    own = keywords_of(g, t, card)
    if has_bit(own, SHADOWMELD) and not g[card + C_EXHAUSTED]:
        return False
    return not has_bit(own, UNTARGETABLE)


@compiled
def aims_at_hero(g: Shorts, t: Ints, link: int, player: int) -> bool:
    """Whether the card of *link* aims at the hero of *player*, not at the player."""
    for number in range(g[link + L_AIM_COUNT]):
        aim = link + L_AIMS + number * AIM_ROW
        if t[g[aim] + Q_SORT] == IN_CARDS:
            if is_in(g, aim + 2, g[aim + 1], g[HERO + player]):
                return True
    return False


@compiled
def targets_for(g: Shorts, t: Ints, phrase: int, src: int, found: Shorts) -> int:
    """Fill *found* with what *phrase* may be aimed at by *src*; return how many."""
    count, player = 0, g[src + C_PLAYER]
    sort, those = t[phrase + Q_SORT], t[phrase + Q_THOSE]
    if sort == 0:
        start, many = PARTY, g[PARTY_COUNT]
        if t[those + H_WIDE]:
            start, many = ORDER, g[ORDER_COUNT]
        for place in range(many):
            card = g[start + place]
            if is_target(g, t, those, card, src):
                found[count] = g[card + C_PIECE]
                count += 1
    elif sort == IN_GRAVE or sort == IN_ANY_GRAVE or sort == IN_OTHERS_GRAVE:
        for whose in range(2):
            if sort != IN_ANY_GRAVE and (whose == player) == (sort != IN_GRAVE):
                continue
            for place in range(g[GRAVE_COUNT + whose]):
                piece = g[GRAVE + whose * DECK_MOST + place]
                face = g[FACE_OF + piece]
                if not prints(t, face, those):
                    continue
                if not (t[phrase + Q_FLAG] and exceeds(g, t, player, face)):
                    found[count] = piece
                    count += 1
    elif sort == ON_CHAIN:
        for number in range(g[CHAIN_COUNT]):
            link = CHAIN + number * LINK_ROW
            piece = g[link + L_PIECE] + 0
            if g[link + L_KIND] != CARD_LINK or piece == g[src + C_PIECE]:
                continue
            if not prints(t, g[FACE_OF + piece], those):
                continue
            if not t[phrase + Q_FLAG] or aims_at_hero(g, t, link, player):
                found[count] = piece
                count += 1
    else:
        for other in range(2):
            if not (t[phrase + Q_FLAG] and other == player):
                found[count] = g[HERO + other]
                count += 1
    return count


@compiled
def options_now(g: Shorts, t: Ints, power: int, src: int) -> int:
    """Return how many options of *power* there are now: one more if both may be."""
    both = t[power + P_BOTH]
    return t[power + P_OPTIONS] + (1 if both and holds(g, t, both, src, 0) else 0)


@compiled
def phrases_of(t: Ints, power: int, option: int, found: Shorts, start: int) -> int:
    """Add to *found*, from *start* on, what *power* aims; return where they end."""
    options = t[power + P_OPTIONS]
    for number in range(t[power + P_PHRASE_COUNT]):
        if (
            option < 0
            or options < 0
            or has_bit(t[power + P_OF_OPTION + option], number)
        ):
            found[start] = t[power + P_PHRASES] + number * PHRASE_ROW
            start += 1
    return start


@compiled
def aims_left(g: Shorts, t: Ints, aims: int, count: int, src: int, x: int) -> bool:
    """Take out what is a target no more; whether any is left, if there were.

    Their X is *x*.
    """
    aimed = left = False
    g[X_NOW] = x
    found = room()
    for number in range(count):
        aim = aims + number * AIM_ROW
        if g[aim + 1] == 0:
            continue
        many, kept = targets_for(g, t, g[aim], src, found), 0
        for place in range(g[aim + 1]):
            aimed = True
            piece = g[aim + 2 + place]
            if is_in(found, 0, many, piece):
                g[aim + 2 + kept] = piece
                kept += 1
                left = True
        g[aim + 1] = kept
    return not aimed or left


@compiled
def write_move(o: Shorts, count: int, kind: int, piece: int, other: int) -> int:
    """Let move *count* of *o* be a simple one; return how many there are then."""
    if count >= MOVES_MOST:
        return MOVES_MOST
    move = count * MOVE_ROW
    o[move + M_KIND] = kind
    o[move + M_PIECE] = piece
    o[move + M_OTHER] = other
    o[move + M_NUMBER] = o[move + M_X] = o[move + M_COUNT] = 0
    o[move + M_OPTION] = NONE
    return count + 1


@compiled
def next_combination(places: Shorts, start: int, size: int, many: int) -> bool:
    """Let *size* places from *start* on be the next of *many*, if there is a next."""
    at = size - 1
    while at >= 0 and places[start + at] == many - size + at:
        at -= 1
    if at < 0:
        return False
    places[start + at] += 1
    for later in range(at + 1, size):
        places[start + later] = places[start + later - 1] + 1
    return True


@compiled
def first_combination(places: Shorts, start: int, size: int) -> None:
    """Let *size* places from *start* on be the first."""
    for at in range(size):
        places[start + at] = at


@compiled
def write_aims(
    o: Shorts, count: int, phrases: Shorts, many: int, sizes: Shorts, places: Shorts,
    found: Shorts,
) -> None:  # fmt: skip
    """Write what each of *many* phrases is aimed at into move *count* of *o*."""
    move = count * MOVE_ROW
    o[move + M_COUNT] = many
    for number in range(many):
        aim = move + M_BODY + number * AIM_ROW
        o[aim] = phrases[number]
        o[aim + 1] = sizes[number]
        for at in range(sizes[number]):
            place = places[number * AIM_ROW + at]
            o[aim + 2 + at] = found[number * 64 + place]


@compiled
def next_aims(
    t: Ints, phrases: Shorts, many: int, sizes: Shorts, places: Shorts, founds: Shorts
) -> bool:
    """Go on to the next choice of all targets, the last phrase's first; if any is left.

    Each phrase's choices: fewer before more, then in lexical order.
    """
    number = many - 1
    while number >= 0:
        start, size, found = number * AIM_ROW, sizes[number] + 0, founds[number] + 0
        if next_combination(places, start, size, found):
            return True
        if size < min(t[phrases[number] + Q_MOST], found):
            sizes[number] = size + 1
            first_combination(places, start, size + 1)
            return True
        size = t[phrases[number] + Q_LEAST]
        sizes[number] = size
        first_combination(places, start, size)
        number -= 1
    return False


@compiled
def ways_to_aim(
    g: Shorts, t: Ints, o: Shorts, count: int, power: int, end: int, options: int,
    src: int, kind: int, line: int, most: int, x: int,
) -> int:  # fmt: skip
    """Add every option with every choice of targets for the powers to *o*.

    Return how many moves there are then; at most *most* are added. Their X is *x*.
    """
    phrases, sizes, places = room(), room(), room()
    found, founds, here = room(), room(), room()
    limit = min(count + most, MOVES_MOST)
    piece = g[src + C_PIECE]
    option = 0 if options else NONE
    while option < max(options, 0) or option == NONE:
        many, is_open = 0, True
        for each in range(power, end, POWER_ROW):
            own = option if t[each + P_OPTIONS] >= 0 else NONE
            many = phrases_of(t, each, own, phrases, many)
        if many > AIMS:
            g[OVERFULL] = 25
            return count
        for number in range(many):
            if not is_open:
                continue
            g[X_NOW] = x
            founds[number] = targets_for(g, t, phrases[number], src, here)
            if founds[number] > 64:
                g[OVERFULL] = 30
                return count
            is_open = founds[number] >= t[phrases[number] + Q_LEAST]
            for at in range(founds[number]):
                found[number * 64 + at] = here[at]
            sizes[number] = t[phrases[number] + Q_LEAST]
            first_combination(places, number * AIM_ROW, sizes[number])
        while is_open and count < limit:
            move = count * MOVE_ROW
            count = write_move(o, count, kind, piece, 0)
            o[move + M_NUMBER] = line
            o[move + M_OPTION] = option
            o[move + M_X] = x
            write_aims(o, count - 1, phrases, many, sizes, places, found)
            is_open = next_aims(t, phrases, many, sizes, places, founds)
        if option == NONE:
            return count
        option += 1
    return count
