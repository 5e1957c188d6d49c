"""Feeds of public decks: of everybody, and of one person."""

from datetime import datetime
from typing import Any

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.catalogue.card_texts.languages import card_language
from core.web.feeds import ENTRIES, AtomFeed
from decks.building.queries import get_public_decks
from decks.building.tiles import DeckTile, tiles_of


class PublicDecks(AtomFeed[DeckTile, None]):
    """The public decks, the latest change first."""

    def title(self) -> str:
        """Return what the feed is called."""
        return _("Public decks")

    def link(self) -> str:
        """Return the page of the same."""
        return reverse("public-deck-list")

    def items(self) -> list[DeckTile]:
        """Return the latest."""
        return tiles_of(get_public_decks()[:ENTRIES], card_language())

    def item_title(self, item: DeckTile) -> str:
        """Return the deck's name."""
        return item.deck.name

    def item_description(self, item: DeckTile) -> str:
        """Return who leads it, and the format."""
        hero = item.hero.name if item.hero else ""
        return " · ".join(word for word in (hero, item.format) if word)

    def item_link(self, item: DeckTile) -> str:
        """Return the deck's page."""
        return reverse("deck", args=[item.deck.short_id])

    def item_author_name(self, item: DeckTile) -> str:
        """Return whose it is."""
        return item.deck.owner.get_username() if item.deck.owner else ""

    def item_updateddate(self, item: DeckTile) -> datetime:
        """Return when the deck last changed."""
        return item.deck.changed_at


class DecksOfOne(AtomFeed[DeckTile, str]):
    """The public decks of one person; who has none is as if not there."""

    def get_object(self, request: HttpRequest, username: str) -> str:
        """Return the person's name. Raises Http404."""
        name = username.replace("\0", "")
        if not self._decks(name).exists():
            raise Http404
        return name

    def title(self, username: str) -> str:
        """Return what the feed is called."""
        return _("Public decks: %(name)s") % {"name": username}

    def link(self, username: str) -> str:
        """Return the page of the same."""
        return reverse("public-deck-list", query={"q": f'by:"{username}"'})

    def items(self, username: str) -> list[DeckTile]:
        """Return the latest."""
        return tiles_of(self._decks(username)[:ENTRIES], card_language())

    item_title = PublicDecks.item_title
    item_description = PublicDecks.item_description
    item_link = PublicDecks.item_link
    item_author_name = PublicDecks.item_author_name
    item_updateddate = PublicDecks.item_updateddate

    @staticmethod
    def _decks(username: str) -> Any:
        """Return the person's public decks."""
        return get_public_decks().filter(owner__username=username)
