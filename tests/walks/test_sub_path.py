"""The site below a path of a host: what leads anywhere leads below that path."""

import re

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.test import Client

from tests.rigs.addresses import all_addresses
from tests.rigs.sub_path import PATH
from tests.walks.peopled import people

pytestmark = pytest.mark.django_db

LINK = re.compile(
    r"""(?:href|src|action|hx-get|hx-post|hx-push-url|data-[a-z-]+)="(/[^"]*)\""""
)
JSON_PATH = re.compile(r'"(/(?:api|cards|decks|drafts|tests|collection)/[^"]*)"')


def astray(answer) -> set[str]:
    """Return where *answer* leads that is not below PATH."""
    if answer.streaming:
        return set()
    kind = answer.headers.get("Content-Type", "")
    found = [answer.headers.get("Location", PATH)]
    if kind.startswith("text/html"):
        found += LINK.findall(answer.content.decode())
    if "json" in kind:
        found += JSON_PATH.findall(answer.content.decode())
    own = (f"{PATH}/", "http", "//", f"{PATH}?")
    return {one for one in found if not one.startswith(own) and one != PATH}


def test_addresses_lead_below_the_path_the_site_lies_at(below):
    wrong, pages = walk(people(), below, every=7)
    assert wrong == []
    assert pages > 20


@pytest.mark.prove
def test_every_address_leads_below_the_path_the_site_lies_at(below):
    wrong, pages = walk(people(), below, every=1)
    assert wrong == []
    assert pages > 150


def walk(there, below, every: int) -> tuple[list[str], int]:
    """Return what leads astray, and how many pages there were.

    Each *every*-th address is asked.
    """
    owner, curator, program = (Client(**below) for _ in range(3))
    owner.force_login(there.owner)
    curator.force_login(there.curator)
    program.defaults["HTTP_AUTHORIZATION"] = f"Bearer {there.secret}"
    wrong, pages = [], 0
    for address in [*all_addresses()][::every]:
        is_desk = address.first_word == "curate"
        clients = (program if address.is_api else curator if is_desk else owner,)
        for path in address.filled(there.known, most=1):
            if "schema" in path:
                continue
            for client in clients:
                answer = client.get(path)
                pages += answer.status_code == 200
                wrong += [f"{path}: {one}" for one in sorted(astray(answer))]
    return wrong, pages


def test_styles_and_scripts_come_from_below_the_path(below):
    assert staticfiles_storage.url("css/base.css") == f"{PATH}/static/css/base.css"


def test_forms_lead_back_below_the_path_and_cookies_stay_there(below, settings):
    settings.COOKIE_PATH = settings.LANGUAGE_COOKIE_PATH = f"{PATH}/"
    client = Client(**below)
    for form, sent in (
        ("/theme/", {"theme": "dark"}),
        ("/theme/", {"theme": "dark", "next": f"{PATH}/cards/"}),
        ("/i18n/setlang/", {"language": "pl", "next": f"{PATH}/cards/"}),
        ("/theme/", {"theme": "dark", "next": "//evil.example/"}),
    ):
        answer = client.post(form, sent)
        assert answer["Location"].startswith(f"{PATH}/")
        assert {one["path"] for one in answer.cookies.values()} == {f"{PATH}/"}
    api = client.get("/api/v1/nothing/")
    assert api["Content-Type"] == "application/problem+json"
