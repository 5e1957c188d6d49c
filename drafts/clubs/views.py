"""Clubs and their leagues on pages."""

from typing import Any

from django.core.paginator import Paginator
from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.card_texts.shown_words import name_read, names_read
from cards.catalogue.games import game_links, game_parameter, requested_game
from cards.catalogue.models import Card
from cards.search.explanations import explanation_context
from core.errors import refusal_sentence
from core.web.requests import PAGE_SIZE, page_of, query_of, signed_in, valid_form
from drafts.clubs.access import (
    deck_of_ones_own,
    league_of,
    member_to_manage,
    own_membership,
    own_shared_event,
    owner_of,
    runner_of,
    shared_deck,
    shared_event,
)
from drafts.clubs.forms import ClubForm, LeagueForm, RoleForm
from drafts.clubs.models import Club
from drafts.clubs.queries import (
    cards_of,
    clubs_of,
    decks_of,
    decks_to_share,
    events_of,
    events_to_share,
    members_of,
    table_of_league,
    who_has,
)
from drafts.clubs.services import (
    change_club,
    create_club,
    create_league,
    delete_club,
    delete_league,
    join_club,
    leave_club,
    put_in_league,
    renew_invitation,
    set_role,
    share_cards,
    share_deck,
    share_event,
    unshare_deck,
    unshare_event,
)
from drafts.picking.access import own_event
from rules.errors import Refusal


@never_cache
@require_safe
def club_list(request: HttpRequest) -> HttpResponse:
    """Show the reader's clubs."""
    clubs = clubs_of(request.user) if request.user.is_authenticated else []
    context = {"section": "drafts", "clubs": clubs}
    return render(request, "drafts/clubs/club_list.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def club_new(request: HttpRequest) -> HttpResponse:
    """Found a club."""
    owner = signed_in(request)
    form = ClubForm(request.POST or None)
    status = 200
    if form.is_bound and form.is_valid():
        try:
            return redirect(create_club(owner=owner, **form.cleaned_data))
        except Refusal as refusal:
            form.add_error(None, refusal_sentence(refusal))
            status = refusal.status
    elif form.is_bound:
        status = 422
    context = {"section": "drafts", "form": form, "club": None}
    return render(request, "drafts/clubs/club_edit.html", context, status=status)


@never_cache
@require_safe
def club_detail(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show a club to its members: events, leagues, who is in it."""
    me = own_membership(request, short_id)
    club = me.club
    context = {
        "section": "drafts",
        "club": club,
        "me": me,
        "members": members_of(club),
        "events": events_of(club),
        "leagues": club.leagues.select_related("club"),
        "own_events": events_to_share(request.user),
        "roles": [
            ("organiser", _("Organizer")),
            ("member", pgettext("club", "Member")),
            ("owner", _("Owner")),
        ],
        "league_form": LeagueForm(),
    }
    return render(request, "drafts/clubs/club_detail.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def club_edit(request: HttpRequest, short_id: str) -> HttpResponse:
    """Call the reader's own club something else."""
    club = owner_of(request, short_id).club
    first = {"name": club.name, "description": club.description}
    form = ClubForm(request.POST or None, initial=first)
    if form.is_bound and form.is_valid():
        return redirect(change_club(club=club, **form.cleaned_data))
    context: dict[str, Any] = {"section": "drafts", "form": form, "club": club}
    status = 422 if form.is_bound else 200
    return render(request, "drafts/clubs/club_edit.html", context, status=status)


@require_POST
def club_delete(request: HttpRequest, short_id: str) -> HttpResponse:
    """Delete the reader's own club."""
    delete_club(club=owner_of(request, short_id).club)
    return redirect("club-list")


@require_POST
def club_link(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give the reader's own club another invite link."""
    return redirect(renew_invitation(club=owner_of(request, short_id).club))


@never_cache
@require_http_methods(["GET", "POST"])
def club_invited(request: HttpRequest, invitation: str) -> HttpResponse:
    """Show whoever has the link what they are invited to; they join by a button."""
    club = get_object_or_404(Club, invitation=invitation.replace("\0", ""))
    if request.method == "POST":
        join_club(club=club, user=signed_in(request))
        return redirect(club)
    if club.members.filter(user=request.user.pk or 0).exists():
        return redirect(club)
    context = {"section": "drafts", "club": club, "people": club.members.count()}
    return render(request, "drafts/clubs/club_invited.html", context)


@require_POST
def club_leave(request: HttpRequest, short_id: str) -> HttpResponse:
    """Leave a club."""
    leave_club(member=own_membership(request, short_id))
    return redirect("club-list")


@require_POST
def member_role(request: HttpRequest, short_id: str, username: str) -> HttpResponse:
    """Give a member another role, or with `is_out` none."""
    member = member_to_manage(request, short_id, username)
    if "is_out" in request.POST:
        leave_club(member=member)
    else:
        form = valid_form(RoleForm(request.POST))
        set_role(member=member, role=form.cleaned_data["role"])
    return redirect("club", short_id)


@require_POST
def club_share(request: HttpRequest, short_id: str) -> HttpResponse:
    """Share an event that the reader organizes."""
    me = own_membership(request, short_id)
    event = own_event(request, request.POST.get("event", "").replace("\0", ""))
    share_event(club=me.club, event=event)
    return redirect("club", short_id)


@require_POST
def club_unshare(request: HttpRequest, short_id: str, event: str) -> HttpResponse:
    """Share an event no more."""
    me = own_membership(request, short_id)
    unshare_event(shared=own_shared_event(me, event))
    return redirect("club", short_id)


@never_cache
@require_http_methods(["GET", "POST"])
def club_decks(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the decks of a club; share one of one's own, or with `is_out` no more."""
    me = own_membership(request, short_id)
    if request.method == "POST":
        asked = request.POST.get("deck", "")
        if "is_out" in request.POST:
            unshare_deck(shared=shared_deck(me, asked))
        else:
            share_deck(club=me.club, deck=deck_of_ones_own(me, asked))
        return redirect("club-decks", short_id)
    context = {
        "section": "drafts",
        "club": me.club,
        "decks": decks_of(me.club, request.user),
        "own_decks": decks_to_share(me.club, request.user),
    }
    return render(request, "drafts/clubs/club_decks.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def club_cards(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show what members have of which cards; say whether the reader's are shown."""
    me = own_membership(request, short_id)
    if request.method == "POST":
        share_cards(member=me, is_shared="is_shared" in request.POST)
        return redirect("club-cards", short_id)
    text, slug = query_of(request), requested_game(request)
    held = cards_of(me.club, request.user, text, slug)
    page = Paginator(held.owned, PAGE_SIZE).get_page(page_of(request))
    keys = [row["card"] for row in page]
    named = Card.objects.prefetch_related(Prefetch("texts", names_read()))
    cards = named.in_bulk(keys)
    who = who_has(me.club, request.user, keys)
    context = {
        "section": "drafts",
        "club": me.club,
        "me": me,
        "games": game_links(slug),
        "kept": {"game": game_parameter(slug)},
        "page": page,
        "query": text,
        "found": explanation_context(held.found, is_empty=not keys),
        "rows": [
            (name_read(cards[row["card"]]), row["n"], who.get(row["card"], []))
            for row in page
            if row["card"] in cards
        ],
        "shown": me.club.members.filter(shares_cards=True).count(),
    }
    return render(request, "drafts/clubs/club_cards.html", context)


@require_POST
def league_new(request: HttpRequest, short_id: str) -> HttpResponse:
    """Begin a league."""
    me = runner_of(request, short_id)
    said = valid_form(LeagueForm(request.POST)).cleaned_data
    return redirect(
        create_league(club=me.club, name=said["name"], best=said["best"] or 0)
    )


@never_cache
@require_safe
def league_table(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Show the table of a league to its club."""
    me = own_membership(request, short_id)
    league = league_of(me, number)
    events = league.events.select_related("event")
    context = {
        "section": "drafts",
        "club": me.club,
        "me": me,
        "league": league,
        "lines": table_of_league(league),
        "events": events,
        "free": me.club.events.filter(league=None).select_related("event")
        if me.runs_leagues
        else [],
    }
    return render(request, "drafts/clubs/club_league.html", context)


@require_POST
def league_event(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Let a shared event count in the league, or with `is_out` no more."""
    me = runner_of(request, short_id)
    league = league_of(me, number)
    shared = shared_event(me, request.POST.get("event", ""))
    put_in_league(shared=shared, league=None if "is_out" in request.POST else league)
    return redirect(league)


@require_POST
def league_delete(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Delete a league."""
    me = runner_of(request, short_id)
    delete_league(league=league_of(me, number))
    return redirect(me.club)
