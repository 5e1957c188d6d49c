"""A game that is a folder of files: it answers what every game is asked."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from rules.errors import Refusal
from rules.events.boosters import BoosterDefinition, read_definition
from rules.events.draft_plan import DraftPlan, check_plan
from rules.game.arena import Arena
from rules.game.card_group import CardGroup
from rules.game.deck import DeckIssue, DeckLine, Format
from rules.game.duel import Duels
from rules.game.played_part import PlayedPart
from rules.game.playtest import Playtest
from rules.game.printing import Columns, PrintedCard, TypeLine
from rules.game.rulebook import Edition, Rulebook, RuleEntry
from rules.game.rulebook_files import read_entry
from rules.game.simulation import Simulator
from rules.game.table import Tables
from rules.game.teaching import Teaching
from rules.game.written_text import Written
from rules.numbers.odds import Opening
from rules.packaged import packed_card
from rules.packaged.construction import Construction, Deck, TypeCount
from rules.packaged.draft_bot import PackedBot
from rules.packaged.package_files import (
    PackageFault,
    PackageFile,
    PackageRefused,
    read_file,
)
from rules.packaged.packed_card import FLAGS, PackedCard

# The looks that cards.css has, by the colour they show.
_FRAMES: Final = {
    "blue": "alliance", "red": "horde", "grey": "neutral", "crimson": "death-knight",
    "brown": "druid", "green": "hunter", "teal": "mage", "rose": "paladin",
    "olive": "rogue", "violet": "warlock",
}  # fmt: skip
GAME_FILE: Final = "game.yaml"
BOOSTER_FILE: Final = "boosters.yaml"
RULES: Final = "rules"


@dataclass(frozen=True, eq=False)
class PackagedGame:
    """The game in *folder*; *data* is its checked `game.yaml`."""

    folder: Path
    data: Mapping[str, Any]
    arena: Arena | None = None  # nothing of a package plays: that takes code
    duels: Duels | None = None
    playtest: Playtest | None = None
    tables: Tables | None = None
    teaching: Teaching | None = None
    WRITTEN_LANGUAGES: frozenset[str] = frozenset()
    KNOWN_FIELDS: frozenset[str] = packed_card.KNOWN_FIELDS
    COUNTED_TRAITS: tuple[str, ...] = ("faction", "tag")

    @property
    def slug(self) -> str:
        """The game's short name: that of its folder."""
        return self.folder.name

    @property
    def name(self) -> str:
        """The game's name."""
        return str(self.data["name"])

    # Lists

    @cached_property
    def TYPES(self) -> Mapping[str, str]:  # noqa: N802 - a constant of a game
        """English names of types by slug."""
        return {slug: _en(one) for slug, one in self.data["types"].items()}

    @cached_property
    def RARITIES(self) -> Mapping[str, str]:  # noqa: N802 - as above
        """English names of rarities by slug."""
        return {slug: name["en"] for slug, name in self.data["rarities"].items()}

    @cached_property
    def factions(self) -> Mapping[str, str]:
        """English names of factions by slug."""
        return {slug: _en(one) for slug, one in self._factions.items()}

    @property
    def _factions(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.data.get("factions", {})
        return found

    @cached_property
    def tags(self) -> tuple[str, ...]:
        """The English words that cards may have on their type line."""
        return tuple(name["en"] for name in self.data.get("tags", ()))

    @cached_property
    def EDITIONS(self) -> Mapping[str, str]:  # noqa: N802 - as above
        """English names of rulebooks by slug."""
        return {str(slug): name["en"] for slug, name in self.data["editions"].items()}

    @cached_property
    def LEADER_TYPES(self) -> frozenset[str]:  # noqa: N802 - as above
        """The types that lead."""
        types = self.data["types"].items()
        return frozenset(slug for slug, one in types if one.get("leads"))

    @cached_property
    def NOT_PLAYED_TYPES(self) -> frozenset[str]:  # noqa: N802 - as above
        """The types without a cost, leaders aside."""
        types = self.data["types"].items()
        costless = {slug for slug, one in types if "cost" not in one.get("numbers", ())}
        return frozenset(costless - self.LEADER_TYPES)

    @cached_property
    def FILTERS(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802 - as above
        """Factions are filters."""
        names = tuple(self.factions.values())
        return {"faction": names} if names else {}

    @cached_property
    def FRAMES(self) -> Mapping[str, str]:  # noqa: N802 - as above
        """The look of each faction, by its English name."""
        return {
            _en(one): _FRAMES[one.get("colour", "grey")]
            for one in self._factions.values()
        }

    @cached_property
    def FORMATS(self) -> Mapping[str, Format]:  # noqa: N802 - as above
        """The ways of playing, by slug."""
        return {
            slug: Format(
                slug=slug,
                name=one["name"]["en"],
                edition=str(one["edition"]),
                min_deck_size=one["min"],
                copies=one.get("copies"),
                side_deck_size=one.get("side"),
                size_rule=one["rule"],
            )
            for slug, one in self.data["formats"].items()
        }

    @cached_property
    def OPENING(self) -> Opening:  # noqa: N802 - as above
        """How a game begins."""
        told = self.data["opening"]
        return Opening(
            hand_size=told["hand"], skipped_draws=told.get("skipped_draws", 0)
        )

    @cached_property
    def READY_GROUPS(self) -> tuple[tuple[str, CardGroup], ...]:  # noqa: N802
        """Groups whose odds every player asks for."""
        return tuple(
            (
                one["name"]["en"],
                CardGroup(
                    types=tuple(one["types"]),
                    cost_from=one.get("cost_from"),
                    cost_to=one.get("cost_to"),
                ),
            )
            for one in self.data.get("groups", ())
        )

    @cached_property
    def DRAFTS(self) -> Mapping[str, DraftPlan]:  # noqa: N802 - as above
        """The ways of drafting, by slug."""
        return {
            slug: DraftPlan(
                slug=slug,
                name=one["name"]["en"],
                rounds=tuple(tuple(steps) for steps in one["rounds"]),
                boosters=one["boosters"],
                min_seats=one["seats"][0],
                max_seats=one["seats"][1],
                format=one["format"],
                dealt=one.get("dealt", False),
                size=one.get("size", 0),
            )
            for slug, one in self.data.get("drafts", {}).items()
        }

    @cached_property
    def TRAIT_VALUES(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802 - as above
        """The words of each kind of trait."""
        return {
            "type": tuple(self.TYPES.values()),
            "faction": tuple(self.factions.values()),
            "tag": self.tags,
            "is": FLAGS,
        }

    # Boosters, drafts and the rulebook

    def boosters(self) -> Mapping[str, BoosterDefinition]:
        """Return the boosters of the package by slug, read once a process."""
        return self._boosters

    @cached_property
    def _boosters(self) -> Mapping[str, BoosterDefinition]:
        path = self.folder / BOOSTER_FILE
        if not path.exists():
            return {}
        file = read_file(path, BOOSTER_FILE, "boosters")
        found: dict[str, BoosterDefinition] = {}
        for place, one in enumerate(file.data):
            told = {**one, "name": one["name"]["en"], "confidence": "high"}
            try:
                read = read_definition({**told, "source": self.name})
            except Refusal as refusal:
                part, why = refusal.figures["part"], refusal.figures["why"]
                problem = f"no pack can be made: {part} ({why})"
                raise PackageRefused(faults=(file.fault(problem, place),)) from refusal
            found[read.slug] = read
        return found

    @cached_property
    def booster_words(self) -> list[Mapping[str, str]]:
        """The names of the boosters by language."""
        path = self.folder / BOOSTER_FILE
        if not path.exists():
            return []
        return [one["name"] for one in read_file(path, BOOSTER_FILE, "boosters").data]

    @cached_property
    def draft_bot(self) -> PackedBot:
        """What picks for a seat."""
        told = self.data.get("bots", {})
        return PackedBot(
            self.construction, told.get("worth", {}), told.get("wanted", {})
        )

    @cached_property
    def construction(self) -> Construction:
        """What decks are held to."""
        told = self.data["construction"]
        factions = self._factions.values()
        return Construction(
            leaders=self.LEADER_TYPES,
            neutral=frozenset(_en(one) for one in factions if one.get("neutral")),
            leader=told.get("leader", ""),
            factions=told.get("factions", ""),
            counts=tuple(
                TypeCount(
                    slug=one["type"],
                    name=self.TYPES[one["type"]],
                    rule=one["rule"],
                    least=one.get("least", 0),
                    most=one.get("most"),
                )
                for one in told.get("counts", ())
            ),
            **{
                part: told[part]
                for part in ("deck", "copies", "side", "limits", "swap")
            },
        )

    def rulebook(self) -> Rulebook:
        """Return the game's rules, read once a process."""
        return self._rulebook

    @cached_property
    def _rulebook(self) -> Rulebook:
        chapters = {slug: name["en"] for slug, name in self.data["chapters"].items()}
        uses = self.data.get("uses", {})
        return Rulebook(
            tuple(entry for _, entry in self.rule_entries()),
            chapters,
            {slug: Edition(name) for slug, name in self.EDITIONS.items()},
            {slug: name["en"] for slug, name in uses.items()},
        )

    def rule_entries(self) -> Iterator[tuple[PackageFile, RuleEntry]]:
        """Yield each rule with the file it stands in. Raises PackageRefused."""
        for chapter in self.data["chapters"]:
            name = f"{RULES}/{chapter}.yaml"
            file = read_file(self.folder / name, name, "chapter")
            for values in file.data:
                english = values["title"]["en"]
                titles = dict.fromkeys(values["text"], english) | values["title"]
                yield file, read_entry(chapter, {**values, "title": titles})

    def rules_of_card(self, card: PackedCard) -> tuple[str, ...]:
        """Return the rules of *card*: of what is its own first, then of its type."""
        own = self.construction
        found = [own.copies] if card.unique or card.unlimited else []
        found += self.data["types"].get(card.type, {}).get("rules", ())
        found += [one.rule for one in own.counts if one.slug == card.type]
        found += [own.leader] if card.type in self.LEADER_TYPES else []
        found += [own.factions] if own.factions and card.factions else []
        return tuple(dict.fromkeys(found))

    # Cards

    def read_card(self, facts: Mapping[str, Any]) -> PackedCard:
        """Return the card that *facts* describe."""
        return packed_card.read_card(facts)

    def write_card(self, card: PackedCard) -> dict[str, Any]:
        """Return *card* as plain JSON."""
        return packed_card.write_card(card)

    def read_row(self, values: Mapping[str, Any]) -> PrintedCard[PackedCard]:
        """Return the card and printing of one flat row. Raises a Refusal."""
        names = self.factions.values()
        return packed_card.read_row(values, self.TYPES, self.RARITIES, names)

    def write_row(self, card: PackedCard) -> dict[str, Any]:
        """Return *card* as the flat row that gives it."""
        return packed_card.write_row(card, self.TYPES)

    def fact_names(self, fields: Iterable[str]) -> frozenset[str]:
        """Return the names of the facts that the flat *fields* speak of."""
        return packed_card.fact_names(fields)

    def card_key(self, card: PackedCard) -> str:
        """Return what lists, limits and files call *card* by."""
        return packed_card.card_key(card)

    def find_conflicts(self, one: PackedCard, other: PackedCard) -> tuple[str, ...]:
        """Return what makes two cards of one name two: their type."""
        return () if one.type == other.type else ("type",)

    def unknown_facts(
        self,
        card: PackedCard,
    ) -> frozenset[str]:
        """Return the facts that *card* says nothing of: its file tells all."""
        return frozenset()

    def columns(self, card: PackedCard) -> Columns:
        """Return what search sorts *card* by."""
        numbers = {name: getattr(card, name) for name in packed_card.NUMBERS}
        return Columns(type=card.type, **numbers)

    def search_traits(self, card: PackedCard) -> tuple[tuple[str, str], ...]:
        """Return (kind, value) for each trait of *card*."""
        found = [("faction", each) for each in card.factions]
        found += [("tag", each) for each in card.tags]
        found += [("is", flag) for flag in FLAGS if getattr(card, flag)]
        return tuple(found)

    def search_effects(self, card: PackedCard) -> tuple[str, ...]:
        """Return what *card* does: its text is not read."""
        return ()

    def barred_traits(
        self,
        limits: Format,
    ) -> tuple[tuple[str, str, bool], ...]:
        """Return the traits that *limits* let into no deck: none."""
        return ()

    def is_apart_set(self, name: str) -> bool:
        """Return that decks are built of any set."""
        return False

    def type_line(self, card: PackedCard) -> TypeLine:
        """Return the words of *card*'s type line, coloured as its one faction is."""
        own = card.factions if len(card.factions) == 1 else ()
        frame = self.FRAMES.get(own[0], "") if own else "neutral"
        flags = tuple(flag.title() for flag in FLAGS if getattr(card, flag))
        kind = (self.TYPES.get(card.type, card.type),)
        traits = (*card.tags, *card.factions, *flags)
        return TypeLine(kind=kind, traits=traits, frame=frame)

    def pictured_as(
        self, card_type: str, facts: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """Return the scene, the element and the faction that a card is drawn by."""
        factions = facts.get("factions") or [""]
        named = [one for one in self._factions.values() if _en(one) == factions[0]]
        told = {
            "type": self.data["types"].get(card_type, {}).get("picture", ""),
            "damage": named[0].get("element", "") if named else "",
            "faction": factions[0],
        }
        return {part: word for part, word in told.items() if word}

    # Decks

    def check_deck(self, deck: Deck, limits: Format) -> list[DeckIssue]:
        """Return everything that makes *deck* illegal."""
        return self.construction.check_deck(deck, limits)

    def kinds_of_leaders(
        self,
        deck: Deck,
        limits: Format,
    ) -> Callable[[DeckLine[PackedCard]], Hashable]:
        """Return what tells leaders apart."""
        return self.construction.leader_kind

    def check_team(
        self,
        decks: Sequence[Deck],
    ) -> list[DeckIssue]:
        """Return what keeps *decks* from being one team's: nothing."""
        return []

    def check_swap(self, before: Deck, after: Deck) -> list[DeckIssue]:
        """Return what makes *after* more than *before* with cards swapped."""
        return self.construction.check_swap(before, after)

    def advise_deck(self, deck: Deck, limits: Format) -> list[DeckIssue]:
        """Return advice on *deck*."""
        return self.construction.advise_deck(deck, limits)

    # What is played

    def write_text(
        self,
        language: str,
        powers: Sequence[Any],
        card: PackedCard,
        name: str = "",
    ) -> Written | None:
        """Return that nothing writes a card's text: the package brings it."""
        return None

    def played_part(
        self,
        card: PackedCard,
        data: Sequence[Any] | None,
    ) -> PlayedPart:
        """Return that nothing of a card is left out: there is nothing that plays it."""
        return PlayedPart()

    def simulator(self) -> Simulator | None:
        """Return what plays a deck by itself: nothing."""
        return None

    # Words

    @cached_property
    def words(self) -> tuple[Mapping[str, str], ...]:
        """Every term of the game by language, English among them, none twice."""
        told = self.data
        found = [
            one["name"]
            for part in ("types", "factions", "formats", "drafts")
            for one in told.get(part, {}).values()
        ]
        found += [*told["rarities"].values(), *told["editions"].values()]
        found += [*told["chapters"].values(), *told.get("uses", {}).values()]
        found += [
            *told.get("tags", ()),
            *(one["name"] for one in told.get("groups", ())),
        ]
        found += self.booster_words
        return tuple({name["en"]: name for name in reversed(found)}.values())

    @cached_property
    def TERMS(self) -> Mapping[tuple[str, str], str]:  # noqa: N802 - as above
        """The terms by language and English word."""
        return {
            (language, names["en"]): word
            for names in self.words
            for language, word in names.items()
        }


def read_game(folder: Path) -> PackagedGame:
    """Return the game in *folder*. Raises PackageRefused, with all its faults."""
    file = read_file(folder / GAME_FILE, GAME_FILE, "game")
    faults = [*_game_faults(file)]
    if faults:
        raise PackageRefused(faults=tuple(faults))
    return PackagedGame(folder, file.data)


def _game_faults(file: PackageFile) -> Iterator[PackageFault]:
    """Yield what the parts of `game.yaml` say that others do not know."""
    told: Mapping[str, Any] = file.data
    types, editions, formats = told["types"], told["editions"], told["formats"]
    leaders = [slug for slug, one in types.items() if one.get("leads")]
    if leaders and "leader" not in told["construction"]:
        problem = f"{leaders[0]} leads: say the number of the rule in `leader`"
        yield file.fault(problem, "construction")
    for slug, one in formats.items():
        yield from _known(file, one["edition"], editions, "formats", slug, "edition")
    for place, one in enumerate(told["construction"].get("counts", ())):
        where = ("construction", "counts", place, "type")
        yield from _known(file, one["type"], types, *where)
    for place, one in enumerate(told.get("groups", ())):
        for each in one["types"]:
            yield from _known(file, each, types, "groups", place, "types")
    for part in ("worth", "wanted"):
        for slug in told.get("bots", {}).get(part, {}):
            yield from _known(file, slug, types, "bots", part, slug)
    for slug, one in told.get("drafts", {}).items():
        yield from _known(file, one["format"], formats, "drafts", slug, "format")
        yield from _plan_faults(file, slug, one)
    for part in ("types", "factions"):
        yield from _twice(file, part, [_en(one) for one in told.get(part, {}).values()])
    yield from _twice(file, "tags", [one["en"] for one in told.get("tags", ())])


def _plan_faults(
    file: PackageFile, slug: str, one: Mapping[str, Any]
) -> Iterator[PackageFault]:
    """Yield what keeps a way of drafting from being run to its end."""
    plan = DraftPlan(
        slug=slug,
        name=slug,
        rounds=tuple(tuple(steps) for steps in one["rounds"]),
        boosters=one["boosters"],
        min_seats=one["seats"][0],
        max_seats=one["seats"][1],
        dealt=one.get("dealt", False),
        size=one.get("size", 0),
    )
    try:
        check_plan(plan)
    except Refusal as refusal:
        step, why = refusal.figures["step"], refusal.figures["why"]
        problem = f"the draft cannot be run: step {step} ({why}); see docs/drafts.md"
        yield file.fault(problem, "drafts", slug)


def _known(
    file: PackageFile, word: str, known: Iterable[str], *place: str | int
) -> Iterator[PackageFault]:
    """Yield a fault unless *word* is one of *known*."""
    if word not in known:
        yield file.fault(f"“{word}” is none of {', '.join(known)}", *place)


def _twice(file: PackageFile, part: str, names: list[str]) -> Iterator[PackageFault]:
    """Yield a fault for each of *names* that is there twice."""
    for name in sorted({each for each in names if names.count(each) > 1}):
        yield file.fault(f"“{name}” is there twice", part)


def _en(one: Mapping[str, Any]) -> str:
    """Return the English name of *one*."""
    return str(one["name"]["en"])
