"""A first game begun: two of our starters, a bot opposite, and the guide on."""

from functools import lru_cache
from pathlib import Path
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from core.users import User
from decks.building.models import DeckEntry
from decks.building.queries import get_decklist, get_powers, read_deck
from decks.demo.load import FOLDER
from decks.lists.card_matching import Match as Matched
from drafts.first_game.models import GuidedSeat
from drafts.play.brought_decks import tables_of
from drafts.play.models import Match, MatchSeat
from drafts.play.services import begin_paired
from rules.errors import N_, Refusal
from rules.game.simulation import PlayedList
from rules.games import DEFAULT_GAME

OWN: Final = "starter-brunna-underladder.txt"
OPPOSITE: Final = "starter-velga-of-the-fifth-drum.txt"
STRENGTH: Final = "greedy"


class NoStarters(Refusal):
    """The catalogue has not all cards of our starters."""

    code = "no-starters"
    sentence = N_(
        "The first game is played with the starter decks, whose cards aren’t all in "
        "this catalog."
    )
    status = 409


@transaction.atomic
def begin_first_game(*, user: User, guest_key: UUID | None) -> Match:
    """Return a first game of *user* or the guest: the one under way, or a new one.

    Raises NoStarters.
    """
    under_way = _own_seats(user, guest_key).exclude(match__state=Match.State.FINISHED)
    found = under_way.select_related("match").first()
    if found is not None:
        return found.match
    lists = [starter(OWN), starter(OPPOSITE)]
    own = MatchSeat(
        number=0,
        user_id=user.pk,
        guest_key=None if user.is_authenticated else guest_key,
    )
    seats = [own, MatchSeat(number=1, strength=STRENGTH)]
    match = begin_paired(game_slug=DEFAULT_GAME, seats=seats, lists=lists)
    GuidedSeat.objects.create(seat=match.seats.get(number=0))
    return match


def _own_seats(user: User, guest_key: UUID | None) -> QuerySet[MatchSeat]:
    """Return the seats of first games of *user* or the guest, the latest first."""
    guided = MatchSeat.objects.filter(guided__isnull=False).order_by("-pk")
    if user.is_authenticated:
        return guided.filter(user=user.pk)
    return guided.filter(guest_key=guest_key) if guest_key else guided.none()


def starter(name: str) -> PlayedList:
    """Return the ready deck in the file *name* as it is played. Raises NoStarters."""
    read = read_deck(_text(FOLDER / name), game_slug=DEFAULT_GAME)
    if read.unread:
        raise NoStarters
    entries = [
        DeckEntry(card=line.cards[0], zone=line.zone, quantity=line.quantity)
        for line in read.lines
        if line.match is Matched.MATCHED
    ]
    tables = tables_of(DEFAULT_GAME)
    return tables.prepare(get_decklist(entries), get_powers(entries))


@lru_cache(maxsize=2)
def _text(path: Path) -> str:
    return path.read_text("utf-8")


def switch_guide(*, seat: MatchSeat, is_on: bool) -> None:
    """Say whether the guide speaks to *seat*; nothing in other games."""
    GuidedSeat.objects.filter(seat=seat).update(is_on=is_on)
