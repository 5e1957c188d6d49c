"""Pages of the link: asked for, and opened."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from decks.accounts.by_link.services import mail_links, user_of_link
from decks.accounts.sign_in.arrival import receive
from decks.accounts.sign_in.views import too_early
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import TooManyTries, note_try


class LinkForm(forms.Form):
    """The address of an account."""

    email = forms.EmailField(
        label=gettext_lazy("Email address"),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


@never_cache
@require_http_methods(["GET", "POST"])
def link_ask(request: HttpRequest) -> HttpResponse:
    """Mail a link, whether or not there is such an account."""
    form = LinkForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        email = form.cleaned_data["email"]
        try:
            note_try(Try.Kind.MAIL, email, request)
        except TooManyTries as refusal:
            return too_early(request, "registration/link_ask.html", form, refusal)
        mail_links(request=request, email=email)
        messages.success(
            request,
            _("If an account has this address, a link is on its way. It works once."),
        )
        return redirect("login")
    status = 422 if form.errors else 200
    return render(request, "registration/link_ask.html", {"form": form}, status=status)


@never_cache
@require_http_methods(["GET", "POST"])
def link_open(request: HttpRequest, word: str) -> HttpResponse:
    """Show whom the link signs in; sign in when told to: programs open links, too."""
    user = user_of_link(word)
    if request.method == "POST":
        return receive(request, user)
    context = {"name": user.get_username()}
    return render(request, "registration/link_open.html", context)
