"""Pages of lists in the API."""

from typing import Any

from rest_framework.pagination import PageNumberPagination

from core.web.requests import PAGE_SIZE


class Pages(PageNumberPagination):
    """`{count, next, previous, results}`."""

    page_size = PAGE_SIZE
    page_size_query_param = "page_size"
    max_page_size = 200

    def get_paginated_response_schema(self, schema: Any) -> dict[str, Any]:
        """Return the schema of a page, as OpenAPI 3.1 says that there may be none."""
        told: dict[str, Any] = super().get_paginated_response_schema(schema)
        for name in ("next", "previous"):
            told["properties"][name] = {"type": ["string", "null"], "format": "uri"}
        return told
