"""What pages and API read about matches; what a reader may not know of is a 404."""

from django.db.models import Prefetch, Q, QuerySet
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone

from core.jobs import is_left_to_worker
from core.users import User
from core.web.guests import guest_key
from decks.building.models import Deck
from drafts.picking.access import READER_STEPS, SAFE
from drafts.play.jobs import take_up_match
from drafts.play.match_choices import PATIENCE, catch_up, is_due
from drafts.play.models import Match, MatchSeat
from rules.games import GAMES

SHOWN_OPEN = 12


def list_matches(user: User) -> QuerySet[Match]:
    """Return the matches of *user*, the latest first, with their seats and players."""
    seats = MatchSeat.objects.select_related("user")
    matches = Match.objects.visible_to(user)
    return matches.prefetch_related(Prefetch("seats", seats)).order_by(
        "-created_at", "-pk"
    )


def list_open(user: User) -> list[Match]:
    """Return the latest matches that *user* may join, with who waits there."""
    seats = MatchSeat.objects.select_related("user")
    found = Match.objects.open_to(user).prefetch_related(Prefetch("seats", seats))
    return list(found[:SHOWN_OPEN])


def own_table_decks(user: User) -> list[Deck]:
    """Return decks of *user* that can be played at a table, the latest first."""
    if not user.is_authenticated:
        return []
    games = [slug for slug, played in GAMES.items() if played.tables]
    own = Deck.objects.filter(owner=user.pk, game__in=games, branch_of=None)
    return list(own[:SHOWN_OPEN])


def own_match_seat(request: HttpRequest, short_id: str) -> MatchSeat:
    """Return the reader's seat in the match; of an act, with all done that is due.

    Who only reads has a worker do it, and sees it next time. Raises Http404.
    """
    seats = MatchSeat.objects.select_related("match", "user")
    seat = get_object_or_404(seats, _whose(request), match__short_id=short_id)
    match, is_read = seat.match, request.method in SAFE
    if is_read and not is_due(match, timezone.now() - PATIENCE):
        return seat
    if not is_read or not is_left_to_worker(take_up_match, match.pk):
        catch_up(match, steps=READER_STEPS, patience=PATIENCE)
    return seat


def _whose(request: HttpRequest) -> Q:
    """Return which seats are the reader's, a guest's by their key. Raises Http404."""
    if request.user.is_authenticated:
        return Q(user=request.user.pk)
    key = guest_key(request)
    if key is None:
        raise Http404
    return Q(user=None, guest_key=key)
