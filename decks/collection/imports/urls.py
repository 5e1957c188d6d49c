"""Addresses of imports."""

from django.urls import path

from decks.collection.imports import api, views

urlpatterns = [
    path("collection/files/", views.files, name="collection-files"),
    path(
        "collection/files/<int:pk>/",
        views.import_detail,
        name="collection-import",
    ),
    path(
        "collection/files/<int:pk>/apply/",
        views.import_apply,
        name="collection-import-apply",
    ),
    path(
        "collection/files/<int:pk>/columns/",
        views.import_columns,
        name="collection-import-columns",
    ),
    path(
        "collection/files/<int:pk>/cancel/",
        views.import_cancel,
        name="collection-import-cancel",
    ),
    path(
        "collection/export/<slug:dialect>/",
        views.export,
        name="collection-export",
    ),
]
api_urlpatterns = [
    path(
        "collection/imports/",
        api.Imports.as_view(),
        name="api-collection-imports",
    ),
    path(
        "collection/imports/<int:pk>/",
        api.OneImport.as_view(),
        name="api-collection-import",
    ),
    path(
        "collection/imports/<int:pk>/apply/",
        api.ApplyImport.as_view(),
        name="api-collection-apply",
    ),
    path(
        "collection/imports/<int:pk>/columns/",
        api.MapColumns.as_view(),
        name="api-collection-columns",
    ),
    path(
        "collection/imports/<int:pk>/cancel/",
        api.CancelImport.as_view(),
        name="api-collection-cancel",
    ),
    path(
        "collection/imports/<int:pk>/lines/",
        api.ImportLines.as_view(),
        name="api-collection-lines",
    ),
    path(
        "collection/export/<slug:dialect>/",
        api.Export.as_view(),
        name="api-collection-export",
    ),
]
