"""Matches for programs: made, joined, looked at, chosen in, read again."""

from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import endpoint, valid_input, validated
from core.web.conditional import is_unchanged
from core.web.requests import signed_in
from decks.building.access import visible_deck
from drafts.events.serializers import NonceIn
from drafts.play.match_advice import wish_advice
from drafts.play.match_choices import Passing, concede, hold_seat, make_choice
from drafts.play.match_page import match_etag
from drafts.play.match_verification import export_match
from drafts.play.match_view import view_match
from drafts.play.models import Match
from drafts.play.queries import list_matches, own_match_seat
from drafts.play.serializers import (
    AdviceIn,
    BotsIn,
    BroughtIn,
    InvitedIn,
    MatchChoiceIn,
    MatchIn,
    MatchLineOut,
    MatchLogOut,
    MatchOut,
    ReadyIn,
)
from drafts.play.services import (
    ask_rematch,
    be_ready,
    bring_deck,
    call_bots,
    create_match,
    give_nonce,
    join_match,
    take_back,
)


def match_out(request: Request, short_id: str, status: int = 200) -> Response:
    """Answer with the match as who asks may see it."""
    seat = own_match_seat(request, short_id)
    response = Response(MatchOut(view_match(seat)).data, status=status)
    response["ETag"] = match_etag(seat)
    return response


class Matches(ListAPIView[Match]):
    """Your matches, the latest first."""

    required_scope = "events"
    serializer_class = MatchLineOut
    permission_classes = (IsAuthenticated,)
    queryset = Match.objects.none()

    def get_queryset(self) -> QuerySet[Match]:
        """Return the matches of who asks."""
        return list_matches(self.request.user)

    @extend_schema(request=MatchIn, responses={201: MatchOut})
    def post(self, request: Request) -> Response:
        """Make a match; with a bot it begins at once, else send `invitation` on."""
        sent = valid_input(MatchIn, request.data)
        decks = {
            name: visible_deck(request, short_id)
            for name in ("deck", "against")
            if (short_id := sent.validated_data[name])
        }
        plan = sent.plan(decks)
        match = create_match(player=signed_in(request), plan=plan)
        return match_out(request, match.short_id, 201)


class OneMatch(APIView):
    """One match as you may see it."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses={200: MatchOut, 304: OpenApiResponse(None)})
    def get(self, request: Request, short_id: str) -> Response | HttpResponse:
        """Return the match; 304 with `If-None-Match` while nothing has happened."""
        if is_unchanged(request, match_etag(own_match_seat(request, short_id))):
            return HttpResponse(status=304)
        return match_out(request, short_id)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, short_id: str) -> Response:
        """Take back an invitation nobody has accepted."""
        take_back(seat=own_match_seat(request, short_id))
        return Response(status=204)


@endpoint("POST", scope="events", sent=InvitedIn, answer={201: MatchOut})
def join(request: Request) -> Response:
    """Accept an invitation: take a free seat of its match.

    It begins once all places are taken and, where decks meet, ready.
    """
    sent = validated(InvitedIn, request.data)
    match = get_object_or_404(Match, invitation=sent.pop("invitation"))
    join_match(match=match, player=signed_in(request), **sent)
    return match_out(request, match.short_id, 201)


@endpoint("GET", answer=MatchLogOut)
def match_log(request: Request, short_id: str) -> Response:
    """Return the log, each entry chained to the one before.

    Your own choices stand there at once, everything after the end.
    """
    log = export_match(own_match_seat(request, short_id))
    return Response(MatchLogOut(log).data)


@endpoint("POST", scope="events", answer={201: MatchOut})
def rematch(request: Request, short_id: str) -> Response:
    """Ask for a rematch, or accept the one that the other player asked for."""
    again = ask_rematch(seat=own_match_seat(request, short_id))
    return match_out(request, again.short_id, 201)


@endpoint("POST", scope="events", sent=MatchChoiceIn, answer=MatchOut)
def choose(request: Request, short_id: str) -> Response:
    """Make a choice of the step under way; the same request twice is one choice."""
    seat = own_match_seat(request, short_id)
    sent = validated(MatchChoiceIn, request.data)
    make_choice(
        seat=seat,
        step=sent["step"],
        said=sent["choice"],
        request_id=sent["request_id"],
        passing=Passing(sent["passing"]),
    )
    return match_out(request, short_id)


@endpoint("POST", scope="events", sent=NonceIn, answer=MatchOut)
def nonce(request: Request, short_id: str) -> Response:
    """Give the chance a word of your own, before the other player comes."""
    seat = own_match_seat(request, short_id)
    give_nonce(seat=seat, nonce=validated(NonceIn, request.data)["nonce"])
    return match_out(request, short_id)


@endpoint("POST", scope="events", answer=MatchOut)
def leave(request: Request, short_id: str) -> Response:
    """Let a bot choose for you."""
    hold_seat(seat=own_match_seat(request, short_id), is_held=True)
    return match_out(request, short_id)


@endpoint("POST", scope="events", answer=MatchOut)
def back(request: Request, short_id: str) -> Response:
    """Choose for yourself again."""
    hold_seat(seat=own_match_seat(request, short_id), is_held=False)
    return match_out(request, short_id)


@endpoint("POST", scope="events", sent=BroughtIn, answer=MatchOut)
def bring(request: Request, short_id: str) -> Response:
    """Bring a deck to a match of decks, before it begins."""
    seat = own_match_seat(request, short_id)
    sent = validated(BroughtIn, request.data)
    bring_deck(seat=seat, deck=visible_deck(request, sent["deck"]))
    return match_out(request, short_id)


@endpoint("POST", scope="events", sent=BotsIn, answer=MatchOut)
def bots(request: Request, short_id: str) -> Response:
    """Give the free places of your match to bots, which bring these decks in turn."""
    seat = own_match_seat(request, short_id)
    sent = validated(BotsIn, request.data)
    decks = [visible_deck(request, one) for one in sent["decks"]]
    call_bots(seat=seat, strength=sent["strength"], decks=decks)
    return match_out(request, short_id)


@endpoint("POST", scope="events", sent=ReadyIn, answer=MatchOut)
def ready(request: Request, short_id: str) -> Response:
    """Say whether you are ready; the match begins when all players are."""
    seat = own_match_seat(request, short_id)
    be_ready(seat=seat, is_ready=validated(ReadyIn, request.data)["is_ready"])
    return match_out(request, short_id)


@endpoint("POST", scope="events", answer=MatchOut)
def give_up(request: Request, short_id: str) -> Response:
    """Concede: the match is the other side's; of more a bot plays on for you."""
    concede(seat=own_match_seat(request, short_id))
    return match_out(request, short_id)


@endpoint("POST", scope="events", sent=AdviceIn, answer=MatchOut)
def advice(request: Request, short_id: str) -> Response:
    """Say whether you want advice; between two players there is some if both do."""
    seat = own_match_seat(request, short_id)
    wish_advice(seat=seat, is_wished=validated(AdviceIn, request.data)["wanted"])
    return match_out(request, short_id)
