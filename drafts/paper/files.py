"""Files of events, as pages and API send them."""

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils.http import content_disposition_header
from django.utils.text import slugify

from cards.catalogue.card_texts.languages import interface_language
from decks.paper.forms import PaperForm
from drafts.events.models import Event, Seat
from drafts.paper.content import PAPERS, PaperOptions, print_pool
from drafts.pools.access import pool_of
from drafts.pools.context import may_read
from drafts.rounds.results import KINDS, write_results


def printed(event: Event, kind: str, query: QueryDict) -> HttpResponse:
    """Return one of PAPERS as a file. Raises Http404 for others, or before a round."""
    if kind not in PAPERS:
        raise Http404
    content = PAPERS[kind](event, paper_options(query))
    return file_response(content, event, f"{kind}.pdf")


def printed_pool(request: HttpRequest, seat: Seat, query: QueryDict) -> HttpResponse:
    """Return the pool of *seat* as a file to whoever may read it. Raises Http404."""
    pool = pool_of(seat)
    if pool is None or not may_read(pool, request.user):
        raise Http404
    content = print_pool(pool, paper_options(query), request.build_absolute_uri)
    return file_response(content, seat.event, f"pool-{(seat.number or 0) + 1}.pdf")


def results_table(event: Event, kind: str) -> HttpResponse:
    """Return one of KINDS as a table. Raises Http404 for others."""
    if kind not in KINDS:
        raise Http404
    return file_response(write_results(event, kind), event, f"{kind}.csv")


def paper_options(query: QueryDict) -> PaperOptions:
    """Return what *query* asks of paper; what it says wrong is as if unsaid."""
    form = PaperForm(query, reader=interface_language())
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
