"""Why a picture of a file is left out, and how it ended."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from core.errors import sentence_of
from core.files.texts import ROW_REASONS

OUTCOME_NAMES: Final = {
    "add": pgettext_lazy("picture", "new"),
    "change": pgettext_lazy("picture", "replaces another"),
    "same": pgettext_lazy("picture", "there already"),
    "unknown": pgettext_lazy("picture", "no card"),
    "refused": pgettext_lazy("picture", "unreadable"),
}


def _of_refusal(code: str) -> Callable[[Mapping[str, Any]], str]:
    """Return what tells the refusal *code* as the reason of a row."""
    return lambda figures: sentence_of(code, figures)


ROW_REASONS.update(
    {
        "picture-unplaced": lambda f: _("The name says no set and number."),
        "no-such-picture-card": lambda f: _("There is no card %(place)s.") % f,
        "picture-twice": lambda f: _("Another picture in this file is of that card."),
        "picture-locked": lambda f: _("It is damaged, or locked with a password."),
        **{
            code: _of_refusal(code)
            for code in (
                "picture-too-large",
                "picture-unreadable",
                "picture-too-small",
                "pictures-full",
            )
        },
    }
)
