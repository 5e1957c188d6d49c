"""Pools of real cards: typed in, looked at by a second person."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from cards.catalogue.card_texts.languages import card_language
from core.errors import refusal_sentence
from drafts.events.models import Event, Seat
from drafts.pools.access import may_register, pool_of, pool_seat, pool_to_check
from drafts.pools.context import may_read, view_pool, with_words
from drafts.pools.forms import PoolForm, read_counts
from drafts.pools.models import RegisteredPool
from drafts.pools.pool_text import ReadPool, read_pool, write_pool_text
from drafts.pools.services import check_pool, register_pool
from rules.errors import Refusal


@never_cache
@require_http_methods(["GET", "POST"])
def seat_pool(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Show a seat's pool; type it in (`register`), or see what numbers mean."""
    seat = pool_seat(request, short_id, number)
    if request.method != "POST":
        return _show(request, seat, _first_form(request, seat))
    if not may_register(seat, request.user):
        raise Http404
    form = PoolForm(request.POST, event=seat.event, by=request.user)
    if not form.is_valid():
        return _show(request, seat, form, status=422)
    try:
        read = _read(form, seat)
        if "register" in request.POST:
            return _register(request, seat, form, read)
    except Refusal as refusal:
        form.add_error("numbers", refusal_sentence(refusal))
        return _show(request, seat, form, status=refusal.status)
    return _show(request, seat, form, read)


@require_POST
def pool_check(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Confirm a pool, or mark what was counted otherwise."""
    pool = pool_to_check(request, short_id, number)
    user = request.user
    assert isinstance(user, User)  # noqa: S101 - a checker has an account
    counted = read_counts(request.POST, pool)
    pool = check_pool(
        pool=pool, by=user, seen=request.POST.get("seen", ""), counted=counted
    )
    told = (
        _("Marked. The person who entered the list corrects it; then check it again.")
        if pool.differences
        else _("Confirmed: both of you have the same count.")
    )
    messages.success(request, told)
    return redirect("event", short_id)


def _first_form(request: HttpRequest, seat: Seat) -> PoolForm | None:
    """Return the form, with what stands already if the reader may read it."""
    if not may_register(seat, request.user):
        return None
    pool = pool_of(seat)
    typed = ""
    if pool and may_read(pool, request.user):
        typed = write_pool_text(with_words(pool.cards.all()))
    checker = pool.checker_id if pool else None
    begins = {"numbers": typed, "checker": checker}
    return PoolForm(initial=begins, event=seat.event, by=request.user)


def _read(form: PoolForm, seat: Seat) -> ReadPool:
    """Return what the valid form's numbers mean. Raises TooMuchEntered."""
    said = form.cleaned_data
    return read_pool(
        said["numbers"],
        game_slug=seat.event.game,
        set_code=said["card_set"],
        language=card_language(),
    )


def _register(
    request: HttpRequest, seat: Seat, form: PoolForm, read: ReadPool
) -> HttpResponse:
    """Write the pool down. Raises a Refusal."""
    user = request.user
    assert isinstance(user, User)  # noqa: S101 - who may register has an account
    copies = read.require_read()
    register_pool(
        seat=seat, by=user, checker=form.cleaned_data["checker"], copies=copies
    )
    messages.success(request, _("Entered. Now another person checks it."))
    return redirect("event", seat.event.short_id)


def _show(
    request: HttpRequest,
    seat: Seat,
    form: PoolForm | None,
    read: ReadPool | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show the pool's page to whoever may see what of it."""
    pool = pool_of(seat)
    is_shown = pool is not None and may_read(pool, request.user)
    context: dict[str, Any] = {
        "section": "drafts",
        "event": seat.event,
        "seat": seat,
        "form": form,
        "read": read,
        "has_pool": pool is not None,
        "view": view_pool(pool, card_language()) if pool and is_shown else None,
        "may_check": _may_check(seat.event, pool, request),
    }
    return render(request, "drafts/pools/pool.html", context, status=status)


def _may_check(event: Event, pool: RegisteredPool | None, request: HttpRequest) -> bool:
    """Whether the reader is asked to check *pool* now."""
    is_open = event.state in (Event.State.BUILDING, Event.State.ROUNDS)
    return (
        is_open
        and pool is not None
        and pool.state != RegisteredPool.State.CHECKED
        and pool.checker_id == request.user.pk
    )
