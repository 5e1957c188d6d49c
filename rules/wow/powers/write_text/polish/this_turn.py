"""CONDITION in Polish: what happened this turn or this way, and who fights."""

from typing import Final

from rules.wow.powers.words import (
    Attacking,
    Attacks,
    Chosen,
    CountersOn,
    DamageOn,
    DealsDamage,
    Deed,
    Destroyed,
    EntersPlay,
    Figure,
    Happened,
    InThisTurn,
    IsDealtDamage,
    LeavesPlay,
    PlaysCard,
    ThisWay,
    When,
)
from rules.wow.powers.write_text.polish.declension import Noun, declined
from rules.wow.powers.write_text.polish.grammar import acting
from rules.wow.powers.write_text.polish.nouns import CARD, NO, as_word, described
from rules.wow.powers.write_text.polish.numerals import counted
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import one_by_one, patient, subject
from rules.wow.powers.write_text.sentences import spaced

# As m, f, n, several men and several others did; what stands behind.
PAST: Final[dict[type[When], tuple[str, str]]] = {
    Attacks: ("atakował atakowała atakowało atakowali atakowały", ""),
    DealsDamage: ("zadał zadała zadało zadali zadały", "obrażenia"),
    Destroyed: (
        "został została zostało zostali zostały",
        "zniszczony zniszczona zniszczone zniszczeni zniszczone",
    ),
    EntersPlay: ("wszedł weszła weszło weszli weszły", "do gry"),
    IsDealtDamage: ("otrzymał otrzymała otrzymało otrzymali otrzymały", "obrażenia"),
    LeavesPlay: ("opuścił opuściła opuściło opuścili opuściły", "grę"),
}
_PLAYERS: Final = {
    "you": "zagrałeś",
    "an opponent": "przeciwnik zagrał",
    "a player": "gracz zagrał",
}
_COUNTER: Final = declined("i znacznik znacznika znaczniku znaczniki znaczników")


def attacking(what: Attacking, voice: Voice) -> str:
    """Return `ten sojusznik atakuje bohatera`."""
    noun = subject(what.who, voice)
    whom = patient(what.whom, voice).forms.acc if what.whom else ""
    verb = "atakują" if noun.verbs_are_plural else "atakuje"
    return acting(noun, verb, whom)


def in_this_turn(what: InThisTurn, voice: Voice) -> str:
    """Return `w tej turze twój bohater atakował`."""
    when, least = what.when, what.at_least
    if isinstance(when, PlaysCard):
        return spaced(("w tej turze", _played(when, least)))
    who = when.who  # type: ignore[attr-defined]
    noun = subject(who, voice)
    if isinstance(who, Chosen) and least == 0:
        noun = described(who.those, NO)
    elif isinstance(who, Chosen) and least > 1:
        noun = counted(least, as_word(who.those), "co najmniej")
    verbs, rest = PAST[type(when)]
    forms = rest.split()
    behind = agreed(noun, rest) if len(forms) == 5 else rest
    to = getattr(when, "to", None)
    whom = patient(to, voice, yours=False).forms.dat if to else ""
    verb = f"{'' if least else 'nie '}{agreed(noun, verbs)}"
    behind = behind.replace("obrażenia", "obrażeń") if not least else behind
    return spaced(("w tej turze", acting(noun, verb, spaced((whom, behind)))))


def agreed(noun: Noun, endings: str) -> str:
    """Return which of five *endings* agrees with *noun*; counted ones are neuter."""
    man, woman, thing, men, others = endings.split()
    if noun.counted:
        return thing
    if noun.plural:
        return men if noun.gender == "m" else others
    return {"f": woman, "n": thing}.get(noun.gender, man)


def _played(when: PlaysCard, at_least: int) -> str:
    did = _PLAYERS[when.player]
    if not at_least:
        return f"nie {did} {described(when.those, NO).forms.gen}"
    if at_least == 1:
        return f"{did} {described(when.those).forms.acc}"
    cards = counted(at_least, as_word(when.those)).forms.acc
    return f"{did} co najmniej {cards}"


def counters_on(what: CountersOn, voice: Voice) -> str:
    """Return `na tym sojuszniku są co najmniej trzy znaczniki`."""
    place = f"na {voice.this.forms.loc}"
    name = f" {voice.counter_name(what.named)}".rstrip()
    if what.count == 0 and what.order != "or more":
        return f"{place} nie ma znaczników{name}"
    if what.count == 1 and what.order == "or more":
        return f"{place} jest {_COUNTER.singular.nom}{name}"
    orders = {"or less": "co najwyżej", "or more": "co najmniej", None: "dokładnie"}
    many = counted(what.count, _COUNTER)
    verb = "są" if many.verbs_are_plural else "jest"
    return f"{place} {verb} {orders[what.order]} {many.forms.nom}{name}"


def damage_on(what: DamageOn, voice: Voice) -> str:
    """Return `na wrogim bohaterze jest co najmniej 15 obrażeń`."""
    where = one_by_one(what.who, voice, "loc", yours=False)
    return f"na {where} jest co najmniej {what.at_least} obrażeń"


# What the same power has done

# Of several in the genitive, and what was done to one, by nobody in particular.
_DEEDS: Final[dict[Deed, tuple[str, str]]] = {
    "dealt": ("zranionych", "zraniono"),
    "fatally dealt": ("śmiertelnie zranionych", "śmiertelnie zraniono"),
    "healed": ("uzdrowionych", "uzdrowiono"),
    "destroyed": ("zniszczonych", "zniszczono"),
    "removed": ("usuniętych z gry", "usunięto z gry"),
    "discarded": ("odrzuconych", "odrzucono"),
    "returned": ("cofniętych", "cofnięto"),
    "exhausted": ("zużytych", "zużyto"),
    "counters removed": ("usuniętych", "usunięto"),
}


_FIGURES: Final[dict[Figure, str]] = {
    "ATK": "ATK",
    "health": "zdrowia",
    "cost": "kosztu",
    "DEF": "DEF",
}


def this_way(count: ThisWay, _voice: Voice) -> str:
    """Return `liczba zniszczonych w ten sposób sojuszników`."""
    what = f"łączna wartość {_FIGURES[count.figure]}" if count.figure else "liczba"
    done = f"{what} {_DEEDS[count.deed][0]} w ten sposób"
    if count.deed == "counters removed":
        return f"{done} znaczników"
    if count.amount:
        dealt = "zadanych" if count.deed == "dealt" else _DEEDS[count.deed][0]
        return f"liczba {dealt} w ten sposób obrażeń"
    if count.those is None:
        return f"{done} {CARD.plural.gen}"
    return f"{done} {described(count.those, plural=True, joint='i').forms.gen}"


def happened(what: Happened, _voice: Voice) -> str:
    """Return `w ten sposób zniszczono sojusznika`."""
    deed = _DEEDS[what.deed][1]
    if what.those is not None:
        return f"w ten sposób {deed} {described(what.those).forms.acc}"
    if what.deed == "dealt":
        return "w ten sposób zadano obrażenia"
    if what.deed == "counters removed":
        return f"w ten sposób {deed} {_COUNTER.singular.acc}"
    if what.deed == "fatally dealt":
        return "w ten sposób zadano śmiertelne obrażenia"
    done_to = "obrażenia" if what.deed == "healed" else CARD.singular.acc
    return f"w ten sposób {deed} {done_to}"


def not_happened(what: Happened) -> str:
    """Return `w ten sposób nie zniszczono sojusznika`."""
    deed, done_to = _DEEDS[what.deed][1], CARD.singular.gen
    if what.those is not None:
        done_to = described(what.those).forms.gen
    elif what.deed == "counters removed":
        done_to = _COUNTER.singular.gen
    elif what.deed in _HURTS:
        deed, done_to = _HURTS[what.deed]
    return f"w ten sposób nie {deed} {done_to}"


_HURTS: Final[dict[Deed, tuple[str, str]]] = {
    "dealt": ("zadano", "obrażeń"),
    "fatally dealt": ("zadano", "śmiertelnych obrażeń"),
    "healed": ("uzdrowiono", "obrażeń"),
}
