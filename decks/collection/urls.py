"""Addresses of collection."""

from django.urls import path

from decks.collection import api, binder_api, views
from decks.collection.rapid_entry import views as entry_views

urlpatterns = [
    path("collection/", views.shelf, name="collection"),
    path("collection/alter/", views.alter, name="collection-alter"),
    path(
        "collection/holdings/<int:pk>/",
        views.holding_change,
        name="holding-change",
    ),
    path(
        "collection/own/<str:set_code>/<str:place>/",
        views.own_step,
        name="own-step",
    ),
    path("collection/history/", views.history, name="collection-history"),
    path("collection/history/<int:pk>/", views.act_detail, name="collection-act"),
    path(
        "collection/history/<int:pk>/undo/",
        views.act_undo,
        name="collection-undo",
    ),
    path("collection/binders/", views.binders, name="binders"),
    path("collection/binders/<slug:short_id>/", views.binder_detail, name="binder"),
    path(
        "collection/binders/<slug:short_id>/change/",
        views.binder_change,
        name="binder-change",
    ),
    path("collection/completion/", views.completion, name="completion"),
    path("collection/enter/", entry_views.entry, name="collection-entry"),
]
api_urlpatterns = [
    path("collection/", api.Collection.as_view(), name="api-collection"),
    path("collection/acts/", api.Acts.as_view(), name="api-collection-acts"),
    path(
        "collection/acts/<int:pk>/undo/",
        api.UndoAct.as_view(),
        name="api-collection-undo",
    ),
    path(
        "collection/completion/",
        api.CompletionView.as_view(),
        name="api-completion",
    ),
    path(
        "collection/holdings/<int:pk>/",
        binder_api.OneHolding.as_view(),
        name="api-holding",
    ),
    path("collection/binders/", binder_api.Binders.as_view(), name="api-binders"),
    path(
        "collection/binders/<slug:short_id>/",
        binder_api.OneBinder.as_view(),
        name="api-binder",
    ),
    path(
        "collection/binders/<slug:short_id>/cards/",
        binder_api.BinderCards.as_view(),
        name="api-binder-cards",
    ),
]
