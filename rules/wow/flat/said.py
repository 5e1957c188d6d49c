"""What cards in play say that players and cards may, must not, or show."""

from rules.wow.flat.in_play import bears, has_bit
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled
from rules.wow.flat.values import keywords_of, reaches, speaks, works


@compiled
def means_player(g: Shorts, whose: int, src: int, player: int) -> bool:
    """Whether what *src* says all the time is about *player*."""
    mine = g[src + C_PLAYER] == player
    return whose == EACH_PLAYER or mine == (whose == YOU)


@compiled
def reveals(g: Shorts, t: Ints, player: int, zone: int) -> bool:
    """Whether the hand (0) of *player*, or the top of their deck (1), lies open."""
    for number in range(g[SAYING_COUNT] if g[SAYS + REVEALED] else 0):
        src = g[SAYING + number]
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] == SAYS_REVEALED and t[say + Y_BODY] == zone:
                if means_player(g, t[say + Y_BODY + 1], src, player):
                    if works(g, t, say, src):
                        return True
    return False


@compiled
def is_kept(g: Shorts, t: Ints, player: int) -> bool:
    """Whether *player* cannot play cards."""
    for number in range(g[SAYING_COUNT] if g[SAYS + KEEPS] else 0):
        src = g[SAYING + number]
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] == SAYS_KEEPS and works(g, t, say, src):
                if means_player(g, t[say + Y_BODY], src, player):
                    return True
    return False


@compiled
def reaches_hands(g: Shorts, t: Ints, player: int) -> bool:
    """Whether *player* may play cards of the other's hand."""
    for number in range(g[SAYING_COUNT] if g[SAYS + REACHES] else 0):
        src = g[SAYING + number]
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] == SAYS_REACHES and works(g, t, say, src):
                if g[src + C_PLAYER] == player:
                    return True
    return False


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
