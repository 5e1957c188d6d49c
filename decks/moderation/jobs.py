"""Reports are forgotten in time; what staff did about them is not."""

from core.retention import A_DAY, delete_in_parts, kept_since
from core.tasks import every
from decks.moderation.models import Report
from decks.staff.models import StaffNotice


@every(A_DAY)
def forget_reports() -> None:
    """Delete settled reports, and notices, after KEEP_REPORTS."""
    if since := kept_since("KEEP_REPORTS"):
        delete_in_parts(Report.objects.filter(settled_at__lt=since))
        delete_in_parts(StaffNotice.objects.filter(made_at__lt=since))
