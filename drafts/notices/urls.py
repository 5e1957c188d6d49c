"""Addresses of notices."""

from django.urls import path

from drafts.notices import api, views

urlpatterns = [
    path("drafts/turns/", views.own_turns, name="own-turns"),
    path("drafts/turns/known/", views.turns_known, name="turns-known"),
    path("drafts/notices/", views.notices, name="notices"),
    path("drafts/notices/off/<str:word>/", views.notices_off, name="notices-off"),
]
api_urlpatterns = [
    path("turns/", api.waiting_turns, name="api-own-turns"),
    path("notices/", api.Notices.as_view(), name="api-notices"),
]
