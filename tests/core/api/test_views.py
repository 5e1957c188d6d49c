"""The document of the API as several ask for it at once."""

import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as FuturesTimeout

import pytest
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils.translation import get_language
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView

from core.api import views
from core.api.parameters import known_parameters
from core.api.schema import DESCRIBING
from core.api.views import SchemaView

JSON = "application/vnd.oai.openapi+json"


def test_the_document_is_made_by_one_thread_at_a_time(monkeypatch):
    inside, most = [], []

    def slowly(_self, request):
        inside.append(request)
        most.append(len(inside))
        time.sleep(0.05)
        inside.remove(request)
        return HttpResponse()

    monkeypatch.setattr(SpectacularAPIView, "dispatch", slowly)
    asked = [RequestFactory().get("/api/v1/schema/") for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(SchemaView.as_view(), asked))
    assert most == [1] * 4


def test_nor_is_a_view_asked_for_its_parameters_meanwhile():
    callback = SchemaView.as_view()
    with DESCRIBING, ThreadPoolExecutor(1) as pool:
        asked = pool.submit(known_parameters.__wrapped__, callback)
        with pytest.raises(FuturesTimeout):
            asked.result(timeout=0.3)
        DESCRIBING.release()
        try:
            assert asked.result(timeout=20)
        finally:
            DESCRIBING.acquire()


@pytest.mark.django_db
def test_it_is_made_once_in_each_language_and_form(client, monkeypatch):
    monkeypatch.setattr(views, "made", {})
    calls = []

    def counted(self, request, public):
        calls.append(get_language())
        return {"info": {"title": get_language()}}

    monkeypatch.setattr(SchemaGenerator, "get_schema", counted)
    asked = ["?lang=en", "?lang=pl", "?lang=en", "?lang=pl"]
    told = [client.get(f"/api/v1/schema/{lang}", HTTP_ACCEPT=JSON) for lang in asked]
    assert [one.json()["info"]["title"] for one in told] == ["en", "pl"] * 2
    assert calls == ["en", "pl"]
    plain = client.get("/api/v1/schema/", HTTP_ACCEPT="application/yaml")
    assert (plain["Content-Type"], plain.content[:5]) == ("application/yaml", b"info:")
    assert len(calls) == 3
