"""Where everything lies in the state of a game and in the tables of two decks.

The state *g* is one block of 16-bit numbers without pointers: copying a game is copying
the block. The tables *t*, of 32-bit numbers, are written once for two decks and only
read. A card in play, a frame, a link, a face, a power, a row is known by where its
record begins: the damage on the card at `c` is `g[c + C_DAMAGE]`. Nothing begins at 0,
which is no card, face or power. A piece is a card's number, as in the engine.
"""

from typing import Final

from rules.wow.flat.table_layout import *

# Most of each. A game that needs more says so (OVERFULL) and is the other engine's.
PIECES: Final = 256
SLOTS: Final = 128  # cards in play, and those that left while somebody speaks of them
HAND_MOST: Final = 64
KNOWN_MOST: Final = 16
OPTIONS_MOST: Final = 112
LINKS: Final = 16
FRAMES: Final = 16
WAITS: Final = 48
PACKETS: Final = 32  # of eight numbers: they fit a room
BEARERS: Final = 24
LASTINGS: Final = 32
BANS: Final = 16
SHIELDS: Final = 12
DISCOUNTS: Final = 8
LOANS: Final = 8
WATCHES: Final = 12
LATERS: Final = 8
RULES: Final = 32
PASTS: Final = 64
DEEDS: Final = 24
USES: Final = 16
AIMS: Final = 4  # target phrases of a card or power
AIM_ROW: Final = 6  # phrase, how many, whom
AIM_MOST: Final = 4  # targets of a phrase
IT_MOST: Final = 24
ANSWER_MOST: Final = AIMS * AIM_ROW

# The state ---------------------------------------------------------------------------

TURN: Final = 1
BEGAN: Final = 2  # of each player: the turn in which the latest own one began
ACTIVE: Final = 4
PRIORITY: Final = 5
PASSES: Final = 6
WENT_FIRST: Final = 7
PHASE: Final = 8
STEP: Final = 9
PLACED: Final = 10
OVER: Final = 11
LOSERS: Final = 12  # as bits
REASON: Final = 13
DRAWS_DUE: Final = 14
LIMITS_DUE: Final = 15
OVERFULL: Final = 16  # which table had no room
COMBAT: Final = 17
ATTACKER: Final = 18
DEFENDER: Final = 19
STRIKES: Final = 20
STRIKE_PIECE: Final = 21
STRIKE_PLAYER: Final = 25
STRIKES_MOST: Final = 4
ASKS: Final = 29  # what the question is about; 0: nothing is asked
ASKED: Final = 30  # who
LEAST: Final = 31
MOST: Final = 32
OPTION_COUNT: Final = 33
FALLEN: Final = 34  # as bits
FALLEN_LAST: Final = 35
DECIDE_COUNT: Final = 36
DECIDE: Final = 37
MULLIGAN_COUNT: Final = 39
MULLIGAN: Final = 40
STACK_COUNT: Final = 42
CHAIN_COUNT: Final = 43
WAIT_COUNT: Final = 44
PACKET_COUNT: Final = 45
LASTING_COUNT: Final = 46
BAN_COUNT: Final = 47
SHIELD_COUNT: Final = 48
USE_COUNT: Final = 49
DISCOUNT_COUNT: Final = 50
LOAN_COUNT: Final = 51
PIECE_COUNT: Final = 52
ORDER_COUNT: Final = 53
PARTY_COUNT: Final = 54
RESOURCE_COUNT: Final = 55
SAYING_COUNT: Final = 56
WATCHER_COUNT: Final = 57
PAYABLE_COUNT: Final = 58
QUEST_COUNT: Final = 59
HAND_COUNT: Final = 60  # here and below: of each player
GRAVE_COUNT: Final = 62
REMOVED_COUNT: Final = 64
TOP: Final = 66
END: Final = 68
LENGTH: Final = 70
KNOWN_COUNT: Final = 72
READY: Final = 74  # ready resources
WEAPONS: Final = 76  # in play
HERO: Final = 78
SUNK: Final = 80  # some health may have sunk below the damage
POOR: Final = 81  # who could pay for no answer, as bits
IDLE: Final = 82  # who is known to have no answer, as bits
FREE_COUNT: Final = 83
GONE_COUNT: Final = 84
FREE_FRAME_COUNT: Final = 85
CARDS_END: Final = 86  # behind the last record of a card ever used, as FRAMES_END is
FRAMES_END: Final = 87
HOPE: Final = 88  # how often who searched last would win, of a thousand; NONE: unasked
TRIED: Final = 89  # how often it played on for that
WATCH_COUNT: Final = 90  # in this order, down to LATER_COUNT, a digest tells them
RULE_COUNT: Final = 91
LATER_COUNT: Final = 92
PAST_COUNT: Final = 93
PROTECTS: Final = 94  # who stepped in for the defender; NONE: nobody
X_NOW: Final = 95  # what the X of a filter is that is asked now
EVENT_MUCH: Final = 96  # of damage that is told of now: how much, and who dealt it
EVENT_DEALER: Final = 97
SAYS: Final = 98  # of each topic: how many cards in play speak of it
TOPICS: Final = 24
TRIGGERS: Final = SAYS + TOPICS  # of each trigger: how many cards in play watch for it
WATCHED: Final = 28

# Random numbers: a key of four numbers, a count of two. Of the game, of both bots.
RNG: Final = TRIGGERS + WATCHED
RNG_ROW: Final = 6
CHANCE: Final = RNG + RNG_ROW

OPTIONS: Final = CHANCE + 2 * RNG_ROW
HAND: Final = OPTIONS + OPTIONS_MOST
KNOWN: Final = HAND + 2 * HAND_MOST
DECK: Final = KNOWN + 2 * KNOWN_MOST
GRAVE: Final = DECK + 2 * DECK_MOST
# Cards in play, each list in the order in which they came.
ORDER: Final = GRAVE + 2 * DECK_MOST
PARTY: Final = ORDER + SLOTS
RESOURCE: Final = PARTY + SLOTS
SAYING: Final = RESOURCE + SLOTS
WATCHER: Final = SAYING + SLOTS
PAYABLE: Final = WATCHER + SLOTS
QUEST: Final = PAYABLE + SLOTS
FREE: Final = QUEST + SLOTS
GONE: Final = FREE + SLOTS
# By piece.
FACE_OF: Final = GONE + SLOTS
CARD_OF: Final = FACE_OF + PIECES  # in play; 0: not there
OWNER: Final = CARD_OF + PIECES
MARKS: Final = OWNER + PIECES  # what became of it, as bits: for the report
LAST_DAMAGE: Final = MARKS + PIECES  # as it left play this turn
LAST_COUNTERS: Final = LAST_DAMAGE + PIECES
LAST_ATK: Final = LAST_COUNTERS + PIECES  # NONE: it has not left this turn

DRAWN: Final = 1
WAS_PLAYED: Final = 2
WAS_PLACED: Final = 4
OPENED: Final = 8  # in the first hand, after it was changed or kept

STACK: Final = LAST_ATK + PIECES
FREE_FRAME: Final = STACK + FRAMES
USE: Final = FREE_FRAME + FRAMES  # piece, line
USE_ROW: Final = 2

SHOWN: Final = USE + USES * USE_ROW  # a card in hand that aims and pays
C_PIECE: Final = 0
C_FACE: Final = 1
C_PLAYER: Final = 2
C_ROW: Final = 3
C_EXHAUSTED: Final = 4
C_DOWN: Final = 5
C_HIDDEN: Final = 6
C_HOST: Final = 7  # a piece, or NONE
C_IN_PLAY: Final = 8
C_DAMAGE: Final = 9
C_COUNTERS: Final = 10
C_JOINED: Final = 11
C_MARKS: Final = 12  # counters that have a name
CARD_ROW: Final = 13
STAND_IN: Final = SHOWN + CARD_ROW  # for two cards that were in play this turn
STAND_IN_TOO: Final = STAND_IN + CARD_ROW
CARD: Final = STAND_IN_TOO + CARD_ROW

# From here on a copy of the state has only what is used (`in_play.copy_game`).
DISCOUNT: Final = CARD + SLOTS * CARD_ROW
DISCOUNT_ROW: Final = 5
D_PLAYER: Final = 0
D_NEXT: Final = 1
D_AMOUNT: Final = 2
D_THOSE: Final = 3
D_LEAST: Final = 4

LOAN: Final = DISCOUNT + DISCOUNTS * DISCOUNT_ROW
LOAN_ROW: Final = 5
N_PIECE: Final = 0
N_LENDER: Final = 1
N_LASTS: Final = 2
N_PLAYER: Final = 3
N_SOURCE: Final = 4

WAIT: Final = LOAN + LOANS * LOAN_ROW
WAIT_ROW: Final = 5
W_POWER: Final = 0
W_SOURCE: Final = 1
W_IT: Final = 2  # a piece, or NONE
W_MUCH: Final = 3  # damage that its event was about
W_DEALER: Final = 4  # a piece, or NONE

CHAIN: Final = WAIT + WAITS * WAIT_ROW
L_KIND: Final = 0
L_PIECE: Final = 1
L_PLAYER: Final = 2
L_OTHER: Final = 3
L_X: Final = 4
L_OPTION: Final = 5
L_FRAME: Final = 6
L_AIM_COUNT: Final = 7
L_AIMS: Final = 8
L_IT_COUNT: Final = L_AIMS + AIMS * AIM_ROW
L_IT: Final = L_IT_COUNT + 1
L_IT_MOST: Final = IT_MOST
L_DEED_COUNT: Final = L_IT + L_IT_MOST
L_DEEDS: Final = L_DEED_COUNT + 1  # what its costs did
DEED_ROW: Final = 3  # what, to which piece, how much of it
LINK_ROW: Final = L_DEEDS + DEEDS * DEED_ROW

FRAME: Final = CHAIN + LINKS * LINK_ROW
R_POWER: Final = 0
R_AT: Final = 1
R_X: Final = 2
R_SOURCE: Final = 3
R_PLAYER: Final = 4
R_PLAYED: Final = 5  # the piece whose text this is, or NONE
R_WAITS: Final = 6
R_OFFERED: Final = 7
R_DID: Final = 8
R_OPTION: Final = 9
R_ANSWERED: Final = 10
R_ANSWER_COUNT: Final = 11
R_IT_COUNT: Final = 12
R_AIM_COUNT: Final = 13
R_PLAYS: Final = 14  # the piece that is aimed before it is played, or NONE
R_AIMS: Final = 15
R_ANSWER: Final = R_AIMS + AIMS * AIM_ROW
R_IT: Final = R_ANSWER + ANSWER_MOST
R_MUCH: Final = R_IT + IT_MOST
R_DEALER: Final = R_MUCH + 1
R_DEED_COUNT: Final = R_DEALER + 1
R_DEEDS: Final = R_DEED_COUNT + 1  # what it really did, its costs included
FRAME_ROW: Final = R_DEEDS + DEEDS * DEED_ROW

PACKET: Final = FRAME + FRAMES * FRAME_ROW
K_DEALER: Final = 0
K_BEARER: Final = 1
K_COMBAT: Final = 2
K_PREVENTABLE: Final = 3
K_ASKED: Final = 4
K_AMOUNT: Final = 5
K_ARMOR: Final = 6
K_TYPES: Final = 7
PACKET_ROW: Final = 8

# What lasts begins alike: how long, whose, how many bearers (ANYBODY: all), who.
E_LASTS: Final = 0
E_PLAYER: Final = 1
E_COUNT: Final = 2
E_WHO: Final = 3
E_MORE: Final = E_WHO + BEARERS

LASTING: Final = PACKET + PACKETS * PACKET_ROW
T_STATS: Final = E_MORE  # ATK, health, DEF, strike cost
T_ADDS: Final = E_MORE + 4  # to damage dealt
T_ADDS_TO: Final = E_MORE + 5  # of these kinds
T_GIVES: Final = E_MORE + 6  # keywords: two numbers of 15 bits
T_TAKES: Final = E_MORE + 8
T_ASSAULT: Final = E_MORE + 10
T_MEND: Final = E_MORE + 11
LASTING_ROW: Final = E_MORE + 12

BAN: Final = LASTING + LASTINGS * LASTING_ROW
B_ACTS: Final = E_MORE
B_SOURCE: Final = E_MORE + 1
BAN_ROW: Final = E_MORE + 2

SHIELD: Final = BAN + BANS * BAN_ROW
S_AMOUNT: Final = E_MORE  # NONE: all
S_KINDS: Final = E_MORE + 1
S_PORTION: Final = E_MORE + 2
SHIELD_ROW: Final = E_MORE + 3

# What a power waits for this turn.
WATCH: Final = SHIELD + SHIELDS * SHIELD_ROW
V_POWER: Final = 0
V_SOURCE: Final = 1
V_ONCE: Final = 2
V_IT_COUNT: Final = 3
V_IT: Final = 4
V_IT_MOST: Final = 4
WATCH_ROW: Final = V_IT + V_IT_MOST

# Whom some must attack, or may not, for a while.
RULE: Final = WATCH + WATCHES * WATCH_ROW
U_WORD: Final = E_MORE
RULE_ROW: Final = E_MORE + 1

# What will be done at a later moment: the frame, and when.
LATER: Final = RULE + RULES * RULE_ROW
LATER_ROW: Final = 2

# What happened this turn, as far as any text asks for it.
PAST: Final = LATER + LATERS * LATER_ROW
A_WORD: Final = 0
A_ACTOR: Final = 1
A_PLAYER: Final = 2
A_OTHER: Final = 3  # NONE: nobody
A_OTHERS_PLAYER: Final = 4
A_TYPES: Final = 5
PAST_ROW: Final = 6

REMOVED: Final = PAST + PASTS * PAST_ROW  # of each player: what is out of the game

STATE: Final = REMOVED + 2 * DECK_MOST

NONE: Final = -1
ANYBODY: Final = -1

# Names of numbers ---------------------------------------------------------------------

SETUP, START, ACTION, FIGHTING, ENDING = range(5)  # phases
(
    NO_STEP, READY_STEP, DRAW_STEP, ATTACKING, PROTECTING, DEFENDING, CONCLUDING,
    WRAP_UP,
) = range(8)  # fmt: skip
IN_HERO_ROW, IN_ALLIES, IN_RESOURCES = range(3)
KILLED, DECKED = 1, 2
(
    FOREVER, THIS_TURN, THIS_COMBAT, UNTIL_YOURS, IN_PLAY, AS_ATTACKER, AS_DEFENDER,
    NEXT_READY, WHILE_YOURS,
) = range(9)  # fmt: skip
CARD_LINK, POWER_LINK, PROPOSAL, BLOW = range(4)
(
    ABOUT_NOTHING, ABOUT_TARGET, ABOUT_A, ABOUT_DISCARD, ABOUT_SEARCH, ABOUT_PUT,
    ABOUT_RESOURCE, ABOUT_OPTION, ABOUT_PAY, ABOUT_MAY, ABOUT_KEEP, ABOUT_HAND,
    ABOUT_BEGIN, ABOUT_MULLIGAN, ABOUT_PROTECT, ABOUT_ARMOR, ABOUT_REMOVE,
    ABOUT_REVEAL, ABOUT_TAKE, ABOUT_REORDER, ABOUT_BOTTOM, ABOUT_NAME, ABOUT_SHOWN,
    ABOUT_PLAY,
) = range(24)  # fmt: skip
PLACE, PLAY, USE_POWER, COMPLETE, ATTACK, STRIKE, ANSWER, DONE = range(8)
NEXT_DAMAGE, EACH_PACKET, NEXT_TIME = range(3)

# A move: its kind and what it is about.
M_KIND: Final = 0
M_PIECE: Final = 1
M_OTHER: Final = 2  # who is attacked; whether a resource lies face up
M_NUMBER: Final = 3
M_X: Final = 4
M_OPTION: Final = 5
M_COUNT: Final = 6  # of aims, of an answer's picks
M_BODY: Final = 7  # the aims, or the picks
PICKS_MOST: Final = AIMS * AIM_ROW
MOVE_ROW: Final = M_BODY + PICKS_MOST
MOVES_MOST: Final = 6000
MOST_SHOWN: Final = 200
