"""Pages of what a query finds, with what of it was understood."""

from typing import Any, Final, TypeVar

from django.db.models import Model
from rest_framework.generics import ListAPIView
from rest_framework.response import Response

from cards.search import Found, QueryNotUnderstood
from cards.search.explanations import explain_found, explain_warning
from core.api.pagination import Pages

ModelT = TypeVar("ModelT", bound=Model)
# In the schema: what was left out of a query, and why.
LEFT_OUT: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "code": {"type": "string"},
        "term": {"type": "string"},
        "nearest": {"type": "string"},
        "message": {"type": "string"},
    },
    "required": ["code", "term", "nearest", "message"],
}


class PagesOfFound(Pages):
    """`{count, next, previous, results, understood, warnings}`."""

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        """Return the schema of a page whose results are of *schema*."""
        page = super().get_paginated_response_schema(schema)
        page["properties"]["understood"] = {"type": "string"}
        page["properties"]["warnings"] = {"type": "array", "items": LEFT_OUT}
        page["required"] += ["understood", "warnings"]
        return page


class FoundList(ListAPIView[ModelT]):
    """A list of what a query finds; `get_queryset` sets what was *found*."""

    pagination_class = PagesOfFound
    found: Found[ModelT]

    def keep_found(self, found: Found[ModelT]) -> Found[ModelT]:
        """Keep and return what was *found*. Raises QueryNotUnderstood."""
        if found.is_lost:
            raise QueryNotUnderstood(query=found.query.text)
        self.found = found
        return found

    def get_paginated_response(self, data: Any) -> Response:
        """Return the page and, in words, what of the query was understood."""
        answer = super().get_paginated_response(data)
        warnings = [
            {
                "code": one.code,
                "term": one.source,
                "nearest": one.nearest,
                "message": explain_warning(one),
            }
            for one in self.found.warnings
        ]
        told = {"understood": explain_found(self.found), "warnings": warnings}
        answer.data.update(told)
        return answer
