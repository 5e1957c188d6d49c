"""What counted events came to, added up: by card, by hero, with intervals."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django.db.models import Count, Min, Q, QuerySet, Sum

from cards.catalogue.models import Card, CardSet, Printing
from cards.faces.card_face import CardFace, faces_of
from core.users import User
from drafts.events.models import Event
from drafts.statistics.models import CardTally, CountedEvent, LeaderTally
from rules.game.simulation import Figure
from rules.games import DEFAULT_GAME, game
from rules.numbers.intervals import mean, share

SORTS: Final = ("taken", "deck", "drawn", "name")
PEOPLE, BOTS, ALL = "people", "bots", "all"
WHO: Final = (PEOPLE, BOTS, ALL)
SHOWN: Final = 30  # events that staff are shown of each kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What figures are asked for; empty: of all sets, heroes, classes."""

    game: str = DEFAULT_GAME
    set_code: str = ""
    hero: int | None = None
    hero_class: str = ""
    who: str = PEOPLE


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLine:
    """One card: where it is *taken* on average, and how often decks won that held it.

    *drawn* is of the games at tables here in which it had left the deck.
    """

    face: CardFace
    taken: Figure
    deck: Figure
    drawn: Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroLine:
    """One hero: the decks it led, and how often they won."""

    face: CardFace
    decks: int
    won: Figure


def counted_events(wanted: Wanted) -> int:
    """Return how many events of the game count and have their sums."""
    counted = CountedEvent.objects.exclude(tallied_at=None)
    return counted.filter(event__game=wanted.game).count()


def card_lines(wanted: Wanted, sort: str, language: str) -> list[CardLine]:
    """Return every card that was taken or played, in the order *sort*, one of SORTS."""
    found = _asked(CardTally.objects, wanted)
    if wanted.set_code:
        inside = Printing.objects.filter(card_set__code=wanted.set_code)
        found = found.filter(card__in=inside.values("card"))
    sums = (
        "taken", "places", "squares", "games", "points", "drawn", "drawn_points",
    )  # fmt: skip
    rows = found.values("card").order_by().annotate(**_sums(sums))
    faces = _faces({row["card"] for row in rows}, wanted.set_code, language)
    lines = [
        _card_line(faces[row["card"]], row) for row in rows if row["card"] in faces
    ]
    return sorted(lines, key=lambda line: _order(line, sort))


def hero_lines(wanted: Wanted, language: str) -> list[HeroLine]:
    """Return every hero that led a deck, the one that led most first."""
    found = _asked(LeaderTally.objects, wanted).exclude(leader=None)
    sums = _sums(("decks", "games", "points"))
    rows = list(found.values("leader").order_by().annotate(**sums))
    faces = _faces({row["leader"] for row in rows}, "", language)
    lines = [
        HeroLine(
            face=faces[row["leader"]],
            decks=row["all_decks"],
            won=share(row["all_points"] / 2, row["all_games"]),
        )
        for row in rows
        if row["leader"] in faces
    ]
    return sorted(lines, key=lambda line: (-line.decks, line.face.name))


def counted_sets(game_slug: str) -> list[CardSet]:
    """Return the sets of which cards were counted, the one with most cards first."""
    cards = CardTally.objects.filter(counted__event__game=game_slug).values("card")
    sets = CardSet.objects.filter(game=game_slug)
    inside = Count("printings__card", Q(printings__card__in=cards), distinct=True)
    return list(
        sets.annotate(cards=inside).filter(cards__gt=0).order_by("-cards", "code")
    )


def classes_of(heroes: Iterable[HeroLine]) -> list[str]:
    """Return the classes that *heroes* are of, as the game calls them."""
    return sorted({name for line in heroes for name in _classes(line.face.card)})


def others_take(game_slug: str, cards: Iterable[int]) -> Mapping[int, Figure]:
    """Return at which pick people take each of *cards*, where any did; one query."""
    found = CardTally.objects.filter(
        counted__event__game=game_slug, card__in=set(cards), by_bots=False, taken__gt=0
    )
    rows = found.values("card").order_by()
    rows = rows.annotate(**_sums(("taken", "places", "squares")))
    return {row["card"]: _taken(row) for row in rows}


def events_to_count(user: User) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the latest finished events that *user* sees: left out, and counted."""
    seen = Event.objects.visible_to(user).filter(state=Event.State.FINISHED)
    left = seen.filter(counted=None)[:SHOWN]
    counted = seen.exclude(counted=None).order_by("-counted__counted_at")[:SHOWN]
    return list(left), list(counted)


def _asked(rows: Any, wanted: Wanted) -> QuerySet[Any]:
    """Return the tallies that *wanted* names."""
    found: QuerySet[Any] = rows.filter(counted__event__game=wanted.game)
    if wanted.who != ALL:
        found = found.filter(by_bots=wanted.who == BOTS)
    if wanted.hero is not None:
        found = found.filter(leader=wanted.hero)
    if wanted.hero_class:
        leaders = found.exclude(leader=None).values("leader").order_by().distinct()
        heroes = Card.objects.filter(pk__in=leaders)
        found = found.filter(
            leader__in=[one.pk for one in heroes if wanted.hero_class in _classes(one)]
        )
    return found


def _classes(card: Card) -> list[str]:
    """Return the classes of a hero."""
    traits = game(card.game).search_traits(card.value)
    return [value for kind, value in traits if kind == "class"]


def _sums(names: Iterable[str]) -> dict[str, Sum]:
    """Return the sum of each column of *names*, called as it with `all_` before."""
    return {f"all_{name}": Sum(name) for name in names}


def _taken(row: Mapping[str, Any]) -> Figure:
    """Return at which pick a card is taken; no pick comes before the first."""
    found = mean(row["all_places"], row["all_squares"], row["all_taken"])
    return replace(found, low=max(1.0, found.low)) if found.games else found


def _card_line(face: CardFace, row: Mapping[str, Any]) -> CardLine:
    """Return the figures of a card from its sums."""
    return CardLine(
        face=face,
        taken=_taken(row),
        deck=share(row["all_points"] / 2, row["all_games"]),
        drawn=share(row["all_drawn_points"] / 2, row["all_drawn"]),
    )


def _order(line: CardLine, sort: str) -> tuple[bool, float, str]:
    """Return what sorts *line*; what has no figure comes last."""
    if sort == "taken":
        return not line.taken.games, line.taken.value, line.face.name
    if sort == "name":
        return False, 0.0, line.face.name
    figure = line.deck if sort == "deck" else line.drawn
    return not figure.games, -figure.value, line.face.name


def _faces(
    cards: Iterable[int], set_code: str, language: str
) -> Mapping[int, CardFace]:
    """Return the face of each of *cards* (keys), as the set prints it if one is named.

    Three queries.
    """
    printings = Printing.objects.filter(card__in=set(cards))
    if set_code:
        printings = printings.filter(card_set__code=set_code)
    shown = dict(
        printings.values("card")
        .order_by()
        .annotate(one=Min("pk"))
        .values_list("card", "one")
    )
    faces = faces_of(shown.values(), language)
    return {card: faces[pk] for card, pk in shown.items() if pk in faces}
