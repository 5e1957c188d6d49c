"""Boosters in words, and chances as people read them."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from cards.catalogue.games import translate_term
from core.errors import told_by
from rules.errors import Figures
from rules.events.boosters import BoosterDefinition
from rules.events.boosters.definition import BoosterUnusable
from rules.games import game

CONFIDENCES: Final[Mapping[str, Callable[[], str]]] = {
    "high": lambda: pgettext("booster source", "certain"),
    "medium": lambda: pgettext("booster source", "likely"),
    "low": lambda: pgettext("booster source", "a guess"),
}

# Why no booster can be made like this, and what mends it.
FAULTS: Final[Mapping[str, Callable[[], str]]] = {
    "count": lambda: _("the number is zero or too high. Use at least one, and fewer."),
    "all-optional": lambda: _(
        "every layout is optional. Make at least one of them required."
    ),
    "uneven": lambda: _(
        "the layouts have different numbers of cards. Give them all the same number."
    ),
    "size": lambda: _("a pack holds 1 to 60 cards. Change the counts of the slots."),
    "weight": lambda: _("a weight is a whole number from 1 to 1,000,000."),
    "sheets": lambda: _("no sheet is given. Name one of the sheets."),
    "sheet-twice": lambda: _("a sheet is named twice. Add the two weights together."),
    "name-twice": lambda: _("two sheets have the same name. Rename one."),
    "unknown-sheet": lambda: _(
        "there is no sheet with that name. Add it, or use another."
    ),
    "uneven-sheet": lambda: _(
        "several cards cannot be drawn from a sheet of different weights. "
        "Draw one card, or give every card of the sheet the same weight."
    ),
    "card-twice": lambda: _("a card is listed twice. List it once, with a weight."),
    "unknown-card": lambda: _(
        "the catalog has no such printing. Enter set, number and variant."
    ),
    "too-few-cards": lambda: _(
        "the set has fewer cards on that sheet than are drawn. Draw fewer, widen the "
        "sheet, or choose another set."
    ),
    "not-draftable": lambda: _(
        "this booster isn’t meant for drafting. Choose another, or a sealed event."
    ),
    "other-set": lambda: _(
        "this booster holds cards of its own sets only. Choose one of those, or "
        "another booster."
    ),
    "no-query": lambda: _(
        "this is not a sheet query. Use conditions such as rarity:common or -type:hero."
    ),
    "unknown-word": lambda: _("there is no such type or rarity. Check the spelling."),
    "no-card": lambda: _("this is not a printing. Enter set and number: LAN 12 x3."),
    "empty": lambda: _("this is empty. Enter something."),
}


@told_by(BoosterUnusable)
def unusable_sentence(figures: Figures) -> str:
    """Return which part of a definition makes no pack, why, and how to mend it."""
    return f"{figures['part']}: {fault_words(figures['why'])}"


def fault_words(why: str) -> str:
    """Return why no booster can be made like this, and how to mend it."""
    words = FAULTS.get(why)
    return words() if words else _("this is not a valid booster definition.")


def contents_sentence(game_slug: str, definition: BoosterDefinition) -> str:
    """Return what a pack holds: `15 cards: 10 common, 3 uncommon, …`."""
    first = definition.layouts[0]
    slots = ", ".join(
        f"{slot.count} {slot_word(game_slug, slot.name)}" for slot in first.slots
    )
    cards = ngettext("%(n)s card", "%(n)s cards", first.size) % {"n": first.size}
    more = len(definition.layouts) - 1
    if not more:
        return f"{cards}: {slots}"
    others = ngettext("or %(n)s other layout", "or %(n)s other layouts", more) % {
        "n": more
    }
    return f"{cards}: {slots}; {others}"


def slot_word(game_slug: str, name: str) -> str:
    """Return what readers call a slot or sheet; those named for a rarity or type."""
    played = game(game_slug)
    word = played.RARITIES.get(name) or played.TYPES.get(name)
    return translate_term(word).lower() if word else name


def copies_words(value: Fraction) -> str:
    """Return a number of cards to be expected, to three decimals where it has any."""
    if value.denominator == 1:
        return str(value.numerator)
    return number_format(round(float(value), 3), decimal_pos=3)


def chance_words(value: Fraction) -> str:
    """Return a chance in per cent with two decimals."""
    return number_format(round(float(value) * 100, 2), decimal_pos=2) + " %"


def packs_words(value: Fraction) -> str:
    """Return in how many packs a chance comes true once, as people say it."""
    if not value:
        return ""
    number = number_format(round(float(1 / value), 1), decimal_pos=1)
    return _("one pack in %(n)s") % {"n": number}
