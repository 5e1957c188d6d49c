"""Profiles, following, liking, blocking."""

from typing import Final

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.card_texts.languages import card_language
from core.errors import refusal_sentence
from core.web.members import for_everybody, for_members
from core.web.preferences import redirect_back
from core.web.requests import page_of, signed_in, valid_form
from decks.blocking.services import block_person, blocked_by, unblock_person
from decks.building.primer import show_primer
from decks.building.queries import with_size
from decks.building.tiles import tiles_of
from decks.people.access import (
    met_deck,
    profile_of,
    public_deck,
    seen_profile,
    some_person,
)
from decks.people.forms import ProfileForm, SwitchForm
from decks.people.parts import parts_of
from decks.people.queries import (
    LISTED,
    SHOWN,
    count_followers,
    decks_of,
    decks_of_followed,
    followed_decks,
    followed_people,
    is_followed_by,
    translators,
)
from decks.people.services import (
    follow_deck,
    follow_person,
    like_deck,
    save_profile,
    unfollow,
    unlike_deck,
)
from rules.errors import Refusal
from rules.games import DEFAULT_GAME

PAGE_SIZE: Final = 24


@never_cache
@for_everybody
@require_safe
def person(request: HttpRequest, username: str) -> HttpResponse:
    """Show a profile: what somebody says of themselves, decks, events, translations."""
    profile = seen_profile(request, username)
    page = Paginator(decks_of(profile.user), PAGE_SIZE).get_page(page_of(request))
    context = {
        "profile": profile,
        "person": profile.user,
        "about": show_primer(profile.about, DEFAULT_GAME),
        "page": page,
        "tiles": tiles_of(page.object_list, card_language()),
        "parts": parts_of(profile),
        "followers": count_followers(profile.user),
        "is_own": request.user.pk == profile.user.pk,
        "is_followed": is_followed_by(request.user, profile.user),
        "is_blocked": blocked_by(request.user).filter(person=profile.user).exists(),
    }
    return render(request, "decks/people/person.html", context)


@never_cache
@for_members
@require_http_methods(["GET", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Change what the own profile shows."""
    user = signed_in(request)
    held = profile_of(user)
    sent = request.POST if request.method == "POST" else None
    form = ProfileForm(sent, instance=held)
    if form.is_valid():
        try:
            save_profile(user=user, changes=form.cleaned_data)
        except Refusal as refusal:
            form.add_error("is_public", refusal_sentence(refusal))
        else:
            messages.success(request, _("Saved."))
            return redirect("person", user.get_username())
    context = {"form": form, "section": "account"}
    status = 422 if form.errors else 200
    return render(request, "decks/people/profile.html", context, status=status)


@never_cache
@for_members
@require_safe
def following(request: HttpRequest) -> HttpResponse:
    """Show whom and what the reader follows, and what is new of them."""
    user = signed_in(request)
    language = card_language()
    latest = tiles_of(decks_of_followed(user)[:SHOWN], language)
    decks = with_size(followed_decks(user)).select_related("owner")[:LISTED]
    context = {
        "people": followed_people(user),
        "latest": latest,
        "decks": tiles_of(decks, language),
        "blocked": list(blocked_by(user)),
        "section": "inbox",
    }
    return render(request, "decks/people/following.html", context)


@require_POST
@for_members
def person_follow(request: HttpRequest, username: str) -> HttpResponse:
    """Follow somebody, or no longer."""
    user = signed_in(request)
    if _is_on(request):
        followed = seen_profile(request, username).user
        follow_person(follower=user, person=followed)
    else:
        unfollow(follower=user, person=some_person(username))
    return redirect_back(request, "following")


@require_POST
@for_members
def person_block(request: HttpRequest, username: str) -> HttpResponse:
    """Block somebody, or no longer."""
    user, other = signed_in(request), some_person(username)
    if _is_on(request):
        block_person(owner=user, person=other)
        told = _("You and %(name)s no longer meet here.")
        messages.success(request, told % {"name": other.get_username()})
    else:
        unblock_person(owner=user, person=other)
    return redirect_back(request, "following")


@require_POST
@for_members
def deck_follow(request: HttpRequest, short_id: str) -> HttpResponse:
    """Follow a deck, or no longer."""
    user, deck = signed_in(request), met_deck(request, short_id)
    if _is_on(request):
        follow_deck(follower=user, deck=deck)
    else:
        unfollow(follower=user, deck=deck)
    return redirect(deck)


@require_POST
@for_members
def deck_like(request: HttpRequest, short_id: str) -> HttpResponse:
    """Like a deck, or no longer."""
    user, deck = signed_in(request), public_deck(request, short_id)
    (like_deck if _is_on(request) else unlike_deck)(user=user, deck=deck)
    return redirect(deck)


def _is_on(request: HttpRequest) -> bool:
    """Return what a switch's form says."""
    return bool(valid_form(SwitchForm(request.POST)).cleaned_data["is_on"])


@for_everybody
@require_safe
def translation_credits(request: HttpRequest) -> HttpResponse:
    """Show who translated how much, by language: those whose profile says so."""
    context = {"credits": translators(), "section": "translate"}
    return render(request, "decks/people/translators.html", context)
