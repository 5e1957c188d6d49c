"""What each problem of the API means: the pages that their `type` leads to."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from core.api.problem_codes import problem_kinds


@require_safe
def problem_list(request: HttpRequest) -> HttpResponse:
    """List all problems by code."""
    return render(request, "problem_list.html", {"kinds": list(problem_kinds())})


@require_safe
def problem(request: HttpRequest, code: str) -> HttpResponse:
    """Explain one problem. Raises Http404."""
    kinds = [kind for kind in problem_kinds() if kind["code"] == code]
    if not kinds:
        raise Http404
    return render(request, "problem_list.html", {"kinds": kinds, "code": code})
