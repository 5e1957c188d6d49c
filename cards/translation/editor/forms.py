"""The shape of what translators of one card send, with what the checks say of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from cards.catalogue.card_texts.models import CardText
from cards.translation.check_texts import finding_sentence
from cards.translation.checks import Glossary
from cards.translation.editor.services import Entry, FieldText, judge_text
from cards.translation.review.services import MAX_TEXT, REASON

ROWS = {CardText.Field.NAME: 2, CardText.Field.TEXT: 6, CardText.Field.FLAVOUR: 3}


class TextsForm(forms.Form):
    """The fields of a card in one language; what is left as it was is not sent on."""

    def __init__(
        self, *args: Any, texts: Sequence[FieldText], glossary: Glossary
    ) -> None:
        """Ask for *texts*, filled in."""
        super().__init__(*args)
        self.texts = {each.field: each for each in texts}
        self.glossary = glossary
        for name, each in self.texts.items():
            self._add_field(name, each)
        # One who comes to write begins to write: where nothing stands yet.
        empty = (name for name in self.texts if not self.initial[name])
        if (first := next(empty, None)) is not None:
            self.fields[first].widget.attrs["autofocus"] = True

    def _add_field(self, name: str, each: FieldText) -> None:
        """Ask for one text, the revision it was looked at in, and a reason."""
        self.fields[name] = forms.CharField(
            widget=_widget(each), required=False, max_length=MAX_TEXT
        )
        self.initial[name] = each.held.text if each.held else ""
        self.fields[f"{name}_revision"] = forms.IntegerField(
            required=False, min_value=0, widget=forms.HiddenInput
        )
        self.initial[f"{name}_revision"] = each.held.revision if each.held else 0
        self.fields[f"{name}_reason"] = forms.CharField(
            required=False, max_length=REASON
        )

    def clean(self) -> dict[str, Any]:
        """Run the checks over what was changed; each finding stands at its field."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        for name in self._changed(data):
            self._check(name, data)
        return data

    def _check(self, name: str, data: dict[str, Any]) -> None:
        """Refuse the errors of one field, and warnings without a reason."""
        each = self.texts[name]
        found = judge_text(
            data[name],
            english=each.english,
            language=each.language,
            field=name,
            glossary=self.glossary,
            written=each.written,
        )
        errors = [one for one in found if one.severity == "error"]
        warnings = [one for one in found if one.severity == "warning"]
        for one in errors:
            self.add_error(name, finding_sentence(one))
        if warnings and not data.get(f"{name}_reason"):
            for one in warnings:
                self.add_error(f"{name}_reason", finding_sentence(one))

    def _changed(self, data: dict[str, Any]) -> Iterator[str]:
        """Yield the fields that say something else than now.

        A field left empty where nothing was is nothing.
        """
        for name, each in self.texts.items():
            if name in data and data[name] != (each.held.text if each.held else ""):
                yield name

    def entries(self) -> list[Entry]:
        """Return what is to be written; only of a valid form."""
        data = self.cleaned_data
        return [
            Entry(
                name,
                data[name],
                data.get(f"{name}_revision") or 0,
                data.get(f"{name}_reason", ""),
            )
            for name in self._changed(data)
        ]

    def rows(self) -> Iterable[dict[str, Any]]:
        """Yield each field with its boxes, for the template."""
        for name, each in self.texts.items():
            reason = self[f"{name}_reason"]
            yield {
                "name": name,
                "each": each,
                "box": self[name],
                "reason": reason,
                # After a refusal the next try is made from what is there now.
                "revision": each.held.revision if each.held else 0,
                "asks": bool(reason.errors or reason.value()),
                "is_other": self.is_bound
                and str(self.data.get(f"{name}_revision"))
                != str(each.held.revision if each.held else 0),
            }


def _widget(each: FieldText) -> forms.Textarea:
    """Return the box that one text is written in."""
    rows = ROWS[CardText.Field(each.field)]
    return forms.Textarea(attrs={"lang": each.language, "rows": rows})


def box_of(each: FieldText, text: str) -> str:
    """Return the box with *text* in it, as HTML; the cursor goes there."""
    attrs = {"id": f"id_{each.field}", "maxlength": MAX_TEXT, "autofocus": True}
    return _widget(each).render(each.field, text, attrs)


def nothing_changed() -> str:
    """Return what is said of a form sent as it was."""
    return _("Nothing was changed.")
