"""The embedded Valkey: its server and its socket."""

import subprocess
from pathlib import Path

from config.broker import broker_url
from config.supervisor import valkey


def test_a_socket_path_of_103_bytes_fits_and_104_do_not():
    assert valkey.fits_socket_path(Path("/" + "a" * 102))
    assert not valkey.fits_socket_path(Path("/" + "a" * 103))
    assert not valkey.fits_socket_path(Path("/" + "ő" * 52))


def test_the_socket_directory_is_private_and_short_even_in_a_deep_temp_dir(
    tmp_path, monkeypatch
):
    deep = tmp_path / ("d" * 120)
    deep.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(deep))
    directory = valkey.make_socket_directory()
    try:
        assert directory.stat().st_mode & 0o777 == 0o700
        assert valkey.fits_socket_path(valkey.socket_path(directory))
        assert list(deep.iterdir()) == []
    finally:
        valkey.remove_socket_directory(directory)
    assert not directory.exists()


def test_celery_and_the_cache_name_one_socket_in_their_own_ways():
    url = valkey.socket_url(Path("/run/v.sock"))
    assert url == "unix:///run/v.sock"
    assert broker_url(url) == "redis+socket:///run/v.sock"


def test_the_embedded_server_is_the_wheels_own():
    version = subprocess.run(
        [valkey.server_binary(), "--version"], capture_output=True, check=True
    )
    assert version.stdout.startswith(b"Valkey server")
