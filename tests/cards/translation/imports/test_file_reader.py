"""Tables of every platform, in their encodings."""

import pytest

from tests.cards.translation.imports.file_kinds import (
    MOTH,
    NEW,
    WICK,
    found,
    remarks,
    staged,
    unsure,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


TABLES = {
    "weblate": "location,source,target,id,fuzzy,context,translator_comments\n"
    f",{WICK},Dochtschere,3,True,name,\n,{MOTH},Kaimotte,1,False,name,\n",
    "crowdin": "Identifier,Source String,Translation,Context,Labels,Max. Length\n"
    f"2001,{WICK},Dochtschere,,,\n2002,{MOTH},Kaimotte,,,\n",
    "tolgee": "key,en,de,zh-Hans\n"
    f"lan.c0.name,{WICK},Dochtschere,灯芯剪\nlan.c1.name,{MOTH},Kaimotte,码头飞蛾\n",
    "lokalise": "key_id,key,description,en,de_DE\n"
    f"1,card.wick,,{WICK},Dochtschere\n2,card.moth,,{MOTH},Kaimotte\n",
    "transifex": "key,source_string,translation,context,developer_comment\n"
    f"a,{WICK},Dochtschere,,\nb,{MOTH},Kaimotte,,\n",
    "languages' names": "English;German;Chinese (Simplified)\n"
    f"{WICK};Dochtschere;灯芯剪\n{MOTH};Kaimotte;码头飞蛾\n",
    "headings nobody knows": "Karte;Auf Deutsch gesagt\n"
    f"{WICK};Dochtschere\n{MOTH};Kaimotte\n",
    "no header": f"{WICK}\tDochtschere\n{MOTH}\tKaimotte\n",
    "field by field": "name_en,name_de,text_de\n"
    f"{WICK},Dochtschere,\n{MOTH},Kaimotte,\n",
}


@pytest.mark.parametrize("kind", TABLES)
def test_tables_of_every_platform_say_the_same(kind):
    batch = staged(TABLES[kind])
    assert found(batch) == NEW
    assert set(batch.rows.values_list("rung", flat=True)) == {"name"}
    told = remarks(batch).keys()
    assert ("id-column-not-ours" in told) == (kind in {"weblate", "crowdin"})
    assert ("file-has-other-languages" in told) == (
        kind in {"tolgee", "languages' names"}
    )
    assert ("no-header" in told) == (kind == "no header")
    assert unsure(batch) == (["Dochtschere"] if kind == "weblate" else [])


@pytest.mark.parametrize(
    ("language", "encoding", "words"),
    [
        ("zh-CN", "gb18030", "灯芯剪"),
        ("zh-TW", "big5", "燈芯剪"),
        ("ko", "euc-kr", "심지 가위"),
        ("ja", "cp932", "芯切り鋏"),
        ("ru", "cp1251", "Щипцы для свечей"),
        ("ru", "koi8-r", "Щипцы для свечей"),
        ("ru", "cp866", "Щипцы для свечей"),
        ("uk", "koi8-u", "Щипці для свічок"),
        ("pl", "cp1250", "Nożyce do knotów ślą"),
        ("pl", "iso8859-2", "Nożyce do knotów ślą"),
        ("hu", "cp1250", "Kanóckoppantó őz űr"),
        ("de", "cp1252", "Döchtschere"),
        ("de", "utf-16", "Döchtschere"),
    ],
)
def test_old_encodings_are_tried_by_language(language, encoding, words):
    batch = staged(f"english,name\n{WICK},{words}\n".encode(encoding), language)
    assert [row[2] for row in found(batch)] == [words]
    assert batch.encoding == encoding
    assert ("encoding-guessed" in remarks(batch)) == (encoding != "utf-16")
