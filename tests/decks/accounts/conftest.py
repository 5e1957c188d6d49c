"""Fixtures of tests of decks.accounts."""

import pytest
from django.utils import timezone

from cards.catalogue.models import Printing
from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import digest_of
from decks.building.branches.services import fork_deck
from decks.moderation.services import make_report
from decks.staff.models import StaffNotice
from drafts.boosters.models import OwnBooster
from drafts.clubs.models import LeagueLine
from drafts.clubs.services import create_club, join_club, share_deck, share_event
from drafts.cubes.services import create_cube
from drafts.events.models import WaitingPlace
from drafts.notices.models import NoticeChoice
from drafts.offers.models import OfferNotice, SeatOffer
from drafts.picking.models import PickNotice
from drafts.play.models import MatchNotice
from drafts.pools.models import PoolCard, RegisteredPool
from drafts.table_talk.models import ChatLine
from tests.decks.accounts.people import (
    NAME,
    NOW,
    fill_collection,
    fill_decks,
    fill_library,
    fill_people,
    fill_trades,
    house_of,
    own,
)
from tests.events import make_event, started
from tests.factories import make_deck, make_user
from tests.matches import make_match


@pytest.fixture
def anna(ola):
    """Somebody with a row in every part, some of it shared with Ola."""
    anna = make_user(NAME)
    deck = fill_decks(anna)
    fill_library(anna)
    fill_collection(anna)
    shared, _unused = house_of(anna, "Quay rules"), house_of(anna, "Not used")
    fork_deck(deck=deck, user=ola, guest_key=None)
    make_deck("1 Passer-by 4", owner=ola, format=f"house-{shared.short_id}")
    own(ola)
    fill_trades(anna, ola)
    shared_event = started(make_event(anna, ola, name="Shared"))
    NoticeChoice.objects.create(user=anna, language="pl")
    PickNotice.objects.create(
        seat=shared_event.seats.get(user=anna), user=anna, round_number=1,
        pick_number=1, way="page", made_at=NOW,
    )  # fmt: skip
    WaitingPlace.objects.create(event=shared_event, user=anna, waits_since=NOW)
    for giver, taker in ((anna, ola), (ola, anna)):
        offer = SeatOffer.objects.create(
            seat=shared_event.seats.get(user=giver), holder=giver, to=taker,
            maker=giver, expires_at=NOW,
        )  # fmt: skip
        OfferNotice.objects.create(offer=offer, user=taker, way="page", made_at=NOW)
    OwnBooster.objects.create(
        owner=anna, game="wow", name="Quay", definition={}, created_at=NOW,
        changed_at=NOW,
    )  # fmt: skip
    create_cube(
        owner=anna, game_slug="wow", name="Quay cube", cards=["LAN 2"], is_public=False
    )
    alone = make_event(anna, name="Alone")
    pool = RegisteredPool.objects.create(
        seat=alone.seats.get(), registrar=anna, checker=ola, made_at=NOW
    )
    printing = Printing.objects.get(card__name="Passer-by 1")
    PoolCard.objects.create(pool=pool, printing=printing, quantity=2)
    make_event(ola, anna, name="Lobby")
    match = make_match(anna, ola)
    for user in (anna, ola):
        ChatLine.objects.create(
            seat=match.seats.get(user=user), words=f"{user} was here", made_at=NOW
        )
    MatchNotice.objects.create(
        seat=match.seats.get(user=anna), user=anna, step=0, way="page", made_at=NOW
    )
    Try.objects.create(
        kind=Try.Kind.PASSWORD,
        subject=digest_of(NAME),
        network="192.0.2.1",
        made_at=timezone.now(),
    )
    OutsideIdentity.objects.create(
        owner=anna, issuer="https://guild.example", subject="1", made_at=NOW
    )
    make_report(kind="deck", thing=deck, reporter=anna, reason="other", words="My own.")
    StaffNotice.objects.create(user=anna, kind="show", title="Lamps", made_at=NOW)
    fill_people(anna, ola)
    club = create_club(owner=anna, name="Quayside", description="")
    join_club(club=club, user=ola)
    shared = share_event(club=club, event=alone)
    share_deck(club=club, deck=deck)
    for place, user in enumerate((anna, ola), start=1):
        LeagueLine.objects.create(shared=shared, user=user, place=place, points=3)
    return anna
