"""The document of the API as several ask for it at once."""

import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as FuturesTimeout

import pytest
from django.http import HttpResponse
from django.test import RequestFactory
from drf_spectacular.views import SpectacularAPIView

from core.api.parameters import known_parameters
from core.api.schema import DESCRIBING
from core.api.views import SchemaView


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
