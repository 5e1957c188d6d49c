"""The form of every uploaded file of rows."""

from collections.abc import Mapping, Sequence
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


class ColumnsForm(forms.Form):
    """What each column of a table means: a field, or nothing that is read."""

    def __init__(
        self,
        *args: Any,
        headers: Sequence[str],
        fields: Mapping[str, Any],
        now: Mapping[str, str],
        **more: Any,
    ) -> None:
        """Offer *fields*, by name, for each of *headers*; *now* is what they mean."""
        super().__init__(*args, **more)
        self.headers = headers
        choices = [("", gettext_lazy("not read")), *fields.items()]
        for place, header in enumerate(headers):
            self.fields[f"column-{place}"] = forms.ChoiceField(
                label=header,
                choices=choices,
                required=False,
                initial=now.get(header, ""),
            )

    def clean(self) -> dict[str, Any]:
        """Refuse a field that two columns are said to be."""
        sent = super().clean() or self.cleaned_data
        taken = [one for one in sent.values() if one]
        if len({*taken}) < len(taken):
            raise ValidationError(_("Two columns can’t mean the same. Change one."))
        return sent

    def column_map(self) -> dict[str, str]:
        """Return the columns that mean something, as header → field."""
        named = enumerate(self.headers)
        meant = {one: self.cleaned_data[f"column-{place}"] for place, one in named}
        return {header: field for header, field in meant.items() if field}


def within_limit(file: "File[Any]") -> None:
    """Raise ValidationError if *file* is larger than uploads may be."""
    limit = settings.UPLOAD_LIMIT_BYTES
    if file.size > limit:
        raise ValidationError(
            _("The file has %(found)s bytes; the limit is %(limit)s.")
            % {"found": file.size, "limit": limit}
        )
