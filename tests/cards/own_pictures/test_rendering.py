"""Uploaded pictures are drawn again: what else is in a file stays behind."""

import io
import struct
import zlib

import pytest
from PIL import Image, PngImagePlugin

from cards.own_pictures.rendering import (
    MAX_BYTES,
    SIZES,
    PictureTooLarge,
    PictureTooSmall,
    PictureUnreadable,
    render,
)
from tests.cards.own_pictures.pictures import picture


def opened(content):
    return Image.open(io.BytesIO(content))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_whole_card_becomes_three_webp_pictures_of_known_sizes(kind):
    found = {name: opened(one) for name, one in render(
        picture(kind=kind), is_whole=True
    ).items()}  # fmt: skip
    assert {name: one.format for name, one in found.items()} == dict.fromkeys(
        SIZES, "WEBP"
    )
    assert {name: one.size for name, one in found.items()} == SIZES


def test_art_is_one_picture_and_a_small_one_is_not_made_larger():
    found = render(picture(size=(200, 150)), is_whole=False)
    assert list(found) == ["art"]
    assert opened(found["art"]).size == (200, 150)


def test_metadata_comments_and_a_hidden_second_file_stay_behind():
    exif = Image.Exif()
    exif[0x010F] = "secret maker"
    secret = b"<script>alert(1)</script>PK\x03\x04"
    content = picture(exif=exif.tobytes(), comment=b"secret comment") + secret
    (art,) = render(content, is_whole=False).values()
    for word in (b"secret", b"script", b"PK\x03\x04", b"EXIF", b"Exif"):
        assert word not in art
    text = PngImagePlugin.PngInfo()
    text.add_text("Author", "secret author")
    (art,) = render(picture(kind="PNG", pnginfo=text), is_whole=False).values()
    assert b"secret" not in art


def test_a_picture_is_turned_as_its_camera_says():
    exif = Image.Exif()
    exif[0x0112] = 6  # lies on its side
    content = picture(size=(880, 630), exif=exif.tobytes())
    assert opened(render(content, is_whole=True)["whole"]).size == (500, 699)


def test_what_is_transparent_lies_on_white():
    out = io.BytesIO()
    Image.new("RGBA", (100, 100), (255, 0, 0, 0)).save(out, "PNG")
    (art,) = render(out.getvalue(), is_whole=False).values()
    assert opened(art).convert("RGB").getpixel((50, 37)) == (255, 255, 255)


def bomb(width, height):
    """Return a PNG that says it is huge, and has next to nothing in it."""

    def chunk(kind, data):
        crc = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + crc

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"\0" * 100_000)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


@pytest.mark.parametrize("side", [5_000, 30_000, 60_000])
def test_a_bomb_is_refused_before_it_is_unpacked(side):
    with pytest.raises(PictureTooLarge):
        render(bomb(side, side), is_whole=False)


def test_a_file_of_more_than_8_mb_is_refused():
    with pytest.raises(PictureTooLarge):
        render(b"\xff" * (MAX_BYTES + 1), is_whole=False)


def test_a_picture_of_63_pixels_is_too_small_and_64_are_enough():
    with pytest.raises(PictureTooSmall):
        render(picture(size=(63, 400)), is_whole=False)
    assert render(picture(size=(64, 64)), is_whole=False)


GIF = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"<?xml version='1.0'?><svg onload='x()'/>",
        b"%PDF-1.4",
        b"<html><img src=x onerror=alert(1)>",
        GIF,
        b"\x89PNG\r\n\x1a\n" + b"\0" * 50,
        picture()[:400],  # cut off
        picture(kind="PNG", size=(300, 300))[:-200],
        picture(kind="TIFF", size=(100, 100)),
        picture(kind="BMP", size=(100, 100)),
    ],
)
def test_what_is_no_jpeg_png_or_webp_or_is_damaged_is_refused(content):
    with pytest.raises(PictureUnreadable):
        render(content, is_whole=False)
