"""The worker, the page of what is on a device, and whose browser asks."""

import json
import re

import pytest

from tests.factories import make_user

pytestmark = pytest.mark.django_db


def told(response) -> dict:
    """Return what the site tells its worker."""
    line = re.match(r"const SITE = (.*);\n", response.content.decode())
    return json.loads(line[1])


def test_the_worker_is_a_script_of_the_root_that_is_asked_for_each_time(client):
    response = client.get("/worker.js")
    assert response.status_code == 200
    assert response["Content-Type"].startswith("text/javascript")
    assert response["Cache-Control"] == "no-cache"
    assert "worker-src 'self'" in response["Content-Security-Policy"]
    site = told(response)
    assert (site["root"], site["account"]) == ("/", "/account/")
    assert site["files"][0] == "/static/"


def test_below_a_path_the_worker_serves_what_lies_there(client, below):
    site = told(client.get("/worker.js", **below))
    assert site["root"] == "/shelf/"
    assert site["offline"] == "/shelf/offline/"
    assert site["account"] == "/shelf/account/"
    assert site["files"][0] == "/shelf/static/"
    assert site["pictures"] == ["/shelf/pictures/", "/shelf/faces/"]


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("en", "On this device"),
        ("pl", "Na tym urządzeniu"),
        ("hu", "Ezen az eszközön"),
        ("ru", "На этом устройстве"),
    ],
)
def test_the_page_is_the_same_for_everybody_in_each_language(client, language, heading):
    client.force_login(make_user("anna"))
    response = client.get("/offline/", headers={"accept-language": language})
    page = response.content.decode()
    assert f"<h1>{heading}</h1>" in page
    assert response["Content-Language"] == language
    assert "anna" not in page
    assert 'data-reader=""' in page
    assert "X-Kept-For" not in response


def test_whose_browser_it_is_is_told_with_a_token_and_never_stored(client):
    response = client.get("/offline/reader/")
    assert "no-store" in response["Cache-Control"]
    assert response.json()["reader"] == "guest"
    user = make_user()
    client.force_login(user)
    told_now = client.get("/offline/reader/").json()
    assert told_now["reader"] == f"account-{user.pk}"
    assert told_now["csrf"]


def test_what_installs_the_site_is_told_where_it_begins(client):
    manifest = client.get("/manifest.webmanifest").json()
    assert manifest["id"] == manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert re.fullmatch("#[0-9a-f]{6}", manifest["theme_color"])
