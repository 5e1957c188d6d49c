"""What is told of rounds: the score of teams."""

from types import SimpleNamespace

from drafts.events.models import Event, Seat
from drafts.rounds.context import RoundLine, team_score
from drafts.rounds.models import Pairing

CONFIRMED, OPEN = Pairing.State.CONFIRMED, Pairing.State.OPEN


def line(first: int, second: int | None, wins: int, losses: int, state=CONFIRMED):
    pairing = Pairing(
        first_id=first, second_id=second, wins=wins, losses=losses, state=state
    )
    return SimpleNamespace(pairing=pairing)


def test_a_team_has_a_point_for_each_agreed_match_it_won():
    seats = [Seat(pk=10 + place, number=place) for place in range(4)]
    lines = [
        line(10, 11, 2, 0), line(12, 13, 1, 2), line(12, 11, 2, 1),
        line(10, 13, 1, 1), line(10, 13, 2, 0, OPEN), line(10, None, 2, 0),
    ]  # fmt: skip
    rounds = [RoundLine(1, False, tuple(lines))]
    event = Event(game="wow", draft="team")
    assert team_score(event, seats, rounds) == (2, 1)
    assert team_score(Event(game="wow", draft="booster-draft"), seats, rounds) == ()
