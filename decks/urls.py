"""Addresses of decks and accounts."""

from django.contrib.auth import views as auth
from django.urls import path

from decks.views import (
    account,
    accounts,
    branches,
    collection,
    collection_decks,
    collection_entry,
    collection_files,
    completion,
    decks,
    editor,
    formats,
    house_formats,
    imports,
    odds,
    paper,
    playtest,
    reverse,
    settings,
    start,
    test_runs,
    unread,
    versions,
)

urlpatterns = [
    path("", start.start, name="start"),
    path("decks/", decks.deck_list, name="deck-list"),
    path("decks/public/", decks.public_deck_list, name="public-deck-list"),
    path("decks/new/", decks.deck_new, name="deck-new"),
    path("decks/paste/", imports.deck_paste, name="deck-paste"),
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
    path("decks/<slug:short_id>/odds/", odds.deck_odds, name="deck-odds"),
    path("decks/<slug:short_id>/tests/", test_runs.deck_tests, name="deck-tests"),
    path(
        "decks/<slug:short_id>/playtest/", playtest.deck_playtest, name="deck-playtest"
    ),
    path(
        "decks/<slug:short_id>/playtest/new/",
        playtest.playtest_new,
        name="playtest-new",
    ),
    path("tests/<slug:run_id>/", test_runs.test_run, name="test-run"),
    path(
        "tests/<slug:run_id>/report.json",
        test_runs.test_run_json,
        name="test-run-json",
    ),
    path("tests/<slug:run_id>/report.csv", test_runs.test_run_csv, name="test-run-csv"),
    path(
        "tests/<slug:run_id>/games/",
        test_runs.test_run_any_game,
        name="test-run-games",
    ),
    path(
        "tests/<slug:run_id>/games/<int:number>/",
        test_runs.test_run_game,
        name="test-run-game",
    ),
    path(
        "tests/<slug:run_id>/cancel/",
        test_runs.test_run_cancel,
        name="test-run-cancel",
    ),
    path(
        "decks/<slug:short_id>/settings/", settings.deck_settings, name="deck-settings"
    ),
    path("decks/<slug:short_id>/paper/", paper.deck_paper, name="deck-paper"),
    path("decks/<slug:short_id>/export/sheet.pdf", paper.deck_sheet, name="deck-sheet"),
    path(
        "decks/<slug:short_id>/export/proxies.pdf",
        paper.deck_proxies,
        name="deck-proxies",
    ),
    path("decks/<slug:short_id>/primer/", settings.deck_primer, name="deck-primer"),
    path("decks/<slug:short_id>/delete/", decks.deck_delete, name="deck-delete"),
    path("decks/<slug:short_id>/copy/", decks.deck_fork, name="deck-copy"),
    path("decks/<slug:short_id>/fork/", decks.deck_fork, name="deck-fork"),
    path(
        "decks/<slug:short_id>/versions/", versions.version_list, name="deck-versions"
    ),
    path(
        "decks/<slug:short_id>/versions/<int:number>/",
        versions.version_detail,
        name="deck-version",
    ),
    path(
        "decks/<slug:short_id>/versions/<int:number>/restore/",
        versions.version_restore,
        name="deck-restore",
    ),
    path("decks/<slug:short_id>/compare/", versions.deck_compare, name="deck-compare"),
    path("decks/<slug:short_id>/branches/", branches.branch_list, name="deck-branches"),
    path("decks/<slug:short_id>/merge/", branches.branch_merge, name="deck-merge"),
    path(
        "decks/<slug:short_id>/export/text/",
        imports.deck_export,
        {"dialect": "text"},
        name="deck-text",
    ),
    path(
        "decks/<slug:short_id>/export/<slug:dialect>/",
        imports.deck_export,
        name="deck-export",
    ),
    path("decks/<slug:short_id>/paste/", imports.deck_paste_into, name="deck-add"),
    path("decks/<slug:short_id>/unread/", unread.deck_unread, name="deck-unread"),
    path(
        "decks/<slug:short_id>/copies/",
        collection_decks.deck_copies,
        name="deck-copies",
    ),
    path(
        "decks/<slug:short_id>/built/", collection_decks.deck_built, name="deck-built"
    ),
    path("decks/<slug:short_id>/swap/", collection_decks.deck_swap, name="deck-swap"),
    path("decks/<slug:short_id>/<slug:slug>/", decks.deck_detail, name="deck-named"),
    path("collection/", collection.shelf, name="collection"),
    path("collection/alter/", collection.alter, name="collection-alter"),
    path(
        "collection/holdings/<int:pk>/",
        collection.holding_change,
        name="holding-change",
    ),
    path("collection/history/", collection.history, name="collection-history"),
    path("collection/history/<int:pk>/", collection.act_detail, name="collection-act"),
    path(
        "collection/history/<int:pk>/undo/",
        collection.act_undo,
        name="collection-undo",
    ),
    path("collection/binders/", collection.binders, name="binders"),
    path(
        "collection/binders/<slug:short_id>/", collection.binder_detail, name="binder"
    ),
    path(
        "collection/binders/<slug:short_id>/change/",
        collection.binder_change,
        name="binder-change",
    ),
    path("collection/enter/", collection_entry.entry, name="collection-entry"),
    path("collection/decks/", collection_decks.buildable, name="collection-decks"),
    path("collection/completion/", completion.completion, name="completion"),
    path("collection/files/", collection_files.files, name="collection-files"),
    path(
        "collection/files/<int:pk>/",
        collection_files.import_detail,
        name="collection-import",
    ),
    path(
        "collection/files/<int:pk>/apply/",
        collection_files.import_apply,
        name="collection-import-apply",
    ),
    path(
        "collection/files/<int:pk>/cancel/",
        collection_files.import_cancel,
        name="collection-import-cancel",
    ),
    path(
        "collection/export/<slug:dialect>/",
        collection_files.export,
        name="collection-export",
    ),
    path("account/", account.account, name="account"),
    path("account/download/", account.account_download, name="account-download"),
    path("account/download/file/", account.account_file, name="account-file"),
    path("account/delete/", account.account_close, name="account-close"),
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
