"""Test runs: started from a deck, watched, cancelled, read."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from core.errors import sentence_of
from core.web.downloads import file_response
from core.web.guests import guest_key
from core.web.requests import is_fragment
from decks.building.access import is_own, visible_deck
from decks.building.versions.queries import get_versions
from decks.testing.access import finished_run, is_mine, own_run, visible_run
from decks.testing.duels.context import view_duels
from decks.testing.forms import TestRunForm
from decks.testing.jobs import cancel_run
from decks.testing.models import TestRun
from decks.testing.openings.context import view_openings
from decks.testing.option_texts import view_options
from decks.testing.replay_context import view_game
from decks.testing.reports.context import view_report
from decks.testing.reports.report_export import write_report, write_report_table
from decks.testing.run_pages import deck_runs_page
from decks.testing.run_progress import games_done, get_progress, side_titles
from decks.testing.services import start_test_run
from decks.testing.simulators import get_simulator, is_of_this_engine
from decks.testing.swaps.context import view_swaps
from decks.testing.teams.context import fighter_titles, view_teams

TEMPLATES: Mapping[str, str] = {
    TestRun.Kind.GOLDFISH: "test_run.html",
    TestRun.Kind.DUELS: "duel_run.html",
    TestRun.Kind.TEAMS: "team_run.html",
    TestRun.Kind.SWAPS: "duel_run.html",
    TestRun.Kind.OPENINGS: "duel_run.html",
}
MAX_DIGITS = 9


@never_cache
@require_http_methods(["GET", "POST"])
def deck_tests(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the form that starts a run of the deck, and the reader's runs of it."""
    deck = visible_deck(request, short_id)
    form = TestRunForm(
        request.POST or None,
        tested=deck,
        versions=list(get_versions(deck)),
        options=get_simulator(deck.game).OPTIONS,
        user=request.user,
        guest_key=guest_key(request),
    )
    kind, template = TestRun.Kind.GOLDFISH, "test_list.html"
    return deck_runs_page(
        request, deck, form, start_test_run, kind=kind, template=template
    )


@require_safe
@vary_on_headers("HX-Request")
def test_run(request: HttpRequest, run_id: str) -> HttpResponseBase:
    """Show how far a run is, and its report once it is done."""
    run = visible_run(request, run_id)
    done = games_done(run)
    if is_fragment(request):
        return _progress_fragment(request, run, done)
    context = _run_page(request, run) | {
        "progress": get_progress(run, done, timezone.now())
    }
    template = f"decks/testing/{TEMPLATES[run.kind]}"
    return never_cache(lambda _: render(request, template, context))(request)


def _run_page(request: HttpRequest, run: TestRun) -> dict[str, Any]:
    """Return what the page of *run* shows."""
    titles = fighter_titles(run, card_language()) if run.is_teams else side_titles(run)
    is_readable = is_of_this_engine(run)
    is_done = run.state == TestRun.State.DONE
    return {
        "section": "matches" if run.is_teams else "decks",
        "run": run,
        "deck": run.deck,
        "titles": titles,
        "is_mine": is_mine(request, run),
        "is_own_deck": run.deck is not None and is_own(request, run.deck),
        "is_readable": is_readable,
        "options": view_options(run.options),
        "refusal": sentence_of(**run.refusal) if run.refusal else "",
        "report": _report(request, run, titles) if is_done and is_readable else None,
    }


def _report(request: HttpRequest, run: TestRun, titles: Sequence[str]) -> object:
    """Return the report of *run* as its page shows it."""
    if run.is_teams:
        return view_teams(run, titles, request.GET.get("team", ""))
    if run.is_swaps:
        return view_swaps(run, titles, card_language())
    if run.is_openings:
        return view_openings(run, card_language())
    view = view_duels if run.is_duels else view_report
    return view(run, titles, card_language())


def _progress_fragment(
    request: HttpRequest, run: TestRun, done: int
) -> HttpResponseBase:
    """Return how far *run* is; a run that has ended asks for its whole page.

    The tag names what is shown, so that a page that asks again is told "as before".
    """
    etag = f'"{run.short_id}-{run.state}-{done}-{get_language()}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        progress = get_progress(run, done, timezone.now())
        context = {"run": run, "progress": progress}
        response = render(request, "decks/testing/_test_progress.html", context)
        response["ETag"] = etag
    if not run.is_active:
        response["HX-Refresh"] = "true"
    patch_cache_control(response, private=True, no_cache=True)
    return response


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def test_run_game(request: HttpRequest, run_id: str, number: int) -> HttpResponse:
    """Show one game of a finished run as a table top, at one of its steps."""
    run = finished_run(request, run_id)
    which = _whole_number(request.GET.get("list", ""), 1)
    place = _whole_number(request.GET.get("step", ""), 1)
    titles = side_titles(run)
    context = {
        "section": "decks",
        "run": run,
        "deck": run.deck,
        "titles": titles,
        "which": which,
        "view": view_game(run, number, which, place, titles, card_language()),
    }
    template = "_test_game.html" if is_fragment(request) else "test_game.html"
    return render(request, f"decks/testing/{template}", context)


def _whole_number(typed: str, otherwise: int) -> int:
    """Return the number that was *typed*, or *otherwise*."""
    is_number = typed.isascii() and typed.isdecimal() and len(typed) < MAX_DIGITS
    return int(typed) if is_number else otherwise


@require_safe
def test_run_any_game(request: HttpRequest, run_id: str) -> HttpResponse:
    """Lead to the game whose number was typed."""
    run = visible_run(request, run_id)
    number = min(max(_whole_number(request.GET.get("number", ""), 1), 1), run.games)
    which = _whole_number(request.GET.get("list", ""), 1)
    address = reverse("test-run-game", args=[run.short_id, number])
    return redirect(f"{address}?list={which}")


@require_safe
def test_run_json(request: HttpRequest, run_id: str) -> HttpResponse:
    """Send the report of a finished run as JSON."""
    run = finished_run(request, run_id)
    return file_response(orjson.dumps(write_report(run)), f"test-{run.short_id}.json")


@require_safe
def test_run_csv(request: HttpRequest, run_id: str) -> HttpResponse:
    """Send the report of a finished run as a table."""
    run = finished_run(request, run_id)
    return file_response(write_report_table(run), f"test-{run.short_id}.csv")


@require_POST
def test_run_cancel(request: HttpRequest, run_id: str) -> HttpResponse:
    """Stop a run that the reader started."""
    return redirect(cancel_run(run=own_run(request, run_id)))
