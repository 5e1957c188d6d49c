"""Addresses of bulk."""

from django.urls import path

from cards.bulk import api, views

urlpatterns = [
    path("cards/<int:pk>/", views.card_by_number, name="card-by-id"),
    path("bulk-data/", views.bulk_list, name="bulk-data"),
    path("bulk-data/<str:name>", views.bulk_file, name="bulk-file"),
    path(
        "bulk-data/<slug:game>/<str:language>/<path:name>",
        views.program_data,
        name="program-data",
    ),
]
api_urlpatterns = [
    path("cards/<int:pk>/", api.CardByNumber.as_view(), name="api-card-by-id"),
    path("changes/", api.ChangeList.as_view(), name="api-changes"),
    path("bulk-data/", api.BulkList.as_view(), name="api-bulk-data"),
]
