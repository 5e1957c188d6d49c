"""Addresses of the API as a whole: its root, its document, its problems."""

from django.urls import path

from core.api import views

urlpatterns = [
    path("problems/", views.problem_list, name="problem-list"),
    path("problems/<slug:code>/", views.problem, name="problem"),
]
api_urlpatterns = [
    path("", views.ApiRoot.as_view(), name="api-root"),
    path("problems/", views.ProblemKinds.as_view(), name="api-problems"),
    path("schema/", views.SchemaView.as_view(), name="api-schema"),
    path(
        "docs/",
        views.SpectacularSwaggerSplitView.as_view(url_name="api-schema"),
        name="api-docs",
    ),
]
