"""The addresses of the API, its schema and its page to read and try it."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from core.api.problem_codes import ProblemKinds
from core.api.root import ApiRoot
from core.features import api_urls

urlpatterns = [
    path("", ApiRoot.as_view(), name="api-root"),
    *api_urls(),
    path("problems/", ProblemKinds.as_view(), name="api-problems"),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(url_name="api-schema"),
        name="api-docs",
    ),
]
