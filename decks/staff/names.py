"""Names that nobody may take: reserved ones and those with a blocked word."""

import unicodedata
from typing import Final

from django.conf import settings

from decks.staff.models import Block
from rules.errors import N_, Refusal

RESERVED: Final = frozenset(
    {
        "abuse", "admin", "administrator", "anonymous", "bot", "curator", "deckwright",
        "deleted", "guest", "help", "hostmaster", "info", "mod", "moderator", "nobody",
        "noreply", "null", "official", "owner", "postmaster", "root", "security",
        "site", "staff", "support", "sysadmin", "system", "team", "undefined",
        "webmaster",
    }
)  # fmt: skip
# Letters and digits that are read as another letter.
ALIKE: Final = str.maketrans(
    dict(zip("0134578аеорсухкмтвніѕј", "oieastbaeopcyxkmtbhisj", strict=True))
)


class NameTaken(Refusal):
    """The name is reserved, or has a word that is blocked."""

    code = "name-reserved"
    status = 422
    sentence = N_("This name can’t be used here. Choose another one.")


def skeleton(name: str) -> str:
    """Return *name* as it is read: small letters alone, look-alikes made one."""
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(ALIKE)
    return "".join(sign for sign in plain if sign.isalnum())


def check_name(name: str) -> None:
    """Raise NameTaken if nobody may be called *name*."""
    read = skeleton(name)
    reserved = {*RESERVED, *settings.RESERVED_NAMES, settings.SITE_NAME}
    words = Block.objects.filter(kind=Block.Kind.NAME).values_list("value", flat=True)
    blocked = (skeleton(word) for word in words)
    if read in map(skeleton, reserved) or any(word in read for word in blocked if word):
        raise NameTaken
