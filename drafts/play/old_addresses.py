"""Where matches stood before (`/bouts/…`, for programs too): moved for good."""

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt  # nothing is done here; what it leads to asks for the token
def moved(request: HttpRequest) -> HttpResponsePermanentRedirect:
    """Redirect to the same address below `matches/`: a 308 keeps method and body."""
    new = request.get_full_path().replace("/bouts/", "/matches/", 1)
    return HttpResponsePermanentRedirect(new, preserve_request=True)
