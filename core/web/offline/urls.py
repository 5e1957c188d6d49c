"""Addresses of what works without a network."""

from django.urls import path

from core.web.offline import views

urlpatterns = [
    path("worker.js", views.worker, name="offline-worker"),
    path("offline/", views.offline, name="offline"),
    path("offline/reader/", views.reader, name="offline-reader"),
]
