"""Whom a power names by itself, and what it has done so far."""

from rules.wow.flat.in_play import has_bit, write_card
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled


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
    if who == ITS_SOURCE:
        piece = g[frame + R_DEALER] if frame else NONE
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
def did(g: Shorts, t: Ints, frame: int, deed: int, piece: int, amount: int) -> None:
    """Note that the power of *frame* did *deed* to *piece*, or with how much of it.

    If any text asks for it.
    """
    if not has_bit(t[DEEDS_ASKED], deed):
        return
    if g[frame + R_DEED_COUNT] == DEEDS:
        g[OVERFULL] = 33
        return
    each = frame + R_DEEDS + g[frame + R_DEED_COUNT] * DEED_ROW
    g[frame + R_DEED_COUNT] += 1
    g[each] = deed
    g[each + 1] = piece
    g[each + 2] = amount


@compiled
def stand_in(g: Shorts, piece: int, player: int, card: int) -> int:
    """Return *piece* in play, or the record at *card* as one for it that has left."""
    if g[CARD_OF + piece]:
        return g[CARD_OF + piece]
    write_card(g, card, piece, player, IN_HERO_ROW)
    return card
