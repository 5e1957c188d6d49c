"""Lists fetched from other sites by the address of a page: those that the host allows.

`IMPORT_SITES` has an adapter for each: the address of a page and that of its file.
"""

import re
from typing import Final

from django import forms
from django.conf import settings

from core.errors import refusal_sentence
from core.users import User
from core.web.outgoing import MAX_ADDRESS, AddressNotAllowed, NoAnswer, fetch
from decks.lists.dialects.file_text import MAX_BYTES, DeckFileTooLarge
from rules.errors import N_, Refusal

ID: Final = "{id}"
TAKEN_FOR_ID: Final = "([A-Za-z0-9_-]{1,80})"


class SiteUnknown(Refusal):
    """No site that the host allows has such an address."""

    code = "import-site-unknown"
    sentence = N_(
        "Nothing can be imported from “%(address)s”. Download the list there and "
        "choose the file."
    )
    status = 422


class NothingFetched(Refusal):
    """The other site did not give the list."""

    code = "import-not-fetched"
    sentence = N_(
        "The other site didn’t give the list. Is it public there? You can also "
        "download it and choose the file."
    )
    status = 422


def file_of(address: str) -> str:
    """Return where the list is whose page has *address*. Raises SiteUnknown."""
    page = address.strip().partition("#")[0].partition("?")[0].rstrip("/")
    for site in settings.IMPORT_SITES:
        pattern, _space, file = site.strip().partition(" ")
        before, _id, after = pattern.rstrip("/").partition(ID)
        meant = f"{re.escape(before)}{TAKEN_FOR_ID}{re.escape(after)}(?:/[^/]*)?"
        if file and (found := re.fullmatch(meant, page)):
            return str(file.strip().replace(ID, found[1]))
    raise SiteUnknown(address=address[:MAX_ADDRESS])


def fetch_list(address: str) -> bytes:
    """Return the list whose page has *address*, as the other site writes it.

    Raises SiteUnknown, NothingFetched or DeckFileTooLarge.
    """
    file = file_of(address)
    try:
        written = fetch(file, limit=MAX_BYTES)
    except (AddressNotAllowed, NoAnswer) as error:
        raise NothingFetched from error
    if len(written) > MAX_BYTES:
        raise DeckFileTooLarge(limit=MAX_BYTES, found=len(written))
    return written


def offer_addresses(form: forms.Form, user: User) -> None:
    """Leave the field `address` in *form* only where *user* may import by one."""
    if not settings.IMPORT_SITES or not user.is_authenticated:
        del form.fields["address"]


def fetched_by(form: forms.Form, address: str) -> bytes:
    """Return the list at *address*; b"" with the reason at its field of *form*."""
    try:
        return fetch_list(address)
    except Refusal as refusal:
        form.add_error("address", refusal_sentence(refusal))
        return b""
