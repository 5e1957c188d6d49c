"""The refusals of matches and the words of their pages."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import (
    gettext_lazy,
    pgettext,
    pgettext_lazy,
)

from cards.catalogue.games import translate_term
from decks.testing.teams.texts import ending_sentence
from drafts.events.log import NAMED
from drafts.events.texts import bank_words, span_words
from drafts.play.match_view import SideLine
from drafts.play.models import Match, MatchSeat
from rules.games import game


def way_word(game_slug: str, way: str) -> str:
    """Return how fighters are shared out, in a word or two."""
    if game(game_slug).tables is not None:
        return game(game_slug).name
    if not way:
        return _("Free choice, in turn")
    plan = game(game_slug).DRAFTS.get(way)
    return translate_term(plan.name) if plan else way


ASKED: Final[Mapping[str, Callable[[], str]]] = {
    "pick": lambda: _("Choose a fighter"),
    "discard": lambda: _("Set aside a fighter face down"),
    "order": lambda: _("Whose starting card is played first?"),
    "build": lambda: _("Add a card to your fight deck"),
}


def match_sentence(
    match: Match, kind: str, data: Mapping[str, Any], player: int | None
) -> str:
    """Return what one entry of the log of *match* says to *player*, a seat's."""
    if kind == "finished":
        return result_sentence(match, player or 0, data["ending"])
    nobody = pgettext("event", "A former player")
    told = {key: data[key] or nobody for key in NAMED if key in data}
    return SENTENCES[kind]({**data, **told})


def choice_sentence(number: int, chooser: str) -> str:
    """Return that a side has chosen; what it chose is not said."""
    words = CHOOSERS.get(chooser, CHOOSERS["player"])
    return words() % {"seat": number + 1}


CHOOSERS: Final[Mapping[str, Callable[[], str]]] = {
    "player": lambda: _("Side %(seat)s has chosen."),
    "bot": lambda: _("A bot has chosen for side %(seat)s."),
    "timeout": lambda: _("Time was up: a bot has chosen for side %(seat)s."),
}
# Features above add those of their own kinds.
SENTENCES: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "created": lambda d: _("The match was created and its random seed locked in."),
    "joined": lambda d: _("%(player)s joined.") % d,
    "nonce": lambda d: _("%(player)s added a word to the random seed.") % d,
    "started": lambda d: _("The match started."),
    "held": lambda d: _("A bot chooses for side %(seat)s.") % with_side(d),
    "returned": lambda d: _("The player of side %(seat)s is back.") % with_side(d),
    "advice": lambda d: (
        (
            _("Side %(seat)s wants advice.")
            if d["wanted"]
            else _("Side %(seat)s wants no advice.")
        )
        % with_side(d)
    ),
    "rematch": lambda d: _("%(player)s asked for a rematch.") % d,
    "left": lambda d: _("%(player)s left.") % d,
    "bots": lambda d: _("Side %(seat)s called bots to the free places.") % with_side(d),
    "brought": lambda d: _("Side %(seat)s chose a deck.") % with_side(d),
    "ready": lambda d: _("Side %(seat)s is ready.") % with_side(d),
    "not-ready": lambda d: _("Side %(seat)s is not ready.") % with_side(d),
    "conceded": lambda d: _("Side %(seat)s conceded.") % with_side(d),
    "late": lambda d: _("Side %(seat)s ran out of time.") % with_side(d),
}
# The steps of a turn, in order.
PHASES: Final[Mapping[str, Promise]] = {
    "start": pgettext_lazy("phase", "Start"),
    "action": pgettext_lazy("phase", "Action"),
    "attacking": pgettext_lazy("phase", "Attack"),
    "protecting": pgettext_lazy("phase", "Protect"),
    "defending": pgettext_lazy("phase", "Defend"),
    "concluding": pgettext_lazy("phase", "Damage"),
    "end": pgettext_lazy("phase", "End"),
}
# How many play, on how many teams (0: all against all).
SIZES: Final[Mapping[tuple[int, int], Promise]] = {
    (2, 0): pgettext_lazy("players", "Two players"),
    (3, 0): pgettext_lazy("players", "Three, all against all"),
    (4, 0): pgettext_lazy("players", "Four, all against all"),
    (4, 2): pgettext_lazy("players", "Two against two"),
}
TWO: Final = 2  # seats; of more a result is told more shortly
# How a match ended for who won, for who lost, and for both.
WON: Final[Mapping[str, Promise]] = {
    "killed": gettext_lazy("The opposing hero is dead: you have won."),
    "deck": gettext_lazy("Your opponent had to draw from an empty deck: you win."),
    "conceded": gettext_lazy("Your opponent conceded: you win."),
    "late": gettext_lazy("Your opponent ran out of time: you win."),
}
LOST: Final[Mapping[str, Promise]] = {
    "killed": gettext_lazy("Your hero is dead: you lose."),
    "deck": gettext_lazy("You had to draw from an empty deck: you lose."),
    "conceded": gettext_lazy("You conceded."),
    "late": gettext_lazy("You ran out of time."),
}


def result_sentence(match: Match, player: int, ending: str = "") -> str:
    """Return how *match* ended to *player*, a seat's number, in whatever game.

    *ending* is asked for of matches that have none of their own.
    """
    ending, has_won = ending or match.ending, match.has_won(player)
    if ending == Match.AGREED:
        return _("You agreed on a draw.")
    if ending in WON and match.places > TWO:
        return _many_sentence(match, has_won=has_won)
    if ending == "draw" and match.places > TWO:
        return _("All heroes left died at once: the game is a draw.")
    if ending == "draw":
        return _("Both heroes are dead: the game is a draw.")
    if ending in WON:
        return str((WON if has_won else LOST)[ending])
    return ending_sentence(ending, player)


def _many_sentence(match: Match, *, has_won: bool) -> str:
    if match.winner is None:
        return _("The game is over: nobody played on.")
    if match.teams:
        return _("Your team has won.") if has_won else _("Your team has lost.")
    return _("You have won: nobody else is left.") if has_won else _("You have lost.")


def side_name(line: SideLine, count: int) -> str:
    """Return what the reader calls one of *count* sides."""
    return _("You") if line.is_mine else player_name(line, count)


def player_name(line: SideLine, count: int) -> str:
    """Return what one of *count* sides is called; of more than two, with a number."""
    if line.player or count == TWO:
        return line.player or _("Bot")
    return _("Bot %(n)s") % {"n": line.number + 1}


def size_words(places: int, teams: int) -> str:
    """Return how many play, and who against whom."""
    return str(SIZES[places, teams])


def place_words(match: Match, number: int, seats: Iterable[MatchSeat]) -> str:
    """Return what the place *number* is called, with who sits on its side already."""
    side = match.side_of(number)
    names = [str(one.user) for one in seats if one.user and _is_at(match, one, side)]
    told = _("Place %(n)s") % {"n": number + 1}
    if not match.teams or not names:
        return told
    mates = _("in a team with %(players)s") % {"players": ", ".join(names)}
    return f"{told}, {mates}"


def _is_at(match: Match, seat: MatchSeat, side: int) -> bool:
    return match.side_of(seat.number) == side


def clock_sentence(match: Match) -> str:
    """Return what time *match* gives, and what being late means; "" for no end."""
    if match.timer is not None:
        told = _("%(span)s per choice") % {"span": span_words(match.timer)}
    elif match.bank is not None:
        told = bank_words(match.bank, match.increment)
    else:
        return ""
    late = LATE_LOSES if match.loses_late else LATE_PLAYED_ON
    return f"{told} · {late}"


LATE_LOSES: Final = gettext_lazy("whoever runs out of time loses")
LATE_PLAYED_ON: Final = gettext_lazy("a bot takes over from whoever runs out of time")


def with_side(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return *data* with the side as people count it."""
    return {**data, "seat": data["place"] + 1}
