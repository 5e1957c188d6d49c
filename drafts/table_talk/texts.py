"""What the log and the page of a match say of phrases and offered draws."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from drafts.play.match_view import MatchView
from drafts.play.models import MatchSeat
from drafts.play.texts import SENTENCES, with_side
from drafts.table_talk.chat import is_on, lines_of
from drafts.table_talk.phrases import PHRASES

SHOWN: Final = 3  # phrases, on the page
TWO: Final = 2
FRESH: Final = timedelta(minutes=10)

SENTENCES.update(
    {
        "draw-offered": lambda d: _("Side %(seat)s offered a draw.") % with_side(d),
        "draw-declined": lambda d: _("Side %(seat)s declined a draw.") % with_side(d),
        "chat": lambda d: (
            (
                _("Side %(seat)s wants to chat.")
                if d["is_on"]
                else _("Side %(seat)s wants no chat.")
            )
            % with_side(d)
        ),
        "wrote": lambda d: _("Side %(seat)s wrote a line.") % with_side(d),
        "said": lambda d: (
            _("Side %(seat)s: “%(words)s”") % {**with_side(d), "words": words_of(d)}
        ),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """What a match's page has for talking: *said* are (own, words), the latest last.

    *has_listener*: another side is a player's. *is_between_people*: a draw can be
    offered; *i_offer* and *they_offer* say who has. *said* is whether by oneself, by
    whom where there are several others, and the words.
    """

    match: str
    said: tuple[tuple[bool, str, str], ...]
    phrases: Mapping[str, Promise]
    has_listener: bool
    is_between_people: bool
    i_offer: bool
    they_offer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LineOfChat:
    """A line as one of the players reads it; *by* whom if there are several others."""

    pk: int
    is_own: bool
    by: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat:
    """The chat of a match; *is_possible* between people, *is_on* if both want it."""

    match: str
    is_possible: bool
    is_on: bool
    i_want: bool
    lines: tuple[LineOfChat, ...]


def chat_of(seat: MatchSeat) -> Chat:
    """Return what the player of *seat* may read and write; two queries."""
    seats = list(seat.match.seats.all())
    chats = is_on(seats)
    return Chat(
        match=seat.match.short_id,
        is_possible=sum(one.user_id is not None for one in seats) > 1,
        is_on=chats,
        i_want=seat.chats,
        lines=tuple(
            LineOfChat(
                pk=one.pk,
                is_own=one.seat_id == seat.pk,
                by=str(one.seat.user or "") if len(seats) > TWO else "",
                words=one.words,
            )
            for one in (lines_of(seat.match) if chats else ())
        ),
    )


def talk_of(view: MatchView) -> Talk:
    """Return what the reader of *view* may say, and what was said; one query."""
    fresh = view.match.log.filter(kind="said", made_at__gt=timezone.now() - FRESH)
    entries = list(fresh.order_by("-sequence")[:SHOWN])
    mine = next(side for side in view.sides if side.is_mine)
    others = [side for side in view.sides if not side.is_mine]
    names = {side.number: side.player for side in view.sides}
    playing = [side for side in others if not (side.has_conceded or side.is_out)]
    return Talk(
        match=view.match.short_id,
        said=tuple(
            (
                one.data["place"] == mine.number,
                names.get(one.data["place"], "") if len(names) > TWO else "",
                words_of(one.data),
            )
            for one in reversed(entries)
        ),
        phrases=PHRASES,
        has_listener=any(side.player for side in others),
        is_between_people=view.match.state == "running"
        and all(side.player and not side.is_held for side in playing),
        i_offer=mine.offers_draw,
        they_offer=any(side.offers_draw for side in others),
    )


def words_of(data: Mapping[str, Any]) -> str:
    """Return the phrase that an entry of the log is of; nothing for a former one."""
    return str(PHRASES.get(data["phrase"], ""))
