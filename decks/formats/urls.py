"""Addresses of formats."""

from django.urls import path

from decks.formats import api, views
from decks.formats.custom_formats import views as custom_views

urlpatterns = [
    path("formats/", views.format_list, name="format-list"),
    path("formats/<slug:slug>/", views.format_detail, name="format"),
    path("formats/<slug:slug>/use/", views.format_use, name="format-use"),
    path("formats/new/", custom_views.format_new, name="format-new"),
    path("formats/<slug:slug>/edit/", custom_views.format_edit, name="format-edit"),
    path(
        "formats/<slug:slug>/retire/",
        custom_views.format_retire,
        name="format-retire",
    ),
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
