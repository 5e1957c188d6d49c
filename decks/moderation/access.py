"""The desk of staff is there for moderators alone."""

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest

from decks.moderation.queries import Case, get_case, is_moderator


def moderator_of(request: HttpRequest) -> User:
    """Return the moderator who asks. Raises Http404."""
    user = request.user
    if not isinstance(user, User) or not is_moderator(user):
        raise Http404
    return user


def staff_case(request: HttpRequest, kind: str, key: str) -> tuple[User, Case]:
    """Return the moderator who asks and the case of a thing. Raises Http404."""
    moderator = moderator_of(request)
    case = get_case(kind, key.replace("\0", ""))
    if case is None:
        raise Http404
    return moderator, case
