"""The keys that ask about events, and events found by a query."""

from typing import Final

from django.db.models import F, Q, QuerySet
from django.utils.translation import gettext_lazy

from cards.search import Found, read_query, search
from cards.search.card_fields import ALL_SIGNS
from cards.search.field_definitions import (
    Ask,
    FieldTable,
    Languages,
    NotUnderstood,
    Order,
    Property,
    SearchField,
    lookup,
    nearest,
    only,
    read_number,
)
from cards.search.help_page import TABLES
from cards.search.query_phrases import says_holds, says_property, says_typed
from cards.search.text_conditions import named_so
from decks.collection.searching_user import reader
from decks.search.format_legality import read_format
from drafts.events.models import Event
from rules.games import DEFAULT_GAME

State = Event.State


def find_events(text: str, among: QuerySet[Event]) -> Found[Event]:
    """Return those *among* some events that the query *text* finds."""
    return search(read_query(text, EVENTS), EVENTS, among, game=DEFAULT_GAME)


def names_asked(ask: Ask, events: QuerySet[Event]) -> set[int]:
    """Return those of *events* whose name holds, is, or fits the value."""
    return named_so(ask, events.order_by().values_list("pk", "name"))


def format_condition(ask: Ask) -> Q:
    """Decks of the event are judged by the format."""
    only(ask, ":", "=")
    return Q(format=read_format(ask.game, ask.value).slug)


def organiser_condition(ask: Ask) -> Q:
    """The account of that name organises the event."""
    only(ask, ":", "=")
    return Q(organiser__username__iexact=ask.value)


def seats_condition(ask: Ask) -> Q:
    """The event has so many seats."""
    return Q(**{f"max_seats__{lookup(ask.op)}": read_number(ask.value)})


def property_condition(ask: Ask) -> Q:
    """The event is what is asked."""
    only(ask, ":", "=")
    known = EVENTS.get_property(ask.value)
    if known is None:
        near = nearest(ask.value, EVENTS.properties)
        raise NotUnderstood(ask.value, code="unknown-value", nearest=near)
    return known.condition(ask.game, ask.languages)


def _mine(_game: str, _languages: Languages) -> Q:
    """Return the condition that the reader organises the event or sits at it."""
    own = Event.objects.of(user) if (user := reader()) else Event.objects.none()
    return Q(pk__in=own.order_by().values("pk"))


def _in_state(*states: State) -> Q:
    """Return the condition that the event is in one of *states*."""
    return Q(state__in=states)


EVENTS: Final = FieldTable(
    sentence=gettext_lazy("Events where %(conditions)s."),
    lifts={},
    candidates=lambda _of, events: events,
    usual_order=("-created_at", "-pk"),
    orders={
        "newest": Order(gettext_lazy("last changed"), ()),
        "name": Order(gettext_lazy("name"), (F("name").asc(),)),
    },
    properties={
        "open": Property(
            lambda _game, _languages: _in_state(State.LOBBY),
            gettext_lazy("the event is open to join"),
            gettext_lazy("the event is not open to join"),
        ),
        "running": Property(
            lambda _game, _languages: ~_in_state(State.LOBBY, State.FINISHED),
            gettext_lazy("the event is running"),
            gettext_lazy("the event is not running"),
        ),
        "finished": Property(
            lambda _game, _languages: _in_state(State.FINISHED),
            gettext_lazy("the event is finished"),
            gettext_lazy("the event is not finished"),
        ),
        "public": Property(
            lambda _game, _languages: Q(visibility=Event.Visibility.PUBLIC),
            gettext_lazy("the event is public"),
            gettext_lazy("the event is not public"),
        ),
        "mine": Property(
            _mine,
            gettext_lazy("the event is mine"),
            gettext_lazy("the event is not mine"),
        ),
    },
)
EVENTS.register(
    SearchField(
        key="name", spellings=("n",), label=gettext_lazy("name"), says=says_holds,
        judge=names_asked, patterns=names_asked, of="event", example="lamp night",
    ),
    SearchField(
        key="format", spellings=("f",), label=gettext_lazy("format"), says=says_typed,
        condition=format_condition, of="event", example="format:draft",
    ),
    SearchField(
        key="by", spellings=("organiser",), label=gettext_lazy("organizer"),
        says=says_typed, condition=organiser_condition, of="event", example="by:anna",
    ),
    SearchField(
        key="seats", label=gettext_lazy("number of seats"), says=says_typed,
        condition=seats_condition, of="event", signs=ALL_SIGNS, example="seats>=8",
    ),
    SearchField(
        key="is", label=gettext_lazy("property"), says=says_property,
        condition=property_condition, of="event", signs=":", example="is:open",
    ),
    SearchField(
        key="order", label=gettext_lazy("sort order"), says=says_typed,
        of="order", signs=":", example="order:name",
    ),
    SearchField(
        key="direction", label=gettext_lazy("sort direction"), says=says_typed,
        of="order", signs=":", example="direction:asc",
    ),
)  # fmt: skip
TABLES["events"] = (gettext_lazy("Event search keys"), EVENTS)
