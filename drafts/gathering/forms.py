"""The shape of what an organiser tells of an event."""

from typing import Any

from drafts.events.forms import WhenAndWhereForm
from drafts.gathering.services import Details


class DetailsForm(WhenAndWhereForm):
    """What is told from now on."""

    def details(self) -> Details:
        """Return what the valid form says."""
        said: dict[str, Any] = self.cleaned_data
        return Details(**said)
