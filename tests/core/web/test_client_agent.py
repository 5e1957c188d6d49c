"""What a browser is called."""

import pytest

from core.web.client_agent import agent_name

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604.1"
)


@pytest.mark.parametrize(
    ("header", "name"),
    [
        (FIREFOX, "Firefox · Linux"),
        (SAFARI, "Safari · iPhone"),
        ("curl/8.5 \x07é", "curl/8.5 "),
        ("", "?"),
    ],
)
def test_a_browser_is_called_by_name_and_system(header, name):
    assert agent_name(header) == name
