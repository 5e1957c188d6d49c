"""Addresses of seats."""

from django.urls import path

from drafts.seats import views

urlpatterns = [
    path("drafts/<slug:short_id>/pick/", views.seat_pick, name="seat-pick"),
    path("drafts/<slug:short_id>/nonce/", views.seat_nonce, name="seat-nonce"),
    path("drafts/<slug:short_id>/leave/", views.seat_leave, name="seat-leave"),
    path("drafts/<slug:short_id>/return/", views.seat_return, name="seat-return"),
    path("drafts/<slug:short_id>/deck/", views.seat_build, name="seat-build"),
    path("drafts/<slug:short_id>/bring/", views.seat_bring, name="seat-bring"),
    path("drafts/<slug:short_id>/submit/", views.seat_submit, name="seat-submit"),
    path("drafts/<slug:short_id>/keep/", views.seat_keep, name="seat-keep"),
    path("drafts/<slug:short_id>/export/", views.event_export, name="event-export"),
]
