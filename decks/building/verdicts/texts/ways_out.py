"""What would mend an issue."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.game.deck import WayOut, Zone


def _add(way_out: WayOut) -> str:
    if way_out.zone is Zone.SIDE:
        return ngettext(
            "Add %(count)s card to the side deck.",
            "Add %(count)s cards to the side deck.",
            way_out.count,
        ) % {"count": way_out.count}
    return ngettext("Add %(count)s card.", "Add %(count)s cards.", way_out.count) % {
        "count": way_out.count
    }


def _remove(way_out: WayOut) -> str:
    return ngettext(
        "Remove %(count)s card.", "Remove %(count)s cards.", way_out.count
    ) % {"count": way_out.count}


WAYS_OUT: Final[Mapping[str, Callable[[WayOut], str]]] = {
    "add": _add,
    "remove": _remove,
    "choose-hero": lambda way_out: _("Choose a hero."),
    "choose-format": lambda way_out: _("Choose another format."),
    "replace": lambda way_out: _("Enter the card’s name as in the catalog."),
    "name-printing": lambda way_out: _(
        "To choose one, write a set and number after the name, such as “Name [SET] 12”."
    ),
    "count": lambda way_out: _("Enter how many, or remove the line."),
    "choose-one": lambda way_out: _("Keep one and remove the others’ cards."),
    "spread": lambda way_out: _("Mix cheap and expensive cards, and several types."),
    "review": lambda way_out: _("Read the hero’s text and check the deck yourself."),
}
