"""Loading decks and their test runs: what may not be seen or edited is a 404."""

from uuid import UUID

from django.db.models import Q
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from cards.rosters import arena_of
from decks.guests import guest_key
from decks.models import Deck, DeckVersion, TestRun
from decks.models.deck import DeckQuerySet
from decks.models.test_run import TestRunQuerySet
from decks.test_runs.simulators import NoReport, is_of_this_engine


def visible_decks(request: HttpRequest) -> DeckQuerySet:
    """Return the decks the reader may look at."""
    decks = Deck.objects.visible_to(request.user, guest_key(request))
    return decks.select_related("owner")


def visible_deck(request: HttpRequest, short_id: str) -> Deck:
    """Return the deck if the reader may look at it. Raises Http404."""
    return get_object_or_404(visible_decks(request), short_id=short_id)


def own_deck(request: HttpRequest, short_id: str) -> Deck:
    """Return the deck if the reader may edit it. Raises Http404."""
    decks = Deck.objects.owned_by(request.user, guest_key(request))
    return get_object_or_404(
        decks.select_related("owner", "branch_of"), short_id=short_id
    )


def own_branch(request: HttpRequest, short_id: str) -> tuple[Deck, Deck]:
    """Return the reader's branch and its deck. Raises Http404."""
    branch = own_deck(request, short_id)
    if branch.branch_of is None:
        raise Http404
    return branch, branch.branch_of


def deck_version(deck: Deck, number: int) -> DeckVersion:
    """Return the version of a deck that may be seen. Raises Http404.

    Whoever sees a deck sees its versions.
    """
    versions = DeckVersion.objects.select_related("deck", "author", "restored_from")
    return get_object_or_404(versions, deck=deck, number=number)


def is_own(request: HttpRequest, deck: Deck) -> bool:
    """Whether the reader may edit *deck*."""
    if request.user.is_authenticated:
        return deck.owner_id == request.user.pk
    key: UUID | None = guest_key(request)
    return key is not None and deck.guest_key == key


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
