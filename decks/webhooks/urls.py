"""Addresses of webhooks."""

from django.urls import path

from decks.webhooks import views

urlpatterns = [
    path("account/webhooks/", views.webhooks, name="webhooks"),
    path("account/webhooks/<int:pk>/test/", views.webhook_test, name="webhook-test"),
    path("account/webhooks/<int:pk>/pause/", views.webhook_pause, name="webhook-pause"),
    path(
        "account/webhooks/<int:pk>/resume/", views.webhook_resume, name="webhook-resume"
    ),
    path(
        "account/webhooks/<int:pk>/delete/", views.webhook_delete, name="webhook-delete"
    ),
]
