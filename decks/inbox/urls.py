"""Addresses of the inbox."""

from django.urls import path

from decks.inbox import api, views

urlpatterns = [
    path("inbox/", views.inbox, name="inbox"),
    path("inbox/count/", views.inbox_count, name="inbox-count"),
    path("inbox/push/", views.inbox_push, name="inbox-push"),
    path("inbox/push/off/", views.inbox_push_off, name="inbox-push-off"),
    path("inbox/read/", views.inbox_read, name="inbox-read"),
    path("inbox/<int:pk>/open/", views.inbox_open, name="inbox-open"),
    path("inbox/off/<str:word>/", views.inbox_off, name="inbox-off"),
]
api_urlpatterns = [
    path("inbox/", api.Inbox.as_view(), name="api-inbox"),
    path("inbox/choices/", api.InboxChoices.as_view(), name="api-inbox-choices"),
    path("inbox/read/", api.inbox_read, name="api-inbox-read"),
]
