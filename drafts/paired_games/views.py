"""Playing one's pairing on the site."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from drafts.paired_games.services import sit_down
from drafts.rounds.access import own_pairing


@require_POST
def pairing_play(request: HttpRequest, short_id: str, table: int) -> HttpResponse:
    """Sit down to the next game of one's pairing; lead to it if it is under way."""
    seat, pairing = own_pairing(request, short_id, table)
    paired = sit_down(pairing=pairing, seat=seat)
    return redirect(paired.match or pairing.round.event)
