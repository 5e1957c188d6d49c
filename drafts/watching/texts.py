"""What the log says of watching, and how a match ended for who watched."""

from django.utils.translation import gettext as _

from drafts.play.match_view import SideLine
from drafts.play.texts import SENTENCES, player_name, with_side
from drafts.watching.queries import WatchedView

SENTENCES["watch"] = lambda d: (
    (
        _("Side %(seat)s lets others watch.")
        if d["is_on"]
        else _("Side %(seat)s lets nobody watch.")
    )
    % with_side(d)
)


def outcome_sentence(view: WatchedView) -> str:
    """Return who has won; empty while the match goes on, as far as is known."""
    if not view.ending:
        return ""
    winner: SideLine | None = next(
        (side for side in view.sides if side.number == view.winner), None
    )
    if winner is None:
        return _("The game is a draw.")
    count = len(view.sides)
    won = [side for side in view.sides if view.match.has_won(side.number)]
    names = " & ".join(player_name(side, count) for side in won)
    return _("The winner: %(player)s.") % {"player": names}
