"""What pages and API read about matches; what a reader may not know of is a 404."""

from django.db.models import Prefetch, QuerySet
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from core.users import User
from decks.building.models import Deck
from drafts.picking.access import READER_STEPS
from drafts.play.match_choices import PATIENCE, catch_up
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
    """Return the reader's seat in the match, with all done that is due.

    Raises Http404.
    """
    if not request.user.is_authenticated:
        raise Http404
    seats = MatchSeat.objects.select_related("match", "user")
    seat = get_object_or_404(seats, match__short_id=short_id, user=request.user.pk)
    catch_up(seat.match, steps=READER_STEPS, patience=PATIENCE)
    return seat
