"""Addresses and statements that are written once and filled in sixty times a page."""

from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue.card_texts.shown_words import HeldPrinting
from cards.catalogue.models import Card
from cards.faces.card_face import printing_url

NUMBERS = st.text(st.characters(codec="utf-8", exclude_characters="\n"), min_size=1)


def printing(code: str, number: str, variant: str) -> HeldPrinting:
    return HeldPrinting(1, code, "", number, variant, "", "", "", is_source=True)


# The first address asked for makes all others known, which takes a while.
@given(code=NUMBERS, number=NUMBERS, variant=st.sampled_from(["", "EA", "a/b", "{0}"]))
def test_the_address_of_a_printing_is_the_one_that_django_would_write(
    code: str, number: str, variant: str
):
    place = f"{number}-{variant}" if variant else number
    parts = [part.replace("/", "%2F") for part in (code, place)]
    shown = printing(code, number, variant)
    named, unnamed = Card(name="Moth, the 2nd"), Card(name="飛蛾")
    whole = reverse("card-named", args=[*parts, "moth-the-2nd"])
    assert printing_url(shown, named) == whole
    assert printing_url(shown, unnamed) == reverse("card", args=parts)
