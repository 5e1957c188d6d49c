"""The page that starts runs: a form, and below it the runs there are."""

from collections.abc import Callable
from typing import Any, Final

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from core.errors import refusal_sentence
from core.web.guests import ensure_guest_key, guest_key
from core.web.requests import page_of
from decks.building.access import is_own
from decks.building.models import Deck
from decks.testing.access import visible_runs
from decks.testing.forms import OptionsForm
from decks.testing.models import TestRun
from decks.testing.option_texts import view_changed_options
from decks.testing.run_progress import side_titles
from rules.errors import Refusal

PAGE_SIZE: Final = 20

Start = Callable[..., TestRun]


def deck_runs_page(
    request: HttpRequest,
    deck: Deck,
    form: OptionsForm,
    start: Start,
    *,
    kind: str,
    template: str,
) -> HttpResponse:
    """Return the page of *form*, and of the reader's runs of *deck* of one *kind*.

    A valid form that was sent leads to the run that *start* starts.
    """
    own = visible_runs(request).owned_by(request.user, guest_key(request))
    context = {
        "section": "decks",
        "deck": deck,
        "is_own": is_own(request, deck),
        "page": page_of_runs(request, own.of_kind(kind).filter(deck=deck)),
    }
    return runs_page(request, form, start, template, context, _row_of_deck)


def _row_of_deck(run: TestRun) -> tuple[Any, ...]:
    return run, side_titles(run), view_changed_options(run)


def page_of_runs(request: HttpRequest, runs: QuerySet[TestRun]) -> Page[TestRun]:
    """Return the page of *runs* that is asked for."""
    return Paginator(runs, PAGE_SIZE).get_page(page_of(request))


def runs_page(
    request: HttpRequest,
    form: OptionsForm,
    start: Start,
    template: str,
    context: dict[str, Any],
    row: Callable[[TestRun], tuple[Any, ...]],
) -> HttpResponse:
    """Return the page of *form* and of the `page` of runs in *context*, each as *row*.

    A valid form that was sent leads to the run that *start* starts. What is refused
    stands on the form, so that nothing chosen is lost.
    """
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                run = start(
                    user=request.user,
                    guest_key=ensure_guest_key(request),
                    **form.asked(),
                )
            except Refusal as refusal:
                form.add_error(None, refusal_sentence(refusal))
                status = refusal.status
            else:
                return redirect(run)
    rows = [row(run) for run in context["page"].object_list]
    shown = context | {"form": form, "rows": rows}
    return render(request, f"decks/testing/{template}", shown, status=status)
