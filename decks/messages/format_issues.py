"""What is wrong with a deck in one format, at one table, between two games."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.messages.figures import Sentence, count_of, figures_of
from rules.deck import DeckIssue


def _format_gone(issue: DeckIssue) -> str:
    return _(
        "The format “%(format)s” that judged this deck is gone; the usual one judges "
        "it for now."
    ) % figures_of(issue)


def _no_class_icon(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” bears no class icon; in this edition (%(edition)s) a hero uses "
        "only cards that bear its own."
    ) % figures_of(issue, "edition")


def _type_not_in_edition(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is of a type that this edition (%(edition)s) does not know: "
        "%(type)s."
    ) % figures_of(issue, "edition", "type")


def _hero_not_in_edition(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” has a trait that this edition (%(edition)s) does not know: "
        "%(trait)s."
    ) % figures_of(issue, "edition", "trait")


def _set_not_allowed(issue: DeckIssue) -> str:
    if not issue.figures["sets"]:
        return _(
            "“%(card)s” is in none of the sets that the format “%(format)s” allows: "
            "%(allowed)s."
        ) % figures_of(issue, "format")
    return _(
        "“%(card)s” is printed in %(sets)s, but the format “%(format)s” allows only "
        "%(allowed)s."
    ) % figures_of(issue, "format")


def _banned_card(issue: DeckIssue) -> str:
    return _("“%(card)s” is banned in the format “%(format)s”.") % figures_of(
        issue, "format"
    )


def _restricted_card(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is restricted in the format “%(format)s”: one copy is allowed, "
        "main and side deck together have %(count)s."
    ) % figures_of(issue, "format")


def _hero_not_in_pool(issue: DeckIssue) -> str:
    return _(
        "“%(card)s” is not among the heroes that may lead a deck in the format "
        "“%(format)s”."
    ) % figures_of(issue, "format")


def _beyond_pool(issue: DeckIssue) -> str:
    if not issue.figures["owned"]:
        return _("“%(card)s” is not in the pool (format “%(format)s”).") % figures_of(
            issue, "format"
        )
    return ngettext(
        "“%(card)s”: %(count)s copy in main and side deck together; "
        "the pool (format “%(format)s”) has only %(owned)s.",
        "“%(card)s”: %(count)s copies in main and side deck together; "
        "the pool (format “%(format)s”) has only %(owned)s.",
        count_of(issue, "count"),
    ) % figures_of(issue, "format")


def _mixed_factions(issue: DeckIssue) -> str:
    return _(
        "All heroes of a team share one faction; these share none: "
        "%(factions)s (%(cards)s)."
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
        "A swap brings no card in and takes none away: of “%(card)s” main and side "
        "deck had %(before)s copy and now have %(after)s.",
        "A swap brings no card in and takes none away: of “%(card)s” main and side "
        "deck had %(before)s copies and now have %(after)s.",
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
