"""Each act of a player or an organiser, as an address of its own.

All are alike: load what is yours, do one thing, answer with the event as it is then.
"""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.card_texts.languages import card_language
from decks.building.models import Deck, short_id_in
from drafts.events.event_errors import NoDeck
from drafts.events.models import Event, Seat
from drafts.events.services import leave_lobby, set_nonce
from drafts.picking.access import own_event, own_seat, seat_to_manage
from drafts.picking.event_management import (
    find_player,
    hand_over,
    hold_seat,
    pause_event,
    resume_event,
    return_to_seat,
)
from drafts.picking.event_start import start_event
from drafts.picking.services import make_pick
from drafts.pools.collect_pool import keep_in_collection
from drafts.pools.event_decks import begin_deck, bring_deck, submit_deck
from drafts.rounds.models import Match
from drafts.rounds.services import (
    begin_cut,
    decide_match,
    drop_seat,
    enter_late,
    finish_event,
    pair_again,
    pair_next_round,
    report_match,
)
from drafts.rounds.views import match_of
from drafts.seats.api import serializers
from drafts.seats.api.event_resource import checked, event_out
from drafts.seats.api.serializers import EventOut
from rules.events.draft import Turn

Act = Callable[[Any, Any], object]  # what is acted on, and the valid input


def _view(does: str, load: Callable[..., Any], act: Act, shape: Any = None) -> Any:
    """Return the view of one act: *does* says what, *load* whose, *shape* the input."""

    class ActView(APIView):
        required_scope = "events"
        permission_classes = (IsAuthenticated,)

        @extend_schema(request=shape, responses=EventOut, description=does)
        def post(self, request: Request, short_id: str, **where: int) -> Response:
            """Do it, and return the event as it is then."""
            loaded = load(request, short_id, **where)
            asked = checked(shape, request) if shape else None
            act(loaded, asked)
            return event_out(request, short_id)

    ActView.__doc__ = does
    return ActView.as_view()


def _pick(seat: Seat, asked: Any) -> None:
    """Make the pick that was asked."""
    said = asked.validated_data
    turn = Turn(said["pack"], said["round"], said["pick"])
    make_pick(seat=seat, turn=turn, card=said["card"], request_id=said["request_id"])


def _bring(seat: Seat, asked: Any) -> None:
    """Bring the deck that was named. Raises NoDeck."""
    named = short_id_in(asked.validated_data["deck"])
    deck = Deck.objects.filter(owner=seat.user_id, short_id=named).first()
    if deck is None:
        raise NoDeck
    bring_deck(seat=seat, deck=deck)


def _begin(seat: Seat, asked: Any) -> None:
    """Begin the seat's deck."""
    said = asked.validated_data
    begin_deck(seat=seat, name=said["name"], is_suggested=said["suggested"])


def _own_match(request: Request, short_id: str, table: int) -> tuple[Seat, Match]:
    """Return one's seat and the match it plays at *table*. Raises Http404."""
    seat = own_seat(request, short_id)
    return seat, match_of(seat, table)


def _any_match(request: Request, short_id: str, table: int) -> Match:
    """Return a match of an event one organises. Raises Http404."""
    event = own_event(request, short_id)
    matches = Match.objects.filter(round=event.rounds.last(), table=table)
    found = matches.select_related("round__event").first()
    if found is None:
        raise Http404
    return found


def _player(asked: Any) -> Any:
    """Return the account that was named."""
    return find_player(asked.validated_data["player"])


def _on_event(service: Callable[..., object]) -> Act:
    """Return *service* of an event as an act."""

    def act(event: Event, _asked: Any) -> object:
        return service(event=event)

    return act


def _on_seat(service: Callable[..., object]) -> Act:
    """Return *service* of a seat as an act."""

    def act(seat: Seat, _asked: Any) -> object:
        return service(seat=seat)

    return act


def _leave(seat: Seat, _asked: Any) -> None:
    """Give the seat up in the lobby; later a bot holds it."""
    if seat.number is None:
        leave_lobby(seat=seat)
    else:
        hold_seat(seat=seat)


start = _view("Start the draft.", own_event, _on_event(start_event))
pause = _view("Stop the clock.", own_event, _on_event(pause_event))
resume = _view("Let the draft go on.", own_event, _on_event(resume_event))
nonce = _view(
    "Give the chance a word of your own.",
    own_seat,
    lambda seat, asked: set_nonce(seat=seat, nonce=asked.validated_data["nonce"]),
    serializers.NonceIn,
)
pick = _view("Take a card.", own_seat, _pick, serializers.PickIn)
leave = _view("Leave your seat to a bot.", own_seat, _leave)
back = _view("Take your seat again.", own_seat, _on_seat(return_to_seat))
give = _view(
    "Give your seat to another player.",
    own_seat,
    lambda seat, asked: hand_over(seat=seat, to=_player(asked)),
    serializers.PlayerIn,
)
hold = _view("Let a bot act for a seat.", seat_to_manage, _on_seat(hold_seat))
unhold = _view("Give a held seat back.", seat_to_manage, _on_seat(return_to_seat))
hand = _view(
    "Give any seat to another player.",
    seat_to_manage,
    lambda seat, asked: hand_over(seat=seat, to=_player(asked)),
    serializers.PlayerIn,
)
deck = _view("Begin your deck.", own_seat, _begin, serializers.DeckIn)
bring = _view("Bring a deck of your own.", own_seat, _bring, serializers.BringIn)
submit = _view("Hand your deck in.", own_seat, _on_seat(submit_deck))
keep = _view(
    "Add what you drafted to your collection, once, after the end.",
    own_seat,
    lambda seat, _asked: keep_in_collection(seat=seat, language=card_language()),
)
drop = _view("Drop out.", own_seat, _on_seat(drop_seat))
drop_any = _view("Drop a player.", seat_to_manage, _on_seat(drop_seat))
late = _view(
    "Let a latecomer in.",
    own_event,
    lambda event, asked: enter_late(event=event, user=_player(asked)),
    serializers.PlayerIn,
)
next_round = _view("Pair the next round.", own_event, _on_event(pair_next_round))
again = _view("Pair the latest round again.", own_event, _on_event(pair_again))
finish = _view("End the event.", own_event, _on_event(finish_event))
cut = _view(
    "Begin the knock-out.",
    own_event,
    lambda event, asked: begin_cut(event=event, size=asked.validated_data["size"]),
    serializers.CutIn,
)
report = _view(
    "Report your match.",
    _own_match,
    lambda mine, asked: report_match(match=mine[1], seat=mine[0], score=asked.score()),
    serializers.ScoreIn,
)
decide = _view(
    "Decide a match.",
    _any_match,
    lambda match, asked: decide_match(match=match, score=asked.score()),
    serializers.ScoreIn,
)
