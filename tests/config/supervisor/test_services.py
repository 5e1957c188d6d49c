"""What is run: its environment, its lock, and which Valkey."""

from pathlib import Path

import pytest

from config.supervisor import services


def test_children_get_the_socket_and_keep_what_they_had(tmp_path):
    outer = {"DEMO": "1", "PYTHONWARNINGS": "error"}
    inner = services.child_environment(outer, tmp_path, Path("/run/v.sock"), 8001)
    assert inner["REDIS_URL"] == "unix:///run/v.sock"
    assert inner["DJANGO_SETTINGS_MODULE"] == "config.settings"
    assert inner["VAR_DIR"] == str(tmp_path)
    assert inner["DEMO"] == "1"
    assert inner["LIVE_PORT"] == "8001"
    assert inner["PYTHONWARNINGS"].startswith("error,")


def test_a_given_redis_is_left_alone(tmp_path):
    outer = {"REDIS_URL": "redis://cache/1"}
    assert (
        services.child_environment(outer, tmp_path, None, 1)["REDIS_URL"]
        == (outer["REDIS_URL"])
    )
    with services.own_socket(None) as socket:
        assert socket is None


def test_a_var_directory_has_one_owner_at_a_time(tmp_path):
    second = services.own_var_dir(tmp_path, "process 2")
    with (
        services.own_var_dir(tmp_path, "process 1"),
        pytest.raises(services.AlreadyRunning, match="process 1"),
    ):
        second.__enter__()
    with services.own_var_dir(tmp_path, "process 3"):
        assert (tmp_path / "up.lock").read_text() == "process 3"
