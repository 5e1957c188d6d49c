"""One card on the translator's desk: write, propose, approve, take back."""

from functools import partial
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.models import CardText, TextChange, TextProposal
from cards.catalogue.models import Card
from cards.faces.card_face import card_face, printing_url
from cards.translation.editor.forms import TextsForm, box_of, nothing_changed
from cards.translation.editor.services import (
    Desk,
    alike_texts,
    corrected,
    decide_text,
    judge_text,
    load_card,
    open_desk,
    read_remarks,
    save_entries,
    side_by_side,
    terms_in,
)
from cards.translation.glossary.services import get_glossary
from cards.translation.progress.queries import Work
from cards.translation.progress.views import work_of, work_query
from cards.translation.review.services import MAX_TEXT, decide_proposal
from cards.translation.review.text_changes import undo_change
from cards.translation.roles.services import may_approve
from core.errors import refusal_sentence
from core.web.requests import is_fragment
from rules.errors import Refusal


@require_http_methods(["GET", "HEAD", "POST"])
def card_desk(request: HttpRequest, language: str, pk: int) -> HttpResponse:
    """Show one card to translate, and take what was written; 422 if it cannot be."""
    work = work_of(request, language)
    if request.method == "POST" and not request.user.is_authenticated:
        return redirect(f"{reverse('login')}?{urlencode({'next': request.path})}")
    desk = open_desk(_load(work, pk), language)
    glossary = get_glossary(work.game)
    may = may_approve(request.user, language)
    form = TextsForm(request.POST or None, texts=desk.fields, glossary=glossary)
    if request.method == "POST" and form.is_valid():
        onward = work.after(desk.card) if "onward" in request.POST else None
        if _save(request, form, desk):
            return _back(work, onward.pk if onward else pk)
    terms = terms_in(glossary, [each.english for each in desk.fields])
    context = _context(request, work, desk) | {
        "form": form,
        "may_approve": may,
        "terms": [(term, term.wordings.get(language)) for term in terms],
    }
    status = 422 if form.errors else 200
    return render(
        request, "cards/translation/editor/translate_card.html", context, status=status
    )


@vary_on_headers("HX-Request")
@require_safe
def texts_alike(request: HttpRequest, language: str, pk: int) -> HttpResponse:
    """Show how like texts of other cards were translated; alone when htmx asks."""
    work = work_of(request, language)
    card = _load(work, pk)
    context = {
        "section": "translate",
        "work": work,
        "card": card,
        "alike": alike_texts(card, language),
    }
    template = "_texts_alike" if is_fragment(request) else "texts_alike"
    page = f"cards/translation/editor/{template}.html"
    return render(request, page, context)


@login_required
@require_POST
def text_check(
    request: HttpRequest, language: str, pk: int, field: str
) -> HttpResponse:
    """Say what the checks find in the words of one box; nothing is kept.

    `mend` is where something is to be corrected first: the box comes back with it.
    """
    work = work_of(request, language)
    texts = side_by_side(_load(work, pk), [language])[language]
    each = next((one for one in texts if one.field == field), None)
    if each is None:
        raise Http404
    text = _box_text(request.POST.get(field, ""))
    judge = partial(
        judge_text,
        english=each.english,
        language=language,
        field=field,
        glossary=get_glossary(work.game),
        written=each.written,
    )
    found = judge(text)
    is_mended = "mend" in request.POST
    if is_mended:
        text = corrected(text, language, found, _number(request, "mend"))
        found = judge(text)
    told = [one for one in found if one.check != "EMPTY"]
    context = {
        "name": field,
        "remarks": read_remarks(text, field, language, told),
        "work": work,
        "card": {"pk": pk},
        "box": box_of(each, text),
    }
    template = "_text_box.html" if is_mended else "_text_findings.html"
    return render(request, f"cards/translation/editor/{template}", context)


def _box_text(sent: str) -> str:
    """Return the text of a box as the form would keep it, and no more than it may."""
    return sent.replace("\0", "").replace("\r\n", "\n")[:MAX_TEXT]


@login_required
@require_POST
def text_decide(
    request: HttpRequest, language: str, pk: int, text: int
) -> HttpResponse:
    """Approve or reject one text, as it was looked at."""
    held = get_object_or_404(CardText, pk=text, card=pk, language=language)
    decide_text(
        user=_translator(request, language),
        text=held,
        revision=_number(request, "revision"),
        is_right=request.POST.get("act") == "approve",
    )
    return _back(work_of(request, language), pk)


@login_required
@require_POST
def proposal_decide(
    request: HttpRequest, language: str, pk: int, proposal: int
) -> HttpResponse:
    """Take a proposal, or decline it."""
    asked = get_object_or_404(TextProposal, pk=proposal, card=pk, language=language)
    take = request.POST.get("act") == "take"
    decide_proposal(user=_translator(request, language), proposal=asked, take=take)
    return _back(work_of(request, language), pk)


@login_required
@require_POST
def change_undo(
    request: HttpRequest, language: str, pk: int, change: int
) -> HttpResponse:
    """Take one change back, unless the text was changed since."""
    made = get_object_or_404(TextChange, pk=change, card=pk, language=language)
    undo_change(change=made, author=_translator(request, language))
    return _back(work_of(request, language), pk)


def _save(request: HttpRequest, form: TextsForm, desk: Desk) -> bool:
    """Write what *form* holds; a refusal goes back into it."""
    entries = form.entries()
    if not entries:
        messages.info(request, nothing_changed())
        return True
    language = desk.fields[0].language
    try:
        counts = save_entries(
            user=_user(request), card=desk.card, language=language, entries=entries
        )
    except Refusal as refusal:
        form.add_error(None, refusal_sentence(refusal))
        return False
    told = _("Saved.") if counts else _("Proposal sent. A translator will review it.")
    messages.success(request, told)
    return True


def _context(request: HttpRequest, work: Work, desk: Desk) -> dict[str, object]:
    """Return what the page shows beside its form."""
    card = desk.card
    printing = next(iter(card.printings.all()), None)
    return {
        "section": "translate",
        "work": work,
        "query": work_query(work),
        "desk": desk,
        "card": card,
        "card_url": printing_url(printing, card) if printing else "",
        "face": card_face(card, work.language, printing),
        "next_card": work.after(card),
        "previous_card": work.before(card),
        "sign_in_next": request.get_full_path(),
    }


def _load(work: Work, pk: int) -> Card:
    """Return the card, one of the game of *work*. Raises Http404."""
    card = load_card(work.game, pk)
    if card is None:
        raise Http404
    return card


def _user(request: HttpRequest) -> User:
    """Return who is signed in. Raises Http404."""
    if not isinstance(request.user, User):
        raise Http404
    return request.user


def _translator(request: HttpRequest, language: str) -> User:
    """Return who asks, a translator of *language*. Raises Http404."""
    user = _user(request)
    if not may_approve(user, language):
        raise Http404
    return user


def _number(request: HttpRequest, name: str) -> int:
    """Return a number that was sent; nonsense is 0, which no revision is."""
    value = request.POST.get(name, "")
    return int(value) if value.isdecimal() and len(value) < 9 else 0


def _back(work: Work, pk: int) -> HttpResponse:
    """Return to the card, in its work list."""
    address = reverse("translate-card", args=[work.language, pk])
    return redirect(f"{address}?{urlencode(work_query(work))}")
