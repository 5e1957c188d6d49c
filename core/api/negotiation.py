"""What answers with files, and answers to forms, share in the API."""

from collections.abc import Iterable

from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request


class FileOrProblem(BaseContentNegotiation):
    """A file whatever is accepted: only what goes wrong is rendered, as a problem."""

    def select_parser(
        self, request: Request, parsers: Iterable[BaseParser]
    ) -> BaseParser:
        """Return the first of *parsers*; nothing is ever sent here."""
        return next(iter(parsers))

    def select_renderer(
        self,
        request: Request,
        renderers: Iterable[BaseRenderer],
        format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        """Return the first of *renderers*."""
        renderer = next(iter(renderers))
        return renderer, str(renderer.media_type)
