"""A table set up: all decks shuffled, the lot drawn."""

from collections.abc import Collection, Sequence

from rules.game.simulation import PlayedList
from rules.wow.duels.duel_lists import deck_of
from rules.wow.play.opening import new_game
from rules.wow.tables.notes import Notes
from rules.wow.tables.table import EDITION, WowTable


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
    notes, decks = Notes(), [deck_of(each) for each in lists]
    game = new_game(
        decks,
        seed=seed,
        edition=EDITION,
        teams=teams,
        log=notes.write,
        watch=notes.look_at,
    )
    notes.close()
    table = WowTable(game, notes, seed, hides_passes=hides_passes, decks=decks)
    table.go_on()
    return table
