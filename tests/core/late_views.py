"""Views that a test asks late."""

from django.http import HttpResponse
from django.views import View
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt
def plain(request):
    """Say plain."""
    return HttpResponse(b"plain")


class Whole(View):
    """Says whole."""

    def get(self, request):
        """Say whole."""
        return HttpResponse(b"whole")


class Made:
    """Is called itself."""

    def __call__(self, request):
        """Say made."""
        return HttpResponse(b"made")
