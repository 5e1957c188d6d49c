"""Addresses of the decks' API."""

from django.urls import path

from decks import (
    api,
    api_formats,
    api_imports,
    api_life,
    api_odds,
    api_paper,
    api_reverse,
)

urlpatterns = [
    path("decks/", api_life.Decks.as_view(), name="api-deck-list"),
    path("decks/public/", api.PublicDeckList.as_view(), name="api-public-deck-list"),
    path("decks/validate/", api.ValidateDeck.as_view(), name="api-validate"),
    path("decks/heroes/", api_reverse.TextHeroes.as_view(), name="api-text-heroes"),
    path(
        "decks/<slug:short_id>/why-not/",
        api_reverse.WhyNot.as_view(),
        name="api-why-not",
    ),
    path(
        "decks/<slug:short_id>/heroes/",
        api_reverse.DeckHeroes.as_view(),
        name="api-deck-heroes",
    ),
    path("formats/", api_formats.FormatList.as_view(), name="api-format-list"),
    path("formats/<slug:slug>/", api_formats.FormatDetail.as_view(), name="api-format"),
    path("decks/import/", api_imports.ImportDeck.as_view(), name="api-import"),
    path(
        "decks/<slug:short_id>/export/<slug:dialect>/",
        api_imports.ExportDeck.as_view(),
        name="api-export",
    ),
    path(
        "decks/<slug:short_id>/odds/",
        api_odds.OddsOfDeck.as_view(),
        name="api-deck-odds",
    ),
    path("decks/<slug:short_id>/", api_life.OneDeck.as_view(), name="api-deck"),
    path(
        "decks/<slug:short_id>/changes/",
        api_life.Changes.as_view(),
        name="api-deck-changes",
    ),
    path(
        "decks/<slug:short_id>/versions/",
        api_life.Versions.as_view(),
        name="api-versions",
    ),
    path(
        "decks/<slug:short_id>/versions/<int:number>/",
        api_life.OneVersion.as_view(),
        name="api-version",
    ),
    path(
        "decks/<slug:short_id>/versions/<int:number>/restore/",
        api_life.Restore.as_view(),
        name="api-restore",
    ),
    path(
        "decks/<slug:short_id>/compare/",
        api_life.Compare.as_view(),
        name="api-compare",
    ),
    path("decks/<slug:short_id>/fork/", api_life.Fork.as_view(), name="api-fork"),
    path(
        "decks/<slug:short_id>/branches/",
        api_life.Branches.as_view(),
        name="api-branches",
    ),
    path(
        "decks/<slug:short_id>/merge/",
        api_life.MergeBranch.as_view(),
        name="api-merge",
    ),
    path(
        "decks/<slug:short_id>/sheet/",
        api_paper.DeckSheet.as_view(),
        name="api-deck-sheet",
    ),
    path(
        "decks/<slug:short_id>/proxies/",
        api_paper.DeckProxies.as_view(),
        name="api-deck-proxies",
    ),
]
