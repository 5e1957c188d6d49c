"""Addresses of accounts."""

from django.contrib.auth import views as auth
from django.urls import path

from decks.accounts import views

urlpatterns = [
    path("account/", views.account, name="account"),
    path("account/download/", views.account_download, name="account-download"),
    path("account/download/file/", views.account_file, name="account-file"),
    path("account/delete/", views.account_close, name="account-close"),
    path("account/sign-out/", auth.LogoutView.as_view(), name="logout"),
    path(
        "account/password-reset/",
        auth.PasswordResetView.as_view(
            email_template_name="registration/password_reset_email.txt"
        ),
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
