"""Effects that change what cards have, may and cost, in Polish."""

from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    ANY_NUMBER,
    Act,
    Attached,
    Cannot,
    Change,
    ControlMore,
    CostsLess,
    Grant,
    Has,
    Holder,
    IsAlso,
    Keyword,
    Loses,
    LosesPowers,
    MakesInstant,
    MaximumHandSize,
    Paid,
    Payer,
    PayLess,
    PayMore,
    Those,
)
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.polish.declension import Adjective, Forms, Noun
from rules.wow.powers.write_text.polish.frames import duration, lasting
from rules.wow.powers.write_text.polish.grammar import Clause, listed
from rules.wow.powers.write_text.polish.keywords import keyword, reminders
from rules.wow.powers.write_text.polish.nouns import NEXT, OWN, described
from rules.wow.powers.write_text.polish.stats import STATS
from rules.wow.powers.write_text.polish.this_turn import agreed
from rules.wow.powers.write_text.polish.traits import also_of
from rules.wow.powers.write_text.polish.verbs import CANNOT, HAVE, LOSE
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import named, patient, subject
from rules.wow.powers.write_text.sentences import digits, signed, spaced

_FOR: Final[dict[Paid, str]] = {
    "play": "zagranie",
    "complete": "wypełnienie",
    "strike": "użycie",
    "flip": "odwrócenie",
    "use": "użycie mocy",
}


def _has(effect: Has, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    numbers = [
        f"{signed(each)} {STATS[each.stat]}"
        for each in effect.gains
        if isinstance(each, Change)
    ]
    keywords = [each for each in effect.gains if isinstance(each, Keyword)]
    named = [keyword(each).singular.acc for each in keywords]
    gains = listed([" / ".join(numbers), *named] if numbers else named)
    rest = f"{gains}{duration(effect.lasts, voice)}"
    note = reminders(keywords, owner)
    to = patient(effect.who, voice).forms.dat
    offer = f"dać {to} {rest}"
    return Clause(((HAVE, rest),), owner, note=note, offer=offer)


def _loses(effect: Loses, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    names = listed([keyword(each).singular.acc for each in effect.keywords])
    them = _them(effect.keywords)
    inside, until = lasting(effect.lasts, voice)
    joint = "oraz" if len(effect.keywords) > 1 else "i"
    lost = spaced((inside, names, joint, CANNOT.now(owner), them, "mieć"))
    rest = f"{lost}{until}"
    return Clause(((LOSE, rest),), owner)


def _them(keywords: tuple[Keyword, ...]) -> str:
    """Return the pronoun for what is not had: `jej`, `go`, `ich`."""
    if len(keywords) > 1:
        return "ich"
    return "jej" if keyword(keywords[0]).gender == "f" else "go"


def _loses_powers(effect: LosesPowers, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    inside, until = lasting(effect.lasts, voice)
    lost = spaced((inside, "moce i", CANNOT.now(owner), "ich mieć"))
    return Clause(((LOSE, f"{lost}{until}"),), owner)


def granted(effect: Grant, power: str, voice: Voice) -> Clause:
    """Return that somebody has *power*, as quoted."""
    owner = subject(effect.who, voice)
    inside, until = lasting(effect.lasts, voice)
    return Clause(((HAVE, f"{spaced((inside, 'moc', power))}{until}"),), owner)


def _is_also(effect: IsAlso, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    also = f"też {also_of(effect.traits)}{duration(effect.lasts, voice)}"
    return Clause(((HAVE, also),), owner)


# What cannot be done, and what cannot happen to a card, which agrees with it.
_DOING: Final[dict[Act, str]] = {
    "attack": "atakować",
    "protect": "ochraniać",
    "strike": "używać broni",
    "deal damage": "zadawać obrażeń",
    "ready during the ready step": "przygotować się w kroku przygotowania",
    "be targeted": "być celem",
    "be targeted by opponents": "być celem dla przeciwników",
}
_HAPPENING: Final[dict[Act, tuple[str, Adjective]]] = {
    "ready": ("zostać", Adjective("przygotowan", "przygotowani")),
    "exhaust": ("zostać", Adjective("zużyt", "zużyci")),
    "be attacked": ("być", Adjective("atakowan", "atakowani")),
    "be healed": ("zostać", Adjective("uzdrowion", "uzdrowieni")),
    "be interrupted": ("zostać", Adjective("przerwan", "przerwani")),
    "be destroyed": ("zostać", Adjective("zniszczon", "zniszczeni")),
}


def _acts(acts: tuple[Act, ...], owner: Noun) -> list[str]:
    """Return *acts* in the infinitive; one verb does for those side by side.

    `atakować`, `zostać przygotowany`, `zniszczony`.
    """
    texts, last = [], ""
    for act in acts:
        verb, what = _HAPPENING.get(act, ("", None))
        done = owner.named_for(what) if what else _DOING[act]
        texts.append(f"{verb} {done}" if verb and verb != last else done)
        last = verb
    return texts


def _unnamed(owner: Noun) -> Forms:
    """Return *owner*'s forms without a proper name, whose gender nobody knows."""
    return owner.forms._replace(nom=owner.plain or owner.forms.nom)


def _cannot(effect: Cannot, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    if any(act in _HAPPENING for act in effect.acts):
        owner = replace(owner, forms=_unnamed(owner))
    acts = listed(_acts(effect.acts, owner), "ani")
    lasts = duration(effect.lasts, voice, agreed(owner, "go ją je ich je"))
    return Clause(((CANNOT, f"{acts}{lasts}"),), owner)


def _pay_less(effect: PayLess, voice: Voice) -> Clause:
    lead = (OWN, NEXT) if effect.next else ()
    what = described(effect.those, *lead, plural=not effect.next).forms.gen
    less = f"o {digits(effect.amount)} mniej za {_FOR[effect.to]} {what}"
    inside, until = lasting(effect.lasts, voice)
    least = f", ale co najmniej {effect.least}" if effect.least is not None else ""
    return Clause(whole=spaced(("płacisz", inside, f"{less}{until}{least}")))


def _makes_instant(effect: MakesInstant, voice: Voice) -> Clause:
    what = described(effect.those, plural=True).forms.acc
    inside, lasts = lasting(effect.lasts, voice)
    until = ""
    if effect.next:
        until = f", dopóki nie zagrasz {described(effect.those).forms.gen}"
    play = f"zagrywać z ręki {what} jako karty błyskawiczne{lasts}{until}"
    return Clause(whole=spaced(("możesz", inside, play)))


def _costs_less(effect: CostsLess, voice: Voice) -> Clause:
    which = "następne " if effect.next else ""
    what = f"{which}{_FOR[effect.to]} {voice.this.forms.gen}"
    less = f"o {digits(effect.amount)} mniej za {what}"
    inside, until = lasting(effect.lasts, voice)
    least = f", ale co najmniej {effect.least}" if effect.least is not None else ""
    return Clause(whole=spaced(("płacisz", inside, f"{less}{until}{least}")))


def _pay_more(effect: PayMore, voice: Voice) -> Clause:
    what = described(effect.those, plural=True).forms.gen
    more = f"o {digits(effect.amount)} więcej za {_FOR[effect.to]} {what}"
    inside, until = lasting(effect.lasts, voice)
    host = named(Attached(), voice).forms.acc
    payers: dict[Payer, str] = {
        "each opponent": "przeciwnicy płacą",
        "each player": "gracze płacą",
        "attached hero's controller": f"gracz kontrolujący {host} płaci",
    }
    return Clause(whole=spaced((payers[effect.player], inside, f"{more}{until}")))


def _maximum_hand_size(effect: MaximumHandSize, voice: Voice) -> Clause:
    size, by = "maksymalny rozmiar ręki", f"o {digits(effect.amount)}"
    host = named(Attached(), voice).forms.acc
    holders: dict[Holder, str] = {
        "you": f"twój {size}",
        "each player": f"{size} każdego gracza",
        "each opponent": f"{size} każdego przeciwnika",
        "attached hero's controller": f"{size} gracza kontrolującego {host}",
    }
    verb = "zmniejsza się" if effect.less else "zwiększa się"
    return Clause(whole=f"{holders[effect.player]} {verb} {by}")


def _control_more(effect: ControlMore, _voice: Voice) -> Clause:
    those = Those(("card",), traits=(effect.trait,))
    many = described(those, plural=True).forms.gen
    if effect.amount == ANY_NUMBER:
        return Clause(whole=f"możesz kontrolować dowolną liczbę {many}")
    by = digits(effect.amount)
    limit = f"limit kontrolowanych przez ciebie {many}"
    return Clause(whole=f"{limit} zwiększa się o {by}")


CHANGE_CLAUSES: Final[Table[Clause]] = {
    IsAlso: _is_also,
    Has: _has,
    Loses: _loses,
    LosesPowers: _loses_powers,
    Cannot: _cannot,
    CostsLess: _costs_less,
    MakesInstant: _makes_instant,
    ControlMore: _control_more,
    PayLess: _pay_less,
    PayMore: _pay_more,
    MaximumHandSize: _maximum_hand_size,
}
