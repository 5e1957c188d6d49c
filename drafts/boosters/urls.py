"""Addresses of boosters."""

from django.urls import path

from drafts.boosters import api, views

BOOSTER = "boosters/<slug:slug>/"

urlpatterns = [
    path("boosters/", views.booster_list, name="booster-list"),
    path("boosters/new/", views.booster_new, name="booster-new"),
    path(BOOSTER, views.booster_detail, name="booster"),
    path(f"{BOOSTER}edit/", views.booster_edit, name="booster-edit"),
    path(f"{BOOSTER}retire/", views.booster_retire, name="booster-retire"),
]
api_urlpatterns = [
    path("boosters/", api.BoosterList.as_view(), name="api-booster-list"),
    path(BOOSTER, api.BoosterDetail.as_view(), name="api-booster"),
    path(f"{BOOSTER}retire/", api.retire, name="api-booster-retire"),
    path(f"{BOOSTER}odds/", api.pack_odds, name="api-booster-odds"),
    path(f"{BOOSTER}packs/", api.packs, name="api-booster-packs"),
]
