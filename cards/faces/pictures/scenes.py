"""The scene of a card's type: what is behind, and the subject before it."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from cards.faces.pictures.colours import Scheme
from cards.faces.pictures.devices import (
    beast,
    beast_kind,
    device,
    device_name,
    device_of,
    fur_of,
)
from cards.faces.pictures.drawing import (
    assemble,
    at,
    burst,
    disc,
    leaded,
    line,
    mix,
    rays,
    ring,
    shape,
)
from cards.faces.pictures.facts import Dice, Facts
from cards.faces.pictures.landscapes import ground, heaven, horizon
from cards.faces.pictures.people import LEADERS, bust
from cards.faces.pictures.shapes import COLOURS, HORIZONS, PEOPLES, SHAPES

Scene = tuple[str, str]


def scene_of(card: Facts, scheme: Scheme) -> Scene:
    """Return what is behind the subject of *card*, and the subject."""
    return _SCENES.get(card.type, _deed)(card, scheme)


def _being(card: Facts, scheme: Scheme) -> Scene:
    """Return a hero, an ally or a beast before its home."""
    dice, sky = Dice(card.key, "sky"), scheme.sky
    kind = "" if card.race in PEOPLES["peoples"] else beast_kind(card)
    if card.type in LEADERS:
        turn = dice.roll() / 99
        light = disc(80, 52, 44, sky.glow, ' opacity=".35"')
        behind = rays(52, 14, sky.glow, 0.16, turn) + light
    else:
        behind = heaven(sky, dice)
    if kind:
        size = round(0.78 + min(card.cost, 8) * 0.045, 2) * dice.pick((1, -1))
        drawn = beast(kind, fur_of(card, kind), scheme.light)
        drawn = at(80 + dice.span(-8, 8), 62, size, drawn)
    else:
        drawn = bust(card, scheme)
    return behind + ground(card, sky), leaded(drawn, sky.ink)


def _deed(card: Facts, scheme: Scheme) -> Scene:
    """Return a device in a field that says instant, ongoing, talent."""
    dice, sky = Dice(card.key, "field"), scheme.sky
    field = rays(60, dice.pick((8, 12, 16, 20)), sky.glow, 0.18, dice.roll() / 60)
    if card.is_ongoing:
        field += _rings(sky.glow, dice)
    elif card.is_instant:
        field += _beams(sky.glow, dice.span(0, 12))
    field += _plate(card, sky.ink)
    if "Talent" in card.tags:
        cog = burst(24, 58, 50, dice.roll() / 99)
        field += at(80, 60, 1, shape(cog, sky.low, ' opacity=".55"'))
    drawn, is_beast = device_of(card, scheme)
    size = dice.pick((0.7, 0.82)) if is_beast else dice.pick((0.86, 1.0, 1.16))
    turn = dice.pick((0, -12, 12) if is_beast else (0, 0, -10, 10, -22, 22))
    placed = at(80 + dice.pick((-8, 0, 8)), 60, size, drawn, turn)
    return field, leaded(placed, sky.ink)


def _plate(card: Facts, ink: str) -> str:
    """Return the plate under a device: its form and its colour are the card's own."""
    dice = Dice(card.key, "plate")
    corners, turn = dice.pick(
        ((3, 0.0), (4, 0.0), (4, 0.8), (5, 0.0), (6, 0.3), (8, 0.0))
    )
    inner = dice.pick((0.62, 0.8, 1.0))
    form = shape(burst(corners, 54, 54 * inner, turn), dice.pick(COLOURS["plates"]))
    return at(80, 60, 1, leaded(form, ink, 2))


def _rings(colour: str, dice: Dice) -> str:
    """Return the rings of what goes on."""
    dashes = dice.pick(("2 6", "1 9", "8 4", "12 5 2 5"))
    more = f' stroke-width="4" stroke-dasharray="{dashes}" opacity=".6"'
    inner = ring(80, 60, 50, colour, ' stroke-width="3" opacity=".7"')
    return inner + ring(80, 60, 56, colour, more)


def _beams(colour: str, x: int) -> str:
    """Return the beams of what is over at once."""
    beams = (
        f"M{x + index * 34 - 30} 120l34-120h{6 + index % 3 * 5}l-34 120Z"
        for index in range(6)
    )
    return shape("".join(beams), colour, ' opacity=".3"')


def _weapon(card: Facts, scheme: Scheme) -> Scene:
    """Return a weapon on its cloth."""
    dice, sky = Dice(card.key, "arms"), scheme.sky
    arms: Mapping[str, list[list[str]]] = SHAPES["weapons"]
    kind = next((tag for tag in card.tags if tag in arms), "Sword")
    drawn = assemble(arms[kind], dice, scheme.things)
    turn = dice.pick((-14, 12)) if kind == "Gun" else dice.pick((38, 48, -42, 30))
    rack = rays(60, 10, sky.glow, 0.15, dice.roll() / 40)
    rack += disc(80, 60, 42, sky.glow, ' opacity=".3"')
    return rack, leaded(at(80, 60, 1.22, drawn, turn), sky.ink, 1.5)


def _armor(card: Facts, scheme: Scheme) -> Scene:
    """Return a piece of armor on its stand."""
    dice, sky = Dice(card.key, "arms"), scheme.sky
    words = [tag.split(" (")[0] for tag in card.tags]
    stuff = next((word for word in words if word in COLOURS["cloths"]), "Leather")
    main, shade, light = COLOURS["cloths"][stuff]
    tint = dice.pick(COLOURS["tints"])
    slot = next((word for word in words if word in SHAPES["armor"]), "")
    if stuff == "Cloth":
        main, shade = tint, mix(tint, "#000000", 0.3)
    elif not slot:  # shields are painted
        main, shade = mix(tint, main, 0.4), mix(tint, shade, 0.5)
    layers = SHAPES["armor"][slot] if slot else SHAPES["weapons"]["Shield"]
    drawn = assemble(layers, dice, {"a": main, "b": shade, "c": light})
    stand = disc(80, 60, 48, sky.glow, ' opacity=".35"')
    stand += ring(80, 60, 48, sky.glow, ' stroke-dasharray="3 5" opacity=".7"')
    return stand, leaded(at(80, 60, 1.08, drawn), sky.ink, 1.5)


def _quest(card: Facts, scheme: Scheme) -> Scene:
    """Return a notice on a board: the device in ink, the faction's seal."""
    dice, sky = Dice(card.key, "notice"), scheme.sky
    boards = dice.pick(
        (
            "M0 24H160M0 50H160M0 76H160M0 100H160",
            "M22 0V120M52 0V120M108 0V120M138 0V120",
        )
    )
    planks = line(boards, mix(sky.low, sky.ink, 0.5), 1.5)
    tilt, name = dice.span(-9, 9), device_name(card, scheme.element)
    paper, edge, pale = dice.pick(COLOURS["papers"])
    ink = dice.pick(COLOURS["inks"])
    stain = {"a": ink, "b": mix(ink, "#000000", 0.4), "c": pale, "e": pale}
    seal = COLOURS["banners"].get(card.faction, "#8a6f3c")
    side, turned = dice.pick((1, -1)), dice.pick((0, 0, -20, 20))
    size = dice.pick((0.6, 0.74)) - (0.1 if name.startswith("@") else 0)
    sheet = (
        shape("M-38-50L36-52L40-6L37 50L4 46L-36 51L-40 4Z", paper)
        + shape("M37 50L22 48L36 34Z", edge)
        + at(0, -9, size, device(name, stain), turned)
        + line(dice.pick(COLOURS["lines"]), mix(edge, ink, 0.3), 2)
        + disc(24 * side, 40, 9, seal)
        + ring(24 * side, 40, 5, "#ffffff88", "")
        + disc(0, -45, 3.5, dice.pick(COLOURS["tints"]))
    )
    return planks, leaded(at(80, 60, 1.05, sheet, tilt), sky.ink, 1)


def _location(card: Facts, scheme: Scheme) -> Scene:
    """Return a place: far peaks, a keep before a large moon, lit windows."""
    dice, sky = Dice(card.key, "place"), scheme.sky
    x, kind = dice.span(48, 112), _place_kind(card, dice)
    keep = (
        f"M{x - 13} 120V52H{x - 17}L{x} 22L{x + 17} 52H{x + 13}V66H{x + 30}"
        f"L{x + 36} 80V120Z"
    )
    windows = f"M{x - 5} 60h9v12h-9ZM{x + 18} 84h8v9h-8ZM{x - 7} 86h6v8h-6Z"
    lamps = (f"M{dice.span(4, 152)} {dice.span(97, 110)}h4v5h-4Z" for _ in range(9))
    peaks = shape(horizon("peaks", dice), mix(sky.low, sky.top, 0.3))
    behind = (
        disc(80, 44, 38, sky.glow, ' opacity=".9"')
        + ring(80, 44, 47, sky.glow, ' stroke-dasharray="2 5"')
        + at(0, -14, 1, peaks)
    )
    near = shape(horizon(kind, dice), mix(sky.low, sky.ink, 0.72))
    walls = shape(keep, mix(sky.low, sky.ink, 0.42), f' stroke="{sky.ink}"')
    lit = "#ffe28a"
    front = walls + shape(windows, lit) + at(0, 14, 1, near)
    return behind, front + shape("".join(lamps), lit)


def _place_kind(card: Facts, dice: Dice) -> str:
    """Return the horizon of a place: what its name says, or any."""
    places = HORIZONS["places"]
    kind = dice.pick(places["any"])
    for named in ("palms", "roofs"):
        if re.search(places[named], card.name, re.IGNORECASE):
            return named
    return str(kind)


_SCENES: Final[Mapping[str, Callable[[Facts, Scheme], Scene]]] = {
    "hero": _being,
    "master_hero": _being,
    "ally": _being,
    "fighter": _being,
    "weapon": _weapon,
    "armor": _armor,
    "quest": _quest,
    "location": _location,
}
