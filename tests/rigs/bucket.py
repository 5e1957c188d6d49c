"""A bucket for tests: moto's server on loopback, in this process."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage

NAME = "deckwright"


def bucket_settings(endpoint: str) -> dict[str, Any]:
    """Return the default storage as settings tell one at *endpoint*."""
    return {
        "BACKEND": "core.files.bucket.Bucket",
        "OPTIONS": {
            "bucket_name": NAME,
            "location": "site",
            "endpoint_url": endpoint,
            "region_name": "us-east-1",
            "access_key": "key",
            "secret_key": "secret",
            "addressing_style": "path",
        },
    }


@contextmanager
def s3_server() -> Iterator[str]:
    """Yield the address of a store with an empty bucket."""
    # Late: few tests need it, and it is slow to load.
    from moto.server import ThreadedMotoServer

    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    try:
        yield f"http://{host}:{port}"
    finally:
        server.stop()


@pytest.fixture(scope="session")
def s3_address() -> Iterator[str]:
    """The address of a store."""
    with s3_server() as address:
        yield address


@pytest.fixture
def bucket(s3_address: str, settings: Any) -> Iterator[Any]:
    """The storage of uploads: a bucket, empty at first."""
    settings.STORAGES = settings.STORAGES | {"default": bucket_settings(s3_address)}
    held = default_storage.connection.Bucket(NAME)  # type: ignore[attr-defined]
    held.create()
    yield default_storage
    held.objects.all().delete()
    held.delete()


@pytest.fixture(params=["disk", "bucket"])
def uploads(request: pytest.FixtureRequest, settings: Any, tmp_path: Path) -> Any:
    """The storage of uploads, empty at first: once on disk, once in a bucket."""
    settings.MEDIA_ROOT = tmp_path / "uploads"
    if request.param == "bucket":
        request.getfixturevalue("bucket")
    return default_storage
