"""Loading pools of real cards: what a reader may not see is a 404."""

from typing import Any

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from drafts.events.models import Seat
from drafts.pools.context import may_read
from drafts.pools.models import RegisteredPool


def pool_seat(request: HttpRequest, short_id: str, number: int) -> Seat:
    """Return the seat if the reader may type in or read its pool. Raises Http404."""
    seats = Seat.objects.select_related("event__organiser", "user")
    seat = get_object_or_404(seats, event__short_id=short_id, number=number)
    pool = pool_of(seat)
    is_concerned = pool is not None and may_read(pool, request.user)
    if not seat.event.is_paper or not (
        may_register(seat, request.user) or is_concerned
    ):
        raise Http404
    return seat


def pool_to_check(request: HttpRequest, short_id: str, number: int) -> RegisteredPool:
    """Return the pool the reader was asked to check. Raises Http404."""
    seat = pool_seat(request, short_id, number)
    pool = pool_of(seat)
    if pool is None or pool.checker_id != request.user.pk:
        raise Http404
    return pool


def pool_of(seat: Seat) -> RegisteredPool | None:
    """Return what is registered for *seat*."""
    pools = RegisteredPool.objects.select_related("seat__event", "registrar", "checker")
    return pools.filter(seat=seat).first()


def may_register(seat: Seat, user: Any) -> bool:
    """Whether *user* may type in the pool of *seat*: its player, and the organiser."""
    return user.is_authenticated and user.pk in (seat.user_id, seat.event.organiser_id)
