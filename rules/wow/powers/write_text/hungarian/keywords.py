"""KEYWORDS in Hungarian: the word, and the reminder behind it.

Reminders speak of one card, also where several have the keyword: what is counted or
stands behind `minden` is singular.
"""

from collections.abc import Sequence
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
    keyword_class,
)
from rules.wow.powers.write_text.hungarian.grammar import listed
from rules.wow.powers.write_text.hungarian.vocabulary import DAMAGE, RESISTANCES
from rules.wow.powers.write_text.sentences import numbered

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
    TwoHandedDualWield: "Kétkezes kétfegyveres harc",
    RangedDualWield: "Távolsági kétfegyveres harc",
    Berserking: "Tombolás",
    Shadowmeld: "Árnyba olvadás",
    Assault: "Roham",
    Mend: "Gyógyír",
    Absorb: "Elnyelés",
    Conspicuous: "Feltűnő",
    Hardiness: "Szívósság",
    Harmonize: "Harmónia",
    InspiringPresence: "Lelkesítő jelenlét",
    Invincible: "Legyőzhetetlen",
    Preparation: "Előkészület",
    Sentinel: "Őrszem",
    Smash: "Zúzás",
    Spellshield: "Varázspajzs",
    TimeIsMoney: "Az idő pénz",
    Warp: "Torzulás",
    WillOfTheForsaken: "Az Elhagyatottak akarata",
}
_UNTIL: Final = (
    "amíg fegyverrel nem ütsz, vagy ki nem játszol egy nem Vadság képességet"
)


def called(notation: str) -> str:
    """Return the name of the keyword *notation*, without any number."""
    return _NAMES.get(keyword_class(notation), "Ellenállás")


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


def reminder(keyword: Keyword, *, plural: bool = False) -> str:
    """Return what *keyword* does, in short: of one, or of several."""
    damage = DAMAGE[keyword.type] if isinstance(keyword, Resistance) else ""
    text = numbered(REMINDERS[type(keyword)], plural=plural)
    return text.format(keyword=keyword, damage=damage)


REMINDERS: Final[dict[type[Keyword], str]] = {
    Ferocity: "Azonnal [támadhat|támadhatnak].",
    Protector: (
        "Kimeríthető, hogy ő legyen a védekező, amikor egy ellenséges hős vagy "
        "szövetséges támad."
    ),
    Elusive: "Nem támadható meg.",
    Stealth: "Az ellenfeleid nem védhetnek ellene.",
    LongRange: "A védekezők nem okoznak harci sebet a támadónak.",
    Untargetable: "Nem célozható meg.",
    Totem: "Szövetségesként megtámadható és megcélozható. Nem támadhat.",
    BearForm: f"Védő, {_UNTIL}. Ekkor pusztítsd el ezt a lapot.",
    CatForm: f"Támadás közben +1 ATK, {_UNTIL}. Ekkor pusztítsd el ezt a lapot.",
    DualWield: (
        "Második egykezes Közelharci fegyvert is használhat, és mindkettővel üthet."
    ),
    TwoHandedDualWield: (
        "Kétfegyveres harc; egyik vagy mindkét fegyver lehet Kétkezes, akár Mellékkéz "
        "tárgy mellett is."
    ),
    RangedDualWield: (
        "Második Távolsági fegyvert is használhat, és mindkettővel üthet."
    ),
    Berserking: "+1 ATK minden rajta lévő sebzésért.",
    Shadowmeld: "Amíg aktív, Elusive és Célozhatatlan.",
    Assault: "+{keyword.n} ATK a körödben.",
    Mend: (
        "A köröd elején {keyword.n} sebzést gyógyíthat egy célpont hősön vagy "
        "szövetségesen."
    ),
    Resistance: "Előzz meg minden {damage}, amelyet kapna.",
    Absorb: "Amennyi harci sebet egy hősnek okoz, annyi sebzést gyógyít a hősödön.",
    Conspicuous: "Bármelyik aktív ellenséges hős vagy szövetséges védhet ellene.",
    Hardiness: "Ha sebzést kapna, előzz meg belőle 1-et.",
    Harmonize: (
        "1-gyel kevesebbet fizetsz minden legalább 4 nyomtatott költségű szövetséges "
        "kijátszásáért."
    ),
    InspiringPresence: (
        "Ha egy általad irányított hős vagy szövetséges nem harci jellegű sebzést "
        "okozna, helyette 1-gyel többet okoz."
    ),
    Invincible: "Nem hagyhatja el a játékot, nem célozható meg, és nem kaphat sebzést.",
    Preparation: "Az első körödben a költsége nélkül játszható ki.",
    Sentinel: "Amikor egy körben először kimerül, aktivizáld.",
    Smash: (
        "A védekező szövetségesnek okozott fölös harci sebet az irányítójának hőse "
        "kapja."
    ),
    Spellshield: "Nem lehet ellenfelek célpontja.",
    TimeIsMoney: "Az [Activate] jelű erői azonnal használhatók.",
    Warp: (
        "Amikor ezt a lapot felfedik a paklidból, eltávolíthatod a játékból. Ha így "
        "teszel, játszd ki a költsége nélkül."
    ),
    WillOfTheForsaken: "Halálos sebzés nélkül nem hagyhatja el a játékot.",
}
