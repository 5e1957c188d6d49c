"""The refusals of bouts and the words of their pages."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.messages import REFUSALS
from cards.terms import translate_term
from decks.fights.words_of_events import ending_sentence
from drafts.log import NAMED
from rules.game import game

REFUSALS.update(
    {
        "bout-gone": lambda f: _("This match is no longer there."),
        "bout-not-now": lambda f: _(
            "That cannot be done now: the match has moved on. Look at it again."
        ),
        "bout-taken": lambda f: _("Somebody else has come already."),
        "too-many-bouts": lambda f: (
            _("You play %(limit)s matches, as many as one may. Finish one first.") % f
        ),
        "unknown-strength": lambda f: (
            _("There is no bot “%(slug)s”. Known strengths: %(known)s.") % f
        ),
        "stale-choice": lambda f: _(
            "You are not asked for this choice any more. Nothing was changed."
        ),
        "choice-unknown": lambda f: _("That is not on offer. Nothing was changed."),
    }
)


def way_word(game_slug: str, way: str) -> str:
    """Return how fighters are shared out, in a word or two."""
    if not way:
        return _("Free choice, in turn")
    plan = game(game_slug).DRAFTS.get(way)
    return translate_term(plan.name) if plan else way


ASKED: Final[Mapping[str, Callable[[], str]]] = {
    "pick": lambda: _("Choose a fighter"),
    "discard": lambda: _("Put a fighter aside, face down"),
    "order": lambda: _("Whose starting card is played first?"),
    "build": lambda: _("Build a card into your fight deck"),
}


def bout_sentence(kind: str, data: Mapping[str, Any], player: int | None) -> str:
    """Return what one entry of the log says to *player* (0 or 1)."""
    if kind == "finished":
        return ending_sentence(data["ending"], player or 0)
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
SENTENCES: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    "created": lambda d: _("The match was made; its chance is committed to."),
    "joined": lambda d: _("%(player)s joined.") % d,
    "started": lambda d: _("The match began."),
    "held": lambda d: _("A bot chooses for side %(seat)s.") % _side(d),
    "returned": lambda d: _("The player of side %(seat)s is back.") % _side(d),
    "advice": lambda d: (
        (
            _("Side %(seat)s wants advice.")
            if d["wanted"]
            else _("Side %(seat)s wants no advice.")
        )
        % _side(d)
    ),
    "rematch": lambda d: _("%(player)s asked for a rematch.") % d,
}


def _side(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return *data* with the side as people count it."""
    return {**data, "seat": data["place"] + 1}
