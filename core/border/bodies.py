"""What requests send, read within bounds: JSON, base64, forms."""

import base64
import json
import re
from typing import IO, Any, Final

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

MAX_DEPTH: Final = 64  # lists and objects within each other; ours have five
INT_LIMIT: Final = 2**63  # no database counts further
_MARKS: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


class UnreadableBody(ValueError):
    """What was sent is not what it is said to be; *sentence* says why."""

    def __init__(self, sentence: str | Promise) -> None:
        super().__init__(str(sentence))


def read_json(content: bytes) -> Any:
    """Return the value that *content* is in UTF-8.

    Raises UnreadableBody: nested deeper than MAX_DEPTH, a number that no column holds,
    halves of characters, or no JSON at all.
    """
    if depth_of(content) > MAX_DEPTH:
        raise UnreadableBody(_("The JSON is nested too deeply."))
    try:
        found = json.loads(content, parse_int=_bounded, parse_constant=_no_constant)
        if b"\\u" in content:
            json.dumps(found, ensure_ascii=False).encode()
    except UnicodeError as error:
        raise UnreadableBody(_("The JSON isn’t text in UTF-8.")) from error
    except ValueError as error:
        raise UnreadableBody(_("This isn’t valid JSON.")) from error
    return found


def depth_of(content: bytes) -> int:
    """Return how deep lists and objects stand in *content*, MAX_DEPTH + 1 at most.

    Brackets in strings do not count.
    """
    depth = deepest = 0
    for mark in _MARKS.finditer(content):
        sign = content[mark.start()]
        if sign in b"[{":
            depth += 1
            deepest = max(deepest, depth)
            if deepest > MAX_DEPTH:
                break
        elif sign in b"]}":
            depth -= 1
    return deepest


def _bounded(digits: str) -> int:
    """Return the whole number *digits*. Raises ValueError beyond what columns hold."""
    number = int(digits)
    if not -INT_LIMIT <= number < INT_LIMIT:
        raise ValueError(digits[:40])
    return number


def _no_constant(name: str) -> None:
    """Refuse *name*: NaN and Infinity are not JSON."""
    raise ValueError(name)


def read_base64(text: object) -> bytes:
    """Return the bytes that *text* is in base64. Raises UnreadableBody."""
    refusal = UnreadableBody(_("Send the file’s bytes in base64, or as multipart."))
    if not isinstance(text, str):
        raise refusal
    try:
        return base64.b64decode(text, validate=True)
    except ValueError as error:
        raise refusal from error


class BoundedJson(JSONParser):
    """The API's parser of JSON."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Any = None,
    ) -> Any:
        """Return what *stream* holds. Raises ParseError, RequestDataTooBig."""
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        content = stream.read(limit + 1)
        if len(content) > limit:
            raise RequestDataTooBig
        try:
            return read_json(content)
        except UnreadableBody as fault:
            raise ParseError(str(fault)) from fault
