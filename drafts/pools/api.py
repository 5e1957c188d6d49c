"""Pools of real cards for programs: typed in, read, checked."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.card_texts.languages import card_language
from core.accounts.named import account_called
from core.api.endpoints import endpoint, validated
from core.web.requests import signed_in
from drafts.boosters.event_boosters import find_printings
from drafts.events.models import Seat
from drafts.pools.access import may_register, pool_of, pool_seat, pool_to_check
from drafts.pools.context import PoolView, may_read, view_pool
from drafts.pools.models import MAX_COPIES, RegisteredPool
from drafts.pools.pool_text import MAX_TYPED, read_pool
from drafts.pools.services import Copy, PoolUnread, check_pool, register_pool


class PoolCardOut(serializers.Serializer[Any]):
    """One printing of a pool; *counted* is what the second person found."""

    printing = serializers.CharField(source="card.printing")
    name = serializers.CharField(source="face.card.name")
    foil = serializers.BooleanField(source="card.is_foil")
    listed = serializers.IntegerField(source="card.quantity")
    counted = serializers.IntegerField()


class PoolOut(serializers.Serializer[PoolView]):
    """A pool of real cards; *digest* names this list when it is checked."""

    state = serializers.CharField(source="pool.state")
    registrar = serializers.CharField()
    checker = serializers.CharField()
    digest = serializers.CharField()
    cards = PoolCardOut(many=True, source="rows")


class PoolIn(serializers.Serializer[Any]):
    """Collector numbers (`45 46x3 47f EMB: 12`) of a set, and who checks them."""

    set = serializers.CharField(max_length=20)
    numbers = serializers.CharField(max_length=MAX_TYPED)
    checker = serializers.CharField(max_length=150)


class CountIn(serializers.Serializer[Any]):
    """What the second person counted of one printing."""

    printing = serializers.CharField(max_length=60)
    foil = serializers.BooleanField(default=False)
    counted = serializers.IntegerField(min_value=0, max_value=MAX_COPIES)


class CheckIn(serializers.Serializer[Any]):
    """The list that was looked at, and where the count was another; none: confirmed."""

    seen = serializers.CharField(max_length=64)
    counted = serializers.ListField(child=CountIn(), max_length=1000, default=list)


class SeatPool(APIView):
    """The pool of real cards of one seat."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=PoolOut)
    def get(self, request: Request, short_id: str, number: int) -> Response:
        """Return it to its player and the two who type it in and check it."""
        return Response(_told(request, pool_seat(request, short_id, number)))

    @extend_schema(request=PoolIn, responses=PoolOut)
    def post(self, request: Request, short_id: str, number: int) -> Response:
        """Type it in, as its player or the organiser."""
        seat = pool_seat(request, short_id, number)
        if not may_register(seat, request.user):
            raise Http404
        said = validated(PoolIn, request.data)
        read = read_pool(
            said["numbers"],
            game_slug=seat.event.game,
            set_code=said["set"],
            language=card_language(),
        )
        register_pool(
            seat=seat,
            by=signed_in(request),
            checker=account_called(said["checker"]),
            copies=read.require_read(),
        )
        return Response(_told(request, seat))


@endpoint("POST", scope="events", sent=CheckIn, answer=PoolOut)
def pool_check(request: Request, short_id: str, number: int) -> Response:
    """Confirm the pool, or mark what was counted otherwise."""
    pool = pool_to_check(request, short_id, number)
    sent = validated(CheckIn, request.data)
    counted = _counts(pool, sent["counted"])
    check_pool(pool=pool, by=signed_in(request), seen=sent["seen"], counted=counted)
    return Response(_told(request, pool.seat))


def _counts(pool: RegisteredPool, said: list[dict[str, Any]]) -> dict[Copy, int]:
    """Return the counts of *said* by printing. Raises PoolUnread for unknown ones."""
    refs = {" ".join(one["printing"].replace("\0", "").split()) for one in said}
    found = find_printings(pool.seat.event.game, refs - {""})
    unknown = sorted(refs - found.keys())
    if unknown:
        raise PoolUnread(words=", ".join(unknown))
    return {
        Copy(found[" ".join(one["printing"].split())].pk, one["foil"]): one["counted"]
        for one in said
    }


def _told(request: Request, seat: Seat) -> Any:
    """Return the pool of *seat* as JSON, if the reader may read it. Raises Http404."""
    pool = pool_of(seat)
    if pool is None or not may_read(pool, request.user):
        raise Http404
    return PoolOut(view_pool(pool, card_language())).data
