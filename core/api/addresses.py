"""What answers share: whole addresses, the fields asked for, no parameter unknown."""

from typing import Any, ClassVar, Final

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.views import APIView

FIELDS: Final = "fields"
# What any address takes: language of the answer, and how it is made.
ALWAYS: Final = frozenset({"lang", "format"})
PAGED: Final = frozenset({"page", "page_size"})


class Addressed(serializers.BaseSerializer[Any]):
    """Says addresses whole where the request is known."""

    def address(self, path: str) -> str:
        """Return *path* with scheme and host of the site that is asked."""
        request = self.context.get("request")
        return str(request.build_absolute_uri(path)) if request else path


class Sparse(Addressed):
    """Answers with those fields alone that `?fields=name,cost` asks for."""

    def get_fields(self) -> dict[str, Any]:
        """Return the fields asked for, all if none are. Raises ValidationError."""
        fields: dict[str, Any] = super().get_fields()  # type: ignore[misc]
        request = self.context.get("request")
        asked = request.query_params.get(FIELDS, "") if request else ""
        if not asked:
            return fields
        wanted = {name.strip() for name in asked.split(",")}
        if unknown := sorted(wanted - fields.keys()):
            told = _("There is no such field: %(names)s.") % {
                "names": ", ".join(unknown)
            }
            raise ValidationError({FIELDS: [told]})
        return {name: field for name, field in fields.items() if name in wanted}


class Strict(APIView):
    """A view that refuses parameters it does not know: a typing error finds nothing."""

    asks: ClassVar[frozenset[str]] = frozenset()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Check account and rate limit, then the names of parameters."""
        super().initial(request, *args, **kwargs)
        unknown = sorted(request.query_params.keys() - self.asks - ALWAYS)
        if unknown:
            told = _("This address knows no such parameter.")
            raise ValidationError({name: [told] for name in unknown})
