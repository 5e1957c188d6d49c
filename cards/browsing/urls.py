"""Addresses of browsing."""

from django.urls import path

from cards.browsing import api, views

urlpatterns = [
    path("cards/", views.card_list, name="card-list"),
    path("cards/random/", views.random_card, name="card-random"),
    path("cards/<str:set_code>/<str:place>/", views.card_detail, name="card"),
    path(
        "cards/<str:set_code>/<str:place>/<slug:slug>/",
        views.card_detail,
        name="card-named",
    ),
    path("sets/", views.set_list, name="set-list"),
    path("sets/<path:code>/", views.set_detail, name="card-set"),
    path("artists/<path:name>/", views.artist_detail, name="artist"),
    path("keywords/<path:word>/", views.keyword_detail, name="keyword"),
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
    path("cards/random/", api.RandomCard.as_view(), name="api-card-random"),
    path("sets/", api.SetList.as_view(), name="api-set-list"),
    path("sets/<path:code>/", api.SetDetail.as_view(), name="api-set"),
]
