"""What a request asks of a page: all or a fragment, which part of a list, what form."""

from collections.abc import Mapping
from typing import Final, TypeVar

from django.contrib.auth.models import User
from django.core.exceptions import BadRequest
from django.forms import BaseForm
from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

F = TypeVar("F", bound=BaseForm)

PAGE_SIZE: Final = 60  # results on a page of a list
MAX_TEXT: Final = 500  # characters of a parameter


def is_api(request: HttpRequest) -> bool:
    """Whether a program asks; the path below which the site lies does not count."""
    return request.path_info.startswith("/api/")


def is_fragment(request: HttpRequest) -> bool:
    """Whether htmx asks for the fragment alone; a restored page wants all of it."""
    return bool(getattr(request, "htmx", False))


def page_of(request: HttpRequest) -> int:
    """Return the number of the page asked for; nonsense means the first."""
    page = request.GET.get("page", "1")
    return int(page) if page.isdecimal() and len(page) < 6 else 1


def go_to_ours(request: HttpRequest, address: str, usual: str) -> HttpResponseRedirect:
    """Redirect to *address* if it is one of this site, else to *usual*.

    Not by `redirect`: it takes a word that somebody sent for the name of a view.
    """
    hosts = {request.get_host()}
    is_ours = url_has_allowed_host_and_scheme(address, hosts, request.is_secure())
    return HttpResponseRedirect(address if is_ours else usual)


def whole_number(text: str) -> int | None:
    """Return the number that *text* writes in digits, None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def text_of(values: Mapping[str, str], name: str) -> str:
    """Return the text of parameter *name*, cut to MAX_TEXT, without null characters."""
    return values.get(name, "")[:MAX_TEXT].replace("\0", "")


def query_of(request: HttpRequest) -> str:
    """Return the search query `q` of the address; "" without one."""
    return text_of(request.GET, "q")


def signed_in(request: HttpRequest) -> User:
    """Return who is signed in. Raises Http404."""
    if not isinstance(request.user, User):
        raise Http404
    return request.user


def valid_form(form: F) -> F:
    """Return *form* if it is valid. Raises BadRequest with its faults.

    For forms that aren't shown again with their faults: what a button or a script sent.
    """
    if form.is_valid():
        return form
    faults = (
        f"{form[name].label}: {fault}" if name in form.fields else str(fault)
        for name, found in form.errors.items()
        for fault in found
    )
    raise BadRequest(" ".join(faults))
