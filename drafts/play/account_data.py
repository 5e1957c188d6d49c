"""What matches have of an account, and what closing it does to them."""

from collections.abc import Iterable, Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT, Part, Row, table_part
from drafts.events.log import forget_name
from drafts.play.match_choices import hold_seat
from drafts.play.match_verification import export_match
from drafts.play.models import Match, MatchEntry, MatchNotice, MatchSeat
from drafts.play.services import take_back

AT_ONCE = 500  # entries


def tell_matches(user: AbstractBaseUser) -> Iterator[Row]:
    """Yield what *user* may read of each match they have a seat in."""
    for seat in _seats(user):
        # The fighters' cards are the catalogue's; a match's own export has them.
        yield export_match(seat) | {
            "roster": None,
            "seat": seat.number,
            "wants_advice": seat.wants_advice,
            "created_at": seat.match.created_at,
        }


def _seats(user: AbstractBaseUser) -> Iterable[MatchSeat]:
    """Return the seats of *user*, the oldest match first."""
    seats = MatchSeat.objects.filter(user=user.pk)
    return seats.select_related("match", "match__roster", "user").order_by("pk")


def close(user: AbstractBaseUser) -> None:
    """Give up the seats of *user* to bots and take their name off the logs.

    An invitation nobody has accepted goes with them.
    """
    name = user.get_username()
    for seat in _seats(user):
        named = list(MatchEntry.objects.filter(match=seat.match, data__player=name))
        for entry in named:
            forget_name(entry, name)
        MatchEntry.objects.bulk_update(named, ["data"], batch_size=AT_ONCE)
        if seat.match.state == Match.State.LOBBY:
            take_back(seat=seat)
        elif seat.match.state == Match.State.RUNNING:
            hold_seat(seat=seat, is_held=True)


def deleted(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the invitations that are deleted with the account."""
    waiting = MatchSeat.objects.filter(user=user.pk, match__state=Match.State.LOBBY)
    if count := waiting.count():
        told = ngettext(
            "%(n)s invitation to a match", "%(n)s invitations to matches", count
        )
        yield told % {"n": count}


def kept(user: AbstractBaseUser) -> Iterator[str]:
    """Yield sentences on what is kept without the name."""
    seats = MatchSeat.objects.filter(user=user.pk)
    if count := seats.exclude(match__state=Match.State.LOBBY).count():
        told = ngettext(
            "%(n)s side in a match: a bot takes over",
            "%(n)s sides in matches: bots take over",
            count,
        )
        yield told % {"n": count}


ACCOUNT.register(
    Part("matches", (MatchSeat,), "user", tell_matches),
    table_part("choices-told", MatchNotice, "user"),
    close=close,
    deleted=deleted,
    kept=kept,
)
