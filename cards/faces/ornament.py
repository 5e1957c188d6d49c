"""A card's ornament, drawn from its key and type: no two alike, always the same. Pure.

Two SVG paths in a field of WIDTH × HEIGHT: the pattern of the ground and the crest on
it. The type chooses the kind of crest, the key everything else.
"""

import hashlib
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

WIDTH, HEIGHT = 200, 100  # SVG units
CENTRE = (WIDTH / 2, HEIGHT / 2)
RADIUS = 40.0
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Ornament:
    """Paths of the ground's *pattern* (stroked) and of the *crest* (filled)."""

    pattern: str
    crest: str


@lru_cache(maxsize=4096)
def draw_ornament(key: str, kind: str) -> Ornament:
    """Return the ornament of the card *key*, whose type is *kind*."""
    digest = hashlib.blake2b(key.encode(), digest_size=8).digest()
    crest = _CRESTS.get(kind, _star)
    pattern = _PATTERNS[digest[7] % len(_PATTERNS)]
    return Ornament(pattern=pattern(digest), crest=crest(digest))


def _polar(radius: float, angle: float) -> Point:
    """Return the point at *radius* from the centre; angle 0 is up, clockwise."""
    x, y = CENTRE
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def _write(points: Iterator[Point] | list[Point]) -> str:
    """Return the closed path through *points*."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"


def _ring(corners: int, radius: float, turn: float = 0.0) -> list[Point]:
    """Return the corners of a regular polygon."""
    return [_polar(radius, turn + math.tau * n / corners) for n in range(corners)]


def _star(digest: bytes) -> str:
    """Return a star: an ally's, and a hero's heart."""
    corners = 5 + digest[0] % 8
    inner = RADIUS * (0.38 + digest[1] % 38 / 100)
    turn = digest[2] / 256 * math.tau / corners
    outer = _ring(corners, RADIUS, turn)
    dents = _ring(corners, inner, turn + math.pi / corners)
    return _write([point for pair in zip(outer, dents, strict=True) for point in pair])


def _crowned_star(digest: bytes) -> str:
    """Return a star in a cut-out ring: a hero's."""
    corners = 8 + digest[3] % 9
    rim = _ring(corners, RADIUS + 8, digest[2] / 256)
    hole = _ring(corners, RADIUS + 3, digest[2] / 256)[::-1]
    return _write(rim) + _write(hole) + _star(digest)


def _rosette(digest: bytes) -> str:
    """Return petals around the centre: an ability's."""
    petals = 3 + digest[0] % 7
    width = math.tau / petals * (0.28 + digest[1] % 22 / 100)
    turn = digest[2] / 256 * math.tau / petals
    length = RADIUS * (0.8 + digest[3] % 30 / 100)
    path = []
    for n in range(petals):
        angle = turn + math.tau * n / petals
        left, tip, right = (
            _polar(length * 0.62, angle - width),
            _polar(length, angle),
            _polar(length * 0.62, angle + width),
        )
        start = f"M{CENTRE[0]:.0f} {CENTRE[1]:.0f}"
        path.append(start + _curve(left, tip) + _curve(right, CENTRE) + "Z")
    return "".join(path)


def _curve(bend: Point, end: Point) -> str:
    """Return a curve to *end* pulled towards *bend*."""
    return f"Q{bend[0]:.0f} {bend[1]:.0f} {end[0]:.0f} {end[1]:.0f}"


def _blades(digest: bytes) -> str:
    """Return crossed blades with their guards: a weapon's."""
    blades = 1 + digest[0] % 2
    width = 3 + digest[1] % 5
    guard = 10 + digest[2] % 10
    turn = math.pi / 4 + digest[3] / 256 * math.pi / 2
    path = []
    for n in range(blades):
        angle = turn + math.pi * n / blades
        blade = [(0, 46), (width, 34), (width * 0.7, -14), (2.4, -14), (2.4, -38)]
        hilt = [(guard, -12), (guard, -17)]
        path += [_mirrored(blade, angle), _mirrored(hilt, angle)]
    return "".join(path)


def _mirrored(half: Sequence[Point], angle: float) -> str:
    """Return the shape whose right half is *half*: (aside, along) a line at *angle*."""
    whole = [*half, *((-aside, along) for aside, along in reversed(half))]
    return _write(
        [
            (
                CENTRE[0] + aside * math.cos(angle) + along * math.sin(angle),
                CENTRE[1] + aside * math.sin(angle) - along * math.cos(angle),
            )
            for aside, along in whole
        ]
    )


def _shield(digest: bytes) -> str:
    """Return a shield with a device cut out: armor's."""
    x, y = CENTRE
    wide = 24 + digest[0] % 12
    shoulder = 8 + digest[1] % 16
    rim = [
        (x - wide, y - 36),
        (x, y - 40 + digest[2] % 8),
        (x + wide, y - 36),
        (x + wide, y + shoulder),
        (x, y + 42),
        (x - wide, y + shoulder),
    ]
    device = _ring(3 + digest[3] % 6, 14, digest[4] / 256 * math.tau)[::-1]
    return _write(rim) + _write(device)


def _gem(digest: bytes) -> str:
    """Return a cut stone: an item's."""
    facets = 6 + digest[0] % 5
    turn = digest[1] / 256
    rim = _ring(facets, RADIUS, turn)
    table = _ring(facets, RADIUS * (0.45 + digest[2] % 20 / 100), turn + 0.2)[::-1]
    return _write(rim) + _write(table)


def _compass(digest: bytes) -> str:
    """Return a compass rose in a broken ring: a quest's."""
    points = (4, 6, 8)[digest[0] % 3]
    waist = RADIUS * (0.14 + digest[1] % 14 / 100)
    outer = _ring(points, RADIUS + 4)
    inner = _ring(points, waist, math.pi / points)
    rose = [point for pair in zip(outer, inner, strict=True) for point in pair]
    ring = 20 + digest[2] % 14
    return _write(rose) + "".join(
        _write([_polar(ring, a), _polar(ring, a + 0.25), _polar(ring + 4, a + 0.12)])
        for a in (math.tau * (n + 0.5) / points for n in range(points))
    )


def _hills(digest: bytes) -> str:
    """Return a skyline: a location's."""
    ridge: list[Point] = [(10, HEIGHT)]
    for n in range(6):
        ridge.append((20 + n * 32, 30 + digest[n] % 42))
        ridge.append((36 + n * 32, 62 + digest[n + 1] % 26))
    return _write([*ridge, (WIDTH - 4, HEIGHT)])


def _stripes(digest: bytes) -> str:
    """Return slanted lines."""
    gap, slant = 7 + digest[5] % 10, digest[6] % 120 - 60
    return "".join(f"M{x} 0L{x + slant} {HEIGHT}" for x in range(-60, WIDTH + 60, gap))


def _ripples(digest: bytes) -> str:
    """Return circles around a point."""
    x, y, gap = digest[5] % WIDTH, digest[6] % HEIGHT, 9 + digest[4] % 8
    return "".join(
        f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0"
        for r in range(gap, gap * 12, gap)
    )


def _waves(digest: bytes) -> str:
    """Return waves."""
    gap, length = 8 + digest[5] % 7, 20 + digest[6] % 24
    swell = 3 + digest[4] % 6
    half = length // 2
    return "".join(
        f"M0 {y}q{half} {-swell} {length} 0" + f"t{length} 0" * (WIDTH // length)
        for y in range(gap, HEIGHT, gap)
    )


def _lattice(digest: bytes) -> str:
    """Return crossing lines."""
    gap = 12 + digest[5] % 12
    lean = 30 + digest[6] % 60
    return "".join(
        f"M{x} 0l{lean} {HEIGHT}M{x} 0l{-lean} {HEIGHT}"
        for x in range(-40, WIDTH + 60, gap)
    )


_CRESTS: dict[str, Callable[[bytes], str]] = {
    "hero": _crowned_star,
    "master_hero": _crowned_star,
    "ally": _star,
    "ability": _rosette,
    "ability_ally": _rosette,
    "weapon": _blades,
    "armor": _shield,
    "item": _gem,
    "quest": _compass,
    "location": _hills,
}
_PATTERNS = (_stripes, _ripples, _waves, _lattice)
