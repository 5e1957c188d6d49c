"""Phrases said and draws offered at a match; both stand in its log."""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from drafts.events import log
from drafts.play.match_state import finish, fresh_seat, lock_match, played
from drafts.play.models import Match, MatchSeat
from drafts.table_talk.phrases import PHRASES
from rules.errors import N_, Refusal

State = Match.State
MOST: Final = 4  # phrases of one seat in SPAN
SPAN: Final = timedelta(minutes=1)


class UnknownPhrase(Refusal):
    """No such phrase is offered."""

    code = "unknown-phrase"
    sentence = N_("There is no phrase “%(slug)s”. Known phrases: %(known)s.")
    status = 404


class TooManyPhrases(Refusal):
    """The seat has just said a lot."""

    code = "too-many-phrases"
    sentence = N_("You can say %(limit)s phrases a minute. Wait a moment.")
    status = 429


class BotNeverDraws(Refusal):
    """The other side is a bot, or held by one."""

    code = "bot-never-draws"
    sentence = N_("A bot doesn’t agree to a draw.")
    status = 409


@transaction.atomic
def say(*, seat: MatchSeat, phrase: str) -> None:
    """Let *seat* say a phrase. Raises UnknownPhrase, TooManyPhrases or MatchGone."""
    if phrase not in PHRASES:
        raise UnknownPhrase(slug=phrase, known=", ".join(PHRASES))
    match = lock_match(seat.match)
    held = fresh_seat(match, seat)
    lately = match.log.filter(kind="said", made_at__gt=timezone.now() - SPAN)
    if lately.filter(data__place=held.number).count() >= MOST:
        raise TooManyPhrases(limit=MOST)
    log.append(match, "said", {"place": held.number, "phrase": phrase})


@transaction.atomic
def offer_draw(*, seat: MatchSeat, is_offered: bool = True) -> MatchSeat:
    """Have *seat* offer a draw, or take the offer back; offered by all it is one.

    With it taken back the others' offers are declined, too. Of who is out or has
    conceded nobody is asked. Again changes nothing. Raises BotNeverDraws, MatchNotNow
    or MatchGone.
    """
    match = lock_match(seat.match, State.RUNNING)
    held = fresh_seat(match, seat)
    others = match.seats.exclude(pk=held.pk).exclude(has_conceded=True)
    others = others.exclude(number__in=played(match).out)
    if any(other.is_bot for other in others):
        raise BotNeverDraws
    do_offer = [other for other in others if other.offers_draw]
    if is_offered == held.offers_draw and (is_offered or not do_offer):
        return held
    held.offers_draw = is_offered
    held.save(update_fields=["offers_draw"])
    if not is_offered:
        match.seats.update(offers_draw=False)
    kind = "draw-offered" if is_offered else "draw-declined"
    log.append(match, kind, {"place": held.number})
    if is_offered and len(do_offer) == len(others):
        finish(match, Match.AGREED, None)
    return held
