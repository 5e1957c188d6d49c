"""Addresses of sharing."""

from django.urls import path

from decks.sharing import sitemaps, views

urlpatterns = [
    path("d/<slug:short_id>/", views.deck_short, name="deck-short"),
    path(
        "decks/<slug:short_id>/preview-<int:revision>.png",
        views.deck_preview,
        name="deck-preview",
    ),
    path("decks/<slug:short_id>/embed/", views.deck_embed, name="deck-embed"),
    path("decks/<slug:short_id>/share/", views.deck_share, name="deck-share"),
    path("oembed/", views.oembed, name="oembed"),
    path("robots.txt", sitemaps.robots, name="robots"),
    path("sitemap.xml", sitemaps.sitemap, name="sitemap"),
    path(
        "sitemaps/<slug:section>-<int:number>.xml",
        sitemaps.sitemap_part,
        name="sitemap-part",
    ),
]
