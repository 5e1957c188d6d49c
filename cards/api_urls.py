"""Addresses of the catalogue's API."""

from django.urls import path

from cards import api, api_translations, rules_api, translate_api

urlpatterns = [
    path("cards/", api.CardList.as_view(), name="api-card-list"),
    path(
        "cards/<str:set_code>/<str:place>/", api.CardDetail.as_view(), name="api-card"
    ),
    path(
        "translations/proposals/",
        translate_api.Translations.as_view(),
        name="api-proposals",
    ),
    path("sets/", api.SetList.as_view(), name="api-set-list"),
    path("rules/", rules_api.RuleList.as_view(), name="api-rule-list"),
    path("rules/<str:rule>/", rules_api.RuleDetail.as_view(), name="api-rule"),
    path(
        "translations/",
        api_translations.TranslationBatchList.as_view(),
        name="api-translations",
    ),
    path("translations/export/", api_translations.TranslationExport.as_view()),
    path(
        "translations/<int:pk>/",
        api_translations.TranslationBatchDetail.as_view(),
        name="api-translation",
    ),
    path("translations/<int:pk>/rows/", api_translations.TranslationRowList.as_view()),
    path("translations/<int:pk>/choose/", api_translations.TranslationChoose.as_view()),
    path("translations/<int:pk>/apply/", api_translations.TranslationApply.as_view()),
    path("translations/<int:pk>/undo/", api_translations.TranslationUndo.as_view()),
]
