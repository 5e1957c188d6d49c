"""Which picture people brought a face is shown with; none leaves the generated one.

The reader's own come before the site's, and these before the addresses of a set. A
whole card is shown only where its words are in the language that its reader is shown.
The site's are kept with each printing, so that they cost no query; a reader's own cost
one a request, asked when the first face is drawn, and none where there are none.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cached_property
from typing import Final
from urllib.parse import quote

from django.core.cache import cache
from django.http import HttpRequest, HttpResponseBase
from django.urls import reverse

from cards.catalogue.card_texts.shown_words import HeldPrinting
from cards.catalogue.models import Printing
from cards.faces.models import ART, RENDITIONS, OwnPicture, StoredPicture
from core.valkey import valkey_is_away

KNOWN_FOR: Final = 60  # seconds that a reader is known to have no pictures
Held = Mapping[str, str]  # language → the name of a stored picture
GetResponse = Callable[[HttpRequest], HttpResponseBase]


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """Addresses of a picture: its *art*, and of a whole card two sizes.

    One from *elsewhere* may be missing there: the generated one is drawn beneath.
    """

    art: str = ""
    tile: str = ""
    whole: str = ""
    name: str = ""  # of a stored picture

    @property
    def is_elsewhere(self) -> bool:
        """Whether another site has it."""
        return not self.name


@dataclass
class _Reader:
    """Who a request draws faces for."""

    request: HttpRequest

    @cached_property
    def held(self) -> Mapping[int, Held]:
        """The reader's own pictures, by printing; guests have none."""
        user = self.request.user
        if not user.is_authenticated or _is_known_to_have_none(user.pk):
            return {}
        rows = OwnPicture.objects.filter(owner=user.pk).order_by()
        found: dict[int, dict[str, str]] = {}
        columns = rows.values_list("printing", "language", "stored__name")
        for printing, language, name in columns:
            found.setdefault(printing, {})[language] = name
        if not found:
            with suppress(valkey_is_away()):
                cache.set(_none_key(user.pk), 1, KNOWN_FOR)
        return found


def _is_known_to_have_none(owner: int) -> bool:
    """Whether *owner* was seen to have no pictures a moment ago: most have none."""
    with suppress(valkey_is_away()):
        return bool(cache.get(_none_key(owner)))
    return False


def forget_none(owner: int) -> None:
    """Have the next page look for pictures of *owner*, who has brought some."""
    with suppress(valkey_is_away()):
        cache.delete(_none_key(owner))


def _none_key(owner: int) -> str:
    """Return where the cache keeps that *owner* has no pictures."""
    return f"no-own-pictures:{owner}"


READER: Final[ContextVar[_Reader | None]] = ContextVar("reader", default=None)


def faces_reader(get_response: GetResponse) -> GetResponse:
    """Return a middleware that has faces drawn with the pictures of who reads them."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        token = READER.set(_Reader(request))
        try:
            return get_response(request)
        finally:
            READER.reset(token)

    return answer


def write_held(held: Mapping[str, str]) -> str:
    """Return what `Printing.pictures` keeps of the site's pictures of a printing."""
    return " ".join(f"{language}:{name}" for language, name in sorted(held.items()))


def read_held(pictures: str) -> Held:
    """Return what `write_held` wrote."""
    pairs = (one.partition(":") for one in pictures.split())
    return {language: name for language, _, name in pairs}


def own_picture(
    held: Mapping[int, Held], printing: Printing | HeldPrinting | None, language: str
) -> ShownPicture | None:
    """Return which of those *held* shows *printing*, its words being in *language*."""
    mine = held.get(printing.pk) if printing else None
    return _chosen(mine, language) if mine else None


def shared_picture(
    printing: Printing | HeldPrinting | None, language: str
) -> ShownPicture | None:
    """Return what all are shown *printing* with: the site's, or one from elsewhere."""
    if printing is None:
        return None
    return site_picture(printing, language) or _elsewhere(printing, language)


def site_picture(
    printing: Printing | HeldPrinting, language: str
) -> ShownPicture | None:
    """Return the picture that everybody is shown with *printing*, if we have one."""
    if not printing.pictures:
        return None
    return _chosen(read_held(printing.pictures), language)


def site_rendition(
    printing: Printing | HeldPrinting | None, language: str, rendition: str
) -> bytes | None:
    """Return the site's picture of *printing* as a file; None where it has none."""
    shown = site_picture(printing, language) if printing else None
    if shown is None or not getattr(shown, rendition):
        return None
    stored = StoredPicture.objects.filter(name=shown.name).first()
    return stored.read(rendition) if stored else None


def _chosen(held: Held, language: str) -> ShownPicture | None:
    """Return a whole card in *language*, or else the art alone."""
    if name := held.get(language):
        art, tile, whole = (_address(name, one) for one in RENDITIONS)
        return ShownPicture(art, tile, whole, name)
    if name := held.get(ART):
        return ShownPicture(art=_address(name, "art"), name=name)
    return None


def _address(name: str, rendition: str) -> str:
    """Return where a *rendition* of a stored picture is."""
    return reverse("own-picture", args=[name, rendition])


def _elsewhere(printing: Printing | HeldPrinting, language: str) -> ShownPicture | None:
    """Return the address that the set's template has for *printing*."""
    template = printing.picture_url
    if not template:
        return None
    for word, value in {
        "set": printing.set_code,
        "set_lower": printing.set_code.lower(),
        "number": printing.number,
        "number_3": printing.number.zfill(3),
        "variant": printing.variant,
        "language": language,
    }.items():
        template = template.replace(f"{{{word}}}", quote(value, safe=""))
    if printing.pictures_are_whole:
        return ShownPicture(tile=template, whole=template)
    return ShownPicture(art=template)
