"""KEYWORDS in Hungarian: the word, and the reminder behind it.

Reminders speak of one card, also where several have the keyword: what is counted or
stands behind `minden` is singular.
"""

from collections.abc import Sequence
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
from rules.wow.powers.write_text.hungarian.grammar import listed
from rules.wow.powers.write_text.hungarian.vocabulary import DAMAGE, RESISTANCES

_NAMES: Final[dict[type[Keyword], str]] = {
    Ferocity: "Ferocity",
    Protector: "Védő",
    Elusive: "Elusive",
    Stealth: "Rejtőzködés",
    LongRange: "Nagy hatótáv",
    Untargetable: "Célozhatatlan",
    Totem: "Totem",
    BearForm: "Medvealak",
    CatForm: "Macskaalak",
    DualWield: "Kétfegyveres harc",
    Berserking: "Tombolás",
    Shadowmeld: "Árnyba olvadás",
    Assault: "Roham",
    Mend: "Gyógyír",
}
_UNTIL = "amíg fegyverrel nem ütsz, vagy ki nem játszol egy nem Vadság képességet"


def name_of(keyword: Keyword) -> str:
    """Return *keyword* as it stands on a card: `Védő`, `Roham 2`."""
    match keyword:
        case Resistance(kind):
            return RESISTANCES[kind]
        case Assault(n) | Mend(n):
            return f"{_NAMES[type(keyword)]} {n}"
        case _:
            return _NAMES[type(keyword)]


def with_reminder(keyword: Keyword) -> str:
    """Return *keyword* and its reminder in parentheses."""
    return f"{name_of(keyword)} ({reminder(keyword)})"


def listed_with(things: Sequence[str], keywords: Sequence[Keyword], word: str) -> str:
    """Return *things* and *keywords*, whose case *word* takes for all of them.

    `+2 ATK-t és Védő kulcsszót`; `+2 ATK-t, valamint Védő és Elusive kulcsszót`.
    """
    if not keywords:
        return listed(things)
    named = f"{listed([name_of(keyword) for keyword in keywords])} {word}"
    if len(keywords) == 1 or not things:
        return listed([*things, named])
    return f"{listed(things)}, valamint {named}"


@singledispatch
def reminder(keyword: Keyword) -> str:
    """Return what *keyword* does, in short."""
    raise NotImplementedError(keyword)


@reminder.register
def _(_keyword: Ferocity) -> str:
    return "Azonnal támadhat."


@reminder.register
def _(_keyword: Protector) -> str:
    return (
        "Kimeríthető, hogy ő legyen a védekező, amikor egy ellenséges hős vagy "
        "szövetséges támad."
    )


@reminder.register
def _(_keyword: Elusive) -> str:
    return "Nem támadható meg."


@reminder.register
def _(_keyword: Stealth) -> str:
    return "Az ellenfeleid nem védhetnek ellene."


@reminder.register
def _(_keyword: LongRange) -> str:
    return "A védekezők nem okoznak neki harci sebet."


@reminder.register
def _(_keyword: Untargetable) -> str:
    return "Nem célozható meg."


@reminder.register
def _(_keyword: Totem) -> str:
    return "Szövetségesként megtámadható és megcélozható. Nem támadhat."


@reminder.register
def _(_keyword: BearForm) -> str:
    return f"Védő, {_UNTIL}. Ekkor pusztítsd el ezt a lapot."


@reminder.register
def _(_keyword: CatForm) -> str:
    return f"Támadás közben +1 ATK, {_UNTIL}. Ekkor pusztítsd el ezt a lapot."


@reminder.register
def _(_keyword: DualWield) -> str:
    return "Második egykezes Közelharci fegyvert is használhat, és mindkettővel üthet."


@reminder.register
def _(_keyword: Berserking) -> str:
    return "+1 ATK minden rajta lévő sebzésért."


@reminder.register
def _(_keyword: Shadowmeld) -> str:
    return "Amíg aktív, Elusive és Célozhatatlan."


@reminder.register
def _(keyword: Assault) -> str:
    return f"+{keyword.n} ATK a körödben."


@reminder.register
def _(keyword: Mend) -> str:
    return (
        f"A köröd elején {keyword.n} sebzést gyógyíthat egy célpont hősön vagy "
        "szövetségesen."
    )


@reminder.register
def _(keyword: Resistance) -> str:
    return f"Előzz meg minden {DAMAGE[keyword.type]}, amelyet kapna."
