"""Addresses of browsing."""

from django.urls import path

from cards.browsing import api, views

urlpatterns = [
    path("cards/", views.card_list, name="card-list"),
    path("cards/<str:set_code>/<str:place>/", views.card_detail, name="card"),
    path(
        "cards/<str:set_code>/<str:place>/<slug:slug>/",
        views.card_detail,
        name="card-named",
    ),
    path("search-help/", views.search_help, name="search-help"),
]
api_urlpatterns = [
    path("cards/", api.CardList.as_view(), name="api-card-list"),
    path("cards/named/", api.CardNamed.as_view(), name="api-card-named"),
    path(
        "cards/autocomplete/",
        api.CardAutocomplete.as_view(),
        name="api-card-autocomplete",
    ),
    path(
        "cards/collection/",
        api.CardCollection.as_view(),
        name="api-card-collection",
    ),
    path(
        "cards/<str:set_code>/<str:place>/<str:language>/",
        api.CardInLanguage.as_view(),
        name="api-card-in-language",
    ),
    path(
        "cards/<str:set_code>/<str:place>/",
        api.CardDetail.as_view(),
        name="api-card",
    ),
    path("sets/", api.SetList.as_view(), name="api-set-list"),
]
