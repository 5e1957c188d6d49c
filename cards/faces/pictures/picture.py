"""A card's picture, composed from what the card is. Pure: facts in, SVG out.

A small stained-glass scene of 160 × 120 units; what matters lies in the middle. Nothing
is drawn for one card; every part answers to a fact that a player knows:

    sky        class, or the element of talent or damage; the hour of the day by the key
    horizon    the people's home; the faction hangs its banner there
    subject    hero, ally, fighter: a bust of people and class, growing with the cost
               beast, weapon: its kind; armor: its slot and stuff
               ability: what its name names, or what its text does, in its element
               quest: a notice with that device; location: a skyline with lit windows
    field      instant: beams; ongoing: rings; talent: a cog of light
    plate      under a device, and the paper of a notice: the card's own, so that cards
               whose devices are alike are told apart
    frame      rare: a thin arch; epic: a gilded one; legendary: with studs
    motes      the element (embers, snow, leaves); a set may have its own
"""

import hashlib
from typing import Final

from cards.faces.pictures.colours import Scheme, Sky, scheme_of
from cards.faces.pictures.drawing import line, mix, shape, small
from cards.faces.pictures.facts import Dice, Facts
from cards.faces.pictures.scenes import scene_of
from cards.faces.pictures.shapes import SHAPES

# Every picture has another address once this is another: raise it with any change of
# code or data, and renew tests/golden/pictures.json.
VERSION: Final = 2
MOST: Final = 3000  # characters; above it what floats is left out
_WHOLE: Final = "M0 0H160V120H0"
_ARCH: Final = "M6 120V58Q6 6 80 6Q154 6 154 58V120"
_STUDS: Final = (
    "M80 1L84 7L80 13L76 7ZM10 10L14 4L18 10L14 16ZM142 10L146 4L150 10L146 16Z"
)
_GILDED: Final = {"epic": ("#f0d28a", 2.4), "legendary": ("#ffcf5c", 3.2)}


def fingerprint(card: Facts) -> str:
    """Return what the picture of *card* is told by: sixteen hexadecimal digits."""
    told = repr((VERSION, card)).encode()
    return hashlib.blake2b(told, digest_size=8).hexdigest()


def picture(card: Facts) -> str:
    """Return the picture of *card* as an SVG document of 160 × 120 units."""
    scheme = scheme_of(card)
    behind, subject = scene_of(card, scheme)
    motes, motif = _motes(card, scheme), _motif(card)
    for floating in (motes + motif, motes, ""):
        drawn = small(_document(card, scheme.sky, behind + floating, subject))
        if len(drawn) <= MOST:
            break
    return drawn


def _document(card: Facts, sky: Sky, behind: str, subject: str) -> str:
    """Return the document: sky, what is behind, subject, frame."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120">'
        f'<linearGradient id="s" x2="0" y2="1"><stop stop-color="{sky.top}"/>'
        f'<stop offset="1" stop-color="{sky.low}"/></linearGradient>'
        f"{shape(_WHOLE, 'url(#s)')}{behind}{subject}{_arch(card, sky)}</svg>"
    )


def _motes(card: Facts, scheme: Scheme) -> str:
    """Return what floats in the air of its element."""
    dice, mote = Dice(card.key + card.text, "motes"), SHAPES["motes"][scheme.element]
    places = (
        f"M{dice.pick((4, 118)) + dice.span(0, 36)} {dice.span(4, 92)}{mote}"
        for _ in range(4)
    )
    return shape("".join(places), scheme.light, ' opacity=".85"')


def _motif(card: Facts) -> str:
    """Return what floats in the pictures of the card's set; nothing in most."""
    dice = Dice(card.key, "motif")
    for motif in SHAPES["motifs"].values():
        if card.set_code in motif["sets"]:
            places = (
                f"M{dice.pick((12, 122)) + dice.span(0, 24)} {dice.span(8, 70)}"
                f"{motif['path']}"
                for _ in range(2)
            )
            stroke = f' stroke="{motif["stroke"]}"'
            return shape("".join(places), motif["fill"], stroke)
    return ""


def _arch(card: Facts, sky: Sky) -> str:
    """Return the arch of a rare, epic or legendary card."""
    if card.rarity == "rare":
        return line(_ARCH, "#dfe8f2", 1.2)
    if card.rarity not in _GILDED:
        return ""
    colour, width = _GILDED[card.rarity]
    edge = f' stroke="{colour}" stroke-width="{width:g}"'
    spandrels = shape(f"{_ARCH}H160V0H0V120Z", mix(sky.ink, sky.top, 0.3), edge)
    return spandrels + shape(_STUDS, colour)
