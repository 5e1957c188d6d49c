"""CONDITION and COUNT in Polish: what compares, and numbers made of others."""

from typing import Any, Final

from rules.wow.powers.words import (
    Attacks,
    Caster,
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
from rules.wow.powers.write_text.polish.damage import damage_of
from rules.wow.powers.write_text.polish.frames import CONDITIONS, COUNTS
from rules.wow.powers.write_text.polish.nouns import card_of, described
from rules.wow.powers.write_text.polish.numerals import counted
from rules.wow.powers.write_text.polish.this_turn import in_this_turn
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import patient
from rules.wow.powers.write_text.reckoning import Reckoning
from rules.wow.powers.write_text.sentences import spaced


def _in_graveyard(what: InGraveyard) -> str:
    cards = card_of(what.those)
    if what.at_least == 1:
        return f"masz na cmentarzu {cards.singular.acc}"
    return f"masz na cmentarzu co najmniej {counted(what.at_least, cards).forms.acc}"


_BY: Final[dict[Caster, str]] = {
    "you": "przez ciebie",
    "an opponent": "przez przeciwnika",
    "a player": "przez gracza",
}


def _deed(when: Any, much: int, voice: Voice) -> str:
    """Return *when* as what it came to: `zniszczenia sojusznika`."""
    match when:
        case CompletesQuest():
            return "wypełnienia przez ciebie misji"
        case DiscardsCard(player):
            return f"odrzucenia karty {_BY[player]}"
        case Places(those):
            return f"wyłożenia przez ciebie {described(those).forms.gen}"
        case PlaysCard(those, player):
            return f"zagrania {_BY[player]} {described(those).forms.gen}"
    who = patient(when.who, voice, yours=False).forms
    match when:
        case DealsDamage(_, to) | DealsCombatDamage(_, to):
            kind = "combat" if isinstance(when, DealsCombatDamage) else when.type
            whom = patient(to, voice, yours=False).forms.dat if to else ""
            damage = damage_of(kind).plural.gen
            fatal = "śmiertelnych" if when.fatal else ""
            told = (_at_least(much), fatal, damage)
            return spaced(("zadania", whom, *told, f"przez {who.acc}"))
        case Heals():
            return f"uleczenia obrażeń przez {who.acc}"
        case IsDealtDamage(_, kind):
            damage = damage_of(kind).plural.gen
            return spaced(("zadania", who.dat, _at_least(much), damage))
    return f"{_DEEDS[type(when)]} {who.gen}"


def _at_least(much: int) -> str:
    return f"co najmniej {much}" if much else ""


def _in_play(what: InPlay) -> str:
    many = described(what.those, plural=True).forms.gen
    if not what.at_least:
        return f"w grze nie ma {many}"
    return f"liczba {many} w grze wynosi co najmniej {what.at_least}"


_DEEDS: Final[dict[type[When], str]] = {
    Attacks: "ataku",
    Destroyed: "zniszczenia",
    EntersPlay: "wejścia do gry",
}


RECKONING: Final[Reckoning[Voice]] = Reckoning(
    own_counts=COUNTS,
    own_conditions=CONDITIONS,
    plus="{number} plus {of}",
    minus="{number} minus {of}",
    either="{number}, jeśli {condition}, a w przeciwnym razie {otherwise}",
    that_much="liczba tych obrażeń",
    values={
        "ATK": "ATK tamtej karty",
        "health": "żywotność tamtej karty",
        "cost": "koszt tamtej karty",
    },
    in_graveyard=_in_graveyard,
    those=lambda those: described(those, plural=True).forms.gen,
    controls_more={
        "you": "kontrolujesz więcej {those} niż przeciwnik",
        "an opponent": "przeciwnik kontroluje więcej {those} niż ty",
        "its controller": "kontrolujący ją gracz ma więcej {those} niż ty",
    },
    more_damage="na wrogim bohaterze jest więcej obrażeń niż na twoim",
    turns={
        "you": "trwa twoja tura",
        "an opponent": "trwa tura przeciwnika",
    },
    untrue="nie jest prawdą, że {what}",
    and_=" i ",
    or_=" lub ",
    in_play=_in_play,
    in_this_turn=in_this_turn,
    deed=_deed,
    deed_this_turn="w tej turze doszło do {deed}",
)
