"""The page of a member's saved searches."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from cards.catalogue.games import requested_game
from cards.saved_searches.forms import SearchForm
from cards.saved_searches.models import MAX_NAME, SavedSearch
from cards.saved_searches.services import save_search
from core.web.requests import query_of, signed_in


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def saved_searches(request: HttpRequest) -> HttpResponse:
    """List the reader's searches; save the one the address or the form names."""
    query, slug = query_of(request), requested_game(request)
    form = SearchForm(
        request.POST or None, initial={"q": query, "name": query[:MAX_NAME]}
    )
    if form.is_valid():
        sent = form.cleaned_data
        save_search(
            owner=signed_in(request), game_slug=slug, name=sent["name"], query=sent["q"]
        )
        messages.success(request, _("“%(name)s” was saved.") % {"name": sent["name"]})
        return redirect("saved-searches")
    context = {
        "form": form,
        "game": slug,
        "searches": SavedSearch.objects.filter(owner=request.user.pk),
        "section": "cards",
    }
    status = 422 if form.errors else 200
    page = "cards/saved_searches/saved_searches.html"
    return render(request, page, context, status=status)


@login_required
@require_POST
def saved_search_delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete one of the reader's searches."""
    get_object_or_404(SavedSearch, pk=pk, owner=request.user.pk).delete()
    return redirect("saved-searches")
