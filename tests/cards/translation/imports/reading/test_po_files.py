"""Files of gettext."""

import pytest

from tests.cards.translation.imports.file_kinds import (
    MOTH,
    RULES,
    WICK,
    found,
    remarks,
    staged,
    unsure,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


PO = f"""msgid ""
msgstr ""
"Language: ru_RU\\n"
"Content-Type: text/plain; charset=KOI8-R\\n"

#, fuzzy
msgid "{WICK}"
msgstr "Щипцы для свечей"

msgctxt "whatever"
msgid "{RULES}"
msgstr "Возьмите 2 карты."

#~ msgid "{MOTH}"
#~ msgstr "Мотылёк"
"""


def test_a_po_file_says_its_encoding_and_what_is_fuzzy_is_reviewed():
    batch = staged(PO.encode("koi8-r"), "ru")
    assert found(batch) == [
        (WICK, "name", "Щипцы для свечей", "new"),
        (WICK, "text", "Возьмите 2 карты.", "new"),
    ]
    assert batch.encoding == "koi8-r"
    assert remarks(batch)["obsolete-entries"]["count"] == 1
    assert unsure(batch) == ["Щипцы для свечей"]
