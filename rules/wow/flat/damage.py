"""Damage dealt and put: it waits until armor was thought of, and is dealt at once."""

from rules.wow.flat.in_play import bears, exhaust, has_bit, is_hero, is_in, is_there
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.naming import did
from rules.wow.flat.said import is_banned
from rules.wow.flat.triggers import on_damage
from rules.wow.flat.values import (
    count_of,
    defense_of,
    fights_as,
    health_of,
    is_meant,
    keywords_of,
    reaches,
    speaks,
)
from rules.wow.flat.zones import ask, destroy, lose


@compiled
def check_fatal(g: Shorts, t: Ints, card: int) -> None:
    """Destroy the card at *card*, or let its player fall, if its damage is fatal."""
    if t[g[card + C_FACE] + F_HEALTH] < 0 or g[OVER]:
        return
    if g[card + C_DAMAGE] < health_of(g, t, card):
        return
    if is_banned(g, t, card, TO_BE_DESTROYED):
        g[SUNK] = 1  # it is asked again, for what keeps it may end
        return
    if is_hero(g, card):
        lose(g, g[card + C_PLAYER], KILLED)
    else:
        destroy(g, t, card)


@compiled
def said_amount(g: Shorts, t: Ints, say: int, src: int) -> int:
    """Return the amount of what *src* says all the time; NONE is all."""
    sort = t[say + Y_BODY + 1]
    if sort == IS_ALL:
        return NONE
    if sort == IS_X:
        return count_of(g, t, t[say + Y_X], src, 0) if t[say + Y_X] else 0
    return t[say + Y_BODY]


@compiled
def increased(g: Shorts, t: Ints, dealer: int, amount: int, kinds: int) -> int:
    """Return *amount* of damage of *kinds* with what is added to it, and doubled."""
    if g[SAYS + ADDS]:
        by_ability = False
        if g[STACK_COUNT] and not kinds & COMBAT_KIND:
            doing = g[g[STACK + g[STACK_COUNT] - 1] + R_SOURCE]
            by_ability = t[g[doing + C_FACE] + F_TYPE] == ABILITY_TYPE
        for number in range(g[SAYING_COUNT]):
            src = g[SAYING + number]
            if not speaks(g, t, src, ADDS):
                continue
            face = g[src + C_FACE]
            for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
                if t[say + Y_WHAT] == SAYS_ADDS and t[say + Y_BODY + 2] & kinds:
                    if t[say + Y_BODY + 3] and not by_ability:
                        continue
                    if reaches(g, t, say, dealer, src):
                        much = said_amount(g, t, say, src)
                        amount += amount if much == NONE else much
    for number in range(g[LASTING_COUNT]):
        each = LASTING + number * LASTING_ROW
        if g[each + T_ADDS] and g[each + T_ADDS_TO] & kinds:
            if bears(g, each, g[dealer + C_PIECE]):
                amount += g[each + T_ADDS]
    return amount


@compiled
def has_struck(g: Shorts, weapon: int) -> bool:
    """Whether the card at *weapon* has struck in the combat that goes on."""
    if g[COMBAT]:
        for number in range(g[STRIKES]):
            if g[STRIKE_PIECE + number] == g[weapon + C_PIECE]:
                if g[STRIKE_PLAYER + number] == g[weapon + C_PLAYER]:
                    return True
    return False


@compiled
def pierces(g: Shorts, t: Ints, dealer: int, kinds: int) -> bool:
    """Whether nothing prevents damage of *kinds* that the card at *dealer* deals."""
    for number in range(g[SAYING_COUNT]):
        src = g[SAYING + number]
        if not speaks(g, t, src, PIERCES):
            continue
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] != SAYS_PIERCES or not t[say + Y_BODY] & kinds:
                continue
            if t[say + Y_BODY + 1] and not has_struck(g, src):
                continue
            if reaches(g, t, say, dealer, src):
                return True
    return False


@compiled
def deal(
    g: Shorts,
    t: Ints,
    dealer: int,
    bearer: int,
    amount: int,
    types: int,
    fighting: bool,
    preventable: bool,
) -> None:
    """The card at *dealer* is to deal so much damage to that at *bearer*."""
    if amount <= 0:
        return
    kinds = types | ANY_KIND | (COMBAT_KIND if fighting else OTHER_KIND)
    amount = increased(g, t, dealer, amount, kinds)
    if g[SAYS + PIERCES] and pierces(g, t, dealer, kinds):
        preventable = False
    if g[PACKET_COUNT] == PACKETS:
        g[OVERFULL] = 10
        return
    packet = PACKET + g[PACKET_COUNT] * PACKET_ROW
    g[PACKET_COUNT] += 1
    g[packet + K_DEALER] = dealer
    g[packet + K_BEARER] = bearer
    g[packet + K_COMBAT] = 1 if fighting else 0
    g[packet + K_PREVENTABLE] = 1 if preventable else 0
    g[packet + K_ASKED] = g[packet + K_ARMOR] = 0
    g[packet + K_AMOUNT] = amount
    g[packet + K_TYPES] = types


@compiled
def shielded(g: Shorts, bearer: int, amount: int, kinds: int) -> int:
    """Use up what was to prevent the next damage; return what of *amount* is left."""
    left = 0
    for number in range(g[SHIELD_COUNT]):
        shield = SHIELD + number * SHIELD_ROW
        much, portion = g[shield + S_AMOUNT], g[shield + S_PORTION]
        meant = g[shield + S_KINDS] & kinds and bears(g, shield, g[bearer + C_PIECE])
        if meant and not fights_as(g, g[bearer + C_PIECE], g[shield + E_LASTS]):
            meant = False
        used = amount if much == NONE else min(amount, much)
        stays = True
        if meant and portion == NEXT_TIME and amount > 0:
            used, stays = amount, False
        elif meant and much != NONE and portion != EACH_PACKET:
            stays = used < much
            g[shield + S_AMOUNT] = much - used
        if stays:
            if left != number:
                for field in range(SHIELD_ROW):
                    g[SHIELD + left * SHIELD_ROW + field] = g[shield + field]
            left += 1
        if meant:
            amount -= used
    g[SHIELD_COUNT] = left
    return amount


@compiled
def unprevented(
    g: Shorts, t: Ints, dealer: int, bearer: int, amount: int, types: int,
    fighting: int,
) -> int:  # fmt: skip
    """Return what of *amount* to the card at *bearer* nothing prevents."""
    own = keywords_of(g, t, bearer)
    if (own >> RESISTANCE) & types & 0xFF:
        return 0
    if has_bit(own, HARDINESS):
        amount -= 1
    kinds = types | ANY_KIND | (COMBAT_KIND if fighting else OTHER_KIND)
    if g[SAYS + PREVENTS]:
        for number in range(g[SAYING_COUNT]):
            src = g[SAYING + number]
            if not speaks(g, t, src, PREVENTS):
                continue
            face = g[src + C_FACE]
            for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
                if t[say + Y_WHAT] == SAYS_PREVENT and t[say + Y_BODY + 2] & kinds:
                    by, arg = t[say + Y_BODY + 3], t[say + Y_BODY + 4]
                    if by and not is_meant(g, t, by, arg, dealer, src):
                        continue
                    if reaches(g, t, say, bearer, src):
                        much = said_amount(g, t, say, src)
                        if much == NONE:
                            return 0
                        amount = max(0, amount - much)
    return shielded(g, bearer, amount, kinds)


@compiled
def hit(g: Shorts, t: Ints, packets: Shorts, at: int) -> bool:
    """Deal what of the packet nothing prevents; return whether any of it was dealt."""
    bearer, amount = packets[at + K_BEARER], packets[at + K_AMOUNT] + 0
    types, fighting = packets[at + K_TYPES], packets[at + K_COMBAT]
    if packets[at + K_PREVENTABLE]:
        amount = max(0, amount - packets[at + K_ARMOR])
        dealer = packets[at + K_DEALER] + 0
        amount = unprevented(g, t, dealer, bearer, amount, types, fighting)
    if amount <= 0 or not is_there(g, bearer):
        return False
    g[bearer + C_DAMAGE] += amount
    if g[STACK_COUNT] and not fighting and t[DEEDS_ASKED]:
        doing, piece = g[STACK + g[STACK_COUNT] - 1] + 0, g[bearer + C_PIECE] + 0
        did(g, t, doing, DEALT, piece, amount)
        fatal = t[g[bearer + C_FACE] + F_HEALTH] >= 0
        if fatal and g[bearer + C_DAMAGE] >= health_of(g, t, bearer):
            did(g, t, doing, FATALLY, piece, amount)
    on_damage(g, t, packets[at + K_DEALER], bearer, amount, types, fighting != 0)
    return True


@compiled
def ask_for_armor(g: Shorts, t: Ints, packet: int) -> bool:
    """Ask the player whose hero the packet hits for armor, if there is any."""
    g[packet + K_ASKED] = 1
    bearer = g[packet + K_BEARER]
    player = g[bearer + C_PLAYER]
    if g[bearer + C_PIECE] != g[HERO + player] or not g[packet + K_PREVENTABLE]:
        return False
    options = room()
    count = 0
    for number in range(g[PARTY_COUNT]):
        card = g[PARTY + number]
        if g[card + C_PLAYER] != player or g[card + C_EXHAUSTED]:
            continue
        if g[card + C_ROW] != IN_HERO_ROW or not t[g[card + C_FACE] + F_DEFENSE]:
            continue
        if not is_banned(g, t, card, TO_EXHAUST):
            options[count] = g[card + C_PIECE]
            count += 1
    if count == 0:
        return False
    ask(g, player, ABOUT_ARMOR, options, count, 0, count)
    return True


@compiled
def wear(g: Shorts, t: Ints, armor: Shorts, count: int) -> None:
    """The first *count* of *armor* are exhausted against the damage asked for."""
    packet = 0
    for number in range(g[PACKET_COUNT]):
        if g[PACKET + number * PACKET_ROW + K_ASKED]:
            packet = PACKET + number * PACKET_ROW
    for number in range(count):
        card = g[CARD_OF + armor[number]]
        exhaust(g, card)
        g[packet + K_ARMOR] += defense_of(g, t, card)


@compiled
def settle(g: Shorts, t: Ints) -> None:
    """Deal the damage that waits, all at once, after armor was asked for."""
    for number in range(g[PACKET_COUNT]):
        packet = PACKET + number * PACKET_ROW
        if not g[packet + K_ASKED] and ask_for_armor(g, t, packet):
            return
    many, count = g[PACKET_COUNT] + 0, 0
    g[PACKET_COUNT] = 0
    packets, hurt = room(), room()
    for place in range(many * PACKET_ROW):
        packets[place] = g[PACKET + place]
    for number in range(many):
        packet = number * PACKET_ROW
        bearer = packets[packet + K_BEARER]
        if hit(g, t, packets, packet) and not is_in(hurt, 0, count, bearer):
            hurt[count] = bearer
            count += 1
    for number in range(count):
        check_fatal(g, t, hurt[number])


@compiled
def put(g: Shorts, t: Ints, bearer: int, amount: int) -> None:
    """Put damage on the card at *bearer*: nothing adds to it or prevents it."""
    if amount > 0:
        g[bearer + C_DAMAGE] += amount
        check_fatal(g, t, bearer)
