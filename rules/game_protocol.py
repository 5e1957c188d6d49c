"""What a game answers for."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from rules.events.boosters import BoosterDefinition
from rules.events.draft_plan import DraftPlan
from rules.game.arena import Arena
from rules.game.bot_answers import DraftBot
from rules.game.card_group import CardGroup
from rules.game.deck import DeckIssue, DeckLine, Decklist, Format
from rules.game.duel import Duels
from rules.game.played_part import PlayedPart
from rules.game.playtest import Playtest
from rules.game.printing import Columns, PrintedCard, TypeLine
from rules.game.rulebook import Rulebook
from rules.game.simulation import Simulator
from rules.game.table import Tables
from rules.game.teaching import Teaching
from rules.game.written_text import Written
from rules.numbers.odds import Opening


class Game(Protocol):
    """A game is a package that answers for itself; *Any* stands for its own cards."""

    @property
    def slug(self) -> str:
        """The game's short name in addresses and files."""

    @property
    def name(self) -> str:
        """The game's name as its players say it."""

    @property
    def FORMATS(self) -> Mapping[str, Format]:  # noqa: N802 - a constant of the package
        """The ways of playing, by slug."""

    @property
    def EDITIONS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the package
        """The rule books a format may be played by, and what players call them."""

    @property
    def TYPES(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the package
        """Card types and what players call them, in the order decks are sorted by."""

    @property
    def RARITIES(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the package
        """Rarities and what players call them, from the most common up."""

    @property
    def LEADER_TYPES(self) -> frozenset[str]:  # noqa: N802 - as above
        """The card types that may lead a deck."""

    @property
    def FILTERS(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802 - as above
        """What the catalogue offers as one-click filters: trait kind and its values."""

    @property
    def FRAMES(self) -> Mapping[str, str]:  # noqa: N802 - as above
        """The look of a trait's cards, where it is not called as the trait is."""

    @property
    def OPENING(self) -> Opening:  # noqa: N802 - as above
        """How a game begins: the opening hand, and who draws from when on."""

    @property
    def NOT_PLAYED_TYPES(self) -> frozenset[str]:  # noqa: N802 - as above
        """The card types without a cost to play."""

    @property
    def COUNTED_TRAITS(self) -> tuple[str, ...]:  # noqa: N802 - as above
        """The kinds of search traits a deck is counted by, in order."""

    @property
    def READY_GROUPS(self) -> tuple[tuple[str, CardGroup], ...]:  # noqa: N802
        """Groups whose odds every player asks for, each with what it is called."""

    @property
    def DRAFTS(self) -> Mapping[str, DraftPlan]:  # noqa: N802 - as above
        """The events that begin with packs, by slug."""

    @property
    def TERMS(self) -> Mapping[tuple[str, str], str]:  # noqa: N802 - as above
        """What the game itself says for its terms, by language and English."""

    def boosters(self) -> Mapping[str, BoosterDefinition]:
        """Return the boosters that are shipped, by slug, read once a process."""

    @property
    def draft_bot(self) -> DraftBot:
        """What picks for a seat whose player is late or none."""

    def read_card(self, facts: Mapping[str, Any]) -> Any:
        """Return the card that *facts* describe."""

    def write_card(self, card: Any) -> dict[str, Any]:
        """Return *card* as plain JSON."""

    @property
    def KNOWN_FIELDS(self) -> frozenset[str]:  # noqa: N802 - as above
        """The fields of a flat row that `read_row` looks at."""

    def read_row(self, values: Mapping[str, Any]) -> PrintedCard[Any]:
        """Return the card and printing of one flat row. Raises a Refusal."""

    def write_row(self, card: Any) -> dict[str, Any]:
        """Return *card* as the flat row that gives it. Raises a Refusal."""

    def fact_names(self, fields: Iterable[str]) -> frozenset[str]:
        """Return the names of the facts that the flat *fields* speak of."""

    def card_key(self, card: Any) -> str:
        """Return what lists, limits and files call *card* by; twins may share it."""

    def find_conflicts(self, one: Any, other: Any) -> tuple[str, ...]:
        """Return the facts that make two cards of one name two; empty for the same."""

    def unknown_facts(self, card: Any) -> frozenset[str]:
        """Return the names of the facts that *card* says nothing of."""

    def columns(self, card: Any) -> Columns:
        """Return what search sorts *card* by."""

    def search_traits(self, card: Any) -> tuple[tuple[str, str], ...]:
        """Return (kind, value) for each trait *card* may be searched by."""

    def search_effects(self, card: Any) -> tuple[str, ...]:
        """Return what *card* does, as far as that is read, in words of `does`."""

    @property
    def TRAIT_VALUES(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802 - as above
        """The words that each kind of trait, and `type`, is known to have."""

    def barred_traits(self, limits: Format) -> tuple[tuple[str, str, bool], ...]:
        """Return kind and value of traits that *limits* let into no deck.

        The last of the three says that only leaders with it are kept out.
        """

    def is_apart_set(self, name: str) -> bool:
        """Whether the set called *name* holds no cards that decks are built of."""

    def type_line(self, card: Any) -> TypeLine:
        """Return the words of *card*'s type line and what its frame is coloured by."""

    def pictured_as(
        self, card_type: str, facts: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """Return what a card's picture shows other than its *facts*, by part."""

    def check_deck(self, deck: Decklist[Any], limits: Format) -> list[DeckIssue]:
        """Return everything that makes *deck* illegal."""

    def kinds_of_leaders(
        self, deck: Decklist[Any], limits: Format
    ) -> Callable[[DeckLine[Any]], Hashable]:
        """Return what tells leaders apart: under those of one kind *deck* is as good.

        It breaks as many rules then, about the same cards.
        """

    def check_team(self, decks: Sequence[Decklist[Any]]) -> list[DeckIssue]:
        """Return what keeps *decks* from being played by one team."""

    def check_swap(
        self, before: Decklist[Any], after: Decklist[Any]
    ) -> list[DeckIssue]:
        """Return what makes *after* more than *before* with cards swapped."""

    def advise_deck(self, deck: Decklist[Any], limits: Format) -> list[DeckIssue]:
        """Return advice on *deck*."""

    def rulebook(self) -> Rulebook:
        """Return the game's rules in our own words, read once a process."""

    def rules_of_card(self, card: Any) -> tuple[str, ...]:
        """Return the numbers of the rules that *card* touches, its own first."""

    @property
    def WRITTEN_LANGUAGES(self) -> frozenset[str]:  # noqa: N802 - as above
        """The languages, English aside, that texts are written in from powers."""

    def write_text(
        self, language: str, powers: Sequence[Any], card: Any, name: str = ""
    ) -> Written | None:
        """Return what *card* says in *language*, or None if nobody can write it.

        By *powers* (plain data), or without them by what its English is read as.
        """

    def played_part(self, card: Any, data: Sequence[Any] | None) -> PlayedPart:
        """Return how much of *card* is played; *data* are its powers, if it has any."""

    def simulator(self) -> Simulator | None:
        """Return what plays a deck of the game by itself; None if nothing does yet."""

    @property
    def playtest(self) -> Playtest | None:
        """What lets a reader play a deck of the game by hand; None if nothing does."""

    @property
    def teaching(self) -> Teaching | None:
        """What lets people write what a card's text says; None if nothing does."""

    @property
    def duels(self) -> Duels | None:
        """What plays decks of the game against each other; None if nothing does."""

    @property
    def arena(self) -> Arena | None:
        """What lets fighters of the game meet in matches; None if it has none."""

    @property
    def tables(self) -> Tables | None:
        """What lets decks of the game meet in matches; None if it has none."""
