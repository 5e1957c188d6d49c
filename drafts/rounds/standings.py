"""Standings of an event, worked out of its pairings by the rules alone."""

from django.db.models import Q

from drafts.events.models import Event
from drafts.rounds.models import Pairing
from rules.events.swiss import Entrant, StandingLine, standings
from rules.events.swiss import Match as PlayedMatch


def entrants_of(event: Event) -> list[Entrant]:
    """Return who plays: every player's seat by its number; bots where they play."""
    seats = event.seats.exclude(number=None)
    if not event.bots_play:
        seats = seats.filter(~Q(user=None) | Q(pk__in=_seated(event)))
    return [
        Entrant(
            player=seat.number or 0,
            entered=seat.entered_round,
            dropped=seat.dropped_round,
        )
        for seat in seats
    ]


def _seated(event: Event) -> list[int]:
    """Return the seats that have pairings: also those whose player left the site."""
    pairs = Pairing.objects.filter(round__event=event).values_list("first", "second")
    return [seat for pair in pairs for seat in pair if seat is not None]


def played_matches(event: Event) -> list[PlayedMatch]:
    """Return the agreed pairings of the rounds before any knock-out."""
    matches = Pairing.objects.filter(
        round__event=event, round__is_cut=False, state=Pairing.State.CONFIRMED
    ).select_related("first", "second")
    return [
        PlayedMatch(
            one=pairing.first.number or 0,
            other=pairing.second.number if pairing.second else None,
            won=pairing.wins,
            lost=pairing.losses,
            drawn=pairing.draws,
        )
        for pairing in matches.order_by("round__number", "table")
    ]


def standings_of(event: Event) -> list[StandingLine]:
    """Return the standings, the first first; empty before the first round."""
    matches = played_matches(event)
    return standings(entrants_of(event), matches) if matches else []
