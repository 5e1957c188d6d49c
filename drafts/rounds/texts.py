"""What rounds say: how a pairing stands, and who goes on."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import pgettext

from drafts.rounds.models import Pairing

PAIRING_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    Pairing.State.OPEN: lambda: pgettext("match", "In progress"),
    Pairing.State.REPORTED: lambda: pgettext("match", "Reported, needs confirmation"),
    Pairing.State.DISPUTED: lambda: pgettext("match", "Disputed"),
    Pairing.State.CONFIRMED: lambda: pgettext("match", "Agreed"),
}


OUTLOOK_WORDS: Final[Mapping[str | None, Callable[[], str]]] = {
    None: lambda: "–",
    "in": lambda: pgettext("outlook", "in"),
    "open": lambda: pgettext("outlook", "possible"),
    "out": lambda: pgettext("outlook", "out"),
}
