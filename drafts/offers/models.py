"""Seats that are offered, and what players were told of it."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse

from drafts.events.models import Seat
from drafts.notices.models import Notice


class SeatOffer(models.Model):
    """A seat that is to go to another player, once everybody it concerns agreed.

    *holder* is whose seat it is, None for a bot's own; *maker* offered it: the holder,
    or the organiser, who needs the holder's yes as well as the other player's.
    """

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="offer")
    holder = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="seats_asked_for",
    )
    to = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="seats_offered"
    )
    maker = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="offers_of_seats"
    )
    has_holder_agreed = models.BooleanField(default=False)
    has_player_agreed = models.BooleanField(default=False)
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        """Return the seat's number."""
        return str(self.seat)

    def get_absolute_url(self) -> str:
        """Return the address of the page on which the offer is answered."""
        return reverse("seat-offer", args=[self.seat.event.short_id, self.seat.number])

    @property
    def is_agreed(self) -> bool:
        """Whether nobody is left to ask."""
        is_given = self.has_holder_agreed or self.holder_id is None
        return is_given and self.has_player_agreed

    def waits_for(self, user_pk: int) -> bool:
        """Whether the account is still to say yes or no."""
        is_asked = user_pk == self.to_id and not self.has_player_agreed
        return is_asked or (user_pk == self.holder_id and not self.has_holder_agreed)


class OfferNotice(Notice):
    """What a player was told of one offer: once, on pages."""

    offer = models.ForeignKey(SeatOffer, models.CASCADE, related_name="notices")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["offer", "user", "way"], name="offer_notice_once"
            ),
        ]

    def __str__(self) -> str:
        """Return the way."""
        return self.way
