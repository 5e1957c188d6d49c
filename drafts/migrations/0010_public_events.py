from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('drafts', '0009_tables_of_decks'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='event',
            index=models.Index(fields=['visibility', '-created_at'], name='event_public'),
        ),
    ]
