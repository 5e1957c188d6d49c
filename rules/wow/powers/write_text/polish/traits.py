"""Traits in Polish: each with its own way to stand behind what it tells of.

Beings stand beside heroes and allies and decline (`sojusznika Demona`). Of all other
cards, and of things, a trait is a type (`zdolność typu Aura`). Some are adjectives
(`broń Dwuręczna`), some a phrase (`zdolność Ognia`, `zbroja na Głowę`).
Their names are those of the catalogue of game words.
"""

from dataclasses import dataclass, replace
from typing import Final

from rules.wow.card.traits import CLASSES
from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Forms,
    Gender,
    Word,
    declined,
    unchanging,
)
from rules.wow.powers.write_text.polish.grammar import listed
from rules.wow.powers.write_text.polish.trait_names import (
    ADJECTIVES,
    NOUNS,
    PHRASES,
    PROFESSIONS,
    THINGS,
)


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait: its *label*, and the way in which it tells of a card; else as a type."""

    label: str
    noun: Word | None = None
    adjective: Adjective | None = None
    phrase: str = ""

    def beside(self, gender: Gender, *, plural: bool) -> Forms:
        """Return the trait behind a noun of *gender*, which it agrees with."""
        if self.adjective:
            return self.adjective.of(gender, plural=plural)
        if not self.noun:
            return unchanging(self.phrase or f"typu {self.label}")
        forms = self.noun.of(plural=plural)
        if gender == "m" and (plural or self.noun.gender == "i"):
            return forms._replace(acc=forms.gen)  # as the noun: `sojuszników Wilków`
        return forms


_TRAITS: Final = {
    **{name: Trait(word) for name, word in THINGS.items()},
    **{name: Trait(noun.singular.nom, noun) for name, noun in NOUNS.items()},
    **{  # whose an ability is: `zdolność Łowcy`
        name: Trait(noun.singular.nom, noun, phrase=noun.singular.gen)
        for name, noun in NOUNS.items()
        if name in CLASSES
    },
    **{name: Trait(word, phrase=rest) for name, (word, rest) in PHRASES.items()},
    **{
        name: Trait(adjective.of("f").nom, adjective=adjective)
        for name, adjective in ADJECTIVES.items()
    },
}
# A being, and what shamans are good at: `sojusznik Żywiołak`, `zdolność Żywiołów`.
_TRAITS["Elemental"] = Trait(
    PHRASES["Elemental"][0],
    declined("a Żywiołak Żywiołaka Żywiołaku Żywiołaki Żywiołaków"),
    phrase=PHRASES["Elemental"][1],
)
# What one fights with, it is made for.
_FOR_WEAPONS: Final = {
    name: Trait(_TRAITS[name].label, phrase=f"do {_TRAITS[name].phrase}")
    for name in ("Melee", "Ranged")
}


def trait(name: str, *, of_weapons: bool = False) -> Trait:
    """Return the trait that English calls *name*, as it tells of a card or weapon."""
    if of_weapons and name in _FOR_WEAPONS:
        return _FOR_WEAPONS[name]
    return _TRAITS[name]


def label(name: str) -> str:
    """Return the Polish word for the trait or profession *name*, or *name* itself."""
    if name in PROFESSIONS:
        return PROFESSIONS[name]
    return _TRAITS[name].label if name in _TRAITS else name


def also_of(names: tuple[str, ...]) -> str:
    """Return what has *names* besides what is printed: `cechę „Demon”`."""
    traits = listed([f"„{label(name)}”" for name in names])
    return f"{'cechy' if len(names) > 1 else 'cechę'} {traits}"


def beside_hero(name: str) -> str:
    """Return what a hero with the trait or profession *name* is: `Ognia`, `Mag`."""
    if name in PROFESSIONS:
        return _genitive(PROFESSIONS[name])
    return PHRASES[name][1] if name in PHRASES else label(name)


def _genitive(noun: str) -> str:
    """Return the genitive of the name of a profession: `Alchemii`, `Górnictwa`."""
    if noun.endswith("a"):
        return f"{noun[:-1]}i"
    return f"{noun[:-1]}a"


def told_of(traits: list[Trait], gender: Gender, *, plural: bool, alive: bool) -> Forms:
    """Return *traits* behind a noun of *gender*: `Krasnolud lub Gnom`, `typu Aura`.

    *alive*: the noun means heroes or allies. Traits that differ in their ways are
    told by their labels.
    """
    if not alive:
        traits = [replace(one, noun=None) if one.phrase else one for one in traits]
    labels = listed([each.label for each in traits], "lub")
    if any(all(getattr(each, way) for each in traits) for way in _WAYS):
        if traits[0].noun and not alive:
            return unchanging(f"typu {labels}")
        words = [each.beside(gender, plural=plural) for each in traits]
        return Forms(*(listed(case, "lub") for case in zip(*words, strict=True)))
    types = not any(each.adjective or each.phrase for each in traits)
    return unchanging(f"{'typu' if types else 'z cechą'} {labels}")


_WAYS: Final = ("noun", "adjective", "phrase")
