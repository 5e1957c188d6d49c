from datetime import timedelta

from django.db import migrations, models


def ask_running(apps, _schema_editor):
    """Write down when the open step of running matches with a clock was asked."""
    match_model = apps.get_model("drafts", "Match")
    for match in match_model.objects.filter(state="running").exclude(deadline=None):
        match.asked_at = match.deadline - timedelta(seconds=match.timer)
        match.save(update_fields=["asked_at"])


class Migration(migrations.Migration):
    dependencies = [("drafts", "0018_offered_draws")]

    operations = [
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("seen_at", models.DateTimeField()),
            ],
        ),
        migrations.AddField(
            model_name="match",
            name="asked_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="match",
            name="bank",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="match",
            name="increment",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="match",
            name="loses_late",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="matchseat",
            name="time_left",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=models.Q(("timer", None), ("bank", None), _connector="OR"),
                name="match_one_clock",
            ),
        ),
        migrations.RunPython(ask_running, migrations.RunPython.noop),
    ]
