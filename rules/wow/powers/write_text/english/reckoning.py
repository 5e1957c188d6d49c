"""CONDITION and COUNT in English: what compares, and numbers made of others."""

from typing import Any, Final

from rules.wow.powers.words import (
    Attacks,
    CompletesQuest,
    DealsCombatDamage,
    DealsDamage,
    Destroyed,
    DiscardsCard,
    EntersPlay,
    Heals,
    InGraveyard,
    InPlay,
    IsDealtDamage,
    Places,
    PlaysCard,
    When,
)
from rules.wow.powers.write_text.english.frames import CONDITIONS, COUNTS, weapon_of
from rules.wow.powers.write_text.english.grammar import number, with_article
from rules.wow.powers.write_text.english.nouns import (
    card_of,
    described,
    objects,
    one_of,
    subject,
)
from rules.wow.powers.write_text.english.this_turn import in_this_turn
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.reckoning import Reckoning


def _in_graveyard(what: InGraveyard) -> str:
    if what.at_least == 1:
        return f"{with_article(card_of(what.those))} is in your graveyard"
    cards = card_of(what.those, plural=True)
    return f"there are {number(what.at_least)} or more {cards} in your graveyard"


def _in_play(what: InPlay) -> str:
    if what.at_least == 1:
        return f"{one_of(what.those)} is in play"
    alike = " with the same name" if what.alike else ""
    many = described(what.those, plural=True)
    least = f"{number(what.at_least)} or more" if what.at_least else "no"
    return f"{least} {many}{alike} are in play"


def _past(when: Any, much: int, voice: Voice) -> str:
    """Return *when* as something that has happened: `you played an ability`."""
    match when:
        case CompletesQuest():
            return "you completed a quest"
        case DiscardsCard(player):
            return f"{player} discarded a card"
        case Places(those):
            return f"you placed {one_of(those)}"
        case PlaysCard(those, player):
            return f"{player} played {one_of(those)}"
    who = subject(when.who, voice).text
    to = f" to {objects(when.to, voice).text}" if getattr(when, "to", None) else ""
    kind = f"{when.type} " if getattr(when, "type", None) else ""
    fatal = "fatal " if getattr(when, "fatal", False) else ""
    kind = f"{f'{much} or more ' if much else ''}{fatal}{kind}"
    match when:
        case DealsDamage():
            return f"{who} dealt {kind}damage{to}"
        case DealsCombatDamage():
            armed = f" with {weapon_of(when.with_, voice)}" if when.with_ else ""
            return f"{who} dealt {kind}combat damage{armed}{to}"
        case IsDealtDamage():
            return f"{who} was dealt {kind}damage"
    return f"{who} {_PAST[type(when)]}"


_PAST: Final[dict[type[When], str]] = {
    Attacks: "attacked",
    Destroyed: "was destroyed",
    EntersPlay: "entered play",
    Heals: "healed damage",
}


RECKONING: Final[Reckoning[Voice]] = Reckoning(
    own_counts=COUNTS,
    own_conditions=CONDITIONS,
    times="{} times {}".format,
    distributes=False,
    plus="{} plus {}".format,
    minus="{number} minus {of}",
    less="{number} less than {of}",
    divided=lambda number, of: f"{of} divided by {number}, rounded down",
    rounded=("rounded down", "rounded up"),
    either="{number} if {condition}, otherwise {otherwise}",
    room_in_hand="the number of cards your hand lacks to its maximum size",
    that_much="that damage",
    values={
        "ATK": "that card's ATK",
        "health": "that card's health",
        "cost": "that card's cost",
    },
    in_graveyard=_in_graveyard,
    those=lambda those: described(those, plural=True),
    controls_more={
        "you": "you control more {those} than an opponent",
        "an opponent": "an opponent controls more {those} than you",
        "its controller": "its controller has more {those} than you",
    },
    more_damage="an opposing hero has more damage on it than your hero",
    counted="{count} is {bound}",
    bounds={
        "at least": "{number} or more",
        "at most": "{number} or less",
        "exactly": "exactly {number}",
        "below": "less than {other}",
    },
    turns={
        "you": "it's your turn",
        "an opponent": "it's an opponent's turn",
    },
    untrue="it isn't true that {what}",
    and_=" and ",
    or_=" or ",
    in_play=_in_play,
    in_this_turn=in_this_turn,
    deed=_past,
    deed_this_turn="{deed} this turn",
)
