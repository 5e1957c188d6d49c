"""The shape of a cube as it is typed."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from core.users import User
from core.web.outgoing import MAX_ADDRESS
from decks.lists.dialects.file_text import MAX_BYTES
from decks.lists.dialects.written import MAX_TEXT
from decks.transfer.addresses import fetched_by, offer_addresses
from drafts.cubes.services import MAX_NAME, read_cube


class CubeForm(forms.Form):
    """A name, and cards: typed as a list, from a deck file, or by a search."""

    name = forms.CharField(label=_("Name"), max_length=MAX_NAME)
    text = forms.CharField(
        label=_("Cards, one per line"),
        max_length=MAX_TEXT,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=_("Or a deck file"), required=False, allow_empty_file=True
    )
    address = forms.CharField(
        label=_("Or the address of a list on another site"),
        max_length=MAX_ADDRESS,
        required=False,
        widget=forms.URLInput,
    )
    query = forms.CharField(
        label=_("Or every card of a search"),
        required=False,
        max_length=500,
        help_text=_("For example: set:LAN -type:hero"),
    )
    is_public = forms.BooleanField(
        label=_("Everyone can see and draft it"), required=False
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fetched = b""  # from the address
        offer_addresses(self, user)

    def clean(self) -> dict[str, Any]:
        """Ask for cards in one of the ways."""
        said = super().clean() or {}
        file: UploadedFile[bytes] | None = said.get("file")
        if file is not None and (file.size or 0) > MAX_BYTES:
            self.add_error("file", _("The file is too large."))
        has_text = bool(said.get("text", "").strip())
        if not self.errors and said.get("address"):
            self.fetched = fetched_by(self, said["address"])
        elif not self.errors and not (has_text or file or said.get("query")):
            self.add_error("text", _("Enter cards, choose a file or search."))
        return said

    def cards(self, game_slug: str) -> list[str]:
        """Return the printings the valid form names. Raises as `read_cube` does."""
        said = self.cleaned_data
        file: UploadedFile[bytes] | None = said.get("file")
        if self.fetched:
            return read_cube(game_slug, written=self.fetched)
        if file is not None:
            written: str | bytes = file.read()
            return read_cube(game_slug, written=written, file_name=file.name or "")
        if said["query"]:
            return read_cube(game_slug, query=said["query"])
        return read_cube(game_slug, written=said["text"])
