"""Turning the second factor on and off, and asking for it."""

from time import time

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from decks.accounts.second_factor.codes import (
    new_secret,
    paper_codes,
    paper_digest,
    step_of,
)
from decks.accounts.second_factor.models import RecoveryCode, SecondFactor
from rules.errors import N_, Refusal


class WrongCode(Refusal):
    """The code is none of the account's, or was used."""

    code = "wrong-code"
    status = 422
    sentence = N_("That code isn’t right. Codes change every half minute.")


class NoFactorBegun(Refusal):
    """There is no app to confirm."""

    code = "no-factor-begun"
    status = 409
    sentence = N_("Begin again: show your app the picture, then enter its code.")


def has_second_factor(user: AbstractBaseUser) -> bool:
    """Whether signing in as *user* takes a code."""
    return SecondFactor.objects.filter(
        owner=user.pk, confirmed_at__isnull=False
    ).exists()


def begin_factor(*, user: AbstractBaseUser) -> SecondFactor:
    """Return the app of *user* that waits for its first code, made if there is none."""
    factor, _is_new = SecondFactor.objects.get_or_create(
        owner_id=user.pk, defaults={"secret": new_secret()}
    )
    return factor


@transaction.atomic
def confirm_factor(*, user: AbstractBaseUser, code: str) -> list[str]:
    """Have the app of *user* count from now on; return the codes for paper.

    Raises WrongCode, NoFactorBegun.
    """
    held = SecondFactor.objects.select_for_update().filter(owner=user.pk)
    factor = held.filter(confirmed_at__isnull=True).first()
    if factor is None:
        raise NoFactorBegun
    _use_step(factor, code)
    factor.confirmed_at = timezone.now()
    factor.save()
    return renew_paper_codes(user=user)


@transaction.atomic
def renew_paper_codes(*, user: AbstractBaseUser) -> list[str]:
    """Return new codes for paper; those before open nothing more."""
    RecoveryCode.objects.filter(owner=user.pk).delete()
    codes = paper_codes()
    RecoveryCode.objects.bulk_create(
        RecoveryCode(owner_id=user.pk, digest=paper_digest(code)) for code in codes
    )
    return codes


@transaction.atomic
def check_code(*, user: AbstractBaseUser, code: str) -> None:
    """Use up *code*, of the app or of paper. Raises WrongCode."""
    factor = SecondFactor.objects.select_for_update().filter(owner=user.pk).first()
    if factor is None or factor.confirmed_at is None:
        raise WrongCode
    paper = RecoveryCode.objects.filter(owner=user.pk, digest=paper_digest(code))
    if paper.delete()[0] == 0:
        _use_step(factor, code)
        factor.save()


def end_factor(*, user: AbstractBaseUser) -> None:
    """Ask *user* for no codes any more."""
    with transaction.atomic():
        SecondFactor.objects.filter(owner=user.pk).delete()
        RecoveryCode.objects.filter(owner=user.pk).delete()


def _use_step(factor: SecondFactor, code: str) -> None:
    """Note that the step of *code* was used. Raises WrongCode."""
    plain = "".join(code.split())
    step = step_of(factor.secret, plain, time(), factor.last_step)
    if step is None:
        raise WrongCode
    factor.last_step = step
