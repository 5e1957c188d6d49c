"""What fields of texts and their states are called."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

FIELD_NAMES = {
    "name": _("Names"),
    "text": _("Rules texts"),
    "flavour": _("Flavor texts"),
}
FIELD_LABELS = {
    "name": _("Name"),
    "text": _("Rules text"),
    "flavour": _("Flavor text"),
    "set-name": _("Set name"),
}
STATE_NAMES = {
    "missing": pgettext_lazy("texts", "missing"),
    "stale": pgettext_lazy("texts", "outdated"),
    "review": pgettext_lazy("texts", "to review"),
    "approved": pgettext_lazy("texts", "approved"),
    "written": pgettext_lazy("texts", "generated"),
}
# One text's badge; `review` is told apart there, and a rejected one is shown.
BADGES = {
    **STATE_NAMES,
    "imported": pgettext_lazy("texts", "imported"),
    "review": pgettext_lazy("texts", "in review"),
    "rejected": pgettext_lazy("texts", "rejected"),
    "draft": pgettext_lazy("texts", "generated in part"),
}
