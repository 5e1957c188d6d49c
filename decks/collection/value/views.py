"""What a collection is worth, on a page, and as a list."""

from typing import Final

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.prices.services import write_money
from core.web.downloads import file_response
from core.web.requests import page_of, signed_in
from decks.collection.value.queries import (
    priced_holdings,
    require_prices,
    worth_by_day,
    worth_of,
    write_worth,
)

PAGE_SIZE: Final = 60


@never_cache
@login_required
@require_safe
def collection_value(request: HttpRequest) -> HttpResponse:
    """Show what the collection is worth, the dearest first, and on days before."""
    require_prices()
    user = signed_in(request)
    worth = worth_of(user)
    page = Paginator(priced_holdings(user), PAGE_SIZE).get_page(page_of(request))
    rows = [
        {
            "holding": one,
            "price": "" if one.cents is None else write_money(one.cents),
            "value": "" if one.value is None else write_money(one.value),
        }
        for one in page
    ]
    days = [(one, write_money(one.cents)) for one in worth_by_day(user)]
    context = {
        "section": "collection",
        "worth": worth,
        "total": write_money(worth.cents),
        "page": page,
        "rows": rows,
        "days": days,
    }
    return render(request, "decks/collection/value.html", context)


@never_cache
@login_required
@require_safe
def collection_value_list(request: HttpRequest) -> HttpResponse:
    """Download the collection with prices."""
    require_prices()
    return file_response(write_worth(signed_in(request)), "collection-value.csv")
