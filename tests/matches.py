"""Bouts for tests: players, bots, and games played on by chance."""

from typing import Any
from uuid import uuid4

GAME = "tagteam"


def make_bout(*players: Any, **changes: Any) -> Any:
    """Return a bout of one or two *players*, begun if both are there or a bot is."""
    from drafts.play.services import BoutPlan, create_bout, join_bout

    plan = BoutPlan(**({"game": GAME, "way": "standard"} | changes))
    bout = create_bout(player=players[0], plan=plan)
    for player in players[1:]:
        join_bout(bout=bout, player=player)
    bout.refresh_from_db()
    return bout


def seat_of(bout: Any, player: Any) -> Any:
    return bout.seats.select_related("bout", "user").get(user=player)


def at(bout: Any) -> Any:
    """Return the bout as the rules know it."""
    from drafts.play.match_state import played

    bout.refresh_from_db()
    return played(bout)


def choose(bout: Any, player: Any, said: Any = None) -> Any:
    """Let *player* choose *said*, or what an easy bot would."""
    from drafts.play.match_choices import make_choice
    from rules.events.match import bot_choice

    seat, now = seat_of(bout, player), at(bout)
    if said is None:
        said = list(bot_choice(now, seat.number, "easy").said)
    made = make_choice(seat=seat, step=now.step, said=said, request_id=uuid4())
    bout.refresh_from_db()
    return made


def play_until(bout: Any, players: Any, phase: str) -> Any:
    """Let *players* choose by chance until *phase* is asked for ('' is the end)."""
    from drafts.play.match_choices import catch_up

    while (now := at(bout)).asks_for != phase:
        for player in players:
            if seat_of(bout, player).number in now.waits_for:
                choose(bout, player)
        catch_up(bout)
        assert now.asks_for, f"over before {phase}"
    return bout
