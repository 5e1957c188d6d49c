"""Pictures of links to decks, decks to embed, oEmbed, short addresses."""

from typing import Final
from urllib.parse import unquote

from csp.decorators import csp_replace
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve, reverse
from django.utils.html import format_html
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_http_methods, require_safe

from cards.sharing.preview_pictures import BESIDE, preview_svg
from cards.sharing.previews import Preview, preview_of_card
from cards.sharing.views import EMBEDDED, face_at, picture_response
from core.web.requests import text_of, whole_number
from decks.building.access import own_deck, visible_deck
from decks.building.models import Deck
from decks.building.queries import get_entries
from decks.building.services import update_deck
from decks.sharing.previews import (
    describe_deck,
    preview_of_deck,
    short_link,
    shown_faces,
)

EMBED: Final = (600, 400)  # pixels, where nobody asks for fewer


@require_safe
def deck_preview(request: HttpRequest, short_id: str, revision: int) -> HttpResponse:  # noqa: ARG001
    """Answer the picture of a deck that the reader may see."""
    deck = visible_deck(request, short_id)
    entries = get_entries(deck)
    faces = shown_faces(entries, BESIDE + 1)
    svg = preview_svg(faces, deck.name, describe_deck(deck, entries))
    return picture_response(
        request, svg, is_public=deck.visibility == Deck.Visibility.PUBLIC
    )


@require_http_methods(["GET", "POST"])
def deck_share(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show how one's own deck is shared; let whoever has the link see it."""
    if request.method == "GET":
        own = own_deck(request, short_id)
        link, code = short_link(request, own)
        preview = preview_of_deck(request, own, get_entries(own))
        context = {"deck": own, "is_own": True, "preview": preview}
        context |= {"link": link, "code": code}
        return render(request, "decks/sharing/_share.html", context)
    deck = update_deck(
        deck=own_deck(request, short_id),
        changes={"visibility": Deck.Visibility.LINK},
        opened={"visibility": Deck.Visibility.PRIVATE},
    )
    return redirect(f"{deck.get_absolute_url()}#link")


@require_safe
@xframe_options_exempt
@csp_replace(EMBEDDED)  # type: ignore[arg-type]  # passes on all arguments
def deck_embed(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show a deck on another site's page, without scripts."""
    deck = visible_deck(request, short_id)
    context = {"preview": preview_of_deck(request, deck, get_entries(deck))}
    return render(request, "cards/sharing/embed.html", context)


@require_safe
def oembed(request: HttpRequest) -> HttpResponse:
    """Answer how a deck's or a card's page is embedded (oEmbed 1.0, JSON)."""
    if text_of(request.GET, "format") not in ("", "json"):
        return HttpResponse(status=501)
    preview = _preview_at(request, text_of(request.GET, "url"))
    width, height = (
        min(usual, whole_number(text_of(request.GET, name)) or usual)
        for name, usual in zip(("maxwidth", "maxheight"), EMBED, strict=True)
    )
    frame = format_html(
        '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy"'
        ' style="border:0"></iframe>',
        *(preview.embed, width, height, preview.title),
    )
    told = {
        "version": "1.0",
        "type": "rich",
        "provider_name": settings.SITE_NAME,
        "provider_url": request.build_absolute_uri(reverse("start")),
        "title": preview.title,
        "thumbnail_url": preview.picture,
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
        "width": width,
        "height": height,
        "html": frame,
    }
    response = JsonResponse(told)
    response["Access-Control-Allow-Origin"] = "*"
    return response


def _preview_at(request: HttpRequest, address: str) -> Preview:
    """Return what is said of the page of ours at *address*. Raises Http404."""
    site = request.build_absolute_uri(reverse("start"))
    if not address.startswith(site):
        raise Http404
    path = address.removeprefix(site).partition("?")[0].partition("#")[0]
    try:
        found = resolve(f"/{unquote(path)}")
    except Resolver404 as error:
        raise Http404 from error
    if found.url_name in ("deck", "deck-named"):
        deck = visible_deck(request, found.kwargs["short_id"])
        return preview_of_deck(request, deck, get_entries(deck))
    if found.url_name in ("card", "card-named"):
        face = face_at(found.kwargs["set_code"], found.kwargs["place"])
        if preview := preview_of_card(request, face):
            return preview
    raise Http404


@require_safe
def deck_short(request: HttpRequest, short_id: str) -> HttpResponse:
    """Lead from the short address of a deck to its page."""
    return redirect(visible_deck(request, short_id))
