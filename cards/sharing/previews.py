"""What a link to a page says of it: title, description, picture, where it may lie."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import ngettext

from cards.catalogue.card_texts.shown_words import set_name_read
from cards.catalogue.models import CardSet
from cards.faces.card_face import CardFace, address_parts
from cards.faces.rules_text import TextRun, rules_text_runs
from rules.games import game

GAP: Final = TextRun(" ")  # between paragraphs


@dataclass(frozen=True, slots=True)
class Preview:
    """What the head of a page tells those who show links; all addresses are whole.

    *embed* and *oembed* are empty where nothing can be embedded.
    """

    title: str
    description: str
    address: str
    picture: str
    picture_text: str
    embed: str
    oembed: str


def preview_of_card(request: HttpRequest, face: CardFace) -> Preview | None:
    """Return what a link to the card of *face* is shown with, if it has a page."""
    printing = face.printing
    if printing is None:
        return None
    place = address_parts(printing)
    address = request.build_absolute_uri(face.url)
    words = (run.text for line in rules_text_runs(face.text) for run in (*line, GAP))
    told = " · ".join(filter(None, (face.type_line, "".join(words).strip())))
    return Preview(
        title=face.name,
        description=told[:300],
        address=address,
        picture=request.build_absolute_uri(reverse("card-preview", args=place)),
        picture_text=face.spoken,
        embed=request.build_absolute_uri(reverse("card-embed", args=place)),
        oembed=oembed_address(request, address),
    )


def preview_of_page(
    request: HttpRequest, title: str, description: str, slug: str = ""
) -> Preview:
    """Return what a link to a page about all of a game is shown with.

    *slug* names the game; without one the page is about all of them.
    """
    asked = {key: value for key in ("game", "q") if (value := request.GET.get(key))}
    address = f"{request.path}?{urlencode(asked)}" if asked else request.path
    picture = reverse("game-preview", args=[slug]) if slug else reverse("site-preview")
    query = asked.get("q", "")
    return Preview(
        title=f"{query[:100]} · {title}" if query else title,
        description=description,
        address=request.build_absolute_uri(address),
        picture=request.build_absolute_uri(picture),
        picture_text=game(slug).name if slug else settings.SITE_NAME,
        embed="",
        oembed="",
    )


def preview_of_set(request: HttpRequest, card_set: CardSet, size: int) -> Preview:
    """Return what a link to *card_set*, of *size* printings, is shown with."""
    picture = reverse("set-preview", args=[card_set.code])
    return Preview(
        title=set_name_read(card_set),
        description=describe_set(card_set, size),
        address=request.build_absolute_uri(reverse("card-set", args=[card_set.code])),
        picture=request.build_absolute_uri(picture),
        picture_text=set_name_read(card_set),
        embed="",
        oembed="",
    )


def describe_set(card_set: CardSet, size: int) -> str:
    """Return game, year and *size* of a set in a line."""
    return in_a_line(game(card_set.game).name, card_set.year, cards=size)


def in_a_line(*words: object, cards: int = 0, sets: int = 0) -> str:
    """Return *words* and how much there is in a line, what is empty left out."""
    parts = (
        *words,
        cards and ngettext("%(n)s card", "%(n)s cards", cards) % {"n": cards},
        sets and ngettext("%(n)s set", "%(n)s sets", sets) % {"n": sets},
    )
    return " · ".join(str(part) for part in parts if part)


def oembed_address(request: HttpRequest, address: str) -> str:
    """Return where the oEmbed answer for the page at *address* is."""
    query = urlencode({"url": address, "format": "json"})
    return request.build_absolute_uri(f"{reverse('oembed')}?{query}")
