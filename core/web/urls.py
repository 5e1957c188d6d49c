"""Addresses of what all pages share."""

from django.urls import path

from core.web import preferences, site

urlpatterns = [
    path("imprint/", site.site_text, {"kind": "imprint"}, name="imprint"),
    path("privacy/", site.site_text, {"kind": "privacy"}, name="privacy"),
    path("security/", site.site_text, {"kind": "security"}, name="security"),
    path(".well-known/security.txt", site.security_txt, name="security-txt"),
    path("site/logo/", site.site_logo, name="site-logo"),
    path("site/colors.css", site.site_colors, name="site-colors"),
    path("theme/", preferences.set_theme, name="set-theme"),
    path("i18n/setlang/", preferences.choose_language, name="set_language"),
]
