"""How many of what a player may control."""

from rules.wow.flat.in_play import hero_card, is_in
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.values import has_keyword
from rules.wow.flat.zones import ask, destroy


@compiled
def too_many(
    g: Shorts, t: Ints, player: int, faces: Shorts, count: int, group: Shorts
) -> int:
    """Fill *group* with the places in *faces* of the first group with too many.

    Return how many of them may stay; NONE if no group has too many.
    """
    for number in range(count):
        if not t[faces[number] + F_UNIQUE]:
            continue
        many, first = 0, True
        for other in range(count):
            same = t[faces[other] + F_NAME] == t[faces[number] + F_NAME]
            if same and t[faces[other] + F_UNIQUE]:
                first = first and other >= number
                many += 1
                group[many] = other
        if first and many > 1:
            group[0] = many
            return 1
    for limit in range(t[LIMIT_NUMBER]):
        many, two_handed = 0, False
        for number in range(count):
            face = faces[number]
            for at in range(t[face + F_LIMITS], t[face + F_LIMITS_END]):
                if t[at] == limit:
                    many += 1
                    group[many] = number
                    if t[face + F_HANDS] & TWO_HANDED:
                        two_handed = True
        most = t[LIMIT_OF + limit * LIMIT_ROW]
        if many > most and t[LIMIT_OF + limit * LIMIT_ROW + 1] and not two_handed:
            if has_keyword(g, t, hero_card(g, player), DUAL_WIELD):
                most += 1
        if many > most:
            group[0] = many
            return most
    many, hands = 0, 0
    for number in range(count):
        held = t[faces[number] + F_HANDS]
        if held & (TWO_HANDED | OFF_HAND):
            many += 1
            group[many] = number
            hands |= 1 if held & TWO_HANDED else 2
    if hands == 3:
        group[0] = many
        return 1
    return NONE


@compiled
def exceeds(g: Shorts, t: Ints, player: int, face: int) -> bool:
    """Whether a card of *face* would be one too many for *player*."""
    if not t[face + F_LIMITED]:
        return False
    faces, group = room(), room()
    count = 0
    for number in range(g[PARTY_COUNT]):
        card = g[PARTY + number]
        if g[card + C_PLAYER] == player:
            faces[count] = g[card + C_FACE]
            count += 1
    faces[count] = face
    return too_many(g, t, player, faces, count + 1, group) != NONE


@compiled
def enforce(g: Shorts, t: Ints) -> None:
    """Ask who has too many of something what stays; or find that nobody has."""
    faces, cards, group = room(), room(), room()
    for player in range(2):
        count = 0
        for number in range(g[PARTY_COUNT]):
            card = g[PARTY + number]
            if g[card + C_PLAYER] == player:
                cards[count] = card
                faces[count] = g[card + C_FACE]
                count += 1
        most = too_many(g, t, player, faces, count, group)
        if most != NONE:
            many = group[0]
            for number in range(many):
                faces[number] = g[cards[group[1 + number]] + C_PIECE]
            ask(g, player, ABOUT_KEEP, faces, many, most, most)
            return
        count = 0
        for number in range(g[RESOURCE_COUNT]):
            card = g[RESOURCE + number]
            if g[card + C_PLAYER] == player and not g[card + C_DOWN]:
                if t[g[card + C_FACE] + F_TYPE] == LOCATION_TYPE:
                    faces[count] = g[card + C_PIECE]
                    count += 1
        if count > 1:
            ask(g, player, ABOUT_KEEP, faces, count, 1, 1)
            return
    g[LIMITS_DUE] = 0


@compiled
def keep(g: Shorts, t: Ints, picks: Shorts, count: int) -> None:
    """Put away what was not kept; locations are turned face down instead."""
    options = room()
    many = g[OPTION_COUNT]
    for number in range(many):
        options[number] = g[OPTIONS + number]
    for number in range(many):
        card = g[CARD_OF + options[number]]
        if card == 0 or is_in(picks, 0, count, options[number]):
            continue
        if g[card + C_ROW] == IN_RESOURCES:
            g[card + C_DOWN] = 1
        else:
            destroy(g, t, card)
