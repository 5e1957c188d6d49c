"""Addresses of the decks' API."""

from django.urls import path

from decks.api import (
    binders,
    collection,
    collection_decks,
    collection_files,
    decks,
    duels,
    edits,
    formats,
    imports,
    life,
    odds,
    paper,
    reverse,
    teams,
    test_runs,
    trades,
    wants,
)

urlpatterns = [
    path("decks/", life.Decks.as_view(), name="api-deck-list"),
    path("decks/public/", decks.PublicDeckList.as_view(), name="api-public-deck-list"),
    path("collection/", collection.Collection.as_view(), name="api-collection"),
    path("collection/acts/", collection.Acts.as_view(), name="api-collection-acts"),
    path(
        "collection/acts/<int:pk>/undo/",
        collection.UndoAct.as_view(),
        name="api-collection-undo",
    ),
    path(
        "collection/imports/",
        collection_files.Imports.as_view(),
        name="api-collection-imports",
    ),
    path(
        "collection/imports/<int:pk>/",
        collection_files.OneImport.as_view(),
        name="api-collection-import",
    ),
    path(
        "collection/imports/<int:pk>/apply/",
        collection_files.ApplyImport.as_view(),
        name="api-collection-apply",
    ),
    path(
        "collection/imports/<int:pk>/cancel/",
        collection_files.CancelImport.as_view(),
        name="api-collection-cancel",
    ),
    path(
        "collection/imports/<int:pk>/lines/",
        collection_files.ImportLines.as_view(),
        name="api-collection-lines",
    ),
    path(
        "collection/export/<slug:dialect>/",
        collection_files.Export.as_view(),
        name="api-collection-export",
    ),
    path(
        "collection/completion/",
        collection.CompletionView.as_view(),
        name="api-completion",
    ),
    path(
        "collection/decks/",
        collection_decks.BuildableDecks.as_view(),
        name="api-buildable",
    ),
    path(
        "decks/<slug:short_id>/copies/",
        collection_decks.DeckCopiesView.as_view(),
        name="api-deck-copies",
    ),
    path(
        "decks/<slug:short_id>/built/",
        collection_decks.DeckBuilt.as_view(),
        name="api-deck-built",
    ),
    path(
        "decks/<slug:short_id>/swap/",
        collection_decks.DeckSwap.as_view(),
        name="api-deck-swap",
    ),
    path(
        "collection/holdings/<int:pk>/",
        binders.OneHolding.as_view(),
        name="api-holding",
    ),
    path("collection/binders/", binders.Binders.as_view(), name="api-binders"),
    path(
        "collection/binders/<slug:short_id>/",
        binders.OneBinder.as_view(),
        name="api-binder",
    ),
    path(
        "collection/binders/<slug:short_id>/cards/",
        binders.BinderCards.as_view(),
        name="api-binder-cards",
    ),
    path("collection/wants/", wants.Wants.as_view(), name="api-wants"),
    path("collection/wants/<int:pk>/", wants.OneWant.as_view(), name="api-want"),
    path("collection/wants/set/", wants.WantsOfSet.as_view(), name="api-wants-set"),
    path(
        "collection/wants/deck/<slug:short_id>/",
        wants.WantsOfDeck.as_view(),
        name="api-wants-deck",
    ),
    path(
        "collection/wants/export/",
        wants.WantsExport.as_view(),
        name="api-wants-export",
    ),
    path("collection/trades/", trades.Trades.as_view(), name="api-trades"),
    path(
        "collection/trades/export/",
        trades.TradesExport.as_view(),
        name="api-trades-export",
    ),
    path("collection/trading/", trades.Trading.as_view(), name="api-trading"),
    path("collection/lists/", trades.MembersLists.as_view(), name="api-lists"),
    path(
        "collection/lists/wants/<slug:short_id>/",
        trades.SharedWants.as_view(),
        name="api-shared-wants",
    ),
    path(
        "collection/lists/trades/<slug:short_id>/",
        trades.SharedTrades.as_view(),
        name="api-shared-trades",
    ),
    path("collection/matches/", trades.Matches.as_view(), name="api-matches"),
    path(
        "collection/matches/<str:username>/",
        trades.OneMatch.as_view(),
        name="api-match",
    ),
    path("decks/validate/", decks.ValidateDeck.as_view(), name="api-validate"),
    path("decks/heroes/", reverse.TextHeroes.as_view(), name="api-text-heroes"),
    path(
        "decks/<slug:short_id>/why-not/",
        reverse.WhyNot.as_view(),
        name="api-why-not",
    ),
    path(
        "decks/<slug:short_id>/heroes/",
        reverse.DeckHeroes.as_view(),
        name="api-deck-heroes",
    ),
    path("formats/team/", reverse.TeamCheck.as_view(), name="api-team-check"),
    path("formats/", formats.FormatList.as_view(), name="api-format-list"),
    path(
        "formats/<slug:slug>/retire/",
        formats.FormatRetire.as_view(),
        name="api-format-retire",
    ),
    path("formats/<slug:slug>/", formats.FormatDetail.as_view(), name="api-format"),
    path("decks/import/", imports.ImportDeck.as_view(), name="api-import"),
    path(
        "decks/<slug:short_id>/export/<slug:dialect>/",
        imports.ExportDeck.as_view(),
        name="api-export",
    ),
    path(
        "decks/<slug:short_id>/odds/",
        odds.OddsOfDeck.as_view(),
        name="api-deck-odds",
    ),
    path("decks/<slug:short_id>/undo/", edits.Undo.as_view(), name="api-deck-undo"),
    path(
        "decks/<slug:short_id>/import/",
        edits.ImportIntoDeck.as_view(),
        name="api-deck-import",
    ),
    path(
        "decks/<slug:short_id>/unread/",
        edits.UnreadLines.as_view(),
        name="api-deck-unread",
    ),
    path(
        "decks/<slug:short_id>/unread/<int:pk>/",
        edits.SettleUnread.as_view(),
        name="api-deck-settle",
    ),
    path("decks/<slug:short_id>/", life.OneDeck.as_view(), name="api-deck"),
    path(
        "decks/<slug:short_id>/changes/",
        life.Changes.as_view(),
        name="api-deck-changes",
    ),
    path(
        "decks/<slug:short_id>/versions/",
        life.Versions.as_view(),
        name="api-versions",
    ),
    path(
        "decks/<slug:short_id>/versions/<int:number>/",
        life.OneVersion.as_view(),
        name="api-version",
    ),
    path(
        "decks/<slug:short_id>/versions/<int:number>/restore/",
        life.Restore.as_view(),
        name="api-restore",
    ),
    path(
        "decks/<slug:short_id>/compare/",
        life.Compare.as_view(),
        name="api-compare",
    ),
    path("decks/<slug:short_id>/fork/", life.Fork.as_view(), name="api-fork"),
    path(
        "decks/<slug:short_id>/branches/",
        life.Branches.as_view(),
        name="api-branches",
    ),
    path(
        "decks/<slug:short_id>/merge/",
        life.MergeBranch.as_view(),
        name="api-merge",
    ),
    path(
        "decks/<slug:short_id>/sheet/",
        paper.DeckSheet.as_view(),
        name="api-deck-sheet",
    ),
    path(
        "decks/<slug:short_id>/proxies/",
        paper.DeckProxies.as_view(),
        name="api-deck-proxies",
    ),
    path(
        "decks/<slug:short_id>/tests/",
        test_runs.DeckTests.as_view(),
        name="api-deck-tests",
    ),
    path(
        "decks/<slug:short_id>/duels/",
        duels.DeckDuels.as_view(),
        name="api-deck-duels",
    ),
    path("teams/<slug:game_slug>/", teams.TeamRuns.as_view(), name="api-team-runs"),
    path("tests/<slug:run_id>/", test_runs.OneTest.as_view(), name="api-test"),
    path(
        "tests/<slug:run_id>/cancel/",
        test_runs.CancelTest.as_view(),
        name="api-test-cancel",
    ),
    path(
        "tests/<slug:run_id>/report/",
        test_runs.TestReport.as_view(),
        name="api-test-report",
    ),
    path(
        "tests/<slug:run_id>/games/<int:number>/",
        test_runs.TestGame.as_view(),
        name="api-test-game",
    ),
]
