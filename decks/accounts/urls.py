"""Addresses of accounts."""

from django.contrib.auth import views as auth
from django.urls import path

from decks.accounts import views
from decks.accounts.browsers import views as browsers
from decks.accounts.by_link import views as by_link
from decks.accounts.credentials import views as credentials
from decks.accounts.moments import views as moments
from decks.accounts.outside import views as outside
from decks.accounts.passkeys import views as passkeys
from decks.accounts.second_factor import views as factor
from decks.accounts.sign_in import views as sign_in
from decks.accounts.tokens import views as token_views

urlpatterns = [
    path("account/", views.account, name="account"),
    path("account/download/", views.account_download, name="account-download"),
    path("account/download/file/", views.account_file, name="account-file"),
    path("account/delete/", views.account_close, name="account-close"),
    path("account/password/", credentials.account_password, name="account-password"),
    path("account/email/", credentials.account_email, name="account-email"),
    path(
        "account/email/<str:word>/",
        credentials.account_email_confirm,
        name="account-email-confirm",
    ),
    path("account/log/", moments.account_log, name="account-log"),
    path("account/browsers/end/", browsers.browsers_end, name="account-browsers-end"),
    path(
        "account/browsers/<int:pk>/end/",
        browsers.browser_end,
        name="account-browser-end",
    ),
    path("account/sign-out/", auth.LogoutView.as_view(), name="logout"),
    path(
        "account/password-reset/",
        sign_in.AskForMail.as_view(),
        name="password_reset",
    ),
    path(
        "account/password-reset/sent/",
        auth.PasswordResetDoneView.as_view(),
        name="password_reset_done",
    ),
    path(
        "account/password-reset/<uidb64>/<token>/",
        sign_in.NewPassword.as_view(),
        name="password_reset_confirm",
    ),
    path(
        "account/password-reset/done/",
        auth.PasswordResetCompleteView.as_view(),
        name="password_reset_complete",
    ),
    path("account/sign-up/", sign_in.sign_up, name="sign-up"),
    path("account/sign-in/", sign_in.SignIn.as_view(), name="login"),
    path("account/sign-in/code/", factor.sign_in_code, name="sign-in-code"),
    path("account/sign-in/link/", by_link.link_ask, name="sign-in-link"),
    path("account/sign-in/link/<str:word>/", by_link.link_open, name="sign-in-by-link"),
    path("account/second-factor/", factor.second_factor, name="second-factor"),
    path(
        "account/second-factor/begin/",
        factor.second_factor_begin,
        name="second-factor-begin",
    ),
    path("account/passkeys/", passkeys.passkeys, name="account-passkeys"),
    path("account/passkeys/make/", passkeys.passkey_make, name="account-passkey-make"),
    path(
        "account/passkeys/<int:pk>/end/",
        passkeys.passkey_end,
        name="account-passkey-end",
    ),
    path("account/sign-in/passkey/", passkeys.sign_in_passkey, name="sign-in-passkey"),
    path("account/sign-in/new/", outside.outside_new, name="sign-in-outside-new"),
    path(
        "account/sign-in/outside/<slug:slug>/",
        outside.outside_ask,
        name="sign-in-outside",
    ),
    path(
        "account/sign-in/outside/<slug:slug>/back/",
        outside.outside_back,
        name="sign-in-outside-back",
    ),
    path(
        "account/outside/<slug:slug>/",
        outside.outside_connect,
        name="account-outside",
    ),
    path(
        "account/outside/<int:pk>/end/", outside.outside_end, name="account-outside-end"
    ),
    path("account/tokens/", token_views.tokens, name="tokens"),
    path(
        "account/tokens/<int:pk>/revoke/", token_views.token_revoke, name="token-revoke"
    ),
]
