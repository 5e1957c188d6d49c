"""Head and shoulders of a hero, an ally or a fighter: a people in a class's garb."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cards.faces.pictures.colours import Scheme
from cards.faces.pictures.drawing import assemble, at, both, disc, line, mix, shape
from cards.faces.pictures.facts import Dice, Facts
from cards.faces.pictures.shapes import PEOPLES, SHAPES, WORDS

LEADERS: Final = frozenset({"hero", "master_hero", "fighter"})
_HOODED: Final = frozenset({"Mage", "Rogue", "Priest", "Warlock"})
_BRIGHT: Final = "ef5a"  # how the colours of eyes begin that shine
_SHORT: Final = slice(0, 3)
_LONG: Final = slice(2, 6)


def bust(card: Facts, scheme: Scheme) -> str:
    """Return head and shoulders; larger with the cost."""
    dice = Dice(card.key, "bust")
    people, klass = _people(card, dice), _class(card, dice)
    garb, is_woman = PEOPLES["garbs"].get(klass, PEOPLES["garbs"][""]), _is_woman(card)
    colours = _colours(people, garb, dice)
    hair_behind, hair = _hair(people, dice, colours, is_woman=is_woman)
    behind, worn = _headgear(card, garb, dice, colours)
    held = at(-dice.pick((27, 30)), 12, 0.95, _arm(garb, dice, scheme), _tilt(dice))
    is_bald = people.get("bare") and klass not in _HOODED
    parts = (
        held,
        hair_behind,
        behind,
        people.get("behind", "").format_map(colours),
        _garb(garb["cut"], people["wide"], colours),
        _head(people, colours),
        _look(people, klass, scheme, colours, is_woman=is_woman),
        "" if is_bald else hair,
        worn,
        _marks(people, dice, colours, is_woman=is_woman),
    )
    size = _size(card, people) * dice.pick((1, -1))
    y = 68 if card.type in LEADERS else 65
    return at(80 + dice.span(-6, 6), y, size, "".join(parts))


def _size(card: Facts, people: Mapping[str, Any]) -> float:
    """Return how large the bust is drawn."""
    grown = 1.4 + min(card.cost, 9) * 0.045 + (0.26 if card.type in LEADERS else 0)
    size: float = people.get("size", 1)
    return round(grown * size, 2)


def _people(card: Facts, dice: Dice) -> Mapping[str, Any]:
    """Return the card's people; fighters are of any."""
    peoples: Mapping[str, Mapping[str, Any]] = PEOPLES["peoples"]
    if card.company and not card.race:
        return dice.pick(list(peoples.values()))
    kin = PEOPLES["kin"].get(card.race, card.race)
    return peoples.get(kin, peoples["Human"])


def _class(card: Facts, dice: Dice) -> str:
    """Return the class whose garb is worn; fighters wear any."""
    garbs: Sequence[str] = list(PEOPLES["garbs"])
    if card.company:
        return dice.pick(garbs)
    return card.classes[0] if card.classes else ""


def _is_woman(card: Facts) -> bool:
    """Whether the card's words speak of a woman; without a word, its name decides."""
    words = f"{card.flavour} {card.text}"
    if re.search(r"\b(she|her|herself)\b", words, re.IGNORECASE):
        return True
    if re.search(r"\b(he|his|him)\b", words, re.IGNORECASE):
        return False
    return bool(re.match(WORDS["woman"], card.name))


def _colours(
    people: Mapping[str, Any], garb: Mapping[str, Any], dice: Dice
) -> dict[str, str]:
    """Return the colours of skin, hair and cloth, by the names shapes have for them."""
    skin, hair = dice.pick(people["skins"]), dice.pick(people["hairs"])
    cloth = dice.pick(garb["cloths"])
    return {
        "skin": skin,
        "shade": mix(skin, "#000000", 0.2),
        "dark": mix(skin, "#000000", 0.28),
        "pale": mix(skin, "#ffffff", 0.3),
        "hair": hair,
        "deep": mix(hair, "#000000", 0.25),
        "cloth": cloth,
        "murk": mix(cloth, "#000000", 0.35),
        "trim": garb["trim"],
    }


def _hair(
    people: Mapping[str, Any], dice: Dice, colours: Mapping[str, str], *, is_woman: bool
) -> tuple[str, str]:
    """Return hair behind the head, and hair on it."""
    is_long = is_woman and not people.get("short_hair")
    behind, before = dice.pick(PEOPLES["hair"][_LONG if is_long else _SHORT])
    return behind.format_map(colours), before.format_map(colours)


def _headgear(
    card: Facts, garb: Mapping[str, Any], dice: Dice, colours: Mapping[str, str]
) -> tuple[str, str]:
    """Return what stands behind the head and what is worn on it."""
    worn = dice.pick(garb["worn"])
    if card.type not in LEADERS and dice.roll() % 4 == 0:
        return "", dice.pick(PEOPLES["extras"])
    return garb["behind"].format_map(colours), worn.format_map(colours)


def _arm(garb: Mapping[str, Any], dice: Dice, scheme: Scheme) -> str:
    """Return the weapon that is held."""
    return assemble(SHAPES["weapons"][dice.pick(garb["arms"])], dice, scheme.things)


def _tilt(dice: Dice) -> int:
    """Return by how many degrees the weapon leans."""
    return dice.span(-24, -10)


def _marks(
    people: Mapping[str, Any], dice: Dice, colours: Mapping[str, str], *, is_woman: bool
) -> str:
    """Return what a people bears before its face: tusks, beards, a snout."""
    looks = people.get("before", [""])
    if is_woman:
        looks = people.get("before_woman", looks)
    return str(dice.pick(looks)).format_map(colours)


def _head(people: Mapping[str, Any], colours: Mapping[str, str]) -> str:
    """Return neck, ears and face."""
    skin, shade = colours["skin"], colours["shade"]
    return (
        shape("M-7 8H7L9 20Q0 27-9 20Z", shade)
        + shape(people["ears"], skin)
        + shape(people["face"], skin)
        + shape("M0-15Q8-15 11-9Q12 9 5 15Q3 17 0 17Z", shade, ' stroke="none"')
    )


def _look(
    people: Mapping[str, Any],
    klass: str,
    scheme: Scheme,
    colours: Mapping[str, str],
    *,
    is_woman: bool,
) -> str:
    """Return eyes, brows, nose and mouth."""
    is_undying = klass == "Death Knight"
    eye = scheme.light if is_undying else people["eye"]
    is_bright = is_undying or people["eye"][1] in _BRIGHT
    eyes = shape(both("M2-2Q6-6 10-2Q6 1 2-2Z"), eye if is_bright else "#fff8ec")
    if not is_bright:
        eyes += shape(both("M5-4H7.5V0H5Z"), eye, ' stroke="none"')
    brow = both("M2-7L10-8" if is_woman else "M2-6L11-9")
    brows = line(brow, mix(colours["hair"], "#000000", 0.3), 1.6)
    is_hidden = klass == "Rogue" or (people.get("beard") and not is_woman)
    if is_hidden or not people.get("mouth", True):
        return eyes + brows
    nose = shape("M0-2L3 6H-2Z", colours["dark"], ' stroke="none"')
    lips = mix(colours["skin"], "#401010", 0.6)
    return eyes + brows + nose + line("M-4 10Q0 12 4 10", lips, 1.4)


def _garb(cut: str, wide: int, colours: Mapping[str, str]) -> str:
    """Return shoulders and breast in a robe, hides or plate."""
    cloth, trim = colours["cloth"], colours["trim"]
    body = shape(f"M{-wide} 66Q{-wide} 24-9 17H9Q{wide} 24 {wide} 66Z", cloth)
    half = f"M0 17H9Q{wide} 24 {wide} 66H0Z"
    body += shape(half, mix(cloth, "#000000", 0.3), ' stroke="none"')
    if cut == "robe":
        return body + shape("M-10 15L0 40L10 15L15 19L0 54L-15 19Z", trim)
    if cut == "hide":
        return body + shape(_fringe(wide), mix(trim, cloth, 0.35))
    collar = shape("M-12 14Q0 24 12 14L15 24Q0 34-15 24Z", mix(cloth, "#ffffff", 0.25))
    edge = f' stroke="{trim}" stroke-width="2"'
    pads = shape(both(_pad(wide - 6)), mix(cloth, "#ffffff", 0.15), edge)
    return body + collar + pads + disc(0, 44, 5, trim)


def _fringe(wide: int) -> str:
    """Return the fringed collar of hides."""
    out, mid, low = wide - 2, wide - 9, wide - 15
    return (
        f"M{-out} 40Q{4 - wide} 22-9 16L0 26L9 16Q{wide - 4} 22 {out} 40"
        f"L{mid} 33L{low} 40L0 32L{-low} 40L{-mid} 33Z"
    )


def _pad(x: int) -> str:
    """Return the right shoulder's plate around *x*."""
    return (
        f"M{x - 15} 36Q{x - 16} 14 {x + 2} 15Q{x + 16} 18 {x + 14} 42Q{x} 30 {x - 15} "
        "36Z"
    )
