"""What `OPTIONS` answers: what an address is and takes. The schema has its fields."""

from typing import TYPE_CHECKING, Any

from rest_framework.metadata import SimpleMetadata
from rest_framework.request import Request

if TYPE_CHECKING:  # views ask the settings for this module while they are loaded
    from rest_framework.views import APIView


class Described(SimpleMetadata):
    """An address told without looking for the thing it names."""

    def determine_actions(self, request: Request, view: "APIView") -> dict[str, Any]:
        """Return nothing: not every view that is written to is of one row."""
        return {}
