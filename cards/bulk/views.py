"""The files of the whole catalogue, and cards by their number."""

import hashlib

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response
from django.views.decorators.http import condition, require_safe

from cards.bulk.programs.catalogue import find_source
from cards.bulk.programs.files import FILES, OFFERED, media_type, program_file
from cards.bulk.services import find_file, read_manifest
from cards.catalogue.models import Card
from cards.curation.redirects import merged_into
from cards.faces.card_face import printing_url

HOUR = 60 * 60  # seconds
YEAR = HOUR * 24 * 365


@require_safe
def bulk_list(request: HttpRequest) -> HttpResponse:
    """List the files with size, hash and time."""
    held = read_manifest()
    context = {
        "manifest": held,
        "section": "cards",
        "programs": [
            (one, name, label)
            for one in (held.files if held else ())
            if one.kind == "jsonl"
            for name, label in OFFERED
        ],
    }
    return render(request, "cards/bulk/bulk_data.html", context)


def _etag(_request: HttpRequest, name: str) -> str | None:
    """Return the entity tag of a file: its name holds its hash."""
    return f'"{name}"' if find_file(name) else None


@require_safe
@condition(etag_func=_etag)
def bulk_file(
    request: HttpRequest,  # noqa: ARG001 - views have one
    name: str,
) -> FileResponse:
    """Send one file, part by part; what its name says never changes."""
    path = find_file(name)
    if path is None:
        raise Http404
    response = FileResponse(
        path.open("rb"),
        as_attachment=True,
        filename=name,
        content_type="application/gzip",
    )
    response["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    response["Access-Control-Allow-Origin"] = "*"
    response["Content-Encoding"] = "identity"  # it is packed: nobody packs it again
    return response


@require_safe
def program_data(
    request: HttpRequest, game: str, language: str, name: str
) -> HttpResponse:
    """Send the catalogue as a file of another program, addresses of this site in it."""
    source = find_source(game, language)
    if source is None or name not in FILES:
        raise Http404
    site = request.build_absolute_uri("/").rstrip("/")
    told = hashlib.blake2b(f"{source.sha256} {site} {name}".encode(), digest_size=8)
    etag = f'"{told.hexdigest()}"'
    held = get_conditional_response(request, etag=etag)
    response = held or HttpResponse(
        program_file(source, site, name), content_type=media_type(name)
    )
    response["ETag"] = etag
    response["Cache-Control"] = f"public, max-age={HOUR}"
    response["Access-Control-Allow-Origin"] = "*"
    return response


@require_safe
def card_by_number(
    request: HttpRequest,  # noqa: ARG001 - views have one
    pk: int,
) -> HttpResponse:
    """Lead to a card's page from its number; a merged one to the other, for good."""
    card = Card.objects.filter(pk=pk).first()
    if card is None:
        other = merged_into(pk)
        if other is None:
            raise Http404
        return redirect("card-by-id", other.pk, permanent=True)
    printing = card.printings.select_related("card_set").first()
    if printing is None:
        raise Http404
    return redirect(printing_url(printing, card))
