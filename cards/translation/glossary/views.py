"""The glossary's pages: look a term up, edit it, see its history, take it along."""

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.games import game_links
from cards.translation.checks.glossary_terms import Term
from cards.translation.checks.term_collisions import shared_wordings
from cards.translation.glossary.context import find_terms, glossary_games, view_change
from cards.translation.glossary.forms import TermForm
from cards.translation.glossary.services import (
    add_variant,
    changes_of,
    get_glossary,
    get_term,
    offered_variants,
    save_term,
    undo_term_change,
    write_glossary,
)
from cards.translation.roles.services import approved_languages, kept_languages
from cards.translation.target_languages import CARD_LANGUAGES
from core.web.requests import is_fragment, text_of
from rules.games import DEFAULT_GAME, GAMES

SHOWN_CHANGES = 50


@require_safe
@vary_on_headers("HX-Request")
def glossary(request: HttpRequest) -> HttpResponse:
    """Show the terms of a game that hold the words looked for."""
    game = _game_of(request)
    query = request.GET.get("q", "").replace("\0", "")[:200]
    known = get_glossary(game)
    terms, held = find_terms(known, query), glossary_games()
    shared = {code: shared_wordings(known, code) for code in CARD_LANGUAGES}
    context = {
        "section": "translate",
        "game": game,
        "games": [link for link in game_links(game) if link[0] in held],
        "query": query,
        "card_languages": CARD_LANGUAGES,
        "shared": [(code, found) for code, found in shared.items() if found],
        "terms": [
            (term, [(code, term.wordings.get(code)) for code in CARD_LANGUAGES])
            for term in terms
        ],
        "may_edit": bool(approved_languages(request.user, CARD_LANGUAGES)),
        "may_keep": bool(kept_languages(request.user, CARD_LANGUAGES)),
    }
    fragment = is_fragment(request)
    template = (
        "cards/translation/glossary/_glossary_terms.html"
        if fragment
        else "cards/translation/glossary/glossary.html"
    )
    return render(request, template, context)


@require_safe
def glossary_export(request: HttpRequest) -> HttpResponse:
    """Download a game's glossary as CSV."""
    game = _game_of(request)
    text = write_glossary(get_glossary(game), CARD_LANGUAGES)
    response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{game}-glossary.csv"'
    return response


@require_safe
def term_detail(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Show one term in all languages, and what became of it."""
    term = _load_term(game, key)
    changes = changes_of(game, key)[:SHOWN_CHANGES]
    writes = approved_languages(request.user, CARD_LANGUAGES)
    looked = request.GET.get("look", "")
    context = {
        "section": "translate",
        "writes": writes,
        "looked": looked,
        "offers": offered_variants(game, term, looked) if looked in writes else [],
        "game": game,
        "term": term,
        "wordings": [(code, term.wordings.get(code)) for code in CARD_LANGUAGES],
        "changes": [view_change(row, term) for row in changes],
        "may_edit": bool(writes),
    }
    return render(request, "cards/translation/glossary/term_detail.html", context)


@login_required
@require_POST
def term_variant(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """List a wording that was offered as a variant of a term."""
    term = _load_term(game, key)
    user, languages = _editor(request)
    language = request.POST.get("language", "")
    text = text_of(request.POST, "text").strip()
    if language not in languages or not text:
        raise Http404
    add_variant(game_slug=game, term=term, language=language, text=text, author=user)
    return redirect("term", game, key)


@login_required
@require_http_methods(["GET", "POST"])
def term_edit(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Change what a term is called, in the languages the reader answers for."""
    term = _load_term(game, key)
    user, languages = _editor(request)
    form = TermForm(request.POST or None, term=term, languages=languages)
    if request.method == "POST" and form.is_valid():
        save_term(game_slug=game, term=form.changed(), author=user)
        return redirect("term", game, key)
    status = 422 if form.errors else 200
    context = {"form": form, "term": term, "game": game, "section": "translate"}
    return render(
        request, "cards/translation/glossary/term_edit.html", context, status=status
    )


@login_required
@require_http_methods(["GET", "POST"])
def term_new(request: HttpRequest) -> HttpResponse:
    """Add a term to a game's glossary."""
    game = _game_of(request)
    user, languages = _editor(request)
    form = TermForm(request.POST or None, languages=languages)
    if request.method == "POST" and form.is_valid():
        term = form.changed()
        save_term(game_slug=game, term=term, author=user, is_new=True)
        return redirect("term", game, term.key)
    status = 422 if form.errors else 200
    context = {"form": form, "term": None, "game": game, "section": "translate"}
    return render(
        request, "cards/translation/glossary/term_edit.html", context, status=status
    )


@login_required
@require_POST
def term_undo(request: HttpRequest, game: str, key: str, pk: int) -> HttpResponse:
    """Undo a change of a term."""
    user, languages = _editor(request)
    change = get_object_or_404(changes_of(game, key), pk=pk)
    if not view_change(change, _load_term(game, key)).languages <= set(languages):
        raise Http404
    undo_term_change(change=change, author=user)
    return redirect("term", game, key)


def _game_of(request: HttpRequest) -> str:
    """Return the game whose glossary is asked for. Raises Http404."""
    game = request.GET.get("game", DEFAULT_GAME)
    if game not in GAMES and game not in glossary_games():
        raise Http404
    return game


def _load_term(game: str, key: str) -> Term:
    """Return the term. Raises Http404."""
    term = get_term(game, key)
    if term is None:
        raise Http404
    return term


def _editor(request: HttpRequest) -> tuple[User, list[str]]:
    """Return who asks and the languages they may write. Raises Http404 without any."""
    languages = approved_languages(request.user, CARD_LANGUAGES)
    if not isinstance(request.user, User) or not languages:
        raise Http404
    return request.user, languages
