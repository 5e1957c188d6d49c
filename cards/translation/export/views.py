"""Texts for translators to take along."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from cards.catalogue.games import game_links, game_parameter, requested_game
from cards.translation.export.services import export_translations
from cards.translation.imports.forms import ExportForm
from cards.translation.target_languages import CARD_LANGUAGES
from core.web.downloads import file_response


@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Ask which texts and how; the address with the answers is the file."""
    language = get_language()
    initial = {
        "language": language if language in CARD_LANGUAGES else "",
        "scope": "open",
        "kind": "csv",
    }
    sent = request.GET if request.GET.keys() - {"game"} else None
    form = ExportForm(sent, initial=initial)
    if form.is_valid():
        file = export_translations(
            game_slug=requested_game(request), **form.cleaned_data
        )
        return file_response(file.content, file.name, content_type=file.content_type)
    context = {
        "form": form,
        "section": "translate",
        "games": game_links(requested_game(request)),
        "game_asked": game_parameter(requested_game(request)),
        "card_languages": CARD_LANGUAGES,
    }
    status = 422 if form.errors else 200
    return render(
        request,
        "cards/translation/export/translation_export.html",
        context,
        status=status,
    )
