"""The translators' pages: how far every set is, and what there is to do."""

from django.core.paginator import Paginator
from django.db.models import Prefetch
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.views.decorators.http import require_safe

from cards.catalogue.card_texts.languages import known_languages
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.games import game_links, game_parameter, requested_game
from cards.catalogue.models import Card
from cards.catalogue.queries import get_sets
from cards.search.explanations import explanation_context
from cards.translation.progress.names import FIELD_NAMES, STATE_NAMES
from cards.translation.progress.queries import (
    MISSING,
    STATES,
    Work,
    read_coverage,
)
from cards.translation.review.services import open_proposals, proposals_waiting
from cards.translation.roles.services import kept_languages, may_approve
from cards.translation.target_languages import CARD_LANGUAGES
from core.web.requests import PAGE_SIZE, page_of

KEPT = ("game", "set", "state", "field")  # of a work list, while another is looked for


@require_safe
def coverage(request: HttpRequest) -> HttpResponse:
    """Show how far one field is, set by set and language by language."""
    field = request.GET.get("field", CardText.Field.NAME)
    if field not in CardText.Field.values:
        raise Http404
    slug, languages = requested_game(request), translated_languages()
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
        "game": game_parameter(slug),
        "proposed": proposals_waiting(slug),
        "rows": rows,
        "imports_url": _url_or_nothing("translation-imports"),
        "keeps": bool(kept_languages(request.user, CARD_LANGUAGES)),
    }
    return render(request, "cards/translation/progress/translate.html", context)


@require_safe
def work_list(request: HttpRequest, language: str) -> HttpResponse:
    """List the cards of a set that have a field in one state."""
    work = work_of(request, language)
    texts = CardText.objects.filter(language=language, field=work.field)
    page = Paginator(work.keys(), PAGE_SIZE).get_page(page_of(request))
    cards = Card.objects.prefetch_related(Prefetch("texts", texts))
    shown = cards.in_bulk(list(page.object_list))
    context = {
        "section": "translate",
        "work": work,
        "page": page,
        "cards": [shown[key] for key in page.object_list if key in shown],
        "sets": get_sets(work.game),
        "may_approve": may_approve(request.user, language),
        "fields": list(FIELD_NAMES.items()),
        "states": list(STATE_NAMES.items()),
        "back": work_query(work),
        "query": work.query,
        "found": explanation_context(work.found(), is_empty=False),
        "kept": {name: work_query(work)[name] for name in KEPT},
    }
    return render(request, "cards/translation/progress/work_list.html", context)


@require_safe
def proposal_list(request: HttpRequest, language: str) -> HttpResponse:
    """List what was proposed for texts in *language* and waits, the oldest first."""
    if language not in translated_languages():
        raise Http404
    slug = requested_game(request)
    proposals = open_proposals(slug).filter(language=language)
    found = proposals.select_related("card", "author").order_by("pk")
    context = {
        "section": "translate",
        "game": game_parameter(slug),
        "code": language,  # `language` is the interface's, in every template
        "page": Paginator(found, PAGE_SIZE).get_page(page_of(request)),
    }
    return render(request, "cards/translation/progress/proposal_list.html", context)


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
    return Work(requested_game(request), language, field, state, card_set, query)


def work_query(work: Work) -> dict[str, str]:
    """Return the parameters that lead back to *work*."""
    return {
        "game": game_parameter(work.game),
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
