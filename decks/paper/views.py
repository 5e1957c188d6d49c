"""Decks on paper: the page that asks what to print, and the files."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.catalogue.card_texts.languages import interface_language
from decks.building.access import visible_deck
from decks.building.models import Deck
from decks.paper.forms import ProxyForm, SheetForm
from decks.paper.pdf_document import pdf_response
from decks.paper.proxy_content import describe_proxies
from decks.paper.proxy_pages import write_proxies
from decks.paper.registration_sheet import write_sheet
from decks.paper.sheet_content import describe_sheet
from decks.paper.texts import version_sentence

OFFERED_VERSIONS = 30


@never_cache
@require_safe
def deck_paper(request: HttpRequest, short_id: str) -> HttpResponse:
    """Ask what to print of a deck."""
    deck = visible_deck(request, short_id)
    return _ask(request, deck, _sheet_form(request, deck), _proxy_form())


@never_cache
@require_safe
def deck_sheet(request: HttpRequest, short_id: str) -> HttpResponse:
    """Send a deck's registration sheet."""
    deck = visible_deck(request, short_id)
    form = _sheet_form(request, deck, is_sent=True)
    if not form.is_valid():
        return _ask(request, deck, form, _proxy_form())
    sheet = describe_sheet(deck, form.options(), request.build_absolute_uri)
    return pdf_response(write_sheet(sheet), deck, "sheet")


@never_cache
@require_safe
def deck_proxies(request: HttpRequest, short_id: str) -> HttpResponse:
    """Send a deck's proxies."""
    deck = visible_deck(request, short_id)
    form = ProxyForm(request.GET, reader=interface_language(), auto_id="proxy_%s")
    if not form.is_valid():
        return _ask(request, deck, _sheet_form(request, deck), form)
    proxies = describe_proxies(deck, form.options())
    return pdf_response(write_proxies(proxies), deck, "proxies")


def _sheet_form(
    request: HttpRequest, deck: Deck, *, is_sent: bool = False
) -> SheetForm:
    """Return the form of the sheet, with the latest versions to choose from."""
    versions = [
        (version.number, version_sentence(version.number, version.made_at))
        for version in deck.versions.all()[:OFFERED_VERSIONS]
    ]
    return SheetForm(
        request.GET if is_sent else None,
        reader=interface_language(),
        versions=versions,
        auto_id="sheet_%s",
    )


def _proxy_form() -> ProxyForm:
    """Return the form of proxies, as it is offered."""
    return ProxyForm(reader=interface_language(), auto_id="proxy_%s")


def _ask(
    request: HttpRequest, deck: Deck, sheet: SheetForm, proxies: ProxyForm
) -> HttpResponse:
    """Show the forms; with errors in one of them the answer says so."""
    context = {"section": "decks", "deck": deck, "sheet": sheet, "proxies": proxies}
    status = 422 if sheet.errors or proxies.errors else 200
    return render(request, "decks/paper/deck_paper.html", context, status=status)
