"""What the export of an account covers of blocks."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser

from core.accounts.parts import ACCOUNT, Part, Row
from decks.blocking.models import PersonBlock


def blocks(user: AbstractBaseUser) -> Iterator[Row]:
    """Yield whom *user* blocked, by name."""
    rows = PersonBlock.objects.filter(owner=user.pk).select_related("person")
    for one in rows.order_by("pk"):
        yield {"person": one.person.get_username(), "made_at": one.made_at}


ACCOUNT.register(
    Part("blocked_people", (PersonBlock,), "owner", blocks),
    excluded={"decks.PersonBlock.person": "blocks of others, who were not told"},
)
