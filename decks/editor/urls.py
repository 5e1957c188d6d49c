"""Addresses of editor."""

from django.urls import path

from decks.editor import api, views

urlpatterns = [
    path("decks/<slug:short_id>/edit/", views.deck_edit, name="deck-edit"),
    path("decks/<slug:short_id>/cards/", views.deck_change, name="deck-change"),
    path("decks/<slug:short_id>/name/", views.deck_rename, name="deck-rename"),
    path("decks/<slug:short_id>/chosen/", views.deck_many, name="deck-many"),
    path("decks/<slug:short_id>/replace/", views.deck_replace, name="deck-replace"),
    path("decks/<slug:short_id>/told/", views.deck_copies_told, name="deck-told"),
    path("decks/<slug:short_id>/undo/", views.deck_undo, name="deck-undo"),
    path("decks/<slug:short_id>/unread/", views.deck_unread, name="deck-unread"),
]
api_urlpatterns = [
    path("decks/<slug:short_id>/undo/", api.Undo.as_view(), name="api-deck-undo"),
    path(
        "decks/<slug:short_id>/unread/",
        api.UnreadLines.as_view(),
        name="api-deck-unread",
    ),
    path(
        "decks/<slug:short_id>/unread/<int:pk>/",
        api.SettleUnread.as_view(),
        name="api-deck-settle",
    ),
]
