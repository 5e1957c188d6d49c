"""Small words of the templates of matches."""

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from decks.testing.teams.texts import STRENGTHS
from drafts.play.match_view import SideLine
from drafts.play.models import Match, MatchSeat
from drafts.templatetags.events import clock

register = template.Library()
register.filter("clock", clock)


@register.filter
def player_word(side: SideLine | MatchSeat) -> str:
    """Return who plays a side: a player, a bot and how well, or nobody any more."""
    if isinstance(side, MatchSeat):
        player = side.user.get_username() if side.user else ""
    else:
        player = side.player
    if side.strength:
        words = STRENGTHS.get(side.strength, side.strength)
        return pgettext("opponent", "Bot (%(strength)s)") % {"strength": words}
    return player or pgettext("event", "A former player")


@register.filter
def match_state_word(match: Match) -> str:
    """Return where a match stands, in a word or two."""
    if match.state == Match.State.LOBBY:
        return _("Waiting for a player")
    if match.state == Match.State.FINISHED:
        return _("Finished")
    return pgettext("match", "In progress")
