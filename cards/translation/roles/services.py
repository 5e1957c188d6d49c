"""Who may do what with the texts of a language.

Anyone signed in proposes. Translators of a language approve; its keepers give roles as
well. Curators of the catalogue are keepers of every language.
"""

from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from cards.catalogue.card_texts.models import LanguageRole
from core.accounts.named import account_called
from rules.errors import N_, Refusal

Role = LanguageRole.Role
Person = User | AnonymousUser


class NotYours(Refusal):
    """Only keepers of the language may do this."""

    code = "not-keeper-of-language"
    sentence = N_("Only managers of %(language)s can do this.")
    status = 404


class NotTranslator(Refusal):
    """Only translators of the language may do this."""

    code = "not-translator-of-language"
    sentence = N_("Only translators of %(language)s can do this.")
    status = 404


def is_keeper(user: Person, language: str) -> bool:
    """Whether *user* may give roles of *language*."""
    if user.has_perm("cards.curate_catalogue"):
        return True
    return _roles(user).filter(language=language, role=Role.KEEPER).exists()


def may_approve(user: Person, language: str) -> bool:
    """Whether *user* may approve texts of *language* and edit its glossary."""
    if user.has_perm("cards.curate_catalogue"):
        return True
    return _roles(user).filter(language=language).exists()


def kept_languages(user: Person, languages: list[str]) -> list[str]:
    """Return those of *languages* whose roles *user* may give."""
    if user.has_perm("cards.curate_catalogue"):
        return languages
    kept = set(_roles(user).filter(role=Role.KEEPER).values_list("language", flat=True))
    return [language for language in languages if language in kept]


def approved_languages(user: Person, languages: list[str]) -> list[str]:
    """Return those of *languages* whose texts *user* may approve."""
    if user.has_perm("cards.curate_catalogue"):
        return languages
    held = set(_roles(user).values_list("language", flat=True))
    return [language for language in languages if language in held]


def get_roles(languages: list[str]) -> QuerySet[LanguageRole]:
    """Return who has a role in *languages*, by language and name."""
    roles = LanguageRole.objects.filter(language__in=languages)
    return roles.select_related("user", "given_by").order_by(
        "language", "user__username"
    )


def ask_translator(user: Person, language: str) -> None:
    """Raise NotTranslator unless *user* may approve texts of *language*."""
    if not may_approve(user, language):
        raise NotTranslator(language=language)


@transaction.atomic
def give_role(*, giver: User, username: str, language: str, role: Role) -> LanguageRole:
    """Give *username* a role in *language*, in place of the one held before.

    Raises NotYours or NoSuchUser.
    """
    _ask_keeper(giver, language)
    user = account_called(username)
    given, _ = LanguageRole.objects.update_or_create(
        user=user,
        language=language,
        defaults={"role": role, "given_by": giver, "given_at": timezone.now()},
    )
    return given


@transaction.atomic
def take_role(*, giver: User, role: LanguageRole) -> None:
    """Take *role* away. Raises NotYours."""
    _ask_keeper(giver, role.language)
    role.delete()


def _ask_keeper(user: User, language: str) -> None:
    """Raise NotYours unless *user* keeps *language*."""
    if not is_keeper(user, language):
        raise NotYours(language=language)


def _roles(user: Person) -> QuerySet[LanguageRole]:
    """Return the roles *user* has; a guest has none."""
    if not user.is_authenticated:
        return LanguageRole.objects.none()
    return LanguageRole.objects.filter(user=user.pk)
