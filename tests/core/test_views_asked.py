"""Views that addresses name: loaded by their first request, and the same then."""

import sys

from django.http import HttpResponse
from django.urls import path
from django.views import View

from core.views_asked import ViewAsked, asked_later

LATE = "tests.core.late_views"


def test_a_module_that_is_named_is_not_loaded_until_its_view_is_asked(rf):
    sys.modules.pop(LATE, None)
    with asked_later([LATE]):
        from tests.core import late_views

        found = path("a/", late_views.plain), path("b/", late_views.Whole.as_view())
        made = path("c/", late_views.Made()).callback
    assert LATE not in sys.modules
    plain, whole = (one.callback for one in found)
    assert [one.lookup_str for one in found] == [f"{LATE}.plain", f"{LATE}.Whole"]
    assert LATE not in sys.modules
    assert plain(rf.get("/a/")).content == b"plain"
    assert LATE in sys.modules
    assert whole(rf.get("/b/")).content == b"whole"
    assert whole.view_class is sys.modules[LATE].Whole
    assert plain.csrf_exempt
    assert made(rf.get("/c/")).content == b"made"


def test_a_module_that_is_there_stays_itself():
    name = HttpResponse.__module__
    with asked_later([name]):
        assert sys.modules[name].HttpResponse is HttpResponse
    assert sys.modules[name].HttpResponse is HttpResponse


def test_what_a_view_lacks_is_said_as_ever():
    asked = ViewAsked(View.__module__, "View")
    assert not hasattr(asked, "no_such_thing")
    assert asked.http_method_names == View.http_method_names
