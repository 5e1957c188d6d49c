"""Free text between the players of a match: only while both want it, and bounded.

The log says that something was written, never what: lines can be hidden and deleted.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from drafts.events import log
from drafts.play.match_state import fresh_seat, lock_match
from drafts.play.models import Match, MatchSeat
from drafts.table_talk.models import ChatLine
from rules.errors import N_, Refusal

MOST_A_MINUTE: Final = 8  # lines of one seat
MOST_LINES: Final = 300  # of a match
SHOWN: Final = 40  # the latest
A_MINUTE: Final = timedelta(minutes=1)


class ChatOff(Refusal):
    """Not both players want to chat."""

    code = "chat-off"
    sentence = N_("Chat is off. It is on once all players switch it on.")
    status = 409


class TooManyLines(Refusal):
    """The seat has just written a lot."""

    code = "too-many-lines"
    sentence = N_("You can write %(limit)s lines a minute. Wait a moment.")
    status = 429


class ChatFull(Refusal):
    """The match has as many lines as it may."""

    code = "chat-full"
    sentence = N_("This match has %(limit)s lines of chat, the limit.")
    status = 409


@transaction.atomic
def switch_chat(*, seat: MatchSeat, is_on: bool) -> MatchSeat:
    """Say whether *seat* wants to chat; again is no change. Raises MatchGone."""
    match = lock_match(seat.match)
    held = fresh_seat(match, seat)
    if held.chats == is_on:
        return held
    held.chats = is_on
    held.save(update_fields=["chats"])
    log.append(match, "chat", {"place": held.number, "is_on": is_on})
    return held


@transaction.atomic
def write_line(*, seat: MatchSeat, words: str) -> ChatLine:
    """Return the line that *seat* writes to the other player.

    Raises ChatOff, TooManyLines, ChatFull or MatchGone.
    """
    match = lock_match(seat.match)
    held = fresh_seat(match, seat)
    if not is_on(list(match.seats.all())):
        raise ChatOff
    now = timezone.now()
    if held.lines.filter(made_at__gt=now - A_MINUTE).count() >= MOST_A_MINUTE:
        raise TooManyLines(limit=MOST_A_MINUTE)
    if ChatLine.objects.filter(seat__match=match).count() >= MOST_LINES:
        raise ChatFull(limit=MOST_LINES)
    log.append(match, "wrote", {"place": held.number})
    return ChatLine.objects.create(seat=held, words=words, made_at=now)


def is_on(seats: Sequence[MatchSeat]) -> bool:
    """Whether there are several players on *seats* of a match, who all want to chat."""
    people = [seat for seat in seats if seat.user_id]
    return len(people) > 1 and all(seat.chats for seat in people)


def lines_of(match: Match) -> list[ChatLine]:
    """Return the latest lines of *match*, the last one last, without hidden ones."""
    lines = ChatLine.objects.select_related("seat__user")
    shown = lines.filter(seat__match=match, is_hidden=False)
    return list(reversed(shown.order_by("-pk")[:SHOWN]))


def delete_lines(user_pk: int) -> None:
    """Delete everything that an account has written."""
    ChatLine.objects.filter(seat__user=user_pk).delete()
