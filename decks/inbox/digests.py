"""What is unread, in one mail a day or a week, for who asked for it."""

import logging
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.core.mail import EmailMessage
from django.core.signing import BadSignature
from django.db import transaction
from django.db.models import Q
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from core.accounts.language import language_of
from decks.inbox.kinds import notice_sentence
from decks.inbox.models import InboxChoice, InboxNotice
from decks.inbox.services import inbox_of

logger = logging.getLogger(__name__)

Digest = InboxChoice.Digest
SPANS: Final = {Digest.DAILY: timedelta(days=1), Digest.WEEKLY: timedelta(days=7)}
AT_ONCE: Final = 200  # mails of one call; the others come with the next
NAMED: Final = 20  # notices of one mail
SALT: Final = "decks.inbox.off"  # what the links of mails are signed for


def send_digests() -> int:
    """Mail what is due, and new since the last mail; return how many were sent."""
    if not settings.PEOPLE:
        return 0
    now, is_due = timezone.now(), Q(pk__in=())
    for digest, span in SPANS.items():
        is_late = Q(mailed_at=None) | Q(mailed_at__lte=now - span)
        is_due |= Q(is_late, digest=digest)
    waiting = InboxNotice.objects.filter(read_at=None, mailed_at=None).values("user")
    due = InboxChoice.objects.filter(is_due, user__is_active=True, user__in=waiting)
    due = due.exclude(user__email="").exclude(site="").order_by("mailed_at", "pk")
    return sum(_send(choice) for choice in list(due.select_related("user")[:AT_ONCE]))


def _send(choice: InboxChoice) -> bool:
    """Mail to one account; return whether something was sent.

    Written down first: of two workers one sends. A mail that fails takes it back.
    """
    now, before = timezone.now(), choice.mailed_at
    held = InboxChoice.objects.filter(pk=choice.pk, mailed_at=before)
    with transaction.atomic():
        if not held.update(mailed_at=now):
            return False
        new = inbox_of(choice.user).filter(read_at=None, mailed_at=None)
        notices = list(new[: NAMED + 1])
        keys = [one.pk for one in notices]
        InboxNotice.objects.filter(pk__in=keys).update(mailed_at=now)
    if not notices:  # of decks that are private by now
        return False
    try:
        write_digest(choice, notices).send()
    except OSError as error:
        logger.warning("a digest was not sent: %s", error)
        InboxNotice.objects.filter(pk__in=keys).update(mailed_at=None)
        InboxChoice.objects.filter(pk=choice.pk).update(mailed_at=before)
        return False
    return True


def write_digest(choice: InboxChoice, notices: list[InboxNotice]) -> EmailMessage:
    """Return the mail that names up to NAMED of *notices*."""
    user, site = choice.user, choice.site
    off = site + reverse("inbox-off", args=[sign_off_word(user)])
    with translation.override(language_of(user)):
        context = {
            "name": user.get_username(),
            "lines": [(notice_sentence(one), site + one.path) for one in notices],
            "most": NAMED,
            "link": site + reverse("inbox"),
            "off": off,
        }
        body = render_to_string("decks/inbox/digest.txt", context)
        subject = _("New for you on %(site)s") % {"site": settings.SITE_NAME}
    return EmailMessage(
        " ".join(subject.split()),
        body.strip() + "\n",
        to=[user.email],
        headers={
            "List-Unsubscribe": f"<{off}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
    )


def sign_off_word(user: User) -> str:
    """Return the word of a link that ends digests to *user*, whoever opens it."""
    return signing.dumps(user.pk, salt=SALT)


def read_sign_off_word(word: str) -> User | None:
    """Return whose digests *word* ends; None if we never signed it."""
    try:
        return User.objects.filter(pk=signing.loads(word, salt=SALT)).first()
    except BadSignature:
        return None
