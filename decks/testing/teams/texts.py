"""What happens in a fight, how it ends and why a build is good, as sentences.

Names stand by themselves, before a colon or after one: nobody has to inflect them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

Figures = Mapping[str, Any]
Sentence = Callable[[Figures], str]


def _symbol(figures: Figures) -> str:
    if figures["special"]:
        return (
            _("%(fighter)s: the symbol on special track space %(space)s takes effect.")
            % figures
        )
    return (
        _("%(fighter)s: the symbol on health track space %(space)s takes effect.")
        % figures
    )


EVENTS: Final[Mapping[str, Sentence]] = {
    "reveal": lambda f: _("%(fighter)s plays a card: %(card)s.") % f,
    "cancelled": lambda f: _("Card canceled: %(card)s.") % f,
    "condition": lambda f: _("%(card)s: a condition is not met.") % f,
    "no-success": lambda f: _("%(card)s: no success, so no bonus.") % f,
    "block": lambda f: _("%(fighter)s blocks.") % f,
    "attack": lambda f: (
        _("%(fighter)s attacks, strength %(strength)s. Target: %(to)s.") % f
    ),
    "blocked": lambda f: (
        _("An attack is blocked. Attacker: %(fighter)s. Target: %(to)s.") % f
    ),
    "ward": lambda f: _("%(fighter)s: tokens prevent %(amount)s.") % f,
    "damage": lambda f: _("Direct damage: %(amount)s. Target: %(to)s.") % f,
    "heal": lambda f: _("Healing: %(amount)s. Target: %(to)s.") % f,
    "health": lambda f: _("%(fighter)s: health %(before)s → %(after)s.") % f,
    "stop": lambda f: (
        _("%(fighter)s: the marker halts on the stop space %(space)s.") % f
    ),
    "power": lambda f: _("%(fighter)s: power %(before)s → %(after)s.") % f,
    "track": lambda f: _("%(fighter)s: special marker %(before)s → %(after)s.") % f,
    "tokens": lambda f: (
        _("%(fighter)s: tokens (%(owner)s) %(before)s → %(after)s.") % f
    ),
    "symbol": _symbol,
    "bonus": lambda f: _("An immediate bonus. Team: %(fighter)s, %(partner)s.") % f,
    "ko": lambda f: _("%(fighter)s: knockout.") % f,
}
# How a game ended for who reads it; the other one reads the opposite.
WON: Final = gettext_lazy("You win: a fighter of the other team is knocked out.")
LOST: Final = gettext_lazy("You lose: a fighter of your team is knocked out.")
DRAWS: Final[Mapping[str, str | Promise]] = {
    "double ko": gettext_lazy("A draw: both teams have a knocked out fighter."),
    "no cards": gettext_lazy("Draw: fewer than three cards are left to draw."),
}
ENDINGS: Final[Mapping[str, int]] = {"first wins": 0, "second wins": 1}
REASONS: Final[Mapping[str, Sentence]] = {
    "may-win": lambda f: _("Wins in the next fight in %(percent)s of 100 cases.") % f,
    "may-lose": lambda f: _("Loses in the next fight in %(percent)s of 100 cases.") % f,
    "more-own-health": lambda f: _("Your team keeps more health: +%(amount)s.") % f,
    "less-own-health": lambda f: _("Your team keeps less health: −%(amount)s.") % f,
    "more-own-power": lambda f: _("Your team has more power: +%(amount)s.") % f,
    "less-own-power": lambda f: _("Your team has less power: −%(amount)s.") % f,
    "more-other-health": lambda f: (
        _("The other team keeps more health: +%(amount)s.") % f
    ),
    "less-other-health": lambda f: (
        _("The other team keeps less health: −%(amount)s.") % f
    ),
    "more-other-power": lambda f: _("The other team has more power: +%(amount)s.") % f,
    "less-other-power": lambda f: _("The other team has less power: −%(amount)s.") % f,
}
STRENGTHS: Final[Mapping[str, str | Promise]] = {
    "easy": pgettext_lazy("bot", "Easy"),
    "medium": pgettext_lazy("bot", "Medium"),
    "strong": pgettext_lazy("bot", "Strong"),
    # Of bots that play decks.
    "random": pgettext_lazy("bot", "Easy"),
    "greedy": pgettext_lazy("bot", "Medium"),
    "search": pgettext_lazy("bot", "Strong"),
}


def event_sentence(
    code: str,
    seat: int,
    figures: Figures,
    fighters: Sequence[str],
    cards: Mapping[str, str],
) -> str:
    """Return what an event says; *fighters* are the reader's names by seat.

    *cards* are the reader's names of cards by their English ones.
    """
    said = dict(figures)
    said["fighter"], said["partner"] = fighters[seat], fighters[seat ^ 1]
    if "to" in said:
        said["to"] = fighters[int(said["to"])]
    if "kind" in said:
        said["owner"] = fighters[int(said["kind"])]
    if "card" in said:
        said["card"] = cards.get(str(said["card"]), said["card"])
    return EVENTS[code](said)


def ending_sentence(ending: str, player: int) -> str:
    """Return how a game that came to *ending* ended for *player*, 0 or 1."""
    if ending in DRAWS:
        return str(DRAWS[ending])
    return str(WON if ENDINGS[ending] == player else LOST)


def reason_sentence(code: str, figures: Figures) -> str:
    """Return a reason of the advisor as a sentence."""
    return REASONS[code](figures)
