"""An uploaded picture drawn again from its pixels: all else in the file stays behind.

Metadata, scripts, a second file hidden in the first: none of it is in what we keep.
"""

import io
from typing import TYPE_CHECKING, Final

from rules.errors import N_, Refusal

if TYPE_CHECKING:
    from PIL import Image

FORMATS: Final = ("JPEG", "PNG", "WEBP")  # no other reader of the library is tried
MAX_BYTES: Final = 8 * 1024 * 1024  # of a file
MAX_PIXELS: Final = 24_000_000  # some 100 MB while it is read
MIN_SIDE: Final = 64
SIZES: Final = {"art": (400, 300), "tile": (220, 307), "whole": (500, 699)}
# Where a whole card has its art, as shares of width and height.
ART_BOX: Final = (0.08, 0.11, 0.92, 0.54)
QUALITY: Final = 80  # of WebP, of 100
PAPER: Final = (255, 255, 255)  # beneath what is transparent


class PictureTooLarge(Refusal):
    """The file, or the picture in it, is larger than we read."""

    code = "picture-too-large"
    sentence = N_(
        "This picture is too large: the limit is 8 MB and 24 million pixels. Save a "
        "smaller one."
    )
    status = 422


class PictureUnreadable(Refusal):
    """It is no JPEG, PNG or WebP picture, or a damaged one."""

    code = "picture-unreadable"
    sentence = N_("This isn’t a JPEG, PNG or WebP picture, or the file is damaged.")
    status = 422


class PictureTooSmall(Refusal):
    """Nobody could see the card on it."""

    code = "picture-too-small"
    sentence = N_("This picture is too small: it needs at least 64 pixels each way.")
    status = 422


def render(content: bytes, *, is_whole: bool) -> dict[str, bytes]:
    """Return the renditions of a picture as WebP files, by name.

    Raises PictureTooLarge, PictureUnreadable or PictureTooSmall.
    """
    if len(content) > MAX_BYTES:
        raise PictureTooLarge
    picture = _open(content)
    if not is_whole:
        return {"art": _fitted(picture, "art")}
    width, height = picture.size
    left, top, right, bottom = ART_BOX
    box = (left * width, top * height, right * width, bottom * height)
    art = picture.crop(box)
    return {
        "art": _fitted(art, "art"),
        "tile": _fitted(picture, "tile"),
        "whole": _fitted(picture, "whole"),
    }


def _open(content: bytes) -> "Image.Image":
    """Return the picture upright, in RGB."""
    from PIL import Image  # for pictures alone, which a server keeps

    try:
        found = Image.open(io.BytesIO(content), formats=FORMATS)
        _ask_size(found)
        return _plain(found)
    except Refusal:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as fault:
        raise PictureTooLarge from fault
    except Exception as fault:
        raise PictureUnreadable from fault


def _ask_size(found: "Image.Image") -> None:
    """Ask that the picture can be read, and seen. Nothing of it was read yet."""
    if found.width * found.height > MAX_PIXELS:
        raise PictureTooLarge
    if min(found.size) < MIN_SIDE:
        raise PictureTooSmall


def _plain(found: "Image.Image") -> "Image.Image":
    """Return the pixels alone, turned as the camera says, on paper."""
    from PIL import Image, ImageOps

    # A large photo is read at a half or a quarter, which is faster.
    found.draft("RGB", (2 * SIZES["whole"][0], 2 * SIZES["whole"][1]))
    upright = ImageOps.exif_transpose(found)
    if not upright.has_transparency_data:
        return upright.convert("RGB")
    layer = upright.convert("RGBA")
    paper = Image.new("RGB", layer.size, PAPER)
    paper.paste(layer, mask=layer)
    return paper


def _fitted(picture: "Image.Image", name: str) -> bytes:
    """Return *picture* cut and scaled to the size of *name*; none is made larger."""
    from PIL import Image, ImageOps

    width, height = SIZES[name]
    share = min(1.0, picture.width / width, picture.height / height)
    size = (max(1, round(width * share)), max(1, round(height * share)))
    fitted = ImageOps.fit(picture, size, Image.Resampling.LANCZOS, centering=(0.5, 0.4))
    out = io.BytesIO()
    fitted.save(out, "WEBP", quality=QUALITY, method=4)
    return out.getvalue()
