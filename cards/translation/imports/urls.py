"""Addresses of imports."""

from django.urls import path

from cards.translation.imports import api, views

urlpatterns = [
    path("translate/imports/", views.batch_list, name="translation-imports"),
    path(
        "translate/imports/<int:pk>/",
        views.batch_detail,
        name="translation-import",
    ),
    path(
        "translate/imports/<int:pk>/rows/<int:row_pk>/",
        views.row_choose,
        name="translation-row",
    ),
    path(
        "translate/imports/<int:pk>/choose/",
        views.class_choose,
        name="translation-class",
    ),
    path(
        "translate/imports/<int:pk>/mend/",
        views.rows_mend,
        name="translation-mend",
    ),
    path(
        "translate/imports/<int:pk>/apply/",
        views.batch_apply,
        name="translation-apply",
    ),
    path(
        "translate/imports/<int:pk>/undo/",
        views.batch_undo,
        name="translation-undo",
    ),
]
api_urlpatterns = [
    path(
        "translations/",
        api.TranslationBatchList.as_view(),
        name="api-translations",
    ),
    path("translations/export/", api.TranslationExport.as_view()),
    path(
        "translations/<int:pk>/",
        api.TranslationBatchDetail.as_view(),
        name="api-translation",
    ),
    path("translations/<int:pk>/rows/", api.TranslationRowList.as_view()),
    path("translations/<int:pk>/choose/", api.TranslationChoose.as_view()),
    path("translations/<int:pk>/mend/", api.TranslationMend.as_view()),
    path("translations/<int:pk>/apply/", api.TranslationApply.as_view()),
    path("translations/<int:pk>/undo/", api.TranslationUndo.as_view()),
]
