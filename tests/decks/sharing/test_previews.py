"""Links to decks and cards: what those who show them read, and what they may show."""

import io
import json
import re
from html.parser import HTMLParser

import pytest
from PIL import Image

from tests.decks.sharing.links import HERO, SITE, local
from tests.factories import (
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)

pytestmark = pytest.mark.django_db


class Head(HTMLParser):
    """Reads what a page's head says, as a program that shows links does."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.links: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        if tag == "meta" and (name := told.get("property") or told.get("name")):
            self.meta[name] = told.get("content") or ""
        elif tag == "link":
            kind = told.get("type", "")
            self.links[kind if "oembed" in kind else told["rel"]] = told["href"]


@pytest.fixture(autouse=True)
def catalogue():
    names = ("Moth", "Wick", "Snuff", "Ember", "Soot")
    import_rows([hero_row(), *rows(*({"name": name} for name in names))])


@pytest.fixture
def deck():
    return make_deck(
        f"Hero: {HERO}\n4 Moth\n3 Wick\n2 Snuff\n1 Ember",
        owner=make_user("anna"),
        visibility="public",
        name="Lamps & <b>oil</b>",
    )


def seen(client, path: str) -> Head:
    return Head(client.get(path).content.decode())


def test_a_link_to_a_deck_is_shown_with_its_faces(client, deck):
    head = seen(client, deck.get_absolute_url())
    assert head.meta["og:title"] == "Lamps & <b>oil</b>"
    assert "10 cards" in head.meta["og:description"]
    assert "by anna" in head.meta["description"]
    assert head.meta["twitter:card"] == "summary_large_image"
    assert head.links["canonical"] == head.meta["og:url"]
    assert client.get(local(head.meta["og:url"])).status_code == 200
    answer = client.get(local(head.meta["og:image"]))
    picture = Image.open(io.BytesIO(answer.content))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 500  # faces, no blank
    held = {"If-None-Match": answer["ETag"]}
    again = client.get(local(head.meta["og:image"]), headers=held)
    assert (again.status_code, again.content) == (304, b"")


def test_a_link_to_a_card_is_shown_with_its_face(client):
    page = card_named("Moth").printings.get()
    head = seen(client, f"/cards/{page.set_code}/{page.number}/")
    assert head.meta["og:title"] == "Moth"
    assert head.meta["og:image:alt"].startswith("Moth, ")
    picture = Image.open(io.BytesIO(client.get(local(head.meta["og:image"])).content))
    assert picture.size == (1200, 630)


@pytest.mark.parametrize(
    ("path", "title", "told", "at"),
    [
        ("/", "Deckwright", "No account needed.", "/"),
        ("/cards/", "Cards", "World of Warcraft TCG · 6 cards", "/cards/"),
        ("/cards/?q=Moth&view=table", "Moth · Cards", "1 card", "/cards/?q=Moth"),
        ("/sets/", "Sets", "1 set", "/sets/"),
        ("/decks/public/", "Public decks", "TCG · Tag Team", "/decks/public/"),
        ("/rules/", "Rules", "Every rule of the game", "/rules/"),
        ("/rules/?game=tagteam", "Rules", "Every rule", "/rules/?game=tagteam"),
    ],
)
def test_links_to_pages_about_everything_are_shown_with_cards_of_the_day(
    client, path, title, told, at
):
    head = seen(client, path)
    assert head.meta["og:title"] == title
    assert told in head.meta["og:description"]
    assert head.links["canonical"] == head.meta["og:url"] == SITE + at
    answer = client.get(local(head.meta["og:image"]))
    picture = Image.open(io.BytesIO(answer.content))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    colors = len(picture.convert("RGB").getcolors(1 << 24) or [])
    assert (colors > 500) == ("tagteam" not in path)  # whose cards this catalog lacks


@pytest.mark.parametrize("what", ["deck", "card"])
def test_what_oembed_says_can_be_embedded_without_scripts(client, deck, what):
    path = deck.get_absolute_url() if what == "deck" else "/cards/LAN/1/"
    told = client.get(local(seen(client, path).links["application/json+oembed"])).json()
    assert (told["version"], told["type"]) == ("1.0", "rich")
    frame = re.search(r'<iframe src="([^"]+)" width="600"', told["html"])
    assert frame is not None
    page = client.get(local(frame[1]))
    assert "X-Frame-Options" not in page
    assert "frame-ancestors *" in page["Content-Security-Policy"]
    assert "<script" not in page.content.decode()
    assert told["title"].split()[0] in page.content.decode()
    assert client.get(path)["X-Frame-Options"] == "DENY"
    narrow = client.get("/oembed/", {"url": SITE + path, "maxwidth": "300"}).json()
    assert narrow["width"] == 300


def test_oembed_knows_no_other_pages(client, deck):
    for address in (
        "https://else.example/decks/x/",
        f"{SITE}/sets/",
        f"{SITE}/no/",
        "",
    ):
        assert client.get("/oembed/", {"url": address}).status_code == 404
    asked = {"url": SITE + deck.get_absolute_url(), "format": "xml"}
    assert client.get("/oembed/", asked).status_code == 501


def test_what_is_private_is_not_shown_to_anyone_else(client, deck):
    head = seen(client, deck.get_absolute_url())
    type(deck).objects.update(visibility="private")
    shown = (head.meta["og:image"], f"{SITE}/decks/{deck.short_id}/embed/")
    for address in (*shown, f"{SITE}/d/{deck.short_id}/"):
        assert client.get(local(address)).status_code == 404
    asked = {"url": SITE + deck.get_absolute_url()}
    assert client.get("/oembed/", asked).status_code == 404
    assert (
        deck.get_absolute_url()
        not in client.get("/sitemaps/pages-1.xml").content.decode()
    )
    assert client.get("/sitemaps/decks-1.xml").status_code == 404
    client.force_login(deck.owner)
    answer = client.get(local(head.meta["og:image"]))
    assert answer["Cache-Control"] == "private, no-cache"


def test_the_short_address_leads_to_the_deck_and_its_code_is_on_the_page(client, deck):
    page = client.get(deck.get_absolute_url()).content.decode()
    assert f'value="{SITE}/d/{deck.short_id}/"' in page
    assert 'src="data:image/svg+xml' in page
    answer = client.get(f"/d/{deck.short_id}/")
    assert (answer.status_code, answer["Location"]) == (302, deck.get_absolute_url())


def test_devices_are_told_name_and_icons(client):
    head = seen(client, "/")
    told = json.loads(client.get(head.links["manifest"]).content)
    assert (told["name"], told["display"]) == ("Deckwright", "standalone")
    sizes = {one["sizes"] for one in told["icons"]}
    assert {"192x192", "512x512"} < sizes
    icon = Image.open(io.BytesIO(client.get(head.links["apple-touch-icon"]).content))
    assert icon.size == (180, 180)
    assert client.get("/icons/9000.png").status_code == 404


def test_a_link_to_a_set_is_shown_with_its_name_and_rarest_cards(client):
    head = seen(client, "/sets/LAN/")
    assert head.meta["og:title"] == "Lantern Street"
    assert "6 cards" in head.meta["og:description"]
    answer = client.get(local(head.meta["og:image"]))
    picture = Image.open(io.BytesIO(answer.content))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 500
    assert client.get("/previews/sets/NO.png").status_code == 404
