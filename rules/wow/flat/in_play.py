"""Cards in play: where their records lie, and the lists they are kept in."""

from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, behind, compiled, copy_numbers


@compiled
def take_out(g: Shorts, start: int, count: int, number: int) -> None:
    """Take *number* out of the list at *start*, whose length lies at *count*."""
    many = g[count]
    place = 0
    while place < many and g[start + place] != number:
        place += 1
    if place == many:
        return
    many -= 1
    g[count] = many
    while place < many:
        g[start + place] = g[start + place + 1]
        place += 1


@compiled
def has_bit(bits: int, place: int) -> bool:
    """Whether *bits* have the one of *place*."""
    return (bits >> place) & 1 != 0


@compiled
def is_in(block: Shorts, start: int, count: int, number: int) -> bool:
    """Whether *number* is one of *count* from *start* on."""
    for place in range(count):  # noqa: SIM110 - no generators here
        if block[start + place] == number:
            return True
    return False


@compiled
def is_there(g: Shorts, card: int) -> bool:
    """Whether the card at *card* is still in play, and the same."""
    return g[CARD_OF + g[card + C_PIECE]] == card


@compiled
def hero_card(g: Shorts, player: int) -> int:
    """Return the hero of *player*."""
    return g[CARD_OF + g[HERO + player]]


@compiled
def is_hero(g: Shorts, card: int) -> bool:
    """Whether the card at *card* is its player's hero."""
    return g[card + C_PIECE] == g[HERO + g[card + C_PLAYER]]


@compiled
def new_card(g: Shorts, piece: int, player: int, row: int) -> int:
    """Return a record of *piece* that is not in play yet."""
    card = CARD
    if g[FREE_COUNT] == 0:
        g[OVERFULL] = 1
    else:
        g[FREE_COUNT] -= 1
        card = g[FREE + g[FREE_COUNT]]
        g[CARDS_END] = max(g[CARDS_END], card + CARD_ROW)
    write_card(g, card, piece, player, row)
    return card


@compiled
def write_card(g: Shorts, card: int, piece: int, player: int, row: int) -> None:
    """Let the record at *card* be a new one of *piece*."""
    g[card + C_PIECE] = piece
    g[card + C_FACE] = g[FACE_OF + piece]
    g[card + C_PLAYER] = player
    g[card + C_ROW] = row
    g[card + C_EXHAUSTED] = g[card + C_DOWN] = g[card + C_HIDDEN] = 0
    g[card + C_HOST] = NONE
    g[card + C_IN_PLAY] = g[card + C_DAMAGE] = g[card + C_COUNTERS] = 0
    g[card + C_MARKS] = 0
    g[card + C_JOINED] = g[TURN]


@compiled
def passing_card(g: Shorts, piece: int, player: int) -> int:
    """Return a record of *piece* that never comes into play, for its text to ask."""
    card = new_card(g, piece, player, IN_HERO_ROW)
    let_go(g, card)
    return card


@compiled
def let_go(g: Shorts, card: int) -> None:
    """The record at *card* is free once nobody speaks of it."""
    if g[GONE_COUNT] == SLOTS:
        g[OVERFULL] = 27
        return
    g[GONE + g[GONE_COUNT]] = card
    g[GONE_COUNT] += 1


@compiled
def free_gone(g: Shorts) -> None:
    """Nobody speaks of who left: their records are free."""
    for place in range(g[GONE_COUNT]):
        g[FREE + g[FREE_COUNT]] = g[GONE + place]
        g[FREE_COUNT] += 1
    g[GONE_COUNT] = 0


@compiled
def copy_rows(to: Shorts, g: Shorts, start: int, numbers: int) -> None:
    """Copy so many *numbers* from *start* on, if there are any."""
    if numbers:
        copy_numbers(behind(to, start), behind(g, start), numbers)


@compiled
def copy_game(to: Shorts, g: Shorts) -> None:
    """Let *to* be the state *g*; of tables only the rows in use are copied.

    Half of a state is room for what few games ever have, and copying is what bots
    that try their moves do most.
    """
    copy_numbers(to, g, g[CARDS_END])
    copy_rows(to, g, DISCOUNT, g[DISCOUNT_COUNT] * DISCOUNT_ROW)
    copy_rows(to, g, LOAN, g[LOAN_COUNT] * LOAN_ROW)
    copy_rows(to, g, WAIT, g[WAIT_COUNT] * WAIT_ROW)
    copy_rows(to, g, CHAIN, g[CHAIN_COUNT] * LINK_ROW)
    if g[FREE_FRAME_COUNT] < FRAMES:
        copy_rows(to, g, FRAME, g[FRAMES_END] - FRAME)
    copy_rows(to, g, PACKET, g[PACKET_COUNT] * PACKET_ROW)
    copy_rows(to, g, LASTING, g[LASTING_COUNT] * LASTING_ROW)
    copy_rows(to, g, BAN, g[BAN_COUNT] * BAN_ROW)
    copy_rows(to, g, SHIELD, g[SHIELD_COUNT] * SHIELD_ROW)
    copy_rows(to, g, WATCH, g[WATCH_COUNT] * WATCH_ROW)
    copy_rows(to, g, RULE, g[RULE_COUNT] * RULE_ROW)
    copy_rows(to, g, LATER, g[LATER_COUNT] * LATER_ROW)
    copy_rows(to, g, PAST, g[PAST_COUNT] * PAST_ROW)
    copy_rows(to, g, REMOVED, g[REMOVED_COUNT])
    copy_rows(to, g, REMOVED + DECK_MOST, g[REMOVED_COUNT + 1])


@compiled
def count_words(g: Shorts, t: Ints, card: int, by: int) -> None:
    """Count what the card at *card* speaks of and watches for, once or no more."""
    face = g[card + C_FACE]
    for topic in range(TOPICS):
        if has_bit(t[face + F_TOPICS], topic):
            g[SAYS + topic] += by
    for trigger in range(WATCHED):
        if has_bit(t[face + F_WATCHES], trigger):
            g[TRIGGERS + trigger] += by


@compiled
def let_in(g: Shorts, t: Ints, card: int) -> None:
    """The card at *card* is in play from now on."""
    face, player = g[card + C_FACE], g[card + C_PLAYER]
    g[CARD_OF + g[card + C_PIECE]] = card
    g[card + C_IN_PLAY] = 1
    for field in range(ATTACKER, DEFENDER + 1):
        if g[COMBAT] and g[field] == g[card + C_PIECE]:
            g[COMBAT] = 0  # it fought as the card that it was before
    if g[ORDER_COUNT] >= SLOTS - 4:
        g[OVERFULL] = 1
        return
    g[ORDER + g[ORDER_COUNT]] = card
    g[ORDER_COUNT] += 1
    pays = t[face + F_PAYS_END] > t[face + F_PAYS]
    if g[card + C_ROW] == IN_RESOURCES:
        g[RESOURCE + g[RESOURCE_COUNT]] = card
        g[RESOURCE_COUNT] += 1
        if not g[card + C_EXHAUSTED]:
            g[READY + player] += 1
        if not g[card + C_DOWN] and t[face + F_REWARD] and t[face + F_HAS_COST]:
            g[QUEST + g[QUEST_COUNT]] = card
            g[QUEST_COUNT] += 1
    else:
        g[PARTY + g[PARTY_COUNT]] = card
        g[PARTY_COUNT] += 1
        g[WEAPONS + player] += t[face + F_WEAPON]
    if g[card + C_ROW] == IN_RESOURCES or t[face + F_TOPICS] or pays:
        g[POOR] = 0
    if g[card + C_HIDDEN]:
        return
    if t[face + F_TOPICS]:
        g[SAYING + g[SAYING_COUNT]] = card
        g[SAYING_COUNT] += 1
    if t[face + F_WATCHES]:
        g[WATCHER + g[WATCHER_COUNT]] = card
        g[WATCHER_COUNT] += 1
    if t[face + F_TOPICS] or t[face + F_WATCHES]:
        count_words(g, t, card, 1)
    if pays:
        g[PAYABLE + g[PAYABLE_COUNT]] = card
        g[PAYABLE_COUNT] += 1


@compiled
def let_out(g: Shorts, t: Ints, card: int) -> None:
    """The card at *card* is no longer in play."""
    face, player = g[card + C_FACE], g[card + C_PLAYER]
    g[CARD_OF + g[card + C_PIECE]] = 0
    g[card + C_IN_PLAY] = 0
    let_go(g, card)
    take_out(g, ORDER, ORDER_COUNT, card)
    if g[card + C_ROW] == IN_RESOURCES:
        take_out(g, RESOURCE, RESOURCE_COUNT, card)
        take_out(g, QUEST, QUEST_COUNT, card)
        if not g[card + C_EXHAUSTED]:
            g[READY + player] -= 1
    else:
        take_out(g, PARTY, PARTY_COUNT, card)
        g[WEAPONS + player] -= t[face + F_WEAPON]
    if t[face + F_TOPICS]:
        g[POOR] = 0
    if g[card + C_HIDDEN]:
        return
    if t[face + F_TOPICS]:
        take_out(g, SAYING, SAYING_COUNT, card)
        if has_bit(t[face + F_TOPICS], HEALTH):
            g[SUNK] = 1
    if t[face + F_WATCHES]:
        take_out(g, WATCHER, WATCHER_COUNT, card)
    if t[face + F_TOPICS] or t[face + F_WATCHES]:
        count_words(g, t, card, -1)
    if t[face + F_PAYS_END] > t[face + F_PAYS]:
        take_out(g, PAYABLE, PAYABLE_COUNT, card)


@compiled
def exhaust(g: Shorts, card: int) -> None:
    """Exhaust the card at *card*."""
    if not g[card + C_EXHAUSTED]:
        if g[card + C_ROW] == IN_RESOURCES and g[card + C_IN_PLAY]:
            g[READY + g[card + C_PLAYER]] -= 1
        g[card + C_EXHAUSTED] = 1


@compiled
def make_ready(g: Shorts, card: int) -> None:
    """Ready the card at *card*."""
    g[POOR] = 0
    if g[card + C_EXHAUSTED]:
        if g[card + C_ROW] == IN_RESOURCES and g[card + C_IN_PLAY]:
            g[READY + g[card + C_PLAYER]] += 1
        g[card + C_EXHAUSTED] = 0


@compiled
def begin_lasting(g: Shorts, start: int, size: int, lasts: int, player: int) -> None:
    """Let an empty record of what lasts begin at *start*, of *size* numbers."""
    for place in range(size):
        g[start + place] = 0
    g[start + E_LASTS] = lasts
    g[start + E_PLAYER] = player


@compiled
def bear(g: Shorts, start: int, cards: Shorts, count: int) -> None:
    """Let *count* of *cards* be whom what lasts at *start* is of."""
    if count > BEARERS:
        g[OVERFULL] = 28
        count = BEARERS
    for place in range(count):
        g[start + E_WHO + place] = g[cards[place] + C_PIECE]
    g[start + E_COUNT] = count


@compiled
def bears(g: Shorts, start: int, piece: int) -> bool:
    """Whether what lasts at *start* is of *piece*."""
    count = g[start + E_COUNT]
    return count < 0 or is_in(g, start + E_WHO, count, piece)
