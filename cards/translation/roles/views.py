"""Who may approve texts of which language: a page for the languages' keepers."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from cards.catalogue.card_texts.models import LanguageRole
from cards.translation.roles.services import (
    get_roles,
    give_role,
    kept_languages,
    take_role,
)
from cards.translation.target_languages import CARD_LANGUAGES
from core.accounts.named import NoSuchUser
from core.errors import refusal_sentence

ROLE_LABELS = {
    LanguageRole.Role.TRANSLATOR: _("Translator: approves texts"),
    LanguageRole.Role.KEEPER: _("Language manager: approves texts and assigns roles"),
}


class RoleForm(forms.Form):
    """Who gets which role in which language."""

    username = forms.CharField(label=_("Username"), max_length=150)
    language = forms.ChoiceField(label=_("Language"))
    role = forms.ChoiceField(label=_("Role"), choices=list(ROLE_LABELS.items()))

    def __init__(self, *args: Any, languages: Iterable[str]) -> None:
        """Offer the *languages* that the giver keeps."""
        super().__init__(*args)
        names = dict(settings.LANGUAGES)
        self.fields["language"] = forms.ChoiceField(
            label=_("Language"), choices=[(code, names[code]) for code in languages]
        )


def _keeper(request: HttpRequest) -> tuple[User, list[str]]:
    """Return who asks and the languages they keep. Raises Http404 without any."""
    languages = kept_languages(request.user, CARD_LANGUAGES)
    if not isinstance(request.user, User) or not languages:
        raise Http404
    return request.user, languages


@login_required
@require_http_methods(["GET", "POST"])
def role_list(request: HttpRequest) -> HttpResponse:
    """Show who has a role, and give one."""
    keeper, languages = _keeper(request)
    form = RoleForm(request.POST or None, languages=languages)
    if request.method == "POST" and form.is_valid():
        try:
            give_role(giver=keeper, **form.cleaned_data)
        except NoSuchUser as refusal:
            form.add_error("username", refusal_sentence(refusal))
        else:
            return redirect("role-list")
    context = {"form": form, "roles": get_roles(languages), "section": "translate"}
    status = 422 if form.errors else 200
    return render(
        request, "cards/translation/roles/role_list.html", context, status=status
    )


@login_required
@require_POST
def role_take(request: HttpRequest, pk: int) -> HttpResponse:
    """Take a role away."""
    keeper, languages = _keeper(request)
    roles = LanguageRole.objects.filter(language__in=languages)
    take_role(giver=keeper, role=get_object_or_404(roles, pk=pk))
    return redirect("role-list")
