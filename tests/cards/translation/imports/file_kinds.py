"""What tests of cards.translation.imports share."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile

from cards.catalogue.card_texts.models import CardText
from cards.translation.imports.batch_changes import apply_translations
from cards.translation.imports.models import TranslationBatch
from cards.translation.imports.services import upload_translations

WICK, MOTH, LAMP = "Wick Trimmer", "Moth of the Quay", "Night Lamp"


RULES = "Draw 2 cards."


def staged(content: str | bytes, language: str = "de") -> TranslationBatch:
    data = content.encode() if isinstance(content, str) else content
    return upload_translations(
        file=SimpleUploadedFile("t.dat", data),
        game_slug="wow",
        language=language,
        author=None,
        inline=True,
    )


def found(batch: TranslationBatch) -> list[tuple[str, str, str, str]]:
    """Return card, field, text and outcome of every row that has words."""
    assert batch.refusal == {}
    texts = batch.rows.exclude(outcome="empty")
    return list(texts.values_list("card__name", "field", "text", "outcome"))


def remarks(batch: TranslationBatch) -> dict[str, dict[str, Any]]:
    return {one["code"]: one for one in batch.counts["remarks"]}


def unsure(batch: TranslationBatch) -> list[str]:
    """Return the texts that go to review."""
    apply_translations(batch=batch, user=None, inline=True)
    texts = CardText.objects.filter(state="review").order_by("pk")
    return list(texts.values_list("text", flat=True))


NEW = [(WICK, "name", "Dochtschere", "new"), (MOTH, "name", "Kaimotte", "new")]


XLIFF_2 = f"""<xliff version="2.1" srcLang="en" trgLang="de"
 xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f">
 <unit id="1" name="{MOTH}"><notes><note category="field">text</note></notes>
  <originalData><data id="d1">[Fire]</data></originalData>
  <segment state="final"><source><ph id="1" dataRef="d1"/> 3 damage.</source>
   <target><ph id="1" dataRef="d1"/> 3 Schaden.</target></segment></unit>
 <unit id="2"><segment state="initial"><source>Wick</source>
   <target>Docht</target></segment><ignorable><source> </source></ignorable>
  <segment><source>Trimmer</source><target>Schere</target></segment></unit>
 </file></xliff>"""
