"""The shape of what curators send."""

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy


class UploadForm(forms.Form):
    """One catalogue file."""

    file = forms.FileField(label=gettext_lazy("Catalogue file"))

    def clean_file(self) -> "UploadedFile[bytes]":
        """Refuse what is larger than uploads may be."""
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        limit = settings.UPLOAD_LIMIT_BYTES
        if file.size is not None and file.size > limit:
            raise forms.ValidationError(
                _("The file has %(found)s bytes; at most %(limit)s are taken.")
                % {"found": file.size, "limit": limit}
            )
        return file
