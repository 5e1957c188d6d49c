"""Addresses of what anybody may check."""

from django.urls import path

from drafts.audit import api, views

urlpatterns = [
    path("drafts/<slug:short_id>/export/", views.event_export, name="event-export"),
]
api_urlpatterns = [
    path(
        "events/<slug:short_id>/export/",
        api.export,
        name="api-event-export",
    ),
]
