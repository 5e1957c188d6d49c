"""Teams that play each other, on their pages."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cards.fighters.rosters import arena_of
from core.web.guests import ensure_guest_key
from core.web.requests import page_of
from decks.testing.access import team_runs_of
from decks.testing.duels.forms import MOST_GAMES
from decks.testing.forms import option_field
from decks.testing.models import TestRun
from decks.testing.option_texts import view_options
from decks.testing.teams.services import start_teams
from decks.testing.views import PAGE_SIZE, try_start
from rules.game.simulation import Option
from rules.games import game

USUAL_GAMES: Final = 900


class TeamRunForm(forms.Form):
    """The number of games, then the game's own settings."""

    games = forms.IntegerField(min_value=1, max_value=MOST_GAMES, initial=USUAL_GAMES)

    def __init__(self, *args: Any, options: Sequence[Option], **kwargs: Any) -> None:
        """Offer *options*."""
        super().__init__(*args, **kwargs)
        self.fields["games"].label = _("Games")
        self.option_names = [option.name for option in options]
        for option in options:
            self.fields[option.name] = option_field(option)

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the game's own settings."""
        return [self[name] for name in self.option_names]

    def options(self) -> dict[str, Any]:
        """Return the settings as they were chosen; the form must be valid."""
        return {name: self.cleaned_data[name] for name in self.option_names}


@never_cache
@require_http_methods(["GET", "POST"])
def team_runs(request: HttpRequest, game_slug: str) -> HttpResponse:
    """Show the form that lets all teams meet, and the runs there are; start one."""
    options = arena_of(game_slug).teams.OPTIONS
    form = TeamRunForm(request.POST or None, options=options)
    run, status = try_start(request, form, lambda: _start(request, game_slug, form))
    if run:
        return redirect(run)
    page = Paginator(team_runs_of(request, game_slug), PAGE_SIZE).get_page(
        page_of(request)
    )
    context = {
        "section": "matches",
        "game": game(game_slug),
        "form": form,
        "page": page,
        "rows": [(run, view_options(run.options)) for run in page.object_list],
    }
    return render(request, "decks/testing/team_runs.html", context, status=status)


def _start(request: HttpRequest, game_slug: str, form: TeamRunForm) -> TestRun:
    """Start what the valid *form* asks for."""
    return start_teams(
        user=request.user,
        guest_key=ensure_guest_key(request),
        game_slug=game_slug,
        games=form.cleaned_data["games"],
        options=form.options(),
    )
