"""A new password, a new address: each told to the address that was there before."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.models import User
from django.core import signing
from django.core.mail import send_mail
from django.db import transaction
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from decks.accounts.browsers.models import SignedInBrowser
from decks.accounts.browsers.services import end_browsers, note_browser
from decks.accounts.moments.services import note_moment
from rules.errors import N_, Refusal

SALT: Final = "deckwright.new-email"
LASTS: Final = timedelta(days=1)  # of the link in the mail


class EmailLinkSpent(Refusal):
    """The link of the mail is too old, was used, or is not the reader's."""

    code = "email-link-spent"
    status = 404
    sentence = N_("This link was used before or is too old. Ask for a new one.")


@dataclass(frozen=True, slots=True)
class NewEmail:
    """What the link of a mail says: whose address becomes which."""

    user: int
    before: str
    after: str


def change_password(*, request: HttpRequest, user: User, password: str) -> None:
    """Set *password*, sign *user* out everywhere but here, and tell them by mail."""
    with transaction.atomic():
        user.set_password(password)
        user.save(update_fields=["password"])
        here = request.session.session_key
        end_browsers(SignedInBrowser.objects.filter(owner=user.pk))
        update_session_auth_hash(request, user)
        if here != request.session.session_key:
            note_browser(request=request, user=user)
    tell(user, _("Your password at %(site)s was changed"), "password_changed")


def ask_for_email(*, request: HttpRequest, user: User, email: str) -> None:
    """Mail a link to *email* that makes it the address of *user*."""
    word = signing.dumps([user.pk, user.email, email], salt=SALT)
    address = request.build_absolute_uri(reverse("account-email-confirm", args=[word]))
    site = settings.SITE_NAME
    context = {"user": user, "address": address, "email": email, "site": site}
    body = render_to_string("decks/accounts/email_confirm.txt", context)
    subject = _("Confirm your email address for %(site)s") % {"site": site}
    send_mail(subject, body, None, [email])


def read_email_word(word: str, user: User) -> NewEmail:
    """Return what the link's *word* says. Raises EmailLinkSpent."""
    try:
        found = NewEmail(*signing.loads(word, salt=SALT, max_age=LASTS))
    except (signing.BadSignature, TypeError, ValueError) as error:
        raise EmailLinkSpent from error
    if found.user != user.pk or found.before != user.email:
        raise EmailLinkSpent
    return found


def set_email(*, user: User, email: str) -> None:
    """Make *email* the address of *user* ("": none), and tell the one before."""
    # Of the same account: what happened is written down with it.
    before = User(pk=user.pk, username=user.get_username(), email=user.email)
    user.email = email
    user.save(update_fields=["email"])
    tell(before, _("Your email address at %(site)s was changed"), "email_changed")


def tell(user: User, subject: str, template: str) -> None:
    """Write down what happened to the account of *user*, and mail it to its address.

    *subject* may name the `site`; *template* is called as the moment's kind.
    """
    note_moment(user, template)
    if user.email:
        site = {"site": settings.SITE_NAME}
        context = {"user": user, **site}
        body = render_to_string(f"decks/accounts/{template}.txt", context)
        told = subject % site if "%(" in subject else subject
        send_mail(told, body, None, [user.email], fail_silently=True)
