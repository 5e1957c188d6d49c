"""The views of the API as a whole, for its addresses."""

import zlib
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.request import Request

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
# What was answered, packed, by language and form: it changes with a release alone.
made: dict[tuple[str | None, str], tuple[bytes, dict[str, str]]] = {}


class SchemaView(SpectacularAPIView):
    """The document of the API; a process makes it once in each language and form.

    It takes more than a second, and anybody may ask.
    """

    def dispatch(
        self, request: HttpRequest, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        """Answer, after whoever was first."""
        with DESCRIBING:
            return super().dispatch(request, *args, **kwargs)

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        """Return the document as whoever was first got it."""
        form = request.accepted_renderer
        key = (get_language(), form.media_type)
        if key not in made:
            answer = super().get(request, *args, **kwargs)  # type: ignore[no-untyped-call]
            content = HttpResponse(form.render(answer.data, form.media_type, {}))
            headers = {**answer.headers, "Content-Type": form.media_type}
            made[key] = (zlib.compress(content.content), headers)
        packed, headers = made[key]
        return HttpResponse(zlib.decompress(packed), headers=headers)
