"""What a link to a deck says of it."""

from collections.abc import Iterable

import segno
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.catalogue.card_texts.languages import card_language
from cards.faces.card_face import CardFace, faces_of
from cards.sharing.previews import Preview, oembed_address
from decks.building.models import Deck, DeckEntry
from decks.limits.queries import deck_limits, format_name
from rules.game.deck import Zone


def preview_of_deck(
    request: HttpRequest, deck: Deck, entries: Iterable[DeckEntry]
) -> Preview:
    """Return what a link to *deck*, which has *entries*, is shown with."""
    address = request.build_absolute_uri(deck.get_absolute_url())
    embed = request.build_absolute_uri(reverse("deck-embed", args=[deck.short_id]))
    picture = reverse("deck-preview", args=[deck.short_id, deck.revision])
    return Preview(
        title=deck.name,
        description=describe_deck(deck, entries),
        address=address,
        picture=request.build_absolute_uri(picture),
        picture_text=deck.name,
        embed=embed,
        oembed=oembed_address(request, address),
    )


def short_link(request: HttpRequest, deck: Deck) -> tuple[str, str]:
    """Return the short address of *deck*, and its QR code as a data address."""
    address = request.build_absolute_uri(reverse("deck-short", args=[deck.short_id]))
    return address, segno.make_qr(address, error="m").svg_data_uri(
        scale=4, light="#fff"
    )


def describe_deck(deck: Deck, entries: Iterable[DeckEntry]) -> str:
    """Return *deck*, which has *entries*, in a line: format, cards, whose it is."""
    copies = sum(one.quantity for one in entries if one.zone != Zone.HERO)
    told = [
        format_name(deck.game, deck_limits(deck.game, deck.format)),
        ngettext("%(count)s card", "%(count)s cards", copies) % {"count": copies},
    ]
    if deck.owner:
        told.append(_("by %(name)s") % {"name": deck.owner.get_username()})
    return " · ".join(told)


def shown_faces(held_entries: Iterable[DeckEntry], most: int) -> list[CardFace]:
    """Return the faces that stand for a deck: its hero, then what it has most of."""
    entries = [one for one in held_entries if one.card.printings.all()]
    order = {Zone.HERO.value: 0, Zone.MAIN.value: 1, Zone.SIDE.value: 2}
    entries.sort(key=lambda one: (order[one.zone], -one.quantity))
    wanted = [
        one.printing_id or next(iter(one.card.printings.all())).pk for one in entries
    ][:most]
    held = faces_of(wanted, card_language())
    return [held[key] for key in dict.fromkeys(wanted) if key in held]
