"""Addresses of the catalogue."""

from django.urls import path

from cards.views import (
    bulk,
    catalogue,
    curate_card,
    curation,
    glossary,
    imports,
    roles,
    rules,
    translation_exports,
    translation_imports,
)

urlpatterns = [
    path("cards/", catalogue.card_list, name="card-list"),
    path("cards/<int:pk>/", bulk.card_by_number, name="card-by-id"),
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
    path("bulk-data/", bulk.bulk_list, name="bulk-data"),
    path("bulk-data/<str:name>", bulk.bulk_file, name="bulk-file"),
    path("curate/", curation.history, name="curate"),
    path("curate/changes/<int:pk>/", curation.act_detail, name="curate-act"),
    path("curate/changes/<int:pk>/undo/", curation.act_undo, name="curate-undo"),
    path("curate/cards/<int:pk>/", curate_card.card_edit, name="curate-card"),
    path("curate/cards/<int:pk>/merge/", curate_card.card_merge, name="curate-merge"),
    path(
        "curate/cards/<int:pk>/settle/", curate_card.card_settle, name="curate-settle"
    ),
    path(
        "curate/printings/<int:pk>/", curate_card.printing_edit, name="curate-printing"
    ),
    path("curate/sets/", curation.set_list, name="curate-sets"),
    path("curate/sets/<int:pk>/", curation.set_detail, name="curate-set"),
    path("curate/sets/<int:pk>/edit/", curation.set_edit, name="curate-set-edit"),
    path("curate/marks/", curation.mark_list, name="curate-marks"),
    path("curate/rows/<int:pk>/settle/", curation.row_settle, name="curate-row"),
    path("curate/people/", curation.people, name="curate-people"),
    path("curate/people/take/", curation.people_take, name="curate-take"),
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
