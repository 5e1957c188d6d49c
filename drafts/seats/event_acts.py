"""Each act of a player or an organiser, as an address of its own.

All are alike: load what is yours, do one thing, answer with the event as it is then.
"""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.card_texts.languages import card_language
from core.api.input import valid_input
from decks.building.models import Deck, short_id_in
from drafts.events.models import Event, Seat
from drafts.events.serializers import NonceIn
from drafts.events.services import leave_lobby, set_nonce
from drafts.picking.access import own_event, own_seat, seat_to_manage
from drafts.picking.event_management import (
    find_player,
    hand_over,
    hold_seat,
    return_to_seat,
)
from drafts.picking.serializers import PickIn, PlayerIn
from drafts.picking.services import make_pick
from drafts.pools.collect_pool import keep_in_collection
from drafts.pools.event_decks import begin_deck, bring_deck, submit_deck
from drafts.pools.pool_errors import NoDeck
from drafts.pools.serializers import BringIn, DeckIn
from drafts.rounds.access import any_pairing, own_pairing
from drafts.rounds.serializers import CutIn, ScoreIn
from drafts.rounds.services import (
    begin_cut,
    decide_pairing,
    drop_seat,
    enter_late,
    finish_event,
    pair_again,
    pair_next_round,
    report_pairing,
)
from drafts.seats.api import event_out
from drafts.seats.serializers import EventOut
from rules.events.draft import Turn

Act = Callable[[Any, Any], object]  # what is acted on, and the valid input


def act_view(does: str, load: Callable[..., Any], act: Act, shape: Any = None) -> Any:
    """Return the view of one act: *does* says what, *load* whose, *shape* the input."""

    class ActView(APIView):
        required_scope = "events"
        permission_classes = (IsAuthenticated,)

        @extend_schema(request=shape, responses=EventOut, description=does)
        def post(self, request: Request, short_id: str, **where: int) -> Response:
            """Do it, and return the event as it is then."""
            loaded = load(request, short_id, **where)
            asked = valid_input(shape, request.data) if shape else None
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


def named_player(asked: Any) -> Any:
    """Return the account that was named."""
    return find_player(asked.validated_data["player"])


def on_event(service: Callable[..., object]) -> Act:
    """Return *service* of an event as an act."""

    def act(event: Event, _asked: Any) -> object:
        return service(event=event)

    return act


def on_seat(service: Callable[..., object]) -> Act:
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


nonce = act_view(
    "Give the chance a word of your own.",
    own_seat,
    lambda seat, asked: set_nonce(seat=seat, nonce=asked.validated_data["nonce"]),
    NonceIn,
)
pick = act_view("Take a card.", own_seat, _pick, PickIn)
leave = act_view("Leave your seat to a bot.", own_seat, _leave)
back = act_view("Take your seat again.", own_seat, on_seat(return_to_seat))
give = act_view(
    "Give your seat to another player.",
    own_seat,
    lambda seat, asked: hand_over(seat=seat, to=named_player(asked)),
    PlayerIn,
)
deck = act_view("Begin your deck.", own_seat, _begin, DeckIn)
bring = act_view("Bring a deck of your own.", own_seat, _bring, BringIn)
submit = act_view("Hand your deck in.", own_seat, on_seat(submit_deck))
keep = act_view(
    "Add what you drafted to your collection, once, after the end.",
    own_seat,
    lambda seat, _asked: keep_in_collection(seat=seat, language=card_language()),
)
drop = act_view("Drop out.", own_seat, on_seat(drop_seat))
drop_any = act_view("Drop a player.", seat_to_manage, on_seat(drop_seat))
late = act_view(
    "Let a latecomer in.",
    own_event,
    lambda event, asked: enter_late(event=event, user=named_player(asked)),
    PlayerIn,
)
next_round = act_view("Pair the next round.", own_event, on_event(pair_next_round))
again = act_view("Pair the latest round again.", own_event, on_event(pair_again))
finish = act_view("End the event.", own_event, on_event(finish_event))
cut = act_view(
    "Begin the knock-out.",
    own_event,
    lambda event, asked: begin_cut(event=event, size=asked.validated_data["size"]),
    CutIn,
)
report = act_view(
    "Report your match.",
    own_pairing,
    lambda mine, asked: report_pairing(
        pairing=mine[1], seat=mine[0], score=asked.score()
    ),
    ScoreIn,
)
decide = act_view(
    "Decide a match.",
    any_pairing,
    lambda pairing, asked: decide_pairing(pairing=pairing, score=asked.score()),
    ScoreIn,
)
