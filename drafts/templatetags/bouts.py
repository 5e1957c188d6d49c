"""Small words of the templates of bouts."""

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from decks.testing.teams.texts import STRENGTHS
from drafts.play.match_view import SideLine
from drafts.play.models import Bout, BoutSeat
from drafts.templatetags.events import clock

register = template.Library()
register.filter("clock", clock)


@register.filter
def player_word(side: SideLine | BoutSeat) -> str:
    """Return who plays a side: a player, a bot and how well, or nobody any more."""
    if isinstance(side, BoutSeat):
        player = side.user.get_username() if side.user else ""
    else:
        player = side.player
    if side.strength:
        words = STRENGTHS.get(side.strength, side.strength)
        return pgettext("opponent", "Bot (%(strength)s)") % {"strength": words}
    return player or pgettext("event", "A former player")


@register.filter
def bout_state_word(bout: Bout) -> str:
    """Return where a bout stands, in a word or two."""
    if bout.state == Bout.State.LOBBY:
        return _("Waiting for a player")
    if bout.state == Bout.State.FINISHED:
        return _("Finished")
    return pgettext("match", "In progress")
