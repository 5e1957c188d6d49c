"""Faces as files at addresses: one face, a sheet of them, the back."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.urls import reverse
from django.utils.translation import override

from cards.catalogue.stable_ids import find_printings
from cards.faces.card_face import CardFace, faces_of
from cards.faces.face_picture import (
    HEIGHT,
    PIXELS,
    WIDTH,
    back_svg,
    face_svg,
    jpeg,
    placed,
    svg_document,
)
from cards.faces.sheets import A_SHEET, ACROSS, rows_needed

# Of a face on a sheet: a whole one stays under 4,096 pixels, which any machine shows.
ON_SHEET: Final = (320, 447)
SIGNER: Final = signing.Signer(salt="faces.sheet")
KEPT: Final = 128  # faces of a process, some 60 kilobytes each


def face_address(public_id: UUID | str, language: str) -> str:
    """Return where the face of a printing is, in *language*."""
    return reverse("card-face", args=[public_id, language])


def back_address() -> str:
    """Return where the back of every card is."""
    return reverse("face-back")


def sheet_address(public_ids: Sequence[str], language: str) -> str:
    """Return where a sheet of these printings is.

    It is signed: nobody has sheets drawn that no deck asked for. No time is in it, so
    the same cards have the same address.
    """
    found = find_printings([UUID(one) for one in public_ids])
    shown = [found.get(UUID(one), 0) for one in public_ids]
    told = SIGNER.sign_object([language, *shown], compress=True)
    return reverse("face-sheet", args=[told])


def draw_one(public_id: UUID, language: str) -> str | None:
    """Return the face of a printing as SVG; None if there is none."""
    found = find_printings([public_id])
    faces = _faces(list(found.values()), language)
    if not faces:
        return None
    with _spoken(language):
        return svg_document(face_svg(faces[0]), WIDTH, HEIGHT)


def draw_sheet(told: str) -> tuple[str, int] | None:
    """Return the sheet of a signed address as SVG, and how many rows it has.

    None for what we never signed.
    """
    try:
        language, *shown = SIGNER.unsign_object(told)
    except signing.BadSignature:
        return None
    held = {face.printing.pk: face for face in _faces(shown, language) if face.printing}
    with _spoken(language):
        inner = "".join(
            placed(
                face_svg(held[key], str(place)) if key in held else back_svg(),
                place % ACROSS * WIDTH,
                place // ACROSS * HEIGHT,
                WIDTH,
            )
            for place, key in enumerate(shown[:A_SHEET])
        )
    rows = rows_needed(len(shown[:A_SHEET]))
    return svg_document(inner, ACROSS * WIDTH, rows * HEIGHT), rows


def _faces(printings: Sequence[int], language: str) -> list[CardFace]:
    """Return the faces of *printings* (keys) that there are."""
    with _spoken(language):
        held = faces_of(printings, language)
    return [held[key] for key in printings if key in held]


def _spoken(language: str) -> override:
    """Return what lets labels be said in *language*, English if the site has none."""
    return override(language if language in dict(settings.LANGUAGES) else "en")


@lru_cache(maxsize=KEPT)
def face_jpeg(svg: str) -> bytes:
    """Return the face *svg* as a file."""
    return jpeg(svg, *PIXELS)


@lru_cache(maxsize=1)
def back_jpeg() -> bytes:
    """Return the back of every card as a file."""
    return jpeg(svg_document(back_svg(), WIDTH, HEIGHT), *PIXELS)


@lru_cache(maxsize=4)
def sheet_jpeg(svg: str, rows: int) -> bytes:
    """Return the sheet *svg* of so many *rows* as a file."""
    across, down = ON_SHEET
    return jpeg(svg, ACROSS * across, rows * down)
