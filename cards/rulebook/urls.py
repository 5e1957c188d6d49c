"""Addresses of rulebook."""

from django.urls import path

from cards.rulebook import api, views

urlpatterns = [
    path("rules/", views.rule_list, name="rule-list"),
    path("rules/<str:slug>/", views.rule_detail, name="rule"),
]
api_urlpatterns = [
    path(
        "cards/<str:set_code>/<str:place>/rules/",
        api.CardRules.as_view(),
        name="api-card-rules",
    ),
    path("rules/", api.RuleList.as_view(), name="api-rule-list"),
    path("rules/<str:rule>/", api.RuleDetail.as_view(), name="api-rule"),
]
