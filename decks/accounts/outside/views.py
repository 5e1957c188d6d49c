"""Pages of signing in by a provider: asked, come back, and new here."""

import json
import secrets
from dataclasses import asdict
from hmac import compare_digest
from typing import Any, Final

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from core.web.guests import guest_key
from core.web.requests import signed_in, text_of
from decks.accounts.credentials.forms import OwnPasswordForm
from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.outside.provider import (
    Person,
    Provider,
    ProviderRefused,
    Visit,
    ask_address,
    person_of_code,
    provider_called,
)
from decks.accounts.outside.services import (
    connect,
    disconnect,
    open_connected,
    user_of,
)
from decks.accounts.sign_in.arrival import receive
from decks.accounts.sign_in.forms import NameForm
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import note_try
from decks.staff.blocks import check_mail, check_network

COOKIE: Final = "outside"
SALT: Final = "deckwright.outside"
PATIENCE: Final = 15 * 60  # seconds to come back, and to choose a name
WORD: Final = 32  # random bytes


def _provider(slug: str) -> Provider:
    """Return the provider that the host called *slug*. Raises Http404."""
    provider = provider_called(slug)
    if provider is None:
        raise Http404
    return provider


def _way_back(request: HttpRequest, provider: Provider) -> str:
    """Return the address that *provider* leads back to.

    One for each: what another provider sends there is not believed.
    """
    path = reverse("sign-in-outside-back", args=[provider.slug])
    return request.build_absolute_uri(path)


@never_cache
@require_safe
def outside_ask(request: HttpRequest, slug: str) -> HttpResponse:
    """Lead to the provider, to sign in by it; nothing is written."""
    return _lead(request, _provider(slug), then=text_of(request.GET, "next"))


@sensitive_post_parameters()
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def outside_connect(request: HttpRequest, slug: str) -> HttpResponse:
    """With the password, lead to the provider, to connect the account.

    Without it, who found an open browser would make a way in.
    """
    provider, user = _provider(slug), signed_in(request)
    sent = request.POST if request.method == "POST" else None
    form = OwnPasswordForm(sent, request=request, user=user)
    if request.method == "POST" and form.is_valid():
        return _lead(request, provider, asker=user.pk)
    page = {"form": form, "provider": provider, "section": "account"}
    status = 422 if form.errors else 200
    return render(request, "decks/accounts/outside_connect.html", page, status=status)


def _lead(
    request: HttpRequest,
    provider: Provider,
    *,
    then: str = "",
    asker: int | None = None,
) -> HttpResponse:
    """Lead to *provider*; a cookie remembers the visit, and *asker*, who connects."""
    visit = Visit(provider.slug, *(secrets.token_urlsafe(WORD) for _ in range(3)))
    there = ask_address(provider, visit, _way_back(request, provider))
    response = redirect(there)
    response.set_signed_cookie(
        COOKIE,
        json.dumps([asdict(visit), then, asker]),
        salt=SALT,
        max_age=PATIENCE,
        path=settings.COOKIE_PATH,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",  # the provider leads back here
    )
    return response


@never_cache
@require_safe
def outside_back(request: HttpRequest, slug: str) -> HttpResponse:
    """Sign in whom the provider sends back, or ask what they want to be called."""
    provider = _provider(slug)
    visit, then, asker = _visit(request)
    _check_back(request, provider, visit)
    back = _way_back(request, provider)
    person = person_of_code(provider, text_of(request.GET, "code"), visit, back)
    if asker is not None:
        if asker != request.user.pk:
            raise ProviderRefused
        connect(user=signed_in(request), person=person)
        messages.success(request, _("Your account is connected now."))
        response: HttpResponse = redirect("account")
    elif (user := user_of(person)) is not None:
        response = receive(request, user, then)
    else:
        word = signing.dumps([asdict(person), then], salt=SALT)
        form = NewForm(initial={"username": person.name, "person": word})
        response = _new_page(request, form)
    response.delete_cookie(COOKIE, path=settings.COOKIE_PATH)
    return response


def _check_back(request: HttpRequest, provider: Provider, visit: Visit) -> None:
    """Raise ProviderRefused unless *provider* answers what *visit* asked."""
    told = text_of(request.GET, "state").encode(), visit.state.encode()
    issuer = text_of(request.GET, "iss") or provider.issuer  # RFC 9207
    is_there = visit.provider == provider.slug and issuer.rstrip("/") == provider.issuer
    if not compare_digest(*told) or not is_there:
        raise ProviderRefused


def _visit(request: HttpRequest) -> tuple[Visit, str, int | None]:
    """Return the visit that this browser began, where to, and who had signed in.

    Raises ProviderRefused.
    """
    try:
        cookie = str(request.get_signed_cookie(COOKIE, salt=SALT, max_age=PATIENCE))
        visit, then, asker = json.loads(cookie)
        return Visit(**visit), then, asker
    except (KeyError, TypeError, signing.BadSignature) as error:
        raise ProviderRefused from error


class NewForm(NameForm):
    """What somebody new wants to be called; *person* says who they are."""

    person = forms.CharField(widget=forms.HiddenInput)

    def read(self) -> tuple[Person, str]:
        """Return who it is, and where to go then. Raises ProviderRefused."""
        try:
            person, then = signing.loads(
                self.data.get("person", ""), salt=SALT, max_age=PATIENCE
            )
        except (signing.BadSignature, ValueError) as error:
            raise ProviderRefused from error
        return Person(**person), then


@never_cache
@require_POST
def outside_new(request: HttpRequest) -> HttpResponse:
    """Open an account with the name that was chosen, and sign in."""
    if not settings.OIDC_PROVIDERS:
        raise Http404
    form = NewForm(request.POST)
    person, then = form.read()
    if not form.is_valid():
        return _new_page(request, form)
    check_network(request)
    note_try(Try.Kind.SIGN_UP, form.cleaned_data["username"], request)
    check_mail(person.email)
    user = user_of(person) or open_connected(
        person=person,
        username=form.cleaned_data["username"],
        guest_key=guest_key(request),
    )
    return receive(request, user, then)


def _new_page(request: HttpRequest, form: NewForm) -> HttpResponse:
    """Return the page that asks for a name."""
    page: dict[str, Any] = {"form": form}
    status = 422 if form.errors else 200
    return render(request, "registration/outside_new.html", page, status=status)


@login_required
@require_POST
def outside_end(request: HttpRequest, pk: int) -> HttpResponse:
    """Disconnect the account from somebody."""
    own = OutsideIdentity.objects.filter(owner=signed_in(request).pk)
    disconnect(identity=get_object_or_404(own, pk=pk))
    messages.success(request, _("Disconnected."))
    return redirect("account")
