"""Traders with lists: a test names only what it is about."""

from cards.catalogue.models import Printing
from decks.collection.holding_changes import Place, add_copies, main_binder
from decks.collection.models import CollectionAct
from decks.trading.models import Want
from decks.trading.services import change_trader, lot_of, put_offer
from decks.trading.wants.services import Rule, WantLine, put_wants
from tests.factories import card_named, make_user


def own(
    owner, name, count=1, *, binder=None, language="en", condition="NM", foil=False
):
    """Let *owner* have copies of the card *name*, which is printed once."""
    printing = Printing.objects.get(card__name=name)
    binder = binder or main_binder(owner)
    place = Place(binder.pk, printing.pk, language, condition, foil)
    add_copies(owner=owner, copies={place: count}, kind=CollectionAct.Kind.ENTRY)


def want(owner, name, count=1, kind=Want.Kind.MORE, **rule):
    """Have *owner* want copies of the card *name*; return the line."""
    line = WantLine(card_named(name).pk, None, kind, count, Rule(**rule))
    put_wants(owner=owner, lines=[line])
    return Want.objects.get(owner=owner, card__name=name, kind=kind)


def offer(owner, name, count=1, *, language="en", condition="NM", foil=False):
    """Put copies of the card *name* on the trade list of *owner*."""
    printing = Printing.objects.get(card__name=name)
    alike = lot_of(printing, language, condition, foil, count)
    return put_offer(owner=owner, alike=alike)


def make_trader(username, **changes):
    """Return an account that is matched, its lists seen by who has the link."""
    owner = make_user(username)
    shown = {"wants_visibility": "link", "trades_visibility": "link"}
    change_trader(owner=owner, changes={"is_matched": True} | shown | changes)
    return owner
