"""A whole package: its cards with their words, and everything that is wrong with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rules.errors import Refusal
from rules.events.boosters import SheetQuery, Stocked
from rules.game.printing import Printing
from rules.packaged.package_files import (
    SLUG,
    PackageFault,
    PackageFile,
    PackageRefused,
    list_files,
    read_file,
)
from rules.packaged.packaged_game import GAME_FILE, PackagedGame, read_game
from rules.packaged.packed_card import NUMBERS, PackedCard
from rules.text.normalize import fold

CARDS: Final = "cards"
MAX_CARDS: Final = 5_000  # of a package


@dataclass(frozen=True, slots=True)
class PackedEntry:
    """A card with its printing, and its words by language, English among them."""

    card: PackedCard
    printing: Printing
    names: Mapping[str, str]
    texts: Mapping[str, str]
    flavour: Mapping[str, str]
    set_names: Mapping[str, str]  # in other languages


@dataclass(slots=True)
class Package:
    """What was found in a folder: the game, its cards, and every fault."""

    game: PackagedGame | None = None
    entries: list[PackedEntry] = field(default_factory=list)
    faults: list[PackageFault] = field(default_factory=list)
    languages: tuple[str, ...] = ("en",)


def check_package(folder: Path) -> Package:
    """Return the package in *folder*, with everything that is wrong with it."""
    found = Package()
    if not SLUG.fullmatch(folder.name):
        problem = "a game’s folder is named by 2 to 20 small letters and digits"
        found.faults.append(PackageFault(folder.name, problem))
        return found
    try:
        found.game = read_game(folder)
        found.entries = read_cards(found.game, found.faults)
    except PackageRefused as refused:
        found.faults += refused.figures["faults"]
    if found.game is None:
        return found
    try:
        found.faults += _rule_faults(found.game)
        if not found.faults:  # cards that lack are missing on sheets, too
            found.faults += _booster_faults(found.game, found.entries)
        tongues = {language for names in found.game.words for language in names}
        found.languages = ("en", *sorted(tongues - {"en"}))
    except PackageRefused as refused:
        found.faults += refused.figures["faults"]
    return found


def read_cards(
    game: PackagedGame, faults: list[PackageFault] | None = None
) -> list[PackedEntry]:
    """Return the cards of *game*; what is wrong with them goes to *faults*.

    Raises PackageRefused where nobody asks for faults, and for files that cannot be
    read.
    """
    wrong: list[PackageFault] = [] if faults is None else faults
    found: list[PackedEntry] = []
    seen: dict[tuple[str, ...], str] = {}
    for path in list_files(game.folder, CARDS, ".yaml"):
        try:
            file = read_file(path, f"{CARDS}/{path.name}", "cards")
        except PackageRefused as refused:
            wrong += refused.figures["faults"]
            continue
        for place, values in enumerate(file.data["cards"]):
            entry = _entry(game, file.data["set"], values)
            wrong += _card_faults(game, file, place, values)
            wrong += _repeated(file, place, entry, seen)
            found.append(entry)
    if not found and not wrong:
        wrong.append(PackageFault(CARDS, "no file with cards: cards/<any name>.yaml"))
    if len(found) > MAX_CARDS:
        wrong.append(PackageFault(CARDS, f"more than {MAX_CARDS} cards"))
    if wrong and faults is None:
        raise PackageRefused(faults=tuple(wrong))
    return found


def _entry(
    game: PackagedGame, about: Mapping[str, Any], values: Mapping[str, Any]
) -> PackedEntry:
    """Return the card that *values* describe, of the set that *about* does."""
    texts, flavour = values.get("text", {}), values.get("flavour", {})
    numbers = {name: values.get(name) for name in NUMBERS}
    card = PackedCard(
        type=values["type"],
        name=values["name"]["en"],
        text=texts.get("en", ""),
        factions=tuple(
            game.factions.get(slug, slug) for slug in values.get("factions", ())
        ),
        tags=tuple(values.get("tags", ())),
        unique=values.get("unique", False),
        unlimited=values.get("unlimited", False),
        **numbers,
    )
    printing = Printing(
        set_code=about["code"],
        set_name=about["name"],
        year=about["year"],
        number=str(values["number"]),
        rarity=values["rarity"],
        artist=values.get("artist", ""),
        flavour=flavour.get("en", ""),
    )
    set_names = about.get("names", {})
    return PackedEntry(card, printing, values["name"], texts, flavour, set_names)


def _card_faults(
    game: PackagedGame, file: PackageFile, place: int, values: Mapping[str, Any]
) -> Iterator[PackageFault]:
    """Yield what a card says that `game.yaml` does not know."""
    types: Mapping[str, Any] = game.data["types"]
    where = (CARDS, place)
    for part, known in (("type", types), ("rarity", game.RARITIES)):
        if values[part] not in known:
            problem = f"“{values[part]}” is none of {', '.join(known)} of {GAME_FILE}"
            yield file.fault(problem, *where, part)
    for part, names in (("factions", game.factions), ("tags", game.tags)):
        for each in values.get(part, ()):
            if each not in names:
                yield file.fault(
                    f"“{each}” is not among the {part} of {GAME_FILE}: add it there",
                    *where, part,
                )  # fmt: skip
    numbers = types.get(values["type"], {}).get("numbers", ())
    for name in NUMBERS:
        if name in values and name not in numbers and values["type"] in types:
            problem = f"a {values['type']} has no {name}: see `numbers` of its type"
            yield file.fault(problem, *where, name)
    if values.get("unique") and values.get("unlimited"):
        yield file.fault("unique or unlimited, not both", *where, "unlimited")


def _repeated(
    file: PackageFile, place: int, entry: PackedEntry, seen: dict[tuple[str, ...], str]
) -> Iterator[PackageFault]:
    """Yield a fault for each thing of *entry* that another card has already."""
    unique: dict[tuple[str, ...], tuple[str, ...]] = {
        ("number", entry.printing.set_code, entry.printing.number): ("number",)
    }
    for language, name in entry.names.items():
        unique["name", language, fold(name)] = ("name", language)
    for key, part in unique.items():
        if key in seen:
            problem = f"“{seen[key]}” has the same: change one of the two"
            yield file.fault(problem, CARDS, place, *part)
        seen.setdefault(key, entry.card.name)


def _rule_faults(game: PackagedGame) -> Iterator[PackageFault]:
    """Yield what is wrong with the rules, and numbers that no rule has."""
    known: set[str] = set()
    entries = [*game.rule_entries()]
    for file, entry in entries:
        if entry.id in known:
            yield file.fault(f"{entry.id} is there twice: number one of them anew")
        known.add(entry.id)
    for file, entry in entries:
        for part, words, names in (
            ("see", entry.see, known),
            ("for", entry.uses, game.data.get("uses", {})),
            ("only", entry.only, game.EDITIONS),
        ):
            for word in words:
                if word not in names:
                    yield file.fault(f"{entry.id}, {part}: there is no “{word}”")
    cited = {*_cited(game.data)}
    for number in sorted(cited - known):
        problem = f"it cites {number}, and no chapter of rules/ has it: write it there"
        yield PackageFault(GAME_FILE, problem)


def _cited(told: Mapping[str, Any]) -> Iterator[str]:
    """Yield the numbers of rules that `game.yaml` names."""
    for part, rule in told["construction"].items():
        yield from [one["rule"] for one in rule] if part == "counts" else [rule]
    for one in told["formats"].values():
        yield one["rule"]
    for one in told["types"].values():
        yield from one.get("rules", ())


def _booster_faults(
    game: PackagedGame, entries: list[PackedEntry]
) -> Iterator[PackageFault]:
    """Yield sheets that hold no card, and drafts without a booster."""
    stock = [
        Stocked(
            ref=f"{one.printing.set_code} {one.printing.number}",
            card_set=one.printing.set_code,
            type=one.card.type,
            rarity=one.printing.rarity,
            traits=frozenset(game.search_traits(one.card)),
        )
        for one in entries
    ]
    try:
        boosters = game.boosters()
    except Refusal as refused:
        yield from refused.figures["faults"]
        return
    for booster in boosters.values():
        for name, sheet in booster.sheets.items():
            if isinstance(sheet, SheetQuery) and not any(map(sheet.holds, stock)):
                problem = "no card is on this sheet: see its sets, types and rarities"
                key = f"{booster.slug}.sheets.{name}"
                yield PackageFault("boosters.yaml", problem, key=key)
    if game.DRAFTS and not boosters:
        problem = "there are `drafts` and no boosters: write boosters.yaml"
        yield PackageFault(GAME_FILE, problem)
