"""WHEN in Polish: what begins a sentence."""

from functools import singledispatch
from typing import Final

from rules.wow.powers.words import (
    Attacks,
    CompletesQuest,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroyed,
    EndOfTurn,
    EntersPlay,
    Flipped,
    IsDealtDamage,
    LeavesPlay,
    Ongoing,
    Payment,
    Play,
    PlaysCard,
    Reward,
    StartOfTurn,
    Stash,
    Strikes,
    When,
    Who,
    Whose,
)
from rules.wow.powers.write_text.polish.declension import Adjective
from rules.wow.powers.write_text.polish.grammar import acting, being, spaced
from rules.wow.powers.write_text.polish.nouns import (
    described,
)
from rules.wow.powers.write_text.polish.verbs import DEAL
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import is_early, patient, subject

_TURNS: Final[dict[Whose, str]] = {
    "your": "twojej tury",
    "each": "każdej tury",
    "each opponent's": "tury każdego przeciwnika",
}


@singledispatch
def event(when: When, voice: Voice) -> str:
    """Return *when* as the beginning of a sentence; empty where nothing is said."""
    raise NotImplementedError(when, voice)


@event.register(Play)
@event.register(Ongoing)
@event.register(Payment)
@event.register(Reward)
def _(_when: When, _voice: Voice) -> str:
    return ""


def _does(who: Who, one: str, several: str, voice: Voice) -> str:
    """Return `gdy ten sojusznik atakuje`."""
    noun = subject(who, voice)
    return f"gdy {acting(noun, several if noun.verbs_are_plural else one)}"


def _becomes(who: Who, what: Adjective, voice: Voice) -> str:
    """Return `gdy ten sojusznik zostaje zniszczony`."""
    noun = subject(who, voice)
    verb = "zostają" if noun.verbs_are_plural else "zostaje"
    return f"gdy {being(noun, verb, noun.named_for(what))}"


@event.register
def _(when: EntersPlay, voice: Voice) -> str:
    return _does(when.who, "wchodzi do gry", "wchodzą do gry", voice)


@event.register
def _(when: LeavesPlay, voice: Voice) -> str:
    return _does(when.who, "opuszcza grę", "opuszczają grę", voice)


@event.register
def _(when: Destroyed, voice: Voice) -> str:
    return _becomes(when.who, Adjective("zniszczon", "zniszczeni"), voice)


@event.register
def _(when: StartOfTurn, _voice: Voice) -> str:
    return f"na początku {_TURNS[when.whose]}"


@event.register
def _(when: EndOfTurn, _voice: Voice) -> str:
    return f"na koniec {_TURNS[when.whose]}"


@event.register
def _(when: Attacks, voice: Voice) -> str:
    return _does(when.who, "atakuje", "atakują", voice)


@event.register
def _(when: Defends, voice: Voice) -> str:
    return _does(when.who, "zaczyna się bronić", "zaczynają się bronić", voice)


@event.register
def _(when: DealsDamage, voice: Voice) -> str:
    return _deals(when, "obrażenia", voice)


@event.register
def _(when: DealsCombatDamage, voice: Voice) -> str:
    weapon = voice.this.forms.ins if when.with_ == "this" else "bronią"
    damage = "obrażenia w walce"
    return _deals(when, f"{weapon} {damage}" if when.with_ else damage, voice)


def _deals(when: DealsDamage | DealsCombatDamage, damage: str, voice: Voice) -> str:
    """Return `gdy twój bohater zadaje wrogiemu sojusznikowi obrażenia w walce`."""
    start = _does(when.who, DEAL.one, DEAL.several, voice)
    if when.to is None:
        return f"{start} {damage}"
    to = patient(when.to, voice, yours=False).forms.dat
    rest = (to, damage) if is_early(when.to) else (damage, to)
    return spaced((start, *rest))


@event.register
def _(when: IsDealtDamage, voice: Voice) -> str:
    return _does(when.who, "otrzymuje obrażenia", "otrzymują obrażenia", voice)


@event.register
def _(when: Strikes, voice: Voice) -> str:
    weapon = voice.this.forms.gen if when.with_ == "this" else "broni"
    return f"gdy używasz {weapon}"


@event.register
def _(_when: Stash, voice: Voice) -> str:
    face_up = Adjective("odkryt", "odkryci").of(voice.this.gender).nom
    return f"gdy {voice.this.forms.nom} trafia {face_up} do twojego rzędu zasobów"


@event.register
def _(when: PlaysCard, _voice: Voice) -> str:
    played = described(when.those).forms.acc
    if when.player == "you":
        return f"gdy zagrywasz {played}"
    return f"gdy przeciwnik zagrywa {played}"


@event.register
def _(_when: CompletesQuest, _voice: Voice) -> str:
    return "gdy wypełniasz misję"


@event.register
def _(when: Flipped, voice: Voice) -> str:
    return _becomes(when.who, Adjective("odwrócon", "odwróceni"), voice)
