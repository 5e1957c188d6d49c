"""Loading test runs: what the reader may not see or change is a 404."""

from django.db.models import Q
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from cards.fighters.rosters import arena_of
from core.web.guests import guest_key
from decks.testing.models import TestRun, TestRunQuerySet
from decks.testing.simulators import NoReport, is_of_this_engine


def visible_runs(request: HttpRequest) -> TestRunQuerySet:
    """Return the test runs the reader may look at, each with what it is of."""
    runs = TestRun.objects.visible_to(request.user, guest_key(request))
    return runs.select_related("deck", "version", "other_deck", "other_version")


def visible_run(request: HttpRequest, run_id: str) -> TestRun:
    """Return the test run if the reader may look at it. Raises Http404."""
    return get_object_or_404(visible_runs(request), short_id=run_id)


def finished_run(request: HttpRequest, run_id: str) -> TestRun:
    """Return the test run if it has a report that the reader may read.

    Raises Http404, or NoReport for one that is not done or of an older simulator.
    """
    run = visible_run(request, run_id)
    if run.state != TestRun.State.DONE or not is_of_this_engine(run):
        raise NoReport
    return run


def own_run(request: HttpRequest, run_id: str) -> TestRun:
    """Return the test run if the reader started it. Raises Http404."""
    own = visible_runs(request).owned_by(request.user, guest_key(request))
    return get_object_or_404(own, short_id=run_id)


def team_runs_of(request: HttpRequest, game_slug: str) -> TestRunQuerySet:
    """Return the runs of all teams of a game: the reader's, and others' that are done.

    Of those only what today's bots played.
    """
    own = Q(
        pk__in=TestRun.objects.owned_by(request.user, guest_key(request)).values("pk")
    )
    done = Q(state=TestRun.State.DONE, engine=arena_of(game_slug).teams.ENGINE)
    runs = visible_runs(request).of_kind(TestRun.Kind.TEAMS).filter(game=game_slug)
    return runs.filter(own | done)


def is_mine(request: HttpRequest, run: TestRun) -> bool:
    """Whether the reader started *run*."""
    if request.user.is_authenticated:
        return run.owner_id == request.user.pk
    key = guest_key(request)
    return key is not None and run.guest_key == key
