"""Whatever players, bots, clock and organiser do: the table stays whole."""

from datetime import timedelta
from typing import Any
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

from drafts.corrections import correct, show_consequence
from drafts.desk import hand_over, hold_seat, pause_event, resume_event, return_to_seat
from drafts.models import Event, Pick
from drafts.picks import catch_up, make_pick, take_up
from drafts.refusals import CorrectionImpossible, NotNow, SeatTaken
from drafts.verify import verify_event
from drafts.whereabouts import PackSlot
from rules.draft import CardNotInPack, StalePick
from tests.events import PACK, import_set, make_event, started, table
from tests.factories import make_user

SEATS = 4
PLAYERS = ("anna", "ben", "cara")
places = st.integers(0, SEATS - 1)


class DraftMachine(RuleBasedStateMachine):
    """Three players and a bot, a timer, an organiser with a desk."""

    def __init__(self) -> None:
        super().__init__()
        self.example = transaction.atomic()
        self.example.__enter__()
        players = [User.objects.get(username=name) for name in PLAYERS]
        self.spare = User.objects.get(username="spare")
        self.event = started(make_event(*players, timer=3600))
        self.made: list[tuple[Any, Any, int, UUID, Pick]] = []

    def teardown(self) -> None:
        """Forget the example: the next begins where this one did."""
        transaction.set_rollback(True)
        self.example.__exit__(None, None, None)

    def seat(self, place: int) -> Any:
        return self.event.seats.get(number=place)

    def is_running(self) -> bool:
        self.event.refresh_from_db()
        return self.event.state == Event.State.DRAFTING

    @rule(place=places, choice=st.integers(0, PACK))
    def pick(self, place: int, choice: int) -> None:
        seat, draft = self.seat(place), table(self.event)
        turn = draft.turn_of(place)
        pack = draft.pack_of(place)
        if turn is None or seat.user is None:
            return
        card, request = pack[choice % len(pack)], uuid4()
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
        turn = draft.turn_of(place)
        others = [
            c
            for n, pack in enumerate(draft.packs)
            if turn and n != turn.pack
            for c in pack
        ]
        if turn and others and seat.user and not seat.is_held:
            with pytest.raises(CardNotInPack):
                make_pick(seat=seat, turn=turn, card=others[0], request_id=uuid4())

    @rule()
    def look(self) -> None:
        self.event.refresh_from_db()
        catch_up(self.event)

    @precondition(lambda self: self.is_running())
    @rule()
    def time_passes(self) -> None:
        late = self.event.deadline + timedelta(seconds=1)
        for _ in range(2):
            take_up(event=self.event, now=late)

    @rule(place=places, is_held=st.booleans())
    def leave_or_return(self, place: int, is_held: bool) -> None:
        if self.event.seats.get(number=place).user is None:
            return
        try:
            (hold_seat if is_held else return_to_seat)(seat=self.seat(place))
        except NotNow:
            self.event.refresh_from_db()
            assert self.event.state == Event.State.BUILDING

    @rule(place=places)
    def give_away(self, place: int) -> None:
        try:
            hand_over(seat=self.seat(place), to=self.spare)
        except SeatTaken:
            assert self.event.seats.filter(user=self.spare).exists()

    @rule(is_paused=st.booleans())
    def pause_or_go_on(self, is_paused: bool) -> None:
        was = Event.objects.get(pk=self.event.pk).state
        try:
            (pause_event if is_paused else resume_event)(event=self.event)
        except NotNow:
            assert was != (Event.State.DRAFTING if is_paused else Event.State.PAUSED)

    @rule(
        cards=st.lists(st.tuples(places, st.integers(1, PACK)), min_size=2, max_size=2)
    )
    def exchange(self, cards: list[tuple[int, int]]) -> None:
        self.event.refresh_from_db()
        if self.event.state == Event.State.DRAFTING:
            return
        one, other = (PackSlot(*card) for card in cards)
        try:
            shown = show_consequence(event=self.event, one=one, other=other)
        except CorrectionImpossible:
            assert one == other
            return
        correct(event=self.event, one=one, other=other, seen=shown.sequence)

    @invariant()
    def nothing_is_lost_or_doubled(self) -> None:
        draft = table(self.event)
        heaps = (*draft.packs, *draft.pools, *draft.discards)
        assert sorted(c for heap in heaps for c in heap) == list(range(SEATS * PACK))

    @invariant()
    def pools_differ_by_at_most_one_and_packs_by_as_much(self) -> None:
        draft = table(self.event)
        for heaps in (draft.pools, draft.packs):
            sizes = [len(heap) for heap in heaps]
            assert max(sizes) - min(sizes) <= 1

    @invariant()
    def the_log_folds_to_the_tables(self) -> None:
        event = Event.objects.get(pk=self.event.pk)
        assert verify_event(event) == []


STEPS = settings(max_examples=6, stateful_step_count=20, deadline=None)
LONG = settings(max_examples=200, stateful_step_count=80, deadline=None)


@pytest.fixture
def people():
    import_set()
    for name in (*PLAYERS, "spare"):
        make_user(name)


@pytest.mark.django_db
def test_a_table_stays_whole(people):
    run_state_machine_as_test(DraftMachine, settings=STEPS)


@pytest.mark.prove
@pytest.mark.django_db
def test_a_table_stays_whole_for_long(people):
    run_state_machine_as_test(DraftMachine, settings=LONG)
