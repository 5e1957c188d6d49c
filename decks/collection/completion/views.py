"""How complete the reader's collection is."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from decks.collection.access import collector
from decks.collection.completion.queries import PLAYSET, WAYS
from rules.games import DEFAULT_GAME


@login_required
@never_cache
@require_safe
def completion(request: HttpRequest) -> HttpResponse:
    """Show how complete the collection is, by `?by=`; `?copies=4` asks for playsets."""
    way = request.GET.get("by", "set")
    way = way if way in WAYS else "set"
    copies = PLAYSET if request.GET.get("copies") == str(PLAYSET) else 1
    context = {
        "rows": WAYS[way](collector(request), DEFAULT_GAME, copies),
        "by": way,
        "copies": copies,
        "playset": PLAYSET,
        "section": "collection",
    }
    return render(request, "decks/collection/completion.html", context)
