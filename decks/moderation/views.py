"""Pages: a report, for anyone; queue, things, trail, blocks and team, for staff."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from core.accounts.named import NoSuchUser
from core.errors import refusal_sentence
from core.moderation.subjects import SUBJECTS
from core.web.requests import page_of, query_of, valid_form
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import note_try
from decks.moderation.access import moderator_of, staff_case
from decks.moderation.acting import ACTS, open_acts, perform
from decks.moderation.forms import (
    BLOCKED,
    REASONS,
    BlockForm,
    MemberForm,
    ReportForm,
)
from decks.moderation.models import Report
from decks.moderation.queries import (
    Case,
    find_things,
    get_moderators,
    queue,
    seen_thing,
)
from decks.moderation.services import make_report
from decks.moderation.team import change_role
from decks.moderation.texts import ACT_LABELS, kind_label
from decks.staff.blocks import add_block, remove_block
from decks.staff.models import Block, StaffAct
from rules.errors import Refusal

LISTED = 50


@never_cache
@require_http_methods(["GET", "POST"])
def report(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    """Take the report of something that the reader may see."""
    thing = seen_thing(request, kind, key)
    if thing is None:
        raise Http404
    subject = SUBJECTS[kind]
    people = {f"@{one.pk}": one for one in subject.people(thing)}
    title = subject.title(thing) if subject.can_hide else ""
    sent = request.POST if request.method == "POST" else None
    form = ReportForm(sent, title=title, people=people.values())
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        note_try(Try.Kind.REPORT, f"{kind} {key}", request)
        person = people.get(said["about"])
        make_report(
            kind="person" if person else kind,
            thing=person or thing,
            reporter=request.user if isinstance(request.user, User) else None,
            reason=said["reason"],
            words=said["words"],
        )
        messages.success(request, _("Thank you. The staff of this site will look."))
        return redirect(subject.address(thing) or "start")
    context = {"form": form, "title": title, "back": subject.address(thing)}
    status = 422 if form.errors else 200
    return render(request, "decks/moderation/report.html", context, status=status)


@never_cache
@require_safe
def staff(request: HttpRequest) -> HttpResponse:
    """Show what waits, and what a search finds."""
    moderator_of(request)
    page = Paginator(queue(), LISTED).get_page(page_of(request))
    rows = [row | {"label": kind_label(row["kind"])} for row in page]
    context = {
        "page": page,
        "rows": rows,
        "q": query_of(request),
        "found": find_things(query_of(request)),
        "section": "staff",
    }
    return render(request, "decks/moderation/queue.html", context)


@never_cache
@require_safe
def staff_thing(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    """Show all that staff know of one thing, and what they may do."""
    _moderator, case = staff_case(request, kind, key)
    return _case_page(request, case)


@require_POST
def staff_act(request: HttpRequest, kind: str, key: str, act: str) -> HttpResponse:
    """Do one act; a form that is wrong is shown again."""
    moderator, case = staff_case(request, kind, key)
    if act not in ACTS:
        raise Http404
    form = ACTS[act].form(request.POST, prefix=act)
    if not form.is_valid():
        return _case_page(request, case, {act: form})
    try:
        perform(by=moderator, case=case, name=act, said=form.cleaned_data)
    except Refusal as refusal:
        if refusal.status != 422:
            raise
        form.add_error(None, refusal_sentence(refusal))
        return _case_page(request, case, {act: form})
    messages.success(request, _("Done, and written down."))
    return redirect("staff-thing", kind, key)


def _case_page(
    request: HttpRequest, case: Case, sent: dict[str, forms.Form] | None = None
) -> HttpResponse:
    """Return the page of *case* with the forms of its acts, those *sent* as typed."""
    sent = sent or {}
    acts = [
        (name, act.label, sent.get(name) or act.form(prefix=name), name in sent)
        for name, act in open_acts(case).items()
    ]
    context: dict[str, Any] = {
        "case": case,
        "title": _title_of(case),
        "address": case.subject.address(case.found.thing) if case.found else "",
        "reports": [(one, REASONS[Report.Reason(one.reason)]) for one in case.reports],
        "acts": acts,
        "act_labels": ACT_LABELS,
        "section": "staff",
    }
    status = 422 if sent else 200
    return render(request, "decks/moderation/thing.html", context, status=status)


def _title_of(case: Case) -> str:
    """Return what the thing is, or was, called."""
    if case.found:
        return case.found.title
    return case.reports[0].title if case.reports else case.acts[0].title


@never_cache
@require_safe
def staff_acts(request: HttpRequest) -> HttpResponse:
    """Show the trail."""
    moderator_of(request)
    page = Paginator(StaffAct.objects.all(), LISTED).get_page(page_of(request))
    rows = [(act, ACT_LABELS[act.kind], kind_label(act.subject)) for act in page]
    context = {"page": page, "rows": rows, "section": "staff"}
    return render(request, "decks/moderation/acts.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def staff_blocks(request: HttpRequest) -> HttpResponse:
    """Show what is blocked, and block more."""
    moderator = moderator_of(request)
    form = BlockForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        try:
            add_block(by=moderator, **said | {"kind": Block.Kind(said["kind"])})
        except Refusal as refusal:
            form.add_error("value", refusal_sentence(refusal))
        else:
            return redirect("staff-blocks")
    page = Paginator(Block.objects.all(), LISTED).get_page(page_of(request))
    blocks = [(one, BLOCKED[Block.Kind(one.kind)]) for one in page]
    context = {"form": form, "page": page, "blocks": blocks, "section": "staff"}
    status = 422 if form.errors else 200
    return render(request, "decks/moderation/blocks.html", context, status=status)


@require_POST
def staff_unblock(request: HttpRequest, pk: int) -> HttpResponse:
    """Block something no longer."""
    moderator = moderator_of(request)
    remove_block(by=moderator, block=get_object_or_404(Block, pk=pk))
    return redirect("staff-blocks")


@never_cache
@require_http_methods(["GET", "POST"])
def staff_team(request: HttpRequest) -> HttpResponse:
    """Show who moderates, and let somebody."""
    moderator = moderator_of(request)
    form = MemberForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            change_role(by=moderator, is_given=True, **form.cleaned_data)
        except NoSuchUser as refusal:
            form.add_error("username", refusal_sentence(refusal))
        else:
            return redirect("staff-team")
    context = {"form": form, "members": get_moderators(), "section": "staff"}
    status = 422 if form.errors else 200
    return render(request, "decks/moderation/team.html", context, status=status)


@require_POST
def staff_take(request: HttpRequest) -> HttpResponse:
    """Take the role away."""
    moderator = moderator_of(request)
    said = valid_form(MemberForm(request.POST)).cleaned_data
    change_role(by=moderator, is_given=False, **said)
    return redirect("staff-team")
