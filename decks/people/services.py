"""Profiles written; people and decks followed; decks liked."""

from collections.abc import Mapping
from typing import Any, Final

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from core.moderation.hiding import refuse_to_show
from decks.blocking.services import NotYourself, refuse_apart
from decks.building.models import Deck
from decks.collection.holding_changes import lock_collection
from decks.inbox.services import News, announce
from decks.people.access import profile_of
from decks.people.models import DeckLike, Follow, Profile
from decks.staff.names import check_name
from rules.errors import N_, Refusal

MAX_FOLLOWS: Final = 1000  # of one account


class TooManyFollows(Refusal):
    """The account follows as much as one may."""

    code = "too-many-follows"
    status = 409
    sentence = N_("You follow %(limit)s people and decks, the limit. Unfollow some.")


@transaction.atomic
def save_profile(*, user: User, changes: Mapping[str, Any]) -> Profile:
    """Change what the profile of *user* shows, as far as *changes* name it; return it.

    Raises HiddenByStaff, or NameTaken if nobody may have their name any more.
    """
    lock_collection(user)
    profile = profile_of(user)
    refuse_to_show(profile, is_shown=bool(changes.get("is_public")))
    if changes.get("is_public"):
        check_name(user.get_username())
    for name, value in changes.items():
        setattr(profile, name, value)
    profile.save()
    return profile


@transaction.atomic
def follow_person(*, follower: User, person: User) -> None:
    """Tell *follower* from now on what *person* publishes, who is told of it.

    Again is no change. Raises NotYourself, KeptApart or TooManyFollows.
    """
    if follower.pk == person.pk:
        raise NotYourself
    refuse_apart(follower, person)
    if _follow(follower, person=person):
        news = News(
            kind="follow", subject="", title=follower.get_username(),
            path=_page_of(follower, instead=person), by=follower, is_said_once=True,
        )  # fmt: skip
        announce(news, [person.pk])


def _page_of(user: User, instead: User) -> str:
    """Return the address of *user*'s profile, or without one of *instead*'s."""
    shown = profile_of(user)
    return (shown if shown.is_public else Profile(user=instead)).get_absolute_url()


@transaction.atomic
def follow_deck(*, follower: User, deck: Deck) -> None:
    """Tell *follower* from now on of new versions of *deck*; again is no change.

    Raises NotYourself, KeptApart or TooManyFollows.
    """
    _refuse_own(follower, deck)
    _follow(follower, deck=deck)


def _refuse_own(user: User, deck: Deck) -> None:
    """Raise NotYourself or KeptApart if *deck* is no other's whom *user* may meet."""
    if deck.owner is None or deck.owner_id == user.pk:
        raise NotYourself
    refuse_apart(user, deck.owner)


def _follow(follower: User, **what: Any) -> bool:
    """Keep that *follower* follows *what*; return whether that is new."""
    lock_collection(follower)  # of two at once, the second counts the first
    held = Follow.objects.filter(follower=follower.pk)
    if held.filter(**what).exists():
        return False
    if held.count() >= MAX_FOLLOWS:
        raise TooManyFollows(limit=MAX_FOLLOWS)
    Follow.objects.create(follower=follower, **what)
    return True


def unfollow(
    *, follower: User, person: User | None = None, deck: Deck | None = None
) -> None:
    """Tell *follower* no more of *person*, or of *deck*."""
    follows = Follow.objects.filter(follower=follower.pk, person=person, deck=deck)
    follows.delete()


@transaction.atomic
def like_deck(*, user: User, deck: Deck) -> None:
    """Count that *user* likes *deck*, whose owner is told; again is no change.

    Raises NotYourself or KeptApart.
    """
    _refuse_own(user, deck)
    lock_collection(user)
    _like, is_new = DeckLike.objects.get_or_create(user=user, deck=deck)
    if not is_new:
        return
    Deck.objects.filter(pk=deck.pk).update(likes=F("likes") + 1)
    news = News(
        kind="like", subject=f"deck {deck.short_id}", title=deck.name,
        path=deck.get_absolute_url(), by=user, deck=deck,
    )  # fmt: skip
    announce(news, [deck.owner_id])


@transaction.atomic
def unlike_deck(*, user: User, deck: Deck) -> None:
    """Count *user* no more among those who like *deck*."""
    lock_collection(user)
    gone, _ = DeckLike.objects.filter(user=user.pk, deck=deck).delete()
    if gone:
        Deck.objects.filter(pk=deck.pk).update(likes=F("likes") - 1)


def forget_likes(user_pk: int) -> None:
    """Take back all that an account likes, in the transaction that closes it."""
    liked = DeckLike.objects.filter(user=user_pk)
    Deck.objects.filter(pk__in=liked.values("deck")).update(likes=F("likes") - 1)
    liked.delete()


def part_people(one: User, other: User) -> None:
    """End that one of both follows the other, or a deck of theirs."""
    for follower, followed in ((one, other), (other, one)):
        follows = Follow.objects.filter(follower=follower.pk)
        follows.filter(person=followed.pk).delete()
        follows.filter(deck__owner=followed.pk).delete()
