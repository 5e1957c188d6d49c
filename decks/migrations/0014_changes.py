import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('decks', '0013_jobs'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint('collectionact', 'collection_act_once'),
        migrations.RemoveIndex('collectionact', 'collection_act_newest'),
        migrations.RenameField('collectionact', 'owner', 'author'),
        migrations.AlterField(
            model_name='collectionact',
            name='made_at',
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AlterField(
            model_name='collectionact',
            name='undoes',
            field=models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='undone_by', to='decks.collectionact'),
        ),
        migrations.AddConstraint(
            model_name='collectionact',
            constraint=models.UniqueConstraint(fields=('author', 'request_id'), name='collection_act_once'),
        ),
        migrations.AddIndex(
            model_name='collectionact',
            index=models.Index(fields=['author', '-id'], name='collection_act_newest'),
        ),
    ]
