"""Loading cubes: what is not one's own cannot be changed."""

from django.http import Http404, HttpRequest

from drafts.cubes.models import Cube
from drafts.cubes.queries import find_cube


def own_cube(request: HttpRequest, short_id: str) -> Cube:
    """Return the cube if it is the reader's. Raises UnknownCube or Http404."""
    cube = find_cube(request.user, None, short_id)
    if cube.owner_id != request.user.pk:
        raise Http404
    return cube
