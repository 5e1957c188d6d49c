"""CONDITION, DURATION, COUNT and requirements in Polish."""

from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    HURT_BY,
    Attacking,
    CardsIn,
    CardsOwner,
    Combined,
    CountedZone,
    CountersOn,
    DamageOn,
    Different,
    Duration,
    Figure,
    HandSize,
    Happened,
    HasReputation,
    HeroRequired,
    Highest,
    InThisTurn,
    Is,
    IsOneOf,
    NextReadyStep,
    NumberOf,
    OpponentControls,
    OwnValue,
    Sort,
    State,
    TalentRequired,
    ThisCombat,
    ThisTurn,
    ThisWay,
    UntilYourNextTurn,
    Value,
    ValueOf,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    WhileYours,
    YouControl,
)
from rules.wow.powers.write_text.kinds import hero_traits
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.polish.grammar import acting, being, listed
from rules.wow.powers.write_text.polish.nouns import (
    CARD,
    NO,
    as_word,
    card_of,
    described,
    state_of,
)
from rules.wow.powers.write_text.polish.numerals import counted
from rules.wow.powers.write_text.polish.this_turn import (
    agreed,
    attacking,
    counters_on,
    damage_on,
    happened,
    in_this_turn,
    this_way,
)
from rules.wow.powers.write_text.polish.traits import beside_hero, label
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import (
    controlled,
    form,
    patient,
    possessor,
    subject,
)


def _controls(what: YouControl | OpponentControls, verb: str) -> str:
    """Return `kontrolujesz co najmniej dwóch sojuszników`; the verb says whose."""
    plain, count = replace(what.those, side="any"), what.at_least
    if count == 0:
        return f"nie {verb} {described(plain, NO).forms.gen}"
    if count == 1:
        return f"{verb} {described(plain).forms.acc}"
    return f"{verb} co najmniej {counted(count, as_word(plain)).forms.acc}"


# What a card does rather than is.
_ACTIVE: Final[dict[State, tuple[str, str]]] = {
    "attacking": ("atakuje", "atakują"),
    "defending": ("broni się", "bronią się"),
    "protecting": ("ochrania", "ochraniają"),
}
# What it has done, and what has been done to it.
_DONE: Final[dict[State, tuple[str, str]]] = {
    "that dealt damage this turn": (
        "zadał zadała zadało zadali zadały",
        "w tej turze obrażenia",
    ),
    "that attacked this turn": (
        "zaatakował zaatakowała zaatakowało zaatakowali zaatakowały",
        "w tej turze",
    ),
    "that entered play this turn": (
        "wszedł weszła weszło weszli weszły",
        "w tej turze do gry",
    ),
}
_UNDERGONE: Final = frozenset(
    {
        "exhausted this way",
        "dealt damage this way",
        "dealt damage this turn",
        "dealt combat damage by your hero this turn",
        *HURT_BY,
    }
)


def _is(what: Is, voice: Voice, no: str = "") -> str:
    noun = subject(what.who, voice)
    if what.state in _ACTIVE:
        one, several = _ACTIVE[what.state]
        return acting(noun, no + (several if noun.verbs_are_plural else one))
    if what.state in _DONE:
        verbs, rest = _DONE[what.state]
        return acting(noun, no + agreed(noun, verbs), rest)
    are = "są" if noun.verbs_are_plural else "jest"
    if what.state in _UNDERGONE:
        are = agreed(noun, "został została zostało zostali zostały")
    return being(noun, no + are, noun.named_for(state_of(what.state)))


def is_not(what: Is, voice: Voice) -> str:
    """Return `ten sojusznik nie atakuje`; nothing where the object would be another."""
    if what.state == "that dealt damage this turn":
        return ""
    return _is(what, voice, "nie ")


def _is_one_of(what: IsOneOf, voice: Voice) -> str:
    """Return `jest to sojusznik`, `twój bohater to bohater Hordy`."""
    noun, one = subject(what.who, voice), described(what.those).forms.nom
    return f"jest to {one}" if noun.pronoun else f"{noun.forms.nom} to {one}"


def is_none_of(what: IsOneOf, voice: Voice) -> str:
    """Return `nie jest to sojusznik`, `twój bohater nie jest bohaterem Hordy`."""
    noun, one = subject(what.who, voice), described(what.those).forms
    return (
        f"nie jest to {one.nom}" if noun.pronoun else being(noun, "nie jest", one.ins)
    )


def _hand_size(what: HandSize, _voice: Voice) -> str:
    if what.count == 0 and what.order != "or more":
        return "nie masz kart na ręce"
    orders = {"or less": "co najwyżej", "or more": "co najmniej", None: "dokładnie"}
    cards = counted(what.count, CARD).forms.acc
    one = "jedną " if what.count == 1 else ""
    return f"masz na ręce {orders[what.order]} {one}{cards}"


DURATIONS: Final[dict[type[Duration], str]] = {
    ThisTurn: "w tej turze",
    ThisCombat: "do końca walki",
    NextReadyStep: "w następnym kroku przygotowania kontrolującego {whom}gracza",
    WhileAttacking: "podczas ataku w tej turze",
    WhileDefending: "podczas obrony w tej turze",
    UntilYourNextTurn: "do początku twojej następnej tury",
    WhileInPlay: "dopóki {this} pozostaje w grze",
    WhileYours: "dopóki {this} pozostaje pod twoją kontrolą",
}


# What stands behind a clause, with a comma.
_WHILE: Final = (WhileInPlay, WhileYours)


def lasting(lasts: Duration | None, voice: Voice, whom: str = "") -> tuple[str, str]:
    """Return how long it *lasts*: one of what stands inside a clause, and behind it.

    `w tej turze`; `, dopóki ten przedmiot pozostaje w grze`. *whom*: a pronoun.
    """
    if lasts is None:
        return "", ""
    text = DURATIONS[type(lasts)].replace("{this}", voice.this.forms.nom)
    text = text.replace("{whom}", whom and f"{whom} ")
    return ("", f", {text}") if isinstance(lasts, _WHILE) else (text, "")


def duration(lasts: Duration | None, voice: Voice, whom: str = "") -> str:
    """Return how long it *lasts* at the end of a clause, or nothing."""
    inside, behind = lasting(lasts, voice, whom)
    return f" {inside}" if inside else behind


def _heroes(line: HeroRequired) -> str:
    names = hero_traits(line).split(" or ")
    return listed([beside_hero(name) for name in names], "lub")


def _number_of(count: NumberOf, _voice: Voice) -> str:
    share = f" podzielona przez {count.per} i zaokrąglona w dół"
    cards = described(count.those, plural=True, joint="i").forms.gen
    return f"liczba {cards}{share if count.per > 1 else ''}"


_WHERE: Final[dict[CountedZone, dict[CardsOwner, str]]] = {
    "hand": {
        "you": "na twojej ręce",
        "each opponent": "na rękach przeciwników",
        "each player": "na rękach wszystkich graczy",
    },
    "graveyard": {
        "you": "na twoim cmentarzu",
        "each opponent": "na cmentarzach przeciwników",
        "each player": "na cmentarzach wszystkich graczy",
    },
    "deck": {
        "you": "w twojej talii",
        "each opponent": "w taliach przeciwników",
        "each player": "w taliach wszystkich graczy",
    },
}


_IN: Final[dict[CountedZone, str]] = {
    "hand": "na ręce",
    "graveyard": "na cmentarzu",
    "deck": "w talii",
}


def _cards_in(count: CardsIn, voice: Voice) -> str:
    where = _WHERE[count.zone].get(count.whose)
    if where is None:
        where = f"{_IN[count.zone]} gracza, który {controlled(voice)} kontroluje"
    return f"liczba {card_of(count.those).plural.gen} {where}"


_VALUES: Final[dict[Value, str]] = {
    "ATK": "ATK",
    "health": "żywotność",
    "cost": "koszt",
    "printed ATK": "wydrukowany ATK",
    "printed health": "wydrukowana żywotność",
    "remaining health": "pozostała żywotność",
}


def _value_of(count: ValueOf, voice: Voice) -> str:
    if count.value == "damage":
        on = form(patient(count.of, voice, yours=False), "loc")
        return f"liczba obrażeń na {on}"
    if count.value == "counters":
        on = form(patient(count.of, voice, yours=False), "loc")
        name = voice.counter_name(count.named)
        return " ".join(f"liczba znaczników {name} na {on}".split())
    before, behind = possessor(count.of, voice)
    return f"{before} {_VALUES[count.value]} {behind}".strip()


_FIGURES: Final[dict[Figure, tuple[str, str]]] = {
    "ATK": ("najwyższy ATK", "łączny ATK"),
    "health": ("najwyższa żywotność", "łączna żywotność"),
    "cost": ("najwyższy koszt", "łączny koszt"),
    "DEF": ("najwyższy DEF", "łączny DEF"),
}


def _highest(count: Highest, _voice: Voice) -> str:
    among = described(count.those, plural=True, joint="i").forms.gen
    return f"{_FIGURES[count.figure][0]} spośród {among}"


def _different(count: Different, _voice: Voice) -> str:
    among = described(count.those, plural=True, joint="i").forms.gen
    return f"liczba różnych {_SORTS[count.sort]} wśród {among}"


_SORTS: Final[dict[Sort, str]] = {
    "class": "klas",
    "race": "ras",
    "Alliance race": "ras Sojuszu",
    "Horde race": "ras Hordy",
    "color": "kolorów",
    "card type": "typów kart",
}


def _combined(count: Combined, _voice: Voice) -> str:
    of_all = described(count.those, plural=True, joint="i").forms.gen
    return f"{_FIGURES[count.figure][1]} {of_all}"


CONDITIONS: Final[Table[str]] = {
    YouControl: lambda what, _voice: _controls(what, "kontrolujesz"),
    OpponentControls: (
        lambda what, _voice: f"przeciwnik {_controls(what, 'kontroluje')}"
    ),
    Is: _is,
    IsOneOf: _is_one_of,
    HandSize: _hand_size,
    Happened: happened,
    Attacking: attacking,
    InThisTurn: in_this_turn,
    CountersOn: counters_on,
    DamageOn: damage_on,
}


_OWN: Final = {"ATK": "ATK", "health": "żywotność"}


COUNTS: Final[Table[str]] = {
    NumberOf: _number_of,
    Highest: _highest,
    Different: _different,
    Combined: _combined,
    CardsIn: _cards_in,
    ValueOf: _value_of,
    OwnValue: lambda what, _voice: f"{_OWN[what.value]} postaci zadającej te obrażenia",
    ThisWay: this_way,
}


REQUIREMENTS: Final[Table[str]] = {
    HeroRequired: lambda line: f"Potrzebny Bohater {_heroes(line)}",
    TalentRequired: lambda line: f"Talent: {label(line.talent)}",
    HasReputation: lambda line: f"Reputacja: {line.name}",
}
