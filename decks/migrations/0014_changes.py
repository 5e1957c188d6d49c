import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0013_jobs"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint("collectionact", "collection_act_once"),
        migrations.RemoveIndex("collectionact", "collection_act_newest"),
        migrations.RenameField("collectionact", "owner", "author"),
        migrations.AlterField(
            model_name="collectionact",
            name="made_at",
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AlterField(
            model_name="collectionact",
            name="undoes",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="undone_by",
                to="decks.collectionact",
            ),
        ),
        migrations.AddConstraint(
            model_name="collectionact",
            constraint=models.UniqueConstraint(
                fields=("author", "request_id"), name="collection_act_once"
            ),
        ),
        migrations.AddIndex(
            model_name="collectionact",
            index=models.Index(fields=["author", "-id"], name="collection_act_newest"),
        ),
        # Nothing but what could be undone is lost; decks stay as they are.
        migrations.DeleteModel("DeckEdit"),
        migrations.CreateModel(
            name="DeckAct",
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
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("revision", models.PositiveIntegerField()),
                ("can_be_undone", models.BooleanField(default=True)),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acts",
                        to="decks.deck",
                    ),
                ),
                (
                    "undoes",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="undone_by",
                        to="decks.deckact",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["deck", "-id"], name="deck_act_newest")
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckEdit",
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
                (
                    "zone",
                    models.CharField(
                        choices=[("hero", "Hero"), ("main", "Main"), ("side", "Side")],
                        max_length=4,
                    ),
                ),
                ("before", models.PositiveSmallIntegerField()),
                ("after", models.PositiveSmallIntegerField()),
                (
                    "act",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="edits",
                        to="decks.deckact",
                    ),
                ),
                (
                    "after_printing",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="cards.printing",
                    ),
                ),
                (
                    "before_printing",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="cards.printing",
                    ),
                ),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.card",
                    ),
                ),
            ],
        ),
    ]
