"""Block lists: words in names, addresses and domains of mail, networks."""

from ipaddress import ip_address, ip_network

from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from core.web.client_address import client_address
from decks.staff.models import Block, StaffAct
from decks.staff.trail import write_act
from rules.errors import N_, Refusal

Kind = Block.Kind
MAX_BLOCKS = 2000


class NotANetwork(Refusal):
    """It is no network."""

    code = "not-a-network"
    status = 422
    sentence = N_("Write a network as 192.0.2.0/24 or 2001:db8::/32.")


class TooManyBlocks(Refusal):
    """There are as many blocks as there may be."""

    code = "too-many-blocks"
    status = 409
    sentence = N_("There are %(limit)s blocks, the limit. Remove one first.")


class MailBlocked(Refusal):
    """No account may have that address."""

    code = "mail-blocked"
    status = 422
    sentence = N_("This email address can’t be used here. Choose another one.")


class NetworkBlocked(Refusal):
    """No account is opened from there."""

    code = "network-blocked"
    status = 409
    sentence = N_("New accounts can’t be opened from your network.")


@transaction.atomic
def add_block(*, by: User, kind: Kind, value: str, note: str) -> Block:
    """Block *value* from now on; one that is blocked stays so.

    Raises NotANetwork or TooManyBlocks.
    """
    value = value.strip().casefold()
    if kind == Kind.NETWORK:
        try:
            value = str(ip_network(value, strict=False))
        except ValueError as error:
            raise NotANetwork from error
    if Block.objects.count() >= MAX_BLOCKS:
        raise TooManyBlocks(limit=MAX_BLOCKS)
    made = {"note": note, "made_at": timezone.now()}
    block, is_new = Block.objects.get_or_create(kind=kind, value=value, defaults=made)
    if is_new:
        _write(by, StaffAct.Kind.BLOCK, block)
    return block


@transaction.atomic
def remove_block(*, by: User, block: Block) -> None:
    """Block it no longer."""
    _write(by, StaffAct.Kind.UNBLOCK, block)
    block.delete()


def _write(by: User, kind: StaffAct.Kind, block: Block) -> None:
    """Add the act to the trail."""
    write_act(
        by=by, kind=kind, subject=block.kind, key="", title=block.value,
        reason=block.note,
    )  # fmt: skip


def check_mail(email: str) -> None:
    """Raise MailBlocked if *email*, its domain or one above it is blocked."""
    address = email.casefold()
    domain = address.rpartition("@")[2]
    parts = domain.split(".")
    blocked = [address, *(".".join(parts[start:]) for start in range(len(parts)))]
    if Block.objects.filter(kind=Kind.MAIL, value__in=blocked).exists():
        raise MailBlocked


def check_network(request: HttpRequest) -> None:
    """Raise NetworkBlocked if *request* comes from a blocked network."""
    try:
        here = ip_address(client_address(request))
    except ValueError:  # who comes by a socket has no address
        return
    values = Block.objects.filter(kind=Kind.NETWORK).values_list("value", flat=True)
    if any(here in ip_network(value) for value in values):
        raise NetworkBlocked
