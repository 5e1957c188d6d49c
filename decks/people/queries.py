"""What pages and API read about people."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Count, Exists, OuterRef, QuerySet

from cards.catalogue.card_texts.models import CardText, hidden_states
from core.users import User as Reader
from decks.building.models import Deck
from decks.building.queries import get_public_decks
from decks.people.models import DeckLike, Follow, Profile

SHOWN: Final = 12  # decks of those one follows
LISTED: Final = 200  # people or decks one follows
MOST_CREDITED: Final = 50  # of one language


@dataclass(frozen=True, slots=True)
class DeckStanding:
    """What a deck's page has for liking and following it."""

    deck: Deck
    is_liked: bool
    is_followed: bool
    can_like: bool  # anyone may find it
    is_own: bool


def deck_standing(reader: Reader, deck: Deck) -> DeckStanding | None:
    """Return how *reader* stands to *deck*; None where nobody may like or follow it.

    At most one query.
    """
    is_private = deck.visibility == Deck.Visibility.PRIVATE
    if not settings.PEOPLE or deck.owner_id is None or is_private or deck.branch_of_id:
        return None
    liked = followed = False
    if reader.is_authenticated and reader.pk != deck.owner_id:
        own = {"deck": OuterRef("pk")}
        asked = Deck.objects.filter(pk=deck.pk).values_list(
            Exists(DeckLike.objects.filter(user=reader.pk, **own)),
            Exists(Follow.objects.filter(follower=reader.pk, **own)),
        )
        liked, followed = asked.get()
    return DeckStanding(
        deck=deck,
        is_liked=liked,
        is_followed=followed,
        can_like=deck.visibility == Deck.Visibility.PUBLIC,
        is_own=reader.pk == deck.owner_id,
    )


def is_followed_by(reader: Reader, person: User) -> bool:
    """Whether *reader* follows *person*."""
    if not reader.is_authenticated:
        return False
    return Follow.objects.filter(follower=reader.pk, person=person.pk).exists()


def count_followers(person: User) -> int:
    """Return how many accounts follow *person*, without locked ones."""
    follows = Follow.objects.filter(person=person.pk, follower__is_active=True)
    return follows.count()


def decks_of(person: User) -> QuerySet[Deck]:
    """Return the public decks of *person*, the latest change first."""
    return get_public_decks().filter(owner=person.pk)


def followed_people(user: User) -> list[User]:
    """Return whom *user* follows and may still meet, the latest first."""
    found = Follow.objects.filter(
        follower=user.pk, person__is_active=True, person__profile__is_public=True
    )
    people = (one.person for one in found.select_related("person")[:LISTED])
    return [person for person in people if person is not None]


def followed_decks(user: User) -> QuerySet[Deck]:
    """Return the decks that *user* follows and may still see."""
    keys = Follow.objects.filter(follower=user.pk, deck__isnull=False).values("deck")
    return Deck.objects.visible_to(user, None).filter(pk__in=keys)


def decks_of_followed(user: User) -> QuerySet[Deck]:
    """Return the public decks of the people that *user* follows."""
    people = Follow.objects.filter(follower=user.pk, person__profile__is_public=True)
    return get_public_decks().filter(owner__in=people.values("person"))


@dataclass(frozen=True, slots=True)
class Credit:
    """How many texts of cards somebody wrote in a language."""

    profile: Profile
    texts: int


@dataclass(frozen=True, slots=True)
class Credits:
    """Who wrote the texts of a language, most first; *others* by who isn't named."""

    language: str
    people: list[Credit]
    others: int


def translators() -> list[Credits]:
    """Return by language who wrote texts of cards that are shown.

    Only those are named whose profile shows their translations; two queries.
    """
    written = CardText.objects.exclude(author=None).exclude(state__in=hidden_states())
    rows = written.order_by().values_list("language", "author").annotate(n=Count("pk"))
    counts: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for language, author, n in rows:
        counts[language][author] = n
    shown = Profile.objects.filter(
        user__in={pk for held in counts.values() for pk in held},
        is_public=True,
        shows_translations=True,
        user__is_active=True,
    )
    profiles = {one.user_id: one for one in shown.select_related("user")}
    return [
        _credits(language, counts[language], profiles) for language in sorted(counts)
    ]


def _credits(
    language: str, counts: Mapping[int, int], profiles: Mapping[int, Profile]
) -> Credits:
    """Return who wrote how many texts of *language*."""
    named = [Credit(profiles[pk], n) for pk, n in counts.items() if pk in profiles]
    named.sort(key=lambda one: (-one.texts, one.profile.user.get_username()))
    others = sum(n for pk, n in counts.items() if pk not in profiles)
    rest = sum(one.texts for one in named[MOST_CREDITED:])
    return Credits(language, named[:MOST_CREDITED], others + rest)
