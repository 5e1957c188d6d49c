"""The addresses of the site: those of all features, and of what belongs to none."""

from django.urls import include, path

from core.api import problem_pages
from core.border import refusals
from core.features import page_urls
from core.web import preferences, site

urlpatterns = [
    *page_urls(),
    path("api/v1/", include("config.api_urls")),
    path("problems/", problem_pages.problem_list, name="problem-list"),
    path("problems/<slug:code>/", problem_pages.problem, name="problem"),
    path("imprint/", site.site_text, {"kind": "imprint"}, name="imprint"),
    path("privacy/", site.site_text, {"kind": "privacy"}, name="privacy"),
    path("site/logo/", site.site_logo, name="site-logo"),
    path("site/colors.css", site.site_colors, name="site-colors"),
    path("theme/", preferences.set_theme, name="set-theme"),
    path("i18n/setlang/", preferences.choose_language, name="set_language"),
]
handler400 = refusals.bad_request
handler404 = refusals.not_found
handler500 = refusals.fault
