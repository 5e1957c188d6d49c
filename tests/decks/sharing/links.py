"""What tests of decks.sharing share."""

SITE = "http://testserver"


HERO = "Odda the Lamplighter"


def local(address: str) -> str:
    assert address.startswith(SITE)
    return address.removeprefix(SITE)
