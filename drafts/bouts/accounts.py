"""What bouts have of an account, and what closing it does to them."""

from collections.abc import Iterable, Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import ngettext

from decks.accounts.parts import ACCOUNT, Part
from decks.accounts.rows import Row
from drafts.bouts.choices import hold_seat
from drafts.bouts.export import export_bout
from drafts.bouts.lobby import take_back
from drafts.log import forget_name
from drafts.models import Bout, BoutEntry, BoutSeat

AT_ONCE = 500  # entries


def tell_bouts(user: AbstractBaseUser) -> Iterator[Row]:
    """Yield what *user* may read of each bout they have a seat in."""
    for seat in _seats(user):
        # The fighters' cards are the catalogue's; a match's own export has them.
        yield export_bout(seat) | {
            "roster": None,
            "seat": seat.number,
            "wants_advice": seat.wants_advice,
            "created_at": seat.bout.created_at,
        }


def _seats(user: AbstractBaseUser) -> Iterable[BoutSeat]:
    """Return the seats of *user*, the oldest bout first."""
    seats = BoutSeat.objects.filter(user=user.pk)
    return seats.select_related("bout", "bout__roster", "user").order_by("pk")


def close(user: AbstractBaseUser) -> None:
    """Give up the seats of *user* to bots and take their name off the logs.

    An invitation nobody has accepted goes with them.
    """
    name = user.get_username()
    for seat in _seats(user):
        named = list(BoutEntry.objects.filter(bout=seat.bout, data__player=name))
        for entry in named:
            forget_name(entry, name)
        BoutEntry.objects.bulk_update(named, ["data"], batch_size=AT_ONCE)
        if seat.bout.state == Bout.State.LOBBY:
            take_back(seat=seat)
        elif seat.bout.state == Bout.State.RUNNING:
            hold_seat(seat=seat, is_held=True)


def goes(user: AbstractBaseUser) -> Iterator[str]:
    """Yield what goes for good, in sentences."""
    waiting = BoutSeat.objects.filter(user=user.pk, bout__state=Bout.State.LOBBY)
    if count := waiting.count():
        told = ngettext(
            "%(n)s invitation to a match", "%(n)s invitations to matches", count
        )
        yield told % {"n": count}


def stays(user: AbstractBaseUser) -> Iterator[str]:
    """Yield what stays without a name, in sentences."""
    seats = BoutSeat.objects.filter(user=user.pk)
    if count := seats.exclude(bout__state=Bout.State.LOBBY).count():
        told = ngettext(
            "%(n)s side in a match: a bot plays it on",
            "%(n)s sides in matches: bots play them on",
            count,
        )
        yield told % {"n": count}


ACCOUNT.register(
    Part("matches", (BoutSeat,), "user", tell_bouts),
    closing=close,
    goes=goes,
    stays=stays,
    untold={},
)
