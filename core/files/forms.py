"""The form of every uploaded file of rows."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import File
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy


class UploadForm(forms.Form):
    """A file, and what its columns mean."""

    file = forms.FileField(label=gettext_lazy("File"))
    column_map = forms.CharField(
        label=gettext_lazy("Column mapping"),
        required=False,
        max_length=4000,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false"}),
        help_text=gettext_lazy(
            "Only if headers are not recognized: one per line, as “Karte=name”."
        ),
    )

    def clean_column_map(self) -> dict[str, str]:
        """Return the lines `THEIRS=OURS` as a map."""
        column_map = {}
        for line in self.cleaned_data["column_map"].splitlines():
            theirs, sign, ours = line.strip().rpartition("=")
            if line.strip() and not (theirs and sign and ours):
                raise ValidationError(
                    _("“%(line)s” is not in the form “header=field”.")
                    % {"line": line.strip()}
                )
            if theirs:
                column_map[theirs.strip()] = ours.strip()
        return column_map

    def clean_file(self) -> "UploadedFile[bytes]":
        """Return the file, within the limit of uploads."""
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        within_limit(file)
        return file


def within_limit(file: "File[Any]") -> None:
    """Raise ValidationError if *file* is larger than uploads may be."""
    limit = settings.UPLOAD_LIMIT_BYTES
    if file.size > limit:
        raise ValidationError(
            _("The file has %(found)s bytes; the limit is %(limit)s.")
            % {"found": file.size, "limit": limit}
        )
