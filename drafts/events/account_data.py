"""What events have of an account, and what closing it does to them."""

from collections.abc import Iterable, Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT, Part, Row, table_part
from core.chunks import in_chunks
from decks.limits.models import HouseFormat
from decks.limits.queries import HOUSE
from drafts.events.locks import lock_event
from drafts.events.log import NAMED, forget_name
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event, Seat, WaitingPlace

AT_ONCE = 500  # entries


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
            "starts_at": event.starts_at,
            "place": event.place,
            "description": event.description,
            "created_at": event.created_at,
        }


ORGANISED = Part("organised-events", (Event,), "organiser", tell_organised)


def close(user: AbstractBaseUser) -> None:
    """Hand the events of *user* on and take their name off logs.

    Features above have given up the seats before, which logs name, too.
    """
    for event in Event.objects.filter(organiser=user.pk):
        _hand_on(event, user)
    named = list(LogEntry.objects.filter(_naming(user.get_username())))
    for entry in named:
        forget_name(entry, user.get_username())
    LogEntry.objects.bulk_update(named, ["data"], batch_size=AT_ONCE)
    _keep_formats(user)


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
    """Yield a sentence on the events that go to others."""
    seated = Seat.objects.exclude(user=None).exclude(user=user.pk).values("event")
    organised = Event.objects.filter(pk__in=seated, organiser=user.pk).count()
    if organised:
        told = ngettext(
            "%(n)s event you organize goes to the player who joined it first",
            "%(n)s events you organize go to the players who joined them first",
            organised,
        )
        yield told % {"n": organised}


ACCOUNT.register(
    ORGANISED,
    table_part("waiting-places", WaitingPlace, "user"),
    close=close,
    deleted=deleted,
    kept=kept,
)
