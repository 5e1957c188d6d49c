"""What reading addresses take: the parameters of the document and none but these."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.utils.translation import gettext as _
from drf_spectacular.generators import SchemaGenerator
from rest_framework.exceptions import ValidationError
from rest_framework.response import Response

from core.api.problem_bodies import PROBLEM, problem_body
from core.api.schema import DESCRIBING, FIELDS, parameter_names

READS: Final = frozenset({"GET", "HEAD"})
# What any address takes: language of the answer, and how it is made.
ALWAYS: Final = frozenset({"lang", "format"})
OK: Final = 200
INVALID: Final = 400


def unknown_parameters(
    request: HttpRequest, callback: Callable[..., Any]
) -> JsonResponse | None:
    """Return the problem of a read with parameters that the document doesn't name."""
    view = getattr(callback, "cls", None)
    is_ours = hasattr(view, "get") and not view.__module__.startswith("drf_spectacular")
    if request.method not in READS or not is_ours:
        return None
    unknown = sorted(request.GET.keys() - known_parameters(callback))
    if not unknown:
        return None
    told = _("This address knows no such parameter.")
    body = _invalid({name: [told] for name in unknown})
    return JsonResponse(body, status=INVALID, content_type=PROBLEM)


@cache
def known_parameters(callback: Callable[..., Any]) -> frozenset[str]:
    """Return the names of what the document says that reads of a view take."""
    kind: Any = SchemaGenerator  # without types
    with DESCRIBING:
        generator = kind()  # kept: it holds what the view only points to
        view = generator.create_view(callback, "GET")
        inspector = view.schema
        inspector.method, inspector.path = "GET", ""
        paging = inspector._get_pagination_parameters()  # noqa: SLF001 - what the document asks
        names = parameter_names(inspector.get_override_parameters())
    return ALWAYS | names | {one["name"] for one in paging}


def keep_fields(request: HttpRequest, answer: HttpResponseBase) -> None:
    """Keep those fields of *answer* alone that `?fields=name,cost` asks for.

    Of a list they are those of each result. A field that none has is a problem.
    """
    asked = request.GET.get(FIELDS, "")
    if not asked or request.method not in READS or answer.status_code != OK:
        return
    if not isinstance(answer, Response):
        return
    wanted = {name.strip() for name in asked.split(",")}
    data: Any = answer.data
    is_paged = isinstance(data, dict) and _are_objects(data.get("results"))
    found = data["results"] if is_paged else data
    rows = found if isinstance(found, list) else [found]
    known: set[str] = set().union(*(row.keys() for row in rows))
    if rows and (unknown := sorted(wanted - known)):
        told = _("There is no such field: %(names)s.") % {"names": ", ".join(unknown)}
        answer.data, answer.status_code = _invalid({FIELDS: [told]}), INVALID
        answer.content_type = PROBLEM
        for header in ("ETag", "Last-Modified"):
            del answer[header]
        return
    kept = [{name: row[name] for name in row if name in wanted} for row in rows]
    if is_paged:
        answer.data = {**data, "results": kept}
    else:
        answer.data = kept if isinstance(found, list) else kept[0]


def _are_objects(found: object) -> bool:
    """Whether *found* is a list of objects, and not of words."""
    return isinstance(found, list) and all(isinstance(one, dict) for one in found)


def _invalid(errors: dict[str, list[str]]) -> dict[str, object]:
    """Return the problem of what is asked wrongly, by parameter."""
    detail = str(ValidationError.default_detail)
    return {**problem_body(INVALID, "invalid", detail), "errors": errors}
