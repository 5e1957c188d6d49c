"""What is true of cards now: numbers, keywords, whom a phrase means, what holds.

As in `rules/wow/play/current_values.py`, all of it needs all of it. *src* is the card
whose text asks. A number of which nothing in play speaks is the printed one.
"""

from rules.wow.flat.in_play import bears, has_bit, is_in, is_there
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.matching import is_in_state, is_kind, prints, within
from rules.wow.flat.naming import first_named, named, named_or_aimed, stand_in


@compiled
def fights(g: Shorts, t: Ints, who: int, arg: int, card: int, src: int) -> bool:
    """Whether the card at *card* is in combat with whom *who* means."""
    if not g[COMBAT]:
        return False
    piece, other = g[card + C_PIECE], g[DEFENDER] + 0
    if piece != g[ATTACKER]:
        if piece != g[DEFENDER]:
            return False
        other = g[ATTACKER] + 0
    if g[CARD_OF + other] == 0:
        return False
    return is_meant(g, t, who, arg, g[CARD_OF + other], src)


@compiled
def is_with_it(g: Shorts, card: int) -> bool:
    """Whether the card at *card* is in the party of whom the power named."""
    if g[STACK_COUNT] == 0:
        return False
    frame = g[STACK + g[STACK_COUNT] - 1] + 0
    for place in range(g[frame + R_IT_COUNT]):
        other = g[CARD_OF + g[frame + R_IT + place]]
        if other and g[other + C_PLAYER] == g[card + C_PLAYER]:
            return True
    return False


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
        if t[those + H_IS_X]:
            number = g[X_NOW] + 0
        if measure == 1:
            face = g[card + C_FACE]
            if not t[face + F_HAS_COST]:
                return False
            if not within(t[face + F_COST_NUMBER], number, order):
                return False
        elif measure == 2:
            if not within(atk_of(g, t, card), number, order):
                return False
        elif not within(health_of(g, t, card), number, order):
            return False
    having = t[those + H_HAVING]
    if having and not having & keywords_of(g, t, card):
        return False
    if t[those + H_PARTY] and not is_with_it(g, card):
        return False
    against = t[those + H_AGAINST]
    return against == 0 or fights(g, t, against, t[those + H_AGAINST_ARG], card, src)


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
def attacks_now(g: Shorts, t: Ints, condition: int, src: int) -> bool:
    """Whether whom *condition* names first attacks, and whom then, if anybody."""
    if not g[COMBAT]:
        return False
    attacker, defender = g[CARD_OF + g[ATTACKER]], g[CARD_OF + g[DEFENDER]]
    who, arg, whom = t[condition + 1], t[condition + 2], t[condition + 3]
    if attacker == 0 or not is_meant(g, t, who, arg, attacker, src):
        return False
    if whom == 0:
        return True
    return defender != 0 and is_meant(g, t, whom, t[condition + 4], defender, src)


@compiled
def count_deeds(g: Shorts, t: Ints, deed: int, those: int, what: int) -> int:
    """Count what the power that is done now has done to *those*.

    *what*: 0 the different cards, 1 how much of it, from 2 on a number of the cards.
    """
    if g[STACK_COUNT] == 0:
        return 0
    frame, total, pieces, many = g[STACK + g[STACK_COUNT] - 1] + 0, 0, room(), 0
    for number in range(g[frame + R_DEED_COUNT]):
        each = frame + R_DEEDS + number * DEED_ROW
        if g[each] != deed or not prints(t, g[FACE_OF + g[each + 1]], those):
            continue
        if what == 1:
            total += g[each + 2]
        elif not is_in(pieces, 0, many, g[each + 1]):
            pieces[many] = g[each + 1]
            many += 1
            total += value_of_piece(g, t, g[each + 1], what - 2) if what else 1
    return total


@compiled
def happened(g: Shorts, t: Ints, condition: int, src: int) -> bool:
    """Whether what *condition* asks for happened this turn, so often or never."""
    word, least = t[condition + 1], t[condition + 2]
    actors, many, mine = room(), 0, g[src + C_PLAYER]
    for number in range(g[PAST_COUNT]):
        past = PAST + number * PAST_ROW
        if g[past + A_WORD] != word:
            continue
        if word == 7:  # played
            whose = t[condition + 3]
            is_them = whose == 2 or (g[past + A_PLAYER] == mine) == (whose == 0)
            if is_them and prints(t, g[FACE_OF + g[past + A_ACTOR]], t[condition + 4]):
                many += 1
            continue
        if word == 8:  # completed
            many = max(many, 1 if g[past + A_PLAYER] == mine else 0)
            continue
        if is_in(actors, 0, many, g[past + A_ACTOR]):
            continue
        kinds = t[condition + 7]
        if kinds and not kinds & g[past + A_TYPES]:
            continue
        actor = stand_in(g, g[past + A_ACTOR], g[past + A_PLAYER], STAND_IN)
        if not is_meant(g, t, t[condition + 3], t[condition + 4], actor, src):
            continue
        if t[condition + 5]:
            if g[past + A_OTHER] == NONE:
                continue
            other, whose = g[past + A_OTHER] + 0, g[past + A_OTHERS_PLAYER] + 0
            bearer = stand_in(g, other, whose, STAND_IN_TOO)
            if not is_meant(g, t, t[condition + 5], t[condition + 6], bearer, src):
                continue
        actors[many] = g[past + A_ACTOR]
        many += 1
    return many >= least if least else many == 0


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
    if sort == 13:
        return attacks_now(g, t, condition, src)
    if sort == 14:
        return count_deeds(g, t, first, second, 0) > 0
    if sort == 15:
        return happened(g, t, condition, src)
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
    return g[card + (C_MARKS if value == 7 else C_COUNTERS)]


@compiled
def value_of_piece(g: Shorts, t: Ints, piece: int, value: int) -> int:
    """Return cost, damage or counters of *piece*, as it last was in play."""
    if g[CARD_OF + piece]:
        return value_of(g, t, g[CARD_OF + piece], value)
    if value == 0:
        last = g[LAST_ATK + piece] + 0
        return t[g[FACE_OF + piece] + F_ATK] if last == NONE else last
    if value == 2:
        return t[g[FACE_OF + piece] + F_COST_NUMBER]
    if value == 3:
        return g[LAST_DAMAGE + piece]
    return g[LAST_COUNTERS + piece]


@compiled
def count_held(g: Shorts, t: Ints, what: int, player: int, frame: int) -> int:
    """Return how many cards lie in the hands or graveyards that *what* tells."""
    holder, total = t[what + 3], 0
    if holder == 1:
        if not frame or g[frame + R_IT_COUNT] == 0:
            return 0
        piece = g[frame + R_IT]
        card = g[CARD_OF + piece]
        player = g[card + C_PLAYER] if card else g[OWNER + piece]
    for each in range(2):
        if holder != 3 and (each == player) == (holder == 2):
            continue
        zone, count = GRAVE + each * DECK_MOST, GRAVE_COUNT + each
        if t[what + 1]:
            zone, count = HAND + each * HAND_MOST, HAND_COUNT + each
        for place in range(g[count]):
            if prints(t, g[FACE_OF + g[zone + place]], t[what + 2]):
                total += 1
    return total


@compiled
def count_of(g: Shorts, t: Ints, what: int, src: int, frame: int) -> int:
    """Return the number that *what* counts, for the card at *src*."""
    sort, player, total = t[what], g[src + C_PLAYER], 0
    if sort == 1:
        return count_held(g, t, what, player, frame)
    if sort == 8:
        return count_deeds(g, t, t[what + 1], t[what + 2], t[what + 3])
    if sort == 9:
        if g[STACK_COUNT] == 0:
            return 0
        return g[g[STACK + g[STACK_COUNT] - 1] + R_MUCH]
    if sort == 10:
        if frame:
            for place in range(g[frame + R_IT_COUNT]):
                total += value_of_piece(g, t, g[frame + R_IT + place], t[what + 1])
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
    if who == THIS and g[CARD_OF + g[src + C_PIECE]] == 0:
        if value == 7:
            return g[src + C_MARKS]  # as it last was
        if value != 0 and value != 2 and value != 3 and value != 4:
            g[OVERFULL] = 38  # the other engine knows
        return value_of_piece(g, t, g[src + C_PIECE], value)
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
def fights_as(g: Shorts, piece: int, lasts: int) -> bool:
    """Whether what *lasts* works on *piece* now: some only while it fights."""
    if lasts == AS_ATTACKER:
        return g[COMBAT] != 0 and g[ATTACKER] == piece
    return lasts != AS_DEFENDER or (g[COMBAT] != 0 and g[DEFENDER] == piece)


@compiled
def changed(g: Shorts, t: Ints, card: int, stat: int) -> int:
    """Return by how much *stat* of the card at *card* differs from its print."""
    if g[LASTING_COUNT] == 0 and g[SAYS + stat] == 0:
        return 0
    total, piece = 0, g[card + C_PIECE]
    for number in range(g[LASTING_COUNT]):
        each = LASTING + number * LASTING_ROW
        if g[each + T_STATS + stat] and bears(g, each, piece):
            if fights_as(g, piece, g[each + E_LASTS]):
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
def given(g: Shorts, t: Ints, card: int, mends: int, found: Shorts) -> int:
    """Fill *found* with the numbers of Assault that the card at *card* is given.

    Or of Mend, if *mends*. Return how many they are.
    """
    count, keyword = 0, MEND if mends else ASSAULT
    if not has_bit(t[GIVEN], keyword):
        return 0
    for number in range(g[LASTING_COUNT]):
        each = LASTING + number * LASTING_ROW
        much = g[each + T_ASSAULT + mends] + 0
        if much and bears(g, each, g[card + C_PIECE]):
            if fights_as(g, g[card + C_PIECE], g[each + E_LASTS]):
                found[count] = much
                count += 1
    if g[SAYS + GIVES] == 0:
        return count
    for number in range(g[SAYING_COUNT]):
        src = g[SAYING + number]
        if not speaks(g, t, src, GIVES):
            continue
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] != SAYS_HAS:
                continue
            if not has_bit(t[say + Y_BODY + 5], keyword):
                continue
            if reaches(g, t, say, card, src):
                much = t[say + Y_BODY + 6 + mends]
                if (t[say + Y_BODY + 4] >> (8 + mends)) & 1:
                    much = count_of(g, t, t[say + Y_X], src, 0)
                if much:
                    found[count] = much
                    count += 1
    return count


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
        if bears(g, each, piece) and fights_as(g, piece, g[each + E_LASTS]):
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
    assault = 0
    if g[ACTIVE] == g[card + C_PLAYER]:
        assault = 0 if g[card + C_DOWN] else t[face + F_ASSAULT]
        if has_bit(t[GIVEN], ASSAULT):
            found = room()
            for number in range(given(g, t, card, 0, found)):
                assault += found[number]
    leaps = g[COMBAT] != 0 and g[ATTACKER] == g[card + C_PIECE]
    if assault or damage or leaps:
        keywords = keywords_of(g, t, card)
        if leaps and has_bit(keywords, CAT_FORM):
            total += 1
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
