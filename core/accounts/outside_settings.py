"""OpenID Connect providers as the host's settings name them."""

import re
from collections.abc import Mapping
from typing import Any, Final

from django.core.exceptions import ImproperlyConfigured

SLUG: Final = re.compile(r"[-\w]{1,50}", re.ASCII)
WANTED: Final = frozenset({"issuer", "client_id", "client_secret", "name"})


def check_providers(told: Any) -> dict[str, dict[str, str]]:
    """Return *told*, providers by slug, each with texts for all that is WANTED.

    Raises ImproperlyConfigured where it is anything else.
    """
    if not isinstance(told, Mapping):
        raise ImproperlyConfigured("OIDC_PROVIDERS is no JSON object.")
    for slug, provider in told.items():
        if not SLUG.fullmatch(slug):
            raise ImproperlyConfigured(f"OIDC_PROVIDERS: “{slug}” fits no address.")
        is_whole = isinstance(provider, Mapping) and provider.keys() == WANTED
        if not is_whole or not all(isinstance(v, str) for v in provider.values()):
            wanted = ", ".join(sorted(WANTED))
            raise ImproperlyConfigured(f"OIDC_PROVIDERS: “{slug}” needs {wanted}.")
    return dict(told)
