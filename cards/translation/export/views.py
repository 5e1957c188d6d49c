"""Texts for translators to take along."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from cards.translation.export.services import export_translations
from cards.translation.imports.forms import ExportForm
from cards.translation.target_languages import CARD_LANGUAGES
from core.web.downloads import file_response
from rules.games import DEFAULT_GAME


@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Ask which texts and how; the address with the answers is the file."""
    language = get_language()
    initial = {
        "language": language if language in CARD_LANGUAGES else "",
        "scope": "open",
        "kind": "csv",
    }
    form = ExportForm(request.GET or None, initial=initial)
    if form.is_valid():
        file = export_translations(game_slug=DEFAULT_GAME, **form.cleaned_data)
        return file_response(file.content, file.name, content_type=file.content_type)
    context = {
        "form": form,
        "section": "translate",
        "card_languages": CARD_LANGUAGES,
    }
    status = 422 if form.errors else 200
    return render(
        request,
        "cards/translation/export/translation_export.html",
        context,
        status=status,
    )
