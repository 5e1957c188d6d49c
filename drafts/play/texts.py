"""The refusals of matches and the words of their pages."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.catalogue.games import translate_term
from decks.testing.teams.texts import ending_sentence
from drafts.events.log import NAMED
from rules.games import game


def way_word(game_slug: str, way: str) -> str:
    """Return how fighters are shared out, in a word or two."""
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


def match_sentence(kind: str, data: Mapping[str, Any], player: int | None) -> str:
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
    "created": lambda d: _("The match was created and its random seed locked in."),
    "joined": lambda d: _("%(player)s joined.") % d,
    "nonce": lambda d: _("%(player)s added a word to the random seed.") % d,
    "started": lambda d: _("The match started."),
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
