"""The inbox: its count on any page, its list, what was read, digests by mail."""

from typing import Final

from django import forms
from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from core.web.client_agent import agent_name
from core.web.members import for_everybody, for_members
from core.web.outgoing import MAX_ADDRESS
from core.web.requests import page_of, signed_in, text_of, valid_form, whole_number
from decks.inbox.digests import read_sign_off_word
from decks.inbox.kinds import kinds_to_choose, notice_sentence
from decks.inbox.models import InboxChoice
from decks.inbox.push import keep_place, public_key
from decks.inbox.services import (
    choice_of,
    choose_digest,
    count_unread,
    inbox_of,
    mark_read,
    mute_kinds,
    muted_by,
)

PAGE_SIZE: Final = 30
SHOWN_COUNT: Final = 99  # more is told as “99+”
Digest = InboxChoice.Digest


class ChoicesForm(forms.Form):
    """How often what is unread is mailed, and which kinds are told at all."""

    digest = forms.ChoiceField(
        label=gettext_lazy("By email, what is unread"),
        choices=[
            (Digest.NEVER, pgettext_lazy("digest", "Never")),
            (Digest.DAILY, pgettext_lazy("digest", "Once a day")),
            (Digest.WEEKLY, pgettext_lazy("digest", "Once a week")),
        ],
    )
    told = forms.MultipleChoiceField(
        label=gettext_lazy("What you’re told of"),
        required=False,
        choices=kinds_to_choose,
        widget=forms.CheckboxSelectMultiple,
    )


class PlaceForm(forms.Form):
    """Where a browser takes messages, and what they are encrypted with."""

    address = forms.CharField(max_length=MAX_ADDRESS)
    key = forms.CharField(max_length=100)
    secret = forms.CharField(max_length=40)


@never_cache
@for_members
@require_http_methods(["GET", "POST"])
def inbox(request: HttpRequest) -> HttpResponse:
    """Show the notices, the latest first, and choose how often they are mailed."""
    user = signed_in(request)
    choice = choice_of(user)
    sent = request.POST if request.method == "POST" else None
    kinds = [kind for kind, _label in kinds_to_choose()]
    muted = muted_by(user)
    told = [kind for kind in kinds if kind not in muted]
    form = ChoicesForm(sent, initial={"digest": choice.digest, "told": told})
    if form.is_valid():
        site = request.build_absolute_uri("/").rstrip("/")
        choose_digest(user=user, digest=form.cleaned_data["digest"], site=site)
        mute_kinds(user=user, kinds=set(kinds) - {*form.cleaned_data["told"]})
        messages.success(request, _("Saved."))
        return redirect("inbox")
    page = Paginator(inbox_of(user), PAGE_SIZE).get_page(page_of(request))
    context = {
        "page": page,
        "rows": [(one, notice_sentence(one)) for one in page],
        "unread": count_unread(user),
        "form": form,
        "push_key": public_key(),
        "places": user.push_places.order_by("-pk"),
        "section": "inbox",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/inbox/inbox.html", context, status=status)


@never_cache
@for_everybody
@require_safe
def inbox_count(request: HttpRequest) -> HttpResponse:
    """Show, beside the bell of any page, how many notices are unread.

    Nothing to who is signed out by now: a page to sign in has no place beside a bell.
    """
    if not request.user.is_authenticated:
        return HttpResponse(status=204)
    unread = count_unread(signed_in(request))
    context = {"unread": unread, "most": SHOWN_COUNT}
    return render(request, "decks/inbox/_count.html", context)


@require_POST
@for_members
def inbox_read(request: HttpRequest) -> HttpResponse:
    """Note that everything was read."""
    mark_read(user=signed_in(request))
    return redirect("inbox")


@require_POST
@for_members
def inbox_open(request: HttpRequest, pk: int) -> HttpResponse:
    """Note that one notice was read, and lead to what it is about."""
    user = signed_in(request)
    notice = get_object_or_404(inbox_of(user), pk=pk)
    mark_read(user=user, keys=[notice.pk])
    return redirect(notice.path)


@require_POST
@for_members
def inbox_push(request: HttpRequest) -> HttpResponse:
    """Push notices to the browser that asks, from now on."""
    if not settings.PUSH_KEY:
        raise Http404
    said = valid_form(PlaceForm(request.POST)).cleaned_data
    agent = agent_name(request.headers.get("User-Agent", ""))
    keep_place(user=signed_in(request), agent=agent, **said)
    return redirect("inbox")


@require_POST
@for_members
def inbox_push_off(request: HttpRequest) -> HttpResponse:
    """Push nothing more to the browser of that number."""
    pk = whole_number(text_of(request.POST, "place")) or 0
    signed_in(request).push_places.filter(pk=pk).delete()
    return redirect("inbox")


@csrf_exempt  # the signed word is the permission; mail programs send no token
@never_cache
@for_everybody
@require_http_methods(["GET", "POST"])
def inbox_off(request: HttpRequest, word: str) -> HttpResponse:
    """End digests by the link of one: opening it changes nothing, its button does."""
    user = read_sign_off_word(word)
    if user is None:
        raise Http404
    if request.method == "POST":
        choose_digest(user=user, digest=Digest.NEVER)
    context = {"is_off": choice_of(user).digest == Digest.NEVER}
    return render(request, "decks/inbox/inbox_off.html", context)
