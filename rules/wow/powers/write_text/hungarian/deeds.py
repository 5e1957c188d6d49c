"""What the same power has done, in Hungarian: counted, and as a condition."""

from typing import Final

from rules.wow.powers.words import Deed, Figure, Happened, ThisWay
from rules.wow.powers.write_text.hungarian.nouns import all_of, some_of
from rules.wow.powers.write_text.hungarian.vocabulary import PLURALS
from rules.wow.powers.write_text.hungarian.voice import Voice

# Before those it was done to, and behind one of them.
_DEEDS: Final[dict[Deed, tuple[str, str]]] = {
    "dealt": ("megsebzett", "sebzést kapott"),
    "healed": ("meggyógyított", "gyógyult"),
    "destroyed": ("elpusztított", "elpusztult"),
    "removed": ("eltávolított", "kikerült a játékból"),
    "discarded": ("eldobott", "eldobásra került"),
    "returned": ("visszavett", "visszakerült"),
    "exhausted": ("kimerített", "kimerült"),
    "counters removed": ("levett", "lekerült"),
}


FIGURES: Final[dict[Figure, str]] = {
    "ATK": "ATK-ja",
    "health": "élete",
    "cost": "költsége",
    "DEF": "DEF-je",
}


def this_way(count: ThisWay, _voice: Voice) -> str:
    """Return `az így elpusztított szövetségesek száma`."""
    deed = _DEEDS[count.deed][0]
    if count.deed == "counters removed":
        return f"az így {deed} jelzők száma"
    if count.amount:
        return f"az így {'okozott' if count.deed == 'dealt' else deed} sebzés"
    what = f"együttes {FIGURES[count.figure]}" if count.figure else "száma"
    if count.those is None:
        return f"az így {deed} {PLURALS['card']} {what}"
    cards = all_of(count.those).removeprefix("az ").removeprefix("a ")
    return f"az így {deed} {cards} {what}"


def happened(what: Happened, _voice: Voice) -> str:
    """Return `így elpusztult egy szövetséges`."""
    deed = _DEEDS[what.deed][1]
    if what.those is not None:
        return f"{some_of(what.those, 1).nominative} így {deed}"
    return "így sebzés történt" if what.deed == "dealt" else f"egy lap így {deed}"
