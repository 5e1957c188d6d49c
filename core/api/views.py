"""The views of the API as a whole, for its addresses."""

from threading import Lock
from typing import Any, Final

from django.http import HttpRequest, HttpResponseBase
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from core.api.problem_codes import ProblemKinds
from core.api.problem_pages import problem, problem_list
from core.api.root import ApiRoot

__all__ = [
    "ApiRoot",
    "ProblemKinds",
    "SchemaView",
    "SpectacularSwaggerSplitView",
    "problem",
    "problem_list",
]

_ONE: Final = Lock()


class SchemaView(SpectacularAPIView):
    """The document of the API; one thread of a process makes it at a time.

    Its maker notes at the classes of views which view it looks at.
    """

    def dispatch(
        self, request: HttpRequest, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        """Answer, after whoever was first."""
        with _ONE:
            return super().dispatch(request, *args, **kwargs)
