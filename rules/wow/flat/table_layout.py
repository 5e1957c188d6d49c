"""Where everything lies in the tables of two decks, and the names of their numbers."""

from typing import Final

FACES_MOST: Final = 127
FACE: Final = 1
(
    F_TYPE, F_COST, F_HAS_COST, F_COST_NUMBER, F_HAS_X, F_ATK, F_HEALTH, F_STRIKE,
    F_DEFENSE, F_INSTANT, F_UNIQUE, F_TOKEN, F_STAYS, F_DAMAGE_TYPE, F_KEYWORDS,
    F_ASSAULT, F_NAME, F_FIXED, F_ALLY, F_HANDS, F_OPENS, F_PLAY, F_PLAY_END, F_PAYS,
    F_PAYS_END, F_REWARD, F_TRIGGERS, F_TRIGGERS_END, F_WATCHES, F_SAYS, F_SAYS_END,
    F_TOPICS, F_LIMITS, F_LIMITS_END, F_ACTIVATABLE, F_ATTACHES, F_ATTACHES_TO,
    F_TOTEM, F_COSTS, F_COSTS_END, F_COSTS_DONE, F_OPTIONS, F_LIMITED, F_HERO,
    F_MENDS, F_AIMS, F_LEAST_PRICE, F_BACK, F_BIT, F_WEAPON, F_ENDS_FORMS, F_BURIED,
    F_BURIED_END, F_KINDS, F_DEAR, F_OWN_LESS, F_FED, F_FED_THOSE, F_AS_ALLY,
    F_MEND,
) = range(60)  # fmt: skip
FACE_ROW: Final = 60

POWERS_MOST: Final = 384
POWER: Final = FACE + FACES_MOST * FACE_ROW
(
    P_NUMBER, P_WHEN, P_ROWS, P_ROWS_END, P_CONDITION, P_LIMIT, P_PHRASES,
    P_PHRASE_COUNT, P_MAY, P_X, P_COSTS, P_COSTS_END, P_COSTS_DONE, P_BACK, P_ONCE,
    P_OPTIONS, P_WHO, P_WHO_ARG, P_TO, P_TO_ARG, P_WITH, P_WHOSE, P_THOSE,
    P_KINDS, P_IT_DEALS, P_NAMES, P_PRICE, P_BOTH, P_PAYS_X, P_LESS, P_OF_OPTION,
) = range(31)  # fmt: skip
OPTIONS_OF_POWER: Final = 4
POWER_ROW: Final = P_OF_OPTION + OPTIONS_OF_POWER

ROWS_MOST: Final = 480
ROW: Final = POWER + POWERS_MOST * POWER_ROW
(
    O_OP, O_WHO, O_ARG, O_COUNT, O_UP_TO, O_NUMBER, O_SORT, O_A, O_B, O_C, O_D, O_E,
    O_F, O_G, O_H, O_I,
) = range(16)  # fmt: skip
ROW_ROW: Final = 16
A_NUMBER, IS_X, IS_ALL = range(3)

PHRASES_MOST: Final = 512
PHRASE: Final = ROW + ROWS_MOST * ROW_ROW
PHRASE_ROW: Final = 5
Q_SORT, Q_THOSE, Q_LEAST, Q_MOST, Q_FLAG = range(5)

THOSES_MOST: Final = 96
THOSE: Final = PHRASE + PHRASES_MOST * PHRASE_ROW
MASK: Final = 4  # numbers of 32 bits: one bit for each face
(
    H_KINDS, H_SIDE, H_STATES, H_TRAITS, H_OTHER, H_MEASURE, H_BOUND, H_ORDER,
) = range(8)  # fmt: skip
H_WIDE: Final = 8  # resources may be meant
H_IS_X: Final = 9  # the bound's number is X
H_HAVING: Final = 10  # keywords, one of which it must have
H_AGAINST: Final = 11  # whom it must be in combat with, and which of them
H_AGAINST_ARG: Final = 12
H_PARTY: Final = 13  # whether it is in the party of whom the power named
H_PRINTS: Final = 14  # by print alone, in a hand or graveyard
H_LIKE: Final = H_PRINTS + MASK  # in play
H_ABILITY: Final = H_LIKE + MASK  # abilities instead of the kinds: totems
H_EITHER: Final = H_ABILITY + MASK  # abilities besides the kinds
THOSE_ROW: Final = H_EITHER + MASK

SAYS_MOST: Final = 256
SAY: Final = THOSE + THOSES_MOST * THOSE_ROW
Y_WHAT, Y_WHO, Y_ARG, Y_CONDITION, Y_BACK, Y_X, Y_BODY = range(7)
SAY_ROW: Final = Y_BODY + 8
MOST_X: Final = 30  # of a power; more than any game has to pay with

COSTS_MOST: Final = 256
COST: Final = SAY + SAYS_MOST * SAY_ROW
COST_ROW: Final = 4  # kind, number, those, whether of counters with a name

CONDITIONS_MOST: Final = 128
CONDITION: Final = COST + COSTS_MOST * COST_ROW
CONDITION_ROW: Final = 9

COUNTS_MOST: Final = 128
COUNT: Final = CONDITION + CONDITIONS_MOST * CONDITION_ROW
COUNT_ROW: Final = 4

LIMITS_MOST: Final = 128
LIMIT: Final = COUNT + COUNTS_MOST * COUNT_ROW  # of faces: which limits
LIMIT_OF: Final = LIMIT + LIMITS_MOST  # of limits: how many, whether of melee weapons
LIMITS_OF_MOST: Final = 32
LIMIT_ROW: Final = 2

PAIR: Final = LIMIT_OF + LIMITS_OF_MOST * LIMIT_ROW
LIMIT_NUMBER: Final = PAIR
ANY_ZERO: Final = PAIR + 1  # whether a card has a printed health of 0
HEROES: Final = PAIR + 2
SIZES: Final = PAIR + 4
DEEDS_ASKED: Final = PAIR + 6  # what some text asks whether a power did, as bits
PAST_ASKED: Final = PAIR + 7  # what some text asks whether it happened, as bits
MENDING: Final = PAIR + 8  # the power of a keyword that is given: heals so much
GIVEN: Final = PAIR + 9  # keywords that any text gives, as bits
HARMONY: Final = PAIR + 10  # whether any card harmonizes, or may
ANY_BURIED: Final = PAIR + 11  # whether a power is used from a graveyard
LISTS: Final = PAIR + 12
DECK_MOST: Final = 112  # cards in a deck, with what is put under it in a game
TABLES: Final = LISTS + 2 * DECK_MOST

(
    DRAW, MILL, DISCARD, SEARCH, PUT, REVEAL, LOOK, ADD_RESOURCE, REMOVE_BURIED, DEAL,
    HEAL, PUT_DAMAGE, PREVENT, ADD_DAMAGE, HAS, LOSES, CANNOT, PAY_LESS, PAY_MORE,
    READY_UP, EXHAUST, DESTROY, RETURN, REMOVE, TAKE_OVER, ATTACH, FLIP, TOKENS,
    ADD_COUNTERS, TAKE_COUNTERS, SACRIFICE, CHOOSE, JUMP, IF, MAY_PAY, MAY, UNLESS,
    LATER_ON, FINISH, WHENEVER, INTERRUPT, OUT_OF_COMBAT, CHOOSE_CARD, MUST_ATTACK,
    CHOOSE_OWN, LOOK_AT_HAND, NAME_AND_REMOVE, PLAY_FREE,
    SHUFFLE_DECK, AS_ALLY,
) = range(50)  # fmt: skip
(
    PAYS, ACTIVATES, FLIPS, TAKES_COUNTERS, DISCARDS, REMOVES_BURIED, MILLS,
    EXHAUSTS_THOSE, EXHAUSTS_ONE, THERE, FREE_COST,
) = range(11)  # fmt: skip
(
    SAYS_HAS, SAYS_LOSES, SAYS_GRANT, SAYS_CANNOT, SAYS_LESS, SAYS_MORE, SAYS_ADDS,
    SAYS_PREVENT, SAYS_ONLY, SAYS_PIERCES, SAYS_PROTECTS, SAYS_OWN_LESS,
    SAYS_AT_RANDOM, SAYS_KEEPS, SAYS_REVEALED, SAYS_REACHES, SAYS_NOTHING,
) = range(17)  # fmt: skip
(
    ATK, HEALTH, DEFENSE, STRIKE_COST, GIVES, TAKES, GRANTS, FORBIDS, CHEAPENS,
    ENDEARS, ADDS, PREVENTS, SINKS, ATTACKS_ONLY, PIERCES, PROTECTS_SOME, FORMS,
    AT_RANDOM, KEEPS, REVEALED, REACHES,
) = range(21)  # fmt: skip
(
    ENTERS, LEAVES, IS_DESTROYED, TURN_STARTS, TURN_ENDS, ATTACKS, DEFENDS, DEALS,
    DEALS_IN_COMBAT, IS_DEALT, STRIKES_WITH, PLAYS_CARD, COMPLETES, IS_FLIPPED,
    STASHES, DRAWS, IS_PLAYED, ATTACHES_TO, PLACES,
    AS_ENTERS,
) = range(20)  # fmt: skip
TRIGGER: Final = 4  # added to the number of a trigger in P_WHEN
WHEN_PAID: Final = 2
(
    NOBODY, THIS, YOUR_HERO, HOST, IT, EACH, TARGET, CHOSEN, EVERYONE, ITS_SOURCE,
) = range(10)  # fmt: skip
(
    FEROCITY, ELUSIVE, STEALTH, SHADOWMELD, UNTARGETABLE, PROTECTOR, LONG_RANGE,
    DUAL_WIELD, BERSERKING, TOTEM, ASSAULT, MEND, BEAR_FORM, CAT_FORM, CONSPICUOUS,
    HARDINESS, HARMONIZE,
) = range(17)  # fmt: skip
RESISTANCE: Final = 17  # the bit of the first damage type
(
    TO_ATTACK, TO_PROTECT, TO_READY, TO_STRIKE, TO_BE_ATTACKED, TO_EXHAUST,
    TO_READY_IN_STEP, TO_BE_TARGETED, TO_BE_TARGETED_BY_OTHERS, TO_BE_HEALED,
    TO_BE_DESTROYED,
) = range(11)  # fmt: skip
ANY_KIND, COMBAT_KIND, OTHER_KIND = 1 << 8, 1 << 9, 1 << 10
(
    HERO_KIND, ALLY_KIND, CHARACTER_KIND, ABILITY_KIND, WEAPON_KIND, ARMOR_KIND,
    ITEM_KIND, EQUIPMENT_KIND, QUEST_KIND, LOCATION_KIND, RESOURCE_KIND, CARD_KIND,
) = range(12)  # fmt: skip
HERO_TYPE, ABILITY_TYPE, WEAPON_TYPE, QUEST_TYPE, LOCATION_TYPE, MASTER_TYPE = (
    0, 2, 3, 6, 7, 9,
)  # fmt: skip
MELEE, TWO_HANDED, OFF_HAND = 1, 2, 4
TO_HAND, TO_PLAY, ON_TOP, ON_BOTTOM, TO_GRAVE, INTO_DECK, OUT_OF_GAME, TO_ROW = range(8)
(
    DEALT, FATALLY, HEALED, WAS_DESTROYED, WAS_REMOVED, DISCARDED, RETURNED, EXHAUSTED,
    COUNTERS_OFF,
) = range(9)  # fmt: skip
AT_END, AT_YOUR_START, AT_NEXT_START = range(3)
IN_CARDS, IN_GRAVE, PLAYER_PHRASE, IN_ANY_GRAVE, IN_OTHERS_GRAVE, ON_CHAIN = range(6)
DEALER_OF_KIND, DEALER_THIS, DEALER_IT = 0, 2, 3
EXACTLY: Final = 2  # in O_UP_TO: as many as the X that was said
TAKE_ONE, REORDER, BOTTOM_ANY = range(3)
FROM_TOP, FROM_HAND, FROM_PLAY, FROM_DECK = range(4)
(
    YOU, EACH_PLAYER, EACH_OPPONENT, TARGET_PLAYER, TARGET_OPPONENT, ITS_CONTROLLER,
    WHOSE_TURN,
) = range(7)  # fmt: skip
