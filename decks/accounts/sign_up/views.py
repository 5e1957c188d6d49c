"""Signing up and in; a guest's decks come along."""

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from core.web.guests import forget_guest_key, guest_key
from decks.accounts.sign_up.forms import SignUpForm
from decks.accounts.sign_up.services import adopt_decks, open_account
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
