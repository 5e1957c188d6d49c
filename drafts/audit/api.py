"""What anybody may check of an event, for programs."""

from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import endpoint
from drafts.audit.event_export import export_event
from drafts.picking.access import visible_event


@endpoint("GET", answer=dict, permission=AllowAny)
def export(request: Request, short_id: str) -> Response:
    """Return packs, picks and log: your own at once, everything after the end."""
    return Response(export_event(visible_event(request, short_id), request.user))
