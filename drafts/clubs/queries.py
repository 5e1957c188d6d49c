"""Clubs as their members see them: events, leagues, tables."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, QuerySet, Sum

from cards.catalogue.models import Card
from cards.search import Found, read_query, search_cards
from core.users import User
from decks.blocking.services import apart_from
from decks.building.models import Deck
from decks.collection.models import OwnedPrinting
from drafts.clubs.models import Club, ClubDeck, ClubEvent, ClubMember, League
from drafts.events.models import Event

SHOWN = 60  # events of a club on its page


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """One player in a league: *points* of the events that count, *all_points* of all.

    Those whom nothing tells apart share a *place*.
    """

    place: int
    player: str
    events: int
    points: int
    all_points: int
    won: int  # events


Holders = list[tuple[str, int]]  # names, and how many copies each has


def clubs_of(user: User) -> QuerySet[Club]:
    """Return the clubs *user* is in, each with the number of `people`."""
    own = ClubMember.objects.filter(user=user.pk).values("club")
    found = Club.objects.filter(pk__in=own).annotate(people=Count("members"))
    return found.order_by("name", "pk")


def members_of(club: Club) -> QuerySet[ClubMember]:
    """Return who is in *club*, the first to join first."""
    return club.members.select_related("user")


def events_of(club: Club) -> list[ClubEvent]:
    """Return the latest events that *club* shares."""
    shared = club.events.select_related("event__organiser", "league")
    return list(shared[:SHOWN])


def decks_of(club: Club, reader: User) -> list[ClubDeck]:
    """Return the latest decks that *club* shares and *reader* may look at."""
    shared = club.decks.select_related("deck__owner").filter(deck__is_hidden=False)
    return list(shared.exclude(apart_from(reader, "deck__owner"))[:SHOWN])


def decks_to_share(club: Club, user: User) -> QuerySet[Deck]:
    """Return the latest decks of *user* that *club* does not share."""
    own = Deck.objects.filter(owner=user.pk, branch_of=None, archived_at=None)
    return own.exclude(club_decks__club=club.pk).order_by("-changed_at")[:SHOWN]


@dataclass(frozen=True, slots=True)
class ClubCards:
    """What a query found, and of that what members have: `card` and `n` copies each."""

    found: Found[Card]
    owned: QuerySet[OwnedPrinting, Any]


def cards_of(club: Club, reader: User, text: str, game_slug: str) -> ClubCards:
    """Return what members who show it have of the cards of a game *text* finds."""
    found = search_cards(read_query(text), game=game_slug)
    held = _shown_copies(club, reader).filter(card__in=found.items.order_by())
    summed = held.values("card").annotate(n=Sum("quantity"))
    return ClubCards(found, summed.order_by("card__name_folded", "card"))


def who_has(club: Club, reader: User, cards: Iterable[int]) -> dict[int, Holders]:
    """Return by card which members have how many of *cards*, most first; one query."""
    held = _shown_copies(club, reader).filter(card__in=list(cards))
    rows = held.values_list("card", "owner__username").annotate(n=Sum("quantity"))
    found: defaultdict[int, Holders] = defaultdict(list)
    for card, name, n in rows.order_by("-n", "owner__username"):
        found[card].append((name, n))
    return dict(found)


def _shown_copies(club: Club, reader: User) -> QuerySet[OwnedPrinting]:
    """Return what members have who show it, and *reader* themselves if they do."""
    members = club.members.filter(shares_cards=True, user__is_active=True)
    shown = members.exclude(apart_from(reader, "user")).values("user")
    return OwnedPrinting.objects.filter(owner__in=shown).order_by()


def events_to_share(user: User) -> QuerySet[Event]:
    """Return the events that *user* organizes and no club shares, the latest first."""
    return Event.objects.filter(organiser=user.pk, club_event=None)[:SHOWN]


def table_of_league(league: League) -> list[TableLine]:
    """Return the table of *league* over its finished events, the first first.

    More points come first, then more events won; one query.
    """
    points: defaultdict[str, list[int]] = defaultdict(list)
    won: defaultdict[str, int] = defaultdict(int)
    rows = league.events.exclude(lines=None).values_list(
        "lines__user__username", "lines__points", "lines__place"
    )
    for name, gained, place in rows:
        points[name].append(gained)
        won[name] += place == 1
    ranked = []
    for name, each in points.items():
        best = sorted(each, reverse=True)[: league.best or None]
        ranked.append((sum(best), won[name], name, each))
    ranked.sort(key=lambda one: (-one[0], -one[1], one[2]))
    keys = [one[:2] for one in ranked]
    return [
        TableLine(
            place=keys.index((total, firsts)) + 1,
            player=name,
            events=len(each),
            points=total,
            all_points=sum(each),
            won=firsts,
        )
        for total, firsts, name, each in ranked
    ]
