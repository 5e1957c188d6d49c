"""Who moderates: whoever does may let others do so, and the trail says who did."""

from django.contrib.auth.models import Permission, User
from django.db import transaction

from core.accounts.named import account_called
from decks.moderation.queries import RIGHT
from decks.staff.models import StaffAct
from decks.staff.trail import write_act


@transaction.atomic
def change_role(*, by: User, username: str, is_given: bool) -> User:
    """Let *username* moderate, or no longer. Raises NoSuchUser."""
    user = account_called(username)
    right = Permission.objects.get(codename=RIGHT, content_type__app_label="decks")
    rights = user.user_permissions
    if rights.filter(pk=right.pk).exists() is not is_given:
        (rights.add if is_given else rights.remove)(right)
        kind = StaffAct.Kind.GIVE if is_given else StaffAct.Kind.TAKE
        write_act(by=by, kind=kind, subject="person", key=str(user.pk), title=username)
    return user
