"""Mails that say: a pick, or a choice in a match, waits for you, until then, here."""

from collections.abc import Iterable
from datetime import timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation

from drafts.notices.models import Way
from drafts.notices.services import choice_of, sign_off_word
from drafts.notices.turns import Waiting

# Who has just picked is at the table; they are told only if they leave without picking.
AT_THE_TABLE = timedelta(minutes=10)


def mail_each(waiting: Iterable[Waiting], other_site: str) -> None:
    """Send what is to be sent; raise the last refusal once all was tried."""
    refused = None
    for one in waiting:
        try:
            _mail_once(one, other_site)
        except OSError as error:  # what smtplib raises is one, too
            refused = error
    if refused:
        raise refused


def _mail_once(waiting: Waiting, other_site: str) -> None:
    """Send the mail of *waiting* unless it was sent, or is not wanted."""
    user = waiting.player
    assert user is not None  # noqa: S101 - asked for by the caller
    choice = choice_of(user)
    site = choice.site or other_site
    if not (user.email and user.is_active and choice.by_mail and site):
        return
    # Written first: of two workers one sends. A mail that fails takes its word back.
    notice = waiting.write_notice(Way.MAIL, timezone.now())
    if notice is None:
        return
    try:
        write_mail(waiting, user, choice.language, site).send()
    except OSError:
        notice.delete()
        raise


def write_mail(waiting: Waiting, user: User, language: str, site: str) -> EmailMessage:
    """Return the mail in *language* (empty: the default), links lead to *site*."""
    off = site + reverse("notices-off", args=[sign_off_word(user)])
    context = {
        "name": user.get_username(),
        "waiting": waiting,
        "link": site + waiting.place.get_absolute_url(),
        "off": off,
    }
    with translation.override(language or settings.LANGUAGE_CODE):
        subject = render_to_string(
            f"drafts/notices/mail/{waiting.mail}_subject.txt", context
        )
        body = render_to_string(f"drafts/notices/mail/{waiting.mail}.txt", context)
    return EmailMessage(
        " ".join(subject.split()),  # no line of a name becomes a header
        body.strip() + "\n",
        to=[user.email],
        headers={
            "List-Unsubscribe": f"<{off}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
    )
