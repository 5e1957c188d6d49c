"""What cards and boards say in English."""

from typing import Final

from rules.tagteam.fighters.vocabulary import Gift, Of, Test, Whom, Word
from rules.tagteam.write_text.phrasebook import Tongue

ENGLISH: Final = Tongue(
    who={
        Whom.SELF: "you",
        Whom.PARTNER: "partner",
        Whom.TEAM: "you and your partner",
        Whom.OPPONENT: "opponent",
        Whom.ENEMY_PARTNER: "enemy partner",
        Whom.OPPONENTS: "both opponents",
    },
    to={
        Whom.SELF: "you",
        Whom.PARTNER: "your partner",
        Whom.TEAM: "you and your partner",
        Whom.OPPONENT: "the opponent",
        Whom.ENEMY_PARTNER: "the enemy partner",
        Whom.OPPONENTS: "both opponents",
    },
    away={
        Whom.SELF: "you",
        Whom.PARTNER: "your partner",
        Whom.TEAM: "you and your partner",
        Whom.OPPONENT: "the opponent",
        Whom.ENEMY_PARTNER: "the enemy partner",
        Whom.OPPONENTS: "both opponents",
    },
    attack={
        Whom.OPPONENT: "attack",
        Whom.ENEMY_PARTNER: "attack the enemy partner",
        Whom.OPPONENTS: "attack both opponents",
    },
    nouns={
        Word.HEAL: "heal",
        Word.DAMAGE: "direct damage",
        Word.GAIN_POWER: "power",
        Word.LOSE_POWER: "power",
        Word.ADVANCE: "special marker",
        Word.GAIN_TOKEN: "token",
        Word.LOSE_TOKEN: "token",
    },
    mark="your token",
    alone={
        Word.BLOCK: "block",
        Word.CANCEL: "cancel the opponent's card",
        Word.TURN_OVER: "turn your board over",
    },
    losing={Word.LOSE_POWER: "lose all power", Word.LOSE_TOKEN: "lose all your tokens"},
    passing={
        Word.PASS_POWER: "pass power ({n}) to {to}",
        Word.PASS_TOKEN: "pass a token ({n}) to {to}",
    },
    taking={
        Word.PASS_POWER: "take power ({n}) from {away}",
        Word.PASS_TOKEN: "take a token ({n}) from {away}",
    },
    handing={
        Word.PASS_POWER: "move power ({n}) from {away} to {to}",
        Word.PASS_TOKEN: "move a token ({n}) from {away} to {to}",
    },
    everything="all",
    strength="strength {n}",
    strength_of="stronger by {of}",
    of={
        Of.POWER: "as much as your power",
        Of.TRACK: "the space of your special marker",
        Of.TOKENS: "as much as you have tokens",
    },
    tests={
        Test.POWER_FROM: "if your power is {n} or more",
        Test.POWER_TO: "if your power is {n} or less",
        Test.HEALTH_FROM: "if your health is {n} or more",
        Test.HEALTH_TO: "if your health is {n} or less",
        Test.TRACK_FROM: "if your special marker is on {n} or higher",
        Test.TRACK_TO: "if your special marker is on {n} or lower",
        Test.TOKENS_FROM: "if the number of your tokens is {n} or more",
        Test.TOKENS_TO: "if the number of your tokens is {n} or less",
        Test.MARKS_FROM: "if the number of your tokens on the opponent is {n} or more",
        Test.TAGGED_IN: "if your partner acted last turn",
        Test.STAYED: "if you acted last turn too",
        Test.TURNED: "if your board shows its second side",
        Test.UNTURNED: "if your board shows its first side",
        Test.BEHIND: "if you have less health than the opponent",
    },
    success="success",
    then="THEN",
    last="After the opponent's card",
    bonus="Immediate bonus",
    gifts={
        Gift.STRENGTH: "attack strength +{n}",
        Gift.MARKS: "attack strength +{n} for each of your tokens on the target",
        Gift.WARD: "for each of your tokens, its holder loses {n} less to attacks",
    },
    gift_if="{test}: {gift}",
    begins="Power {power}, health {start} of {most}.",
    stops="Stop: {spaces}.",
    space="On {space}: {actions}",
    track="Special track: 0 to {most}, start {start}.",
    sides="The board has two sides.",
    tokens="Tokens: {start} of {most} at the start.",
)
