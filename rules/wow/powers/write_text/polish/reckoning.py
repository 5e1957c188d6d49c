"""CONDITION and COUNT in Polish: what compares, and numbers made of others."""

from dataclasses import replace
from typing import Any, Final

from rules.wow.powers.words import (
    Attacks,
    Caster,
    CompletesQuest,
    DamageKind,
    DealsCombatDamage,
    DealsDamage,
    Destroyed,
    DiscardsCard,
    EntersPlay,
    Happened,
    Heals,
    InGraveyard,
    InPlay,
    Is,
    IsDealtDamage,
    IsOneOf,
    Places,
    PlaysCard,
    When,
    YouControl,
)
from rules.wow.powers.write_text.polish.damage import damage_of, so_much
from rules.wow.powers.write_text.polish.frames import (
    CONDITIONS,
    COUNTS,
    is_none_of,
    is_not,
)
from rules.wow.powers.write_text.polish.grammar import acting
from rules.wow.powers.write_text.polish.nouns import as_word, card_of, described
from rules.wow.powers.write_text.polish.numerals import counted, single
from rules.wow.powers.write_text.polish.this_turn import (
    PAST,
    agreed,
    in_this_turn,
    not_happened,
)
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import patient, subject
from rules.wow.powers.write_text.reckoning import Reckoning
from rules.wow.powers.write_text.sentences import spaced


def _in_graveyard(what: InGraveyard) -> str:
    cards = card_of(what.those)
    if what.at_least == 1:
        return f"masz na cmentarzu {cards.singular.acc}"
    return f"masz na cmentarzu co najmniej {counted(what.at_least, cards).forms.acc}"


_BY: Final[dict[Caster, tuple[str, str]]] = {
    "you": ("", "łeś"),
    "an opponent": ("przeciwnik", "ł"),
    "a player": ("gracz", "ł"),
}


def _deed(when: Any, much: int, voice: Voice) -> str:
    """Return *when* as what was done: `przeciwnik odrzucił kartę`."""
    match when:
        case CompletesQuest():
            return "wypełniłeś misję"
        case DiscardsCard(player):
            who, ending = _BY[player]
            return spaced((who, f"odrzuci{ending} kartę"))
        case Places(those):
            return f"wyłożyłeś {described(those).forms.acc}"
        case PlaysCard(those, player):
            who, ending = _BY[player]
            return spaced((who, f"zagra{ending}", described(those).forms.acc))
    noun = subject(when.who, voice)
    match when:
        case DealsDamage(_, to) | DealsCombatDamage(_, to):
            kind = "combat" if isinstance(when, DealsCombatDamage) else when.type
            whom = patient(to, voice, yours=False).forms.dat if to else ""
            rest = spaced((whom, _damage(kind, much, fatal=when.fatal)))
            with_ = getattr(when, "with_", None)
            weapon = voice.this.forms.ins if with_ == "this" else "bronią"
            rest = spaced((weapon if with_ else "", rest))
        case Heals():
            rest = "obrażenia"
        case IsDealtDamage(_, kind):
            rest = _damage(kind, much)
        case _:
            rest = ""
    verbs, *done = _DEEDS[type(when)]
    behind = (
        agreed(noun, forms) if len(forms.split()) > 2 else forms for forms in done
    )
    return acting(noun, agreed(noun, verbs), spaced((*behind, rest)))


def _exactly(what: YouControl) -> str:
    cards = as_word(replace(what.those, side="any"))
    some = counted(what.at_least, cards).forms.acc
    one = f"{single(cards.gender).acc} " if what.at_least == 1 else ""
    return f"kontrolujesz dokładnie {one}{some}"


def _undone(when: Any, voice: Voice) -> str:
    """Return *when* as what was not done: `nie wyłożyłeś zasobu`, or nothing."""
    match when:
        case Places(those):
            return f"nie wyłożyłeś {described(those).forms.gen}"
        case DealsCombatDamage(_, None):
            noun = subject(when.who, voice)
            weapon = voice.this.forms.ins if when.with_ == "this" else ""
            rest = spaced((weapon, damage_of("combat").plural.gen))
            return acting(noun, f"nie {agreed(noun, _DEALT)}", rest)
    return ""


def _damage(kind: DamageKind | None, much: int, *, fatal: bool = False) -> str:
    """Return `co najmniej 3 obrażenia od ognia`, `śmiertelne obrażenia`."""
    if much:
        return f"co najmniej {so_much(much, kind).acc}"
    return spaced(("śmiertelne" if fatal else "", damage_of(kind).plural.acc))


def _in_play(what: InPlay) -> str:
    many = described(what.those, plural=True).forms.gen
    if not what.at_least:
        return f"w grze nie ma {many}"
    alike = " o tej samej nazwie" if what.alike else ""
    return f"liczba {many} w grze{alike} wynosi co najmniej {what.at_least}"


_FACTORS: Final = {
    2: "dwukrotność",
    3: "trzykrotność",
    4: "czterokrotność",
    5: "pięciokrotność",
}
# The genitive of what a number is, by its first word, and how it is raised.
_NUMBERS: Final = {
    "liczba": ("liczby", "powiększona"),
    "żywotność": ("żywotności", "powiększona"),
    "ATK": ("ATK", "powiększony"),
    "koszt": ("kosztu", "powiększony"),
    "łączny": ("łącznego", "powiększony"),
    **dict.fromkeys(_FACTORS.values(), ("", "powiększona")),
}


def _times(factor: int, of: str) -> str:
    """Return `dwukrotność liczby twoich zasobów`."""
    first, _, rest = of.partition(" ")
    genitive, _ = _NUMBERS.get(first, ("", ""))
    if " podzielona przez " in of:
        return f"{factor} × ({of})"
    if not genitive or factor not in _FACTORS:
        return f"{factor} × {of}"
    return f"{_FACTORS[factor]} {genitive} {rest}"


def _plus(number: int, of: str) -> str:
    """Return `liczba twoich zasobów powiększona o 1`."""
    _, raised = _NUMBERS.get(of.split(maxsplit=1)[0], ("", ""))
    return f"{of} {raised} o {number}" if raised else f"{number} plus {of}"


_DEALT: Final = "zadał zadała zadało zadali zadały"
_DEEDS: Final[dict[type[When], tuple[str, ...]]] = {
    Attacks: PAST[Attacks],
    DealsCombatDamage: (_DEALT,),
    DealsDamage: (_DEALT,),
    Destroyed: PAST[Destroyed],
    EntersPlay: PAST[EntersPlay],
    Heals: ("uzdrowił uzdrowiła uzdrowiło uzdrowili uzdrowiły",),
    IsDealtDamage: PAST[IsDealtDamage][:1],
}


RECKONING: Final[Reckoning[Voice]] = Reckoning(
    own_counts=COUNTS,
    own_conditions=CONDITIONS,
    times=_times,
    plus=_plus,
    minus="{number} minus {of}",
    less="{of} minus {number}",
    divided=lambda number, of: f"{of} podzielona przez {number} i zaokrąglona w dół",
    rounded=("zaokrąglona w dół", "zaokrąglona w górę"),
    either="{number}, jeśli {condition}, a w przeciwnym razie {otherwise}",
    room_in_hand="liczba kart, których twojej ręce brakuje do maksimum",
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
    counted="{count} wynosi {bound}",
    bounds={
        "at least": "co najmniej {number}",
        "at most": "co najwyżej {number}",
        "exactly": "dokładnie {number}",
        "below": "mniej niż {other}",
        "not below": "nie mniej niż {other}",
    },
    turns={
        "you": "trwa twoja tura",
        "an opponent": "trwa tura przeciwnika",
    },
    untrue="nie jest prawdą, że {what}",
    denied={
        Happened: lambda what, _voice: not_happened(what),
        Is: is_not,
        IsOneOf: is_none_of,
    },
    exactly=_exactly,
    controls_no_more={
        "you": "nie kontrolujesz więcej {those} niż przeciwnik",
        "an opponent": "przeciwnik nie kontroluje więcej {those} niż ty",
        "its controller": "kontrolujący ją gracz nie ma więcej {those} niż ty",
    },
    and_=" i ",
    or_=" lub ",
    in_play=_in_play,
    in_this_turn=in_this_turn,
    deed=_deed,
    undone=_undone,
    deed_this_turn="w tej turze {deed}",
)
