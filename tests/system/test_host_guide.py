"""docs/host.md, executed: PostgreSQL, Valkey, nginx, two web processes, two workers."""

import http.cookiejar
import json
import re
import ssl
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from config.supervisor.child import stop_process
from tests.rigs.host_machine import PASSWORD, Machine, blocks, machine_in
from tests.rigs.polling import wait_for

pytestmark = pytest.mark.system


class Browser:
    """Keeps cookies, trusts the machine's certificate."""

    def __init__(self, machine: Machine) -> None:
        self.home = f"https://localhost:{machine.ports[0]}"
        context = ssl.create_default_context(cafile=machine.place / "tls.crt")
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(
            urllib.request.HTTPSHandler(context=context),
            urllib.request.HTTPCookieProcessor(self.jar),
        )

    def get(self, path: str, data: dict[str, str] | None = None) -> tuple[int, str]:
        """Return status and body; redirects are followed."""
        sent = urllib.parse.urlencode(data).encode() if data else None
        said = {"Referer": self.home + path}
        request = urllib.request.Request(self.home + path, sent, said)  # noqa: S310 - https
        try:
            with self.opener.open(request, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            error.close()
            return error.code, ""

    def signs_in(self) -> bool:
        """Whether the curator gets in."""
        self.jar.clear()
        page = self.get("/account/sign-in/")[1]
        found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        assert found
        sent = {"username": "curator", "password": PASSWORD}
        self.get("/account/sign-in/", sent | {"csrfmiddlewaretoken": found[1]})
        return self.get("/curate/")[0] == 200


@pytest.fixture
def machine() -> Iterator[Machine]:
    """A machine on which nothing is installed but packages."""
    # Not in pytest's own folder: whichever run begins next closes that for others.
    with (
        tempfile.TemporaryDirectory(prefix="deckwright-host-") as place,
        machine_in(Path(place)) as found,
    ):
        yield found


def count_of(machine: Machine, sql: str) -> str:
    return machine.run(f'psql deckwright --tuples-only --command "{sql}"').strip()


def test_the_guide_leads_to_a_site_that_is_well_and_back_from_an_upgrade(machine):
    install, upgrade = blocks()
    assert (len(install), len(upgrade)) == (9, 2)
    told = [machine.run(block) for block in machine.install()]
    assert json.loads(told[0].partition("}}")[0] + "}}")["ok"] is True
    assert told[1].count('"} 1') + told[1].count(" 1\n") >= 4
    found = json.loads(machine.run(".venv/bin/python manage.py check_host --json"))
    codes = {one["code"] for one in found["findings"]}
    assert codes == {"site-imprint", "site-privacy"}, found
    mails = [one.read_text() for one in (machine.place / "mail").iterdir()]
    assert any("To: curator@localhost" in mail for mail in mails)
    the_site_works(machine)
    the_way_back(machine, upgrade)


def the_site_works(machine: Machine) -> None:
    """Pages over TLS, by either web process, and nothing told to strangers."""
    browser = Browser(machine)
    assert browser.signs_in()
    assert all(cookie.secure for cookie in browser.jar if cookie.name != "theme")
    style = re.search(r'href="(/static/css/base\.\w+\.css)"', browser.get("/")[1])
    assert style
    assert browser.get(style[1])[0] == 200
    assert browser.get("/metrics")[0] == 404
    assert browser.get("/events/nowhere/")[0] == 404
    plain = f"http://localhost:{machine.ports[1]}/cards/"
    redirect: Any = None
    with pytest.raises(urllib.error.URLError):  # it leads to port 443, not ours
        redirect = urllib.request.urlopen(plain, timeout=20)
    assert redirect is None
    stop_process(machine.processes["deckwright-web-1"], 20)
    assert [browser.get("/sets/")[0] for _ in range(6)] == [200] * 6


def the_way_back(machine: Machine, upgrade: list[str]) -> None:
    """An upgrade that went wrong is undone by the backup before it."""
    machine.stop_units()
    machine.run(upgrade[0])
    assert len(list((machine.place / "kept").iterdir())) == 2
    ask = "SELECT count(*) FROM auth_user WHERE username = 'curator'"
    machine.run('psql deckwright --command "UPDATE auth_user SET username = 1"')
    assert count_of(machine, ask) == "0"
    assert "What was here is now deckwright_before_" in machine.run(upgrade[1])
    assert count_of(machine, ask) == "1"
    machine.start_units()
    browser = Browser(machine)
    wait_for(lambda: browser.get("/health/live")[0] == 200, "the site", 120)
    assert browser.signs_in()
