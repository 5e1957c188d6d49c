"""Teams that play each other, on their pages."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cards.fighters.rosters import arena_of
from decks.testing.access import team_runs_of
from decks.testing.duels.forms import MOST_GAMES
from decks.testing.forms import OptionsForm
from decks.testing.models import TestRun
from decks.testing.option_texts import view_options
from decks.testing.run_pages import page_of_runs, runs_page
from decks.testing.teams.services import start_teams
from rules.game.simulation import Option
from rules.games import game

USUAL_GAMES: Final = 900


class TeamRunForm(OptionsForm):
    """The number of games, then the game's own settings."""

    games = forms.IntegerField(min_value=1, max_value=MOST_GAMES, initial=USUAL_GAMES)

    def __init__(self, *args: Any, options: Sequence[Option], **kwargs: Any) -> None:
        """Offer *options*."""
        super().__init__(*args, **kwargs)
        self.fields["games"].label = _("Games")
        self.offer_options(options)


@never_cache
@require_http_methods(["GET", "POST"])
def team_runs(request: HttpRequest, game_slug: str) -> HttpResponse:
    """Show the form that lets all teams meet, and the runs there are; start one."""
    options = arena_of(game_slug).teams.OPTIONS
    form = TeamRunForm(request.POST or None, options=options)
    context = {
        "section": "matches",
        "game": game(game_slug),
        "page": page_of_runs(request, team_runs_of(request, game_slug)),
    }
    start = partial(start_teams, game_slug=game_slug)
    return runs_page(request, form, start, "team_runs.html", context, _row)


def _row(run: TestRun) -> tuple[Any, ...]:
    return run, view_options(run.options)
