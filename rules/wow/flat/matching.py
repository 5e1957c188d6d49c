"""What phrases say of a card whatever its numbers are: side, kind, state."""

from rules.wow.flat.in_play import has_bit
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled


@compiled
def has_face(t: Ints, mask: int, face: int) -> bool:
    """Whether the *mask* of a phrase has the bit of *face*."""
    bit = t[face + F_BIT]
    return (t[mask + (bit >> 5)] >> (bit & 31)) & 1 != 0


@compiled
def prints(t: Ints, face: int, those: int) -> bool:
    """Whether a card of *face*, by its print alone, is one of *those* (0: any)."""
    return those == 0 or has_face(t, those + H_PRINTS, face)


@compiled
def within(value: int, number: int, order: int) -> bool:
    """Whether *value* is *number*, or so much or less (1), or more (2)."""
    if order == 1:
        return value <= number
    if order == 2:
        return value >= number
    return value == number


@compiled
def is_in_state(g: Shorts, card: int, state: int) -> bool:
    """Whether the card at *card* is damaged, exhausted, attacking …"""
    if state == 0:
        return g[card + C_DAMAGE] > 0
    if state == 1:
        return g[card + C_DAMAGE] <= 0
    if state == 2:
        return g[card + C_EXHAUSTED] != 0
    if state == 3:
        return g[card + C_EXHAUSTED] == 0
    if state == 4:
        return g[COMBAT] != 0 and g[ATTACKER] == g[card + C_PIECE]
    if state == 5:
        return g[COMBAT] != 0 and g[DEFENDER] == g[card + C_PIECE]
    if state == 6:
        return g[card + C_DOWN] != 0
    if state == 7:
        return g[card + C_DOWN] == 0
    if state == 8:
        return g[COMBAT] != 0 and g[PROTECTS] == g[card + C_PIECE]
    word = 0 if state == 10 else 6 if state == 11 else 3 if state == 12 else 2
    for number in range(g[PAST_COUNT]):
        past = PAST + number * PAST_ROW
        if g[past + A_WORD] == word and g[past + A_ACTOR] == g[card + C_PIECE]:
            if state <= 12 or has_bit(g[past + A_TYPES], state - 13):
                return True
    return False


@compiled
def is_kind(g: Shorts, t: Ints, those: int, card: int, like: int) -> bool:
    """Whether the card at *card* is of a kind of *those*, told by the mask *like*."""
    face, kinds = g[card + C_FACE], t[those + H_KINDS]
    is_resource = g[card + C_ROW] == IN_RESOURCES
    if has_bit(kinds, CHARACTER_KIND) and t[face + F_TOTEM] and not is_resource:
        return has_face(t, those + H_ABILITY, face)
    if is_resource:
        if has_bit(kinds, RESOURCE_KIND):
            return True
        if g[card + C_DOWN]:
            return has_bit(kinds, CARD_KIND) and t[those + H_TRAITS] == 0
    return has_face(t, those + like, face)
