"""How a player is told, and where they were last seen."""

from django.contrib.auth.models import AbstractBaseUser, User
from django.core import signing
from django.core.signing import BadSignature
from django.db import transaction
from django.http import HttpRequest

from cards.catalogue.card_texts.languages import interface_language
from drafts.notices.models import NoticeChoice

SALT = "drafts.notices.off"  # what the links of mails are signed for


def choice_of(user: AbstractBaseUser) -> NoticeChoice:
    """Return what *user* chose; unsaved if that was nothing yet."""
    found = NoticeChoice.objects.filter(user_id=user.pk).first()
    return found or NoticeChoice(user_id=user.pk)


@transaction.atomic
def choose_notices(
    *,
    user: User,
    by_mail: bool | None = None,
    on_pages: bool | None = None,
) -> NoticeChoice:
    """Keep how *user* wants to be told; None leaves a way as it is."""
    User.objects.select_for_update().get(pk=user.pk)
    choice = choice_of(user)
    choice.by_mail = choice.by_mail if by_mail is None else by_mail
    choice.on_pages = choice.on_pages if on_pages is None else on_pages
    choice.save()
    return choice


def remember_reader(*, user: AbstractBaseUser, language: str, site: str) -> None:
    """Keep what *user* reads in and at which address, for the mails to come."""
    choice = choice_of(user)
    if (choice.language, choice.site) == (language, site):
        return
    seen = {"language": language, "site": site}
    NoticeChoice.objects.update_or_create(user_id=user.pk, defaults=seen)


def remember_page(request: HttpRequest) -> None:
    """Keep, for mails to come, what the reader of this page reads in and where."""
    user = request.user
    if isinstance(user, User):
        site = request.build_absolute_uri("/").rstrip("/")
        remember_reader(user=user, language=interface_language(), site=site)


def sign_off_word(user: AbstractBaseUser) -> str:
    """Return the word of a link that ends mails to *user*, whoever opens it."""
    return signing.dumps(user.pk, salt=SALT)


def read_sign_off_word(word: str) -> User | None:
    """Return whose mails *word* ends; None if we never signed it."""
    try:
        return User.objects.filter(pk=signing.loads(word, salt=SALT)).first()
    except BadSignature:
        return None
