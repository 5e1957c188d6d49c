"""The picture of a card as it is printed, and the address it is kept under for ever."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final

from django.urls import reverse

from cards.catalogue.card_texts.shown_words import HeldPrinting
from cards.catalogue.models import Card, Printing
from cards.faces.pictures.facts import Facts
from cards.faces.pictures.picture import fingerprint, picture
from rules.games import game

MOST: Final = 4096  # pictures of a process, two kilobytes each

# What pages drawn by this process have named: asking for it asks no database.
_named: dict[str, Facts] = {}


def picture_facts(card: Card, printing: Printing | HeldPrinting | None) -> Facts:
    """Return what of *card*, as it is in *printing*, decides its picture."""
    facts: Mapping[str, Any] = card.facts
    cost, is_leader = facts.get("cost"), card.type == "fighter"
    drawn = Facts(
        key=card.key,
        name=card.name,
        type=card.type,
        text=card.text or str(facts.get("do", "")),
        flavour=printing.flavour if printing else "",
        faction=facts.get("faction") or "",
        race=facts.get("race") or "",
        classes=tuple(facts.get("classes") or facts.get("class_icons") or ()),
        tags=tuple(facts.get("tags") or ()),
        damage=facts.get("damage_type") or "",
        talent=facts.get("talent") or "",
        company=card.name if is_leader else facts.get("fighter") or "",
        cost=cost if isinstance(cost, int) else 0,
        rarity=printing.rarity if printing else "",
        set_code=printing.set_code if printing else "",
        is_instant=bool(facts.get("instant")),
        is_ongoing=bool(facts.get("ongoing")),
    )
    other = game(card.game).pictured_as(card.type, facts)
    return replace(drawn, **other) if other else drawn


def picture_url(card: Card, printing: Printing | HeldPrinting | None) -> str:
    """Return the address of a picture: another one whenever it would be drawn anew."""
    facts = picture_facts(card, printing)
    told = fingerprint(facts)
    if len(_named) >= MOST:
        _named.clear()
    _named[told] = facts
    return _gap().format(card.pk, told)


def token_facts(name: str) -> Facts:
    """Return what decides the picture of a token called *name*, which is no card."""
    return Facts(key=f"token {name}", name=name, type="ally", race=name)


def token_picture_url(name: str) -> str:
    """Return the address of the picture of a token called *name*, in English."""
    return reverse("token-picture", args=[fingerprint(token_facts(name)), name])


def find_facts(card_pk: int, told: str) -> Facts | None:
    """Return the facts that are *told* by a picture's address; None for none.

    No query where a page of this process named it, else two. A card whose facts have
    changed since has no such picture any more.
    """
    if found := _named.get(told):
        return found
    card = Card.objects.filter(pk=card_pk).first()
    if card is None:
        return None
    printings = [*Printing.objects.filter(card=card).select_related("card_set"), None]
    each = (picture_facts(card, printing) for printing in printings)
    return next((facts for facts in each if fingerprint(facts) == told), None)


def forget_pictures() -> None:
    """Forget what was named: the next is looked for in the database."""
    _named.clear()


@lru_cache(maxsize=MOST)
def draw_picture(facts: Facts) -> bytes:
    """Return the picture as a file."""
    return picture(facts).encode()


@cache
def _gap() -> str:
    """Return the address of pictures with gaps: a page asks for sixty."""
    return reverse("card-picture", args=[0, "0"]).replace("/0/0", "/{}/{}")
