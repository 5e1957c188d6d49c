"""What a seat passes in is named: a turn, or an attack."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('drafts', '0029_lessons'),
    ]

    operations = [
        migrations.RemoveField(
            model_name='matchseat',
            name='passes_in',
        ),
        migrations.AddField(
            model_name='matchseat',
            name='passes_in',
            field=models.CharField(blank=True, default='', max_length=40),
            preserve_default=False,
        ),
    ]
