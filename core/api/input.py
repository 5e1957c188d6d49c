"""What an API request sends, validated."""

from typing import Any, TypeVar

from django.forms import Form
from rest_framework.exceptions import ValidationError
from rest_framework.serializers import Serializer

S = TypeVar("S", bound=Serializer[Any])


def validated(
    kind: type[Serializer[Any]], data: object, *, partial: bool = False
) -> Any:
    """Return *data* as the serializer *kind* reads it; *partial* needs no field.

    Raises ValidationError.
    """
    return valid_input(kind, data, partial=partial).validated_data


def valid_input(kind: type[S], data: object, *, partial: bool = False) -> S:
    """Return the serializer *kind* with *data*, as `validated`."""
    serializer = kind(data=data, partial=partial)
    serializer.is_valid(raise_exception=True)
    return serializer


def check_form(form: Form) -> None:
    """Raise ValidationError with what is wrong in each field of *form*."""
    if not form.is_valid():
        raise ValidationError(
            {name: [*map(str, faults)] for name, faults in form.errors.items()}
        )
