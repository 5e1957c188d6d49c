"""A site is called as its host says: the program's own name stands in few places."""

import ast
from pathlib import Path

import pytest
from django.conf import settings
from django.core import mail

from tests.factories import make_user

ROOMS = ("core", "rules", "cards", "decks", "drafts", "config")
# Where the program is meant, not the site.
PROGRAM = {
    "config/supervisor/start_refusals.py",  # told to whoever runs it
    "config/supervisor/__main__.py",
    "config/message_catalogue.py",
    "config/hosting/host_texts.py",  # a first value for the host to change
    "config/settings.py",
    "decks/collection/imports/holdings_export.py",  # its own format of files
}


def strings_of(path: Path):
    """Yield the strings of a module that are no docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in told:
            yield node.value


def test_no_code_names_the_site_otherwise_than_by_the_setting():
    found = {
        path.relative_to(settings.BASE_DIR).as_posix()
        for room in ROOMS
        for path in (settings.BASE_DIR / room).rglob("*.py")
        if any(isinstance(s, str) and "Deckwright" in s for s in strings_of(path))
    }
    assert found == PROGRAM


def test_no_template_names_the_site_otherwise():
    found = {
        path.name
        for kind in ("*.html", "*.txt")
        for path in (settings.BASE_DIR / "templates").rglob(kind)
        if "Deckwright" in path.read_text("utf-8")
    }
    assert found == {"files.html"}  # of the collection: the format of files


@pytest.mark.django_db
def test_mails_manifest_and_document_of_the_api_bear_the_sites_name(client, settings):
    settings.SITE_NAME = "Lamp & Street"
    user = make_user("anna")
    for page in ("/account/sign-in/", "/account/sign-up/", "/cards/"):
        assert "Lamp &amp; Street</title>" in client.get(page).content.decode()
    client.post("/account/password-reset/", {"email": user.email})
    client.force_login(user)
    sent = {"email": "new@lamps.example", "password": "lamp-oil-9"}
    client.post("/account/email/", sent)
    new = {"new_password1": "other-oil-7", "new_password2": "other-oil-7"}
    client.post("/account/password/", {"password": "lamp-oil-9"} | new)
    assert len(mail.outbox) == 3
    for letter in mail.outbox:
        assert "Lamp & Street" in letter.subject
        assert "Lamp & Street" in letter.body
        assert "Deckwright" not in letter.subject + letter.body
    assert client.get("/manifest.webmanifest").json()["name"] == "Lamp & Street"
