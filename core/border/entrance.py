"""The entrance of web servers: what cannot even become a request of Django's."""

import codecs
import re
from collections.abc import Callable, Iterable
from typing import Any, Final

Environ = dict[str, Any]
Wsgi = Callable[[Environ, Any], Iterable[bytes]]
# In the environment: the charset that a request is said to be in and is not read in.
CHARSET: Final = "deckwright.charset"
_CHARSET: Final = re.compile(r";\s*charset\s*=\s*(\"[^\"]*\"|[^;\s]*)", re.IGNORECASE)


def entrance(application: Wsgi) -> Wsgi:
    """Return *application* behind an entrance that takes UTF-8 alone.

    Django looks a charset up before any middleware is asked, and falls over those that
    Python knows and that are none of text (`hex`). `Bounds` refuses what is noted here.
    """

    def enter(environ: Environ, start_response: Any) -> Iterable[bytes]:
        kind = environ.get("CONTENT_TYPE", "")
        if (found := _CHARSET.search(kind)) and not _is_utf8(found[1].strip('"')):
            environ[CHARSET] = found[1][:40]
            environ["CONTENT_TYPE"] = _CHARSET.sub("", kind)
        return application(environ, start_response)

    return enter


def _is_utf8(charset: str) -> bool:
    """Whether *charset* is UTF-8 or a part of it."""
    try:
        return codecs.lookup(charset).name in ("utf-8", "ascii")
    except (LookupError, ValueError):
        return False
