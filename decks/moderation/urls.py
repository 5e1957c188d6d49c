"""Addresses of reports and of the staff's desk."""

from django.urls import path

from decks.moderation import api, views

urlpatterns = [
    path("report/<slug:kind>/<str:key>/", views.report, name="report"),
    path("staff/", views.staff, name="staff"),
    path("staff/acts/", views.staff_acts, name="staff-acts"),
    path("staff/blocks/", views.staff_blocks, name="staff-blocks"),
    path("staff/blocks/<int:pk>/remove/", views.staff_unblock, name="staff-unblock"),
    path("staff/team/", views.staff_team, name="staff-team"),
    path("staff/team/take/", views.staff_take, name="staff-take"),
    path("staff/of/<slug:kind>/<str:key>/", views.staff_thing, name="staff-thing"),
    path(
        "staff/of/<slug:kind>/<str:key>/<slug:act>/", views.staff_act, name="staff-act"
    ),
]
api_urlpatterns = [
    path("reports/", api.reports, name="api-reports"),
    path("staff/reports/", api.Queue.as_view(), name="api-staff-reports"),
    path("staff/acts/", api.Acts.as_view(), name="api-staff-acts"),
]
