"""Every page of the site: where it is, and what must be there first."""

import re
from dataclasses import dataclass, field

from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.core.files.base import ContentFile
from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
)

from cards.fighters.rosters import load_own_rosters
from core.moderation.subjects import SUBJECTS
from decks.blocking.services import block_person
from decks.building.branches.services import create_branch, fork_deck
from decks.building.editing.services import set_quantity
from decks.building.models import Deck
from decks.building.services import update_deck
from decks.building.versions.services import save_version
from decks.collection.imports.services import upload_collection
from decks.collection.models import CollectionImport
from decks.comments.services import write_comment
from decks.comments.subjects import Discussed
from decks.people.services import follow_person, like_deck, save_profile
from decks.suggestions.services import suggest
from decks.testing.jobs import run_next_chunk
from decks.testing.teams.services import start_teams
from drafts.clubs.models import Club
from drafts.clubs.services import create_club, create_league, join_club
from rules.game.deck import Zone
from rules.wow.card.traits import CLASSES, DAMAGE_TYPES, RARITIES
from tests.decks.collection.shelf import own
from tests.factories import card_named, make_user, rows
from tests.matches import GAME, make_match, play_until

HERO = "Odda the Lamplighter"
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
LEGAL = "\n".join(
    [f"Hero: {HERO}", *(f"4 Passer-by {letter}" for letter in "abcdefghijklmno")]
)
LONG_NAME = "Zażółć gęślą jaźń · Árvíztűrő tükörfúrógép · Съешь ещё мягких " * 2
ILLEGAL = "5 Passer-by a\n1 Harbour Guard\n2 Quite Something\n1 Pazzer-by b"


# What a page does behind our back


@dataclass
class Watch:
    """Everything that went wrong in the pages of a context."""

    faults: list[str] = field(default_factory=list)
    expected: set[int] = field(default_factory=set)  # statuses a test asks for

    def on(self, context: BrowserContext) -> None:
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.faults.append(str(error.error)))
        context.on("requestfailed", self.miss)
        context.on("response", self.see)

    def hear(self, message: ConsoleMessage) -> None:
        # An answer with an error status is reported by `see`, which knows the status;
        # htmx logs a search overtaken by the next as two errors of its own; that the
        # rig blocks workers is no fault of a page.
        is_known = re.match(
            "Failed to load resource|Response Status|htmx:(afterRequest|sendAbort),"
            "|Service Worker registration blocked by Playwright",
            message.text,
        )
        if message.type in ("error", "warning") and not is_known:
            self.faults.append(f"console: {message.text}")

    def miss(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a search overtaken by the next
            self.faults.append(f"{request.url}: {request.failure}")

    def see(self, response: Response) -> None:
        if response.status >= 400 and response.status not in self.expected:
            self.faults.append(f"{response.url}: {response.status}")


def colours() -> list[dict]:
    """Return cards of every class, rarity, damage type and faction."""
    abilities = [
        {
            "name": f"Lore of the {name}", "type": "ability", "class_icons": [name],
            "rarity": list(RARITIES)[place % len(RARITIES)], "cost": place,
            "faction": None, "race": None, "atk": None, "atk_type": None,
            "health": None,
        }
        for place, name in enumerate(CLASSES)
    ]  # fmt: skip
    weapons = [
        {
            "name": f"Blade of {kind}", "type": "weapon", "atk_type": kind,
            "strike_cost": 2, "health": None, "race": None, "faction": None,
        }
        for kind in DAMAGE_TYPES
    ]  # fmt: skip
    others = [
        {"name": "Tallow Coat", "type": "armor", "def": 2},
        {"name": "A Long Errand", "type": "quest", "cost": 3},
        {"name": "Old Harbour", "type": "location", "cost": None},
        {"name": "Odd Machine", "type": "gadget", "cost": "1+X"},
    ]
    bare = {"atk": None, "atk_type": None, "health": None, "race": None}
    places = {"set": "Colours", "set_code": "CLR"}
    plain = [places | bare | other | {"faction": None} for other in others]
    return rows(*(places | one for one in (*abilities, *weapons)), *plain)


def go(page: Page, address: str) -> None:
    response = page.goto(address)
    assert response is not None
    page.wait_for_load_state("load")


def signed_in(context: BrowserContext, user, live_server) -> None:
    """Sign *user* in to *context*."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session.session_key}
    context.add_cookies([cookie | {"url": live_server.url}])


def speak(context: BrowserContext, language: str, live_server) -> None:
    """Make *language* the interface language of *context*."""
    cookie = {"name": settings.LANGUAGE_COOKIE_NAME, "value": language}
    context.add_cookies([cookie | {"url": live_server.url}])


@dataclass(frozen=True)
class Ring:
    """Matches of a player, by where they stand, and a run of all teams."""

    lobby: str
    picking: str
    building: str
    teams: str

    def pages(self) -> dict[str, str]:
        """Return the address of every page by its name."""
        return {
            "match list": "/matches/",
            "match, lobby": self.lobby,
            "match, fighters": self.picking,
            "match, build": self.building,
            "match, fight": f"{self.building}fights/1/",
            "teams": f"/teams/{GAME}/",
            "teams, report": self.teams,
        }


def ring_of(player) -> Ring:
    """Bring fighters in, and let *player* begin matches, one up to its first fight."""
    load_own_rosters()
    lobby, picking = make_match(player), make_match(player, strength="easy")
    building = make_match(player, strength="easy", way="")
    play_until(building, [player], "build")
    run = start_teams(
        user=player, guest_key=None, game_slug=GAME, games=12,
        options={"strength": "easy"},
    )  # fmt: skip
    while run_next_chunk(worker="browser"):
        pass
    addresses = (one.get_absolute_url() for one in (lobby, picking, building, run))
    return Ring(*addresses)


@dataclass(frozen=True)
class Site:
    """A curator's decks and batches, for pages that need some."""

    legal: Deck
    broken: Deck
    branch: Deck
    batches: tuple[int, ...]
    ring: Ring

    def pages(self) -> dict[str, str]:
        """Return the address of every page by its name."""
        twin = card_named("Twin").printings.get()
        club, foreign = Club.objects.get(), CollectionImport.objects.get()
        return {
            "start": "/",
            "cards": "/cards/",
            "cards, table": "/cards/?view=table&q=lore",
            "cards, nothing found": "/cards/?q=nothing-like-it kost:3",
            "sets": "/sets/",
            "set": "/sets/LAN/",
            "rulings": f"/cards/rulings/?card={twin.card_id}",
            "rulings, desk": f"/curate/cards/{twin.card_id}/rulings/",
            "card": f"/cards/{twin.card_set.code}/{twin.number}-EA/",
            "hero": "/cards/LAN/100/",
            "search help": "/search-help/",
            "saved searches": "/searches/?q=type:ally",
            "rules": "/rules/",
            "rules of a chapter": "/rules/?chapter=deck&edition=2009",
            "rules, nothing found": "/rules/?q=nothing-like-it",
            "rule": "/rules/W-DECK-06/",
            "rules, other game": f"/rules/?game={GAME}",
            "fighters": f"/cards/?game={GAME}",
            "translate, other game": f"/translate/?game={GAME}",
            **self.ring.pages(),
            "my decks": "/decks/",
            "public decks": "/decks/public/",
            "editor": f"/decks/{self.broken.short_id}/edit/",
            "editor, search": f"/decks/{self.legal.short_id}/edit/?q=blade kost:3",
            "editor, heroes": f"/decks/{self.legal.short_id}/edit/?q=type:hero",
            "deck": f"/decks/{self.legal.short_id}/",
            "deck, broken": f"/decks/{self.broken.short_id}/",
            "odds": f"/decks/{self.broken.short_id}/odds/?type=ally&with_q=lore",
            "odds, refused": f"/decks/{self.legal.short_id}/odds/?cost_to=100",
            "delete": f"/decks/{self.broken.short_id}/delete/",
            "versions": f"/decks/{self.legal.short_id}/versions/",
            "version": f"/decks/{self.legal.short_id}/versions/1/",
            "compare": f"/decks/{self.legal.short_id}/compare/?a=1&b=now",
            "branches": f"/decks/{self.legal.short_id}/branches/",
            "branch, editor": f"/decks/{self.branch.short_id}/edit/",
            "branch, merge": f"/decks/{self.branch.short_id}/merge/",
            "primer": f"/decks/{self.legal.short_id}/primer/",
            "notes on cards": f"/decks/{self.legal.short_id}/notes/",
            "deck settings": f"/decks/{self.legal.short_id}/settings/",
            "paste": "/decks/paste/",
            "imports": "/curate/imports/",
            "import, checked": f"/curate/imports/{self.batches[0]}/",
            "import, refused": f"/curate/imports/{self.batches[1]}/",
            "cards to teach": "/teach/",
            "teach a card": f"/teach/{card_named('Harbour Guard').pk}/",
            "words of powers": "/teach/words/",
            "formats": "/formats/",
            "format": f"/formats/set-lan/?deck={self.broken.short_id}",
            "make a format": "/formats/new/?from=constructed-2006",
            "team": f"/formats/team/?deck={self.legal.short_id}&links=",
            "heroes": f"/decks/{self.broken.short_id}/heroes/",
            "heroes of a list": "/decks/heroes/",
            "fits": f"/decks/fits/?card={card_named('Harbour Guard').pk}",
            "tests": f"/decks/{self.legal.short_id}/tests/",
            "duels": f"/decks/{self.legal.short_id}/duels/",
            "swaps": f"/decks/{self.legal.short_id}/swaps/",
            "openings": f"/decks/{self.legal.short_id}/openings/",
            "playtest": f"/decks/{self.legal.short_id}/playtest/",
            "copies": f"/decks/{self.legal.short_id}/copies/",
            "shelf": "/collection/",
            "rapid entry": "/collection/enter/",
            "completion": "/collection/completion/",
            "binders": "/collection/binders/",
            "buildable": "/collection/decks/",
            "files of a collection": "/collection/files/",
            "foreign headings": f"/collection/files/{foreign.pk}/",
            "history of a collection": "/collection/history/",
            "own pictures": "/pictures/",
            "wants": "/collection/wants/",
            "trades": "/collection/trades/",
            "matches": "/collection/matches/",
            "account": "/account/",
            "account, delete": "/account/delete/",
            "account, password": "/account/password/",
            "account, email": "/account/email/",
            "account, two steps": "/account/second-factor/",
            "account, passkeys": "/account/passkeys/",
            "account, tokens": "/account/tokens/",
            "account, webhooks": "/account/webhooks/",
            "account, log": "/account/log/",
            "inbox": "/inbox/",
            "following": "/following/",
            "my profile": "/account/profile/",
            "person": f"/people/{TALKER}/",
            "comments": f"/comments/deck/{self.legal.short_id}/",
            "suggestions": f"/decks/{self.legal.short_id}/suggestions/",
            "public decks, choices": "/decks/public/facets/",
            "decks alike": f"/decks/{self.legal.short_id}/alike/",
            "report": f"/report/deck/{self.legal.short_id}/",
            "staff": "/staff/?q=lamps",
            "staff, deck": f"/staff/of/deck/{self.legal.short_id}/",
            "staff, player": f"/staff/of/person/{self.legal.owner_id}/",
            "staff, acts": "/staff/acts/",
            "staff, blocks": "/staff/blocks/",
            "staff, team": "/staff/team/",
            "drafts": "/drafts/",
            "draft statistics": "/statistics/",
            "clubs": "/clubs/",
            "new club": "/clubs/new/",
            "club": club.get_absolute_url(),
            "club, decks": f"{club.get_absolute_url()}decks/",
            "club, cards": f"{club.get_absolute_url()}cards/",
            "credits": "/translate/credits/",
            "league": club.leagues.get().get_absolute_url(),
            "cubes": "/cubes/",
            "new event": "/drafts/new/",
            "boosters": "/boosters/",
            "booster": "/boosters/lanternfall/?set=LAN&seed=1",
            "new booster": "/boosters/new/",
            "404": "/nothing-here/",
        }


SIGNED_OUT = {
    "sign in": "/account/sign-in/",
    "sign up": "/account/sign-up/",
    "sign in by passkey": "/account/sign-in/passkey/",
    "sign in by link": "/account/sign-in/link/",
    "password": "/account/password-reset/",
    "password, sent": "/account/password-reset/sent/",
    "password, done": "/account/password-reset/done/",
    "password, old link": "/account/password-reset/MQ/old-link/",
    "guest's decks": "/decks/",
    "format, guest": "/formats/new/",
}


def with_a_life(deck: Deck) -> Deck:
    """Give *deck* versions, tags, a primer and a conflicting branch; return that."""
    card, other = card_named("Passer-by a"), card_named("Passer-by b")
    save_version(deck=deck, author=deck.owner, message="W" * 100)
    branch = create_branch(deck=deck, name=LONG_NAME[:120], author=deck.owner)
    for held, quantity in ((deck, 3), (branch, 2)):
        set_quantity(deck=held, card=card, zone=Zone.MAIN, quantity=quantity)
    set_quantity(deck=branch, card=other, zone=Zone.MAIN, quantity=1)
    tags = ", ".join(f"{LONG_NAME[:30]} {number}" for number in range(20))
    primer = f"# {LONG_NAME}\n\n[[Passer-by a]] {'x' * 300}\n\n> - 1. `code`"
    update_deck(deck=deck, changes={"tags": tags, "primer": primer})
    return branch


TALKER = "Zażółć0"


def among_people(deck: Deck) -> None:
    """Let others show profiles, like *deck*, copy it and talk of it with its owner."""
    owner, others = deck.owner, [make_user(TALKER), make_user("Zażółć1")]
    about = Discussed(SUBJECTS["deck"], deck)
    for one in others:
        save_profile(user=one, changes={"is_public": True, "about": f"# {LONG_NAME}"})
        like_deck(user=one, deck=deck)
        follow_person(follower=owner, person=one)
        twin = fork_deck(deck=deck, user=one, guest_key=None)
        update_deck(deck=twin, changes={"visibility": "public"})
        card = card_named("Passer-by c")
        set_quantity(deck=twin, card=card, zone=Zone.MAIN, quantity=1)
        suggest(copy=twin, author=one, words=LONG_NAME)
        words = f"# {LONG_NAME}\n\n[[Passer-by a]] {'x' * 300} @{owner.username}"
        write_comment(author=one, about=about, words=words)
    write_comment(author=owner, about=about, words=f"> Thanks, **both**, @{TALKER}")
    block_person(owner=owner, person=make_user("spam"))
    club = create_club(owner=owner, name=LONG_NAME[:60], description=LONG_NAME)
    for one in others:
        join_club(club=club, user=one)
    create_league(club=club, name=LONG_NAME[:60], best=2)


def with_cards_at_home(owner) -> None:
    """Let *owner* have some cards, and a table whose headings nobody knows."""
    own(owner, "Passer-by a", 3)
    own(owner, "Passer-by b", is_foil=True)
    table = ContentFile(b"Karte;Anzahl\nPasser-by c;2\n", "foreign.csv")
    upload_collection(file=table, owner=owner, game_slug="wow", mode="add", inline=True)


def pasted(page: Page, language: str) -> Page:
    """Return *page* with a pasted list that has issues and unread lines."""
    go(page, "/decks/paste/")
    page.locator("#id_text").fill(ILLEGAL)
    with translation.override(language):
        page.get_by_role("button", name=gettext("Check list")).click()
    expect(page.locator(".open-line")).to_have_count(2)
    return page


def refused(page: Page, language: str) -> Page:
    """Return *page* with a form that was refused."""
    go(page, "/account/sign-up/")
    for name, value in (("username", "b"), ("password1", "1"), ("password2", "2")):
        page.locator(f"[name={name}]").fill(value)
    with translation.override(language):
        label = gettext("Sign up")
    page.locator("main").get_by_role("button", name=label).click()
    expect(page.locator(".errorlist").first).to_be_visible()
    return page


def told(found: dict[str, list[str]]) -> str:
    """Return what was found where, a line each."""
    return "\n".join(f"{place}: {nodes}" for place, nodes in found.items())
