"""The end of each way in: a second proof where the account asks for one, then in."""

from time import time
from typing import Final

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url

from core.web.guests import forget_guest_key, guest_key
from core.web.requests import go_to_ours
from decks.accounts.second_factor.services import has_second_factor
from decks.accounts.services import adopt_decks
from decks.accounts.tries.devices import remember_device

WAITING: Final = "waits-for-code"  # in the session: who gave the first proof, and when
PATIENCE: Final = 10 * 60  # seconds to enter a code
BACKEND: Final = "django.contrib.auth.backends.ModelBackend"


def receive(request: HttpRequest, user: User, then: str = "") -> HttpResponse:
    """Sign *user* in and lead to *then*, or ask for the second factor first."""
    if has_second_factor(user):
        request.session[WAITING] = [user.pk, time(), then, user.password]
        return redirect("sign-in-code")
    return enter(request, user, then)


def waiting_user(request: HttpRequest) -> User | None:
    """Return who gave the first proof a short while ago and waits for the second."""
    pk, since, _then, password = request.session.get(WAITING) or (None, 0, "", "")
    if pk is None or time() - since > PATIENCE:
        return None
    return User.objects.filter(pk=pk, is_active=True, password=password).first()


def arrive(request: HttpRequest, user: User) -> HttpResponse:
    """Sign *user* in, who gave the second proof, too."""
    then = request.session.pop(WAITING)[2]
    return enter(request, user, then)


def enter(request: HttpRequest, user: User, then: str) -> HttpResponse:
    """Sign *user* in; their guest's decks come along, the browser is known now."""
    adopt_decks(guest_key=guest_key(request), user=user)
    forget_guest_key(request)
    login(request, user, BACKEND)
    response = go_to_ours(request, then, resolve_url(settings.LOGIN_REDIRECT_URL))
    remember_device(request, response, user.get_username())
    return response
