"""Loading an event for who wants to come."""

from django.db.models import Q
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from core.web.requests import signed_in
from drafts.events.models import Event


def event_to_join(request: HttpRequest, short_id: str, invitation: str) -> Event:
    """Return an event that the reader may see, or has the *invitation* of.

    Raises Http404.
    """
    visible = Event.objects.visible_to(request.user).values("pk")
    invited = Event.objects.invited_by(invitation).values("pk")
    may_come = Q(pk__in=visible) | Q(pk__in=invited)
    return get_object_or_404(Event.objects.filter(may_come), short_id=short_id)


def awaited_event(request: HttpRequest, short_id: str) -> Event:
    """Return an event on whose waiting list the reader is. Raises Http404."""
    return get_object_or_404(
        Event, short_id=short_id, waiting__user=signed_in(request).pk
    )
