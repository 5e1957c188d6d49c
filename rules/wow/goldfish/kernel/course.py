"""The course of a game, from the shuffle to what is counted of it."""

from rules.wow.goldfish.kernel.chance import (
    ONE_BIT,
    begin,
    from_hand,
    lay_out,
)
from rules.wow.goldfish.kernel.count import count_game, count_turn
from rules.wow.goldfish.kernel.current_values import atk_of
from rules.wow.goldfish.kernel.effects import draw, settle
from rules.wow.goldfish.kernel.event_triggers import close_ranks, happens, join, leave
from rules.wow.goldfish.kernel.layout import *
from rules.wow.goldfish.kernel.machine import (
    compiled,
    highest_bit,
    lowest_bit,
)
from rules.wow.goldfish.kernel.moves import (
    attack_with_ally,
    attack_with_hero,
    complete_quest,
    place_resource,
    play_card,
    use_power,
)
from rules.wow.goldfish.kernel.program_tables import Counts, Ints, Words
from rules.wow.goldfish.kernel.resource_row import NOTHING, ready_row


@compiled
def set_up(m: Ints, w: Words, game: int) -> None:
    """Lay the table for *game*: shuffle, hero in play."""
    for field in range(SLOTS):
        m[field] = 0
    for kind in range(m[KIND_COUNT]):
        m[HAND + kind] = 0
        m[GRAVE + kind] = 0
    for word in range(HELD, PLACED_KINDS):
        w[word] = NOTHING
    w[READY_ROW] = NOTHING
    w[LAST_TO_PAY] = NOTHING
    lay_out(m)
    begin(w, game)
    m[ATTACKER] = NOBODY
    m[FIRST_STRIKE] = NOBODY
    m[SECOND_STRIKE] = NOBODY
    m[PARTY + NOWHERE * PARTY_ROW + AS] = NOBODY
    m[ON_PLAY] = 1 if m[ORDER] == 1 or (m[ORDER] == 0 and game % 2 == 0) else 0
    join(m, HERO, NOBODY)


@compiled
def draw_hand(m: Ints, w: Words) -> None:
    """Draw seven cards."""
    for _ in range(m[HAND_SIZE]):
        if not m[ENDING]:
            draw(m, w)


@compiled
def refusal(m: Ints, w: Words) -> int:
    """Return the first group (from 1) that the hand has too few or many of, or 0."""
    for group in range(m[GROUPS]):
        held = w[HELD] & w[GROUP_KINDS + group]
        count = 0
        while held:
            count += m[HAND + lowest_bit(held)]
            held &= held - ONE_BIT
        at = GROUP + group * GROUP_ROW
        if count < m[at + GROUP_LEAST] or count > m[at + GROUP_MOST]:
            return group + 1
    return 0


@compiled
def open_game(m: Ints, w: Words) -> None:
    """Draw the opening hand, once more if it is refused."""
    draw_hand(m, w)
    m[REFUSED] = refusal(m, w)
    m[CELL] = 2 * (1 - m[ON_PLAY])
    if not m[REFUSED]:
        return
    m[CELL] += 1
    m[TOP] = 0
    m[IN_HAND] = 0
    w[HELD] = NOTHING
    w[SEEN] = NOTHING
    for kind in range(m[KIND_COUNT]):
        m[HAND + kind] = 0
    draw_hand(m, w)


@compiled
def start_turn(m: Ints, w: Words) -> None:
    """Begin the player's turn: ready all, triggers, draw."""
    m[TURN] += 1
    m[TURN_DAMAGE] = 0
    m[MY_TURN] = 1
    for who in range(m[PARTY_END]):
        m[PARTY + who * PARTY_ROW + EXHAUSTED] = 0
        m[PARTY + who * PARTY_ROW + USED] = 0
    ready_row(m, w)
    happens(m, w, TURN_STARTS, NOBODY, NOBODY)
    settle(m, w)
    if not m[ENDING] and (m[TURN] > 1 or not m[ON_PLAY]):
        draw(m, w)


@compiled
def act(m: Ints, w: Words) -> None:
    """Place a resource; then over and over the first thing that can be done."""
    place_resource(m, w)
    first = m[QUESTS_FIRST]
    acted = True
    while acted and not m[ENDING] and not m[OVERFULL]:
        acted = (
            (first != 0 and complete_quest(m, w))
            or play_card(m, w)
            or use_power(m, w, 0)
            or attack_with_hero(m, w)
            or attack_with_ally(m, w)
            or use_power(m, w, 1)
            or (first == 0 and complete_quest(m, w))
        )


@compiled
def forget_turn(m: Ints) -> None:
    """Let what lasts this turn end."""
    m[LESS_END] = 0
    if not m[CHANGED]:
        return
    m[CHANGED] = 0
    for who in range(m[PARTY_END]):
        m[PARTY + who * PARTY_ROW + MORE_ATK] = 0
        m[PARTY + who * PARTY_ROW + FEROCIOUS] = 0


@compiled
def end_turn(m: Ints, w: Words) -> None:
    """End the player's turn: triggers, hand limit."""
    happens(m, w, TURN_ENDS, NOBODY, NOBODY)
    settle(m, w)
    if m[ENDING]:
        return
    forget_turn(m)
    while m[IN_HAND] > m[HAND_SIZE]:
        kind = highest_bit(w[HELD])
        from_hand(m, w, kind)
        m[GRAVE + kind] += 1


@compiled
def press(m: Ints, w: Words) -> None:
    """Destroy the ally with the most ATK, of equals the first that came."""
    best, most = NOBODY, -1
    for who in range(1, m[PARTY_END]):
        kind = m[PARTY + who * PARTY_ROW + AS]
        if kind >= 0 and m[KIND + kind * KIND_ROW + TYPE] == ALLY:
            atk = atk_of(m, w, who)
            if atk > most:
                best, most = who, atk
    if best >= 0:
        leave(m, w, best, DESTROYS)


@compiled
def let_opponent(m: Ints, w: Words) -> None:
    """Let the opponent's turn pass."""
    if m[ENDING]:
        return
    m[MY_TURN] = 0
    for who in range(m[PARTY_END]):
        m[PARTY + who * PARTY_ROW + USED] = 0
    happens(m, w, THEIR_TURN_STARTS, NOBODY, NOBODY)
    settle(m, w)
    if m[ENDING]:
        return
    if m[PRESSURE] and m[TURN] % m[PRESSURE] == 0:
        press(m, w)
    happens(m, w, THEIR_TURN_ENDS, NOBODY, NOBODY)
    settle(m, w)
    forget_turn(m)


@compiled
def take_turn(m: Ints, w: Words, out: Counts) -> None:
    """Play one turn and the opponent's behind it."""
    start_turn(m, w)
    if not m[ENDING]:
        act(m, w)
    row, unspent = m[ROW], m[READY]
    if not m[ENDING]:
        end_turn(m, w)
    let_opponent(m, w)
    if m[HOLES]:
        close_ranks(m)
    count_turn(m, out, row, unspent)


@compiled
def play_game(m: Ints, w: Words, out: Counts, game: int) -> None:
    """Play *game* and count it."""
    set_up(m, w, game)
    open_game(m, w)
    while not m[ENDING] and m[TURN] < m[CAP] and not m[OVERFULL]:
        take_turn(m, w, out)
    if not m[ENDING]:
        m[ENDING] = CAPPED
    count_game(m, w, out)


@compiled
def play_games(
    m: Ints, w: Words, out: Counts, records: Ints, first: int, count: int
) -> int:
    """Play games *first* to *first* + *count* - 1 and count them.

    A row of *records* is written for each. Return how many were played: fewer if a game
    does not fit the tables, which the next is then.
    """
    for number in range(count):
        play_game(m, w, out, first + number)
        if m[OVERFULL]:
            return number
        at = number * RECORD
        records[at + R_ENDING] = m[ENDING]
        records[at + R_TURNS] = m[TURN]
        records[at + R_KEPT] = 0 if m[REFUSED] else 1
        records[at + R_QUESTS] = m[COMPLETED]
    return count
