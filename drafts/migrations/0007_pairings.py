"""What a round pairs is a pairing: the name `Match` is for matches played online."""

from django.db import migrations, models
from django.db.models import F, Q


class Migration(migrations.Migration):
    dependencies = [("drafts", "0006_bout_nonces")]

    operations = [
        *(
            migrations.RemoveConstraint("match", name)
            for name in (
                "match_table",
                "match_first",
                "match_second",
                "match_of_two",
                "match_score",
            )
        ),
        migrations.RemoveConstraint("matchreport", "match_report_once"),
        migrations.RemoveConstraint("matchreport", "match_report_score"),
        migrations.RenameModel("Match", "Pairing"),
        migrations.RenameModel("MatchReport", "PairingReport"),
        migrations.RenameField("pairingreport", "match", "pairing"),
        migrations.AlterField(
            "pairing",
            "round",
            models.ForeignKey(
                on_delete=models.deletion.CASCADE,
                related_name="pairings",
                to="drafts.round",
            ),
        ),
        *(
            migrations.AddConstraint(
                "pairing",
                models.UniqueConstraint(fields=["round", field], name=f"pairing_{field}"),
            )
            for field in ("table", "first", "second")
        ),
        migrations.AddConstraint(
            "pairing",
            models.CheckConstraint(
                condition=Q(second=None) | ~Q(second=F("first")), name="pairing_of_two"
            ),
        ),
        migrations.AddConstraint(
            "pairingreport",
            models.UniqueConstraint(
                fields=["pairing", "seat"], name="pairing_report_once"
            ),
        ),
        *(
            migrations.AddConstraint(
                model,
                models.CheckConstraint(
                    condition=Q(wins__lte=9, losses__lte=9, draws__lte=9), name=name
                ),
            )
            for model, name in (
                ("pairing", "pairing_score"),
                ("pairingreport", "pairing_report_score"),
            )
        ),
    ]
