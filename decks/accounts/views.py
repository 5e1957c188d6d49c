"""The reader's account: signing up and in, what is kept of it, its end."""

from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
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

from core.web.requests import is_fragment
from decks.accounts.browsers.services import get_browsers
from decks.accounts.credentials.forms import OwnPasswordForm
from decks.accounts.models import AccountDownload
from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.services import (
    KEPT,
    close_account,
    open_download,
    preview_closing,
    start_download,
)
from decks.collection.access import collector
from decks.staff.telling import notice_sentence, notices_of


class CloseForm(OwnPasswordForm):
    """The name typed and the password: nobody closes an account by chance."""

    username = forms.CharField(
        label=gettext_lazy("Enter your username to confirm"),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    field_order = ("username", "password")

    def clean_username(self) -> str:
        """Refuse any name but the account's own."""
        name: str = self.cleaned_data["username"]
        if name != self.user.get_username():
            raise forms.ValidationError(_("That isn’t your username."))
        return name


@login_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def account(request: HttpRequest) -> HttpResponse:
    """Show the account and its download; the download alone when htmx asks."""
    user = collector(request)
    download = AccountDownload.objects.filter(owner=user).first()
    context = {
        "download": download,
        "rows_done": download.rows_so_far if download else 0,
        "days_kept": KEPT.days,
        "browsers": list(get_browsers(user)),
        "identities": list(OutsideIdentity.objects.filter(owner=user.pk)),
        "notices": [(one, notice_sentence(one)) for one in notices_of(user)],
        "this_session": request.session.session_key,
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
