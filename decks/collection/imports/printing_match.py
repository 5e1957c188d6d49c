"""Which printing a line of a file means; what is not certain about it is told."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import Prefetch

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.games import is_apart
from cards.catalogue.models import Card, Printing
from decks.collection.imports.holdings_file import ReadLine, Reason
from decks.lists.card_matching import place_of
from decks.lists.line_settling import BY_FORMAT, settle
from decks.lists.texts import tell_apart
from rules.text.normalize import fold

Names = dict[str, set[int]]


@dataclass(frozen=True, slots=True)
class Meant:
    """The printing (key) a line means, or None and why; *reasons* may be mere notes."""

    printing: int | None
    reasons: tuple[Reason, ...] = ()
    is_unclear: bool = False  # it may mean several


@dataclass(slots=True)
class PrintingIndex:
    """A game's printings by all that lines may say of them."""

    sets: Names = field(default_factory=lambda: defaultdict(set))
    names: Names = field(default_factory=lambda: defaultdict(set))
    by_number: dict[tuple[int, str], list[int]] = field(
        default_factory=lambda: defaultdict(list)
    )
    of_card: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    card: dict[int, int] = field(default_factory=dict)
    card_set: dict[int, int] = field(default_factory=dict)
    label: dict[int, str] = field(default_factory=dict)
    shared: dict[int, Card] = field(default_factory=dict)  # of a name of several


def load_index(game: str) -> PrintingIndex:
    """Return the index of *game*'s printings; five queries."""
    index = PrintingIndex()
    printings = Printing.objects.filter(card_set__game=game).select_related("card_set")
    for printing in printings.order_by("-is_source", "pk"):
        pk, card_set = printing.pk, printing.card_set
        index.sets[fold(card_set.code)].add(card_set.pk)
        index.sets[fold(card_set.name)].add(card_set.pk)
        for number in {fold(place_of(printing)), fold(printing.number)}:
            index.by_number[card_set.pk, number].append(pk)
        index.of_card[printing.card_id].append(pk)
        index.card[pk], index.card_set[pk] = printing.card_id, card_set.pk
        index.label[pk] = f"{card_set.code} {place_of(printing)}"
    for pk, name in Card.objects.filter(game=game).values_list("pk", "name_folded"):
        index.names[name].add(pk)
    texts = CardText.objects.filter(card__game=game, field=CardText.Field.NAME)
    for pk, name in texts.values_list("card_id", "text_folded").iterator():
        index.names[name].add(pk)
    shared = {pk for pks in index.names.values() if len(pks) > 1 for pk in pks}
    places = Prefetch("printings", Printing.objects.select_related("card_set"))
    index.shared = Card.objects.prefetch_related(places).in_bulk(shared)
    return index


def match_line(index: PrintingIndex, line: ReadLine) -> Meant:
    """Return which printing *line* means."""
    cards = index.names.get(fold(line.name), set()) if line.name else set()
    if line.name and not cards:
        return _none("card-unknown", name=line.name)
    named = line.set_code or line.set_name
    if not named:
        return _by_name(index, line, cards)
    sets = index.sets.get(fold(line.set_code), set()) if line.set_code else set()
    sets = sets or index.sets.get(fold(line.set_name), set())
    if not sets:
        return _none("set-unknown", set=named)
    in_set = [
        pk for card in cards for pk in index.of_card[card] if index.card_set[pk] in sets
    ]
    if not line.collector_number:
        return _one(index, in_set, line, named)
    return _by_number(index, line, sets, in_set, named)


def _by_number(
    index: PrintingIndex, line: ReadLine, sets: set[int], in_set: list[int], named: str
) -> Meant:
    """Return the printing of that number; the name, if given, must be the card's."""
    number = fold(line.collector_number)
    numbered: list[int] = []
    for form in dict.fromkeys((number, number.lstrip("0"))):
        numbered = [pk for one in sets for pk in index.by_number.get((one, form), ())]
        if numbered:
            break
    both = [pk for pk in numbered if pk in in_set] if line.name else numbered
    if len(both) > 1:
        exact = [pk for pk in both if fold(index.label[pk].split(" ", 1)[1]) == number]
        both = exact or both
    if both:
        return _one(index, both, line, named)
    if not line.name or len(in_set) != 1:
        place = f"{named} {line.collector_number}"
        return _none("not-that-card" if numbered else "no-such-number", place=place)
    taken = index.label[in_set[0]]
    reason = {"code": "number-differs", "number": line.collector_number, "taken": taken}
    return Meant(in_set[0], (reason,))


def _one(
    index: PrintingIndex, printings: Iterable[int], line: ReadLine, named: str
) -> Meant:
    """Return the only one of *printings*, which are of the set *named*."""
    found = list(dict.fromkeys(printings))
    cards = {index.card[pk] for pk in found}
    reasons: tuple[Reason, ...] = ()
    if line.name and len(cards) > 1:
        card, reasons = _settle(index, cards, line)
        found = [pk for pk in found if index.card[pk] == card]
    if len(found) == 1:
        return Meant(found[0], reasons)
    if not found:
        return _none("not-in-set", name=line.name, set=named)
    others = ", ".join(index.label[pk] for pk in found[:5])
    reason = {"code": "several-printings", "others": others}
    return Meant(None, (reason,), is_unclear=True)


def _by_name(index: PrintingIndex, line: ReadLine, cards: set[int]) -> Meant:
    """Return the card's printing where no set is named: its first."""
    if not line.name:
        return _none("nothing-named")
    printed = {card for card in cards if index.of_card[card]}
    if len(printed) > 1:
        card, reasons = _settle(index, printed, line)
        return Meant(index.of_card[card][0], reasons)
    printings = index.of_card[next(iter(printed or cards))]
    if len(printings) == 1:
        return Meant(printings[0])
    if not printings:
        return _none("card-unknown", name=line.name)
    reason = {"code": "printing-assumed", "taken": index.label[printings[0]]}
    return Meant(printings[0], (reason,))


def _settle(
    index: PrintingIndex, cards: Iterable[int], line: ReadLine
) -> tuple[int, tuple[Reason, ...]]:
    """Return the one of *cards* of one name that *line* likeliest means, and the note.

    Cards of raids, and tokens, are meant last.
    """
    named = [index.shared[pk] for pk in cards]
    taken, _ = settle(named, [(BY_FORMAT, is_apart)])
    told = dict(zip(named, tell_apart(named), strict=True))
    words = told.pop(taken)
    return taken.pk, (
        {
            "code": "card-assumed",
            "name": line.name,
            "taken": words,
            "others": ", ".join(sorted(told.values())),
        },
    )


def _none(code: str, **figures: str) -> Meant:
    """Return that a line means nothing there is, and why."""
    return Meant(None, ({"code": code, **figures},))
