"""Addresses of tokens."""

from django.urls import path

from decks.accounts.tokens import views

urlpatterns = [
    path("account/tokens/", views.tokens, name="tokens"),
    path("account/tokens/<int:pk>/revoke/", views.token_revoke, name="token-revoke"),
]
