"""Where the API begins: the addresses that lead to all others."""

from typing import Any, Final

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

BEGINNINGS: Final = {
    "cards": "api-card-list",
    "card_named": "api-card-named",
    "card_random": "api-card-random",
    "card_autocomplete": "api-card-autocomplete",
    "card_collection": "api-card-collection",
    "sets": "api-set-list",
    "catalog": "api-catalog-list",
    "symbology": "api-symbology",
    "bulk_data": "api-bulk-data",
    "changes": "api-changes",
    "formats": "api-format-list",
    "decks": "api-deck-list",
    "decks_public": "api-public-deck-list",
    "decks_validate": "api-validate",
    "rules": "api-rule-list",
    "glossary": "api-glossary",
    "boosters": "api-booster-list",
    "searches": "api-searches",
    "events": "api-event-list",
    "problems": "api-problems",
    "schema": "api-schema",
    "docs": "api-docs",
}


class RootOut(serializers.Serializer[Any]):
    """Addresses by what is there."""

    addresses = serializers.DictField(child=serializers.CharField())


class ApiRoot(APIView):
    """The beginning of the API."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="root_retrieve", responses=RootOut)
    def get(self, request: Request) -> Response:
        """Return where everything begins."""
        told = {
            name: request.build_absolute_uri(reverse(view))
            for name, view in BEGINNINGS.items()
        }
        return Response({"addresses": told})
