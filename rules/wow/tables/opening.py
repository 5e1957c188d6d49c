"""A table set up: all decks shuffled, the lot drawn."""

from collections.abc import Collection, Sequence

from rules.game.simulation import PlayedList
from rules.wow.duels.duel_lists import deck_of
from rules.wow.play.opening import new_game
from rules.wow.tables.notes import Notes
from rules.wow.tables.table import WowTable

EDITION = "2013"


def open_table(
    lists: Sequence[PlayedList],
    seed: int,
    *,
    hides_passes: Collection[int],
    teams: int = 0,
) -> WowTable:
    """Return the game of *lists*, one a seat, before its first choice.

    Seats are on so many *teams* in turn. Rule: W-SETUP-01, W-MULTI-05.
    """
    notes = Notes()
    game = new_game(
        [deck_of(each) for each in lists],
        seed=seed,
        edition=EDITION,
        teams=teams,
        log=notes.write,
        watch=notes.look_at,
    )
    notes.close()
    table = WowTable(game, notes, seed, hides_passes=hides_passes)
    table.go_on()
    return table
