"""SVG written short: paths, circles, groups, and colours between two others."""

import math
import re
from collections.abc import Mapping, Sequence

from cards.faces.pictures.facts import Dice

_NUMBER = re.compile(r"[A-Z]|-?\d*\.?\d+")


def mix(one: str, two: str, share: float) -> str:
    """Return the colour between *one* and *two* that holds *share* of *two*."""
    a, b = (int(colour[1:7], 16) for colour in (one, two))
    parts = (
        round((a >> bits & 255) * (1 - share) + (b >> bits & 255) * share)
        for bits in (16, 8, 0)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def mirror(path: str) -> str:
    """Return an absolute *path* of M, L, Q, C, Z with left and right exchanged."""
    is_across = True

    def turned(found: re.Match[str]) -> str:
        nonlocal is_across
        word = found[0]
        if word.isalpha():
            is_across = True
            return word
        shown = f"{-float(word):g}" if is_across else word
        is_across = not is_across
        return f" {shown}"

    return _NUMBER.sub(turned, path)


def both(path: str) -> str:
    """Return *path* and its mirror image."""
    return path + mirror(path)


def shape(path: str, fill: str, more: str = "") -> str:
    """Return a filled path."""
    return f'<path fill="{fill}" d="{path}"{more}/>'


def line(path: str, colour: str, width: float) -> str:
    """Return a drawn line."""
    stroke = f'stroke="{colour}" stroke-width="{width:g}"'
    return f'<path fill="none" {stroke} d="{path}"/>'


def disc(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """Return a circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{more}/>'


def ring(x: float, y: float, radius: float, colour: str, more: str) -> str:
    """Return the line of a circle."""
    return disc(x, y, radius, "none", f' stroke="{colour}"{more}')


def rays(y: float, count: int, colour: str, opacity: float, turn: float) -> str:
    """Return *count* rays from the middle at height *y*: a wide ring of dashes."""
    dash = f"{math.tau * 52 / count / 2:.2f}"
    dashes = f' stroke-dasharray="{dash}" stroke-dashoffset="{turn * 9:.0f}"'
    return ring(80, y, 52, colour, f' stroke-width="104"{dashes} opacity="{opacity:g}"')


def at(x: float, y: float, scale: float, inner: str, turn: int = 0) -> str:
    """Return *inner* placed, scaled and turned (degrees); a negative scale flips."""
    spin = f"rotate({turn})" if turn else ""
    size = f"scale({scale:g}" + (f" {-scale:g})" if scale < 0 else ")")
    size = "" if scale == 1 else size
    return f'<g transform="translate({x:g} {y:g}){spin}{size}">{inner}</g>'


def leaded(inner: str, ink: str, width: float = 1.3) -> str:
    """Return *inner* with the lead of stained glass round each piece."""
    lead = f'stroke="{ink}" stroke-width="{width:g}" stroke-linejoin="round"'
    return f"<g {lead}>{inner}</g>"


def burst(corners: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """Return a star around the origin, its points and dents at these distances."""
    points = []
    for index in range(2 * corners):
        far, angle = (outer, inner)[index % 2], turn + math.pi * index / corners
        points.append(f"{far * math.sin(angle):.0f} {-far * math.cos(angle):.0f}")
    return "M" + "L".join(points) + "Z"


def assemble(
    layers: Sequence[Sequence[str]], dice: Dice, colours: Mapping[str, str]
) -> str:
    """Return one of the alternatives of each layer, in *colours*."""
    return "".join(dice.pick(layer).format_map(colours) for layer in layers)


def small(svg: str) -> str:
    """Return *svg* in fewer bytes: shorter numbers, paths and colours that fill."""
    svg = re.sub(r' d="([^"]+)"', lambda found: f' d="{_tight(found[1])}"', svg)
    svg = svg.replace('cx="0" ', "").replace('cy="0" ', "")
    svg = re.sub(r'(?<=["( ])(-?)0\.', r"\1.", svg)
    return re.sub(r'(?<!stop-color=")#[0-9a-f]{6}\b', _short, svg)


def _short(colour: re.Match[str]) -> str:
    """Return a colour of six digits in three."""
    parts = (int(colour[0][place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(part / 17):x}" for part in parts)


def _tight(path: str) -> str:
    """Return *path* without the blanks and noughts that it does not need."""
    path = re.sub(r"-0(?![.\d])", "0", path)
    path = re.sub(r"\s+", " ", path)
    path = re.sub(r" ?([A-Za-z]) ?", r"\1", path).replace(" -", "-")
    return re.sub(r"(?<!\d)0\.", ".", path)
