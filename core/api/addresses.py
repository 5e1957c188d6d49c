"""Whole addresses in answers."""

from typing import Any

from rest_framework import serializers


class Addressed(serializers.BaseSerializer[Any]):
    """Says addresses whole where the request is known."""

    def address(self, path: str) -> str:
        """Return *path* with scheme and host of the site that is asked."""
        request = self.context.get("request")
        return str(request.build_absolute_uri(path)) if request else path
