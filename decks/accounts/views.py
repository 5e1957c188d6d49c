"""The reader's account: signing up and in, what is kept of it, its end."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from core.web.guests import forget_guest_key, guest_key
from core.web.requests import is_fragment
from decks.accounts.forms import SignUpForm
from decks.accounts.models import AccountDownload
from decks.accounts.services import (
    KEPT,
    adopt_decks,
    close_account,
    open_account,
    open_download,
    preview_closing,
    start_download,
)
from decks.collection.access import collector
from decks.demo.load import PASSWORD, USERNAME


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Open an account and sign in."""
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        asked = form.cleaned_data
        user = open_account(
            username=asked["username"],
            email=asked["email"],
            password=asked["password1"],
            guest_key=guest_key(request),
        )
        forget_guest_key(request)
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
        return redirect("deck-list")
    status = 422 if form.errors else 200
    return render(request, "registration/sign_up.html", {"form": form}, status=status)


class SignInForm(AuthenticationForm):
    """Name and password; the demo's known ones open nothing but a demo."""

    def confirm_login_allowed(self, user: User) -> None:
        """Refuse the demo account's printed password on a real site."""
        super().confirm_login_allowed(user)
        is_known = user.get_username() == USERNAME and user.check_password(PASSWORD)
        if is_known and not settings.DEMO:
            raise self.get_invalid_login_error()


class SignIn(LoginView):
    """Sign in and keep the decks begun before."""

    authentication_form = SignInForm
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Adopt the guest's decks on the way in."""
        adopt_decks(guest_key=guest_key(self.request), user=form.get_user())
        forget_guest_key(self.request)
        return super().form_valid(form)


class CloseForm(forms.Form):
    """The name typed and the password: nobody closes an account by chance."""

    username = forms.CharField(
        label=gettext_lazy("Enter your username to confirm"),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    password = forms.CharField(
        label=gettext_lazy("Password"),
        max_length=4096,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, request: HttpRequest, user: User) -> None:
        """Keep whose account it is."""
        super().__init__(*args)
        self.request, self.user = request, user

    def clean_username(self) -> str:
        """Refuse any name but the account's own."""
        name: str = self.cleaned_data["username"]
        if name != self.user.get_username():
            raise forms.ValidationError(_("That isn’t your username."))
        return name

    def clean_password(self) -> str:
        """Refuse a wrong password; too many tries lock out as signing in does."""
        password: str = self.cleaned_data["password"]
        name = self.user.get_username()
        if authenticate(self.request, username=name, password=password) != self.user:
            raise forms.ValidationError(_("That is not your password."))
        return password


@login_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def account(request: HttpRequest) -> HttpResponse:
    """Show the account and its download; the download alone when htmx asks."""
    download = AccountDownload.objects.filter(owner=collector(request)).first()
    context = {
        "download": download,
        "rows_done": download.rows_so_far if download else 0,
        "days_kept": KEPT.days,
        "section": "account",
    }
    template = "_download" if is_fragment(request) else "account"
    return render(request, f"decks/accounts/{template}.html", context)


@login_required
@require_POST
def account_download(request: HttpRequest) -> HttpResponse:
    """Have all that is kept of the account put into one file."""
    start_download(owner=collector(request))
    return redirect("account")


@login_required
@never_cache
@require_safe
def account_file(request: HttpRequest) -> HttpResponse | FileResponse:
    """Hand the file out to whom it is about."""
    download = get_object_or_404(AccountDownload, owner=collector(request))
    file = open_download(download)
    return FileResponse(file, as_attachment=True, filename="deckwright.zip")


@sensitive_post_parameters()
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def account_close(request: HttpRequest) -> HttpResponse:
    """Say what would go and what would stay; close the account when told to."""
    user = collector(request)
    sent = request.POST if request.method == "POST" else None
    form = CloseForm(sent, request=request, user=user)
    if request.method == "POST" and form.is_valid():
        close_account(user=user)
        logout(request)
        messages.success(request, _("Your account and all its data have been deleted."))
        return redirect("start")
    context = {
        "form": form,
        "preview": preview_closing(user),
        "section": "account",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/accounts/close.html", context, status=status)
