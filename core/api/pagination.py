"""Pages of lists in the API."""

from rest_framework.pagination import PageNumberPagination

from core.web.requests import PAGE_SIZE


class Pages(PageNumberPagination):
    """`{count, next, previous, results}`."""

    page_size = PAGE_SIZE
    page_size_query_param = "page_size"
    max_page_size = 200
