"""The views of the API as a whole, for its addresses."""

from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from core.api.problem_codes import ProblemKinds
from core.api.problem_pages import problem, problem_list
from core.api.root import ApiRoot

__all__ = [
    "ApiRoot",
    "ProblemKinds",
    "SpectacularAPIView",
    "SpectacularSwaggerSplitView",
    "problem",
    "problem_list",
]
