"""What events have of an account, and what closing it does at the table."""

from collections.abc import Iterable, Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q
from django.utils.translation import ngettext

from core.accounts.json_rows import Row
from core.accounts.parts import ACCOUNT, Part, table_part
from core.chunks import in_chunks
from decks.limits.models import HouseFormat
from decks.limits.queries import HOUSE
from drafts.audit.event_export import export_event
from drafts.boosters.models import OwnBooster
from drafts.events.locks import lock_event
from drafts.events.log import NAMED, forget_name
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event, Seat
from drafts.events.services import leave_lobby
from drafts.notices.models import NoticeChoice
from drafts.picking.event_management import RUNNING, hold_seat
from drafts.picking.models import PickNotice
from drafts.play.models import BoutNotice
from drafts.pools.models import RegisteredPool
from drafts.rounds.services import drop_seat

AT_ONCE = 500  # entries
ENDING = (Event.State.BUILDING, Event.State.ROUNDS)


def tell_seats(user: AbstractBaseUser) -> Iterator[Row]:
    """Yield what *user* may read of each event they sit at, and what they handed in."""
    for seat in (
        Seat.objects.filter(user=user.pk).select_related("event").order_by("pk")
    ):
        told = export_event(seat.event, user)
        yield told | {
            "name": seat.event.name,
            "seat": seat.number,
            "joined_at": seat.joined_at,
            "submitted": seat.submitted,
        }


def tell_organised(user: AbstractBaseUser) -> Iterator[Row]:
    """Yield what *user* chose for each event they organise."""
    for event in Event.objects.filter(organiser=user.pk).order_by("pk"):
        yield {
            "id": event.short_id,
            "name": event.name,
            "game": event.game,
            "format": event.format,
            "steps": event.steps,
            "state": event.state,
            "created_at": event.created_at,
        }


PARTS = (
    Part("events", (Seat,), "user", tell_seats),
    Part("organised-events", (Event,), "organiser", tell_organised),
    table_part("notices", NoticeChoice, "user"),
    table_part("picks-told", PickNotice, "user"),
    table_part("choices-told", BoutNotice, "user"),
    table_part("boosters", OwnBooster),
    table_part("pools-typed-in", RegisteredPool, "registrar", {"cards": {}}),
)
EXCLUDED = {
    "drafts.RegisteredPool.checker": "the list is told to who typed it in",
    "drafts.BoosterDefinition.owner": "told with the events that open it",
}


def close(user: AbstractBaseUser) -> None:
    """Give up the seats of *user*, hand their events on, take their name off logs."""
    for seat in Seat.objects.filter(user=user.pk).select_related("event", "user"):
        _give_up(seat)
    for event in Event.objects.filter(organiser=user.pk):
        _hand_on(event, user)
    named = list(LogEntry.objects.filter(_naming(user.get_username())))
    for entry in named:
        forget_name(entry, user.get_username())
    LogEntry.objects.bulk_update(named, ["data"], batch_size=AT_ONCE)
    _keep_formats(user)


def _give_up(seat: Seat) -> None:
    """Let a bot act for *seat* from now on, or let it play no more."""
    if seat.event.state == Event.State.LOBBY:
        leave_lobby(seat=seat)
    elif seat.event.state in RUNNING:
        hold_seat(seat=seat)
    elif seat.event.state in ENDING:
        drop_seat(seat=seat)


def _hand_on(event: Event, user: AbstractBaseUser) -> None:
    """Give *event* to the player who joined it first; without players it goes."""
    others = event.seats.exclude(user=None).exclude(user=user.pk)
    heir = others.order_by("joined_at", "pk").first()
    if heir is None or heir.user is None:
        event.delete()
        return
    event = lock_event(event)
    event.organiser = heir.user
    event.save(update_fields=["organiser"])


def _naming(name: str) -> Q:
    """Return which entries of logs name somebody called *name*."""
    named = Q()
    for key in NAMED:
        named |= Q(**{f"data__{key}": name})
    return named


def _keep_formats(user: AbstractBaseUser) -> None:
    """Keep, without a name, the formats of *user* that events are played by."""
    slugs = Event.objects.filter(format__startswith=HOUSE).values_list("format")
    ids = {slug.removeprefix(HOUSE) for (slug,) in slugs.distinct()}
    for some in in_chunks(sorted(ids), AT_ONCE):
        houses = HouseFormat.objects.filter(owner=user.pk, short_id__in=some)
        houses.update(owner=None, is_retired=True)


def deleted(user: AbstractBaseUser) -> Iterable[str]:
    """Return a sentence on the events that are deleted with the account."""
    seated = Seat.objects.exclude(user=None).exclude(user=user.pk).values("event")
    alone = Event.objects.filter(organiser=user.pk).exclude(pk__in=seated).count()
    if not alone:
        return []
    told = ngettext(
        "%(n)s event that nobody else has joined",
        "%(n)s events that nobody else has joined",
        alone,
    )
    return [told % {"n": alone}]


def kept(user: AbstractBaseUser) -> Iterator[str]:
    """Yield sentences on what is kept without the name."""
    seated = Seat.objects.exclude(user=None).exclude(user=user.pk).values("event")
    shared = Event.objects.filter(pk__in=seated)
    seats = shared.filter(seats__user=user.pk).count()
    if seats:
        told = ngettext(
            "%(n)s seat in an event: a bot takes over, the results stay",
            "%(n)s seats in events: bots take over, the results stay",
            seats,
        )
        yield told % {"n": seats}
    organised = shared.filter(organiser=user.pk).count()
    if organised:
        told = ngettext(
            "%(n)s event you organize goes to the player who joined it first",
            "%(n)s events you organize go to the players who joined them first",
            organised,
        )
        yield told % {"n": organised}


ACCOUNT.register(*PARTS, close=close, deleted=deleted, kept=kept, excluded=EXCLUDED)
