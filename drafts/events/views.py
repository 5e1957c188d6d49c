"""Events: listed, made, joined, looked at."""

from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.games import (
    drafted_links,
    game_parameter,
    requested_drafted_game,
)
from cards.search.explanations import explanation_context
from core.errors import refusal_sentence
from core.web.requests import page_of, signed_in
from drafts.events.forms import OCCASIONS, EventForm, first_values
from drafts.events.models import Event
from drafts.events.queries import list_events
from drafts.events.search_fields import find_events
from drafts.events.services import create_event, join_event
from drafts.events.texts import OCCASION_WORDS, way_sentence
from rules.errors import Refusal
from rules.games import game

PAGE_SIZE = 30


@never_cache
@require_safe
def event_list(request: HttpRequest) -> HttpResponse:
    """Show the reader's events and those anyone may join."""
    text = request.GET.get("q", "")
    found = find_events(text, list_events(request.user))
    page = Paginator(found.items, PAGE_SIZE).get_page(page_of(request))
    told = explanation_context(found, is_empty=not page.object_list)
    context = {"section": "drafts", "page": page, "query": text, "found": told}
    return render(request, "drafts/events/event_list.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def event_new(request: HttpRequest) -> HttpResponse:
    """Make an event; the organiser may take a seat at once."""
    user = request.user
    if not isinstance(user, User):
        return redirect("login")
    slug = requested_drafted_game(request)
    if request.method != "POST":
        cube = request.GET.get("cube", "")
        first = first_values(_occasion(request)) | {"cube": cube}
        form = EventForm(
            initial=first, user=user, game_slug=requested_drafted_game(request)
        )
        return _show_form(request, form)
    form = EventForm(request.POST, user=user, game_slug=slug)
    if not form.is_valid():
        return _show_form(request, form, 422)
    try:
        event = create_event(organiser=user, plan=form.plan())
    except Refusal as refusal:
        form.add_error(None, refusal_sentence(refusal))
        return _show_form(request, form, refusal.status)
    if form.cleaned_data["plays"]:
        join_event(event=event, user=user)
    return redirect(event)


def _show_form(
    request: HttpRequest, form: EventForm, status: int = 200
) -> HttpResponse:
    """Show the form of a new event."""
    plans = game(form.game_slug).DRAFTS
    context = {
        "section": "drafts",
        "form": form,
        "games": drafted_links(form.game_slug),
        "game_asked": game_parameter(form.game_slug),
        "occasion": _occasion(request),
        "occasions": {
            name: words()
            for name, words in OCCASION_WORDS.items()
            if OCCASIONS[name]["draft"] in plans
        },
        "ways": [
            (radio, plan, way_sentence(plan.steps, teams=plan.teams) if plan else "")
            for radio in form["draft"]
            for plan in [plans.get(radio.data["value"])]
        ],
    }
    return render(request, "drafts/events/event_new.html", context, status=status)


def _occasion(request: HttpRequest) -> str:
    """Return what the reader wants to make an event for."""
    said = request.GET.get("for", "")
    return said if said in OCCASION_WORDS else "friends"


@never_cache
@require_http_methods(["GET", "POST"])
def event_invited(request: HttpRequest, invitation: str) -> HttpResponse:
    """Show whoever has the link what they are invited to; they join by a button."""
    event = get_object_or_404(Event.objects.invited_by(invitation))
    if request.method == "POST":
        join_event(event=event, user=signed_in(request))
        return redirect(event)
    if Event.objects.of(request.user).filter(pk=event.pk).exists():
        return redirect(event)
    context = {
        "section": "drafts",
        "event": event,
        "taken": event.seats.count(),
        "is_open": event.state == Event.State.LOBBY,
        "plays": event.seats.filter(user=event.organiser_id).exists(),
    }
    return render(request, "drafts/events/invited.html", context)


@require_POST
def event_join(request: HttpRequest, short_id: str) -> HttpResponse:
    """Take a seat in an event everybody may join."""
    user = signed_in(request)
    joinable = Event.objects.visible_to(user)
    event = get_object_or_404(joinable, short_id=short_id)
    join_event(event=event, user=user)
    return redirect(event)
