"""KEYWORDS in Polish: the word, and the reminder behind it."""

from typing import Final

from rules.wow.powers.words import (
    Absorb,
    Assault,
    BearForm,
    Berserking,
    CatForm,
    Conspicuous,
    DualWield,
    Elusive,
    Ferocity,
    Hardiness,
    Harmonize,
    InspiringPresence,
    Invincible,
    Keyword,
    LongRange,
    Mend,
    Preparation,
    Protector,
    RangedDualWield,
    Resistance,
    Sentinel,
    Shadowmeld,
    Smash,
    Spellshield,
    Stealth,
    TimeIsMoney,
    Totem,
    TwoHandedDualWield,
    Untargetable,
    Warp,
    WillOfTheForsaken,
)
from rules.wow.powers.write_text.polish.damage import damage_of, resisted
from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Noun,
    Word,
    followed,
    pronoun,
)
from rules.wow.powers.write_text.polish.keyword_names import KEYWORD_NAMES
from rules.wow.powers.write_text.polish.nouns import state_of
from rules.wow.powers.write_text.polish.numerals import figured
from rules.wow.powers.write_text.sentences import capital, numbered

_UNTIL: Final = (
    "dopóki nie użyjesz broni lub nie zagrasz zdolności innej niż zdolność Dzikości. "
    "Wtedy zniszcz tę kartę."
)


def keyword(which: Keyword) -> Word:
    """Return *which* as something that a card has: `wściekłość`, `szturm 2`."""
    name = KEYWORD_NAMES[type(which)]
    match which:
        case Assault(n) | Mend(n):
            return followed(name, str(n))
        case Resistance(kind):
            return followed(name, f"na {resisted(kind)}")
        case _:
            return name


def with_reminder(which: Keyword, it: Noun) -> str:
    """Return *which* and its reminder in parentheses, about *it*.

    Alone on a line, the rule book calls one that is elusive `nieuchwytny`.
    """
    name = keyword(which).singular.nom
    if isinstance(which, Elusive):
        name = it.named_for(Adjective("nieuchwytn", "nieuchwytni"))
    return f"{capital(name)} ({reminder(which, it)})"


def reminders(found: list[Keyword], owner: Noun) -> str:
    """Return what the keywords *found* do for *owner*, who was named before."""
    it = pronoun(owner.gender, plural=owner.plural)
    return " ".join(reminder(each, it) for each in found)


def reminder(which: Keyword, it: Noun) -> str:
    """Return what *which* does, in short; *it* is the one that has it."""
    text = numbered(REMINDERS[type(which)], plural=it.plural)
    return text.format(keyword=which, it=it.forms, **_pieces(which, it))


def _pieces(which: Keyword, it: Noun) -> dict[str, str]:
    """Return the words of a reminder that agree with *it* or speak of damage."""
    pieces = {
        "exhausted": it.named_for(state_of("exhausted")),
        "ready": it.named_for(state_of("ready")),
        "attacked": it.named_for(Adjective("atakowan", "atakowani")),
    }
    match which:
        case Mend(n):
            pieces["damage"] = figured(n, damage_of(None)).acc
        case Resistance(kind):
            to = it.forms.dat
            dealt = f"{to} zostać zadane" if it.pronoun else f"zostać zadane {to}"
            pieces |= {"damage": damage_of(kind).plural.dat, "dealt": dealt}
    return pieces


# `[one|several]`, by how many have it.
REMINDERS: Final[dict[type[Keyword], str]] = {
    Ferocity: "[Może|Mogą] atakować od razu.",
    Protector: (
        "[Może|Mogą] zostać {exhausted}, by stać się [obrońcą|obrońcami], gdy atakuje "
        "wrogi bohater lub sojusznik."
    ),
    Elusive: "Nie [może|mogą] być {attacked}.",
    Stealth: "Gdy [atakuje|atakują], przeciwnicy nie mogą ochraniać.",
    LongRange: "Obrońcy nie zadają atakującemu obrażeń w walce.",
    Untargetable: "Nie [może|mogą] być celem.",
    Totem: (  # a Totem, whatever else it is
        "Można [go|je] atakować i wybierać na cel jak [sojusznika|sojuszników]. Nie "
        "[może|mogą] atakować."
    ),
    BearForm: f"Ochrona, {_UNTIL}",
    CatForm: f"+1 ATK podczas ataku, {_UNTIL}",
    DualWield: "[Może|Mogą] mieć drugą jednoręczną broń do walki wręcz i używać obu.",
    TwoHandedDualWield: (
        "Oburęczność; każda z broni może być Dwuręczna, także obok Przybocznego "
        "przedmiotu."
    ),
    RangedDualWield: "[Może|Mogą] mieć drugą broń dystansową i używać obu.",
    Berserking: "+1 ATK za każde obrażenie na {it.loc}.",
    Shadowmeld: "Nieuchwytność i nietykalność, dopóki [jest|są] {ready}.",
    Assault: "+{keyword.n} ATK w twojej turze.",
    Mend: (
        "Na początku twojej tury [może|mogą] uzdrowić {damage} z danego bohatera lub "
        "sojusznika."
    ),
    Resistance: "Zapobiegnij wszystkim {damage}, które mają {dealt}.",
    Absorb: (
        "Obrażenia, które w walce [zadaje|zadają] bohaterowi, uzdrawiają twojego "
        "bohatera."
    ),
    Conspicuous: (
        "Gdy [atakuje|atakują], może ochraniać każdy przygotowany wrogi bohater lub "
        "sojusznik."
    ),
    Hardiness: "Gdy [ma|mają] otrzymać obrażenia, zapobiegnij 1 z nich.",
    Harmonize: (
        "Płacisz o 1 mniej za zagranie sojuszników o wydrukowanym koszcie 4 lub "
        "większym."
    ),
    InspiringPresence: (
        "Gdy kontrolowany przez ciebie bohater lub sojusznik ma zadać obrażenia poza "
        "walką, zadaje ich o 1 więcej."
    ),
    Invincible: "Nie [może|mogą] opuścić gry, być celem ani otrzymać obrażeń.",
    Preparation: "W swojej pierwszej turze możesz zagrać tę kartę bez płacenia kosztu.",
    Sentinel: (
        "Gdy po raz pierwszy w każdej turze [zostaje|zostają] {exhausted}, przygotuj "
        "{it.acc}."
    ),
    Smash: (
        "Nadmiar obrażeń zadanych w walce broniącemu się sojusznikowi otrzymuje "
        "bohater kontrolującego go gracza."
    ),
    Spellshield: "Nie [może|mogą] być celem dla przeciwników.",
    TimeIsMoney: "[Może|Mogą] używać mocy z symbolem [Activate] od razu.",
    Warp: (
        "Gdy ta karta zostaje odsłonięta z twojej talii, możesz usunąć ją z gry. Jeśli "
        "to zrobisz, zagraj ją bez płacenia kosztu."
    ),
    WillOfTheForsaken: "Nie [może|mogą] opuścić gry bez śmiertelnych obrażeń.",
}
