import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("drafts", "0020_watching")]

    operations = [
        migrations.AddField(
            model_name="matchseat",
            name="chats",
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name="ChatLine",
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
                ("is_hidden", models.BooleanField(default=False)),
                ("words", models.CharField(max_length=200)),
                ("made_at", models.DateTimeField()),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lines",
                        to="drafts.matchseat",
                    ),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
    ]
