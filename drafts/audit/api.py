"""What anybody may check of an event, for programs."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from drafts.audit.event_export import export_event
from drafts.picking.access import visible_event


class Export(APIView):
    """What you may check of an event."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(responses=dict)
    def get(self, request: Request, short_id: str) -> Response:
        """Return packs, picks and log: your own at once, everything after the end."""
        return Response(export_event(visible_event(request, short_id), request.user))
