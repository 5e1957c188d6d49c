"""Clubs of an account, and what becomes of them when it is closed."""

from django.contrib.auth.models import AbstractBaseUser

from core.accounts.parts import ACCOUNT, table_part
from drafts.clubs.models import ClubDeck, ClubMember, LeagueLine
from drafts.clubs.services import set_role

Role = ClubMember.Role


def close(user: AbstractBaseUser) -> None:
    """Hand the clubs of *user* on, to an organizer first; one without others goes."""
    owned = ClubMember.objects.filter(user=user.pk, role=Role.OWNER)
    for member in owned.select_related("club"):
        others = member.club.members.exclude(pk=member.pk)
        heir = others.filter(role=Role.ORGANISER).first() or others.first()
        if heir is None:
            member.club.delete()
        else:
            set_role(member=heir, role=Role.OWNER)


ACCOUNT.register(
    table_part("clubs", ClubMember, "user"),
    table_part("club-decks", ClubDeck, "deck__owner"),
    table_part("league-lines", LeagueLine, "user"),
    close=close,
)
