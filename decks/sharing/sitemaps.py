"""What search engines are told: which pages there are, and which are not for them."""

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from cards.catalogue.models import CardSet, Printing
from cards.faces.card_face import printing_url
from decks.building.models import Deck

MOST_FILES: Final = 50_000  # as many as a list may lead to
A_FILE: Final = 5000  # addresses; 50,000 are allowed
_SPACE: Final = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_PLAIN: Final = (
    "start", "card-list", "set-list", "public-deck-list", "event-list", "rule-list",
    "glossary", "format-list", "search-help", "bulk-data",
)  # fmt: skip
# What is for people alone, or for one person.
_CLOSED: Final = ("account/", "accounts/", "api/v1/docs/", "i18n/", "theme/")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Answer what robots may look at."""
    base = reverse("start")
    closed = [f"Disallow: {base}{path}" for path in _CLOSED]
    address = request.build_absolute_uri(reverse("sitemap"))
    lines = ["User-agent: *", *closed, f"Sitemap: {address}", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """Answer the list of lists of pages."""
    counts = {"cards": _printings().count(), "decks": _decks().count(), "pages": 1}
    names = (
        (section, number)
        for section, count in counts.items()
        for number in range(1, -(-count // A_FILE) + 1)
    )
    held = "".join(
        f"<sitemap><loc>{_whole(request, reverse('sitemap-part', args=one))}</loc>"
        "</sitemap>"
        for one in names
    )
    return _xml(f"<sitemapindex {_SPACE}>{held}</sitemapindex>")


@require_safe
def sitemap_part(request: HttpRequest, section: str, number: int) -> HttpResponse:
    """Answer one list of pages."""
    sections = {"cards": _card_pages, "decks": _deck_pages, "pages": _plain_pages}
    if section not in sections or not 1 <= number <= MOST_FILES:
        raise Http404
    found = list(sections[section](slice((number - 1) * A_FILE, number * A_FILE)))
    if not found:
        raise Http404
    held = "".join(
        f"<url><loc>{_whole(request, path)}</loc>"
        f"{f'<lastmod>{day}</lastmod>' if day else ''}</url>"
        for path, day in found
    )
    return _xml(f"<urlset {_SPACE}>{held}</urlset>")


def _printings() -> QuerySet[Printing]:
    """Return the printing that each card's page is canonical in."""
    return Printing.objects.filter(is_source=True).order_by("pk")


def _decks() -> QuerySet[Deck]:
    """Return the decks that anyone may find."""
    return Deck.objects.filter(visibility=Deck.Visibility.PUBLIC).order_by("pk")


def _card_pages(part: slice) -> Iterator[tuple[str, str]]:
    """Yield address and day of the pages of cards."""
    for one in _printings().select_related("card", "card_set")[part]:
        yield printing_url(one, one.card), one.card.changed_at.date().isoformat()


def _deck_pages(part: slice) -> Iterator[tuple[str, str]]:
    """Yield address and day of the pages of decks."""
    for deck in _decks()[part]:
        yield deck.get_absolute_url(), deck.changed_at.date().isoformat()


def _plain_pages(part: slice) -> Iterator[tuple[str, str]]:
    """Yield the addresses of what does not grow, and of sets."""
    paths = [reverse(name) for name in _PLAIN]
    codes = CardSet.objects.order_by("code").values_list("code", flat=True)
    paths += [reverse("card-set", args=[code]) for code in codes]
    yield from ((path, "") for path in paths[part])


def _whole(request: HttpRequest, path: str) -> str:
    """Return *path* with scheme and host, as XML has it."""
    return escape(request.build_absolute_uri(path))


def _xml(inner: str) -> HttpResponse:
    """Return *inner* as an XML document."""
    text = f'<?xml version="1.0" encoding="UTF-8"?>{inner}'
    response = HttpResponse(text, content_type="application/xml; charset=utf-8")
    response["Cache-Control"] = "public, max-age=3600"
    return response
