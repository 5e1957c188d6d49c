"""What effects on cards in play do, and on those that wait on the chain."""

from rules.wow.flat.chain import as_ally, play_free
from rules.wow.flat.damage import deal, put
from rules.wow.flat.effects import (
    ASKED_FIRST,
    TOKENS_MOST,
    WHOLE,
    aim_at,
    amount_of,
    choose,
    lasting,
    meant,
    name_it,
    players_of,
    x_of,
)
from rules.wow.flat.effects_of_flow import next_row, put_off, wait_for
from rules.wow.flat.effects_on_hands import each_gives_up, look_at_hand, name_and_remove
from rules.wow.flat.effects_on_zones import (
    add_resource,
    draw_or_mill,
    look,
    put_cards,
    remove_buried,
    reveal,
    search,
    shuffle_decks,
)
from rules.wow.flat.in_play import (
    bear,
    begin_lasting,
    exhaust,
    hero_card,
    is_hero,
    is_in,
    make_ready,
    take_out,
)
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.naming import did, named
from rules.wow.flat.said import is_banned
from rules.wow.flat.triggers import on_act
from rules.wow.flat.values import all_of, value_of_piece
from rules.wow.flat.zones import (
    destroy,
    enter,
    give_back,
    hand_over,
    into_deck,
    place,
    remove_card,
    to_grave,
    to_hand,
)


@compiled
def deal_out(
    g: Shorts, t: Ints, frame: int, row: int, found: Shorts, count: int, spoken: int
) -> None:
    """Deal damage to *found*: an ally itself, for other cards the hero does.

    Or the card at *spoken*, which was named before them, where it is told so.
    """
    player, src = g[frame + R_PLAYER], g[frame + R_SOURCE]
    dealer, by = hero_card(g, player), t[row + O_B]
    if by == DEALER_IT and spoken:
        dealer = spoken
    if by == 0 and g[src + C_ROW] == IN_ALLIES:
        dealer = src
    piece = g[src + C_PIECE]
    if by == 2 and (g[CARD_OF + piece] or g[LAST_ATK + piece] != NONE):
        dealer = g[CARD_OF + piece] or src  # as it last was
    if by == DEALER_IT and not spoken:
        for place in range(g[frame + R_IT_COUNT]):
            if g[LAST_ATK + g[frame + R_IT + place]] != NONE:
                g[OVERFULL] = 38  # as it last was: the other engine knows
    amount = amount_of(g, t, frame, row)
    if t[row + O_D]:
        amount = value_of_piece(g, t, g[dealer + C_PIECE], t[row + O_D] - 1)
    for number in range(count):
        types, preventable = t[row + O_A], t[row + O_C] == 0
        deal(g, t, dealer, found[number], amount, types, False, preventable)


@compiled
def heal(g: Shorts, t: Ints, frame: int, row: int, found: Shorts, count: int) -> None:
    """Take damage off *found*."""
    amount = amount_of(g, t, frame, row)
    for number in range(count):
        card = found[number]
        damage = g[card + C_DAMAGE] + 0
        healed = damage if t[row + O_SORT] == IS_ALL else min(amount, damage)
        if healed > 0:
            g[card + C_DAMAGE] = damage - healed
            did(g, t, frame, HEALED, g[card + C_PIECE], healed)


@compiled
def shield(g: Shorts, t: Ints, frame: int, row: int, found: Shorts, count: int) -> None:
    """Damage to *found* will be prevented."""
    if g[SHIELD_COUNT] == SHIELDS:
        g[OVERFULL] = 15
        return
    amount = NONE if t[row + O_SORT] == IS_ALL else amount_of(g, t, frame, row)
    each = SHIELD + g[SHIELD_COUNT] * SHIELD_ROW
    g[SHIELD_COUNT] += 1
    begin_lasting(g, each, SHIELD_ROW, t[row + O_B], g[frame + R_PLAYER])
    bear(g, each, found, count)
    if t[row + O_D]:
        g[each + E_COUNT] = ANYBODY
    g[each + S_AMOUNT] = amount
    g[each + S_KINDS] = t[row + O_A]
    g[each + S_PORTION] = t[row + O_C]


@compiled
def change(g: Shorts, t: Ints, frame: int, row: int, found: Shorts, count: int) -> None:
    """*found* have other numbers or more keywords for a while."""
    x, xs = 0, t[row + O_F]
    if xs:
        x = x_of(g, t, frame)
    each = lasting(g, frame, found, count, t[row + O_A])
    for stat in range(4):
        by = t[row + O_B + stat]
        if (xs >> stat) & 1:
            by += x
        if (xs >> (4 + stat)) & 1:
            by -= x
        g[each + T_STATS + stat] = by
    g[each + T_ASSAULT] = x if (xs >> 8) & 1 else t[row + O_H]
    g[each + T_MEND] = x if (xs >> 9) & 1 else t[row + O_I]
    g[each + T_GIVES] = t[row + O_G] & 0x7FFF
    g[each + T_GIVES + 1] = t[row + O_G] >> 15
    if g[each + T_STATS + HEALTH]:
        g[SUNK] = 1


@compiled
def ban(g: Shorts, t: Ints, frame: int, row: int, found: Shorts, count: int) -> None:
    """*found* cannot do some things for a while."""
    if g[BAN_COUNT] == BANS:
        g[OVERFULL] = 16
        return
    each = BAN + g[BAN_COUNT] * BAN_ROW
    g[BAN_COUNT] += 1
    begin_lasting(g, each, BAN_ROW, t[row + O_A], g[frame + R_PLAYER])
    bear(g, each, found, count)
    g[each + B_ACTS] = t[row + O_B]
    g[each + B_SOURCE] = g[g[frame + R_SOURCE] + C_PIECE]


@compiled
def discount(g: Shorts, t: Ints, frame: int, row: int) -> None:
    """Cards cost their player less this turn, or the opponent more."""
    amount, own = amount_of(g, t, frame, row), g[frame + R_PLAYER]
    if g[DISCOUNT_COUNT] == DISCOUNTS:
        g[OVERFULL] = 17
        return
    g[POOR] = 0
    each = DISCOUNT + g[DISCOUNT_COUNT] * DISCOUNT_ROW
    g[DISCOUNT_COUNT] += 1
    less = t[row] == PAY_LESS
    g[each + D_PLAYER] = own if less else 1 - own
    g[each + D_NEXT] = t[row + O_B]
    g[each + D_AMOUNT] = amount if less else -amount
    g[each + D_THOSE] = t[row + O_A]
    g[each + D_LEAST] = t[row + O_C]


@compiled
def take_over(
    g: Shorts, t: Ints, frame: int, row: int, found: Shorts, count: int
) -> None:
    """*found* join the party of whoever does this, maybe only for a while."""
    players, lasts = room(), t[row + O_A]
    if players_of(g, frame, t[row + O_B], t[row + O_C], players) == 0:
        return
    player = players[0] + 0
    for number in range(count):
        card = found[number]
        if is_hero(g, card):
            continue
        if lasts and g[card + C_PLAYER] != player:
            if g[LOAN_COUNT] == LOANS:
                g[OVERFULL] = 18
                return
            loan = LOAN + g[LOAN_COUNT] * LOAN_ROW
            g[LOAN_COUNT] += 1
            g[loan + N_PIECE] = g[card + C_PIECE]
            g[loan + N_LENDER] = g[card + C_PLAYER]
            g[loan + N_LASTS] = lasts
            g[loan + N_PLAYER] = player
            g[loan + N_SOURCE] = g[g[frame + R_SOURCE] + C_PIECE]
        hand_over(g, t, card, player)


@compiled
def make_tokens(g: Shorts, t: Ints, frame: int, row: int) -> None:
    """Put tokens into play."""
    made, player, many = room(), g[frame + R_PLAYER], amount_of(g, t, frame, row)
    if many > TOKENS_MOST or g[PIECE_COUNT] + many >= PIECES:
        g[OVERFULL] = 20
        return
    for number in range(many):
        piece = g[PIECE_COUNT] + 0
        g[PIECE_COUNT] += 1
        g[FACE_OF + piece] = t[row + O_A]
        g[OWNER + piece] = player
        enter(g, t, piece, player, NONE)
        made[number] = piece
    name_it(g, t, frame, made, max(0, many), True)


@compiled
def left_by(g: Shorts, t: Ints, frame: int, deed: int, card: int) -> None:
    """Note that *deed* was done to the card at *card*, if it has left play by it."""
    if g[CARD_OF + g[card + C_PIECE]] == 0:
        did(g, t, frame, deed, g[card + C_PIECE], 1)


@compiled
def on_one(g: Shorts, t: Ints, frame: int, row: int, card: int) -> None:
    """Do the effect at *row* to the card at *card*."""
    op = t[row]
    if op == PUT_DAMAGE:
        put(g, t, card, amount_of(g, t, frame, row))
    elif op == READY_UP:
        if g[card + C_EXHAUSTED] and not is_banned(g, t, card, TO_READY):
            make_ready(g, card)
    elif op == EXHAUST:
        if not g[card + C_EXHAUSTED]:
            did(g, t, frame, EXHAUSTED, g[card + C_PIECE], 1)
        exhaust(g, card)
    elif op == DESTROY:
        if not is_banned(g, t, card, TO_BE_DESTROYED):
            destroy(g, t, card)
            left_by(g, t, frame, WAS_DESTROYED, card)
    elif op == RETURN:
        if not is_hero(g, card):
            give_back(g, t, card, t[row + O_A])
            left_by(g, t, frame, RETURNED, card)
    elif op == REMOVE:
        if not is_hero(g, card):
            remove_card(g, t, card)
            left_by(g, t, frame, WAS_REMOVED, card)
    elif op == OUT_OF_COMBAT:
        piece = g[card + C_PIECE]
        if g[COMBAT] and (piece == g[ATTACKER] or piece == g[DEFENDER]):
            g[COMBAT] = 0
    elif op == FLIP:
        if t[g[card + C_FACE] + F_TYPE] == MASTER_TYPE:
            return  # it has no other side
        g[card + C_DOWN] = 1 - g[card + C_DOWN]
        g[POOR] = 0
        on_act(g, t, IS_FLIPPED, card)


@compiled
def return_buried(g: Shorts, t: Ints, piece: int, into: int) -> None:
    """Bring *piece* back from its owner's graveyard, if it lies there."""
    player = g[OWNER + piece]
    grave = GRAVE + player * DECK_MOST
    for number in range(g[STACK_COUNT]):
        doing = g[STACK + number]
        if g[doing + R_PLAYED] == piece:  # it lies there from now on, so to speak
            g[doing + R_PLAYED] = NONE
            to_grave(g, player, piece)
    if is_in(g, grave, g[GRAVE_COUNT + player], piece):
        take_out(g, grave, GRAVE_COUNT + player, piece)
        if into == TO_HAND:
            to_hand(g, t, player, piece)
        elif into == TO_ROW:
            place(g, t, piece, player, False, False)
        else:
            into_deck(g, piece, into)


@compiled
def on_cards(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """Do the effect at *row* to whom it means; whether nothing had to be asked."""
    found, op = room(), t[row]
    if op == RETURN and t[row + O_WHO] == THIS:
        piece = g[g[frame + R_SOURCE] + C_PIECE]
        if g[CARD_OF + piece] == 0:
            return_buried(g, t, piece, t[row + O_A])
            return True
    counters = amount_of(g, t, frame, row) if op == ADD_COUNTERS else 0
    spoken = 0  # who was named before
    if op == DEAL and t[row + O_B] == DEALER_IT and named(g, IT, 0, 0, frame, found):
        spoken = found[0] + 0
    count = meant(g, t, frame, row, found)
    if count == ASKED_FIRST:
        return False
    if op == DEAL:
        deal_out(g, t, frame, row, found, count, spoken)
    elif op == HEAL:
        heal(g, t, frame, row, found, count)
    elif op == PREVENT:
        shield(g, t, frame, row, found, count)
    elif op == ADD_DAMAGE:
        x = amount_of(g, t, frame, row)
        each = lasting(g, frame, found, count, t[row + O_B])
        g[each + T_ADDS] = x
        g[each + T_ADDS_TO] = t[row + O_A]
    elif op == HAS:
        change(g, t, frame, row, found, count)
    elif op == LOSES:
        each = lasting(g, frame, found, count, t[row + O_A])
        g[each + T_TAKES] = t[row + O_B] & 0x7FFF
        g[each + T_TAKES + 1] = t[row + O_B] >> 15
    elif op == CANNOT:
        ban(g, t, frame, row, found, count)
    elif op == MUST_ATTACK:
        if g[RULE_COUNT] == RULES:
            g[OVERFULL] = 34
            return True
        each = RULE + g[RULE_COUNT] * RULE_ROW
        g[RULE_COUNT] += 1
        begin_lasting(g, each, RULE_ROW, t[row + O_A], g[frame + R_PLAYER])
        bear(g, each, found, count)
    elif op == TAKE_OVER:
        take_over(g, t, frame, row, found, count)
    elif op == ADD_COUNTERS:
        sort = C_MARKS if t[row + O_A] else C_COUNTERS
        for number in range(count):
            g[found[number] + sort] += counters
    elif op != ATTACH and op != CHOOSE_CARD:
        for number in range(count):
            on_one(g, t, frame, row, found[number])
    return True


@compiled
def choose_own(g: Shorts, t: Ints, frame: int, row: int) -> bool:
    """A player chooses one of their own cards, of which the power speaks then."""
    players, cards, picks = room(), room(), room()
    asked, left = g[frame + R_PLAYER] + 0, 0
    if players_of(g, frame, t[row + O_A], t[row + O_B], players):
        asked = players[0] + 0
        many = all_of(g, t, t[row + O_C], g[frame + R_SOURCE], cards)
        for place in range(many):
            if g[cards[place] + C_PLAYER] == asked:
                cards[left] = g[cards[place] + C_PIECE]
                left += 1
    most = t[row + O_NUMBER]
    count = choose(g, frame, ABOUT_A, cards, left, most, WHOLE, asked, picks)
    if count == ASKED_FIRST:
        return False
    name_it(g, t, frame, picks, count, True)
    return True


@compiled
def interrupt(g: Shorts, t: Ints, frame: int, row: int) -> None:
    """The cards aimed at leave the chain for their owners' graveyards."""
    aim = aim_at(g, frame + R_AIMS, g[frame + R_AIM_COUNT], t[row + O_A])
    picks, many = room(), g[aim + 1] + 0 if aim else 0
    for pick in range(many):
        picks[pick] = g[aim + 2 + pick]
        left = 0
        for number in range(g[CHAIN_COUNT]):
            link = CHAIN + number * LINK_ROW
            piece = g[link + L_PIECE] + 0
            if g[link + L_KIND] == CARD_LINK and piece == picks[pick]:
                to_grave(g, g[OWNER + piece], piece)
                continue
            if left != number:
                for field in range(LINK_ROW):
                    g[CHAIN + left * LINK_ROW + field] = g[link + field]
            left += 1
        g[CHAIN_COUNT] = left
    name_it(g, t, frame, picks, many, True)


@compiled
def do_effect(g: Shorts, t: Ints, frame: int) -> None:
    """Do the effect at which *frame* is, and go on to the next, if nothing is asked."""
    row = g[frame + R_AT] + 0
    op, is_done, after = t[row], True, row + ROW_ROW
    if op == DRAW or op == MILL:
        draw_or_mill(g, t, frame, row)
    elif op == DISCARD or op == SACRIFICE:
        is_done = each_gives_up(g, t, frame, row)
    elif op == SEARCH:
        is_done = search(g, t, frame, row)
    elif op == PUT:
        is_done = put_cards(g, t, frame, row)
    elif op == REVEAL:
        is_done = reveal(g, t, frame, row)
    elif op == LOOK:
        is_done = look(g, t, frame, row)
    elif op == ADD_RESOURCE:
        is_done = add_resource(g, t, frame, row)
    elif op == LOOK_AT_HAND:
        is_done = look_at_hand(g, t, frame, row)
    elif op == NAME_AND_REMOVE:
        is_done = name_and_remove(g, t, frame, row)
    elif op == SHUFFLE_DECK:
        shuffle_decks(g, t, frame, row)
    elif op == AS_ALLY:
        is_done = as_ally(g, t, frame)
    elif op == PLAY_FREE:
        is_done = play_free(g, t, frame, row)
    elif op == CHOOSE_OWN:
        is_done = choose_own(g, t, frame, row)
    elif op == REMOVE_BURIED:
        is_done = remove_buried(g, t, frame, row)
    elif op == PAY_LESS or op == PAY_MORE:
        discount(g, t, frame, row)
    elif op == TOKENS:
        make_tokens(g, t, frame, row)
    elif op == TAKE_COUNTERS:
        src = g[frame + R_SOURCE]
        sort = C_MARKS if t[row + O_A] else C_COUNTERS
        taken = min(amount_of(g, t, frame, row), g[src + sort])
        g[src + sort] -= taken
        if taken:
            did(g, t, frame, COUNTERS_OFF, g[src + C_PIECE], taken)
    elif op == LATER_ON:
        put_off(g, frame, row, t[row + O_A])
        after = t[row + O_B] + 0
    elif op == FINISH:
        after = t[g[frame + R_POWER] + P_ROWS_END] + 0
    elif op == WHENEVER:
        wait_for(g, t, frame, row)
    elif op == INTERRUPT:
        interrupt(g, t, frame, row)
    elif op == CHOOSE or op == IF or op == MAY_PAY or op == MAY or op == UNLESS:
        after = next_row(g, t, frame, row)
        is_done = after != NONE
    else:
        is_done = on_cards(g, t, frame, row)
    if is_done:
        g[frame + R_AT] = after
        g[frame + R_ANSWERED] = 0
