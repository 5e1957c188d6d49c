"""Reports are forgotten in time; what staff did about them is not."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from core.tasks import every
from decks.moderation.models import Report
from decks.staff.models import StaffNotice

KEPT: Final = timedelta(days=365)


@every(24 * 3600)
def forget_reports() -> None:
    """Delete settled reports, and notices, after KEPT."""
    before = timezone.now() - KEPT
    Report.objects.filter(settled_at__lt=before).delete()
    StaffNotice.objects.filter(made_at__lt=before).delete()
