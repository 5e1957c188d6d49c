"""What an owner is told of an act of staff, on pages and in a mail."""

from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import send_mail
from django.db import transaction
from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.accounts.language import language_of
from decks.inbox.services import News, announce
from decks.staff.models import StaffAct, StaffNotice

Kind = StaffAct.Kind
SHOWN: Final = 50  # notices of an account
SENTENCES: Final = {
    Kind.HIDE: gettext_lazy("“%(title)s” was hidden: only you can see it now."),
    Kind.SHOW: gettext_lazy("“%(title)s” is no longer hidden."),
    Kind.RENAME: gettext_lazy("“%(title)s” was renamed to “%(name)s”."),
    Kind.LOCK: gettext_lazy("Your account “%(title)s” was locked."),
    Kind.UNLOCK: gettext_lazy("Your account “%(title)s” is no longer locked."),
    Kind.MERGE: gettext_lazy("Your account “%(title)s” was merged into “%(name)s”."),
}


def notice_sentence(notice: StaffNotice) -> str:
    """Return what was done."""
    said = SENTENCES[Kind(notice.kind)]
    return str(said) % {"title": notice.title, "name": notice.name}


def mail_notice(notice: StaffNotice, language: str) -> None:
    """Mail it in *language* to the owner, if they have an address."""
    if not notice.user.email:
        return
    with translation.override(language):
        context = {
            "name": notice.user.get_username(),
            "sentence": notice_sentence(notice),
            "reason": notice.reason,
            "site": settings.SITE_NAME,
        }
        body = render_to_string("decks/staff/notice.txt", context)
        subject = _("A message from the staff of %(site)s") % {
            "site": settings.SITE_NAME
        }
    send_mail(subject, body, None, [notice.user.email], fail_silently=True)


def locked_sentence(user: User) -> str:
    """Return that the account is locked, and why."""
    acts = StaffAct.objects.filter(
        subject="person", key=str(user.pk), kind__in=(Kind.LOCK, Kind.MERGE)
    )
    act = acts.first()
    told = _("This account was locked by the staff of this site.")
    return f"{told} {act.reason}".strip() if act else told


def tell_owner(act: StaffAct, owner: User | None, name: str = "") -> None:
    """Let *owner*, if there is one, know of *act*: on pages, and by mail."""
    if owner is None:
        return
    notice = StaffNotice.objects.create(
        user=owner, kind=act.kind, title=act.title, name=name, reason=act.reason,
        made_at=act.made_at,
    )  # fmt: skip
    where = f"{reverse('account')}#messages"
    news = News(kind="staff", subject=f"act {act.pk}", title=act.title, path=where)
    announce(news, [owner.pk])
    language = language_of(owner)
    transaction.on_commit(lambda: mail_notice(notice, language), robust=True)


def notices_of(user: User) -> QuerySet[StaffNotice]:
    """Return what *user* was told, the latest first."""
    return StaffNotice.objects.filter(user=user.pk)[:SHOWN]
