"""The addresses of the API, its schema and its page to read and try it."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from config.problems import ProblemKinds

urlpatterns = [
    path("", include("cards.api.urls")),
    path("", include("decks.api.urls")),
    path("", include("drafts.api.urls")),
    path("problems/", ProblemKinds.as_view(), name="api-problems"),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(url_name="api-schema"),
        name="api-docs",
    ),
]
