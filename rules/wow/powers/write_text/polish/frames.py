"""CONDITION, DURATION, COUNT and requirements in Polish."""

from dataclasses import replace
from functools import singledispatch
from typing import Final

from rules.wow.powers.words import (
    CardsIn,
    Condition,
    Count,
    Duration,
    HandSize,
    HasReputation,
    HeroRequired,
    Is,
    NextReadyStep,
    NumberOf,
    OpponentControls,
    Requirement,
    State,
    TalentRequired,
    ThisCombat,
    ThisTurn,
    Those,
    UntilYourNextTurn,
    Value,
    ValueOf,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    YouControl,
)
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
from rules.wow.powers.write_text.polish.traits import label
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import form, patient, possessor, subject


@singledispatch
def condition(what: Condition, voice: Voice) -> str:
    """Return *what* as it stands behind jeśli or dopóki."""
    raise NotImplementedError(what, voice)


@condition.register
def _(what: YouControl, _voice: Voice) -> str:
    return _controls("kontrolujesz", what.those, what.at_least)


@condition.register
def _(what: OpponentControls, _voice: Voice) -> str:
    return f"przeciwnik {_controls('kontroluje', what.those, what.at_least)}"


def _controls(verb: str, those: Those, count: int) -> str:
    """Return `kontrolujesz co najmniej dwóch sojuszników`; the verb says whose."""
    plain = replace(those, side="any")
    if count == 0:
        return f"nie {verb} {described(plain, NO).forms.gen}"
    if count == 1:
        return f"{verb} {described(plain).forms.acc}"
    return f"{verb} co najmniej {counted(count, as_word(plain)).forms.acc}"


# What a card does rather than is.
_ACTIVE: Final[dict[State, tuple[str, str]]] = {
    "attacking": ("atakuje", "atakują"),
    "defending": ("broni się", "bronią się"),
}


@condition.register
def _(what: Is, voice: Voice) -> str:
    noun = subject(what.who, voice)
    if what.state in _ACTIVE:
        one, several = _ACTIVE[what.state]
        return acting(noun, several if noun.verbs_are_plural else one)
    are = "są" if noun.verbs_are_plural else "jest"
    return being(noun, are, noun.named_for(state_of(what.state)))


@condition.register
def _(what: HandSize, _voice: Voice) -> str:
    if what.count == 0 and what.order != "or more":
        return "nie masz kart na ręce"
    orders = {"or less": "co najwyżej", "or more": "co najmniej", None: "dokładnie"}
    cards = counted(what.count, CARD).forms.acc
    one = "jedną " if what.count == 1 else ""
    return f"masz na ręce {orders[what.order]} {one}{cards}"


_DURATIONS: Final[dict[type[Duration], str]] = {
    ThisTurn: "w tej turze",
    ThisCombat: "w tej walce",
    NextReadyStep: "w następnym kroku przygotowania kontrolującego gracza",
    WhileAttacking: "podczas ataku w tej turze",
    WhileDefending: "podczas obrony w tej turze",
    UntilYourNextTurn: "do początku twojej następnej tury",
    WhileInPlay: "dopóki {this} pozostaje w grze",
}


def lasting(lasts: Duration | None, voice: Voice) -> tuple[str, str]:
    """Return how long it *lasts*: one of what stands inside a clause, and behind it.

    `w tej turze`; `, dopóki ten przedmiot pozostaje w grze`.
    """
    if lasts is None:
        return "", ""
    text = _DURATIONS[type(lasts)].replace("{this}", voice.this.forms.nom)
    return ("", f", {text}") if isinstance(lasts, WhileInPlay) else (text, "")


def duration(lasts: Duration | None, voice: Voice) -> str:
    """Return how long it *lasts* at the end of a clause, or nothing."""
    inside, behind = lasting(lasts, voice)
    return f" {inside}" if inside else behind


def has_duration(kind: type[Duration]) -> bool:
    """Whether the duration *kind* has its words."""
    return kind in _DURATIONS


@singledispatch
def counted_as(count: Count, voice: Voice) -> str:
    """Return what X is."""
    raise NotImplementedError(count, voice)


@counted_as.register
def _(count: NumberOf, _voice: Voice) -> str:
    return f"liczba {described(count.those, plural=True, joint='i').forms.gen}"


@counted_as.register
def _(count: CardsIn, _voice: Voice) -> str:
    where = "na twojej ręce" if count.zone == "hand" else "na twoim cmentarzu"
    return f"liczba {card_of(count.those).plural.gen} {where}"


_VALUES: Final[dict[Value, str]] = {
    "ATK": "ATK",
    "health": "żywotność",
    "cost": "koszt",
}


@counted_as.register
def _(count: ValueOf, voice: Voice) -> str:
    if count.value == "damage":
        on = form(patient(count.of, voice, yours=False), "loc")
        return f"liczba obrażeń na {on}"
    if count.value == "counters":
        on = form(patient(count.of, voice, yours=False), "loc")
        return f"liczba znaczników na {on}"
    before, behind = possessor(count.of, voice)
    return f"{before} {_VALUES[count.value]} {behind}".strip()


@singledispatch
def required(line: Requirement) -> str:
    """Return *line* as it stands above the powers."""
    raise NotImplementedError(line)


@required.register
def _(line: HeroRequired) -> str:
    names = line.traits.removesuffix(" Hero Required").split(" or ")
    return f"Potrzebny Bohater: {listed([label(name) for name in names], 'lub')}"


@required.register
def _(line: TalentRequired) -> str:
    return f"Talent: {label(line.talent)}"


@required.register
def _(line: HasReputation) -> str:
    return f"Reputacja: {line.name}"
