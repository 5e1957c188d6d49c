"""Pictures of links to cards, cards to embed, icons and what devices are told."""

import hashlib
from typing import Final

from csp.decorators import csp_replace
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.card_texts.shown_words import set_name_read
from cards.catalogue.models import CardSet
from cards.catalogue.queries import find_printing
from cards.faces.card_face import CardFace, faces_of
from cards.sharing.preview_pictures import BESIDE, icon_png, preview_png, preview_svg
from cards.sharing.previews import describe_set, in_a_line, preview_of_card
from cards.sharing.showcase import showcases
from rules.games import GAMES, game

HOUR: Final = 3600  # seconds
ICONS: Final = (180, 192, 512)  # pixels
# Pages of other sites may show these, and nothing else of ours.
EMBEDDED: Final = {"frame-ancestors": ["*"], "script-src": ["'none'"]}


@require_safe
def card_preview(request: HttpRequest, set_code: str, place: str) -> HttpResponse:
    """Answer the picture of a card."""
    face = face_at(set_code, place)
    return picture_response(
        request, preview_svg([face], face.name, face.type_line), is_public=True
    )


@require_safe
def set_preview(request: HttpRequest, code: str) -> HttpResponse:
    """Answer the picture of a set: its name beside its rarest cards."""
    card_set = CardSet.objects.filter(code__iexact=code.replace("\0", "")).first()
    if card_set is None:
        raise Http404
    printings = card_set.printings.order_by("-rarity_order", "number_order", "pk")
    shown = [*printings.values_list("pk", flat=True)[: 1 + BESIDE]]
    faces = faces_of(shown, card_language())
    line = describe_set(card_set, printings.count())
    svg = preview_svg([faces[pk] for pk in shown], set_name_read(card_set), line)
    return picture_response(request, svg, is_public=True)


@require_safe
def game_preview(request: HttpRequest, game_slug: str = "") -> HttpResponse:
    """Answer the picture of a game, some of its cards of the day; of the site."""
    shown = showcases(card_language(), timezone.localdate())
    if not game_slug:
        faces = [face for one in shown for face in one.faces[:BESIDE]]
        line = in_a_line(*(one.name for one in shown))
        svg = preview_svg(faces, settings.SITE_NAME, line)
    elif game_slug in GAMES:
        named = [one for one in shown if one.slug == game_slug]
        faces = [face for one in named for face in one.faces]
        line = "".join(in_a_line(cards=one.cards, sets=one.sets) for one in named)
        svg = preview_svg(faces, game(game_slug).name, line)
    else:
        raise Http404
    return picture_response(request, svg, is_public=True)


def picture_response(
    request: HttpRequest, svg: str, *, is_public: bool
) -> HttpResponse:
    """Answer *svg* as a PNG; 304 to who has it."""
    etag = f'"{hashlib.blake2b(svg.encode(), digest_size=8).hexdigest()}"'
    held = get_conditional_response(request, etag=etag)
    response = held or HttpResponse(preview_png(svg), content_type="image/png")
    kept = f"public, max-age={HOUR}" if is_public else "private, no-cache"
    response["Cache-Control"] = kept
    response["ETag"] = etag
    return response


def face_at(set_code: str, place: str) -> CardFace:
    """Return the face of a printing. Raises Http404."""
    printing = find_printing(set_code, place)
    if printing is None:
        raise Http404
    return faces_of([printing.pk], card_language())[printing.pk]


@require_safe
@xframe_options_exempt
@csp_replace(EMBEDDED)  # type: ignore[arg-type]  # passes on all arguments
def card_embed(request: HttpRequest, set_code: str, place: str) -> HttpResponse:
    """Show a card on another site's page, without scripts."""
    preview = preview_of_card(request, face_at(set_code, place))
    return render(request, "cards/sharing/embed.html", {"preview": preview})


@require_safe
def icon(request: HttpRequest, side: int) -> HttpResponse:  # noqa: ARG001
    """Answer the mark of the site as a picture."""
    if side not in ICONS:
        raise Http404
    response = HttpResponse(icon_png(side), content_type="image/png")
    response["Cache-Control"] = f"public, max-age={24 * HOUR}"
    return response


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """Answer what a device is told that installs the site."""
    icons = [
        {
            "src": reverse("icon", args=[side]),
            "sizes": f"{side}x{side}",
            "type": "image/png",
        }
        for side in ICONS
    ]
    mark = {"src": static("img/mark.svg"), "sizes": "any", "type": "image/svg+xml"}
    told = {
        "name": settings.SITE_NAME,
        "short_name": settings.SITE_NAME,
        "id": reverse("start"),
        "start_url": reverse("start"),
        "scope": reverse("start"),
        "display": "standalone",
        "background_color": "#f6efe2",
        "theme_color": "#1d6b66",
        "icons": [*icons, mark],
    }
    return JsonResponse(told, content_type="application/manifest+json")
