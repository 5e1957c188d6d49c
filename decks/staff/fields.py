"""Refusals shown beside the field of a form that they are about."""

from collections.abc import Callable

from django.forms import ValidationError

from core.errors import refusal_sentence
from rules.errors import Refusal


def refuse_beside_field(check: Callable[[str], None], value: str) -> str:
    """Return *value* once *check* let it pass. Raises ValidationError."""
    try:
        check(value)
    except Refusal as refusal:
        raise ValidationError(refusal_sentence(refusal)) from refusal
    return value
