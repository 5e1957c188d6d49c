"""The headings of decks, as the four languages write them, and the zones they begin."""

import re
from collections.abc import Mapping
from typing import Final

from rules.game.deck import Zone
from rules.text.normalize import fold

_HERO = """
hero|heroes|bohater|bohaterka|bohaterowie|hős|hősök|герой|герои
"""
_SIDE = """
side deck|sidedeck|side|side board|sideboard
boczna talia|talia boczna|mellékpakli|сайдборд|сайд-дек|боковая колода
"""
_MAIN = """
main deck|main|deck|cards|ally|allies|ability|abilities|equipment|weapon|weapons
armor|armors|item|items|quest|quests|location|locations|quests and locations
resources|master hero|master heroes
główna talia|talia główna|talia|karty|sojusznik|sojusznicy|zdolność|zdolności
wyposażenie|ekwipunek|broń|bronie|zbroja|zbroje|przedmiot|przedmioty|misja|misje
lokacja|lokacje|misje i lokacje|zasoby
főpakli|pakli|lapok|szövetséges|szövetségesek|képesség|képességek|felszerelés
felszerelések|fegyver|fegyverek|páncél|páncélok|tárgy|tárgyak|küldetés|küldetések
helyszín|helyszínek|küldetések és helyszínek|erőforrások
основная колода|колода|карты|соратник|соратники|союзник|союзники|способность
способности|снаряжение|оружие|доспех|доспехи|броня|предмет|предметы|задание|задания
локация|локации|задания и локации|ресурсы
"""
# `Allies`, `Allies (12)`, `Allies: 12`, `Allies [12]:`, all folded.
_HEADING = re.compile(
    r"^(?P<words>[^\d()\[\]:]+?)\s*(?:[(\[]\s*\d{1,6}\s*[)\]]|:\s*\d{1,6})?\s*:?$"
)
# What a deck's list is grouped under, by the type of its cards.
_GROUPS: Final = {
    "Ability": "Abilities",
    "Ally": "Allies",
    "Armor": "Equipment",
    "Equipment": "Equipment",
    "Item": "Equipment",
    "Location": "Locations",
    "Quest": "Quests",
    "Weapon": "Equipment",
}


def _words(zone: Zone, table: str) -> dict[str, Zone]:
    """Return the words of *table*, folded, each with *zone*."""
    return {fold(word): zone for line in table.split("\n") for word in line.split("|")}


_ZONES: Final[Mapping[str, Zone]] = (
    _words(Zone.MAIN, _MAIN) | _words(Zone.SIDE, _SIDE) | _words(Zone.HERO, _HERO)
)


def heading_zone(text: str) -> Zone | None:
    """Return the zone that the heading *text* begins, None if it is no heading."""
    found = _HEADING.match(fold(text[:60]))
    return _ZONES.get(found["words"]) if found else None


def group_heading(kind: str) -> str:
    """Return the heading cards of the type *kind*, in English, stand under.

    Heroes among the cards stand under none of their own: it would make them lead.
    """
    is_misleading = heading_zone(kind) not in (None, Zone.MAIN)
    return "Cards" if is_misleading else _GROUPS.get(kind, kind or "Cards")
