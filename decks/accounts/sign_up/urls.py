"""Addresses of sign up."""

from django.urls import path

from decks.accounts.sign_up import views

urlpatterns = [
    path("account/sign-up/", views.sign_up, name="sign-up"),
    path("account/sign-in/", views.SignIn.as_view(), name="login"),
]
