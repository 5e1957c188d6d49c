"""Small words of the templates of events and matches."""

from collections.abc import Iterable

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from decks.testing.teams.texts import STRENGTHS
from drafts.events.models import Event, Seat
from drafts.events.texts import STATE_WORDS, bank_words
from drafts.first_game.lessons import Guide, guide_of
from drafts.picking.models import Pick
from drafts.picking.texts import reason_sentence
from drafts.play.match_view import MatchView, SideLine
from drafts.play.models import Match, MatchSeat
from drafts.play.table_context import TableOnPage
from drafts.rounds.texts import OUTLOOK_WORDS
from drafts.seats.seat_view import SeenCard
from drafts.table_talk.texts import Chat, Talk, chat_of, talk_of
from drafts.watching.queries import list_watched

register = template.Library()


@register.filter
def event_word(state: str) -> str:
    """Return where an event stands, in a word."""
    return STATE_WORDS[state]()


@register.filter
def game_clock(event: Event) -> str:
    """Return how long each side has in a game played here; "" for no end."""
    if event.game_bank is None:
        return ""
    return bank_words(event.game_bank, event.game_increment)


@register.filter
def outlook_word(verdict: str | None) -> str:
    """Return whether somebody goes on; a dash where nothing can be said."""
    return OUTLOOK_WORDS[verdict]()


@register.simple_tag
def match_talk(view: MatchView) -> Talk:
    """Return what the reader of a match may say, and what was said."""
    return talk_of(view)


@register.simple_tag
def match_chat(view: MatchView) -> Chat:
    """Return what the reader of a match may write, and what was written."""
    return chat_of(view.seat)


@register.simple_tag(takes_context=True)
def watched_matches(context: template.Context) -> list[Match]:
    """Return the tables that who is signed in may watch."""
    return list_watched() if context["user"].is_authenticated else []


@register.simple_tag
def match_guide(view: MatchView, table: TableOnPage) -> Guide | None:
    """Return what the guide of a first game says; None in any other."""
    return guide_of(view, table)


@register.filter
def bot_reason(pick: Pick) -> str:
    """Return who chose instead of the player, and why."""
    return reason_sentence(pick)


@register.filter
def seat_name(seat: Seat) -> str:
    """Return the number of *seat* as people count it, and who sits there."""
    player = seat.user.get_username() if seat.user else _("Bot")
    return f"{(seat.number or 0) + 1}. {player}"


@register.filter
def card_names(cards: Iterable[SeenCard]) -> str:
    """Return the names of *cards*, one after another."""
    return ", ".join(card.face.name for card in cards)


@register.filter
def clock(seconds: int) -> str:
    """Return *seconds* as `1:05`, with hours and days from where they begin."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


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
