"""What a reader may check of an event, as a file."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from drafts.audit.event_export import export_event
from drafts.picking.access import visible_event


@never_cache
@require_safe
def event_export(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give what the reader may read of packs, picks and log, for the script."""
    event = visible_event(request, short_id)
    response = JsonResponse(export_event(event, request.user))
    name = f'attachment; filename="draft-{event.short_id}.json"'
    response["Content-Disposition"] = name
    return response
