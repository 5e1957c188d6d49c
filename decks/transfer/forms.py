"""The shape of a list that comes in: pasted or as a file."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.errors import refusal_sentence
from core.users import User
from core.web.outgoing import MAX_ADDRESS
from decks.limits.queries import format_choices
from decks.lists.dialects.file_text import MAX_BYTES, DeckFileTooLarge
from decks.lists.dialects.written import MAX_TEXT
from decks.transfer.addresses import fetched_by, offer_addresses
from decks.transfer.services import MAX_NAME, WrittenSource
from rules.errors import Refusal

_PICK = "pick-"  # fields of picks: pick-<line>=<card>
_MAX_PICKS = 1000


class ImportForm(forms.Form):
    """A deck written down; a file comes before the text beside it."""

    name = forms.CharField(
        label=gettext_lazy("Name"), max_length=MAX_NAME, required=False
    )
    format = forms.ChoiceField(label=gettext_lazy("Format"), required=False)
    text = forms.CharField(
        label=gettext_lazy("Your list"),
        max_length=MAX_TEXT,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=gettext_lazy("Or a file"),
        required=False,
        allow_empty_file=True,
        help_text=gettext_lazy("Text, .deck, .dek, .cod, .csv, .mwDeck, .o8d or JSON."),
    )
    file_name = forms.CharField(
        max_length=200, required=False, widget=forms.HiddenInput
    )
    address = forms.CharField(
        label=gettext_lazy("Or the address of a deck on another site"),
        max_length=MAX_ADDRESS,
        required=False,
        widget=forms.URLInput,
    )
    mode = forms.ChoiceField(
        label=gettext_lazy("What to do with the list"),
        choices=[
            ("add", gettext_lazy("Add to the deck")),
            ("replace", gettext_lazy("Replace the deck’s cards")),
        ],
        initial="add",
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(
        self, *args: Any, game_slug: str, user: User, is_new: bool, **kwargs: Any
    ) -> None:
        """Ask for name and format of a new deck, and for the mode of one there is."""
        super().__init__(*args, **kwargs)
        self.game_slug = game_slug
        for field in ("mode",) if is_new else ("name", "format"):
            del self.fields[field]
        if is_new:
            self.fields["format"] = forms.ChoiceField(
                label=_("Format"),
                choices=format_choices(game_slug, user),
                required=False,
            )
            self.order_fields(["name", "format", "text", "file"])
        self.fetched = b""  # from the address
        offer_addresses(self, user)

    def clean_file(self) -> "UploadedFile[bytes] | None":
        """Refuse what is larger than a deck may be, before it is parsed."""
        file: UploadedFile[bytes] | None = self.cleaned_data.get("file")
        if file is not None and (file.size or 0) > MAX_BYTES:
            refusal = DeckFileTooLarge(limit=MAX_BYTES, found=file.size)
            raise forms.ValidationError(refusal_sentence(refusal))
        return file

    def clean(self) -> dict[str, Any]:
        """Ask for a list in one of the two ways."""
        cleaned = super().clean() or {}
        has_text = bool(cleaned.get("text", "").strip())
        if not self.errors and cleaned.get("address"):
            self.fetched = fetched_by(self, cleaned["address"])
        elif not self.errors and not has_text and cleaned.get("file") is None:
            self.add_error("text", _("Paste a list here, or choose a file."))
        return cleaned

    def refuse(self, refusal: Refusal) -> None:
        """Show *refusal* beside what it is about."""
        field = "file" if self.cleaned_data.get("file") is not None else "text"
        self.add_error(field, refusal_sentence(refusal))

    def source(self) -> WrittenSource:
        """Return what was sent, with the cards picked for its lines."""
        sent = self.cleaned_data
        file: UploadedFile[bytes] | None = sent.get("file")
        return WrittenSource(
            written=self.fetched or (file.read() if file is not None else sent["text"]),
            file_name=(file.name or "") if file is not None else sent["file_name"],
            game_slug=self.game_slug,
            format_slug=sent.get("format", ""),
            picks=self.picks(),
        )

    def picks(self) -> dict[int, int]:
        """Return the cards picked, by line; what is no pick is passed over."""
        found = {}
        for field, value in list(self.data.items())[: _MAX_PICKS + 20]:
            line = field.removeprefix(_PICK)
            if field.startswith(_PICK) and _is_small(line) and _is_small(str(value)):
                found[int(line)] = int(value)
        return found


def _is_small(text: str) -> bool:
    """Whether *text* is a number a key may be."""
    return text.isascii() and text.isdecimal() and len(text) < 16
