"""Hidden by staff: private whatever its owner says, and staying so.

What is hidden is stored as private, and a constraint of the database holds it there. So
no page, list, search, file or feed needs to know of hiding to keep it from others.
"""

from django.db import models

from rules.errors import N_, Refusal


class Hideable(models.Model):
    """A row that staff may hide."""

    is_hidden = models.BooleanField(default=False)

    class Meta:
        abstract = True


class HiddenByStaff(Refusal):
    """Its owner would show it to others."""

    code = "hidden-by-staff"
    status = 409
    sentence = N_(
        "The staff of this site hid this, so only you can see it. Your account page "
        "says why."
    )


def refuse_to_show(thing: Hideable, *, is_shown: bool) -> None:
    """Raise HiddenByStaff if *thing* is hidden and would be shown."""
    if thing.is_hidden and is_shown:
        raise HiddenByStaff
