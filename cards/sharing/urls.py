"""Addresses of sharing."""

from django.urls import path

from cards.sharing import views

urlpatterns = [
    path("previews/site.png", views.game_preview, name="site-preview"),
    path(
        "previews/games/<slug:game_slug>.png", views.game_preview, name="game-preview"
    ),
    path("previews/sets/<str:code>.png", views.set_preview, name="set-preview"),
    path(
        "previews/<str:set_code>/<str:place>.png",
        views.card_preview,
        name="card-preview",
    ),
    path("embed/<str:set_code>/<str:place>/", views.card_embed, name="card-embed"),
    path("icons/<int:side>.png", views.icon, name="icon"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
]
