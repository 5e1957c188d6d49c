"""The numbers that words have in the kernel, and where its arrays hold what."""

from typing import Final

from rules.tagteam.fighters.vocabulary import Gift, Of, Test, Whom, Word

WORDS: Final = {word: code for code, word in enumerate(Word)}
WHOM: Final = {whom: code for code, whom in enumerate(Whom)}
OFS: Final = {of: code for code, of in enumerate(Of, start=1)}  # 0 is a number
TESTS: Final = {test: code for code, test in enumerate(Test, start=1)}  # 0 is none
GIFTS_OF: Final = {gift: code for code, gift in enumerate(Gift)}

ATTACK: Final = WORDS[Word.ATTACK]
BLOCK: Final = WORDS[Word.BLOCK]
CANCEL: Final = WORDS[Word.CANCEL]
HEAL: Final = WORDS[Word.HEAL]
DAMAGE: Final = WORDS[Word.DAMAGE]
GAIN_POWER: Final = WORDS[Word.GAIN_POWER]
LOSE_POWER: Final = WORDS[Word.LOSE_POWER]
PASS_POWER: Final = WORDS[Word.PASS_POWER]
ADVANCE: Final = WORDS[Word.ADVANCE]
TURN_OVER: Final = WORDS[Word.TURN_OVER]
GAIN_TOKEN: Final = WORDS[Word.GAIN_TOKEN]
LOSE_TOKEN: Final = WORDS[Word.LOSE_TOKEN]

SELF: Final = WHOM[Whom.SELF]
PARTNER: Final = WHOM[Whom.PARTNER]
TEAM: Final = WHOM[Whom.TEAM]
OPPONENT: Final = WHOM[Whom.OPPONENT]
ENEMY_PARTNER: Final = WHOM[Whom.ENEMY_PARTNER]

OF_POWER: Final = OFS[Of.POWER]
OF_TRACK: Final = OFS[Of.TRACK]
OF_TOKENS: Final = OFS[Of.TOKENS]

POWER_FROM: Final = TESTS[Test.POWER_FROM]
POWER_TO: Final = TESTS[Test.POWER_TO]
HEALTH_FROM: Final = TESTS[Test.HEALTH_FROM]
HEALTH_TO: Final = TESTS[Test.HEALTH_TO]
TRACK_FROM: Final = TESTS[Test.TRACK_FROM]
TRACK_TO: Final = TESTS[Test.TRACK_TO]
TOKENS_FROM: Final = TESTS[Test.TOKENS_FROM]
TOKENS_TO: Final = TESTS[Test.TOKENS_TO]
MARKS_FROM: Final = TESTS[Test.MARKS_FROM]
TAGGED_IN: Final = TESTS[Test.TAGGED_IN]
STAYED: Final = TESTS[Test.STAYED]
TURNED: Final = TESTS[Test.TURNED]
UNTURNED: Final = TESTS[Test.UNTURNED]

STRENGTH: Final = GIFTS_OF[Gift.STRENGTH]
MARKS: Final = GIFTS_OF[Gift.MARKS]

# Columns of a row: one clause of a card, one action of a symbol, or a gift, whose SEAT
# and GIFT stand where a row has its first two.
STAGE: Final = 0
SUCCESS: Final = 1
SEAT: Final = 0
GIFT: Final = 1
TEST: Final = 2
NUMBER: Final = 3
OF: Final = 4
AMOUNT: Final = 5
WORD: Final = 6
WHO: Final = 7
BY: Final = 8
ROW: Final = 9
BONUS: Final = 3  # the stage of what happens at building

# Columns of a fighter's state: tokens are four, by kind.
HEALTH: Final = 0
POWER: Final = 1
TRACK: Final = 2
TOKENS: Final = 3
STATE: Final = 7
# Columns of its sums.
HEALED: Final = 0
LOST: Final = 1
STRUCK: Final = 2  # by attacks
GAINED: Final = 3  # power
MOVED: Final = 4  # on the special track
GIVEN: Final = 5  # tokens, four
SUMS: Final = 9

CARDS_EACH: Final = 10  # of a fighter
MOST_CARDS: Final = 18  # of a fight deck, and of a build deck
MOST_SPACES: Final = 32  # of any track
MOST_CROSSED: Final = 1_000  # spaces in one turn
NOBODY: Final = -1

# Where the program holds what: one array, as an array is seven numbers to pass on.
CARDS: Final = 0  # from which row on, a card; one more for where the last ends
STAGES: Final = CARDS + 41  # the moments of a card, as bits
HIGHEST: Final = STAGES + 40  # health, special track, tokens: three a seat
STOPS: Final = HIGHEST + 12  # a space
SYMBOLS: Final = STOPS + 4 * MOST_SPACES  # from and to which row, a seat, track, space
GIFTS: Final = SYMBOLS + 4 * 2 * MOST_SPACES * 2  # from which row on
ROWS: Final = GIFTS + 2  # rows of cards, then of symbols, then gifts

# Where the work holds what.
NOW: Final = 0  # the state, a fighter
START: Final = NOW + 4 * STATE  # as it was when the turn began
LAST: Final = START + 4 * STATE  # who acted last, a player
SUM: Final = LAST + 2
CROSSED: Final = SUM + 4 * SUMS  # spaces, numbered 64 a seat, from 32 on special ones
SPENT: Final = CROSSED + MOST_CROSSED  # which of them have acted
WORK: Final = SPENT + 4 * 2 * MOST_SPACES
