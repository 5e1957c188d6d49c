"""The crest of a card, drawn from its name: one star no other card has. Pure."""

import hashlib
import math

SIZE = 100  # SVG units


def star_path(seed: str) -> str:
    """Return the SVG path of the star that belongs to *seed*, in a square of SIZE.

    Two rings of points with the same number of corners; the seed sets corners, depth
    and turn.
    """
    digest = hashlib.blake2b(seed.encode(), digest_size=4).digest()
    corners = 5 + digest[0] % 8
    inner = 0.35 + digest[1] % 40 / 100
    turn = digest[2] / 256 * math.tau / corners
    points = []
    for step in range(corners * 2):
        radius = SIZE / 2 * (1 if step % 2 == 0 else inner)
        angle = turn + step * math.pi / corners
        x = SIZE / 2 + radius * math.sin(angle)
        y = SIZE / 2 - radius * math.cos(angle)
        points.append(f"{x:.0f} {y:.0f}")
    return f"M{'L'.join(points)}Z"
