"""A card's face as one picture, for programs that show files: SVG, and pixels of it.

Lengths are in millimetres of the card, 63 × 88, as on paper; sizes of letters are in
points. Its colours and signs are those of the pages.
"""

import io
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from html import escape
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.utils.translation import override

from cards.faces.card_face import CardFace
from cards.faces.card_pictures import draw_picture, picture_facts
from cards.faces.own_pictures import site_rendition
from cards.faces.rules_text import rules_text_runs
from core.typesetting import (
    ARROW,
    FILES,
    FOLDER,
    MM,
    Block,
    Style,
    Word,
    line_height,
    line_width,
    read_words,
    set_text,
    wrap,
)

WIDTH: Final = 63.0
HEIGHT: Final = 88.0
PIXELS: Final = (500, 699)  # of one face by itself
QUALITY: Final = 88  # of JPEG, of 100
_EDGE: Final = 2.0
_INNER: Final = WIDTH - 2 * _EDGE
_HEAD: Final = 9.5  # height of cost and name
_ART: Final = 33.0
_KIND: Final = 5.6  # height of the type line
_FOOT: Final = 7.0
_NAME_SIZES: Final = (11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0)
_KIND_SIZES: Final = (7.5, 7.0, 6.5, 6.0, 5.5, 5.0, 4.5)
_TEXT_SIZES: Final = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5, 5.0, 4.5, 4.0, 3.5)
_STYLES: Final[Mapping[str, Style]] = {
    "plain": "",
    "heading": "B",
    "reminder": "I",
    "symbol": "B",
}
_LOOKS: Final[Mapping[Style, str]] = {
    "": "",
    "B": ' font-weight="700"',
    "I": ' font-style="italic"',
}
_LIGHT: Final = "#fff"
_INK: Final = "#24262b"
_PAPER: Final = "#fdf8ee"
_PLAIN_TINT: Final = "#665f54"
_GILT: Final = "#f4dfa6"
_RIM: Final = (
    '<rect x=".5" y=".5" width="62" height="87" rx="2.6" fill="none"'
    ' stroke="#fff" stroke-opacity=".35" stroke-width=".5"/>'
)

if TYPE_CHECKING:
    from PIL import Image


def face_svg(face: CardFace, mark: str = "0") -> str:
    """Return *face* as an SVG fragment of 63 × 88; *mark* tells its gradient apart.

    It is for everybody: with the site's own pictures, and none of one reader's.
    """
    if whole := site_rendition(face.printing, face.words_language, "whole"):
        return _image(whole, (0, 0, WIDTH, HEIGHT))
    tint = _tints().get(face.frame, _PLAIN_TINT)
    top = _EDGE + _HEAD
    text_top = top + _ART + _KIND
    parts = [
        f'<rect width="63" height="88" fill="{tint}"/>',
        _RIM,
        *_head(face),
        _art(face, top, mark),
        *_kind(face, top + _ART),
        *_text(face, text_top, HEIGHT - _EDGE),
        *_figures(face),
    ]
    return "".join(parts)


def svg_document(inner: str, width: float, height: float) -> str:
    """Return *inner* as an SVG document of *width* × *height* units."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}" font-family="Roboto">{inner}</svg>'
    )


def placed(inner: str, x: float, y: float, width: float) -> str:
    """Return a face placed at *x*, *y*, so *width* wide."""
    scale = width / WIDTH
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inner}</g>'


def jpeg(svg: str, width: int, height: int) -> bytes:
    """Return *svg* as a JPEG of these pixels."""
    out = io.BytesIO()
    _pixels(svg, width, height).convert("RGB").save(out, "JPEG", quality=QUALITY)
    return out.getvalue()


def png(svg: str, width: int, height: int) -> bytes:
    """Return *svg* as a PNG of these pixels."""
    out = io.BytesIO()
    _pixels(svg, width, height).convert("RGB").save(out, "PNG", optimize=True)
    return out.getvalue()


def _pixels(svg: str, width: int, height: int) -> "Image.Image":
    """Return *svg* drawn; it names no file and no other machine."""
    import resvg_py  # both for pictures alone, which a server keeps
    from PIL import Image

    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        skip_system_fonts=True,
        font_files=[str(FOLDER / name) for name in FILES.values()],
        font_family="Roboto",
        sans_serif_family="Roboto",
    )
    return Image.open(io.BytesIO(bytes(drawn)))


def back_svg() -> str:
    """Return the back of every card, 63 × 88."""
    rings = "".join(
        f'<circle cx="31.5" cy="44" r="{radius}" fill="none" stroke="{_GILT}"'
        f' stroke-width="{0.9 if radius > 20 else 0.5}"/>'
        for radius in (23, 21, 11)
    )
    star = "M31.5 25l5 12.6 13.5 1-10.400 8.600 3.300 13.200-11.400-7.200-11.400 7.200"
    return (
        '<rect width="63" height="88" fill="#12403d"/>'
        '<rect x="3" y="3" width="57" height="82" rx="3" fill="#1d6b66"'
        f' stroke="{_GILT}" stroke-width=".8"/>{rings}'
        f'<path d="{star} 3.300-13.200-10.400-8.600 13.500-1z" fill="{_GILT}"/>'
    )


@cache
def _tints() -> Mapping[str, str]:
    """Return the colour of every frame, as the pages have it."""
    styles = (settings.BASE_DIR / "static" / "css" / "cards.css").read_text("utf-8")
    rules = re.findall(r"([^{}]+)\{\s*--tint: (#[0-9a-f]{6})", styles)
    return {
        frame: colour
        for selectors, colour in rules
        for frame in re.findall(r"\.frame-([a-z-]+)", selectors)
    }


@cache
def _signs() -> Mapping[str, str]:
    """Return the drawing of every sign, 24 × 24."""
    drawn = (settings.BASE_DIR / "static" / "img" / "symbols.svg").read_text("utf-8")
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', drawn))


def _sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """Return the sign *name* with its upper left corner at *x*, *y*."""
    drawn = _signs().get(name, "").replace('class="f"', f'fill="{colour}"')
    stroke = f'fill="none" stroke="{colour}" stroke-width="2.2"'
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 24:g})" {stroke}'
        f' stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    )


def write_block(
    block: Block, x: float, y: float, colour: str, *, style: Style = ""
) -> str:
    """Return *block* from *x* on, its upper edge at *y*."""
    step, size = line_height(block.size), block.size * MM
    lines = (
        f'<text x="{x:g}" y="{y + step * (place + 0.8):.2f}" font-size="{size:.3f}"'
        f' fill="{colour}" xml:space="preserve"{_LOOKS[style]}>{_spans(line)}</text>'
        for place, line in enumerate(block.lines)
    )
    return "".join(lines)


def _spans(line: Sequence[Word]) -> str:
    """Return the words of *line*, each in its style; the fonts have no arrow."""
    words = (
        "".join(
            f"<tspan{_LOOKS[piece.style]}>{escape(piece.text)}</tspan>"
            if piece.style
            else escape(piece.text)
            for piece in word.pieces
        )
        for word in line
    )
    return " ".join(words).replace(ARROW, "»")


def _head(face: CardFace) -> Iterable[str]:
    """Yield cost and name."""
    left = _EDGE + 0.6
    if face.cost:
        words = read_words((face.cost, "B"))
        block = Block((words,), 12.0)
        start = left + 3.6 - line_width(words, block.size) / 2
        radius = "1.6" if face.card.type == "quest" else "3.6"
        yield (
            f'<rect x="{left}" y="{_EDGE + 0.8}" width="7.2" height="7.2"'
            f' rx="{radius}" fill="#14161a" stroke="{_GILT}" stroke-width=".5"/>'
        )
        yield write_block(block, start, _EDGE + 1.9, _LIGHT)
        left += 9
    width = WIDTH - _EDGE - 0.6 - left
    words = read_words((face.name, "B"))
    block = set_text(words, width, _NAME_SIZES, _HEAD - 1.4) or wrap(words, width, 4.0)
    yield write_block(block, left, _EDGE + (_HEAD - block.height) / 2 - 0.3, _LIGHT)


def _art(face: CardFace, top: float, mark: str) -> str:
    """Return the picture, cut to its place."""
    if own := site_rendition(face.printing, face.words_language, "art"):
        return _image(own, (_EDGE, top, _INNER, _ART))
    drawn = draw_picture(picture_facts(face.card, face.printing)).decode()
    inner = drawn.replace('id="s"', f'id="s{mark}"').replace("#s)", f"#s{mark})")
    box = f'x="{_EDGE}" y="{top}" width="{_INNER}" height="{_ART}"'
    fit = 'preserveAspectRatio="xMidYMid slice"'
    return inner.replace("<svg ", f"<svg {box} {fit} ", 1)


def _image(file: bytes, box: tuple[float, float, float, float]) -> str:
    """Return the WebP *file* cut to *box*: left, top, width and height."""
    left, top, width, height = box
    return (
        f'<image x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
        ' preserveAspectRatio="xMidYMid slice"'
        f' href="data:image/webp;base64,{b64encode(file).decode()}"/>'
    )


def _kind(face: CardFace, top: float) -> Iterable[str]:
    """Yield the type line and the sign of rarity."""
    rarity = face.printing.rarity if face.printing else ""
    words, width = read_words((face.type_line, "")), _INNER - 7
    block = set_text(words, width, _KIND_SIZES, _KIND) or wrap(words, width, 4.0)
    yield write_block(block, _EDGE + 0.8, top + (_KIND - block.height) / 2, _LIGHT)
    if rarity:
        x = WIDTH - _EDGE - 4.6
        yield _sign(f"rarity-{rarity}", x, top + 0.8, 4, _lit().get(rarity, "#d9dce1"))


@cache
def _lit() -> Mapping[str, str]:
    """Return the colour of every rarity's sign, as the pages have it."""
    styles = (settings.BASE_DIR / "static" / "css" / "cards.css").read_text("utf-8")
    rules = re.findall(r"([^{}]+)\{\s*--lit: (#[0-9a-f]{6})", styles)
    return {
        rarity: colour
        for selectors, colour in rules
        for rarity in re.findall(r"\.rarity-([a-z-]+)", selectors)
    }


def _text(face: CardFace, top: float, bottom: float) -> Iterable[str]:
    """Yield the box of the rules text, in the largest letters that have room."""
    yield (
        f'<rect x="{_EDGE}" y="{top}" width="{_INNER}" height="{bottom - top}"'
        f' rx="1" fill="{_PAPER}"/>'
    )
    room, width = bottom - top - _FOOT - 1.6, _INNER - 3
    for block in _fit_text(face.text, face.text_language, room, width):
        yield write_block(block, _EDGE + 1.5, top + 0.8, _INK)
        top += block.height + _gap(block.size)


def _gap(size: float) -> float:
    """Return how far paragraphs stand apart."""
    return line_height(size) * 0.25


@lru_cache(maxsize=2048)
def _fit_text(text: str, language: str, room: float, width: float) -> tuple[Block, ...]:
    """Return the paragraphs of *text* at the first size at which all have room."""
    with override(language if language in dict(settings.LANGUAGES) else "en"):
        lines = rules_text_runs(text)
    words = [
        read_words(*((run.text, _STYLES[run.kind]) for run in line)) for line in lines
    ]
    for size in _TEXT_SIZES:
        blocks = tuple(wrap(each, width, size) for each in words)
        if sum(one.height + _gap(size) for one in blocks) <= room:
            break
    return blocks if words else ()


def _figures(face: CardFace) -> Iterable[str]:
    """Yield what stands at the foot: strength left, place, defence and health right."""
    card, base = face.card, HEIGHT - _EDGE - _FOOT + 0.6
    left, right = _EDGE + 0.8, WIDTH - _EDGE - 0.8
    if card.atk is not None:
        yield from _figure(face.damage_type.lower(), card.atk, left, base)
    guards = (
        ("health", card.health), ("def", card.defense), ("strike", card.strike_cost),
    )  # fmt: skip
    for sign, value in guards:
        if value is not None:
            right -= _FIGURE
            yield from _figure(sign, value, right, base)
            right -= 1
    place = f"{face.printing.set_code} {face.printing.number}" if face.printing else ""
    words = read_words((place, ""))
    start = (WIDTH - line_width(words, 5.5)) / 2
    yield write_block(Block((words,), 5.5), start, base + 2.6, "#5c5f64")


_FIGURE: Final = 11.0  # width of one figure


def _figure(sign: str, value: int, x: float, y: float) -> Iterable[str]:
    """Yield one figure behind its sign."""
    yield (
        f'<rect x="{x:g}" y="{y:g}" width="{_FIGURE}" height="5.8" rx="1.5"'
        f' fill="#14161a" stroke="{_GILT}" stroke-width=".4"/>'
    )
    words = read_words((str(value), "B"))
    start = x + (5 if sign else (_FIGURE - line_width(words, 11.0)) / 2)
    if sign:
        yield _sign(sign, x + 1, y + 1.2, 3.4, _GILT)
    yield write_block(Block((words,), 11.0), start, y + 0.5, _LIGHT)
