"""What figures are asked for, as addresses say it."""

from django.http import QueryDict

from core.web.requests import text_of, whole_number
from drafts.statistics.queries import PEOPLE, SORTS, WHO, Wanted


def read_wanted(asked: QueryDict) -> Wanted:
    """Return what *asked* names; what means nothing is left out."""
    who = asked.get("who", PEOPLE)
    return Wanted(
        set_code=text_of(asked, "set")[:20].upper(),
        hero=whole_number(asked.get("hero", "")),
        hero_class=text_of(asked, "class")[:40],
        who=who if who in WHO else PEOPLE,
    )


def read_sort(asked: QueryDict) -> str:
    """Return the order that is asked for."""
    sort = asked.get("sort", "")
    return sort if sort in SORTS else SORTS[0]
