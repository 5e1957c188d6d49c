"""The form of an uploaded file of holdings."""

from django import forms
from django.utils.translation import gettext_lazy as _

from core.files.forms import UploadForm
from decks.collection.imports.services import (
    Mode,
)


class CollectionUploadForm(UploadForm):
    """One file of holdings, and what its numbers mean."""

    mode = forms.ChoiceField(
        label=_("The numbers are"),
        choices=[
            (Mode.ADD, _("copies to add")),
            (Mode.SET, _("total copies owned")),
        ],
        initial=Mode.ADD,
    )
    field_order = ("file", "mode", "column_map")

    def __init__(self, *args: object, **kwargs: object) -> None:
        """Say what the file is."""
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.fields["file"].label = _("File (CSV or XLSX)")
