"""Addresses of decks and accounts."""

from django.contrib.auth import views as auth
from django.urls import path

from decks.views import (
    accounts,
    decks,
    editor,
    formats,
    house_formats,
    reverse,
    start,
)

urlpatterns = [
    path("", start.start, name="start"),
    path("decks/", decks.deck_list, name="deck-list"),
    path("decks/public/", decks.public_deck_list, name="public-deck-list"),
    path("decks/new/", decks.deck_new, name="deck-new"),
    path("decks/paste/", decks.deck_paste, name="deck-paste"),
    path("decks/fits/", reverse.card_fits, name="card-fits"),
    path("decks/heroes/", reverse.list_heroes, name="list-heroes"),
    path("decks/<slug:short_id>/heroes/", reverse.deck_heroes, name="deck-heroes"),
    path("formats/", formats.format_list, name="format-list"),
    path("formats/new/", house_formats.format_new, name="format-new"),
    path("formats/team/", reverse.team_check, name="team-check"),
    path("formats/<slug:slug>/", formats.format_detail, name="format"),
    path("formats/<slug:slug>/edit/", house_formats.format_edit, name="format-edit"),
    path("formats/<slug:slug>/use/", formats.format_use, name="format-use"),
    path(
        "formats/<slug:slug>/retire/",
        house_formats.format_retire,
        name="format-retire",
    ),
    path("decks/<slug:short_id>/", decks.deck_detail, name="deck"),
    path("decks/<slug:short_id>/edit/", editor.deck_edit, name="deck-edit"),
    path("decks/<slug:short_id>/cards/", editor.deck_change, name="deck-change"),
    path("decks/<slug:short_id>/undo/", editor.deck_undo, name="deck-undo"),
    path("decks/<slug:short_id>/settings/", editor.deck_settings, name="deck-settings"),
    path("decks/<slug:short_id>/delete/", decks.deck_delete, name="deck-delete"),
    path("decks/<slug:short_id>/copy/", decks.deck_copy, name="deck-copy"),
    path(
        "decks/<slug:short_id>/export/text/", decks.deck_export_text, name="deck-text"
    ),
    path("decks/<slug:short_id>/<slug:slug>/", decks.deck_detail, name="deck-named"),
    path("account/sign-up/", accounts.sign_up, name="sign-up"),
    path("account/sign-in/", accounts.SignIn.as_view(), name="login"),
    path("account/sign-out/", auth.LogoutView.as_view(), name="logout"),
    path(
        "account/password-reset/",
        auth.PasswordResetView.as_view(),
        name="password_reset",
    ),
    path(
        "account/password-reset/sent/",
        auth.PasswordResetDoneView.as_view(),
        name="password_reset_done",
    ),
    path(
        "account/password-reset/<uidb64>/<token>/",
        auth.PasswordResetConfirmView.as_view(),
        name="password_reset_confirm",
    ),
    path(
        "account/password-reset/done/",
        auth.PasswordResetCompleteView.as_view(),
        name="password_reset_complete",
    ),
]
