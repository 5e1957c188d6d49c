"""The translators' pages: how far every set is, and what there is to do."""

from django.core.paginator import Paginator
from django.db.models import Prefetch
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.views.decorators.http import require_safe

from cards.card_language import known_languages
from cards.models import CardText
from cards.roles import kept_languages
from cards.selectors import get_sets
from cards.text_review import open_proposals, proposals_waiting
from cards.text_states import MISSING, STATES, Work, read_coverage
from cards.translating import CARD_LANGUAGES
from cards.views.catalogue import (
    game_asked,
    game_links,
    kept_game,
    page_of,
    tell_found,
)
from cards.words_of_states import FIELD_NAMES, STATE_NAMES

PAGE_SIZE = 60
KEPT = ("game", "set", "state", "field")  # of a work list, while another is looked for


@require_safe
def coverage(request: HttpRequest) -> HttpResponse:
    """Show how far one field is, set by set and language by language."""
    field = request.GET.get("field", CardText.Field.NAME)
    if field not in CardText.Field.values:
        raise Http404
    slug, languages = game_asked(request), translated_languages()
    found = read_coverage(slug, languages, field)
    sets = {card_set.code: card_set for card_set in get_sets(slug)}
    rows = [
        {"set": sets.get(code), "cells": list(by_language.items())}
        for code, by_language in sorted(
            found.items(), key=lambda item: [*sets].index(item[0]) if item[0] else -1
        )
    ]
    context = {
        "section": "translate",
        "field": field,
        "fields": list(FIELD_NAMES.items()),
        "states": list(STATE_NAMES.items()),
        "columns": languages,
        "games": game_links(slug),
        "game": kept_game(slug),
        "proposed": proposals_waiting(slug),
        "rows": rows,
        "imports_url": _url_or_nothing("translation-imports"),
        "keeps": bool(kept_languages(request.user, CARD_LANGUAGES)),
    }
    return render(request, "cards/translate.html", context)


@require_safe
def work_list(request: HttpRequest, language: str) -> HttpResponse:
    """List the cards of a set that have a field in one state."""
    work = work_of(request, language)
    texts = CardText.objects.filter(language=language, field=work.field)
    cards = work.cards().prefetch_related(Prefetch("texts", texts))
    context = {
        "section": "translate",
        "work": work,
        "page": Paginator(cards, PAGE_SIZE).get_page(page_of(request)),
        "sets": get_sets(work.game),
        "fields": list(FIELD_NAMES.items()),
        "states": list(STATE_NAMES.items()),
        "back": work_query(work),
        "query": work.query,
        "found": tell_found(work.found(), is_empty=False),
        "kept": {name: work_query(work)[name] for name in KEPT},
    }
    return render(request, "cards/work_list.html", context)


@require_safe
def proposal_list(request: HttpRequest, language: str) -> HttpResponse:
    """List what was proposed for texts in *language* and waits, the oldest first."""
    if language not in translated_languages():
        raise Http404
    slug = game_asked(request)
    proposals = open_proposals(slug).filter(language=language)
    found = proposals.select_related("card", "author").order_by("pk")
    context = {
        "section": "translate",
        "game": kept_game(slug),
        "code": language,  # `language` is the interface's, in every template
        "page": Paginator(found, PAGE_SIZE).get_page(page_of(request)),
    }
    return render(request, "cards/proposal_list.html", context)


def translated_languages() -> list[str]:
    """Return the languages texts are in or wanted in, English aside."""
    return [code for code in known_languages() if code != "en"]


def work_of(request: HttpRequest, language: str) -> Work:
    """Return the work list that the address asks for. Raises Http404."""
    if language not in translated_languages():
        raise Http404
    field = request.GET.get("field", CardText.Field.NAME)
    state = request.GET.get("state", MISSING)
    if field not in CardText.Field.values or state not in STATES:
        raise Http404
    card_set = request.GET.get("set", "").replace("\0", "")
    query = request.GET.get("q", "")
    return Work(game_asked(request), language, field, state, card_set, query)


def work_query(work: Work) -> dict[str, str]:
    """Return the parameters that lead back to *work*."""
    return {
        "game": kept_game(work.game),
        "set": work.card_set,
        "state": work.state,
        "field": work.field,
        "q": work.query,
    }


def _url_or_nothing(name: str) -> str:
    """Return the address of a page that may not be there."""
    try:
        return reverse(name)
    except NoReverseMatch:
        return ""
