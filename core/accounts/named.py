"""Whom somebody means who types the name of an account."""

from django.contrib.auth.models import User

from rules.errors import N_, Refusal


class NoSuchUser(Refusal):
    """Nobody goes by that name here."""

    code = "no-such-user"
    sentence = N_("There is no user “%(name)s”.")
    status = 422


def account_called(name: str) -> User:
    """Return the open account called *name*. Raises NoSuchUser."""
    user = User.objects.filter(username=name.replace("\0", ""), is_active=True).first()
    if user is None:
        raise NoSuchUser(name=name)
    return user
