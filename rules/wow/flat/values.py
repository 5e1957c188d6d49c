"""What is true of cards now: numbers, keywords, whom a phrase means, what holds.

As in `rules/wow/play/current_values.py`, all of it needs all of it. *src* is the card
whose text asks. A number of which nothing in play speaks is the printed one.
"""

from rules.wow.flat.in_play import bears, has_bit, is_there
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.matching import is_in_state, is_kind, prints, within


@compiled
def fits_like(g: Shorts, t: Ints, those: int, card: int, src: int, like: int) -> bool:
    """Whether the card at *card* is one of *those* that *src* speaks of."""
    if t[those + H_OTHER] and card == src:
        return False
    side = t[those + H_SIDE]
    if side:
        mine = g[card + C_PLAYER] == g[src + C_PLAYER]
        if mine == (side == 2):
            return False
    if not is_kind(g, t, those, card, like):
        return False
    states = t[those + H_STATES]
    state = 0
    while states:
        if states & 1 and not is_in_state(g, card, state):
            return False
        states >>= 1
        state += 1
    measure = t[those + H_MEASURE]
    if measure:
        number, order = t[those + H_BOUND], t[those + H_ORDER]
        if measure == 1:
            face = g[card + C_FACE]
            if not t[face + F_HAS_COST]:
                return False
            return within(t[face + F_COST_NUMBER], number, order)
        if measure == 2:
            return within(atk_of(g, t, card), number, order)
        return within(health_of(g, t, card), number, order)
    return True


@compiled
def fits(g: Shorts, t: Ints, those: int, card: int, src: int) -> bool:
    """Whether the card at *card* is one of *those* that *src* speaks of."""
    return fits_like(g, t, those, card, src, H_LIKE)


@compiled
def all_of(g: Shorts, t: Ints, those: int, src: int, found: Shorts) -> int:
    """Fill *found* with *those* in play, in order; return how many they are."""
    count = 0
    start, many = PARTY, g[PARTY_COUNT]
    if t[those + H_WIDE]:
        start, many = ORDER, g[ORDER_COUNT]
    for place in range(many):
        card = g[start + place]
        if fits(g, t, those, card, src):
            found[count] = card
            count += 1
    return count


@compiled
def named(g: Shorts, who: int, src: int, player: int, frame: int, found: Shorts) -> int:
    """Fill *found* with whom *who* names by itself; return how many they are.

    What was named before stands in *frame*; 0 is none.
    """
    if who == IT:
        count = 0
        if frame:
            for place in range(g[frame + R_IT_COUNT]):
                card = g[CARD_OF + g[frame + R_IT + place]]
                if card:
                    found[count] = card
                    count += 1
        return count
    piece = NONE
    if who == THIS:
        piece = g[src + C_PIECE]
    elif who == YOUR_HERO:
        piece = g[HERO + player]
    elif who == HOST:
        piece = g[src + C_HOST]
    if piece == NONE or g[CARD_OF + piece] == 0:
        return 0
    found[0] = g[CARD_OF + piece]
    return 1


@compiled
def named_or_aimed(
    g: Shorts, who: int, src: int, player: int, frame: int, found: Shorts
) -> int:
    """Fill *found* as `named`; as long as nobody was named, `it` is the last target."""
    if who != IT or not frame or g[frame + R_IT_COUNT] or not g[frame + R_AIM_COUNT]:
        return named(g, who, src, player, frame, found)
    count, aim = 0, frame + R_AIMS + (g[frame + R_AIM_COUNT] - 1) * AIM_ROW
    for place in range(g[aim + 1]):
        card = g[CARD_OF + g[aim + 2 + place]]
        if card:
            found[count] = card
            count += 1
    return count


@compiled
def first_named(g: Shorts, frame: int) -> int:
    """Return the piece that `it` is first, or the last target; NONE: there is none."""
    if not frame:
        return NONE
    if g[frame + R_IT_COUNT]:
        return g[frame + R_IT]
    if g[frame + R_AIM_COUNT]:
        aim = frame + R_AIMS + (g[frame + R_AIM_COUNT] - 1) * AIM_ROW
        if g[aim + 1]:
            return g[aim + 2]
    return NONE


@compiled
def is_one_of(g: Shorts, t: Ints, condition: int, src: int, frame: int) -> bool:
    """Whether whom *condition* names is one of those it tells; left: by its print."""
    those, who = t[condition + 1], t[condition + 2]
    if who != IT:
        found = room()
        many = named(g, who, src, g[src + C_PLAYER], frame, found)
        return many > 0 and fits(g, t, those, found[0], src)
    piece = first_named(g, frame)
    if piece == NONE:
        return False
    if g[CARD_OF + piece]:
        return fits(g, t, those, g[CARD_OF + piece], src)
    return prints(t, g[FACE_OF + piece], those)


@compiled
def holds(g: Shorts, t: Ints, condition: int, src: int, frame: int) -> bool:
    """Whether *condition* (0: none) holds for the card at *src*."""
    if condition == 0:
        return True
    sort, player = t[condition], g[src + C_PLAYER]
    first, second = t[condition + 1], t[condition + 2]
    if sort == 2:
        return within(g[HAND_COUNT + player], first, second)
    if sort == 4:
        return (g[ACTIVE] == player) == (first == 0)
    if sort == 5:
        return within(g[src + C_COUNTERS], first, second)
    if sort == 6:
        return not holds(g, t, first, src, frame)
    if sort == 7:
        return holds(g, t, first, src, frame) and holds(g, t, second, src, frame)
    if sort == 8:
        return holds(g, t, first, src, frame) or holds(g, t, second, src, frame)
    if sort == 11:
        grave, many = GRAVE + player * DECK_MOST, 0
        for place in range(g[GRAVE_COUNT + player]):
            many += prints(t, g[FACE_OF + g[grave + place]], first)
        return many >= second
    found = room()
    if sort == 3:
        many = named_or_aimed(g, second, src, player, frame, found)
        return many > 0 and is_in_state(g, found[0], first)
    if sort == 9:
        return is_one_of(g, t, condition, src, frame)
    if sort == 10:
        if first == CHOSEN:
            many = all_of(g, t, second, src, found)
        else:
            many = named_or_aimed(g, first, src, player, frame, found)
        for place in range(many):
            if g[found[place] + C_DAMAGE] >= t[condition + 3]:
                return True
        return False
    if sort == 12:
        many = all_of(g, t, first, src, found)
        return many >= second if second else many == 0
    whose = 1 - player if sort else player
    own = 0
    for place in range(all_of(g, t, first, src, found)):
        if g[found[place] + C_PLAYER] == whose:
            own += 1
    return own >= second if second else own == 0


@compiled
def value_of(g: Shorts, t: Ints, card: int, value: int) -> int:
    """Return ATK, health, cost, damage or counters of the card at *card*."""
    if value == 0:
        return atk_of(g, t, card)
    if value == 1:
        return health_of(g, t, card)
    if value == 2:
        return t[g[card + C_FACE] + F_COST_NUMBER]
    if value == 3:
        return g[card + C_DAMAGE]
    if value == 5:
        return defense_of(g, t, card)
    if value == 6:
        return max(0, health_of(g, t, card) - g[card + C_DAMAGE])
    return g[card + C_COUNTERS]


@compiled
def value_of_piece(g: Shorts, t: Ints, piece: int, value: int) -> int:
    """Return cost, damage or counters of *piece*, as it last was in play."""
    if g[CARD_OF + piece]:
        return value_of(g, t, g[CARD_OF + piece], value)
    if value == 2:
        return t[g[FACE_OF + piece] + F_COST_NUMBER]
    if value == 3:
        return g[LAST_DAMAGE + piece]
    return g[LAST_COUNTERS + piece]


@compiled
def count_of(g: Shorts, t: Ints, what: int, src: int, frame: int) -> int:
    """Return the number that *what* counts, for the card at *src*."""
    sort, player, total = t[what], g[src + C_PLAYER], 0
    if sort == 1:
        zone, count = GRAVE + player * DECK_MOST, GRAVE_COUNT + player
        if t[what + 1]:
            zone, count = HAND + player * HAND_MOST, HAND_COUNT + player
        for place in range(g[count]):
            if prints(t, g[FACE_OF + g[zone + place]], t[what + 2]):
                total += 1
        return total
    if sort == 3:
        return t[what + 1] * count_of(g, t, t[what + 2], src, frame)
    if sort == 4:
        return t[what + 1] + count_of(g, t, t[what + 2], src, frame)
    if sort == 5:
        return max(0, t[what + 1] - count_of(g, t, t[what + 2], src, frame))
    if sort == 6:
        return t[what + 1] if holds(g, t, t[what + 2], src, frame) else t[what + 3]
    found = room()
    if sort == 0:
        return all_of(g, t, t[what + 1], src, found) // t[what + 2]
    if sort == 7:
        for place in range(all_of(g, t, t[what + 2], src, found)):
            total = max(total, value_of(g, t, found[place], t[what + 1]))
        return total
    value, who = t[what + 1], t[what + 2]
    if who == IT:
        if frame:
            for place in range(g[frame + R_IT_COUNT]):
                total += value_of_piece(g, t, g[frame + R_IT + place], value)
        return total
    if who == EACH:
        many = all_of(g, t, t[what + 3], src, found)
    else:
        many = named(g, who, src, player, 0, found)
    for place in range(many):
        total += value_of(g, t, found[place], value)
    return total


@compiled
def works(g: Shorts, t: Ints, say: int, src: int) -> bool:
    """Whether what the card at *src* says all the time works now."""
    if g[src + C_DOWN] and not t[say + Y_BACK]:
        return False
    return holds(g, t, t[say + Y_CONDITION], src, 0)


@compiled
def is_meant(g: Shorts, t: Ints, who: int, arg: int, card: int, src: int) -> bool:
    """Whether the card at *card* is meant by *who* in a text of *src*."""
    if who == EACH:
        return fits(g, t, arg, card, src)
    if who == THIS:
        return card == src
    if who == YOUR_HERO:
        hero = g[HERO + g[src + C_PLAYER]]
        return g[card + C_PIECE] == hero and is_there(g, card)
    if who == HOST:
        return g[card + C_PIECE] == g[src + C_HOST]
    return who == EVERYONE


@compiled
def reaches(g: Shorts, t: Ints, say: int, card: int, src: int) -> bool:
    """Whether what *src* says works, and means the card at *card*."""
    who, arg = t[say + Y_WHO], t[say + Y_ARG]
    return is_meant(g, t, who, arg, card, src) and works(g, t, say, src)


@compiled
def speaks(g: Shorts, t: Ints, card: int, topic: int) -> bool:
    """Whether the card at *card* says something of *topic*."""
    return has_bit(t[g[card + C_FACE] + F_TOPICS], topic)


@compiled
def changed(g: Shorts, t: Ints, card: int, stat: int) -> int:
    """Return by how much *stat* of the card at *card* differs from its print."""
    if g[LASTING_COUNT] == 0 and g[SAYS + stat] == 0:
        return 0
    total, piece = 0, g[card + C_PIECE]
    for number in range(g[LASTING_COUNT]):
        each = LASTING + number * LASTING_ROW
        if g[each + T_STATS + stat] and bears(g, each, piece):
            total += g[each + T_STATS + stat]
    if g[SAYS + stat] == 0:
        return total
    for number in range(g[SAYING_COUNT]):
        src = g[SAYING + number]
        if not speaks(g, t, src, stat):
            continue
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] != SAYS_HAS:
                continue
            by = t[say + Y_BODY + stat]
            xs = (t[say + Y_BODY + 4] >> stat) & 17
            if (by or xs) and reaches(g, t, say, card, src):
                total += by
                if xs:
                    x = count_of(g, t, t[say + Y_X], src, 0)
                    total += x if xs & 1 else -x
    return total


@compiled
def said_keywords(g: Shorts, t: Ints, card: int, topic: int) -> int:
    """Return the keywords that cards in play give, or take from, that at *card*."""
    found = 0
    wanted = SAYS_HAS if topic == GIVES else SAYS_LOSES
    for number in range(g[SAYING_COUNT]):
        src = g[SAYING + number]
        if not speaks(g, t, src, topic):
            continue
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] != wanted:
                continue
            keywords = t[say + Y_BODY + 5]
            if keywords and reaches(g, t, say, card, src):
                found |= keywords
    return found


@compiled
def keywords_of(g: Shorts, t: Ints, card: int) -> int:
    """Return the keywords of the card at *card* now, as bits."""
    own = 0 if g[card + C_DOWN] else t[g[card + C_FACE] + F_KEYWORDS]
    if g[LASTING_COUNT] == 0 and g[SAYS + GIVES] == 0 and g[SAYS + TAKES] == 0:
        return own
    lost, piece = 0, g[card + C_PIECE]
    for number in range(g[LASTING_COUNT]):
        each = LASTING + number * LASTING_ROW
        if bears(g, each, piece):
            own |= g[each + T_GIVES] | g[each + T_GIVES + 1] << 15
            lost |= g[each + T_TAKES] | g[each + T_TAKES + 1] << 15
    if g[SAYS + GIVES]:
        own |= said_keywords(g, t, card, GIVES)
    if own and g[SAYS + TAKES]:
        lost |= said_keywords(g, t, card, TAKES)
    return own & ~lost


@compiled
def has_keyword(g: Shorts, t: Ints, card: int, keyword: int) -> bool:
    """Whether the card at *card* has *keyword* now."""
    return has_bit(keywords_of(g, t, card), keyword)


@compiled
def atk_of(g: Shorts, t: Ints, card: int) -> int:
    """Return the ATK of the card at *card* now."""
    face, damage = g[card + C_FACE], g[card + C_DAMAGE]
    more = changed(g, t, card, ATK)
    if more > 0 and t[face + F_TOTEM] and t[face + F_TYPE] == ABILITY_TYPE:
        more = 0
    total = t[face + F_ATK] + more
    assault = t[face + F_ASSAULT] if g[ACTIVE] == g[card + C_PLAYER] else 0
    if assault or damage:
        keywords = keywords_of(g, t, card)
        if has_bit(keywords, ASSAULT):
            total += assault
        if has_bit(keywords, BERSERKING):
            total += damage
    return max(0, total)


@compiled
def health_of(g: Shorts, t: Ints, card: int) -> int:
    """Return how much damage is fatal to the card at *card*."""
    printed = t[g[card + C_FACE] + F_HEALTH]
    return max(0, max(0, printed) + changed(g, t, card, HEALTH))


@compiled
def strike_cost_of(g: Shorts, t: Ints, card: int) -> int:
    """Return what striking with the weapon at *card* costs now."""
    printed = t[g[card + C_FACE] + F_STRIKE]
    return max(0, printed + changed(g, t, card, STRIKE_COST))


@compiled
def defense_of(g: Shorts, t: Ints, card: int) -> int:
    """Return how much the armor at *card* prevents now."""
    printed = t[g[card + C_FACE] + F_DEFENSE]
    return max(0, printed + changed(g, t, card, DEFENSE))


@compiled
def is_banned(g: Shorts, t: Ints, card: int, act: int) -> bool:
    """Whether something says that the card at *card* cannot *act*."""
    for number in range(g[BAN_COUNT]):
        ban = BAN + number * BAN_ROW
        if has_bit(g[ban + B_ACTS], act) and bears(g, ban, g[card + C_PIECE]):
            return True
    if g[SAYS + FORBIDS] == 0:
        return False
    for number in range(g[SAYING_COUNT]):
        src = g[SAYING + number]
        if not speaks(g, t, src, FORBIDS):
            continue
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] == SAYS_CANNOT and has_bit(t[say + Y_BODY], act):
                if reaches(g, t, say, card, src):
                    return True
    return False


@compiled
def fighting_keywords(g: Shorts, t: Ints, card: int) -> int:
    """Return the keywords that the card at *card* fights with: weapons lend theirs."""
    own = keywords_of(g, t, card)
    if not g[COMBAT] or g[card + C_ROW] == IN_ALLIES:
        return own
    player = g[card + C_PLAYER]
    if g[card + C_PIECE] != g[HERO + player]:
        return own
    for number in range(g[STRIKES]):
        weapon = g[CARD_OF + g[STRIKE_PIECE + number]]
        if g[STRIKE_PLAYER + number] == player and weapon:
            own |= keywords_of(g, t, weapon)
    return own
