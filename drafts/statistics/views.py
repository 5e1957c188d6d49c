"""Figures of drafts, what others took, and what staff let count."""

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import translate_term
from core.tables import write_csv
from core.web.downloads import file_response
from decks.moderation.access import moderator_of
from decks.moderation.queries import is_moderator
from drafts.events.models import Event
from drafts.picking.access import own_seat, visible_event
from drafts.replay.queries import scenes_of
from drafts.seats.seat_view import see_cards
from drafts.statistics.context import (
    tell_card,
    tell_hero,
    tell_others,
    who_words,
)
from drafts.statistics.forms import read_sort, read_wanted
from drafts.statistics.queries import (
    WHO,
    CardLine,
    card_lines,
    classes_of,
    counted_events,
    counted_sets,
    events_to_count,
    hero_lines,
    others_take,
)
from drafts.statistics.services import count_all, count_event, leave_out
from rules.game.simulation import Figure

HEADER = (
    "card", "set", "number", "taken_at", "taken", "deck_share", "deck_games",
    "drawn_share", "drawn_games",
)  # fmt: skip


@never_cache
@require_safe
def draft_statistics(request: HttpRequest) -> HttpResponse:
    """Show what counted drafts came to, as a page or as a table."""
    wanted, sort = read_wanted(request.GET), read_sort(request.GET)
    language = card_language()
    lines = card_lines(wanted, sort, language)
    if "csv" in request.GET:
        return file_response(write_csv(HEADER, map(_row, lines)), "drafts.csv")
    heroes = hero_lines(replace(wanted, hero=None, hero_class=""), language)
    query = request.GET.copy()
    query.pop("sort", None)
    staff = is_moderator(request.user)
    context = {
        "section": "drafts",
        "wanted": wanted,
        "sort": sort,
        "query": query.urlencode(),
        "events": counted_events(wanted),
        "cards": [tell_card(line) for line in lines],
        "heroes": [tell_hero(line) for line in heroes],
        "sets": counted_sets(wanted.game),
        "classes": [(name, translate_term(name)) for name in classes_of(heroes)],
        "who": [(name, who_words(name)) for name in WHO],
        "staff": events_to_count(request.user) if staff else None,
    }
    return render(request, "drafts/statistics/draft_statistics.html", context)


def _row(line: CardLine) -> tuple[object, ...]:
    """Return a card's figures as a row of a table; shares are 0 to 1."""
    printing = line.face.printing
    place = (printing.set_code, printing.number) if printing else ("", "")
    figures = (line.taken, line.deck, line.drawn)
    told = (part for one in figures for part in _cells(one))
    return (line.face.name, *place, *told)


def _cells(figure: Figure) -> tuple[object, object]:
    """Return value and count of *figure* for a table."""
    return round(figure.value, 4) if figure.games else "", figure.games


@never_cache
@require_safe
def seat_others(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show what others take of the cards that the reader's last pick was made from."""
    seat = own_seat(request, short_id)
    event = visible_event(request, short_id)
    scenes = scenes_of(event, seat.number) if seat.number is not None else []
    if not scenes:
        raise Http404
    last = scenes[-1]
    seen = see_cards(event, last.pack, card_language())
    figures = others_take(event.game, (card.face.card.pk for card in seen.values()))
    context = {
        "event": event,
        "others": tell_others(seen, last.card, figures),
        "scene": last,
    }
    return render(request, "drafts/statistics/_others.html", context)


@require_POST
def statistics_count(request: HttpRequest, short_id: str) -> HttpResponse:
    """Let an event count, or count no more."""
    moderator = moderator_of(request)
    events = Event.objects.visible_to(moderator)
    event = get_object_or_404(events, short_id=short_id)
    if "is_out" in request.POST:
        leave_out(event=event)
    else:
        count_event(event=event)
    return redirect("draft-statistics")


@require_POST
def statistics_count_all(request: HttpRequest) -> HttpResponse:
    """Let every finished event count."""
    moderator_of(request)
    count_all()
    return redirect("draft-statistics")
