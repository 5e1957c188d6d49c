from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("drafts", "0019_clocks")]

    operations = [
        migrations.AddField(
            model_name="matchseat",
            name="lets_watch",
            field=models.BooleanField(default=False),
        ),
    ]
