"""Attacking, protecting, striking, combat damage."""

from rules.wow.flat.chance import below
from rules.wow.flat.costs import is_new
from rules.wow.flat.damage import deal
from rules.wow.flat.in_play import bears, has_bit, hero_card, is_hero
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.said import fighting_keywords, is_banned
from rules.wow.flat.values import (
    atk_of,
    has_keyword,
    is_meant,
    keywords_of,
    reaches,
    speaks,
    strike_cost_of,
)
from rules.wow.flat.zones import ask


@compiled
def can_attack(g: Shorts, t: Ints, card: int) -> bool:
    """Whether the card at *card* may be proposed as an attacker."""
    if g[card + C_EXHAUSTED] or g[card + C_PLAYER] != g[ACTIVE]:
        return False
    hero = is_hero(g, card)
    if not (hero or g[card + C_ROW] == IN_ALLIES) or is_banned(g, t, card, TO_ATTACK):
        return False
    return hero or not is_new(g, card) or has_keyword(g, t, card, FEROCITY)


@compiled
def can_be_attacked(g: Shorts, t: Ints, card: int) -> bool:
    """Whether the card at *card* may be proposed as a defender."""
    if g[card + C_ROW] == IN_RESOURCES or t[g[card + C_FACE] + F_HEALTH] < 0:
        return False
    if g[card + C_PLAYER] == g[ACTIVE] or is_banned(g, t, card, TO_BE_ATTACKED):
        return False
    own = keywords_of(g, t, card)
    melded = has_bit(own, SHADOWMELD) and not g[card + C_EXHAUSTED]
    return not has_bit(own, ELUSIVE) and not melded


@compiled
def choices(
    g: Shorts, t: Ints, attacker: int, defenders: Shorts, count: int, found: Shorts
) -> int:
    """Fill *found* with whom of *defenders*, pieces, the card at *attacker* may attack.

    Return how many they are. Whom it must attack, if able, are the only ones then; of
    several who say so the last.
    """
    left, wanted = count, room()
    for number in range(count):
        found[number] = defenders[number]
    for number in range(g[SAYING_COUNT]):
        src = g[SAYING + number]
        if not speaks(g, t, src, ATTACKS_ONLY):
            continue
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] != SAYS_ONLY or not reaches(g, t, say, attacker, src):
                continue
            many, whom, arg = 0, t[say + Y_BODY], t[say + Y_BODY + 1]
            for place in range(count):
                if is_meant(g, t, whom, arg, g[CARD_OF + defenders[place]], src):
                    wanted[many] = defenders[place]
                    many += 1
            if many or not t[say + Y_BODY + 2]:
                left = many
                for place in range(many):
                    found[place] = wanted[place]
    return left


@compiled
def attacks_at_random(g: Shorts, t: Ints, attacker: int) -> bool:
    """Whether chance says whom the card at *attacker* attacks."""
    for number in range(g[SAYING_COUNT] if g[SAYS + AT_RANDOM] else 0):
        src = g[SAYING + number]
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] == SAYS_AT_RANDOM and reaches(g, t, say, attacker, src):
                return True
    return False


@compiled
def whom_by_chance(g: Shorts, t: Ints, attacker: int) -> int:
    """Return the piece that the card at *attacker* attacks by chance."""
    defenders, found, many = room(), room(), 0
    for number in range(g[PARTY_COUNT]):
        card = g[PARTY + number]
        if can_be_attacked(g, t, card):
            defenders[many] = g[card + C_PIECE]
            many += 1
    left = choices(g, t, attacker, defenders, many, found)
    return found[below(g, RNG, left)]


@compiled
def must_attack(g: Shorts, piece: int) -> bool:
    """Whether *piece* has to attack, if it can."""
    for number in range(g[RULE_COUNT]):
        if bears(g, RULE + number * RULE_ROW, piece):
            return True
    return False


@compiled
def lets_protect(g: Shorts, t: Ints, card: int, defender: int) -> bool:
    """Whether something lets the card at *card* protect that at *defender*."""
    if g[SAYS + PROTECTS_SOME] == 0:
        return False
    for number in range(g[SAYING_COUNT]):
        src = g[SAYING + number]
        if not speaks(g, t, src, PROTECTS_SOME):
            continue
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] == SAYS_PROTECTS and reaches(g, t, say, card, src):
                whom, arg = t[say + Y_BODY], t[say + Y_BODY + 1]
                if is_meant(g, t, whom, arg, defender, src):
                    return True
    return False


@compiled
def ask_for_protector(g: Shorts, t: Ints) -> None:
    """Ask the defender's player who protects, if anybody may."""
    g[STEP] = PROTECTING
    if not g[COMBAT]:
        return
    attacker, defender = g[CARD_OF + g[ATTACKER]], g[CARD_OF + g[DEFENDER]]
    if attacker == 0 or defender == 0:
        return
    attacking = fighting_keywords(g, t, attacker)
    if has_bit(attacking, STEALTH):
        return
    options, count = room(), 0
    for number in range(g[PARTY_COUNT]):
        card = g[PARTY + number]
        if card == defender or g[card + C_PLAYER] != g[defender + C_PLAYER]:
            continue
        if g[card + C_EXHAUSTED]:
            continue
        if not (g[card + C_ROW] == IN_ALLIES or is_hero(g, card)):
            continue
        own = keywords_of(g, t, card)
        may = has_bit(own, PROTECTOR) or has_bit(own, BEAR_FORM)
        may = may or has_bit(attacking, CONSPICUOUS)
        if may or lets_protect(g, t, card, defender):
            if not is_banned(g, t, card, TO_PROTECT):
                options[count] = g[card + C_PIECE]
                count += 1
    if count:
        ask(g, g[defender + C_PLAYER], ABOUT_PROTECT, options, count, 0, 1)


@compiled
def types_of(g: Shorts, t: Ints, fighter: int) -> int:
    """Return the damage types of a fighter: an ally's own, a hero's weapons'."""
    types = t[g[fighter + C_FACE] + F_DAMAGE_TYPE] + 0
    if types == 0:
        for number in range(g[STRIKES]):
            if g[STRIKE_PLAYER + number] == g[fighter + C_PLAYER]:
                weapon = g[STRIKE_PIECE + number]
                types |= t[g[FACE_OF + weapon] + F_DAMAGE_TYPE]
    return types


@compiled
def exchange_damage(g: Shorts, t: Ints) -> None:
    """Whoever is still in combat deals their ATK."""
    if not g[COMBAT]:
        return
    attacker, defender = g[CARD_OF + g[ATTACKER]], g[CARD_OF + g[DEFENDER]]
    if attacker == 0 or defender == 0:
        return
    if t[g[defender + C_FACE] + F_HEALTH] < 0:  # no character: nothing is dealt
        return
    strength, back = atk_of(g, t, attacker), atk_of(g, t, defender)
    if has_bit(fighting_keywords(g, t, attacker), LONG_RANGE):
        back = 0
    types = types_of(g, t, attacker)
    deal(g, t, attacker, defender, strength, types, True, True)
    types = types_of(g, t, defender)
    deal(g, t, defender, attacker, back, types, True, True)


@compiled
def can_strike(g: Shorts, t: Ints, weapon: int) -> bool:
    """Whether the card at *weapon* may strike now, in a combat or thought of."""
    face, player = g[weapon + C_FACE], g[weapon + C_PLAYER]
    if g[weapon + C_EXHAUSTED] or t[face + F_TYPE] != WEAPON_TYPE:
        return False
    if g[weapon + C_ROW] == IN_RESOURCES or is_banned(g, t, weapon, TO_STRIKE):
        return False
    if strike_cost_of(g, t, weapon) > g[READY + player]:
        return False
    if not g[COMBAT]:
        return True
    other, kinds, too_many = NONE, 0, False
    for number in range(g[STRIKES]):
        piece = g[STRIKE_PIECE + number]
        if g[STRIKE_PLAYER + number] != player:
            continue
        if piece == g[weapon + C_PIECE]:
            kinds |= 1
        elif other == NONE or other == piece:
            kinds |= 2
            other = piece
        else:
            too_many = True
    if other == NONE:
        return True
    if too_many or kinds == 3:
        return False
    if not has_keyword(g, t, hero_card(g, player), DUAL_WIELD):
        return False
    first = g[CARD_OF + other]
    if first == 0:
        return False
    hands = t[g[first + C_FACE] + F_HANDS]
    one_handed = (hands & (MELEE | TWO_HANDED)) == MELEE
    return one_handed and (t[face + F_HANDS] & (MELEE | TWO_HANDED)) == MELEE
