"""A first game, for programs; the guide is words on its page alone."""

from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import endpoint
from core.web.requests import signed_in
from drafts.first_game.services import begin_first_game
from drafts.play.api import match_out
from drafts.play.serializers import MatchOut


@endpoint("POST", scope="events", answer={201: MatchOut})
def first_game(request: Request) -> Response:
    """Begin your first game, with our starters against a bot, or go on with it."""
    match = begin_first_game(user=signed_in(request), guest_key=None)
    return match_out(request, match.short_id, 201)
