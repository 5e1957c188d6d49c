"""The sentences of refusals: accounts."""

from django.utils.translation import gettext as _

from cards.messages import REFUSALS

REFUSALS["download-not-ready"] = lambda f: _("The download is not ready yet.")
