"""The addresses of the site: those of all features, and of what belongs to none."""

from django.urls import include, path

from core.features import page_urls
from core.web import error_pages, theme

urlpatterns = [
    *page_urls(),
    path("api/v1/", include("config.api_urls")),
    path("theme/", theme.set_theme, name="set-theme"),
    path("i18n/", include("django.conf.urls.i18n")),
]
handler400 = error_pages.bad_request
handler404 = error_pages.not_found
handler500 = error_pages.fault
