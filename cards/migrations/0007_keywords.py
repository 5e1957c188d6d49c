from django.db import migrations

from rules.wow.card.traits import printed_keywords


def add_keywords(apps, schema_editor):
    """Give the cards that are there already the keywords their texts print."""
    Card = apps.get_model("cards", "Card")
    CardTrait = apps.get_model("cards", "CardTrait")
    texts = Card.objects.filter(game="wow").exclude(text="").values_list("pk", "text")
    CardTrait.objects.bulk_create(
        [
            CardTrait(card_id=pk, kind="kw", value=word, value_folded=word.lower())
            for pk, text in texts.iterator()
            for word in printed_keywords(text)
        ],
        ignore_conflicts=True,
    )


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0006_written_texts"),
    ]

    operations = [
        migrations.RunPython(add_keywords, migrations.RunPython.noop),
    ]
