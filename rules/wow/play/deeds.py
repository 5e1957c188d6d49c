"""What the power that is being done has really done so far, as its text asks later."""

from rules.wow.play.chain_links import Done
from rules.wow.play.current_values import count, holds, value_of_piece
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.print_matching import prints
from rules.wow.play.state import Game
from rules.wow.powers.words import Deed, Happened, ThisWay, Those


@holds.of(Happened)
def _happened(
    condition: Happened, game: Game, _source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    return bool(_deeds(game, condition.deed, condition.those))


@count.of(ThisWay)
def _this_way(
    what: ThisWay, game: Game, _source: Permanent, _it: tuple[Piece, ...]
) -> int:
    found = _deeds(game, what.deed, what.those)
    if what.figure:
        pieces = {piece for _, piece, _ in found}
        return sum(value_of_piece(game, piece, what.figure) for piece in pieces)
    if what.amount or what.deed == "counters removed":
        return sum(amount for _, _, amount in found)
    return len({piece for _, piece, _ in found})


def _deeds(game: Game, deed: Deed, those: Those | None) -> list[Done]:
    """Return each *deed* that the power being done has done to one of *those*."""
    doing = game.stack[-1].deeds if game.stack else ()
    return [
        each
        for each in doing
        if each[0] == deed and (those is None or prints(game.faces[each[1]], those))
    ]
