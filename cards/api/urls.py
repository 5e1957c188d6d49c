"""Addresses of the catalogue's API."""

from django.urls import path

from cards.api import (
    catalogue,
    changes,
    curation,
    glossary,
    proposals,
    rules,
    translations,
)

urlpatterns = [
    path("cards/", catalogue.CardList.as_view(), name="api-card-list"),
    path("cards/<int:pk>/", changes.CardByNumber.as_view(), name="api-card-by-id"),
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
    path("glossary/", glossary.GlossaryTerms.as_view(), name="api-glossary"),
    path(
        "glossary/<slug:game>/<slug:key>/",
        glossary.OneTerm.as_view(),
        name="api-term",
    ),
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
    path("changes/", changes.ChangeList.as_view(), name="api-changes"),
    path("bulk-data/", changes.BulkList.as_view(), name="api-bulk-data"),
    path("curation/acts/", curation.ActList.as_view()),
    path("curation/acts/<int:pk>/undo/", curation.ActUndo.as_view()),
    path("curation/cards/<int:pk>/", curation.CardEdit.as_view()),
    path("curation/cards/<int:pk>/merge/", curation.CardMerge.as_view()),
    path("curation/cards/<int:pk>/settle/", curation.CardSettle.as_view()),
    path("curation/printings/<int:pk>/", curation.PrintingEdit.as_view()),
    path("curation/sets/", curation.SetNew.as_view()),
    path("curation/sets/<str:code>/", curation.SetEdit.as_view()),
    path("curation/sets/<str:code>/printings/", curation.PrintingNew.as_view()),
    path("curation/marks/", curation.MarkList.as_view()),
    path("curation/rows/<int:pk>/settle/", curation.RowSettle.as_view()),
    path("curation/curators/", curation.CuratorList.as_view()),
    path("curation/curators/<str:username>/", curation.CuratorTake.as_view()),
]
