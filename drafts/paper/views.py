"""Files of events: what is printed, and results for other programs."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from drafts.paper.files import printed, printed_pool, results_table
from drafts.picking.access import visible_event
from drafts.pools.access import pool_seat
from drafts.rounds.results import tell_results


@never_cache
@require_safe
def event_paper(request: HttpRequest, short_id: str, kind: str) -> HttpResponse:
    """Send slips, pairings or standings as PDF."""
    return printed(visible_event(request, short_id), kind, request.GET)


@never_cache
@require_safe
def pool_paper(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Send the registration sheet of a pool to whoever may read it."""
    return printed_pool(request, pool_seat(request, short_id, number), request.GET)


@never_cache
@require_safe
def event_results(request: HttpRequest, short_id: str, name: str) -> HttpResponse:
    """Send the results: `results.json`, `matches.csv` or `standings.csv`."""
    event = visible_event(request, short_id)
    if name == "results.json":
        return JsonResponse(tell_results(event))
    return results_table(event, name.removesuffix(".csv"))
