"""The files of the whole catalogue, and cards by their number."""

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import condition, require_safe

from cards.bulk.services import find_file, read_manifest
from cards.catalogue.models import Card
from cards.curation.redirects import merged_into
from cards.faces.card_face import printing_url
from rules.games import DEFAULT_GAME

YEAR = 60 * 60 * 24 * 365  # seconds


@require_safe
def bulk_list(request: HttpRequest) -> HttpResponse:
    """List the files with size, hash and time."""
    context = {"manifest": read_manifest(), "section": "cards"}
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
    response["Content-Encoding"] = "identity"  # it is packed: nobody packs it again
    return response


@require_safe
def card_by_number(
    request: HttpRequest,  # noqa: ARG001 - views have one
    pk: int,
) -> HttpResponse:
    """Lead to a card's page from its number; a merged one to the other, for good."""
    card = Card.objects.filter(pk=pk, game=DEFAULT_GAME).first()
    if card is None:
        other = merged_into(pk)
        if other is None:
            raise Http404
        return redirect("card-by-id", other.pk, permanent=True)
    printing = card.printings.select_related("card_set").first()
    if printing is None:
        raise Http404
    return redirect(printing_url(printing, card))
