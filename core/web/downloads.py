"""Files sent to the browser: to save, or to look at."""

from pathlib import PurePath
from typing import Final

from django.http import HttpResponse
from django.utils.http import content_disposition_header

CONTENT_TYPES: Final = {
    ".csv": "text/csv; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".pdf": "application/pdf",
    ".po": "text/x-gettext-translation; charset=utf-8",
    ".yaml": "application/yaml; charset=utf-8",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def file_response(
    content: bytes | str, name: str, *, content_type: str = "", inline: bool = False
) -> HttpResponse:
    """Return *content* as the file *name*, to save, or to look at if *inline*.

    *content_type* follows from the ending of *name* unless it is given.
    """
    kind = content_type or CONTENT_TYPES[PurePath(name).suffix]
    disposition = content_disposition_header(as_attachment=not inline, filename=name)
    headers = {"Content-Disposition": disposition or "inline"}
    return HttpResponse(content, content_type=kind, headers=headers)
