"""What tests of rules.wow.powers.write_text.russian share."""

import re
from pathlib import Path

PO = Path(__file__).resolve().parents[6] / "locale/ru/LC_MESSAGES/django.po"


CATALOGUE = dict(
    re.findall(
        r'msgctxt "card"\nmsgid "(.*)"\nmsgstr "(.*)"', PO.read_text(encoding="utf-8")
    )
)
