"""Pictures, good and hostile, and zips of them, for tests."""

import io
import zipfile

from django.contrib.auth.models import Permission, User
from django.core.files.base import ContentFile
from PIL import Image

from cards.catalogue.models import Printing


def picture(colour="red", size=(630, 880), kind="JPEG", **more):
    """Return a picture of one colour as a file of the *kind*."""
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, kind, **more)
    return out.getvalue()


def file_of(content, name="card.jpg"):
    return ContentFile(content, name)


def zip_of(**files):
    """Return a zip; names are told as `LAN_1__jpg` or by `**{"LAN/1.jpg": …}`."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return ContentFile(out.getvalue(), "mine.zip")


def reader(name="anna", *, is_curator=False):
    user = User.objects.create_user(name, password="x")
    if is_curator:
        right = Permission.objects.get(codename="curate_catalogue")
        user.user_permissions.add(right)
    return user


def printing(number="1", **more):
    found = Printing.objects.select_related("card", "card_set")
    return found.get(number=number, **more)
