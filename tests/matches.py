"""Matches for tests: players, bots, and games played on by chance."""

from typing import Any
from uuid import uuid4

GAME = "tagteam"


def make_match(*players: Any, **changes: Any) -> Any:
    """Return a match of one or two *players*, begun if both are there or a bot is."""
    from drafts.play.services import MatchPlan, create_match, join_match

    plan = MatchPlan(**({"game": GAME, "way": "standard"} | changes))
    match = create_match(player=players[0], plan=plan)
    for player in players[1:]:
        join_match(match=match, player=player)
    match.refresh_from_db()
    return match


def seat_of(match: Any, player: Any) -> Any:
    return match.seats.select_related("match", "user").get(user=player)


def at(match: Any) -> Any:
    """Return the match as the rules know it."""
    from drafts.play.match_state import played

    match.refresh_from_db()
    return played(match)


def choose(match: Any, player: Any, said: Any = None) -> Any:
    """Let *player* choose *said*, or what an easy bot would."""
    from drafts.play.match_choices import make_choice

    seat, now = seat_of(match, player), at(match)
    if said is None:
        said = list(now.bot_choice(seat.number, "easy").said)
    made = make_choice(seat=seat, step=now.step, said=said, request_id=uuid4())
    match.refresh_from_db()
    return made


def play_until(match: Any, players: Any, phase: str) -> Any:
    """Let *players* choose by chance until *phase* is asked for ('' is the end)."""
    from drafts.play.match_choices import catch_up

    while (now := at(match)).asks_for != phase:
        for player in players:
            if seat_of(match, player).number in now.waits_for:
                choose(match, player)
        catch_up(match)
        assert now.asks_for, f"over before {phase}"
    return match
