"""What lies behind a subject: sun or moon, hills, a people's home, a banner."""

from collections.abc import Iterator, Mapping
from typing import Any

from cards.faces.pictures.colours import Sky
from cards.faces.pictures.drawing import disc, line, mix, ring, shape
from cards.faces.pictures.facts import Dice, Facts
from cards.faces.pictures.shapes import COLOURS, HORIZONS

WIDTH = 160


def horizon(kind: str, dice: Dice) -> str:
    """Return the path of a horizon: its ground, and one shape after the other."""
    look = HORIZONS["horizons"][kind]
    path: str = look["ground"] + "".join(_along(look, dice))
    once: str = look.get("once", "")
    return path + once.format(x=dice.span(12, 148))


def _along(look: Mapping[str, Any], dice: Dice) -> Iterator[str]:
    """Yield the shapes of a horizon from left to right."""
    left = dice.span(*look["start"])
    while left < WIDTH:
        wide, top = dice.span(*look["wide"]), dice.span(*look["top"])
        right = left + wide
        yield look["each"].format(
            l=left, m=left + wide // 2, r=right, a=left - 3, z=right + 3,
            t=top, u=top + 10, v=top + 22,
        )  # fmt: skip
        left = right + dice.span(*look["gap"])


def hills(dice: Dice, top: int = 74) -> str:
    """Return the path of rolling hills, which reach up to about *top*."""
    a, b, c = (dice.span(top, top + 18) for _ in range(3))
    return f"M0 120V{a}Q30 {b - 16} 70 {b}T160 {c}V120Z"


def heaven(sky: Sky, dice: Dice) -> str:
    """Return sun or moon."""
    x, y, radius = dice.span(34, 126), dice.span(24, 46), dice.span(11, 20)
    moon = disc(x, y, radius, sky.glow, ' opacity=".9"')
    if dice.roll() % 3 == 0:
        shadow = mix(sky.top, sky.low, 0.35)
        return moon + disc(x + radius * 0.45, y - radius * 0.3, radius * 0.85, shadow)
    halo = ring(x, y, radius + 5, sky.glow, ' opacity=".5"')
    return moon + (halo if dice.roll() % 2 else "")


def ground(card: Facts, sky: Sky) -> str:
    """Return far hills, the home of the card's people, and its faction's banner."""
    dice = Dice(card.key, "ground")
    far = shape(hills(dice, 64), mix(sky.low, sky.top, 0.35))
    kinds = ("hills", "pines", "peaks", "roofs")
    kind = HORIZONS["homes"].get(card.race) or dice.pick(kinds)
    near = hills(dice) if kind == "hills" else horizon(kind, dice)
    return far + shape(near, mix(sky.low, sky.ink, 0.55)) + _banner(card, dice)


def _banner(card: Facts, dice: Dice) -> str:
    """Return the faction's banner."""
    cloth = COLOURS["banners"].get(card.faction)
    if cloth is None:
        return ""
    x, top = dice.pick((14, 24, 132, 144)), dice.span(44, 58)
    hanging = f"M{x} {top}h13v24l-6.5-5l-6.5 5Z"
    return (
        line(f"M{x} 104V{top - 4}", "#1a1412", 2)
        + shape(hanging, cloth, ' stroke="#1a1412"')
        + shape(f"M{x + 6.5:g} {top + 5}l3 5l-3 5l-3-5Z", "#f6dc9c")
    )
