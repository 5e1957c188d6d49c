"""The shape of what players send."""

from django import forms

from drafts.table_talk.models import MOST_LETTERS


class SayForm(forms.Form):
    """A phrase."""

    phrase = forms.CharField(max_length=20)


class LineForm(forms.Form):
    """A line of chat, on one line."""

    words = forms.CharField(max_length=MOST_LETTERS)

    def clean_words(self) -> str:
        """Return the words with single spaces between them."""
        return " ".join(self.cleaned_data["words"].split())


class SwitchForm(forms.Form):
    """Whether one wants to chat."""

    is_on = forms.BooleanField(required=False)


class DrawForm(forms.Form):
    """Whether a draw is offered."""

    is_offered = forms.BooleanField(required=False)
