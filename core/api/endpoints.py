"""Endpoints of the API: how one is declared, and what it is sent, validated."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.forms import Form
from drf_spectacular.utils import extend_schema
from rest_framework.authentication import SessionAuthentication
from rest_framework.decorators import api_view, permission_classes
from rest_framework.exceptions import ValidationError
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.permissions import SAFE_METHODS, BasePermission, IsAuthenticated
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.serializers import Serializer
from rest_framework.views import APIView


class FileOrProblem(BaseContentNegotiation):
    """A file whatever is accepted: only what goes wrong is rendered, as a problem."""

    def select_parser(
        self, request: Request, parsers: Iterable[BaseParser]
    ) -> BaseParser:
        """Return the first of *parsers*; nothing is ever sent here."""
        return next(iter(parsers))

    def select_renderer(
        self,
        request: Request,
        renderers: Iterable[BaseRenderer],
        format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        """Return the first of *renderers*."""
        renderer = next(iter(renderers))
        return renderer, str(renderer.media_type)


class CsrfProtected(BasePermission):
    """Lets anyone call; writes of guests need a CSRF token, as those of sessions do."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Return True. Raises PermissionDenied if a guest's CSRF token is missing."""
        if request.method not in SAFE_METHODS and not request.user.is_authenticated:
            SessionAuthentication().enforce_csrf(request)
        return True


S = TypeVar("S", bound=Serializer[Any])
View = Callable[..., Any]


def endpoint(
    method: str,
    *,
    answer: object,
    sent: object = None,
    scope: str | None = None,
    permission: type[BasePermission] = IsAuthenticated,
    is_file: bool = False,
    **schema: Any,
) -> Callable[[View], View]:
    """Return a decorator: its function is an endpoint that takes *method* alone.

    *sent* and *answer* are the serializers of the schema (*answer* by status where it
    is not 200); the function validates and answers itself. *scope* is what a token
    needs to change anything through it. What *is_file* is sent whatever is accepted.
    The docstring describes it in the schema; *schema* goes on to `extend_schema`.
    """

    def mark(function: View) -> View:
        view: Any = api_view([method])(permission_classes([permission])(function))
        if scope is not None:
            view.cls.required_scope = scope
        if is_file:
            view.cls.content_negotiation_class = FileOrProblem
        shown: View = extend_schema(request=sent, responses=answer, **schema)(view)
        return shown

    return mark


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
