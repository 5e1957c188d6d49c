"""Whatever players, bots, clock and organiser do: the table stays whole."""

from datetime import datetime, timedelta
from typing import Any, ClassVar
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from drafts.audit.event_export import export_event
from drafts.audit.event_verification import verify_event
from drafts.audit.verify_draft import faults_of
from drafts.boosters.event_boosters import BoosterChoice
from drafts.events.locks import NotNow, SeatTaken
from drafts.events.models import Event
from drafts.offers.services import accept_offer, end_offer, offer_seat
from drafts.organizer.corrections import (
    CorrectionImpossible,
    CorrectionStale,
    PackSlot,
    PickSlot,
    Slot,
    correct,
    show_consequence,
)
from drafts.picking.event_management import (
    hold_seat,
    pause_event,
    resume_event,
    return_to_seat,
)
from drafts.picking.models import Pick
from drafts.picking.services import catch_up, make_pick, take_up
from drafts.rounds.services import finish_event
from rules.events.draft import CardNotInPack, Exchange, StalePick, exchange
from rules.wow.drafting.plans import DRAFTS
from tests.events import PACK, import_set, make_event, started, table
from tests.factories import make_user
from tests.rules.events.drafting import choices_of

SEATS, ROUNDS = 4, 2
PLAYERS = ("anna", "ben", "cara")
places = st.integers(0, SEATS - 1)
# Also of packs that are not opened yet and picks that are not made.
slots = st.one_of(
    st.builds(PackSlot, st.integers(0, SEATS * ROUNDS - 1), st.integers(1, PACK)),
    st.builds(PickSlot, places, st.integers(1, ROUNDS), st.integers(1, PACK)),
)


class DraftMachine(RuleBasedStateMachine):
    """Three players and a bot, a timer, an organiser with a desk."""

    players: ClassVar = PLAYERS
    way: ClassVar[dict[str, Any]] = {
        "boosters": (BoosterChoice("lanternfall", "LAN"),) * ROUNDS
    }

    def __init__(self) -> None:
        super().__init__()
        self.example = transaction.atomic()
        self.example.__enter__()
        players = [User.objects.get(username=name) for name in self.players]
        self.spare = User.objects.get(username="spare")
        self.event = started(make_event(*players, timer=3600, **self.way))
        self.opened = sorted(self.event.pack_cards.values_list("number", flat=True))
        self.made: list[tuple[Any, Any, int, UUID, Pick]] = []

    def teardown(self) -> None:
        """Forget the example: the next begins where this one did."""
        self.the_log_folds_to_the_tables()
        self.to_its_end_all_is_as_the_script_finds_it()
        transaction.set_rollback(True)
        self.example.__exit__(None, None, None)

    def seat(self, place: int) -> Any:
        """Return the seat at *place*; two sit at some tables, where others count on."""
        return self.event.seats.get(number=place % len(table(self.event).pools))

    def is_running(self) -> bool:
        self.event.refresh_from_db()
        return self.event.state == Event.State.DRAFTING

    @rule(place=places, choice=st.integers(0, PACK))
    def pick(self, place: int, choice: int) -> None:
        seat, draft = self.seat(place), table(self.event)
        place = seat.number
        turn = draft.turn_of(place)
        if turn is None or seat.user is None:
            return
        choices = choices_of(draft, place)
        card, request = choices[choice % len(choices)], uuid4()
        try:
            made = make_pick(seat=seat, turn=turn, card=card, request_id=request)
        except (NotNow, StalePick):
            assert seat.is_held or not self.is_running()
            return
        self.made.append((seat, turn, card, request, made))

    @precondition(lambda self: self.made)
    @rule(number=st.integers(0, 500), is_same=st.booleans())
    def send_again(self, number: int, is_same: bool) -> None:
        """The same request is answered; another for a turn that is over is refused."""
        seat, turn, card, request, made = self.made[number % len(self.made)]
        before = (Pick.objects.count(), table(self.event))
        if is_same and self.event.seats.filter(pk=seat.pk, user=seat.user).exists():
            again = make_pick(seat=seat, turn=turn, card=card, request_id=request)
            assert again.pk == made.pk
        elif not is_same:
            fresh = self.event.seats.get(pk=seat.pk)
            with pytest.raises((StalePick, NotNow)):
                make_pick(seat=fresh, turn=turn, card=card, request_id=uuid4())
        assert (Pick.objects.count(), table(self.event)) == before

    @precondition(lambda self: self.is_running())
    @rule(place=places)
    def pick_from_another_pack(self, place: int) -> None:
        draft, seat = table(self.event), self.seat(place)
        place = seat.number
        turn = draft.turn_of(place)
        others = [
            card
            for heap in draft.heaps()
            for card in heap
            if turn and card not in (*draft.pack_of(place), *range(6))
        ]
        if turn and others and seat.user and not seat.is_held:
            with pytest.raises(CardNotInPack):
                make_pick(seat=seat, turn=turn, card=others[0], request_id=uuid4())

    @rule()
    def look(self) -> None:
        self.event.refresh_from_db()
        catch_up(self.event)

    @rule(steps=st.integers(1, 3))
    def time_passes(self, steps: int) -> None:
        """Everybody is late; the clock looks twice."""
        for _ in range(steps):
            if self.is_running():
                late = self.event.deadline + timedelta(seconds=1)
                take_up(event=self.event, now=late)
                take_up(event=self.event, now=late)

    @rule(place=places, is_held=st.booleans())
    def leave_or_return(self, place: int, is_held: bool) -> None:
        if self.seat(place).user is None:
            return
        try:
            (hold_seat if is_held else return_to_seat)(seat=self.seat(place))
        except NotNow:
            self.event.refresh_from_db()
            assert self.event.state == Event.State.BUILDING

    @rule(place=places, is_accepted=st.booleans())
    def give_away(self, place: int, is_accepted: bool) -> None:
        """A seat is offered, a bot's by the organizer; the other says yes or no."""
        seat, spare = self.seat(place), self.spare
        giver = seat.user or self.event.organiser
        try:
            offer = offer_seat(seat=seat, to=spare, by=giver)
        except SeatTaken:
            assert self.event.seats.filter(user=spare).exists()
            return
        (accept_offer if is_accepted else end_offer)(offer=offer, user=spare)
        assert self.event.seats.filter(user=spare).exists() == is_accepted

    @rule(is_paused=st.booleans())
    def pause_or_go_on(self, is_paused: bool) -> None:
        was = Event.objects.get(pk=self.event.pk).state
        try:
            (pause_event if is_paused else resume_event)(event=self.event)
        except NotNow:
            assert was != (Event.State.DRAFTING if is_paused else Event.State.PAUSED)

    @precondition(lambda self: not self.is_running())
    @rule(one=slots, other=slots, is_stale=st.booleans())
    def mend(self, one: Slot, other: Slot, is_stale: bool) -> None:
        """Two cards change places as it was shown, unless something happened since."""
        before = table(self.event)
        try:
            shown = show_consequence(event=self.event, one=one, other=other)
        except CorrectionImpossible:
            return
        told = {"event": self.event, "one": one, "other": other}
        if is_stale:
            with pytest.raises(CorrectionStale):
                correct(**told, seen=shown.sequence - 1)
            assert table(self.event) == before
            return
        done = correct(**told, seen=shown.sequence)
        assert table(self.event) == exchange(before, Exchange(done.one, done.other))

    @invariant()
    def nothing_is_lost_or_doubled(self) -> None:
        """Packs, pools and discards are what was opened, card by card."""
        heaps = table(self.event).heaps()
        assert sorted(card for heap in heaps for card in heap) == self.opened

    def the_log_folds_to_the_tables(self) -> None:
        event = Event.objects.get(pk=self.event.pk)
        assert verify_event(event) == []

    def to_its_end_all_is_as_the_script_finds_it(self) -> None:
        """Everybody is late for every turn left; the script reads the export."""
        if Event.objects.get(pk=self.event.pk).state == Event.State.PAUSED:
            self.event = resume_event(event=self.event)
        while self.is_running():
            self.time_passes(1)
        ended = finish_event(event=self.event)
        assert list(faults_of(export_event(ended, ended.organiser))) == []

    @invariant()
    def who_is_asked_has_time_and_others_have_none(self) -> None:
        self.event.refresh_from_db()
        draft, clocks = table(self.event), self.event.clocks
        if self.event.state == Event.State.DRAFTING:
            assert [*map(int, clocks)] == [*draft.waits_for]
            first = min(map(datetime.fromisoformat, clocks.values()))
            assert self.event.deadline == first


class InStep(DraftMachine):
    """All act before the packs move on."""

    @invariant()
    def pools_differ_by_at_most_one(self) -> None:
        sizes = [len(pool) for pool in table(self.event).pools]
        assert max(sizes) - min(sizes) <= 1

    @invariant()
    def a_pack_shrinks_by_exactly_one_a_pass(self) -> None:
        """A pack in hand lacks a card for each pass, and one if its holder has acted.

        Packs of earlier rounds are empty, those of later ones whole.
        """
        draft = table(self.event)
        if draft.is_over:
            assert not any(draft.packs)
            return
        for place, pack in enumerate(draft.hands):
            has_acted = draft.turn_of(place) is None
            assert len(draft.packs[pack]) == PACK - (draft.pick - 1) - has_acted
        first = (draft.round - 1) * SEATS
        assert not any(draft.packs[:first])
        assert all(len(pack) == PACK for pack in draft.packs[first + SEATS :])


class OwnPace(DraftMachine):
    """Packs queue before each seat."""

    way: ClassVar = DraftMachine.way | {"own_pace": True}

    @invariant()
    def a_pack_lies_in_one_queue_until_it_is_empty(self) -> None:
        draft = table(self.event)
        queued = [pack for queue in draft.queues for pack in queue]
        assert len(queued) == len(set(queued))
        for number, pack in enumerate(draft.packs):
            is_opened = number // SEATS < draft.rounds[number % SEATS]
            assert (number in queued) == (is_opened and bool(pack))
            assert is_opened or len(pack) == PACK


class Sealed(DraftMachine):
    """Nobody picks: packs are pools at once, and mistakes are mended in building."""

    way: ClassVar = DraftMachine.way | {"draft": "sealed"}

    @invariant()
    def everybody_has_the_own_packs(self) -> None:
        assert [*map(len, table(self.event).pools)] == [PACK * ROUNDS] * SEATS


def of_a_pile(
    draft: str, players: int = 3, base: type[DraftMachine] = DraftMachine, **more: Any
) -> type[DraftMachine]:
    """Return the machine of a way that deals every card of a set, each once."""
    seats = SEATS if players == 3 else players
    size = 10 if draft == "winston" else 3
    way = {"draft": draft, "max_seats": seats, "packs": 1, "pack_size": size}
    if draft not in ("rotisserie", "winston"):
        way["packs"] = 2
    way |= DraftMachine.way | more
    return type(draft, (base,), {"way": way, "players": PLAYERS[:players]})


class Team(InStep):
    """Neighbors are in different teams."""

    way: ClassVar = DraftMachine.way | {"draft": "team"}


MACHINES = {
    "in step": InStep,
    "own pace": OwnPace,
    "team": Team,
    "sealed": Sealed,
    "cube at own pace": of_a_pile("cube", own_pace=True),
    "glimpse at own pace": of_a_pile("glimpse", own_pace=True),
    **{way: of_a_pile(way) for way in ("cube", "rochester", "rotisserie", "glimpse")},
    **{way: of_a_pile(way, 2) for way in ("grid", "winston")},
}

# After each step, where there is time.
LOOK_AGAIN = invariant()(DraftMachine.the_log_folds_to_the_tables)
SHORT = settings(max_examples=6, stateful_step_count=20)
GLANCE = settings(max_examples=1, stateful_step_count=25)  # of the rarer ways
LONG = settings(max_examples=100, stateful_step_count=60)


@pytest.fixture
def people():
    import_set()
    for name in (*PLAYERS, "spare"):
        make_user(name)


@pytest.mark.django_db
@pytest.mark.parametrize("way", MACHINES)
def test_a_table_stays_whole(people, way):
    is_usual = way in ("in step", "own pace")
    run_state_machine_as_test(MACHINES[way], settings=SHORT if is_usual else GLANCE)


@pytest.mark.prove
@pytest.mark.django_db
@pytest.mark.parametrize("way", MACHINES)
def test_a_table_stays_whole_for_long(people, way):
    thorough = type(way, (MACHINES[way],), {"look_again": LOOK_AGAIN})
    run_state_machine_as_test(thorough, settings=LONG)


@pytest.mark.django_db
def test_a_pile_that_was_left_holds_no_card_to_correct(people):
    """Found by the machine of Winston drafts."""
    players = [User.objects.get(username=name) for name in PLAYERS[:2]]
    event = started(make_event(*players, **of_a_pile("winston", 2).way))
    draft = table(event)
    (place,) = draft.waits_for
    seat = event.seats.get(number=place)
    turn = draft.turn_of(place)
    make_pick(seat=seat, turn=turn, card=0, request_id=uuid4())
    event = pause_event(event=Event.objects.get(pk=event.pk))
    with pytest.raises(CorrectionImpossible):
        show_consequence(
            event=event, one=PackSlot(0, 1), other=PickSlot(place, 1, turn.pick)
        )


def test_every_way_to_draft_has_its_machine():
    ways = {machine.way.get("draft", "booster-draft") for machine in MACHINES.values()}
    assert ways == set(DRAFTS)
