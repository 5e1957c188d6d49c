"""Links that sign an account in: mailed to its address, good once and for a while."""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.core.mail import send_mail
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from decks.accounts.credentials.services import EmailLinkSpent
from decks.demo.load import USERNAME

SALT: Final = "deckwright.sign-in"
LASTS: Final = timedelta(minutes=15)


def mail_links(*, request: HttpRequest, email: str) -> int:
    """Mail a link for each account with the address *email*; return how many."""
    users = User.objects.filter(email__iexact=email, is_active=True)
    if not settings.DEMO:
        users = users.exclude(username=USERNAME)
    found = list(users)
    for user in found:
        word = signing.dumps([user.pk, _state_of(user)], salt=SALT)
        address = request.build_absolute_uri(reverse("sign-in-by-link", args=[word]))
        context = {"user": user, "address": address, "minutes": LASTS.seconds // 60}
        body = render_to_string("registration/link.txt", context)
        subject = _("Sign in to %(site)s") % {"site": settings.SITE_NAME}
        send_mail(subject, body, None, [user.email])
    return len(found)


def user_of_link(word: str) -> User:
    """Return whom the link's *word* signs in. Raises EmailLinkSpent."""
    try:
        pk, state = signing.loads(word, salt=SALT, max_age=LASTS)
        user = User.objects.get(pk=pk, is_active=True)
    except (signing.BadSignature, TypeError, ValueError, User.DoesNotExist) as error:
        raise EmailLinkSpent from error
    if state != _state_of(user):
        raise EmailLinkSpent
    return user


def _state_of(user: User) -> list[str]:
    """Return what changes when *user* signs in, or changes address or password."""
    seen = user.last_login.isoformat() if user.last_login else ""
    return [user.email, seen, user.password[-8:]]
