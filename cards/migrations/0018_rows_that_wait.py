from django.db import migrations, models

WRITABLE = ["new", "changed", "clear", "conflict", "stale-base"]
ASKED = ["conflict", "stale-base", "offered"]


def tell_what_waits(apps, schema_editor):
    """Say of the rows of staged files what they wait for."""
    rows = apps.get_model("cards", "TranslationRow").objects
    staged = rows.filter(batch__state="staged").exclude(choice="leave")
    asked = staged.filter(outcome__in=ASKED).exclude(choice="take")
    asked.update(waits="choice")
    warned = [
        row.pk
        for row in staged.filter(outcome__in=WRITABLE, waits="").iterator()
        if any(
            one["severity"] == "warning" and not one.get("acknowledged")
            for one in row.findings
        )
    ]
    for at in range(0, len(warned), 500):
        rows.filter(pk__in=warned[at : at + 500]).update(waits="reason")


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0017_saved_searches"),
    ]

    operations = [
        migrations.AddField(
            model_name="translationrow",
            name="waits",
            field=models.CharField(
                blank=True,
                choices=[("choice", "Choice"), ("reason", "Reason")],
                default="",
                max_length=6,
            ),
            preserve_default=False,
        ),
        migrations.RunPython(
            tell_what_waits, migrations.RunPython.noop, elidable=True
        ),
        migrations.AddIndex(
            model_name="translationrow",
            index=models.Index(
                condition=models.Q(("waits", ""), _negated=True),
                fields=["batch", "line", "field"],
                name="translation_row_waiting",
            ),
        ),
    ]
