"""The views of the API as a whole, for its addresses."""

from typing import Any

from django.http import HttpRequest, HttpResponseBase
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from core.api.problem_codes import ProblemKinds
from core.api.problem_pages import problem, problem_list
from core.api.root import ApiRoot
from core.api.schema import DESCRIBING

__all__ = [
    "ApiRoot",
    "ProblemKinds",
    "SchemaView",
    "SpectacularSwaggerSplitView",
    "problem",
    "problem_list",
]


class SchemaView(SpectacularAPIView):
    """The document of the API; one thread of a process makes it at a time."""

    def dispatch(
        self, request: HttpRequest, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        """Answer, after whoever was first."""
        with DESCRIBING:
            return super().dispatch(request, *args, **kwargs)
