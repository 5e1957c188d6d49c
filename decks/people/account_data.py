"""What the export and the closing of an account cover of people."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser

from core.accounts.parts import ACCOUNT, Part, Row, table_part
from decks.people.models import DeckLike, Follow, Profile
from decks.people.services import forget_likes


def follows(user: AbstractBaseUser) -> Iterator[Row]:
    """Yield whom and which decks *user* follows, by name and id."""
    rows = Follow.objects.filter(follower=user.pk).select_related("person", "deck")
    for one in rows.order_by("pk"):
        yield {
            "person": one.person.get_username() if one.person else None,
            "deck": one.deck.short_id if one.deck else None,
            "made_at": one.made_at,
        }


def close(user: AbstractBaseUser) -> None:
    """Take back what *user* likes: decks count it."""
    forget_likes(user.pk)


ACCOUNT.register(
    table_part("profile", Profile, "user"),
    Part("follows", (Follow,), "follower", follows),
    table_part("deck_likes", DeckLike, "user"),
    close=close,
    excluded={"decks.Follow.person": "follows of others"},
)
