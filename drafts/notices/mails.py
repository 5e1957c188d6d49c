"""Mails that say: a pick waits for you, until then, here."""

from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation

from drafts.models import Event, Pick, PickNotice, Seat
from drafts.notices.choices import choice_of, sign_off_word
from drafts.notices.turns import WaitingTurn, waiting_turn, write_notice

# Who has just picked is at the table; they are told only if they leave without picking.
AT_THE_TABLE = timedelta(minutes=10)


def mail_waiting(event: Event, now: datetime) -> None:
    """Mail every player *event* waits for, once for each pick, if picks have days.

    What the mail server refuses is left to the next call: an OSError is raised once
    all others have their mail.
    """
    if not event.is_day_long:
        return
    refused = None
    seats = event.seats.filter(is_held=False).exclude(user=None)
    for seat in seats.select_related("user"):
        seat.event = event
        waiting = waiting_turn(seat)
        if waiting and not _is_at_the_table(seat, now):
            try:
                _mail_once(waiting)
            except OSError as error:  # what smtplib raises is one, too
                refused = error
    if refused:
        raise refused


def _is_at_the_table(seat: Seat, now: datetime) -> bool:
    """Whether the seat's player picked something a moment ago."""
    chosen = seat.picks.filter(chooser=Pick.Chooser.PLAYER)
    return chosen.filter(made_at__gt=now - AT_THE_TABLE).exists()


def _mail_once(waiting: WaitingTurn) -> None:
    """Send the mail of this pick unless it was sent, or is not wanted."""
    user = waiting.seat.user
    assert user is not None  # noqa: S101 - asked for by the caller
    choice = choice_of(user)
    # Who was given a seat and has not looked yet is led where its organiser looks.
    site = choice.site or choice_of(waiting.event.organiser).site
    if not (user.email and user.is_active and choice.by_mail and site):
        return
    # Written first: of two workers one sends. A mail that fails takes its word back.
    notice = write_notice(waiting, PickNotice.Way.MAIL)
    if notice is None:
        return
    try:
        write_mail(waiting, user, choice.language, site).send()
    except OSError:
        notice.delete()
        raise


def write_mail(
    waiting: WaitingTurn, user: User, language: str, site: str
) -> EmailMessage:
    """Return the mail in *language* (empty: the default), links lead to *site*."""
    off = site + reverse("notices-off", args=[sign_off_word(user)])
    context = {
        "name": user.get_username(),
        "event": waiting.event,
        "turn": waiting.turn,
        "link": site + waiting.event.get_absolute_url(),
        "off": off,
    }
    with translation.override(language or settings.LANGUAGE_CODE):
        subject = render_to_string("drafts/mail/pick_subject.txt", context)
        body = render_to_string("drafts/mail/pick.txt", context)
    return EmailMessage(
        " ".join(subject.split()),  # no line of a name becomes a header
        body.strip() + "\n",
        to=[user.email],
        headers={
            "List-Unsubscribe": f"<{off}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
    )
