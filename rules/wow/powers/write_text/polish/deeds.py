"""What the same power has done, in Polish: counted, and as a condition."""

from typing import Final

from rules.wow.powers.words import Deed, Figure, Happened, ThisWay
from rules.wow.powers.write_text.polish.nouns import CARD, described
from rules.wow.powers.write_text.polish.voice import Voice

# Of several in the genitive, and what was done to one, by nobody in particular.
_DEEDS: Final[dict[Deed, tuple[str, str]]] = {
    "dealt": ("zranionych", "zraniono"),
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
    done_to = "obrażenia" if what.deed == "healed" else CARD.singular.acc
    return f"w ten sposób {deed} {done_to}"
