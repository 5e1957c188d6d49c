"""The shape of what people send with their pictures."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy

from cards.catalogue.card_texts.language_codes import language_label
from cards.catalogue.card_texts.languages import known_languages
from cards.catalogue.models import CardSet
from cards.own_pictures.rendering import MAX_BYTES
from core.files.forms import within_limit

ACCEPTED = "image/jpeg,image/png,image/webp"
WHAT = [
    ("art", gettext_lazy("Art only: it goes into our frame, and the text stays text")),
    ("whole", gettext_lazy("Whole card: a scan or photo instead of our face")),
]


class ManyFiles(forms.ClearableFileInput):
    """Takes several files at once."""

    allow_multiple_selected = True


class FilesField(forms.FileField):
    """One file or several, each within the limit of uploads."""

    widget = ManyFiles(attrs={"accept": f".zip,{ACCEPTED}"})

    def clean(self, data: Any, initial: Any = None) -> "list[UploadedFile[bytes]]":
        """Return the files."""
        given = data if isinstance(data, list | tuple) else [data]
        files = [super(FilesField, self).clean(one, initial) for one in given or [None]]
        for one in files:
            within_limit(one)
        return files


class _PictureForm(forms.Form):
    """What a picture shows, in which language, and who sees it."""

    what = forms.ChoiceField(
        label=gettext_lazy("The picture shows"),
        choices=WHAT,
        initial="art",
        widget=forms.RadioSelect,
    )
    language = forms.ChoiceField(
        label=gettext_lazy("Language of the card"), required=False
    )
    is_for_all = forms.BooleanField(
        label=gettext_lazy("Show it to everybody on this site"), required=False
    )

    def __init__(self, *args: Any, is_curator: bool, **more: Any) -> None:
        """Offer the languages there are; curators may show it to everybody."""
        super().__init__(*args, **more)
        languages = [(code, language_label(code)) for code in known_languages()]
        self.fields["language"].choices = languages  # type: ignore[attr-defined]
        if not is_curator:
            del self.fields["is_for_all"]

    def shown_language(self) -> str:
        """Return the language of the whole card; nothing for art."""
        asked = self.cleaned_data
        return (asked["language"] or "en") if asked["what"] == "whole" else ""

    def told(self) -> dict[str, Any]:
        """Return what services ask beside the files."""
        return {
            "language": self.shown_language(),
            "is_for_all": self.cleaned_data.get("is_for_all", False),
        }


class OnePictureForm(_PictureForm):
    """The picture of one card."""

    file = forms.FileField(
        label=gettext_lazy("Picture"),
        widget=forms.FileInput(attrs={"accept": ACCEPTED}),
        help_text=gettext_lazy("JPEG, PNG or WebP, at most 8 MB."),
    )
    field_order = ("file", "what", "language", "is_for_all")

    def clean_file(self) -> "UploadedFile[bytes]":
        """Return the file, if it is not far too large."""
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > MAX_BYTES:
            raise forms.ValidationError(
                gettext_lazy("The file has %(found)s bytes; the limit is %(limit)s."),
                params={"found": file.size, "limit": MAX_BYTES},
            )
        return file


class ManyPicturesForm(_PictureForm):
    """A zip, or the pictures of a folder, named by set and number."""

    pictures = FilesField(
        label=gettext_lazy("Pictures, or one zip file"),
        help_text=gettext_lazy(
            "Named by set and number: LAN-12.jpg, or 12.jpg in a folder LAN. More than "
            "100 pictures need a zip file."
        ),
    )
    card_set = forms.ChoiceField(
        label=gettext_lazy("Set of files that name none"), required=False
    )
    field_order = ("pictures", "card_set", "what", "language", "is_for_all")

    def __init__(self, *args: Any, game: str, **more: Any) -> None:
        """Offer the sets of *game*."""
        super().__init__(*args, **more)
        sets = CardSet.objects.filter(game=game).order_by("name")
        named = [(one.code, f"{one.name} ({one.code})") for one in sets]
        self.fields["card_set"].choices = [("", "–"), *named]  # type: ignore[attr-defined]

    def told(self) -> dict[str, Any]:
        """Return what services ask beside the files."""
        return {**super().told(), "card_set": self.cleaned_data["card_set"]}
