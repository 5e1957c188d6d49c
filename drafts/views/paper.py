"""Files of events: what is printed, and results for other programs."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.card_language import interface_language
from decks.paper.forms import PaperForm
from drafts.models import Event
from drafts.paper.content import PAPERS, PaperOptions, print_pool
from drafts.pools_view import may_read
from drafts.results import KINDS, tell_results, write_results
from drafts.views.access import visible_event
from drafts.views.pools import pool_of, pool_seat


@never_cache
@require_safe
def event_paper(request: HttpRequest, short_id: str, kind: str) -> HttpResponse:
    """Send slips, pairings or standings as PDF."""
    event = visible_event(request, short_id)
    if kind not in PAPERS:
        raise Http404
    content = PAPERS[kind](event, paper_options(request))
    return file_response(content, event, f"{kind}.pdf")


@never_cache
@require_safe
def pool_paper(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Send the registration sheet of a pool to whoever may read it."""
    seat = pool_seat(request, short_id, number)
    pool = pool_of(seat)
    if pool is None or not may_read(pool, request.user):
        raise Http404
    options = paper_options(request)
    content = print_pool(pool, options, request.build_absolute_uri)
    return file_response(content, seat.event, f"pool-{number + 1}.pdf")


@never_cache
@require_safe
def event_results(request: HttpRequest, short_id: str, name: str) -> HttpResponse:
    """Send the results: `results.json`, `matches.csv` or `standings.csv`."""
    event = visible_event(request, short_id)
    if name == "results.json":
        return JsonResponse(tell_results(event))
    kind = name.removesuffix(".csv")
    if kind not in KINDS or kind == name:
        raise Http404
    return file_response(write_results(event, kind), event, name)


def paper_options(request: HttpRequest) -> PaperOptions:
    """Return what the address asks of paper; what it says wrong is as if unsaid."""
    form = PaperForm(request.GET, reader=interface_language())
    if form.is_valid():
        return PaperOptions(form.cleaned_data["language"], form.size)
    return PaperOptions(interface_language())


def file_response(content: bytes, event: Event, name: str) -> HttpResponse:
    """Return *content* as a file named for *event*: to look at if it is a PDF."""
    is_pdf = name.endswith(".pdf")
    response = HttpResponse(
        content,
        content_type="application/pdf" if is_pdf else "text/csv; charset=utf-8",
    )
    called = f"{slugify(event.name) or event.short_id}-{name}"
    shown = content_disposition_header(as_attachment=not is_pdf, filename=called)
    response["Content-Disposition"] = shown or "inline"
    return response
