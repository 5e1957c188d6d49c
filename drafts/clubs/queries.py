"""Clubs as their members see them: events, leagues, tables."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Count, QuerySet

from core.users import User
from drafts.clubs.models import Club, ClubEvent, ClubMember, League
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
