"""Addresses of formats."""

from django.urls import path

from decks.formats import api, views

urlpatterns = [
    path("formats/", views.format_list, name="format-list"),
    path("formats/<slug:slug>/", views.format_detail, name="format"),
    path("formats/<slug:slug>/use/", views.format_use, name="format-use"),
]
api_urlpatterns = [
    path("formats/", api.FormatList.as_view(), name="api-format-list"),
    path(
        "formats/<slug:slug>/retire/",
        api.FormatRetire.as_view(),
        name="api-format-retire",
    ),
    path("formats/<slug:slug>/", api.FormatDetail.as_view(), name="api-format"),
]
