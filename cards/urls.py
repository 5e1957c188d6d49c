"""Addresses of the catalogue."""

from django.urls import path

from cards.views import catalogue, imports, rules

urlpatterns = [
    path("cards/", catalogue.card_list, name="card-list"),
    path("cards/<str:set_code>/<str:place>/", catalogue.card_detail, name="card"),
    path(
        "cards/<str:set_code>/<str:place>/<slug:slug>/",
        catalogue.card_detail,
        name="card-named",
    ),
    path("search-help/", catalogue.search_help, name="search-help"),
    path("rules/", rules.rule_list, name="rule-list"),
    path("rules/<str:slug>/", rules.rule_detail, name="rule"),
    path("curate/imports/", imports.batch_list, name="import-list"),
    path("curate/imports/<int:pk>/", imports.batch_detail, name="import"),
    path("curate/imports/<int:pk>/apply/", imports.batch_apply, name="import-apply"),
]
