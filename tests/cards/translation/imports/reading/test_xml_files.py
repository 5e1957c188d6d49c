"""Files of XLIFF and of translation memories."""

import pytest

from tests.cards.translation.imports.file_kinds import (
    LAMP,
    MOTH,
    NEW,
    RULES,
    WICK,
    XLIFF_2,
    found,
    remarks,
    staged,
    unsure,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


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


def test_xliff_2_joins_segments_and_puts_protected_symbols_back():
    batch = staged(XLIFF_2)
    assert found(batch) == [
        (MOTH, "text", "[Fire] 3 Schaden.", "new"),
        (WICK, "name", "Docht Schere", "new"),
    ]
    assert unsure(batch) == ["Docht Schere"]


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
