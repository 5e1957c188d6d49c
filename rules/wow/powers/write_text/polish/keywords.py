"""KEYWORDS in Polish: the word, and the reminder behind it."""

from functools import singledispatch
from typing import Final

from rules.wow.powers.words import (
    Assault,
    BearForm,
    Berserking,
    CatForm,
    DualWield,
    Elusive,
    Ferocity,
    Keyword,
    LongRange,
    Mend,
    Protector,
    Resistance,
    Shadowmeld,
    Stealth,
    Totem,
    Untargetable,
)
from rules.wow.powers.write_text.polish.damage import damage_of, resisted
from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Noun,
    Word,
    before,
    declined,
    followed,
    pronoun,
)
from rules.wow.powers.write_text.polish.grammar import capital
from rules.wow.powers.write_text.polish.nouns import state_of
from rules.wow.powers.write_text.polish.numerals import figured

# Only the singular of these is ever used; the last two forms fill the entry.
_FORM: Final = declined("f forma formy formie formy form")
_NAMES: Final[dict[type[Keyword], Word]] = {
    Ferocity: declined("f wściekłość wściekłości wściekłości - -"),
    Protector: declined("f ochrona ochrony ochronie - -"),
    Elusive: declined("f nieuchwytność nieuchwytności nieuchwytności - -"),
    Stealth: followed(declined("n ukrywanie ukrywania ukrywaniu - -"), "się"),
    LongRange: before(Adjective("dalek", ""), declined("i zasięg zasięgu zasięgu - -")),
    Untargetable: declined("f nietykalność nietykalności nietykalności - -"),
    Totem: declined("i Totem Totemu Totemie - -"),
    BearForm: followed(_FORM, "niedźwiedzia"),
    CatForm: followed(_FORM, "kota"),
    DualWield: declined("f oburęczność oburęczności oburęczności - -"),
    Berserking: followed(declined("i szał szału szale - -"), "berserkera"),
    Shadowmeld: followed(declined("n wtopienie wtopienia wtopieniu - -"), "w cień"),
    Assault: declined("i szturm szturmu szturmie - -"),
    Mend: declined("n ukojenie ukojenia ukojeniu - -"),
    Resistance: declined("f odporność odporności odporności - -"),
}
_UNTIL: Final = (
    "dopóki nie użyjesz broni lub nie zagrasz zdolności innej niż zdolność Dzikości. "
    "Wtedy zniszcz tę kartę."
)


def keyword(which: Keyword) -> Word:
    """Return *which* as something that a card has: `wściekłość`, `szturm 2`."""
    name = _NAMES[type(which)]
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


@singledispatch
def reminder(which: Keyword, it: Noun) -> str:
    """Return what *which* does, in short; *it* is the one that has it."""
    raise NotImplementedError(which, it)


def _may(it: Noun) -> str:
    return "mogą" if it.plural else "może"


@reminder.register
def _(_which: Ferocity, it: Noun) -> str:
    return f"{capital(_may(it))} atakować od razu."


@reminder.register
def _(_which: Protector, it: Noun) -> str:
    exhausted = it.named_for(state_of("exhausted"))
    return (
        f"Gdy atakuje wrogi bohater lub sojusznik, {_may(it)} zostać {exhausted}, by "
        f"stać się {'obrońcami' if it.plural else 'obrońcą'}."
    )


@reminder.register
def _(_which: Elusive, it: Noun) -> str:
    attacked = it.named_for(Adjective("atakowan", "atakowani"))
    return f"Nie {_may(it)} być {attacked}."


@reminder.register
def _(_which: Stealth, it: Noun) -> str:
    attacks = "atakują" if it.plural else "atakuje"
    return f"Gdy {attacks}, przeciwnicy nie mogą ochraniać."


@reminder.register
def _(_which: LongRange, it: Noun) -> str:
    return f"Obrońcy nie zadają {it.forms.dat} obrażeń w walce."


@reminder.register
def _(_which: Untargetable, it: Noun) -> str:
    return f"Nie {_may(it)} być celem."


@reminder.register
def _(_which: Totem, it: Noun) -> str:
    short = "je" if it.plural else "go"  # a Totem, whatever else it is
    like = "sojuszników" if it.plural else "sojusznika"
    return (
        f"Można {short} atakować i wybierać na cel jak {like}. Nie {_may(it)} atakować."
    )


@reminder.register
def _(_which: BearForm, _it: Noun) -> str:
    return f"Ochrona, {_UNTIL}"


@reminder.register
def _(_which: CatForm, _it: Noun) -> str:
    return f"+1 ATK podczas ataku, {_UNTIL}"


@reminder.register
def _(_which: DualWield, it: Noun) -> str:
    return (
        f"{capital(_may(it))} mieć drugą jednoręczną broń do Walki wręcz i używać obu."
    )


@reminder.register
def _(_which: Berserking, it: Noun) -> str:
    return f"+1 ATK za każde obrażenie na {it.forms.loc}."


@reminder.register
def _(_which: Shadowmeld, it: Noun) -> str:
    are = "są" if it.plural else "jest"
    ready = it.named_for(state_of("ready"))
    return f"Nieuchwytność i nietykalność, dopóki {are} {ready}."


@reminder.register
def _(which: Assault, _it: Noun) -> str:
    return f"+{which.n} ATK w twojej turze."


@reminder.register
def _(which: Mend, it: Noun) -> str:
    healed = figured(which.n, damage_of(None)).gen
    return (
        f"Na początku twojej tury {_may(it)} uzdrowić docelowego bohatera lub "
        f"sojusznika z {healed}."
    )


@reminder.register
def _(which: Resistance, it: Noun) -> str:
    kind = damage_of(which.type).plural.dat
    dealt = f"które mają {it.forms.dat} zostać zadane"
    if not it.pronoun:
        dealt = f"które mają zostać zadane {it.forms.dat}"
    return f"Zapobiegnij wszystkim {kind}, {dealt}."
