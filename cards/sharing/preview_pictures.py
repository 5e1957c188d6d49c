"""The pictures that a link to a deck or a card is shown with: 1200 × 630."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from django.conf import settings

from cards.faces.card_face import CardFace
from cards.faces.face_picture import (
    HEIGHT,
    WIDTH,
    face_svg,
    placed,
    png,
    svg_document,
    write_block,
)
from core.typesetting import MM, read_words, set_text, wrap

SIZE: Final = (1200, 630)
BESIDE: Final = 5  # faces beside the first
_EDGE: Final = 36.0
_GROUND: Final = "#17211f"
_LIGHT: Final = "#f6efe2"
_SOFT: Final = "#b9c4bd"
_TALL: Final = SIZE[1] - 2 * _EDGE  # height of the first face
_TITLES: Final = tuple(size / MM for size in (64, 56, 48, 42, 36, 30))  # pixels


def preview_svg(faces: Sequence[CardFace], title: str, line: str) -> str:
    """Return a picture: the first of *faces* large, *title*, *line*, other faces."""
    left = _EDGE
    parts = [_ground()]
    if faces:
        wide = _TALL * WIDTH / HEIGHT
        parts.append(placed(face_svg(faces[0], "first"), left, _EDGE, wide))
        left += wide + 40
    parts += _words(title, line, left)
    parts += _row(faces[1 : 1 + BESIDE], left)
    return svg_document("".join(parts), *SIZE)


def _ground() -> str:
    """Return what lies behind."""
    width, height = SIZE
    return (
        f'<rect width="{width}" height="{height}" fill="{_GROUND}"/>'
        f'<rect y="{height - 10}" width="{width}" height="10" fill="#1d6b66"/>'
    )


def _words(title: str, line: str, left: float) -> list[str]:
    """Return *title*, *line* and the mark of the site, from *left* on."""
    width = SIZE[0] - _EDGE - left
    name = read_words((title, "B"))
    block = set_text(name, width, _TITLES, 150) or wrap(name, width, _TITLES[-1])
    below = wrap(read_words((line, "")), width, 28 / MM)
    mark = wrap(read_words((settings.SITE_NAME, "B")), width, 24 / MM)
    drawn = (settings.BASE_DIR / "static" / "img" / "mark.svg").read_text("utf-8")
    inner = drawn.partition(">")[2].rpartition("</svg>")[0]
    end = _EDGE + 4
    return [
        write_block(block, left, end, _LIGHT),
        write_block(below, left, end + block.height + 8, _SOFT),
        f'<g transform="translate({left:g} {SIZE[1] - 76:g}) scale(.7)">{inner}</g>',
        write_block(mark, left + 52, SIZE[1] - 68, _SOFT),
    ]


def _row(faces: Sequence[CardFace], left: float) -> list[str]:
    """Return *faces* side by side below the words."""
    gap = 14.0
    wide = (SIZE[0] - _EDGE - left - gap * (BESIDE - 1)) / BESIDE
    top = SIZE[1] - 96 - wide * HEIGHT / WIDTH
    return [
        placed(face_svg(face, str(place)), left + place * (wide + gap), top, wide)
        for place, face in enumerate(faces)
    ]


@lru_cache(maxsize=64)
def preview_png(svg: str) -> bytes:
    """Return the picture *svg* as a file."""
    return png(svg, *SIZE)


@lru_cache(maxsize=8)
def icon_png(side: int) -> bytes:
    """Return the mark of the site as a picture of *side* pixels."""
    drawn = (settings.BASE_DIR / "static" / "img" / "mark.svg").read_text("utf-8")
    inner = drawn.partition(">")[2].rpartition("</svg>")[0]
    ground = '<rect width="64" height="64" fill="#f6efe2"/>'
    shown = f'{ground}<g transform="translate(6 6) scale(.81)">{inner}</g>'
    return png(svg_document(shown, 64, 64), side, side)
