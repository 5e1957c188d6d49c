"""Standings of an event, worked out of its matches by the rules alone."""

from django.db.models import Q

from drafts.events.models import Event
from drafts.rounds.models import Match
from rules.events.swiss import Entrant, StandingLine, standings
from rules.events.swiss import Match as PlayedMatch


def entrants_of(event: Event) -> list[Entrant]:
    """Return who plays: every player's seat by its number; bots play no rounds."""
    is_player = ~Q(user=None) | Q(pk__in=_seated(event))
    seats = event.seats.filter(is_player).exclude(number=None)
    return [
        Entrant(
            player=seat.number or 0,
            entered=seat.entered_round,
            dropped=seat.dropped_round,
        )
        for seat in seats
    ]


def _seated(event: Event) -> list[int]:
    """Return the seats that have matches: also those whose player left the site."""
    pairs = Match.objects.filter(round__event=event).values_list("first", "second")
    return [seat for pair in pairs for seat in pair if seat is not None]


def played_matches(event: Event) -> list[PlayedMatch]:
    """Return the agreed matches of the rounds before any knock-out."""
    matches = Match.objects.filter(
        round__event=event, round__is_cut=False, state=Match.State.CONFIRMED
    ).select_related("first", "second")
    return [
        PlayedMatch(
            one=match.first.number or 0,
            other=match.second.number if match.second else None,
            won=match.wins,
            lost=match.losses,
            drawn=match.draws,
        )
        for match in matches.order_by("round__number", "table")
    ]


def standings_of(event: Event) -> list[StandingLine]:
    """Return the standings, the first first; empty before the first round."""
    matches = played_matches(event)
    return standings(entrants_of(event), matches) if matches else []
