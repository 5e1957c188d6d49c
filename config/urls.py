"""The addresses of the site: those of all features, and of what belongs to none."""

from django.urls import include, path

from core.features import page_urls

urlpatterns = [*page_urls(), path("api/v1/", include("config.api_urls"))]
handler400 = "core.border.refusals.bad_request"
handler404 = "core.border.refusals.not_found"
handler500 = "core.border.refusals.fault"
