"""Addresses of offers of seats."""

from django.urls import path

from drafts.offers import api, views

PAGE = "drafts/<slug:short_id>/"
ONE = "events/<slug:short_id>/seats/<int:number>/offer/"

urlpatterns = [
    path(f"{PAGE}give/", views.seat_give, name="seat-give"),
    path(
        f"{PAGE}seats/<int:number>/give/", views.seat_hand_over, name="event-hand-over"
    ),
    path(f"{PAGE}seats/<int:number>/offer/", views.seat_offer, name="seat-offer"),
    path(
        f"{PAGE}seats/<int:number>/offer/accept/",
        views.offer_accept,
        name="offer-accept",
    ),
    path(f"{PAGE}seats/<int:number>/offer/end/", views.offer_end, name="offer-end"),
]
api_urlpatterns = [
    path("offers/", api.offers, name="api-offers"),
    path(ONE, api.offer, name="api-seat-offer"),
    path(f"{ONE}accept/", api.accept, name="api-offer-accept"),
    path(f"{ONE}end/", api.decline, name="api-offer-end"),
]
