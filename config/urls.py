"""The addresses of the site; each room keeps its own."""

from django.urls import include, path

from config import views

urlpatterns = [
    path("", include("decks.urls")),
    path("", include("cards.urls")),
    path("", include("cards.translate_urls")),
    path("", include("drafts.urls")),
    path("api/v1/", include("config.api_urls")),
    path("card-language/", views.set_card_language, name="set-card-language"),
    path("theme/", views.set_theme, name="set-theme"),
    path("i18n/", include("django.conf.urls.i18n")),
]
handler400 = views.bad_request
handler404 = views.not_found
handler500 = views.fault
