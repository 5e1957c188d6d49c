"""Which account somebody of the provider's is: found, connected, or opened."""

from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.outside.provider import Person
from decks.accounts.services import keep_a_way_in, open_account
from rules.errors import N_, Refusal


class ConnectedElsewhere(Refusal):
    """Another account is connected with that person."""

    code = "connected-elsewhere"
    status = 409
    sentence = N_("Another account here is already connected with that sign-in.")


def user_of(person: Person) -> User | None:
    """Return whose account *person* may sign in to; None if there is none yet."""
    identities = OutsideIdentity.objects.select_related("owner")
    found = identities.filter(
        issuer=person.issuer, subject=person.subject, owner__is_active=True
    ).first()
    return found.owner if found else None


@transaction.atomic
def connect(*, user: User, person: Person) -> OutsideIdentity:
    """Let *person* sign in as *user*. Raises ConnectedElsewhere."""
    identity, _is_new = OutsideIdentity.objects.get_or_create(
        issuer=person.issuer,
        subject=person.subject,
        defaults={"owner": user, "name": person.name, "made_at": timezone.now()},
    )
    if identity.owner_id != user.pk:
        raise ConnectedElsewhere
    return identity


@transaction.atomic
def open_connected(*, person: Person, username: str, guest_key: UUID | None) -> User:
    """Return a new account without a password, which *person* signs in to."""
    user = open_account(
        username=username, email=person.email, password=None, guest_key=guest_key
    )
    connect(user=user, person=person)
    return user


@transaction.atomic
def disconnect(*, identity: OutsideIdentity) -> None:
    """Let that person sign in no more. Raises OnlyWayIn."""
    keep_a_way_in(identity.owner_id)
    identity.delete()
