"""Bots at the table: they see one seat alone, are seeded by the event, and say why."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from cards.catalogue.card_texts.languages import interface_language
from cards.catalogue.changes.feed import FeedState, feed_state
from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, card_faces, with_faces
from decks.building.editing.deck_diff import Cards, Copies, Place
from decks.limits.queries import deck_limits
from decks.reverse.playable import leaders_under
from drafts.events.models import Event
from drafts.picking.models import Lesson, PackCard
from rules.events.bot_choice import Adviser, BotChoice, choose
from rules.events.draft import Draft, Turn
from rules.events.fairness import salt
from rules.game.bot_answers import NOTHING_LEARNED, Standing, Worths
from rules.game.deck import Format, Zone
from rules.games import game


def worths_of(game_slug: str) -> Worths:
    """Return what bots have learned of the cards of the game; one query."""
    lessons = Lesson.objects.filter(game=game_slug)
    return lessons.values_list("worths", flat=True).first() or NOTHING_LEARNED


def choose_for(
    event: Event, draft: Draft, place: int, turn: Turn, worths: Worths
) -> BotChoice:
    """Return what a bot does for the seat at *place*, from what that seat sees.

    *worths* are what it has learned.
    """
    label, state = f"bot {place} {turn.round} {turn.pick}", feed_state()
    cards, limits = _card_values(event.short_id, event.pk, state), limits_of(event)
    seen = (*draft.pack_of(place), *draft.pools[place])
    adviser = Adviser(
        bot=game(event.game).draft_bot,
        cards={number: cards[number] for number in seen},
        leaders=_leaders(event.game, limits, state),
        limits=limits,
        seed=salt(bytes.fromhex(event.seed), label),
        worths=worths,
    )
    return choose(draft, place, adviser)


def standing_of(
    event: Event, pool: Sequence[Card], state: FeedState, offered: Sequence[Card] = ()
) -> Standing:
    """Return how far *pool* is with its best hero, by the catalogue in its *state*.

    And which of the cards *offered* that hero plays.
    """
    bot, limits = game(event.game).draft_bot, limits_of(event)
    return bot.best_leader_so_far(
        [card.value for card in pool],
        _leaders(event.game, limits, state),
        limits,
        [card.value for card in offered],
    )


def suggested_deck(event: Event, held: Sequence[Card]) -> Cards:
    """Return a legal deck of the cards *held*, each copy listed."""
    suggested = game(event.game).draft_bot.suggest_deck(
        [card.value for card in held],
        leaders(event.game, event.format),
        limits_of(event),
        worths_of(event.game),
    )
    places = Counter(Place(held[place].pk, Zone.MAIN) for place in suggested.main)
    if suggested.leader is not None:
        key = game(event.game).card_key(suggested.leader)
        places[Place(Card.objects.get(game=event.game, key=key).pk, Zone.HERO)] = 1
    return {place: Copies(quantity, None) for place, quantity in places.items()}


def limits_of(event: Event) -> Format:
    """Return what decks of *event* are judged by."""
    return deck_limits(event.game, event.format)


def leaders(game_slug: str, format_slug: str) -> tuple[Any, ...]:
    """Return every card that may lead a deck of the format; read once per catalogue."""
    limits = deck_limits(game_slug, format_slug)
    return _leaders(game_slug, limits, feed_state())


@lru_cache(maxsize=8)
def _leaders(
    game_slug: str,
    limits: Format,
    state: FeedState,  # noqa: ARG001 - tells one state of the catalogue from another
) -> tuple[Any, ...]:
    """Return the leaders of a game under *limits*, always in the same order."""
    found = leaders_under(limits, game_slug)
    return tuple(
        one.line.card for one in sorted(found, key=lambda one: (one.key, one.pk))
    )


def cards_of(event: Event, numbers: Iterable[int]) -> dict[int, Card]:
    """Return the cards with those *numbers*; one query."""
    found = PackCard.objects.filter(event=event, number__in=set(numbers))
    found = found.select_related("printing__card")
    return {one.number: one.printing.card for one in found}


@lru_cache(maxsize=16)
def _card_values(
    short_id: str,  # noqa: ARG001 - drawn at random: no other event ever has it
    event_pk: int,
    state: FeedState,  # noqa: ARG001 - tells one state of the catalogue from another
) -> Mapping[int, Any]:
    """Return every card of a started event by its number, as its game knows it."""
    rows = PackCard.objects.filter(event=event_pk)
    printed = dict(rows.values_list("number", "printing__card"))
    cards = Card.objects.in_bulk(set(printed.values()))
    values = {pk: card.value for pk, card in cards.items()}
    return {number: values[pk] for number, pk in printed.items()}


def leader_face(
    event: Event, leader: Any, language: str, state: FeedState
) -> CardFace | None:
    """Return the face of *leader*, a card of the game, by the catalogue's *state*."""
    key = game(event.game).card_key(leader)
    return _leader_face(event.game, key, language, interface_language(), state)


@lru_cache(maxsize=256)
def _leader_face(
    game_slug: str,
    key: str,
    language: str,
    words: str,  # noqa: ARG001 - the language of the page, in which faces have words
    state: FeedState,  # noqa: ARG001 - tells one state of the catalogue from another
) -> CardFace | None:
    """Return the face of the card called *key*."""
    cards = Card.objects.filter(game=game_slug, key=key)
    return next(iter(card_faces(with_faces(cards, language), language)), None)
