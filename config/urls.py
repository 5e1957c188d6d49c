"""The addresses of the site; each room keeps its own."""

from django.urls import include, path

urlpatterns = [
    path("", include("decks.urls")),
    path("", include("cards.urls")),
    path("api/v1/", include("config.api_urls")),
    path("i18n/", include("django.conf.urls.i18n")),
]
