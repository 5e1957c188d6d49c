"""“Your pick” on any page, and how a player wants to be told."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from core.web.requests import signed_in
from decks.accounts.credentials.services import ask_for_email
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import note_try
from drafts.notices.forms import NoticesForm
from drafts.notices.services import choice_of, choose_notices, read_sign_off_word
from drafts.notices.turns import know_turns, turns_to_show

NEVER_AGAIN = 286  # htmx: do not ask any more


@never_cache
@require_safe
def own_turns(request: HttpRequest) -> HttpResponse:
    """Tell which picks wait for the reader; nothing if the page shows them already."""
    found = turns_to_show(request.user)
    key = " ".join(one.key for one in found.turns)
    if found.may_come and request.GET.get("shown") == key:
        return HttpResponse(status=204)
    status = 200 if found.may_come else NEVER_AGAIN
    context = {"turns": found.turns, "key": key}
    return render(request, "drafts/notices/_own_turns.html", context, status=status)


@require_POST
def turns_known(request: HttpRequest) -> HttpResponse:
    """Tell the reader of these picks no more."""
    keys = request.POST.get("shown", "").split()
    know_turns(user=signed_in(request), keys=keys)
    return HttpResponse()


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def notices(request: HttpRequest) -> HttpResponse:
    """Show how the reader is told of picks, and change it."""
    user = signed_in(request)
    form = NoticesForm(request.POST or None, user=user, choice=choice_of(user))
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        email = said.pop("email", "")
        choose_notices(user=user, **said)
        messages.success(request, _("Saved."))
        if email:
            note_try(Try.Kind.MAIL, email, request)
            ask_for_email(request=request, user=user, email=email)
            sentence = _("We sent a link to %(email)s. Open it to use that address.")
            messages.success(request, sentence % {"email": email})
        return redirect("notices")
    status = 422 if form.errors else 200
    context = {"section": "drafts", "form": form}
    return render(request, "drafts/notices/notices.html", context, status=status)


@csrf_exempt  # the signed word is the permission; mail programs send no token
@never_cache
@require_http_methods(["GET", "POST"])
def notices_off(request: HttpRequest, word: str) -> HttpResponse:
    """End mails by the link of one: opening it changes nothing, its button does."""
    user = read_sign_off_word(word)
    if user is None:
        raise Http404
    if request.method == "POST":
        choose_notices(user=user, by_mail=False)
    context = {"section": "drafts", "is_off": not choice_of(user).by_mail}
    return render(request, "drafts/notices/notices_off.html", context)
