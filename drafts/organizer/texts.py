"""Where the cards of a correction lie."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext as _

from drafts.organizer.corrections import Whereabouts


def whereabouts_words(where: Whereabouts) -> str:
    """Return where a card of a correction lies, by slot and never by name."""
    told = {
        "pack": where.pack + 1,
        "position": where.position,
        "seat": where.place + 1,
    }
    return WHEREABOUTS[where.heap]() % told


WHEREABOUTS: Final[Mapping[str, Callable[[], str]]] = {
    "pool": lambda: _(
        "Card %(position)s of pack %(pack)s leaves the pool of seat %(seat)s."
    ),
    "aside": lambda: _(
        "Card %(position)s of pack %(pack)s, set aside by seat %(seat)s, is exchanged."
    ),
    "pack": lambda: _(
        "Card %(position)s of pack %(pack)s, currently with seat %(seat)s, is "
        "exchanged."
    ),
}
