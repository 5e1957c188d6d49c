"""Addresses of events."""

from django.urls import path

from drafts.events import views

urlpatterns = [
    path("drafts/", views.event_list, name="event-list"),
    path("drafts/new/", views.event_new, name="event-new"),
    path("drafts/invited/<str:invitation>/", views.event_invited, name="event-invited"),
    path("drafts/<slug:short_id>/join/", views.event_join, name="event-join"),
]
