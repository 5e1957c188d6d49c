"""Addresses of the catalogue."""

from django.urls import path

from cards.views import (
    catalogue,
    glossary,
    imports,
    roles,
    rules,
    translation_exports,
    translation_imports,
)

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
    path("translate/glossary/", glossary.glossary, name="glossary"),
    path(
        "translate/glossary/export/", glossary.glossary_export, name="glossary-export"
    ),
    path("translate/glossary/new/", glossary.term_new, name="term-new"),
    path(
        "translate/glossary/<slug:game>/<slug:key>/", glossary.term_detail, name="term"
    ),
    path(
        "translate/glossary/<slug:game>/<slug:key>/edit/",
        glossary.term_edit,
        name="term-edit",
    ),
    path(
        "translate/glossary/<slug:game>/<slug:key>/undo/<int:pk>/",
        glossary.term_undo,
        name="term-undo",
    ),
    path("translate/roles/", roles.role_list, name="role-list"),
    path("translate/roles/<int:pk>/take/", roles.role_take, name="role-take"),
    path("curate/imports/", imports.batch_list, name="import-list"),
    path("curate/imports/<int:pk>/", imports.batch_detail, name="import"),
    path("curate/imports/<int:pk>/apply/", imports.batch_apply, name="import-apply"),
    path(
        "translate/imports/", translation_imports.batch_list, name="translation-imports"
    ),
    path(
        "translate/imports/<int:pk>/",
        translation_imports.batch_detail,
        name="translation-import",
    ),
    path(
        "translate/imports/<int:pk>/rows/<int:row_pk>/",
        translation_imports.row_choose,
        name="translation-row",
    ),
    path(
        "translate/imports/<int:pk>/choose/",
        translation_imports.class_choose,
        name="translation-class",
    ),
    path(
        "translate/imports/<int:pk>/apply/",
        translation_imports.batch_apply,
        name="translation-apply",
    ),
    path(
        "translate/imports/<int:pk>/undo/",
        translation_imports.batch_undo,
        name="translation-undo",
    ),
    path("translate/export/", translation_exports.export, name="translation-export"),
]
