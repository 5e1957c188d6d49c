"""The site below a path of its host, for one test."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.urls import get_script_prefix, set_script_prefix

PATH: Final = "/shelf"


@pytest.fixture
def below() -> Iterator[dict[str, str]]:
    """Let the site lie below PATH; return what its server says with each request."""
    before = get_script_prefix()
    set_script_prefix(f"{PATH}/")
    _forget_addresses()
    yield {"SCRIPT_NAME": PATH}
    set_script_prefix(before)
    _forget_addresses()


def _forget_addresses() -> None:
    """Forget what is made once, for a process lies at one path all its life."""
    # Late: models are not there yet.
    from cards.faces import card_face, card_pictures, rules_text

    card_face.forget_faces()
    for module in (card_face, card_pictures, rules_text):
        for made_once in vars(module).values():
            if hasattr(made_once, "cache_clear"):
                made_once.cache_clear()
    vars(settings).pop("STATIC_URL", None)
    assert staticfiles_storage.location  # made when it is first asked
    storage: Any = vars(staticfiles_storage)["_wrapped"]
    vars(storage).pop("base_url", None)
    storage._base_url = settings.STATIC_URL
