"""Eight real decks on the real catalogue: seven legal ones, each broken in many ways.

Names and texts are not ours to repeat: cards are chosen by what they are.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from cards.catalogue.models import Card
from cards.imports.catalogue_import import import_catalogue
from decks.building.queries import read_deck
from decks.lists.dialects import plain_text
from rules.game.deck import Zone
from rules.wow.card.facts import Ability, Hero
from rules.wow.card.traits import RACES

pytestmark = pytest.mark.django_db

NO_HERO = "horde-exhauster"
NOBODY = "Quixotic Zeppelin of Nowhere"


@dataclass(frozen=True)
class RealDeck:
    """A deck of the folder: its hero and how many it has of each card, by name."""

    name: str
    hero: str
    main: dict[str, int]

    @property
    def leader(self) -> Hero:
        """The hero as its game knows it."""
        return Card.objects.get(name=self.hero, type="hero").value

    def text(self, *, side: dict[str, int] | None = None, hero: str = "") -> str:
        """Return the deck as people write it down."""
        lines = [f"Hero: {hero or self.hero}", *written(self.main)]
        return "\n".join([*lines, "Side deck", *written(side)] if side else lines)

    def without(self, count: int) -> "RealDeck":
        """Return the deck without *count* cards: of the first names in it."""
        names = [name for name, copies in self.main.items() for _ in range(copies)]
        left = {
            name: names[count:].count(name) for name in dict.fromkeys(names[count:])
        }
        return replace(self, main=left)

    def exchanging(self, card: Card, copies: int = 1) -> "RealDeck":
        """Return the deck with *copies* of *card* in place of as many others."""
        left = self.without(copies).main
        return replace(self, main=left | {card.name: copies})

    def adding(self, **changes: int) -> "RealDeck":
        """Return the deck with these numbers of these cards."""
        return replace(self, main=self.main | changes)


def written(cards: dict[str, int] | None) -> list[str]:
    return [f"{count} {name}" for name, count in (cards or {}).items()]


@pytest.fixture(scope="module", autouse=True)
def catalogue(passing_database, shared_data: Path) -> Iterator[None]:
    """The cards the decks are made of."""
    with passing_database():
        path = shared_data / "wow-cards.jsonl"
        import_catalogue(path=path, game_slug="wow", report=lambda outcomes: None)
        yield


@pytest.fixture(scope="module")
def files(shared_data: Path) -> list[Path]:
    found = sorted((shared_data / "decks").glob("*.txt"))
    assert len(found) == 8
    return found


@pytest.fixture(scope="module")
def decks(files) -> list[RealDeck]:
    """The seven decks that name a hero, 60 cards each."""
    read = [read_file(path) for path in files if path.stem != NO_HERO]
    assert len(read) == 7
    assert {sum(deck.main.values()) for deck in read} == {60}
    return read


def read_file(path: Path) -> RealDeck:
    lines = plain_text.read(path.read_text("utf-8")).lines
    [hero] = [line.name for line in lines if line.zone is Zone.HERO]
    main = {line.name: line.quantity for line in lines if line.zone is Zone.MAIN}
    return RealDeck(path.stem, hero, main)


def codes(text: str) -> list[str]:
    deck = read_deck(text, game_slug="wow", format_slug="constructed")
    return [issue.code for issue in deck.verdict.issues]


# As they are


def test_seven_of_the_eight_decks_are_legal_and_one_lacks_a_hero(files):
    found = {path.stem: codes(path.read_text("utf-8")) for path in files}
    assert found.pop(NO_HERO) == ["no-hero"]
    assert found == {name: [] for name in found}


def test_every_line_of_the_eight_decks_is_certain(files):
    for path in files:
        text = path.read_text("utf-8")
        deck = read_deck(text, game_slug="wow", format_slug="constructed")
        assert deck.unread == [], path.stem


def test_the_decks_as_we_write_them_ourselves_are_legal_too(decks):
    for deck in decks:
        assert codes(deck.text()) == [], deck.name


def test_no_line_of_the_fifteen_decks_waits_because_it_could_be_several_cards(
    files, shared_data
):
    more = sorted((shared_data / "decks-2").glob("*.txt"))
    assert len(more) == 7
    for path in (*files, *more):
        text = path.read_text("utf-8")
        deck = read_deck(text, game_slug="wow", format_slug="constructed")
        told = [one.code for one in deck.verdict.issues]
        assert "ambiguous-card" not in told, path.stem


# Broken. Each way takes a legal deck and returns a text; the codes are all it is told.


def chosen(deck: RealDeck, fits: Callable[[Card, Hero], bool]) -> Card:
    """Return the first card that is not in *deck* and *fits* it and its hero."""
    hero = deck.leader
    return next(
        card
        for card in Card.objects.order_by("key")
        if card.name not in deck.main
        and fits(card, hero)
        and Card.objects.filter(name=card.name).count() == 1
    )


def asks_nothing(card: Card, *but: str) -> bool:
    """Whether *card* binds no deck, except by the facts called *but*."""
    facts = {
        "class_icons", "hero_required", "talent_required", "reputation", "unlimited",
    } - set(but)  # fmt: skip
    is_bound = (
        card.facts.get("faction", "Neutral") != "Neutral" and "faction" not in but
    )
    is_token = "Token" in card.facts.get("tags", ())
    return not (is_bound or is_token or facts & card.facts.keys())


def is_plain(card: Card, hero: Hero) -> bool:
    """Whether every deck may have *card*."""
    return card.type == "quest" and asks_nothing(card)


def plain_side_deck(deck: RealDeck, size: int) -> dict[str, int]:
    """Return a side deck that any hero may have, of cards not in *deck*."""
    side: dict[str, int] = {}
    while sum(side.values()) < size:
        taken = replace(deck, main=deck.main | side)
        copies = min(4, size - sum(side.values()))
        side[chosen(taken, is_plain).name] = copies
    return side


def with_59_cards(deck: RealDeck) -> str:
    return deck.without(1).text()


def with_a_fifth_copy(deck: RealDeck) -> str:
    return deck.exchanging(chosen(deck, is_plain), copies=5).text()


def without_hero(deck: RealDeck) -> str:
    return "\n".join(written(deck.main))


def with_a_second_hero(deck: RealDeck) -> str:
    other = chosen(deck, lambda card, hero: card.type == "hero" and card.value != hero)
    return f"{deck.text()}\nHero: {other.name}"


def led_by_an_ally(deck: RealDeck) -> str:
    ally = chosen(deck, lambda card, hero: card.type == "ally")
    return deck.text(hero=ally.name)


def with_a_card_of_another_class(deck: RealDeck) -> str:
    def fits(card: Card, hero: Hero) -> bool:
        icons = set(card.facts.get("class_icons", ()))
        is_foreign = bool(icons) and not icons & set(hero.class_icons)
        return is_foreign and asks_nothing(card, "class_icons")

    return deck.exchanging(chosen(deck, fits)).text()


def with_an_ally_of_the_other_faction(deck: RealDeck) -> str:
    def fits(card: Card, hero: Hero) -> bool:
        other = {"Alliance": "Horde", "Horde": "Alliance"}[hero.faction]
        is_foreign = card.type == "ally" and card.facts.get("faction") == other
        return is_foreign and asks_nothing(card, "faction")

    return deck.exchanging(chosen(deck, fits)).text()


def with_a_talent_card_of_another_spec(deck: RealDeck) -> str:
    def fits(card: Card, hero: Hero) -> bool:
        value = card.value
        return (
            isinstance(value, Ability)
            and value.talent_required not in (None, hero.talent)
            and bool(set(value.class_icons) & set(hero.class_icons))
            and value.faction in ("Neutral", hero.faction)
        )

    return deck.exchanging(chosen(deck, fits)).text()


def with_a_card_for_another_race(deck: RealDeck) -> str:
    def fits(card: Card, hero: Hero) -> bool:
        value = card.value
        return (
            value.hero_required in set(RACES) - {hero.race}
            and value.faction in ("Neutral", hero.faction)
            and set(value.class_icons) <= set(hero.class_icons)
        )

    return deck.exchanging(chosen(deck, fits)).text()


def with_a_hero_among_the_cards(deck: RealDeck) -> str:
    other = chosen(deck, lambda card, hero: card.type == "hero" and card.value != hero)
    return deck.exchanging(other).text()


def with_a_token_among_the_cards(deck: RealDeck) -> str:
    token = chosen(deck, lambda card, hero: "Token" in card.facts.get("tags", ()))
    return deck.exchanging(token).text()


def with_a_side_deck_of_9(deck: RealDeck) -> str:
    return deck.text(side=plain_side_deck(deck, 9))


def with_a_side_deck_of_11(deck: RealDeck) -> str:
    return deck.text(side=plain_side_deck(deck, 11))


def with_a_fifth_copy_split_over_main_and_side_deck(deck: RealDeck) -> str:
    card = chosen(deck, is_plain)
    split = deck.exchanging(card, copies=3)
    return split.text(side={card.name: 2} | plain_side_deck(split, 8))


def with_an_unknown_name(deck: RealDeck) -> str:
    return f"{deck.text()}\n1 {NOBODY}"


def with_an_unknown_name_in_exchange(deck: RealDeck) -> str:
    return f"{deck.without(1).text()}\n1 {NOBODY}"


def with_a_name_spelled_nearly(deck: RealDeck) -> str:
    [name, *_] = (name for name in deck.main if len(name) > 9 and name.isascii())
    return f"{deck.text()}\n1 {name}zz"


BROKEN: dict[Callable[[RealDeck], str], set[str]] = {
    with_59_cards: {"deck-too-small"},
    with_a_fifth_copy: {"too-many-copies"},
    without_hero: {"no-hero"},
    with_a_second_hero: {"too-many-heroes"},
    led_by_an_ally: {"not-a-hero"},
    with_a_card_of_another_class: {"wrong-class"},
    with_an_ally_of_the_other_faction: {"wrong-faction"},
    with_a_talent_card_of_another_spec: {"talent-required"},
    with_a_card_for_another_race: {"hero-required"},
    with_a_hero_among_the_cards: {"hero-in-deck"},
    with_a_token_among_the_cards: {"token-in-deck"},
    with_a_side_deck_of_9: {"side-deck-size"},
    with_a_side_deck_of_11: {"side-deck-size"},
    with_a_fifth_copy_split_over_main_and_side_deck: {"too-many-copies"},
    with_an_unknown_name: {"unknown-card"},
    with_an_unknown_name_in_exchange: {"unknown-card", "deck-too-small"},
    with_a_name_spelled_nearly: {"unknown-card"},
}


@pytest.mark.parametrize("break_deck", BROKEN, ids=lambda way: way.__name__)
def test_each_of_the_seven_broken_one_way_is_told_exactly_that(decks, break_deck):
    for deck in decks:
        assert set(codes(break_deck(deck))) == BROKEN[break_deck], deck.name


def test_a_side_deck_of_10_is_legal_for_each_of_the_seven(decks):
    for deck in decks:
        assert codes(deck.text(side=plain_side_deck(deck, 10))) == [], deck.name


def test_four_copies_split_over_main_and_side_deck_are_legal(decks):
    for deck in decks:
        card = chosen(deck, is_plain)
        split = deck.exchanging(card, copies=3)
        text = split.text(side={card.name: 1} | plain_side_deck(split, 9))
        assert codes(text) == [], deck.name


def test_three_faults_at_once_are_all_told(decks):
    for deck in decks:
        token = chosen(deck, lambda card, hero: "Token" in card.facts.get("tags", ()))
        broken = deck.exchanging(token).without(1)
        text = broken.text(side=plain_side_deck(deck, 9))
        assert set(codes(text)) == {
            "deck-too-small",
            "token-in-deck",
            "side-deck-size",
        }, deck.name


# The command


def run_command(path: Path, *options: str) -> str:
    out = StringIO()
    call_command("check_deck", str(path), *options, stdout=out)
    return out.getvalue()


def test_the_command_prints_one_json_object_of_the_documented_shape(files):
    for path in files:
        printed = run_command(path, "--json")
        assert printed.count("\n") == 1
        verdict = json.loads(printed)
        assert verdict.keys() == {"legal", "issues", "advice"}
        assert verdict["legal"] is (path.stem != NO_HERO)
        assert bool(verdict["issues"]) is (path.stem == NO_HERO)
        for found in (*verdict["issues"], *verdict["advice"]):
            shape = {"code", "rule", "cards", "figures", "way_out"}
            assert found.keys() >= shape
            assert isinstance(found["cards"], list)
            assert isinstance(found["figures"], dict)
            assert found["way_out"]


def test_the_command_says_in_words_what_json_says_in_codes(files):
    for path in files:
        words = run_command(path)
        verdict = json.loads(run_command(path, "--json"))
        assert words.startswith("legal\n" if verdict["legal"] else "not legal\n")
        for found in (*verdict["issues"], *verdict["advice"]):
            assert found["message"] in words


def test_an_illegal_deck_is_an_answer_and_an_unreadable_file_a_failure(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(f"4 {NOBODY}", "utf-8")
    assert json.loads(run_command(path, "--json"))["legal"] is False
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(9))
    for wrong in (path, tmp_path / "missing.txt", tmp_path):
        with pytest.raises(CommandError):
            run_command(wrong, "--json")
    with pytest.raises(CommandError):
        run_command(path.with_name("deck.txt"), "--format", "nonsense")
