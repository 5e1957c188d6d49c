"""The addresses of the API."""

from core.features import api_urls

urlpatterns = api_urls()
