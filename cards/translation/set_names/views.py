"""The page on which translators say what sets are called."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from cards.catalogue.card_texts.language_codes import read_code
from cards.catalogue.games import requested_game
from cards.catalogue.models import CardSet
from cards.translation.roles.services import ask_translator
from cards.translation.set_names.services import MAX_NAME, name_sets
from core.web.requests import signed_in


class NamesForm(forms.Form):
    """A name for each set of a game."""

    def __init__(self, *args: Any, sets: list[CardSet], language: str) -> None:
        """Ask what each of *sets* is called in *language*."""
        super().__init__(*args)
        for one in sets:
            self.fields[one.code] = forms.CharField(
                label=one.name,
                max_length=MAX_NAME,
                required=False,
                initial=one.names.get(language, ""),
                help_text=one.code,
                widget=forms.TextInput(attrs={"lang": language}),
            )


@login_required
@require_http_methods(["GET", "POST"])
def set_names(request: HttpRequest, language: str) -> HttpResponse:
    """Show what the sets of a game are called in a language; change it."""
    author, code = signed_in(request), read_code(language)
    ask_translator(author, code)
    game = requested_game(request)
    sets = list(CardSet.objects.filter(game=game))
    form = NamesForm(request.POST or None, sets=sets, language=code)
    if form.is_bound and form.is_valid():
        names = form.cleaned_data
        n = name_sets(game_slug=game, language=code, names=names, author=author)
        told = ngettext("%(n)s name changed.", "%(n)s names changed.", n)
        messages.success(request, told % {"n": n})
        return redirect(request.get_full_path())
    context = {"section": "translate", "language": code, "form": form}
    status = 422 if form.errors else 200
    return render(
        request, "cards/translation/set_names/set_names.html", context, status=status
    )
