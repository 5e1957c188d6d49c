"""In what language an account reads, for mails that nobody asks for at a page."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser

from core.features import DeclaredList

# Features that know register here; the first that says something is believed.
ASKED: Final[DeclaredList[Callable[[AbstractBaseUser], str]]] = DeclaredList()


def language_of(user: AbstractBaseUser) -> str:
    """Return the code of the language *user* reads in; the site's if nobody knows."""
    answers = (ask(user) for ask in ASKED)
    return next(filter(None, answers), settings.LANGUAGE_CODE)
