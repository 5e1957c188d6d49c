"""Where everything lies in the kernel's three arrays.

Names are offsets into *m* (whole numbers), *w* (sets of kinds as bits, random numbers)
and *out* (what is added up). A record of a table is a row of so many numbers: the field
AT of card 3 is `m[KIND + 3 * KIND_ROW + AT]`. Kinds are numbered by play order: the
lowest bit of a set is the card that is worth most.
"""

from typing import Final

# Most of each; `compile.py` refuses a list that needs more, and the reference plays it.
DECK_KINDS: Final = 64  # bits of a word
KINDS: Final = 128  # then the hero, then tokens
HERO: Final = DECK_KINDS
FLIPPED_HERO: Final = HERO + 1  # without powers
ROW_MOST: Final = 64  # bits of a word
SLOTS_MOST: Final = 512
PARTY_MOST: Final = 256
QUESTS_MOST: Final = 128
QUEUE_MOST: Final = 256
LINES_MOST: Final = 384
ROWS_MOST: Final = 768
CONDITIONS_MOST: Final = 256
LIMITS_MOST: Final = 256
FILTERS_MOST: Final = 96
GROUPS_MOST: Final = 4
PRICES_MOST: Final = 64
LESS_MOST: Final = 32  # discounts for this turn

# The state of a game: *m* from 0 on -------------------------------------------------

TURN: Final = 0
ON_PLAY: Final = 1
ENDING: Final = 2  # 0 while it goes on, else one more than the place in ENDINGS
TOP: Final = 3  # the first slot that has not been drawn
IN_HAND: Final = 4
ROW: Final = 5  # resources, ready or not
READY: Final = 6  # ready ones
DAMAGE: Final = 7  # on the opposing hero
WOUND: Final = 8  # on the own hero
PARTY_END: Final = 9  # places used in the party
QUESTS_END: Final = 10
QUEUE_AT: Final = 11
QUEUE_END: Final = 12
AURAS: Final = 15  # cards in play with an ongoing power
USABLE: Final = 16  # cards in play with a payment power
HOLES: Final = 17  # places in the party that nobody holds any more
ATTACKER: Final = 18  # the place of who attacks, or NOBODY
FIRST_STRIKE: Final = 35  # the weapons that struck, or NOBODY
SECOND_STRIKE: Final = 36
STRUCK: Final = 20  # the damage types of the weapons that struck, as bits
COMPLETED: Final = 21
LESS_END: Final = 22
TURN_DAMAGE: Final = 23
REFUSED: Final = 25  # 0: kept; else one more than the group's place
CELL: Final = 26
OVERFULL: Final = 27  # a table was too small: the reference has to play this game
UNSPENT_SUM: Final = 28
CURVE_BROKEN: Final = 29
PAID: Final = 30  # the X that was paid
CHANGED: Final = 32  # whether something lasts until the turn ends
MY_TURN: Final = 33
LOCATED: Final = 14  # whether a location lies face up
DISCOUNTS: Final = 34  # cards in play by which others cost less
EVENTS_IN_PLAY: Final = 37  # the triggers of all cards in play so far, as bits

# What a run fixes; a game begins with zeros before it -------------------------------

SLOTS: Final = 40
HEALTH: Final = 41  # the opposing hero's
OWN_HEALTH: Final = 42
CAP: Final = 43  # the last turn
PRESSURE: Final = 44
ORDER: Final = 45  # 0 alternate, 1 play, 2 draw
ENOUGH: Final = 46
QUESTS_FIRST: Final = 47
KEEPS_STRIKE: Final = 48
GROUPS: Final = 49
KIND_COUNT: Final = 50
HAND_SIZE: Final = 51
COUNTS_CARDS: Final = 52
# Where each list of the tally begins in *out*.
OUT_ENDINGS: Final = 56
OUT_KILLS: Final = 57
OUT_ENDS: Final = 58
OUT_TURNS: Final = 59
OUT_GAMES: Final = 60
OUT_FIRSTS: Final = 61
OUT_CARDS: Final = 62
OUT_REFUSALS: Final = 63

# The places that target phrases are aimed at: of a card that is played or a power that
# is used, and behind them of a trigger that resolves meanwhile.
AIMS: Final = 64
AIMS_EACH: Final = 4

KILLED: Final = 1  # endings, one more than their places in ENDINGS
OUT_OF_CARDS: Final = 2
CAPPED: Final = 3
DIED: Final = 4

# By kind of the deck: how many in hand and graveyard, the turn it was first drawn.
HAND: Final = 72
GRAVE: Final = HAND + KINDS
FIRST: Final = GRAVE + KINDS

SLOT: Final = FIRST + KINDS
QUEST: Final = SLOT + SLOTS_MOST  # face-up quests in the order of placing, or NOBODY

# What waits to resolve: line, whose, what `it` is.
QUEUE: Final = QUEST + QUESTS_MOST
QUEUE_ROW: Final = 4
Q_LINE: Final = 0
Q_WHO: Final = 1
Q_IT: Final = 2

# Discounts for this turn: how much, for which cards, only the next.
LESS: Final = QUEUE + QUEUE_MOST * QUEUE_ROW
LESS_ROW: Final = 4
LESS_BY: Final = 0
LESS_FOR: Final = 1
LESS_NEXT: Final = 2

# The party: the hero, then cards in play in the order in which they came.
PARTY: Final = LESS + LESS_MOST * LESS_ROW
PARTY_ROW: Final = 16
AS: Final = 0  # its kind, or NOBODY if it has left
EXHAUSTED: Final = 1
CAME: Final = 2  # the turn
MORE_ATK: Final = 3  # this turn
COMBAT_ATK: Final = 4  # this combat
FEROCIOUS: Final = 5  # this turn
COUNTERS: Final = 6
HOST: Final = 7  # what it is attached to: a place, NOBODY or OPPONENT
USED: Final = 8  # the lines used this turn, as bits
COMBAT_FEROCIOUS: Final = 10
SEAT: Final = 11  # a location's place in the row
IS_IT: Final = 9  # whether `it` speaks of this one

NOBODY: Final = -1
OPPONENT: Final = -2
NOWHERE: Final = PARTY_MOST - 1  # the place of cards that are not in the party
EVERYTHING_THERE_IS: Final = 1 << 20

# Tables ------------------------------------------------------------------------------

FIRST_SLOT: Final = PARTY + PARTY_MOST * PARTY_ROW  # the slots as a game begins

KIND: Final = FIRST_SLOT + SLOTS_MOST
KIND_ROW: Final = 32
TYPE: Final = 0
COST: Final = 1
WITH_X: Final = 2
ATK: Final = 3
FEROCITY: Final = 4
STRIKE: Final = 5  # a weapon's strike cost
DAMAGE_TYPE: Final = 6  # as a bit
LINES: Final = 7  # the first of its lines …
LINES_END: Final = 8  # … and the first behind them
EVENTS: Final = 9  # the triggers among its lines, as bits
HAS_AURA: Final = 10
HAS_USE: Final = 11
HAS_DISCOUNT: Final = 22
LIMITS: Final = 12
LIMITS_END: Final = 13
HOSTED: Final = 14  # what it is attached to: one of the host codes
HOST_FILTER: Final = 15
PAYS_LAST: Final = 16  # a location that can be activated
REWARD: Final = 17  # the line of a quest's reward, or NOBODY
OWN_TURN: Final = 18
ONE_HANDED: Final = 19  # a melee weapon that a second may stand beside
FACE_UP: Final = 20  # a quest or location that is placed so
ASSAULT: Final = 21  # more ATK in its player's own turns

# Types of kinds.
ALLY: Final = 1
WEAPON: Final = 2
STANDING: Final = 3  # armor, item, ongoing ability
ABILITY: Final = 4  # goes to the graveyard once it has done what it does
QUEST_CARD: Final = 5
LOCATION: Final = 6
HERO_CARD: Final = 7
DEAD: Final = 8

# Hosts.
UNATTACHED: Final = 0
TO_OWN: Final = 1  # one of HOST_FILTER
TO_HERO: Final = 2
TO_OPPONENT: Final = 3

LINE: Final = KIND + KINDS * KIND_ROW
LINE_ROW: Final = 32
TRIGGER: Final = 0
SUBJECT: Final = 1  # whom the trigger watches: one of the who codes
SUBJECT_FILTER: Final = 2
CONDITION: Final = 3  # the first of its conditions' places, or NOBODY
NEEDS_CARD: Final = 4  # "you may discard": only with a card in hand
ONCE: Final = 5
PAY: Final = 6
ACTIVATES: Final = 7
FLIPS: Final = 8
WOUNDS: Final = 9  # cost: damage on the own hero
LEAVES: Final = 10  # cost: this is destroyed or removed
TAKES: Final = 11  # cost: counters
X_FROM: Final = 12
X_FILTER: Final = 13
ROWS: Final = 14
ROWS_END: Final = 15
READIES: Final = 16  # kept until something is exhausted
IS_USED: Final = 17  # whether the goldfish uses it at all
DRAWS: Final = 18  # for certain
HURTS: Final = 19  # the own hero, for certain, costs included
BIT: Final = 20  # its bit in USED
NAMES_IT: Final = 21  # whether a row speaks of `it`
AIMS_AT: Final = 22  # how many target phrases it has

# Triggers.
ON_PLAYED: Final = 0  # an ability's text
ONGOING: Final = 1
PAYMENT: Final = 2
ON_REWARD: Final = 3
ENTERS: Final = 4
TURN_STARTS: Final = 5  # yours, or each
TURN_ENDS: Final = 6
THEIR_TURN_STARTS: Final = 7  # each opponent's, or each
THEIR_TURN_ENDS: Final = 8
ATTACKS: Final = 9
HITS: Final = 10  # deals combat damage
STRIKES: Final = 11
PLAYS: Final = 12
COMPLETES: Final = 13
ON_FLIPPED: Final = 14
ON_DESTROYED: Final = 15
ON_LEAVING: Final = 16

# Who.
THIS: Final = 1
OWN_HERO: Final = 2
EACH: Final = 3  # of a filter
ONE: Final = 4  # the best of a filter
ATTACHED: Final = 5
NAMED: Final = 6  # it
RESOURCES: Final = 7
EACH_OTHER: Final = 8
AIMED_AT: Final = 9  # one of a filter, chosen before anything is done

# How a card leaves play.
DESTROYS: Final = 1
REMOVES: Final = 2

# Where X comes from.
NO_X: Final = 0
X_PAID: Final = 1
X_IN_PLAY: Final = 2
X_IN_HAND: Final = 3
X_IN_GRAVE: Final = 4
X_COUNTERS: Final = 5
X_RESOURCES: Final = 6
X_OTHERS_IN_PLAY: Final = 7

ROW_OF: Final = LINE + LINES_MOST * LINE_ROW
ROW_ROW: Final = 16
OPERATION: Final = 0
AMOUNT: Final = 1
TIMES_X: Final = 2  # X is added to AMOUNT so often: 1, 0 or -1
WHO: Final = 3
FILTER: Final = 4
NOT_THIS: Final = 5  # "other"
EXTRA: Final = 6
UNTIL: Final = 7
SKIP: Final = 8  # an `if`: how many rows depend on it
AIMED: Final = 9  # AIMED_AT: which of the aims
UP_TO: Final = 10  # AIMED_AT: whether nobody will do

# Operations.
DRAW: Final = 1
DISCARD: Final = 2
MILL: Final = 3
SEARCH: Final = 4
PUT: Final = 5
ADD_RESOURCE: Final = 6
DEAL: Final = 7
PUT_DAMAGE: Final = 8
HURT: Final = 9  # put damage on the own hero
HEAL: Final = 10
HAS: Final = 11
MAKE_READY: Final = 12
LEAVE: Final = 13
TOKENS: Final = 14
ADD_COUNTERS: Final = 15
TAKE_COUNTERS: Final = 16
PAY_LESS: Final = 17
IF: Final = 18
STRIKE_COST: Final = 19  # ongoing
DUAL_WIELD: Final = 20  # ongoing
MORE_DAMAGE: Final = 21  # ongoing
TURN_BACK: Final = 22  # the own hero, if it is face down

# UNTIL.
TURN_LONG: Final = 1
COMBAT_LONG: Final = 2

CONDITION_OF: Final = ROW_OF + ROWS_MOST * ROW_ROW
CONDITION_ROW: Final = 8
ASKED: Final = 0
LEAST: Final = 1
MOST: Final = 2
ASKED_FILTER: Final = 3
ASKED_OTHER: Final = 4

# What is asked.
ROW_SIZE: Final = 0
CONTROLS: Final = 1
CARDS_IN_HAND: Final = 2
HERO_READY: Final = 3
HERO_EXHAUSTED: Final = 4
HERO_DAMAGE: Final = 5
HERO_ATTACKING: Final = 6
THIS_READY: Final = 7  # from here on only while this is in play
THIS_EXHAUSTED: Final = 8
THIS_ATTACKING: Final = 9

LIMIT: Final = CONDITION_OF + CONDITIONS_MOST * CONDITION_ROW
LIMIT_ROW: Final = 4
LIMIT_FILTER: Final = 0
LIMIT_MOST: Final = 1
LIMIT_DUAL: Final = 2  # one more with dual wield, unless …
LIMIT_TWO_HANDED: Final = 3  # … one of these is in play

GROUP: Final = LIMIT + LIMITS_MOST * LIMIT_ROW
GROUP_ROW: Final = 2
GROUP_LEAST: Final = 0
GROUP_MOST: Final = 1

MEMORY: Final = GROUP + GROUPS_MOST * GROUP_ROW

# Words: *w* --------------------------------------------------------------------------

SEED_KEY: Final = 0
DRAWN: Final = 1  # how many random numbers were
HELD: Final = 2  # kinds in hand
SEEN: Final = 3
PLAYED: Final = 4
IN_TIME: Final = 5  # played in the turn of their cost or before
PLACED_KINDS: Final = 6
DEAD_KINDS: Final = 7
PLAYED_KINDS: Final = 8
SEED: Final = 9
READY_ROW: Final = 10  # the ready resources, the oldest lowest
LAST_TO_PAY: Final = 11  # the resource that is exhausted behind all others, if one is
CHEAP: Final = 16  # by resources: the kinds that cost no more
GROUP_KINDS: Final = CHEAP + PRICES_MOST
FILTER_KINDS: Final = GROUP_KINDS + GROUPS_MOST  # two words a filter
WORDS: Final = FILTER_KINDS + 2 * FILTERS_MOST

# What a game leaves for those who want it by itself: the records.
RECORD: Final = 4
R_ENDING: Final = 0
R_TURNS: Final = 1
R_KEPT: Final = 2
R_QUESTS: Final = 3
