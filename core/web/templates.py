"""Templates that are set up with the first page: most commands show none."""

from functools import cached_property
from typing import Any

from django.conf import settings
from django.template.backends.base import BaseEngine
from django.template.backends.django import DjangoTemplates
from django.template.engine import Engine


class LateTemplates(DjangoTemplates):
    """Django's own, without its tags and filters until somebody asks for a template.

    They are those of every feature, and with them comes what they show.
    """

    def __init__(self, params: dict[str, Any]) -> None:
        given = dict(params)
        self.told: dict[str, Any] = given.pop("OPTIONS")
        BaseEngine.__init__(self, given)

    @cached_property
    def engine(self) -> Engine:  # type: ignore[override]
        """The engine, as Django's own class makes it."""
        told = {"autoescape": True, "debug": settings.DEBUG, **self.told}
        told.setdefault("file_charset", "utf-8")
        told["libraries"] = self.get_templatetag_libraries(told.get("libraries", {}))
        return Engine(self.dirs, self.app_dirs, **told)

    def check(self, **_kwargs: Any) -> list[Any]:
        """Return nothing: the tests show every template."""
        return []
