"""Files as other programs write them: XLIFF, TMX, PO, JSON, tables of platforms."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cards.catalogue.card_texts.models import CardText
from cards.translation.imports.batch_changes import apply_translations
from cards.translation.imports.models import TranslationBatch
from cards.translation.imports.services import upload_translations
from tests.factories import import_rows, rows

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WICK, MOTH, LAMP = "Wick Trimmer", "Moth of the Quay", "Night Lamp"
RULES = "Draw 2 cards."
GERMAN = {WICK: "Dochtschere", MOTH: "Kaimotte"}
BRAZILIAN = {WICK: "Aparador de Pavio", MOTH: "Mariposa do Cais"}


@pytest.fixture(autouse=True)
def catalogue(db):
    import_rows(
        rows(
            {"name": WICK, "text": RULES, "flavour": "Snip."},
            {"name": MOTH, "text": "[Fire] 3 damage.", "flavour": "It sees light."},
            {"name": LAMP, "text": ""},
        )
    )


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


# XML


XLIFF_1 = f"""<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
 <file original="a" source-language="en-US" target-language="de-DE">
  <header><note>x</note></header>
  <body><group><trans-unit id="77"><source>{WICK}</source>
   <target state="translated">Docht<g id="1">schere</g></target>
   <alt-trans><source>{MOTH}</source><target>Falsch</target></alt-trans></trans-unit>
  </group><trans-unit id="78"><source>{MOTH}</source>
   <target state="needs-review-translation">Kaimotte</target></trans-unit>
  <trans-unit id="79"><source>{LAMP}</source><target/></trans-unit>
  <trans-unit id="80" translate="no"><source>X</source><target>X</target></trans-unit>
 </body></file></xliff>"""


def test_xliff_1_is_read_with_states_and_without_what_is_only_offered():
    batch = staged(XLIFF_1)
    assert found(batch) == NEW
    assert batch.counts["outcomes"] == {"new": 2, "empty": 1}
    assert unsure(batch) == ["Kaimotte"]


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


def test_xliff_2_joins_segments_and_puts_protected_symbols_back():
    batch = staged(XLIFF_2)
    assert found(batch) == [
        (MOTH, "text", "[Fire] 3 Schaden.", "new"),
        (WICK, "name", "Docht Schere", "new"),
    ]
    assert unsure(batch) == ["Docht Schere"]


def test_a_text_made_from_english_that_is_no_longer_ours_waits():
    (row,) = found(staged(XLIFF_2.replace(" 3 damage.", " 4 damage.")))[:1]
    assert row[3] == "stale-base"


TMX = f"""<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4"><header srclang="en-US" segtype="sentence"/><body>
<tu><tuv xml:lang="en"><seg>{WICK}</seg></tuv><tuv xml:lang="pt-BR"><seg>Aparador de
 Pavio</seg></tuv><tuv xml:lang="DE"><seg>Döchtschere</seg></tuv></tu>
<tu><tuv lang="EN-US"><seg>{RULES}</seg></tuv><tuv lang="de"><seg>Ziehe 2 Karten.</seg>
</tuv></tu></body></tmx>"""


def test_a_memory_finds_names_and_texts_by_their_english_and_names_its_languages():
    batch = staged(TMX.encode("latin-1"))
    assert found(batch) == [
        (WICK, "name", "Döchtschere", "new"),
        (WICK, "text", "Ziehe 2 Karten.", "new"),
    ]
    assert set(batch.rows.values_list("rung", flat=True)) == {"name", "text"}
    assert remarks(batch)["file-has-other-languages"]["languages"] == ["pt-BR"]
    assert batch.encoding == "iso8859-1"


BOMB = (
    '<!DOCTYPE t [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tmx><body>&b;</body></tmx>'
)
DEEP = "<xliff>" + "<group>" * 900 + "</group>" * 900 + "</xliff>"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (BOMB, "file-xml-unsafe"),
        (DEEP, "file-broken"),
        (XLIFF_1[:600], "file-broken"),
        ("<resources><string name='a'>b</string></resources>", "file-shape-unknown"),
    ],
)
def test_hostile_and_other_xml_is_refused(content, code):
    assert staged(content).refusal["code"] == code


# PO


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


# JSON


def trees(words: dict[str, str]) -> dict[str, Any]:
    slugs = {name: name.lower().replace(" ", "_") for name in words}
    return {
        "flat": words,
        "nested": {"cards": {"lan": {name: {"name": w} for name, w in words.items()}}},
        "slugs": {"cards": {slugs[name]: {"name": w} for name, w in words.items()}},
        "dotted": {f"cards.{slugs[name]}.name": w for name, w in words.items()},
        "chrome": {
            slugs[name]: {"message": w, "description": "x"} for name, w in words.items()
        },
        "arb": {"@@locale": "de_DE", **words, f"@{WICK}": {"description": "x"}},
        "by language": {"de": words, "pt_BR": BRAZILIAN},
        "language last": {
            name: {"de": w, "pt-BR": BRAZILIAN[name]} for name, w in words.items()
        },
        "poeditor": [{"term": n, "definition": w} for n, w in words.items()],
        "rows": [
            {"en": n, "de": w, "pt_BR": BRAZILIAN[n]} for n, w in words.items()
        ],
    }  # fmt: skip


@pytest.mark.parametrize("kind", trees(GERMAN))
def test_json_of_every_shape_says_the_same(kind):
    batch = staged(json.dumps(trees(GERMAN)[kind]))
    assert found(batch) == NEW
    others = remarks(batch).get("file-has-other-languages", {}).get("languages")
    assert others == (
        ["pt-BR"] if kind in {"by language", "language last", "rows"} else None
    )


# Tables


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


def test_numbers_of_another_program_are_refused_and_its_keys_are_read():
    numbers = staged("id,translation\n1,Dochtschere\n2,Kaimotte\n")
    assert numbers.refusal["code"] == "file-ids-not-ours"
    keys = staged("key,de\ncard.wick_trimmer.name,Dochtschere\ncard.x.name,Motte\n")
    assert [row[0] for row in found(keys)] == [WICK, None]


def test_swapped_columns_are_refused_with_their_headings():
    batch = staged(f"english,name\nDochtschere,{WICK}\nKaimotte,{MOTH}\n")
    assert batch.refusal == {
        "code": "file-columns-swapped",
        "figures": {"english": "english", "words": "name", "found": 2},
    }


def test_names_of_sets_and_terms_are_told_apart_from_cards():
    batch = staged(
        "kind,english,name\nset_name,Lantern Fall,Laternenfall\n"
        f"rules_term,ally,Verbündeter\ncard_name,{WICK},Dochtschere\n"
    )
    assert batch.counts["outcomes"] == {"other-kind": 2, "new": 1}
    assert remarks(batch)["other-kinds"] == {
        "code": "other-kinds",
        "set-name": 1,
        "term": 1,
    }


# Encodings


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


# Damage


def finding(batch: TranslationBatch) -> dict[str, Any]:
    (found,) = [
        one
        for one in batch.rows.get().findings
        if one["check"] in {"MOJIBAKE", "SCRIPT"}
    ]
    return dict(found)


@pytest.mark.parametrize(
    ("language", "page", "words"),
    [
        ("de", "cp1252", "Döchtschere für Öl"),
        ("pl", "cp1250", "Żółw"),
        ("ru", "cp1251", "Ночник"),
    ],
)
def test_utf_8_taken_for_a_code_page_is_told_with_what_it_was(language, page, words):
    damaged = words.encode().decode(page)
    batch = staged(f"english,name\n{LAMP},{damaged}\n", language)
    assert finding(batch)["figures"] == {"repaired": words}


def test_look_alike_letters_block_and_are_told_with_the_repair():
    batch = staged(f"english,name\n{LAMP},Нoчник\n", "ru")
    assert batch.rows.get().outcome == "blocked"
    assert finding(batch)["figures"] == {"letters": "o", "repaired": "Ночник"}


@pytest.mark.parametrize(
    ("language", "words", "outcome"),
    [
        ("ru", "Nachtlampe", "blocked"),
        ("ru", "窗上的霜", "blocked"),
        ("de", "Ночник", "blocked"),
        ("ko", "Nachtlampe", "blocked"),
        ("sr", "Ночник", "new"),
        ("sr", "Noćnik", "new"),
        ("zh-CN", "夜灯X", "new"),
    ],
)
def test_words_without_a_letter_of_the_language_are_blocked(language, words, outcome):
    batch = staged(f"english,name\n{LAMP},{words}\n", language)
    assert batch.rows.get().outcome == outcome
