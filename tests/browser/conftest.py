"""A catalogue, contexts that are watched, and a walk over every page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.all_pages import (
    DESKTOP,
    LEGAL,
    LONG_NAME,
    SIGNED_OUT,
    Site,
    Watch,
    among_people,
    colours,
    go,
    pasted,
    refused,
    ring_of,
    signed_in,
    speak,
    with_a_life,
    with_cards_at_home,
)
from tests.factories import (
    add_name,
    hero_row,
    import_rows,
    make_curator,
    make_deck,
    row,
    rows,
)


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Fails the test in the end if a page complained or missed something."""
    kept = Watch()
    yield kept
    assert kept.faults == []


@pytest.fixture
def open_context(browser: Browser, live_server, watch: Watch):
    """A maker of contexts that are watched and closed; the address is the server's."""
    opened = []

    def open_one(**how) -> BrowserContext:
        context = browser.new_context(
            **({"viewport": DESKTOP, "base_url": live_server.url} | how)
        )
        watch.on(context)
        opened.append(context)
        return context

    yield open_one
    for context in opened:
        context.close()


@pytest.fixture
def catalogue(transactional_db):
    """A hero, fifteen allies for every deck, and a card of every colour there is."""
    letters = "abcdefghijklmno"
    neutral = ({"name": f"Passer-by {x}", "faction": "Neutral"} for x in letters)
    guard = {"name": "Harbour Guard", "faction": "Alliance"}
    import_rows(
        [hero_row(), *rows(*neutral, guard), *colours(), row(variant="EA", name="Twin")]
    )
    add_name("Passer-by a", "pl", "Przechodzień a")


@pytest.fixture
def furnished(catalogue) -> Site:
    """Decks and batches of a curator."""
    from django.contrib.auth.models import Permission
    from django.core.files.base import ContentFile
    from django.utils import timezone

    from cards.imports.models import ImportBatch
    from core.jobs import run_job
    from decks.moderation.services import hide
    from decks.staff.blocks import add_block
    from tests.decks.moderation.desk import reported

    curator = make_curator()
    legal = make_deck(LEGAL, owner=curator, visibility="public", name=LONG_NAME[:120])
    broken = make_deck(
        "5 Passer-by a\n4 Harbour Guard\n1 Lore of the Druid\n2 Blade of Fire\n"
        "Side deck\n2 Passer-by b",
        owner=curator,
        name="Broken",
    )
    batches = []
    for content in (b"Name,Set,No,Shelf\nWick,LAN,900,top\n,LAN,2,x\n", b"<html>"):
        batch = ImportBatch.objects.create(
            game="wow",
            file=ContentFile(content, "cards.csv"),
            file_name="a-file-with-a-very-long-name-that-has-no-place-to-break.csv",
            state="checking",
            author=curator,
            created_at=timezone.now(),
        )
        run_job(ImportBatch, batch.pk)
        batches.append(batch.pk)
    branch = with_a_life(legal)
    among_people(legal)
    with_cards_at_home(curator)
    curator.user_permissions.add(Permission.objects.get(codename="moderate"))
    reported(legal, reporter=curator, words=LONG_NAME)
    add_block(by=curator, kind="name", value=LONG_NAME[:120], note="W" * 60)
    hide(by=curator, kind="deck", thing=broken, reason=LONG_NAME)
    return Site(legal, broken, branch, tuple(batches), ring_of(curator))


WHOLE = slice(None)


@pytest.fixture
def every_page(open_context, live_server, watch, furnished: Site):
    """A walk over every page, or a share of them: the name of each, and it, loaded."""

    def walk(
        language: str = "en", share: slice = WHOLE, **how
    ) -> Iterator[tuple[str, Page]]:
        watch.expected = {404, 422}
        inside, outside = open_context(**how), open_context(**how)
        signed_in(inside, furnished.legal.owner, live_server)
        speak(inside, language, live_server)
        speak(outside, language, live_server)
        for context, pages in ((inside, furnished.pages()), (outside, SIGNED_OUT)):
            page = context.new_page()
            for name, address in [*pages.items()][share]:
                go(page, address)
                yield name, page
        yield "paste, issues", pasted(inside.new_page(), language)
        yield "sign up, refused", refused(outside.new_page(), language)

    return walk
