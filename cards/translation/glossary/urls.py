"""Addresses of glossary."""

from django.urls import path

from cards.translation.glossary import api, views

urlpatterns = [
    path("translate/glossary/", views.glossary, name="glossary"),
    path("translate/glossary/export/", views.glossary_export, name="glossary-export"),
    path("translate/glossary/new/", views.term_new, name="term-new"),
    path("translate/glossary/<slug:game>/<slug:key>/", views.term_detail, name="term"),
    path(
        "translate/glossary/<slug:game>/<slug:key>/edit/",
        views.term_edit,
        name="term-edit",
    ),
    path(
        "translate/glossary/<slug:game>/<slug:key>/variant/",
        views.term_variant,
        name="term-variant",
    ),
    path(
        "translate/glossary/<slug:game>/<slug:key>/undo/<int:pk>/",
        views.term_undo,
        name="term-undo",
    ),
]
api_urlpatterns = [
    path("glossary/", api.GlossaryTerms.as_view(), name="api-glossary"),
    path(
        "glossary/<slug:game>/<slug:key>/",
        api.OneTerm.as_view(),
        name="api-term",
    ),
    path(
        "glossary/<slug:game>/<slug:key>/changes/",
        api.TermChanges.as_view(),
        name="api-term-changes",
    ),
    path(
        "glossary/<slug:game>/<slug:key>/changes/<int:pk>/undo/",
        api.undo_change,
        name="api-term-undo",
    ),
]
