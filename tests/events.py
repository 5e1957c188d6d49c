"""Events for tests: a small set of our own words, tables of players and bots."""

from typing import Any
from uuid import UUID, uuid4

from tests.factories import hero_row, import_rows, make_user, rows

RARITIES = ["Common"] * 16 + ["Uncommon"] * 4 + ["Rare"] * 2 + ["Epic", "Legendary"]
PACK = 14  # cards of a Lanternfall booster without its hero


def import_set() -> None:
    """Bring a set into the catalogue of which Lanternfall boosters can be made."""
    cards = (
        {"name": f"Passer-by {n}", "faction": "Neutral", "rarity": rarity}
        for n, rarity in enumerate(RARITIES)
    )
    import_rows([hero_row(), *rows(*cards)])


def make_event(*players: Any, **changes: Any) -> Any:
    """Return an event in its lobby, organised by the first of *players*, all seated.

    One Lanternfall booster for each of four seats unless *changes* say otherwise.
    """
    from drafts.boosters.event_boosters import BoosterChoice
    from drafts.events.services import EventPlan, create_event, join_event

    players = players or (make_user("anna"),)
    facts = {
        "name": "Lamp night",
        "game": "wow",
        "format": "draft",
        "draft": "booster-draft",
        "boosters": (BoosterChoice("lanternfall", "LAN"),),
        "max_seats": 4,
        "timer": None,
        "bots_fill": True,
        "visibility": "private",
    }
    event = create_event(organiser=players[0], plan=EventPlan(**(facts | changes)))
    for player in players:
        join_event(event=event, user=player)
    event.refresh_from_db()
    return event


def started(event: Any) -> Any:
    """Return *event* with its draft begun and every bot done."""
    from drafts.picking.event_start import start_event
    from drafts.picking.services import catch_up

    event = start_event(event=event)
    catch_up(event)
    event.refresh_from_db()
    return event


def seat_of(event: Any, player: Any) -> Any:
    return event.seats.get(user=player)


def table(event: Any) -> Any:
    """Return the draft of *event* as it is in the database."""
    from drafts.picking.draft_state import table_of

    event.refresh_from_db()
    return table_of(event)


def pick_first(event: Any, player: Any, request_id: UUID | None = None) -> Any:
    """Let *player* take the first card of the pack before them, then the bots."""
    from drafts.picking.services import catch_up, make_pick

    seat, draft = seat_of(event, player), table(event)
    turn = draft.turn_of(seat.number)
    card = draft.pack_of(seat.number)[0]
    made = make_pick(seat=seat, turn=turn, card=card, request_id=request_id or uuid4())
    event.refresh_from_db()
    catch_up(event)
    return made


def draft_all(event: Any, *players: Any) -> Any:
    """Let *players* pick until nobody is asked any more; return the event."""
    while event.state == "drafting":
        draft = table(event)
        for player in players:
            if draft.turn_of(seat_of(event, player).number):
                pick_first(event, player)
        event.refresh_from_db()
    return event
