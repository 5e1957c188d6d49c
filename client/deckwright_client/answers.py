"""What the API answers with, as far as the client has methods for it."""

from typing import Any, NotRequired, TypedDict


class Printing(TypedDict):
    """A card as printed once; *id* is the same on every site."""

    id: str
    set: str
    number: str
    variant: str
    rarity: str
    artist: str
    flavour: str
    text: str
    external_ids: dict[str, str]
    uri: str
    page: str
    face: str


class TouchedRule(TypedDict):
    """A rule by number and title, and the address of its page."""

    id: str
    title: str
    url: str


class Card(TypedDict):
    """A card; *printed_…* are its words in the language asked for."""

    id: int
    game: str
    name: str
    type: str
    type_line: str
    cost: int | None
    atk: int | None
    health: int | None
    defense: int | None
    strike_cost: int | None
    text: str
    facts: dict[str, Any]
    printings: list[Printing]
    lang: str
    printed_name: str
    printed_type_line: str
    printed_text: str
    uri: str
    page: str
    legalities: NotRequired[dict[str, str]]
    rules: NotRequired[list[TouchedRule]]


class CardSet(TypedDict):
    """A set."""

    code: str
    name: str
    year: int | None
    size: int
    uri: str
    page: str


class Entry(TypedDict):
    """A card in a deck."""

    card: int
    name: str
    zone: str
    quantity: int


class Deck(TypedDict):
    """A deck; *entries* and what follows stand in one that was asked for by itself."""

    id: str
    name: str
    owner: str | None
    game: str
    format: str
    visibility: str
    hero: str | None
    size: int
    changed_at: str
    entries: NotRequired[list[Entry]]
    revision: NotRequired[int]
    primer: NotRequired[str]
    tags: NotRequired[list[str]]


class Issue(TypedDict):
    """One thing that makes a deck illegal, with its rule and the way out."""

    code: str
    rule: str
    rule_url: str
    cards: list[str]
    figures: dict[str, Any]
    message: str
    way_out: str


class Verdict(TypedDict):
    """A deck judged by one format."""

    format: str
    legal: bool
    issues: list[Issue]
    advice: list[Issue]


class TestRun(TypedDict):
    """A simulation of a deck."""

    id: str
    deck: str | None
    kind: str
    games: int
    games_done: int
    state: str


class SavedSearch(TypedDict):
    """A search kept under a name."""

    id: int
    game: str
    name: str
    query: str
    results: str


class CatalogueChange(TypedDict):
    """What happened to a card, printing, set or translation."""

    position: int
    at: str
    happened: str
    what: str
    id: NotRequired[int]
    card: NotRequired[int]
    into: NotRequired[int]
    code: NotRequired[str]
    lang: NotRequired[str]
    field: NotRequired[str]
