"""The log of an account, for its owner."""

from typing import Final

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from core.web.requests import page_of, signed_in
from decks.accounts.moments.models import AccountMoment
from decks.accounts.moments.services import KEPT, WORDS, moments_of

PAGE_SIZE: Final = 30


@never_cache
@login_required
@require_safe
def account_log(request: HttpRequest) -> HttpResponse:
    """Show what happened to the reader's account, the latest first."""
    moments = moments_of(signed_in(request))
    page = Paginator(moments, PAGE_SIZE).get_page(page_of(request))
    context = {
        "page": page,
        "rows": [(one, WORDS[AccountMoment.Kind(one.kind)]) for one in page],
        "days_kept": KEPT.days,
        "section": "account",
    }
    return render(request, "decks/accounts/log.html", context)
