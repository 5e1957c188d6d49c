"""Addresses of the translators' desk; those of glossary, roles and imports go first."""

from django.urls import path

from cards.views import translate, translate_card

urlpatterns = [
    path("translate/", translate.coverage, name="translate"),
    path("translate/<slug:language>/", translate.work_list, name="work-list"),
    path(
        "translate/<slug:language>/proposals/",
        translate.proposal_list,
        name="proposal-list",
    ),
    path(
        "translate/<slug:language>/<int:pk>/",
        translate_card.card_desk,
        name="translate-card",
    ),
    path(
        "translate/<slug:language>/<int:pk>/text/<int:text>/",
        translate_card.text_decide,
        name="text-decide",
    ),
    path(
        "translate/<slug:language>/<int:pk>/proposal/<int:proposal>/",
        translate_card.proposal_decide,
        name="proposal-decide",
    ),
    path(
        "translate/<slug:language>/<int:pk>/undo/<int:change>/",
        translate_card.change_undo,
        name="text-undo",
    ),
]
