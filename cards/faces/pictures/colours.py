"""The colours of a picture: its element, its class, the hour of the day."""

import re
from dataclasses import dataclass
from typing import Final

from cards.faces.pictures.drawing import mix
from cards.faces.pictures.facts import Dice, Facts
from cards.faces.pictures.shapes import COLOURS, WORDS

_SKIES: Final = COLOURS["skies"]
_DAMAGE = re.compile(
    r"\b(fire|frost|arcane|holy|nature|shadow|melee|ranged) damage", re.IGNORECASE
)
_DRAPED: Final = frozenset({"weapon", "armor", "item", "location"})
_PLAIN: Final = frozenset({"melee", "ranged"})  # elements that colour nothing


@dataclass(frozen=True, slots=True)
class Sky:
    """Top and foot of the sky, its light, and the ink of leading and near things."""

    top: str
    low: str
    glow: str
    ink: str


@dataclass(frozen=True, slots=True)
class Scheme:
    """The colours of one card: its sky, its element and that element's light."""

    sky: Sky
    element: str
    light: str
    metal: tuple[str, str, str]  # main colour, shade, light

    @property
    def things(self) -> dict[str, str]:
        """The colours of things, by the letters that shapes name them by."""
        return {**dict(zip("abc", self.metal, strict=True)), "e": self.light}


def scheme_of(card: Facts) -> Scheme:
    """Return the colours of *card*."""
    element = element_of(card)
    if element in _PLAIN:
        metal = Dice(card.key, "metal").pick(COLOURS["plain_metals"])
    else:
        metal = COLOURS["metals"][element]
    light = COLOURS["lights"][element]
    return Scheme(_sky(card, element), element, light, tuple(metal))


def element_of(card: Facts) -> str:
    """Return the element that *card* is made of."""
    if card.damage:
        return card.damage.lower()
    words = (card.talent, *card.tags)
    schools = (WORDS["schools"].get(word) for word in words)
    told = _DAMAGE.search(card.text)
    by_text = told[1].lower() if told else "melee"
    return next((school for school in schools if school), by_text)


def _sky(card: Facts, element: str) -> Sky:
    """Return the sky over *card*."""
    if card.company:
        looks = list(_SKIES["classes"].values()) + list(_SKIES["elements"].values())
        return Sky(*Dice(card.company, "sky").pick(looks))
    if card.type in _DRAPED and element == "melee":
        return Sky(*Dice(card.key, "drape").pick(_SKIES["drapes"]))
    if card.type == "quest":
        return Sky(*_SKIES["boards"].get(card.faction, _SKIES["boards"][""]))
    is_elemental = card.type == "ability" and element not in _PLAIN
    of_class = _SKIES["classes"].get(card.classes[0]) if card.classes else None
    if is_elemental or of_class is None:
        of_class = _SKIES["elements"][element]
    return _at_hour(Sky(*of_class), Dice(card.key, "hour").roll() % 3)


def _at_hour(sky: Sky, hour: int) -> Sky:
    """Return *sky* by day (0), at dawn (1) or by night (2)."""
    if hour == 1:
        top, low = mix(sky.top, sky.low, 0.35), mix(sky.low, "#ffe3cf", 0.4)
        return Sky(top, low, sky.glow, sky.ink)
    if hour == 2:
        top, low = mix(sky.top, sky.ink, 0.5), mix(sky.low, sky.top, 0.42)
        return Sky(top, low, sky.glow, sky.ink)
    return sky
