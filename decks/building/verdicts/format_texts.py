"""What a format does not allow, as sentences."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.catalogue.games import translate_term
from rules.game.deck import DeckIssue

Sentence = Callable[[DeckIssue], str]

MANY: Final = 8  # a longer list, as the sets of a block, is cut short


def figures_of(issue: DeckIssue, *terms: str) -> dict[str, Any]:
    """Return the figures a sentence may name; those called *terms* are translated."""
    figures: dict[str, Any] = {"card": issue.cards[0] if issue.cards else ""}
    figures["cards"] = ", ".join(issue.cards)
    for name, value in issue.figures.items():
        words = value if isinstance(value, tuple) else (value,)
        if name in terms:
            words = tuple(translate_term(str(word)) for word in words)
        figures[name] = _listed(words) if isinstance(value, tuple) else words[0]
    return figures


def count_of(issue: DeckIssue, name: str) -> int:
    """Return the figure *name*, by which the plural form is chosen."""
    value = issue.figures[name]
    return value if isinstance(value, int) else 0


def _listed(words: tuple[Any, ...]) -> str:
    """Return *words* as a list, its end cut off if there are many."""
    shown = [str(word) for word in words[:MANY]]
    return ", ".join([*shown, "…"] if len(words) > MANY else shown)


def _format_gone(issue: DeckIssue) -> str:
    return _(
        "This deck’s format, “%(format)s”, was deleted; the default format is used "
        "for now."
    ) % figures_of(issue)


def _no_class_icon(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” has no class icon. In this edition (%(edition)s), a hero can only"
        " use cards with its own class icon."
    ) % figures_of(issue, "edition")


def _type_not_in_edition(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” has a type that doesn’t exist in this edition (%(edition)s): "
        "%(type)s."
    ) % figures_of(issue, "edition", "type")


def _hero_not_in_edition(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” has a trait that doesn’t exist in this edition (%(edition)s): "
        "%(trait)s."
    ) % figures_of(issue, "edition", "trait")


def _set_not_allowed(issue: DeckIssue) -> str:
    if not issue.figures["sets"]:
        return _(
            "“%(card)s” is not in any set allowed in %(format)s: %(allowed)s."
        ) % figures_of(issue, "format")
    return _(
        "“%(card)s” was printed in %(sets)s; %(format)s allows only %(allowed)s."
    ) % figures_of(issue, "format")


def _banned_card(issue: DeckIssue) -> str:
    return _("“%(card)s” is banned in %(format)s.") % figures_of(issue, "format")


def _restricted_card(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is restricted in %(format)s to one copy; main and side deck "
        "together have %(count)s."
    ) % figures_of(issue, "format")


def _hero_not_in_pool(issue: DeckIssue) -> str:
    return _("“%(card)s” can’t be the hero of a deck in %(format)s.") % figures_of(
        issue, "format"
    )


def _beyond_pool(issue: DeckIssue) -> str:
    if not issue.figures["owned"]:
        return _("“%(card)s” is not in the pool (%(format)s).") % figures_of(
            issue, "format"
        )
    return ngettext(
        "“%(card)s”: %(count)s copy in main and side deck together; the pool "
        "(%(format)s) has only %(owned)s.",
        "“%(card)s”: %(count)s copies in main and side deck together; the pool "
        "(%(format)s) has only %(owned)s.",
        count_of(issue, "count"),
    ) % figures_of(issue, "format")


def _mixed_factions(issue: DeckIssue) -> str:
    return _(
        "All heroes in a team must share a faction; these don’t: %(factions)s "
        "(%(cards)s)."
    ) % figures_of(issue, "factions")


def _swap_changes_hero(issue: DeckIssue) -> str:
    return _("A swap does not change the hero (%(cards)s).") % figures_of(issue)


def _swap_changes_size(issue: DeckIssue) -> str:
    return ngettext(
        "A swap trades card for card: the main deck had %(before)s card "
        "and now has %(after)s.",
        "A swap trades card for card: the main deck had %(before)s cards "
        "and now has %(after)s.",
        count_of(issue, "before"),
    ) % figures_of(issue)


def _swap_changes_card(issue: DeckIssue) -> str:
    return ngettext(
        "A swap must keep the same cards in total: “%(card)s” had %(before)s copy in "
        "main and side deck and now has %(after)s.",
        "A swap must keep the same cards in total: “%(card)s” had %(before)s copies "
        "in main and side deck and now has %(after)s.",
        count_of(issue, "before"),
    ) % figures_of(issue)


FORMAT_ISSUES: Final[Mapping[str, Sentence]] = {
    "format-gone": _format_gone,
    "no-class-icon": _no_class_icon,
    "type-not-in-edition": _type_not_in_edition,
    "hero-not-in-edition": _hero_not_in_edition,
    "set-not-allowed": _set_not_allowed,
    "banned-card": _banned_card,
    "restricted-card": _restricted_card,
    "hero-not-in-pool": _hero_not_in_pool,
    "beyond-pool": _beyond_pool,
    "mixed-factions": _mixed_factions,
    "swap-changes-hero": _swap_changes_hero,
    "swap-changes-size": _swap_changes_size,
    "swap-changes-card": _swap_changes_card,
}
