"""Comments on a thing: read, written, deleted, closed."""

from typing import Any, Final

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

from core.web.members import for_everybody, for_members
from core.web.requests import is_fragment, page_of, signed_in, valid_form
from decks.comments.models import MAX_WORDS
from decks.comments.queries import (
    comments_on,
    is_closed,
    seen_comment,
    show_comments,
)
from decks.comments.services import (
    close_thread,
    delete_comment,
    edit_comment,
    may_delete,
    write_comment,
)
from decks.comments.subjects import Discussed, discussed, owned

PAGE_SIZE: Final = 30


class CommentForm(forms.Form):
    """A comment."""

    words = forms.CharField(
        label=gettext_lazy("Your comment"),
        max_length=MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=gettext_lazy(
            "Markdown. [[Card name]] links to a card, @name tells a person."
        ),
    )


class ClosedForm(forms.Form):
    """Whether no more comments are taken."""

    is_closed = forms.BooleanField(required=False)


@never_cache
@for_everybody
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "POST"])
def comments(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    """Show the comments on a thing, the latest first; write one."""
    about = discussed(request, kind, key)
    form = CommentForm(request.POST if request.method == "POST" else None)
    if form.is_bound:
        author = signed_in(request)
        if form.is_valid():
            write_comment(author=author, about=about, words=form.cleaned_data["words"])
            if not is_fragment(request):
                return redirect(about.page)
            form = CommentForm()
    return _show(request, about, form)


def _show(request: HttpRequest, about: Discussed, form: CommentForm) -> HttpResponse:
    """Return a page of the comments; the list alone when htmx asks."""
    page = Paginator(comments_on(about, request.user), PAGE_SIZE)
    shown = page.get_page(page_of(request))
    owner = about.owner
    context: dict[str, Any] = {
        "about": about,
        "page": shown,
        "comments": show_comments(shown.object_list, about, request.user),
        "is_closed": is_closed(about),
        "is_owner": owner is not None and owner.pk == request.user.pk,
        "form": form,
    }
    template = "_comments" if is_fragment(request) else "comments"
    status = 422 if form.errors else 200
    return render(request, f"decks/comments/{template}.html", context, status=status)


@never_cache
@for_members
@require_http_methods(["GET", "POST"])
def comment_edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Change what one said, on a page of its own."""
    comment, about = seen_comment(request, pk)
    if comment.author_id != signed_in(request).pk:
        raise Http404
    form = CommentForm(request.POST or None, initial={"words": comment.words})
    if form.is_bound and form.is_valid():
        edit_comment(comment=comment, about=about, words=form.cleaned_data["words"])
        messages.success(request, _("Saved."))
        return redirect(about.page)
    context = {"about": about, "form": form}
    status = 422 if form.errors else 200
    return render(request, "decks/comments/comment_edit.html", context, status=status)


@require_POST
@for_members
def comment_delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a comment: one's own, or one on what one owns."""
    comment, about = seen_comment(request, pk)
    if not may_delete(request.user, comment, about):
        raise Http404
    delete_comment(comment=comment)
    messages.success(request, _("The comment was deleted."))
    return redirect(about.page)


@require_POST
@for_members
def comments_close(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    """Take no more comments on what one owns, or take them again."""
    about = owned(request, kind, key)
    form = valid_form(ClosedForm(request.POST))
    close_thread(about=about, is_closed=form.cleaned_data["is_closed"])
    return redirect(about.page)
