"""Whatever two players, the clock and the bots do: the match stays whole and secret."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from cards.fighters.rosters import load_own_rosters
from drafts.play.match_choices import catch_up, hold_seat, make_choice, take_up
from drafts.play.match_state import MatchNotNow
from drafts.play.match_verification import verify_match
from drafts.play.match_view import view_match
from drafts.play.models import Match, MatchChoice
from rules.events.match import ChoiceUnknown
from rules.events.match_choice import StaleChoice
from rules.tagteam.matches.match import IllegalChoice
from tests.factories import make_user
from tests.matches import at, make_match

PLAYERS = ("anna", "ben")
sides = st.integers(0, 1)


class MatchMachine(RuleBasedStateMachine):
    """Two players, a timer; repeated, stale and impossible choices."""

    def __init__(self) -> None:
        super().__init__()
        self.example = transaction.atomic()
        self.example.__enter__()
        self.made: list[tuple[int, int, Any, UUID, MatchChoice]] = []

    @initialize(way=st.sampled_from(["standard", "tactical", ""]))
    def begin(self, way: str) -> None:
        players = [User.objects.get(username=name) for name in PLAYERS]
        self.match = make_match(*players, way=way, timer=3600)

    def teardown(self) -> None:
        """Forget the example: the next begins where this one did."""
        transaction.set_rollback(True)
        self.example.__exit__(None, None, None)

    def seat(self, side: int) -> Any:
        return self.match.seats.select_related("match", "user").get(number=side)

    def state(self) -> tuple[int, Any]:
        return MatchChoice.objects.count(), at(self.match)

    @rule(side=sides)
    def choose(self, side: int) -> None:
        seat, now = self.seat(side), at(self.match)
        if side not in now.waits_for:
            return
        said, request = now.bot_choice(side, "easy").said, uuid4()
        try:
            made = make_choice(seat=seat, step=now.step, said=said, request_id=request)
        except StaleChoice:
            assert seat.is_held
            return
        self.made.append((side, now.step, said, request, made))

    @precondition(lambda self: self.made)
    @rule(number=st.integers(0, 500), is_same=st.booleans())
    def send_again(self, number: int, is_same: bool) -> None:
        """The same request is answered; another for a step that is over is refused."""
        side, step, said, request, made = self.made[number % len(self.made)]
        before, seat = self.state(), self.seat(side)
        if is_same:
            again = make_choice(seat=seat, step=step, said=said, request_id=request)
            assert again.pk == made.pk
        else:
            with pytest.raises(StaleChoice):
                make_choice(seat=seat, step=step, said=said, request_id=uuid4())
        assert self.state() == before

    @rule(side=sides, ahead=st.integers(1, 3))
    def choose_ahead(self, side: int, ahead: int) -> None:
        before = self.state()
        said, step = bot_choice_or_none(before[1], side), before[1].step + ahead
        with pytest.raises(StaleChoice):
            make_choice(seat=self.seat(side), step=step, said=said, request_id=uuid4())
        assert self.state() == before

    @rule(side=sides, said=st.sampled_from([["pick", 12], ["build", 9, 0, True], [1]]))
    def choose_what_there_is_not(self, side: int, said: Any) -> None:
        before = self.state()
        with pytest.raises((StaleChoice, ChoiceUnknown, IllegalChoice)):
            make_choice(
                seat=self.seat(side),
                step=before[1].step,
                said=said,
                request_id=uuid4(),
            )
        assert self.state() == before

    @rule()
    def look(self) -> None:
        self.match.refresh_from_db()
        catch_up(self.match, steps=3)

    @rule()
    def time_passes(self) -> None:
        """Everybody is late; the clock looks twice."""
        self.match.refresh_from_db()
        if self.match.deadline:
            late, step = self.match.deadline, self.match.step
            take_up(match=Match.objects.get(pk=self.match.pk), now=late)
            take_up(match=self.match, now=late)
            self.match.refresh_from_db()
            # Whose turn is next may be a bot's by now, which is due at once.
            has_bot = self.match.seats.filter(is_held=True).exists()
            assert self.match.step == step + 1 or has_bot

    @rule(side=sides, is_held=st.booleans())
    def leave_or_return(self, side: int, is_held: bool) -> None:
        try:
            hold_seat(seat=self.seat(side), is_held=is_held)
        except MatchNotNow:
            self.match.refresh_from_db()
            assert self.match.state == Match.State.FINISHED

    @invariant()
    def the_log_comes_to_the_match(self) -> None:
        self.match.refresh_from_db()
        assert verify_match(self.match) == []

    @invariant()
    def nobody_sees_what_the_other_hides(self) -> None:
        """What the other side chose in secret could be anything it may choose."""
        now = at(self.match)
        for side in (0, 1):
            seen, other = view_match(self.seat(side)), 1 - side
            held = [one for one in seen.sides if not one.is_mine]
            shown = [now.fighters[n] for n in now.public_team(other)]
            assert [list(one.fighters) for one in held] == [shown]
            if seen.board is not None:
                assert seen.board == now.arena.view_for(now.match, side)
                assert not hasattr(seen.board.other, "choice")
            assert (seen.seed == "") == (not now.is_over)


def bot_choice_or_none(now: Any, side: int) -> Any:
    """Return what *side* could say now, or a pick where it is not asked."""
    is_asked = side in now.waits_for
    return now.bot_choice(side, "easy").said if is_asked else ["pick", 0]


def run(examples: int, steps: int) -> None:
    """Run the machine on this test's database."""
    load_own_rosters()
    for name in PLAYERS:
        make_user(name)
    run_state_machine_as_test(
        MatchMachine,
        settings=settings(max_examples=examples, stateful_step_count=steps),
    )


@pytest.mark.long
@pytest.mark.django_db
def test_a_match_stays_whole_and_secret():
    run(examples=5, steps=20)


@pytest.mark.prove
@pytest.mark.django_db
def test_a_match_stays_whole_and_secret_for_long():
    run(examples=100, steps=60)
