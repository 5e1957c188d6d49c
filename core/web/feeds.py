"""Atom feeds: what is new, for readers that come by themselves."""

from datetime import datetime
from typing import Any, Final, Generic, TypeVar

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import method_decorator
from django.utils.feedgenerator import Atom1Feed
from django.views.decorators.http import require_safe

ENTRIES: Final = 40  # of a feed
ItemT = TypeVar("ItemT")
ObjT = TypeVar("ObjT")


class AtomFeed(Feed, Generic[ItemT, ObjT]):  # type: ignore[type-arg]  # generic in stubs alone
    """A feed of the latest ENTRIES; an entry's address is its id for good.

    It carries `Last-Modified` and an `ETag`: what has not changed is a 304.
    """

    feed_type = Atom1Feed

    @method_decorator(require_safe)
    def __call__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Answer the feed; it is only read."""
        return super().__call__(request, *args, **kwargs)

    def author_name(self) -> str:
        """Return who tells: the site."""
        return str(settings.SITE_NAME)

    def item_updateddate(self, item: Any) -> datetime:
        """Return when the entry last changed."""
        raise NotImplementedError

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """Return what the feed is of; nothing where it is of the whole site."""
        return None
