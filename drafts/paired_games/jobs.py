"""What is done by itself: bots build and play their rounds, results are written."""

from typing import Any

from celery import shared_task
from django.dispatch import receiver

from core.jobs import enqueue
from core.tasks import every
from drafts.events.models import Event
from drafts.paired_games.services import (
    bot_pairings,
    build_bot_decks,
    count_match,
    is_played_here,
    play_bots,
)
from drafts.play.match_state import match_ended
from drafts.play.models import Match
from drafts.rounds.models import Pairing, Round
from drafts.rounds.services import decks_due, round_paired

TAKEN_UP = 100  # events a sweep looks at


@receiver(decks_due)
def hand_in_for_bots(event: Event, **_sent: Any) -> None:
    """Build the decks of *event*'s bots."""
    build_bot_decks(event)


@receiver(match_ended)
def count_finished(match: Match, **_sent: Any) -> None:
    """Let the round of *match*, if it is of one, know how it ended."""
    count_match(match)


@shared_task
def play_bot_pairing(pairing_pk: int) -> None:
    """Play one pairing of two bots; one that is played already stays so."""
    pairings = Pairing.objects.select_related("round__event", "first", "second")
    pairing = pairings.filter(pk=pairing_pk, state=Pairing.State.OPEN).first()
    if pairing and pairing.round == pairing.round.event.rounds.last():
        play_bots(pairing)


@receiver(round_paired)
def queue_bot_pairings(paired: Round, **_sent: Any) -> None:
    """Have the bots of a new round play; without a broker that only takes longer."""
    if is_played_here(paired.event):
        for pairing in bot_pairings(paired):
            enqueue(play_bot_pairing, pairing.pk, retry=False)


@every(60)
def take_up_bot_pairings() -> None:
    """Queue what bots have still to play: a lost queue, a worker that was killed."""
    playing = Event.objects.filter(state=Event.State.ROUNDS, bots_play=True)
    for event in playing.order_by("pk")[:TAKEN_UP]:
        latest = event.rounds.last()
        if latest is not None:
            queue_bot_pairings(latest)
