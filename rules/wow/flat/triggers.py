"""What sets off triggers. They wait in one queue: first in, first out.

An event has an actor and may have a bearer, who are cards, or a player and a face.
"""

from typing import Final

from rules.wow.flat.in_play import has_bit, is_in
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.matching import prints
from rules.wow.flat.values import fits, reaches, speaks, works

GRANTED: Final = 100  # more lines than any card has


@compiled
def acts(g: Shorts, t: Ints, who: int, arg: int, actor: int, src: int) -> bool:
    """Whether the card at *actor* is whom a trigger of *src* watches for."""
    if who == THIS:
        return actor == src
    if who == YOUR_HERO:
        return g[actor + C_PIECE] == g[HERO + g[src + C_PLAYER]]
    if who == HOST:
        return g[actor + C_PIECE] == g[src + C_HOST]
    return who == CHOSEN and fits(g, t, arg, actor, src)


@compiled
def struck_with(g: Shorts, with_what: int, card: int) -> bool:
    """Whether the weapon that a trigger of *card* asks for struck in this combat."""
    if with_what == 0:
        return True
    if not g[COMBAT]:
        return False
    for number in range(g[STRIKES]):
        if g[STRIKE_PLAYER + number] == g[card + C_PLAYER]:
            if with_what == 2 or g[STRIKE_PIECE + number] == g[card + C_PIECE]:
                return True
    return False


@compiled
def happens(
    g: Shorts,
    t: Ints,
    power: int,
    card: int,
    actor: int,
    bearer: int,
    player: int,
    face: int,
    types: int,
) -> bool:
    """Whether the event is what the trigger *power* of the card at *card* is about."""
    mine, when = g[card + C_PLAYER], t[power + P_WHEN] - TRIGGER
    if when == TURN_STARTS or when == TURN_ENDS:
        whose = t[power + P_WHOSE]
        return whose == 1 or (mine == g[ACTIVE]) == (whose == 0)
    if when == PLAYS_CARD:
        whose = t[power + P_WHOSE]
        is_them = whose == 2 or (mine == player) == (whose == 0)
        return is_them and prints(t, face, t[power + P_THOSE])
    if when == COMPLETES:
        return mine == player
    if when == DRAWS:
        whose = t[power + P_WHOSE]
        return whose == 2 or (mine == player) == (whose == 0)
    if when == PLACES:
        if mine != player or (t[power + P_WITH] and not types):
            return False
        those = t[power + P_THOSE]
        return those == 0 or (types != 0 and prints(t, face, those))
    if when == IS_PLAYED:
        return card == actor
    if when == ATTACHES_TO:
        if mine != player or not prints(t, face, t[power + P_THOSE]):
            return False
        return acts(g, t, t[power + P_TO], t[power + P_TO_ARG], bearer, card)
    if when == STRIKES_WITH:
        if t[power + P_WITH] == 1:
            return card == actor
        if t[power + P_WITH] == 3:
            return g[card + C_HOST] == g[actor + C_PIECE]
        if not prints(t, g[actor + C_FACE], t[power + P_THOSE]):
            return False
        return mine == g[actor + C_PLAYER]
    kinds = t[power + P_KINDS]
    if kinds and not kinds & types:
        return False
    if when == DEALS or when == DEALS_IN_COMBAT:
        if not struck_with(g, t[power + P_WITH], card):
            return False
        to = t[power + P_TO]
        if to and not acts(g, t, to, t[power + P_TO_ARG], bearer, card):
            return False
    return acts(g, t, t[power + P_WHO], t[power + P_WHO_ARG], actor, card)


@compiled
def is_time_for(g: Shorts, limit: int, player: int) -> bool:
    """Whether a power of *player* with this *limit* may be used, or works, now."""
    if limit == 6 and (g[PHASE] != ACTION or g[CHAIN_COUNT]):
        return False
    if limit == 6 and g[PRIORITY] != g[ACTIVE]:
        return False
    if limit == 1 or limit == 3 or limit == 6:
        return player == g[ACTIVE]
    return limit != 5 or player != g[ACTIVE]


@compiled
def is_used(g: Shorts, piece: int, line: int) -> bool:
    """Whether the limit of the power *line* of *piece* is spent this turn."""
    for number in range(g[USE_COUNT]):
        use = USE + number * USE_ROW
        if g[use] == piece and g[use + 1] == line:
            return True
    return False


@compiled
def use_up(g: Shorts, piece: int, line: int) -> None:
    """The limit of the power *line* of *piece* is spent this turn."""
    if g[USE_COUNT] == USES:
        g[OVERFULL] = 2
        return
    use = USE + g[USE_COUNT] * USE_ROW
    g[use] = piece
    g[use + 1] = line
    g[USE_COUNT] += 1


@compiled
def queue(g: Shorts, power: int, card: int, it: int) -> None:
    """The trigger *power* of the card at *card* was set off; *it*: by which piece."""
    if g[WAIT_COUNT] == WAITS:
        g[OVERFULL] = 3
        return
    wait = WAIT + g[WAIT_COUNT] * WAIT_ROW
    g[wait + W_POWER] = power
    g[wait + W_SOURCE] = card
    g[wait + W_IT] = it
    g[wait + W_MUCH] = g[EVENT_MUCH]
    g[wait + W_DEALER] = g[EVENT_DEALER]
    g[WAIT_COUNT] += 1


@compiled
def granted(g: Shorts, t: Ints, card: int, found: Shorts) -> int:
    """Fill *found* with powers that others give that at *card*, each with its number.

    Return how many they are.
    """
    count = place = 0
    for number in range(g[SAYING_COUNT]):
        src = g[SAYING + number]
        if not speaks(g, t, src, GRANTS):
            continue
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] != SAYS_GRANT or not works(g, t, say, src):
                continue
            if reaches(g, t, say, card, src):
                found[2 * count] = t[say + Y_BODY]
                found[2 * count + 1] = GRANTED * (g[src + C_PIECE] + 1) + place
                count += 1
            place += 1
    return count


@compiled
def are_given(g: Shorts, t: Ints, when: int) -> bool:
    """Whether anything may give powers of *when* to cards now."""
    if g[SAYS + GRANTS] == 0:
        return False
    for number in range(g[SAYING_COUNT]):
        src = g[SAYING + number]
        if not speaks(g, t, src, GRANTS):
            continue
        face = g[src + C_FACE]
        for say in range(t[face + F_SAYS], t[face + F_SAYS_END], SAY_ROW):
            if t[say + Y_WHAT] == SAYS_GRANT:
                if t[t[say + Y_BODY] + P_WHEN] == when:
                    return True
    return False


@compiled
def set_off_one(
    g: Shorts,
    t: Ints,
    power: int,
    line: int,
    card: int,
    actor: int,
    bearer: int,
    player: int,
    face: int,
    types: int,
    it: int,
) -> None:
    """Put the trigger *power*, on *line* of the card at *card*, into the queue, if so.

    If it is about the event, and its limit lets it.
    """
    if g[card + C_DOWN] and not t[power + P_BACK]:
        return
    if not happens(g, t, power, card, actor, bearer, player, face, types):
        return
    if not is_time_for(g, t[power + P_LIMIT], g[card + C_PLAYER]):
        return
    if t[power + P_ONCE]:
        if is_used(g, g[card + C_PIECE], line):
            return
        use_up(g, g[card + C_PIECE], line)
    whom = it
    if t[power + P_IT_DEALS]:
        whom = g[actor + C_PIECE]
    queue(g, power, card, whom)


@compiled
def set_off_on(
    g: Shorts,
    t: Ints,
    when: int,
    card: int,
    actor: int,
    bearer: int,
    player: int,
    face: int,
    types: int,
    it: int,
    asks_others: bool,
) -> None:
    """Ask the triggers of the card at *card*, its own and those it is given."""
    own = g[card + C_FACE]
    if has_bit(t[own + F_WATCHES], when):
        for power in range(t[own + F_TRIGGERS], t[own + F_TRIGGERS_END], POWER_ROW):
            if t[power + P_WHEN] == TRIGGER + when:
                line = t[power + P_NUMBER]
                set_off_one(
                    g, t, power, line, card, actor, bearer, player, face, types, it
                )
    if asks_others:
        given = room()
        for place in range(granted(g, t, card, given)):
            power, line = given[2 * place], given[2 * place + 1]
            if t[power + P_WHEN] == TRIGGER + when:
                set_off_one(
                    g, t, power, line, card, actor, bearer, player, face, types, it
                )


@compiled
def set_off_watches(
    g: Shorts,
    t: Ints,
    when: int,
    actor: int,
    bearer: int,
    player: int,
    face: int,
    types: int,
    it: int,
) -> None:
    """Put what waited this turn for the event into the queue; the next time, once."""
    left = 0
    for number in range(g[WATCH_COUNT]):
        watch = WATCH + number * WATCH_ROW
        power, src = g[watch + V_POWER] + 0, g[watch + V_SOURCE] + 0
        seen = t[power + P_WHEN] == TRIGGER + when
        if seen and t[power + P_WHO] == IT:
            seen = it != NONE and is_in(g, watch + V_IT, g[watch + V_IT_COUNT], it)
        elif seen:
            seen = happens(g, t, power, src, actor, bearer, player, face, types)
        if seen:
            queue(g, power, src, it)
        if seen and g[watch + V_ONCE]:
            continue
        if left != number:
            for field in range(WATCH_ROW):
                g[WATCH + left * WATCH_ROW + field] = g[watch + field]
        left += 1
    g[WATCH_COUNT] = left


@compiled
def remember(
    g: Shorts, t: Ints, word: int, actor: int, player: int, other: int, types: int
) -> None:
    """Write down that the piece *actor* did *word*, maybe to the card at *other*.

    If any text asks for it later.
    """
    if not has_bit(t[PAST_ASKED], word):
        return
    if g[PAST_COUNT] == PASTS:
        g[OVERFULL] = 32
        return
    past = PAST + g[PAST_COUNT] * PAST_ROW
    g[PAST_COUNT] += 1
    g[past + A_WORD] = word
    g[past + A_ACTOR] = actor
    g[past + A_PLAYER] = player
    g[past + A_OTHER] = g[other + C_PIECE] if other else NONE
    g[past + A_OTHERS_PLAYER] = g[other + C_PLAYER] if other else NONE
    g[past + A_TYPES] = types


@compiled
def set_off(
    g: Shorts,
    t: Ints,
    when: int,
    actor: int,
    bearer: int,
    player: int,
    face: int,
    types: int,
    it: int,
    gone: int,
) -> None:
    """Put every trigger of *when* that the event is about into the queue.

    *gone* (0: none) has just left play and still sees it happen.
    """
    others = are_given(g, t, TRIGGER + when)
    if others:
        for place in range(g[ORDER_COUNT]):
            card = g[ORDER + place]
            set_off_on(g, t, when, card, actor, bearer, player, face, types, it, True)
    elif g[TRIGGERS + when]:
        for place in range(g[WATCHER_COUNT]):
            card = g[WATCHER + place]
            if has_bit(t[g[card + C_FACE] + F_WATCHES], when):
                set_off_on(
                    g, t, when, card, actor, bearer, player, face, types, it, False
                )
    if gone:
        set_off_on(g, t, when, gone, actor, bearer, player, face, types, it, others)
    if g[WATCH_COUNT]:
        set_off_watches(g, t, when, actor, bearer, player, face, types, it)


@compiled
def on_act(g: Shorts, t: Ints, when: int, actor: int) -> None:
    """The card at *actor* enters play, attacks, defends or flips."""
    if when == ENTERS or when == ATTACKS:
        word = 3 if when == ENTERS else 6
        remember(g, t, word, g[actor + C_PIECE], g[actor + C_PLAYER], 0, 0)
    set_off(g, t, when, actor, actor, 0, 0, 0, g[actor + C_PIECE], 0)


@compiled
def on_entering(g: Shorts, t: Ints, card: int) -> None:
    """The card at *card* enters play: what it says of that itself comes first."""
    face = g[card + C_FACE]
    if has_bit(t[face + F_WATCHES], AS_ENTERS):
        for power in range(t[face + F_TRIGGERS], t[face + F_TRIGGERS_END], POWER_ROW):
            if t[power + P_WHEN] == TRIGGER + AS_ENTERS:
                queue(g, power, card, g[card + C_PIECE])


@compiled
def on_leaving(g: Shorts, t: Ints, when: int, card: int) -> None:
    """The card at *card* has left play, or was destroyed; it sees so itself."""
    word = 4 if when == LEAVES else 5
    remember(g, t, word, g[card + C_PIECE], g[card + C_PLAYER], 0, 0)
    set_off(g, t, when, card, card, 0, 0, 0, g[card + C_PIECE], card)


@compiled
def sees_leaving(g: Shorts, t: Ints, when: int, card: int, src: int) -> None:
    """The card at *src*, which left with that at *card*, sees that this left."""
    others = are_given(g, t, TRIGGER + when)
    it = g[card + C_PIECE]
    set_off_on(g, t, when, src, card, card, 0, 0, 0, it, others)


@compiled
def on_turn(g: Shorts, t: Ints, when: int) -> None:
    """The active player's turn starts or ends."""
    set_off(g, t, when, 0, 0, 0, 0, 0, NONE, 0)


@compiled
def on_player(g: Shorts, t: Ints, when: int, player: int, face: int, it: int) -> None:
    """*player* plays a card of *face*, or completes a quest."""
    remember(g, t, 7 if when == PLAYS_CARD else 8, it, player, 0, 0)
    set_off(g, t, when, 0, 0, player, face, 0, it, 0)


@compiled
def on_placing(g: Shorts, t: Ints, card: int) -> None:
    """The card at *card* was placed: what it stashes waits, though it lies down."""
    face, shows = g[card + C_FACE], 0 if g[card + C_DOWN] else 1
    if has_bit(t[face + F_WATCHES], STASHES):
        for power in range(t[face + F_TRIGGERS], t[face + F_TRIGGERS_END], POWER_ROW):
            if t[power + P_WHEN] == TRIGGER + STASHES:
                queue(g, power, card, NONE)
                shows = 1
    player, piece = g[card + C_PLAYER] + 0, g[card + C_PIECE] + 0
    set_off(g, t, PLACES, card, card, player, face, shows, piece, 0)


@compiled
def on_damage(
    g: Shorts, t: Ints, dealer: int, bearer: int, amount: int, types: int,
    fighting: bool,
) -> None:  # fmt: skip
    """The card at *dealer* dealt that at *bearer* damage, in fighting or not."""
    it, kinds = g[bearer + C_PIECE] + 0, types | ANY_KIND
    kinds |= COMBAT_KIND if fighting else OTHER_KIND
    by, player = g[dealer + C_PIECE] + 0, g[dealer + C_PLAYER] + 0
    if t[PAST_ASKED]:
        remember(g, t, 0, by, player, bearer, types)
        if fighting:
            remember(g, t, 1, by, player, bearer, types)
        remember(g, t, 2, it, g[bearer + C_PLAYER], 0, kinds)
    g[EVENT_MUCH] = amount
    g[EVENT_DEALER] = by
    set_off(g, t, DEALS, dealer, bearer, 0, 0, types, it, 0)
    if fighting:
        set_off(g, t, DEALS_IN_COMBAT, dealer, bearer, 0, 0, types, it, 0)
    set_off(g, t, IS_DEALT, bearer, bearer, 0, 0, kinds, it, 0)
    g[EVENT_MUCH] = 0
    g[EVENT_DEALER] = NONE
