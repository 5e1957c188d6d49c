"""The sentences of refusals: accounts."""

from django.utils.translation import gettext as _

from cards.texts import REFUSALS

REFUSALS["download-not-ready"] = lambda f: _("The download is not ready yet.")
REFUSALS["too-many-tokens"] = lambda f: (
    _("You have %(limit)s tokens, the limit. Revoke one first.") % f
)
REFUSALS["idempotency-key-reused"] = lambda f: _(
    "This Idempotency-Key came with another request before. Send a new one."
)
REFUSALS["idempotency-key-invalid"] = lambda f: _(
    "An Idempotency-Key must have 1 to 255 printable characters without spaces."
)
