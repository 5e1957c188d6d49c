"""The shape of what curators send."""

from django import forms
from django.utils.translation import gettext_lazy

from core.files.forms import UploadForm


class CatalogueUploadForm(UploadForm):
    """One catalogue file."""

    file = forms.FileField(label=gettext_lazy("Catalog file"))
