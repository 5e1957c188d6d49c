"""Matches played online are called matches, in tables, columns and constraints too."""

from django.conf import settings
from django.db import migrations, models
from django.db.models import Q

CONSTRAINTS = (
    ("bout", "bout_timer"),
    ("bout", "bout_has_fighters"),
    ("boutseat", "bout_seat_number"),
    ("boutseat", "bout_seat_of_user"),
    ("boutseat", "bout_has_two_seats"),
    ("boutchoice", "bout_choice_once"),
    ("boutchoice", "bout_choice_of_request"),
    ("boutentry", "bout_entry_unique"),
    ("boutentry", "bout_entry_counted"),
    ("boutnotice", "bout_notice_once"),
)
UNIQUE = (
    ("matchseat", "match_seat_number", ["match", "number"]),
    ("matchseat", "match_seat_of_user", ["match", "user"]),
    ("matchchoice", "match_choice_once", ["seat", "step"]),
    ("matchchoice", "match_choice_of_request", ["seat", "request_id"]),
    ("matchentry", "match_entry_unique", ["match", "sequence"]),
    ("matchnotice", "match_notice_once", ["seat", "user", "step", "way"]),
)
CHECKS = (
    ("match", "match_timer", Q(timer=None) | Q(timer__gte=5, timer__lte=1209600)),
    ("match", "match_has_fighters", Q(state="lobby") | Q(roster__isnull=False)),
    ("matchseat", "match_has_two_seats", Q(number__lte=1)),
    ("matchentry", "match_entry_counted", Q(sequence__gte=1)),
)


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("drafts", "0007_pairings"),
    ]

    operations = [
        *(migrations.RemoveConstraint(model, name) for model, name in CONSTRAINTS),
        migrations.RenameModel("Bout", "Match"),
        migrations.RenameModel("BoutSeat", "MatchSeat"),
        migrations.RenameModel("BoutChoice", "MatchChoice"),
        migrations.RenameModel("BoutEntry", "MatchEntry"),
        migrations.RenameModel("BoutNotice", "MatchNotice"),
        migrations.RenameField("matchseat", "bout", "match"),
        migrations.RenameField("matchentry", "bout", "match"),
        migrations.AlterField(
            "matchseat",
            "user",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=models.deletion.SET_NULL,
                related_name="match_seats",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        *(
            migrations.AddConstraint(
                model, models.UniqueConstraint(fields=fields, name=name)
            )
            for model, name, fields in UNIQUE
        ),
        *(
            migrations.AddConstraint(
                model, models.CheckConstraint(condition=condition, name=name)
            )
            for model, name, condition in CHECKS
        ),
    ]
