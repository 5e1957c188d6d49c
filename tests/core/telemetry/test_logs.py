"""Lines of the log find each other: time, request and task."""

import pytest

from tests.core.telemetry.log_lines import line


def test_a_fault_is_one_line():
    with pytest.raises(ValueError, match="two") as fault:
        int("two\nlines")
    told = line(exc_info=(fault.type, fault.value, fault.tb))
    assert "two" in told["exception"]
    assert "ValueError" in told["exception"]


@pytest.mark.parametrize(
    ("given", "trusted", "is_taken"),
    [
        ("0123456789abcdef", ["127.0.0.1"], True),
        ("0123456789abcdef", [], False),
        ("line\nfeed and more", ["127.0.0.1"], False),
    ],
)
def test_an_id_is_a_trusted_proxys_or_ours(client, settings, given, trusted, is_taken):
    settings.TRUSTED_PROXIES = trusted
    answer = client.get("/theme/", headers={"X-Request-ID": given})
    assert (answer["X-Request-ID"] == given) is is_taken
    assert len(answer["X-Request-ID"]) >= 16
