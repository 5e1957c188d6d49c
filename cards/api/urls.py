"""Addresses of the catalogue's API."""

from django.urls import path

from cards.api import catalogue, proposals, rules, translations

urlpatterns = [
    path("cards/", catalogue.CardList.as_view(), name="api-card-list"),
    path("cards/named/", catalogue.CardNamed.as_view(), name="api-card-named"),
    path(
        "cards/autocomplete/",
        catalogue.CardAutocomplete.as_view(),
        name="api-card-autocomplete",
    ),
    path(
        "cards/collection/",
        catalogue.CardCollection.as_view(),
        name="api-card-collection",
    ),
    path(
        "cards/<str:set_code>/<str:place>/<str:language>/",
        catalogue.CardInLanguage.as_view(),
        name="api-card-in-language",
    ),
    path(
        "cards/<str:set_code>/<str:place>/",
        catalogue.CardDetail.as_view(),
        name="api-card",
    ),
    path(
        "translations/proposals/",
        proposals.Proposals.as_view(),
        name="api-proposals",
    ),
    path(
        "translations/proposals/<int:pk>/decide/",
        proposals.DecideProposal.as_view(),
        name="api-proposal-decide",
    ),
    path("sets/", catalogue.SetList.as_view(), name="api-set-list"),
    path("rules/", rules.RuleList.as_view(), name="api-rule-list"),
    path("rules/<str:rule>/", rules.RuleDetail.as_view(), name="api-rule"),
    path(
        "translations/",
        translations.TranslationBatchList.as_view(),
        name="api-translations",
    ),
    path("translations/export/", translations.TranslationExport.as_view()),
    path(
        "translations/<int:pk>/",
        translations.TranslationBatchDetail.as_view(),
        name="api-translation",
    ),
    path("translations/<int:pk>/rows/", translations.TranslationRowList.as_view()),
    path("translations/<int:pk>/choose/", translations.TranslationChoose.as_view()),
    path("translations/<int:pk>/apply/", translations.TranslationApply.as_view()),
    path("translations/<int:pk>/undo/", translations.TranslationUndo.as_view()),
]
