"""What happens by itself: powers being done, triggers waiting, links resolving."""

from rules.wow.flat.aiming import aims_left, options_now, phrases_of, targets_for
from rules.wow.flat.chain import new_link, phrases_to_play, play_aimed
from rules.wow.flat.chance import below
from rules.wow.flat.combat import can_attack, can_be_attacked
from rules.wow.flat.costs import can_pay, free_frame, new_frame, push
from rules.wow.flat.damage import settle
from rules.wow.flat.effects_on_cards import do_effect
from rules.wow.flat.in_play import exhaust, free_gone, passing_card, take_out
from rules.wow.flat.layout import *
from rules.wow.flat.limits import enforce
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.naming import did
from rules.wow.flat.triggers import on_act, set_off
from rules.wow.flat.values import holds
from rules.wow.flat.zones import ask, end_loans, enter, to_grave


@compiled
def remember_paid(g: Shorts, t: Ints, paid: int) -> None:
    """Whom the costs *paid* named, and what they did, the power may speak of."""
    count = g[paid + R_IT_COUNT] + 0
    if g[STACK_COUNT]:
        doing = g[STACK + g[STACK_COUNT] - 1] + 0
        for number in range(g[paid + R_DEED_COUNT]):
            each = paid + R_DEEDS + number * DEED_ROW
            did(g, t, doing, g[each] + 0, g[each + 1] + 0, g[each + 2] + 0)
        if g[doing + R_IT_COUNT] == 0:
            for number in range(count):
                g[doing + R_IT + number] = g[paid + R_IT + number]
            g[doing + R_IT_COUNT] = count
        return
    piece = g[g[paid + R_SOURCE] + C_PIECE]
    for number in range(g[CHAIN_COUNT]):
        link = CHAIN + number * LINK_ROW
        if g[link + L_KIND] == CARD_LINK and g[link + L_PIECE] == piece:
            if count > L_IT_MOST:
                g[OVERFULL] = 29
                return
            for at in range(count):
                g[link + L_IT + at] = g[paid + R_IT + at]
            g[link + L_IT_COUNT] = count
            for field in range(1 + g[paid + R_DEED_COUNT] * DEED_ROW):
                g[link + L_DEED_COUNT + field] = g[paid + R_DEED_COUNT + field]


@compiled
def end_frame(g: Shorts, t: Ints, frame: int) -> None:
    """The power of *frame* is done; an ability's card goes to the graveyard."""
    take_out(g, STACK, STACK_COUNT, frame)
    if t[g[frame + R_POWER] + P_NUMBER] == NONE:
        remember_paid(g, t, frame)
    piece = g[frame + R_PLAYED]
    if piece != NONE:
        to_grave(g, g[OWNER + piece], piece)
    free_frame(g, frame)


@compiled
def phrases_of_frame(g: Shorts, t: Ints, frame: int, option: int, found: Shorts) -> int:
    """Fill *found* with what *frame* aims, of *option* alone; return how many."""
    piece = g[frame + R_PLAYS] + 0
    if piece != NONE:
        return phrases_to_play(g, t, g[FACE_OF + piece], option, found)
    return phrases_of(t, g[frame + R_POWER], option, found, 0)


@compiled
def choose_option(g: Shorts, t: Ints, frame: int) -> None:
    """Choose one of what can be aimed; with nothing to choose from, nothing happens."""
    options, phrases, found = room(), room(), room()
    power, src, count = g[frame + R_POWER], g[frame + R_SOURCE], 0
    g[X_NOW] = g[frame + R_X]
    for option in range(options_now(g, t, power, src)):
        is_open = True
        for number in range(phrases_of_frame(g, t, frame, option, phrases)):
            many = targets_for(g, t, phrases[number], src, found)
            is_open = is_open and many >= t[phrases[number] + Q_LEAST]
        if is_open:
            options[count] = option
            count += 1
    if count == 0:
        end_frame(g, t, frame)
    elif count == 1:
        g[frame + R_OPTION] = options[0]
        g[frame + R_ANSWERED] = 0
    elif g[frame + R_ANSWERED]:
        g[frame + R_OPTION] = g[frame + R_ANSWER]
        g[frame + R_ANSWERED] = 0
    else:
        ask(g, g[frame + R_PLAYER], ABOUT_OPTION, options, count, 1, 1)


@compiled
def aim(g: Shorts, t: Ints, frame: int, phrase: int) -> None:
    """Choose what *phrase* is; with too few to choose from, nothing happens at all."""
    found = room()
    g[X_NOW] = g[frame + R_X]
    count = targets_for(g, t, phrase, g[frame + R_SOURCE], found)
    least, most = t[phrase + Q_LEAST], t[phrase + Q_MOST]
    if count < least:
        end_frame(g, t, frame)
        return
    at = frame + R_AIMS + g[frame + R_AIM_COUNT] * AIM_ROW
    if g[frame + R_ANSWERED]:
        g[at + 1] = g[frame + R_ANSWER_COUNT]
        for number in range(g[frame + R_ANSWER_COUNT]):
            g[at + 2 + number] = g[frame + R_ANSWER + number]
    elif t[phrase + Q_SORT] == IN_CARDS and t[phrase + Q_FLAG]:  # by chance
        g[at + 1] = 1
        g[at + 2] = found[below(g, RNG, count)]
    elif count == least:
        g[at + 1] = count
        for number in range(count):
            g[at + 2 + number] = found[number]
    else:
        ask(g, g[frame + R_PLAYER], ABOUT_TARGET, found, count, least, most)
        return
    g[at] = phrase
    g[frame + R_AIM_COUNT] += 1
    g[frame + R_ANSWERED] = 0


@compiled
def go_on(g: Shorts, t: Ints, frame: int) -> None:
    """Do the next thing of *frame*: choose a target, do an effect, or end."""
    power, phrases = g[frame + R_POWER], room()
    if g[frame + R_OFFERED]:
        if not g[frame + R_ANSWERED]:
            phrases[0] = 1
            ask(g, g[frame + R_PLAYER], ABOUT_MAY, phrases, 1, 0, 1)
            return
        g[frame + R_OFFERED] = g[frame + R_ANSWERED] = 0
        if g[frame + R_ANSWER_COUNT] == 0:
            end_frame(g, t, frame)
        return
    plays, chooses = g[frame + R_PLAYS] + 0, t[power + P_OPTIONS] >= 0
    if plays != NONE:
        chooses = t[g[FACE_OF + plays] + F_OPTIONS] != 0
    if g[frame + R_OPTION] < 0 and chooses:
        choose_option(g, t, frame)
        return
    count = phrases_of_frame(g, t, frame, g[frame + R_OPTION] + 0, phrases)
    if g[frame + R_AIM_COUNT] < count:
        aim(g, t, frame, phrases[g[frame + R_AIM_COUNT]])
        return
    if plays != NONE:
        play_aimed(g, t, frame)
        return
    if g[frame + R_WAITS]:
        take_out(g, STACK, STACK_COUNT, frame)
        g[frame + R_WAITS] = 0
        piece = g[g[frame + R_SOURCE] + C_PIECE]
        link = new_link(g, POWER_LINK, piece, g[frame + R_PLAYER])
        g[link + L_FRAME] = frame
        return
    end = t[power + P_ROWS_END]
    while g[frame + R_AT] < end and t[g[frame + R_AT] + O_OP] == JUMP:
        g[frame + R_AT] = t[g[frame + R_AT] + O_A]
    if g[frame + R_AT] < end:
        do_effect(g, t, frame)
    else:
        end_frame(g, t, frame)


@compiled
def begin_trigger(
    g: Shorts, t: Ints, power: int, card: int, it: int, much: int, dealer: int
) -> None:
    """Start what waited, if its condition holds and it can be done."""
    player = g[card + C_PLAYER]
    if not holds(g, t, t[power + P_CONDITION], card, 0):
        return
    costs, end = t[power + P_COSTS], t[power + P_COSTS_END]
    if end > costs and not can_pay(g, t, card, costs, end, 0, 0):
        return
    frame = new_frame(g, t, power, card, player)
    if it != NONE:
        g[frame + R_IT] = it
        g[frame + R_IT_COUNT] = 1
    g[frame + R_MUCH] = much
    g[frame + R_DEALER] = dealer
    g[frame + R_WAITS] = t[power + P_WHEN] != TRIGGER + AS_ENTERS
    g[frame + R_OFFERED] = t[power + P_MAY]
    push(g, frame)


@compiled
def count_out(g: Shorts) -> None:
    """Who fell is out; the game is over."""
    g[OVER] = 1
    g[LOSERS] = g[FALLEN]
    g[REASON] = g[FALLEN_LAST]
    g[FALLEN] = 0


@compiled
def run(g: Shorts, t: Ints) -> None:
    """Let everything happen until somebody must choose or move, or the game is over."""
    while not g[OVER] and not g[ASKS]:
        if g[OVERFULL]:
            g[OVER] = 1
            g[LOSERS] = 3
            return
        if g[FALLEN] and not g[PACKET_COUNT]:
            count_out(g)
        elif g[LIMITS_DUE]:
            enforce(g, t)
        elif g[PACKET_COUNT]:
            settle(g, t)
        elif g[STACK_COUNT]:
            go_on(g, t, g[STACK + g[STACK_COUNT] - 1])
        elif g[WAIT_COUNT]:
            power, card, it = g[WAIT] + 0, g[WAIT + 1] + 0, g[WAIT + 2] + 0
            much, dealer = g[WAIT + W_MUCH] + 0, g[WAIT + W_DEALER] + 0
            g[WAIT_COUNT] -= 1
            for place in range(g[WAIT_COUNT] * WAIT_ROW):
                g[WAIT + place] = g[WAIT + place + WAIT_ROW]
            begin_trigger(g, t, power, card, it, much, dealer)
        else:
            break
    if g[GONE_COUNT] and not g[STACK_COUNT] and not g[WAIT_COUNT]:
        if not g[CHAIN_COUNT] and not g[PACKET_COUNT]:
            if not g[WATCH_COUNT] and not g[LATER_COUNT]:
                free_gone(g)


@compiled
def host_of(g: Shorts, t: Ints, link: int) -> int:
    """Return the piece to which the card of *link* is attached, NONE if to none."""
    face = g[FACE_OF + g[link + L_PIECE]]
    if t[face + F_ATTACHES] == 2:
        return g[HERO + g[link + L_PLAYER]]
    if t[face + F_ATTACHES] == 1:
        for number in range(g[link + L_AIM_COUNT]):
            at = link + L_AIMS + number * AIM_ROW
            if g[at] == t[face + F_ATTACHES_TO]:
                return g[at + 2] if g[at + 1] else NONE
    return NONE


@compiled
def begin_text(g: Shorts, t: Ints, link: int, power: int, card: int) -> int:
    """Return a frame of *power* of the card that was played, as it was aimed."""
    frame = new_frame(g, t, power, card, g[link + L_PLAYER])
    g[frame + R_X] = g[link + L_X]
    if t[power + P_OPTIONS] >= 0:
        g[frame + R_OPTION] = g[link + L_OPTION]
    first = t[power + P_PHRASES]
    end = first + t[power + P_PHRASE_COUNT] * PHRASE_ROW
    for number in range(g[link + L_AIM_COUNT]):
        at = link + L_AIMS + number * AIM_ROW
        if first <= g[at] < end:
            own = frame + R_AIMS + g[frame + R_AIM_COUNT] * AIM_ROW
            for field in range(AIM_ROW):
                g[own + field] = g[at + field]
            g[frame + R_AIM_COUNT] += 1
    for number in range(g[link + L_IT_COUNT]):
        g[frame + R_IT + number] = g[link + L_IT + number]
    g[frame + R_IT_COUNT] = g[link + L_IT_COUNT]
    for field in range(1 + g[link + L_DEED_COUNT] * DEED_ROW):
        g[frame + R_DEED_COUNT + field] = g[link + L_DEED_COUNT + field]
    return frame


@compiled
def resolve_card(g: Shorts, t: Ints, link: int) -> None:
    """The card of *link* enters play, or does its text."""
    piece, player = g[link + L_PIECE], g[link + L_PLAYER]
    face = g[FACE_OF + piece]
    card = passing_card(g, piece, player)
    x = g[link + L_X] + 0
    if not aims_left(g, t, link + L_AIMS, g[link + L_AIM_COUNT], card, x):
        to_grave(g, g[OWNER + piece], piece)
        return
    stays, first = t[face + F_STAYS], t[face + F_PLAY]
    if stays:
        host = host_of(g, t, link)
        card = enter(g, t, piece, player, host)
        set_off(g, t, IS_PLAYED, card, card, 0, 0, 0, piece, 0)
        if host != NONE and g[CARD_OF + host]:
            whom = g[CARD_OF + host]
            set_off(g, t, ATTACHES_TO, card, whom, player, face, 0, host, 0)
    power = t[face + F_PLAY_END] - POWER_ROW
    if power < first and not stays:
        to_grave(g, g[OWNER + piece], piece)
    is_last = True
    while power >= first:
        frame = begin_text(g, t, link, power, card)
        if is_last and not stays:
            g[frame + R_PLAYED] = piece
        is_last = False
        push(g, frame)
        power -= POWER_ROW


@compiled
def feel(g: Shorts, t: Ints, player: int, atk: int) -> None:
    """The hero of *player* has so much more ATK for this combat."""
    if g[LASTING_COUNT] == LASTINGS:
        g[OVERFULL] = 14
        return
    each = LASTING + g[LASTING_COUNT] * LASTING_ROW
    g[LASTING_COUNT] += 1
    for field in range(LASTING_ROW):
        g[each + field] = 0
    g[each + E_LASTS] = THIS_COMBAT
    g[each + E_PLAYER] = player
    g[each + E_COUNT] = 1
    g[each + E_WHO] = g[HERO + player]
    g[each + T_STATS] = atk


@compiled
def resolve(g: Shorts, t: Ints) -> None:
    """The last link leaves the chain and does what it says."""
    g[CHAIN_COUNT] -= 1
    link = CHAIN + g[CHAIN_COUNT] * LINK_ROW
    kind = g[link + L_KIND]
    if kind == CARD_LINK:
        resolve_card(g, t, link)
    elif kind == POWER_LINK:
        frame = g[link + L_FRAME] + 0
        src, count = g[frame + R_SOURCE], g[frame + R_AIM_COUNT]
        push(g, frame)  # targets may be told by whom it named
        if not aims_left(g, t, frame + R_AIMS, count, src, g[frame + R_X] + 0):
            take_out(g, STACK, STACK_COUNT, frame)
            free_frame(g, frame)
    elif kind == PROPOSAL:
        attacker = g[CARD_OF + g[link + L_PIECE]]
        defender = g[CARD_OF + g[link + L_OTHER]]
        if attacker and defender and can_attack(g, t, attacker):
            if can_be_attacked(g, t, defender):
                exhaust(g, attacker)
                g[COMBAT] = 1
                g[ATTACKER] = g[link + L_PIECE]
                g[DEFENDER] = g[link + L_OTHER]
                g[STRIKES] = 0
                g[PROTECTS] = NONE
                g[PHASE] = FIGHTING
                on_act(g, t, ATTACKS, attacker)
                g[STEP] = ATTACKING
    elif g[COMBAT]:
        feel(g, t, g[link + L_PLAYER] + 0, g[link + L_X] + 0)


@compiled
def forget_those(
    g: Shorts, start: int, count: int, size: int, lasts: int, player: int
) -> None:
    """Records from *start* on, of *size*, are over that last so long, of *player*."""
    left = 0
    for number in range(g[count]):
        each = start + number * size
        is_over = g[each + E_LASTS] == lasts
        if is_over and (player == NONE or g[each + E_PLAYER] == player):
            if start == LASTING and g[each + T_STATS + HEALTH]:
                g[SUNK] = 1
            continue
        if left != number:
            for field in range(size):
                g[start + left * size + field] = g[each + field]
        left += 1
    g[count] = left


@compiled
def forget(g: Shorts, t: Ints, lasts: int, player: int) -> None:
    """What lasted until now (of *player*; NONE: of both) is over."""
    if g[LASTING_COUNT]:
        forget_those(g, LASTING, LASTING_COUNT, LASTING_ROW, lasts, player)
    if g[BAN_COUNT]:
        forget_those(g, BAN, BAN_COUNT, BAN_ROW, lasts, player)
    if g[SHIELD_COUNT]:
        forget_those(g, SHIELD, SHIELD_COUNT, SHIELD_ROW, lasts, player)
    if g[RULE_COUNT] and lasts != THIS_COMBAT:
        forget_those(g, RULE, RULE_COUNT, RULE_ROW, lasts, player)
    if lasts != THIS_COMBAT and g[LOAN_COUNT]:
        end_loans(g, t, lasts, player, NONE)
