"""Addresses of cubes."""

from django.urls import path

from drafts.cubes import api, views

CUBE = "cubes/<slug:short_id>/"

urlpatterns = [
    path("cubes/", views.cube_list, name="cube-list"),
    path("cubes/new/", views.cube_new, name="cube-new"),
    path(CUBE, views.cube_detail, name="cube"),
    path(f"{CUBE}edit/", views.cube_edit, name="cube-edit"),
    path(f"{CUBE}delete/", views.cube_delete, name="cube-delete"),
]
api_urlpatterns = [
    path("cubes/", api.Cubes.as_view(), name="api-cube-list"),
    path(CUBE, api.OneCube.as_view(), name="api-cube"),
]
